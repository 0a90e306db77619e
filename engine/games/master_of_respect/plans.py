"""Plans for Impart that players who think may look at, without listing all of them."""

from random import Random
from typing import Final

from engine.game import Move
from engine.games.master_of_respect.cards import NONE, SIDES, is_technique
from engine.games.master_of_respect.commands import IMPART, slots
from engine.games.master_of_respect.prospects import promise
from engine.games.master_of_respect.state import (
    MOST_PLANS,
    Slot,
    State,
    free_students,
    free_tiles,
)

FULL: Final = 0.75
"""How often a plan drawn at random lays as many tiles as it can."""
TRIES: Final = 3
"""Rows drawn for each one wanted: equal ones are left out."""
KEPT: Final = 4
"""Of the rows of a generation one in so many is changed further."""


def longest(state: State, seat: int) -> int:
    """Return how many slots a row of the seat can have (MR-4.6)."""
    return min(len(free_students(state, seat)), len(free_tiles(state, seat)))


def left(state: State, seat: int) -> int:
    """Return how many plans the seat may still send in this round (MR-4.8)."""
    return MOST_PLANS - state.plans[seat]


def sides_of(tile: int) -> tuple[int, ...]:
    """Return the sides that a tile can be laid with (MR-4.4)."""
    return (NONE,) if is_technique(tile) else tuple(range(len(SIDES)))


def sample(state: State, seat: int, rng: Random) -> Move:
    """Return a legal plan at random."""
    most = longest(state, seat)
    length = most if rng.random() < FULL else rng.randint(0, most)
    return _plan(_row(state, seat, rng, length))


def candidates(state: State, seat: int, rng: Random, count: int) -> list[Move]:
    """Return at most ``count`` different plans, those that promise most first.

    They lay as many tiles as the seat can: a tile laid too many costs nothing, as its action can
    be declined. Some are drawn at random; the better of them are changed in one place or two.
    """
    most = longest(state, seat)
    found: dict[tuple[Slot, ...], float] = {}
    for _ in range(TRIES * count):
        if len(found) >= (count + 1) // 2:
            break
        row = _row(state, seat, rng, most)
        found[tuple(row)] = promise(state, seat, row)
    best = _best_first(found)[: max(1, len(found) // KEPT)]
    for _ in range(TRIES * count if most else 0):
        if len(found) >= count:
            break
        row = _changed(state, seat, rng, list(rng.choice(best)))
        found[tuple(row)] = promise(state, seat, row)
    return [_plan(row) for row in _best_first(found)]


def _best_first(found: dict[tuple[Slot, ...], float]) -> list[tuple[Slot, ...]]:
    return sorted(found, key=lambda row: -found[row])


def is_legal(state: State, seat: int, move: Move) -> bool:
    """Tell whether the seat may send this plan (MR-4.2 to MR-4.6, MR-4.8)."""
    if move[0] != IMPART or (move[1] and left(state, seat) <= 1):
        return False
    row = slots(move)
    students, tiles = free_students(state, seat), free_tiles(state, seat)
    return len({student for student, _, _ in row}) == len({tile for _, tile, _ in row}) == len(
        row
    ) and all(
        student in students and tile in tiles and side in sides_of(tile)
        for student, tile, side in row
    )


def _plan(row: tuple[Slot, ...] | list[Slot]) -> Move:
    return (IMPART, 0, *(part for slot in row for part in slot))


def _row(state: State, seat: int, rng: Random, length: int) -> list[Slot]:
    students = rng.sample(free_students(state, seat), length)
    tiles = rng.sample(free_tiles(state, seat), length)
    return [
        Slot(student, tile, rng.choice(sides_of(tile)))
        for student, tile in zip(students, tiles, strict=True)
    ]


def _changed(state: State, seat: int, rng: Random, row: list[Slot]) -> list[Slot]:
    """Return the row with two slots, two tiles, a tile or a student changed."""
    place, other = rng.randrange(len(row)), rng.randrange(len(row))
    rng.choice((_swap_slots, _swap_tiles, _lay_another, _send_another))(
        state, seat, rng, row, place, other
    )
    return row


def _swap_slots(
    state: State, seat: int, rng: Random, row: list[Slot], place: int, other: int
) -> None:
    row[place], row[other] = row[other], row[place]


def _swap_tiles(
    state: State, seat: int, rng: Random, row: list[Slot], place: int, other: int
) -> None:
    one, two = row[place], row[other]
    row[place] = Slot(one.student, two.tile, two.side)
    row[other] = Slot(two.student, one.tile, one.side)


def _lay_another(
    state: State, seat: int, rng: Random, row: list[Slot], place: int, other: int
) -> None:
    laid = {slot.tile for slot in row}
    spare = [tile for tile in free_tiles(state, seat) if tile not in laid]
    tile = rng.choice([row[place].tile, *spare])
    row[place] = Slot(row[place].student, tile, rng.choice(sides_of(tile)))


def _send_another(
    state: State, seat: int, rng: Random, row: list[Slot], place: int, other: int
) -> None:
    sent = {slot.student for slot in row}
    idle = [student for student in free_students(state, seat) if student not in sent]
    row[place] = row[place]._replace(student=rng.choice([row[place].student, *idle]))
