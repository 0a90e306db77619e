"""The state as bytes. A change of this layout needs a new FORMAT and a reader for the old one."""

from collections.abc import Mapping
from typing import Final

import msgspec

from engine.codec import StateError, pack, unpack
from engine.dice import Dice
from engine.editions import edition_of
from engine.game import EditionRef
from engine.games.master_merchant.edition import Edition
from engine.games.master_merchant.settings import Settings
from engine.games.master_merchant.state import (
    MAIN,
    Block,
    Discarding,
    Effects,
    Frame,
    Slot,
    State,
    Table,
)

FORMAT: Final = 1

_MAIN, _EFFECTS, _BLOCK, _DISCARDING = range(4)


class _Stored(msgspec.Struct, array_like=True):
    edition: str
    digest: bytes
    settings: Settings
    seed: bytes
    drawn: int
    turn: int
    turn_seat: int
    plays: int
    face_down_plays: int
    city: list[int]
    gold: list[int]
    hands: list[list[int]]
    piles: list[list[tuple[int, int, int]]]
    next_slot: int
    stack: list[list[int]]
    number: int
    reasons: tuple[str, ...]


def encode(state: State) -> bytes:
    """Return the state as bytes."""
    ref = state.table.edition.ref
    stored = _Stored(
        ref.id,
        bytes.fromhex(ref.digest),
        state.table.settings,
        state.dice.seed,
        state.dice.drawn,
        state.turn,
        state.turn_seat,
        state.plays,
        state.face_down_plays,
        state.city,
        state.gold,
        state.hands,
        [[(slot.id, slot.card, slot.may_be) for slot in pile] for pile in state.piles],
        state.next_slot,
        [_flat(frame) for frame in state.stack],
        state.number,
        state.reasons,
    )
    return pack(FORMAT, stored)


def decode(data: bytes, editions: Mapping[str, Edition]) -> State:
    """Return the state; raise StateError or EditionMissing."""
    stored = unpack(data, FORMAT, _Stored)
    edition = edition_of(editions, EditionRef(stored.edition, stored.digest.hex()))
    return State(
        Table(len(stored.gold), edition, stored.settings),
        Dice(stored.seed, stored.drawn),
        stored.turn,
        stored.turn_seat,
        stored.plays,
        stored.face_down_plays,
        stored.city,
        stored.gold,
        stored.hands,
        [[Slot(*slot) for slot in pile] for pile in stored.piles],
        stored.next_slot,
        [_frame(flat) for flat in stored.stack],
        stored.number,
        stored.reasons,
    )


def _flat(frame: Frame) -> list[int]:
    match frame:
        case Effects(card, left):
            return [_EFFECTS, card, left]
        case Block(card, use, waiting, blocked):
            return [_BLOCK, card, *use, len(waiting), *waiting, *blocked]
        case Discarding(seat):
            return [_DISCARDING, seat]
        case _:
            return [_MAIN]


def _frame(flat: list[int]) -> Frame:
    match flat:
        case [0]:
            return MAIN
        case [1, card, left]:
            return Effects(card, left)
        case [2, card, copy, chosen, seat, slot, count, *seats]:
            use = (copy, chosen, seat, slot)
            return Block(card, use, tuple(seats[:count]), tuple(seats[count:]))
        case [3, seat]:
            return Discarding(seat)
    raise StateError(f"the stored state has an unknown frame: {flat}")
