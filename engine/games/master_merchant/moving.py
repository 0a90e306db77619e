"""Moving cards and gold. Every change to a pile, a hand or a purse goes through here."""

from collections.abc import Sequence

from engine.events import Log, tell
from engine.games.master_merchant.cards import CARDS, character_name
from engine.games.master_merchant.events import CardGained, GoldMoved, GoldReason
from engine.games.master_merchant.state import Slot, State, unseen


def move_gold(
    state: State, log: Log, payer: int | None, payee: int | None, amount: int, reason: GoldReason
) -> None:
    """Move gold between seats, or from or to the bank (None)."""
    if payer is not None:
        state.gold[payer] -= amount
    if payee is not None:
        state.gold[payee] += amount
    if amount:
        tell(log, GoldMoved(payer, payee, amount, reason))


def lay(state: State, seat: int, card: int) -> int:
    """Put a card face up in the seat's discard pile; return the id of its new slot (MM-3.7)."""
    slot_id = state.next_slot
    state.next_slot += 1
    state.piles[seat].append(Slot(slot_id, card, 0))
    return slot_id


def lay_from_hand(state: State, seat: int, card: int) -> int:
    """Put a card of the seat's hand face up in its pile; return the slot's id."""
    state.hands[seat][card] -= 1
    slot_id = lay(state, seat, card)
    narrow(state, seat)
    return slot_id


def lay_face_down(state: State, seat: int, card: int) -> int:
    """Put a card of the seat's hand face down in its pile; return the slot's id."""
    may_be = mask(unseen(state, seat))
    state.hands[seat][card] -= 1
    slot_id = state.next_slot
    state.next_slot += 1
    state.piles[seat].append(Slot(slot_id, card, may_be))
    return slot_id


def take_out(state: State, seat: int, slot_id: int) -> Slot:
    """Take a card out of the seat's discard pile and return its slot."""
    pile = state.piles[seat]
    for place, slot in enumerate(pile):
        if slot.id == slot_id:
            return pile.pop(place)
    raise LookupError(f"seat {seat} has no slot {slot_id}")


def gain_from_city(state: State, log: Log, seat: int, card: int) -> None:
    """Move a card from the city to the seat's pile, face up (MM-9.1)."""
    state.city[card] -= 1
    slot_id = lay(state, seat, card)
    tell(log, CardGained(seat, character_name(card), slot_id, None, None))


def narrow(state: State, seat: int) -> None:
    """Strike from the seat's face-down slots each name that it has no unseen card of (MM-3.6)."""
    pile = state.piles[seat]
    if not any(slot.may_be for slot in pile):
        return
    left = mask(unseen(state, seat))
    for place, slot in enumerate(pile):
        if slot.may_be & ~left:
            pile[place] = Slot(slot.id, slot.card, slot.may_be & left)


def mask(counts: Sequence[int]) -> int:
    """Return a bit for each card of which there is a copy."""
    bits = 0
    for card in range(CARDS):
        if counts[card]:
            bits |= 1 << card
    return bits
