"""What a seat may answer: a list of commands, or the form of a plan."""

from collections.abc import Sequence
from random import Random

import msgspec

from engine.game import ListOptions, Move, Options, decision_id
from engine.games.master_of_respect import plans
from engine.games.master_of_respect.actions import picks
from engine.games.master_of_respect.cards import (
    STUDENT_NAMES,
    TILE_NAMES,
    Side,
    StudentName,
    TileName,
    side_name,
)
from engine.games.master_of_respect.commands import (
    CHOOSE_PRIZE,
    DECLINE,
    EXECUTE,
    IMPART,
    NO_RESPECT,
    PICK_BOKUNENJIN,
    RESPECT,
    Kind,
    to_command,
)
from engine.games.master_of_respect.state import (
    Acting,
    Choosing,
    Imparting,
    Picking,
    Respecting,
    State,
    free_students,
    free_tiles,
    owing,
)
from engine.games.master_of_respect.tournament import choices


class LayableTile(msgspec.Struct, frozen=True):
    """A tile that can be laid on a student."""

    tile: TileName
    sides: tuple[Side, ...]
    """Choose one of them for the slot; where there is none, the slot's side is null."""


class ImpartForm(Options, frozen=True, tag="impart_form"):
    """Build an ``impart`` command: a row of slots, from left to right.

    Each slot is ``{"student", "tile", "side"}``: a student of ``students``, a tile of ``tiles``
    and a side of that tile. Use each student and each tile at most once, and at most ``max_slots``
    slots; no slot at all is legal too. Every row built in this way is legal, and no other is.
    """

    students: tuple[StudentName, ...]
    tiles: tuple[LayableTile, ...]
    max_slots: int
    plans_left: int
    """Plans that the seat may still send before the round is played."""
    may_withdraw: bool
    """Whether ``confirm: false`` is legal: it isn't for the last plan."""


KINDS: dict[type, Kind] = {
    Picking: "pick_bokunenjin",
    Imparting: "impart",
    Acting: "action",
    Respecting: "respect",
    Choosing: "prize",
}


def kind(state: State) -> Kind:
    """Return the kind of the open decisions. The game must not be over."""
    return KINDS[type(state.stack[-1])]


def asked(state: State) -> int:
    """Return the number of commands when the open question was asked."""
    frame = state.stack[-1]
    return frame.asked if isinstance(frame, Imparting) else state.number


def options(state: State, seat: int) -> ListOptions | ImpartForm:
    """Return all that the seat may answer; it must owe an answer."""
    decision, neutral = decision_id(asked(state), seat), to_command(default(state, seat))
    if isinstance(state.stack[-1], Imparting):
        left = plans.left(state, seat)
        return ImpartForm(
            decision,
            neutral,
            tuple(STUDENT_NAMES[student] for student in free_students(state, seat)),
            tuple(_layable(tile) for tile in free_tiles(state, seat)),
            plans.longest(state, seat),
            left,
            left > 1,
        )
    return ListOptions(decision, neutral, tuple(to_command(move) for move in moves(state, seat)))


def _layable(tile: int) -> LayableTile:
    sides = (side_name(side) for side in plans.sides_of(tile))
    return LayableTile(TILE_NAMES[tile], tuple(side for side in sides if side is not None))


def moves(state: State, seat: int) -> list[Move]:
    """Return all legal moves of a seat that chooses from a list, in canonical order."""
    if seat not in owing(state):
        return []
    match state.stack[-1]:
        case Picking():
            return [(PICK_BOKUNENJIN, card) for card in state.offer]
        case Acting():
            return [*_with(EXECUTE, picks(state, seat, respecting=False)), (DECLINE,)]
        case Respecting():
            return [*_with(RESPECT, picks(state, seat, respecting=True)), (NO_RESPECT,)]
        case Choosing(place=place):
            return [(CHOOSE_PRIZE, item) for item in choices(state, place)]
        case _:
            raise TypeError("a plan is chosen by a form, not from a list")


def _with(move: int, found: list[tuple[int, int]]) -> list[Move]:
    return [(move, *pick) for pick in found]


def default(state: State, seat: int) -> Move:
    """Return the neutral answer: decline, pay no respect, leave the plan as it is.

    A seat that has no plan yet lays no tile. Of cards and items it is the first.
    """
    match state.stack[-1]:
        case Imparting():
            return (IMPART, 0, *(part for slot in state.rows[seat] for part in slot))
        case Acting():
            return (DECLINE,)
        case Respecting():
            return (NO_RESPECT,)
        case _:
            return moves(state, seat)[0]


def sample(state: State, seat: int, rng: Random) -> Move:
    """Return one legal move at random."""
    if isinstance(state.stack[-1], Imparting):
        return plans.sample(state, seat, rng)
    return rng.choice(moves(state, seat))


def legal(state: State, seat: int, wanted: Sequence[Move]) -> list[Move]:
    """Return those of the moves that the seat may play now."""
    if seat not in owing(state):
        return []
    if isinstance(state.stack[-1], Imparting):
        return [move for move in wanted if plans.is_legal(state, seat, move)]
    found = set(moves(state, seat))
    return [move for move in wanted if move in found]


def unseal(state: State, seat: int) -> None:
    """Take back the plans of all seats but this one."""
    if isinstance(state.stack[-1], Imparting):
        for other in range(state.table.seats):
            if other != seat:
                state.rows[other] = []
                state.confirmed[other] = False


def candidates(state: State, seat: int, rng: Random, count: int) -> list[Move]:
    """Return at most ``count`` different legal moves: all of a list, some of the plans."""
    if isinstance(state.stack[-1], Imparting):
        return plans.candidates(state, seat, rng, count)
    found = moves(state, seat)
    return found if len(found) <= count else rng.sample(found, count)
