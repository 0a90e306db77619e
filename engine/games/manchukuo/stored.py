"""The state as bytes. A change of this layout needs a new FORMAT and a reader for the old one."""

from collections.abc import Mapping
from typing import Final

import msgspec

from engine.codec import StateError, pack, unpack
from engine.dice import Dice
from engine.editions import edition_of
from engine.game import EditionRef
from engine.games.manchukuo.edition import Edition
from engine.games.manchukuo.settings import Settings
from engine.games.manchukuo.state import (
    Answering,
    Assigning,
    Declaring,
    Frame,
    Meeting,
    Preparing,
    Promoting,
    Returning,
    Selecting,
    State,
    Step,
    Table,
    Taking,
    Task,
    Working,
)

FORMAT: Final = 1


class _Stored(msgspec.Struct, array_like=True):
    edition: str
    digest: bytes
    settings: Settings
    seed: bytes
    drawn: int
    round: int
    first: int
    turn: int
    current: int
    patrol: int
    taker: int
    last_taker: int
    schools: list[int]
    residences: list[list[int]]
    square: list[int]
    altars: list[bool]
    bag: list[int]
    row: list[int]
    deck: list[int]
    discards: list[int]
    families: list[list[int]]
    assigned: list[int]
    ready: list[list[int]]
    chamber: list[list[int]]
    placed: list[list[int]]
    goods: list[list[int]]
    disciples: list[tuple[int, int, int]]
    levels: list[list[int]]
    levelled: list[int]
    trained: list[int]
    suspicion: list[int]
    restrictions: list[tuple[int, ...]]
    restriction_decks: list[tuple[int, ...]]
    repairs: list[tuple[int, ...]]
    prominence: list[int]
    task: tuple[int, tuple[int, int, int, int], tuple[int, int, int], int, int, int] | None
    answers: list[tuple[int, ...] | None]
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
        state.first,
        state.turn,
        state.current,
        state.patrol,
        state.taker,
        state.last_taker,
        state.schools,
        state.residences,
        state.square,
        state.altars,
        state.bag,
        state.row,
        state.deck,
        state.discards,
        state.families,
        state.assigned,
        state.ready,
        state.chamber,
        state.placed,
        state.goods,
        state.disciples,
        state.levels,
        state.levelled,
        state.trained,
        state.suspicion,
        state.restrictions,
        state.restriction_decks,
        state.repairs,
        state.prominence,
        None if state.task is None else (*state.task,),
        state.answers,
        [_flat(frame) for frame in state.stack],
        state.number,
    )
    return pack(FORMAT, stored)


def decode(data: bytes, editions: Mapping[str, Edition]) -> State:
    """Return the state; raise StateError, or EditionMissing when its edition isn't there."""
    stored = unpack(data, FORMAT, _Stored)
    edition = edition_of(editions, EditionRef(stored.edition, stored.digest.hex()))
    return State(
        Table(len(stored.schools), edition, stored.settings),
        Dice(stored.seed, stored.drawn),
        stored.round,
        stored.first,
        stored.turn,
        stored.current,
        stored.patrol,
        stored.taker,
        stored.last_taker,
        stored.schools,
        stored.residences,
        stored.square,
        stored.altars,
        stored.bag,
        stored.row,
        stored.deck,
        stored.discards,
        stored.families,
        stored.assigned,
        stored.ready,
        stored.chamber,
        stored.placed,
        stored.goods,
        stored.disciples,
        stored.levels,
        stored.levelled,
        stored.trained,
        stored.suspicion,
        stored.restrictions,
        stored.restriction_decks,
        stored.repairs,
        stored.prominence,
        None if stored.task is None else Task(*stored.task),
        stored.answers,
        [_frame(flat) for flat in stored.stack],
        stored.number,
    )


_STEPS: Final[tuple[type[Step], ...]] = (Assigning, Meeting, Preparing, Working, Taking)
"""Their place here is how they are stored."""
_SELECTING, _DECLARING, _RETURNING, _PROMOTING, _ANSWERING = range(5, 10)


def _flat(frame: Frame) -> list[int]:
    match frame:
        case Selecting(location):
            return [_SELECTING, location]
        case Declaring(location, students):
            return [_DECLARING, location, *students]
        case Returning(left):
            return [_RETURNING, left]
        case Promoting(left):
            return [_PROMOTING, left]
        case Answering(what, asked, waiting):
            return [_ANSWERING, what, asked, *waiting]
        case _:
            return [_STEPS.index(type(frame))]


def _frame(flat: list[int]) -> Frame:
    match flat:
        case [0 | 1 | 2 | 3 | 4 as step]:
            return _STEPS[step]()
        case [5, location]:
            return Selecting(location)
        case [6, location, clever, strong, swift, wise]:
            return Declaring(location, (clever, strong, swift, wise))
        case [7, left]:
            return Returning(left)
        case [8, left]:
            return Promoting(left)
        case [9, what, asked, *waiting]:
            return Answering(what, asked, tuple(waiting))
    raise StateError(f"the stored state has an unknown frame: {flat}")
