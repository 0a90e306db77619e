"""What is hidden in Master Merchant: how each seat's unseen cards are split (MM-3.5, MM-3.6)."""

from random import Random

from engine.dice import SEED_BYTES, Dice
from engine.game import Move, Viewer
from engine.games.master_merchant.cards import CARDS, DAIMON, HIIRAGI
from engine.games.master_merchant.commands import NONE, PLAY_FACE_DOWN, REACT, USE_EFFECT
from engine.games.master_merchant.state import Block, Effects, Slot, State, find, hand_count, unseen


def twin(state: State, viewer: Viewer, rng: Random) -> State:
    """Return a state that differs from this one only in what the viewer may not know."""
    other = state.copy()
    other.dice = Dice(rng.randbytes(SEED_BYTES), rng.randrange(100))
    for seat in range(state.table.seats):
        if seat != viewer and state.stack:
            _deal_anew(other, seat, rng)
    return other


def _deal_anew(state: State, seat: int, rng: Random) -> None:
    counts = unseen(state, seat)
    cards = [card for card in range(CARDS) for _ in range(counts[card])]
    places = [place for place, slot in enumerate(state.piles[seat]) if slot.may_be]
    while True:
        rng.shuffle(cards)
        dealt = [
            Slot(state.piles[seat][place].id, card, state.piles[seat][place].may_be)
            for place, card in zip(places, cards, strict=False)
        ]
        if all(slot.may_be >> slot.card & 1 for slot in dealt):
            break
    for place, slot in zip(places, dealt, strict=True):
        state.piles[seat][place] = slot
    state.hands[seat] = [cards[len(places) :].count(card) for card in range(CARDS)]


def alike(one: State, move: Move, other: State, counterpart: Move) -> bool:
    """Tell whether outsiders see the same when these moves are made in a state and its twin.

    So it is with equal moves, and with different cards that are played face down, as long as
    nothing hidden is shown by them, or the same in both.
    """
    if move[0] == PLAY_FACE_DOWN:
        return counterpart[0] == PLAY_FACE_DOWN and counterpart[2] == move[2]
    return counterpart == move and _shown(one, move) == _shown(other, move)


def _shown(state: State, move: Move) -> int | None:
    """Return the hidden card that all will see after this move, if there is one."""
    frame = state.stack[-1]
    match frame:
        case Effects(played, _) if move[0] == USE_EFFECT:
            copy, _, seat, slot_id = move[1:]
            acting = played if copy == NONE else copy
        case Block(played, (copy, _, seat, slot_id)) if move[0] == REACT:
            acting = played if copy == NONE else copy
        case _:
            return None
    if acting == DAIMON:  # his own face-down card goes to the city
        slot = find(state.piles[seat], slot_id)
        return slot.card if slot and slot.may_be else None
    if acting == HIIRAGI and hand_count(state, seat) == 1:  # his last card is discarded
        return state.hands[seat].index(1)
    return None
