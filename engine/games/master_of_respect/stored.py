"""The state as bytes. A change of this layout needs a new FORMAT and a reader for the old one."""

from collections.abc import Mapping
from typing import Final

import msgspec

from engine.codec import StateError, pack, unpack
from engine.dice import Dice
from engine.editions import edition_of
from engine.game import EditionRef
from engine.games.master_of_respect.edition import Edition
from engine.games.master_of_respect.settings import Settings
from engine.games.master_of_respect.state import (
    Acting,
    Choosing,
    Frame,
    Imparting,
    Picking,
    Respecting,
    Slot,
    State,
    Table,
)

FORMAT: Final = 1

_Slot = tuple[int, int, int]


class _Stored(msgspec.Struct, array_like=True):
    edition: str
    digest: bytes
    settings: Settings
    seed: bytes
    drawn: int
    round: int
    start: int
    turn: int
    current: int
    masters: list[int]
    offer: list[int]
    deck: list[int]
    layers: list[int]
    bar: list[int]
    piles: list[int]
    removed: list[int]
    items: list[list[int]]
    used: list[int]
    students: list[list[int]]
    tiles: list[list[int]]
    learned: list[int]
    trained: list[int]
    """The students that are trained."""
    tokens: dict[int, int]
    """By student, where there are any."""
    tribute: dict[int, list[int]]
    rows: list[list[_Slot]]
    plans: list[int]
    confirmed: list[bool]
    outcomes: list[list[int]]
    arena: list[_Slot | None]
    returned: list[_Slot | None]
    stack: list[list[int]]
    number: int


def encode(state: State) -> bytes:
    """Return the state as bytes."""
    ref = state.table.edition.ref
    stored = _Stored(
        ref.id,
        bytes.fromhex(ref.digest),
        state.table.settings,
        state.dice.seed,
        state.dice.drawn,
        state.round,
        state.start,
        state.turn,
        state.current,
        state.masters,
        state.offer,
        state.deck,
        state.layers,
        state.bar,
        state.piles,
        state.removed,
        state.items,
        state.used,
        state.students,
        state.tiles,
        state.learned,
        [student for student, trained in enumerate(state.trained) if trained],
        {student: count for student, count in enumerate(state.tokens) if count},
        {student: [*items] for student, items in enumerate(state.tribute) if items},
        [[(*slot,) for slot in row] for row in state.rows],
        state.plans,
        state.confirmed,
        state.outcomes,
        [None if pair is None else (*pair,) for pair in state.arena],
        [None if pair is None else (*pair,) for pair in state.returned],
        [_flat(frame) for frame in state.stack],
        state.number,
    )
    return pack(FORMAT, stored)


def decode(data: bytes, editions: Mapping[str, Edition]) -> State:
    """Return the state; raise StateError, or EditionMissing when its edition isn't there."""
    stored = unpack(data, FORMAT, _Stored)
    edition = edition_of(editions, EditionRef(stored.edition, stored.digest.hex()))
    students = range(len(edition.sides))
    trained = set(stored.trained)
    return State(
        Table(len(stored.masters), edition, stored.settings),
        Dice(stored.seed, stored.drawn),
        stored.round,
        stored.start,
        stored.turn,
        stored.current,
        stored.masters,
        stored.offer,
        stored.deck,
        stored.layers,
        stored.bar,
        stored.piles,
        stored.removed,
        stored.items,
        stored.used,
        stored.students,
        stored.tiles,
        stored.learned,
        [student in trained for student in students],
        [stored.tokens.get(student, 0) for student in students],
        [tuple(stored.tribute.get(student, ())) for student in students],
        [[Slot(*slot) for slot in row] for row in stored.rows],
        stored.plans,
        stored.confirmed,
        stored.outcomes,
        [None if pair is None else Slot(*pair) for pair in stored.arena],
        [None if pair is None else Slot(*pair) for pair in stored.returned],
        [_frame(flat) for flat in stored.stack],
        stored.number,
    )


_PICKING, _IMPARTING, _ACTING, _RESPECTING, _CHOOSING = range(5)


def _flat(frame: Frame) -> list[int]:
    match frame:
        case Picking(seat):
            return [_PICKING, seat]
        case Imparting(asked):
            return [_IMPARTING, asked]
        case Acting(seat):
            return [_ACTING, seat]
        case Respecting(waiting):
            return [_RESPECTING, *waiting]
        case Choosing(seat, place):
            return [_CHOOSING, seat, place]


def _frame(flat: list[int]) -> Frame:
    match flat:
        case [0, seat]:
            return Picking(seat)
        case [1, asked]:
            return Imparting(asked)
        case [2, seat]:
            return Acting(seat)
        case [3, first, *others]:
            return Respecting((first, *others))
        case [4, seat, place]:
            return Choosing(seat, place)
    raise StateError(f"the stored state has an unknown frame: {flat}")
