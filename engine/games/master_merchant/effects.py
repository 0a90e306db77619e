"""What the cards do (MM-12): whom and what they may choose, whom they affect, what happens.

``CHOICES[card](state, gold)`` lists every legal choice of the turn player, who has ``gold`` to
spend, as (card, seat, slot); ``APPLY[card](state, log, choice, blocked)`` lets it happen. An empty
list means that the effect can't be applied in any way.
"""

from collections.abc import Callable
from typing import Final

from engine.events import Log, tell
from engine.game import Told
from engine.games.master_merchant.cards import (
    CHARACTERS,
    DAIMON,
    ECHIGOYA,
    HIIRAGI,
    IZUMIYA,
    KANDA,
    KOGARASHI,
    NAMES,
    NEGOTIATION,
    OBORO,
    SAKURAYA,
    TOKUNAGA,
    TRICK,
    UESHIMA,
    character_name,
    is_character,
)
from engine.games.master_merchant.commands import NONE
from engine.games.master_merchant.events import (
    CardGained,
    CardReturned,
    Discarded,
    ExtraPlay,
    FizzleReason,
    TakenBack,
)
from engine.games.master_merchant.moving import (
    gain_from_city,
    lay,
    lay_from_hand,
    move_gold,
    narrow,
    take_out,
)
from engine.games.master_merchant.state import (
    Discarding,
    Slot,
    State,
    hand_count,
)

Choice = tuple[int, int, int]
"""(card, seat, slot); NONE where the effect has no such choice."""

NO_CHOICE: Final[Choice] = (NONE, NONE, NONE)


def others(state: State) -> list[int]:
    """Return the other seats, clockwise from the turn player's left."""
    seats = state.table.seats
    return [(state.turn_seat + step) % seats for step in range(1, seats)]


def open_characters(state: State) -> list[tuple[int, Slot]]:
    """Return (seat, slot) of all that another's effect may choose in piles (MM-10.2)."""
    return [
        (seat, slot)
        for seat in range(state.table.seats)
        if seat != state.turn_seat
        for slot in state.piles[seat]
        if not slot.may_be and is_character(slot.card)
    ]


# MM-12.1, A-7
def _trick_choices(state: State, gold: int) -> list[Choice]:
    return [NO_CHOICE] if _rich_others(state) else []


def _rich_others(state: State) -> list[int]:
    return [seat for seat in others(state) if state.gold[seat] >= state.table.edition.trick_min]


def _trick(state: State, log: Log, choice: Choice, blocked: tuple[int, ...]) -> None:
    amount = state.table.edition.trick_gold
    for seat in _rich_others(state):
        if seat not in blocked:
            move_gold(state, log, seat, state.turn_seat, amount, "trick")


# MM-12.2, MM-9.1, MM-9.5, A-19
def _negotiation_choices(state: State, gold: int) -> list[Choice]:
    cost = state.table.edition.cost
    return [(c, NONE, NONE) for c in CHARACTERS if state.city[c] and cost[c] <= gold]


def _negotiation(state: State, log: Log, choice: Choice, blocked: tuple[int, ...]) -> None:
    card = choice[0]
    move_gold(state, log, state.turn_seat, None, state.table.edition.cost[card], "buy")
    gain_from_city(state, log, state.turn_seat, card)


# MM-12.3
def _izumiya_choices(state: State, gold: int) -> list[Choice]:
    edition = state.table.edition
    return [
        (c, NONE, NONE)
        for c in CHARACTERS
        if state.city[c] and edition.cost[c] == edition.izumiya_cost
    ]


def _izumiya(state: State, log: Log, choice: Choice, blocked: tuple[int, ...]) -> None:
    gain_from_city(state, log, state.turn_seat, choice[0])


# MM-12.4, A-10, A-11
def _hiiragi_choices(state: State, gold: int) -> list[Choice]:
    return [(NONE, s, NONE) for s in range(state.table.seats) if hand_count(state, s)]


def _hiiragi(state: State, log: Log, choice: Choice, blocked: tuple[int, ...]) -> None:
    seat = choice[1]
    if hand_count(state, seat) > 1:
        state.stack.append(Discarding(seat))
    else:  # the only card goes without asking
        discard(state, log, seat, next(c for c, copies in enumerate(state.hands[seat]) if copies))


def discard(state: State, log: Log, seat: int, card: int) -> None:
    """Discard a card from hand, face up; it has no effect (A-22)."""
    tell(log, Discarded(seat, NAMES[card], lay_from_hand(state, seat, card)))


# MM-12.5, A-12, A-13
def _oboro_choices(state: State, gold: int) -> list[Choice]:
    return [(NONE, NONE, slot.id) for slot in state.piles[state.turn_seat]]


def _oboro(state: State, log: Log, choice: Choice, blocked: tuple[int, ...]) -> None:
    seat = state.turn_seat
    slot = take_out(state, seat, choice[2])
    state.hands[seat][slot.card] += 1
    seen = TakenBack(seat, slot.id, NAMES[slot.card])
    if slot.may_be:
        log.append(Told(TakenBack(seat, slot.id, None), seat, seen))
    else:
        tell(log, seen)


# MM-12.6, A-8
def _kogarashi_choices(state: State, gold: int) -> list[Choice]:
    least = state.table.edition.kogarashi_min
    seats = range(state.table.seats)
    return [(NONE, s, NONE) for s in seats if s != state.turn_seat and state.gold[s] >= least]


def _kogarashi(state: State, log: Log, choice: Choice, blocked: tuple[int, ...]) -> None:
    amount = state.table.edition.kogarashi_gold
    move_gold(state, log, choice[1], state.turn_seat, amount, "kogarashi")


# MM-12.7, MM-9.2, A-18
def _sakuraya_choices(state: State, gold: int) -> list[Choice]:
    cost = state.table.edition.cost
    return [
        (NONE, seat, slot.id) for seat, slot in open_characters(state) if cost[slot.card] <= gold
    ]


def _sakuraya(state: State, log: Log, choice: Choice, blocked: tuple[int, ...]) -> None:
    seat, slot = choice[1], take_out(state, choice[1], choice[2])
    price = state.table.edition.cost[slot.card]
    move_gold(state, log, state.turn_seat, seat, price, "sakuraya")
    _gain_from_seat(state, log, seat, slot, to_hand=False)


def _gain_from_seat(state: State, log: Log, seat: int, slot: Slot, *, to_hand: bool) -> None:
    gainer, slot_id = state.turn_seat, None
    if to_hand:
        state.hands[gainer][slot.card] += 1
    else:
        slot_id = lay(state, gainer, slot.card)
    tell(log, CardGained(gainer, character_name(slot.card), slot_id, seat, slot.id))


# MM-12.8, MM-10.3, A-15, A-16
def _daimon_choices(state: State, gold: int) -> list[Choice]:
    own = state.turn_seat
    chosen = [(own, slot) for slot in state.piles[own] if is_character(slot.card)]
    chosen += open_characters(state)
    return sorted((NONE, seat, slot.id) for seat, slot in chosen)


def _daimon(state: State, log: Log, choice: Choice, blocked: tuple[int, ...]) -> None:
    seat, slot = choice[1], take_out(state, choice[1], choice[2])
    return_to_city(state, log, seat, slot)
    move_gold(state, log, None, seat, state.table.edition.daimon_gold, "daimon")


def return_to_city(state: State, log: Log, seat: int, slot: Slot) -> None:
    """Put a character that lay in the seat's pile back on its city pile, shown to all."""
    state.city[slot.card] += 1
    tell(log, CardReturned(seat, character_name(slot.card), slot.id))
    if slot.may_be:
        narrow(state, seat)


# MM-12.9
def _always(state: State, gold: int) -> list[Choice]:
    return [NO_CHOICE]


def _echigoya(state: State, log: Log, choice: Choice, blocked: tuple[int, ...]) -> None:
    amount = state.table.edition.echigoya_gold
    move_gold(state, log, None, state.turn_seat, amount, "echigoya")


# MM-12.10, MM-12.13, MM-12.14
def _kanda(state: State, log: Log, choice: Choice, blocked: tuple[int, ...]) -> None:
    amount = state.table.edition.kanda_plays
    state.plays += amount
    tell(log, ExtraPlay(state.turn_seat, amount))


# MM-12.12, A-17
def _tokunaga_choices(state: State, gold: int) -> list[Choice]:
    return [(NONE, seat, slot.id) for seat, slot in open_characters(state)]


def _tokunaga(state: State, log: Log, choice: Choice, blocked: tuple[int, ...]) -> None:
    seat, slot = choice[1], take_out(state, choice[1], choice[2])
    _gain_from_seat(state, log, seat, slot, to_hand=state.table.edition.steal_to_hand)


CHOICES: Final[dict[int, Callable[[State, int], list[Choice]]]] = {
    NEGOTIATION: _negotiation_choices,
    TRICK: _trick_choices,
    IZUMIYA: _izumiya_choices,
    HIIRAGI: _hiiragi_choices,
    OBORO: _oboro_choices,
    KOGARASHI: _kogarashi_choices,
    SAKURAYA: _sakuraya_choices,
    DAIMON: _daimon_choices,
    ECHIGOYA: _always,
    KANDA: _always,
    TOKUNAGA: _tokunaga_choices,
}

APPLY: Final[dict[int, Callable[[State, Log, Choice, tuple[int, ...]], None]]] = {
    NEGOTIATION: _negotiation,
    TRICK: _trick,
    IZUMIYA: _izumiya,
    HIIRAGI: _hiiragi,
    OBORO: _oboro,
    KOGARASHI: _kogarashi,
    SAKURAYA: _sakuraya,
    DAIMON: _daimon,
    ECHIGOYA: _echigoya,
    KANDA: _kanda,
    TOKUNAGA: _tokunaga,
}


# MM-12.11, A-30
def copyable(state: State) -> list[int]:
    """Return the characters that ueshima finds in the zone it copies from, in canonical order."""
    edition = state.table.edition
    if edition.copy_zone == "city":
        return [card for card in edition.copyable if state.city[card]]
    seats = [state.turn_seat] if edition.copy_zone == "own_discard" else range(state.table.seats)
    lying = {slot.card for seat in seats for slot in state.piles[seat] if not slot.may_be}
    return [card for card in edition.copyable if card in lying]


def uses(state: State, card: int) -> list[tuple[int, int, int, int]]:
    """Return every legal use of a played card as (copy, card, seat, slot), in canonical order."""
    gold = state.gold[state.turn_seat]
    if card != UESHIMA:
        return [(NONE, *choice) for choice in CHOICES[card](state, gold)]
    left = gold - state.table.edition.copy_pay
    if left < 0:
        return []
    return [(copy, *choice) for copy in copyable(state) for choice in CHOICES[copy](state, left)]


# MM-11.3
def affected(state: State, card: int, choice: Choice) -> list[int]:
    """Return the seats that another's effect is about to affect, in the order of asking."""
    if card == TRICK:
        return _rich_others(state)
    if card in (HIIRAGI, KOGARASHI, SAKURAYA, DAIMON, TOKUNAGA) and choice[1] != state.turn_seat:
        return [choice[1]]
    return []


# MM-5.3; the reason depends on public facts only
def fizzle_reason(state: State, card: int) -> FizzleReason:
    """Return why the effect of a played card can't be applied in any way."""
    if card == IZUMIYA or (card == NEGOTIATION and not any(state.city)):
        return "city_empty"
    if card == NEGOTIATION or (card == SAKURAYA and open_characters(state)):
        return "cannot_pay"
    if card == UESHIMA and state.gold[state.turn_seat] < state.table.edition.copy_pay:
        return "cannot_pay"
    if card == UESHIMA and not copyable(state) and state.table.edition.copy_zone == "city":
        return "city_empty"
    return "no_target"
