"""What is hidden in Master of Respect (MR-12.2): plans, face-down tiles, how the deck lies."""

from random import Random
from typing import Any

from engine.dice import SEED_BYTES, Dice
from engine.game import Move, Viewer
from engine.games.master_of_respect.cards import NONE, is_technique
from engine.games.master_of_respect.commands import IMPART
from engine.games.master_of_respect.events import BarRefilled, TableLaid, TileRevealed
from engine.games.master_of_respect.state import (
    Imparting,
    Slot,
    State,
    free_students,
    free_tiles,
    owing,
)
from engine.games.master_of_respect.turns import play


def twin(state: State, viewer: Viewer, rng: Random) -> State:
    """Return a state that differs from this one only in what the viewer may not know."""
    other = state.copy()
    other.dice = Dice(rng.randbytes(SEED_BYTES), rng.randrange(100))
    _shuffle_layers(other, rng)
    for seat in range(state.table.seats):
        if seat == viewer or not state.stack:
            continue
        if isinstance(state.stack[-1], Imparting):
            _plan_anew(other, seat, rng)
        else:
            _lay_anew(other, seat, rng)
    return other


def _shuffle_layers(state: State, rng: Random) -> None:
    first = 0
    for size in state.layers:
        layer = state.deck[first : first + size]
        rng.shuffle(layer)
        state.deck[first : first + size] = layer
        first += size


def _plan_anew(state: State, seat: int, rng: Random) -> None:
    """Give the seat another plan of any length, if it has sent one."""
    if not state.plans[seat]:
        return
    students, tiles = free_students(state, seat), free_tiles(state, seat)
    length = rng.randint(0, min(len(students), len(tiles)))
    chosen = zip(rng.sample(students, length), rng.sample(tiles, length), strict=True)
    state.rows[seat] = [Slot(student, tile, _side(tile, rng)) for student, tile in chosen]


def _lay_anew(state: State, seat: int, rng: Random) -> None:
    """Put other tiles face down on the same students."""
    row, revealed = state.rows[seat], len(state.outcomes[seat])
    seen = {slot.tile for slot in row[:revealed]}
    tiles = [tile for tile in free_tiles(state, seat) if tile not in seen]
    laid = rng.sample(tiles, len(row) - revealed)
    for place, tile in enumerate(laid, revealed):
        row[place] = Slot(row[place].student, tile, _side(tile, rng))


def _side(tile: int, rng: Random) -> int:
    return NONE if is_technique(tile) else rng.randrange(2)


def alike(one: State, move: Move, other: State, counterpart: Move) -> bool:
    """Tell whether outsiders see the same when these moves are made in a state and its twin.

    Two plans are alike whatever is in them, as long as the rows aren't shown; and equal moves
    are, if they turn up the same tiles and cards.
    """
    if move[0] == IMPART:
        waiting = one.confirmed.count(False)
        return counterpart[:2] == move[:2] and (bool(move[1]) or waiting > 1)
    return move == counterpart and _turned_up(one, move) == _turned_up(other, move)


def _turned_up(state: State, move: Move) -> list[Any]:
    """Return what lay face down and lies open after a move."""
    (seat,) = owing(state)
    told = [each.public for each in play(state.copy(), seat, move)]
    return [event for event in told if isinstance(event, TileRevealed | BarRefilled | TableLaid)]
