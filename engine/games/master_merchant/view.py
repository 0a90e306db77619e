"""What a viewer may see of a game (MM-3), built by listing it."""

import msgspec

from engine.game import EditionRef, Result, Viewer
from engine.games.master_merchant.cards import (
    CARDS,
    CHARACTERS,
    NAMES,
    CardName,
    CharacterName,
    character_name,
    names_of,
)
from engine.games.master_merchant.commands import chosen, chosen_character
from engine.games.master_merchant.scoring import result
from engine.games.master_merchant.settings import Settings
from engine.games.master_merchant.state import (
    Block,
    Discarding,
    Effects,
    Slot,
    State,
    hand_count,
    owned,
    types,
    unseen,
)


class CityPile(msgspec.Struct, frozen=True):
    """A pile of the city."""

    card: CharacterName
    cost: int
    left: int


class SlotView(msgspec.Struct, frozen=True):
    """A place in a discard pile.

    ``card`` is null when it lies face down before a viewer who isn't its owner; ``may_be`` lists
    the names that a face-down card can have: those that were unseen when it was laid and still
    are. It is the same for the whole table, and null face up.
    """

    slot: int
    face_up: bool
    card: CardName | None
    may_be: tuple[CardName, ...] | None


class SeatView(msgspec.Struct, frozen=True):
    """A seat at the table. ``hand`` is null for all but its owner until the game is over."""

    seat: int
    gold: int
    types: int
    hand_count: int
    hand: tuple[CardName, ...] | None
    owned: tuple[CardName, ...]
    """Hand and discard pile together: always public, for every gain and loss is."""
    unseen: tuple[CardName, ...]
    """Hand and face-down cards together: public, but not how they are split."""
    discard: tuple[SlotView, ...]


class _Pending(msgspec.Struct, frozen=True, tag_field="type"):
    seat: int


class MainPending(_Pending, frozen=True, tag="main"):
    """The turn player makes a play or ends the turn."""


class EffectPending(_Pending, frozen=True, tag="effect"):
    """The turn player uses the effect of a copy, or declines it."""

    card: CardName
    copies_to_come: int


class BlockPending(_Pending, frozen=True, tag="block"):
    """A seat may block the announced effect; null: not chosen."""

    card: CardName
    copy: CharacterName | None
    chosen_card: CharacterName | None
    chosen_seat: int | None
    chosen_slot: int | None
    blocked: tuple[int, ...]
    """Seats that have blocked it already."""
    asked_next: tuple[int, ...]
    """Seats that will be asked after this one."""
    copies_to_come: int


class DiscardPending(_Pending, frozen=True, tag="discard"):
    """A seat chooses a card of its hand to discard."""

    card: CardName
    """The played card whose effect demands it."""
    copies_to_come: int


Pending = MainPending | EffectPending | BlockPending | DiscardPending


class View(msgspec.Struct, frozen=True, tag_field="type", tag="master_merchant"):
    """A game of Master Merchant as one viewer sees it."""

    viewer: int | None
    """The seat that sees this; null for a spectator."""
    edition: EditionRef
    settings: Settings
    turn: int
    turn_player: int
    plays_left: int
    face_down_plays: int
    """Face-down plays made in this turn."""
    next_slot: int
    """The id that the next slot will have."""
    number: int
    """Commands played so far."""
    pending: Pending | None
    """What is waited for; null when the game is over."""
    city: tuple[CityPile, ...]
    seats: tuple[SeatView, ...]
    result: Result | None


def view(state: State, viewer: Viewer) -> View:
    """Return what ``viewer`` may see: nothing gets in but what is listed here."""
    table = state.table
    cost = table.edition.cost
    ended = result(state)
    return View(
        viewer,
        table.edition.ref,
        table.settings,
        state.turn,
        state.turn_seat,
        state.plays,
        state.face_down_plays,
        state.next_slot,
        state.number,
        _pending(state),
        tuple(CityPile(character_name(c), cost[c], state.city[c]) for c in CHARACTERS),
        tuple(
            _seat(state, seat, open_cards=viewer == seat or ended is not None)
            for seat in range(table.seats)
        ),
        ended,
    )


def _seat(state: State, seat: int, *, open_cards: bool) -> SeatView:
    return SeatView(
        seat,
        state.gold[seat],
        types(state, seat),
        hand_count(state, seat),
        names_of(state.hands[seat]) if open_cards else None,
        names_of(owned(state, seat)),
        names_of(unseen(state, seat)),
        tuple(_slot(slot, open_cards=open_cards) for slot in state.piles[seat]),
    )


# MM-3.2, MM-3.3, MM-3.6
def _slot(slot: Slot, *, open_cards: bool) -> SlotView:
    if not slot.may_be:
        return SlotView(slot.id, True, NAMES[slot.card], None)
    may_be = tuple(NAMES[card] for card in range(CARDS) if slot.may_be >> card & 1)
    return SlotView(slot.id, False, NAMES[slot.card] if open_cards else None, may_be)


def _pending(state: State) -> Pending | None:
    if not state.stack:
        return None
    to_come = _copies_to_come(state)
    match state.stack[-1]:
        case Effects(card, left):
            return EffectPending(state.turn_seat, NAMES[card], left - 1)
        case Block(card, (copy, picked, seat, slot), waiting, blocked):
            return BlockPending(
                waiting[0],
                NAMES[card],
                chosen_character(copy),
                chosen_character(picked),
                chosen(seat),
                chosen(slot),
                blocked,
                waiting[1:],
                to_come,
            )
        case Discarding(seat):
            below = state.stack[-2]
            assert isinstance(below, Effects)
            return DiscardPending(seat, NAMES[below.card], to_come)
        case _:
            return MainPending(state.turn_seat)


def _copies_to_come(state: State) -> int:
    below = state.stack[-2] if len(state.stack) > 1 else None
    return below.left if isinstance(below, Effects) else 0
