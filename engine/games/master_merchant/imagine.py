"""Full states that fit a view (MM-3.6): the unseen cards dealt anew, the rest as it is."""

from random import Random
from typing import Final

from engine.dice import SEED_BYTES, Dice
from engine.games.master_merchant.cards import CARDS, INDEX
from engine.games.master_merchant.commands import NONE
from engine.games.master_merchant.edition import Edition
from engine.games.master_merchant.moving import mask
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
from engine.games.master_merchant.view import (
    BlockPending,
    DiscardPending,
    EffectPending,
    SeatView,
    View,
)

QUICK_TRIES: Final = 16


def imagine(view: View, edition: Edition, rng: Random) -> State:
    """Return a state that its viewer can't tell from the real one; unseen cards come from rng."""
    city = [0] * CARDS
    for pile in view.city:
        city[INDEX[pile.card]] = pile.left
    dealt = [_deal(seat, rng) for seat in view.seats]
    return State(
        Table(len(view.seats), edition, view.settings),
        Dice(rng.randbytes(SEED_BYTES)),
        view.turn,
        view.turn_player,
        view.plays_left,
        view.face_down_plays,
        city,
        [seat.gold for seat in view.seats],
        [hand for hand, _ in dealt],
        [pile for _, pile in dealt],
        view.next_slot,
        _stack(view),
        view.number,
        view.result.reasons if view.result else (),
    )


def _deal(seat: SeatView, rng: Random) -> tuple[list[int], list[Slot]]:
    """Return a hand and a pile for the seat: the true ones where the view shows them."""
    hidden = [slot for slot in seat.discard if slot.card is None]
    masks = [mask_of(slot.may_be or ()) for slot in hidden]
    if seat.hand is not None:
        held, laid = list(seat.hand), []
    else:
        # ``unseen`` comes sorted, so that the deal can't depend on the true order
        held, laid = list(seat.unseen), deal([INDEX[name] for name in seat.unseen], masks, rng)
    hand = [0] * CARDS
    for name in held:
        hand[INDEX[name]] += 1
    for card in laid:
        hand[card] -= 1
    drawn = iter(laid)
    pile = [
        Slot(
            slot.slot,
            next(drawn) if slot.card is None else INDEX[slot.card],
            mask_of(slot.may_be or ()),
        )
        for slot in seat.discard
    ]
    return hand, pile


def deal(unseen: list[int], masks: list[int], rng: Random) -> list[int]:
    """Return a card for each mask, from ``unseen`` (sorted), evenly among all possible deals."""
    if not masks:
        return []
    for _ in range(QUICK_TRIES):
        drawn = rng.sample(unseen, len(masks))
        if all(may_be >> card & 1 for card, may_be in zip(drawn, masks, strict=True)):
            return drawn
    counts = [unseen.count(card) for card in range(CARDS)]
    return _weighted_deal(counts, masks, rng)


def _weighted_deal(counts: list[int], masks: list[int], rng: Random) -> list[int]:
    """Deal slot by slot, each card weighted by the number of deals that it leaves open."""
    known: dict[tuple[int, tuple[int, ...]], int] = {}

    def deals(place: int) -> int:
        if place == len(masks):
            return 1
        key = (place, tuple(counts))
        if key not in known:
            known[key] = sum(ways(place, card) for card in range(CARDS))
        return known[key]

    def ways(place: int, card: int) -> int:
        if not (counts[card] and masks[place] >> card & 1):
            return 0
        counts[card] -= 1
        found = (counts[card] + 1) * deals(place + 1)
        counts[card] += 1
        return found

    drawn = []
    for place in range(len(masks)):
        weights = [ways(place, card) for card in range(CARDS)]
        card = rng.choices(range(CARDS), weights)[0]
        counts[card] -= 1
        drawn.append(card)
    return drawn


def mask_of(may_be: tuple[str, ...]) -> int:
    """Return a bit for each name."""
    counts = [0] * CARDS
    for name in may_be:
        counts[INDEX[name]] = 1
    return mask(counts)


def _stack(view: View) -> list[Frame]:
    match view.pending:
        case None:
            return []
        case EffectPending(_, card, to_come):
            return [MAIN, Effects(INDEX[card], to_come + 1)]
        case BlockPending() as pending:
            use = (
                NONE if pending.copy is None else INDEX[pending.copy],
                NONE if pending.chosen_card is None else INDEX[pending.chosen_card],
                NONE if pending.chosen_seat is None else pending.chosen_seat,
                NONE if pending.chosen_slot is None else pending.chosen_slot,
            )
            played = INDEX[pending.card]
            waiting = (pending.seat, *pending.asked_next)
            block = Block(played, use, waiting, pending.blocked)
            return [MAIN, Effects(played, pending.copies_to_come), block]
        case DiscardPending(seat, card, to_come):
            return [MAIN, Effects(INDEX[card], to_come), Discarding(seat)]
        case _:
            return [MAIN]
