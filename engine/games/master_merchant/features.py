"""What players who think look at in a seat of Master Merchant: about 1 each, higher is more.

Whoever has reached a goal at the end of its own turn wins at once (MM-13.1). So what counts most
is who can reach one, and whose turn comes first.
"""

from typing import Final

from engine.games.master_merchant.cards import (
    CARDS,
    ECHIGOYA,
    IZUMIYA,
    KANDA,
    KOGARASHI,
    NAMES,
    NEGOTIATION,
    TRICK,
)
from engine.games.master_merchant.state import State, bodyguard, hand_count, owned, quiet

TURNS_AWAY: Final = 4
"""Seats whose turn comes so many turns from now are told apart."""
MANY: Final = 10
"""About so many cards a seat owns."""

NAMES_OF_FEATURES: Final = (
    "gold",
    "gold_squared",
    "types",
    "types_squared",
    "cards",
    "hand",
    "empty_hand",
    "bodyguard",
    "reach",
    "reach_squared",
    "exposed",
    *(f"turn_in_{away}" for away in range(TURNS_AWAY)),
    *(f"owns_{name}" for name in NAMES),
    *(f"holds_{name}" for name in NAMES),
    *(f"wins_in_{away}" for away in range(TURNS_AWAY)),
    *(f"near_in_{away}" for away in range(TURNS_AWAY)),
)


def features(state: State) -> list[list[float]]:
    """Return a row for each seat, in the order of ``NAMES_OF_FEATURES``.

    A turn that has begun is taken to be over: players that think play it on first.
    """
    seats = state.table.seats
    first = state.turn_seat if quiet(state) else state.turn_seat + 1
    tricks = [0] * seats
    for step in range(seats):
        seat = (first + step) % seats
        tricks[seat] = bool(_next_hand(state, seat)[TRICK])
    rows = []
    for seat in range(seats):
        away = (seat - first) % seats
        before = sum(tricks[(first + step) % seats] for step in range(away))
        rows.append(_row(state, seat, away, before))
    return rows


def _row(state: State, seat: int, away: int, tricks_before: int) -> list[float]:
    edition = state.table.edition
    hand, cards = state.hands[seat], owned(state, seat)
    held, kinds = hand_count(state, seat), CARDS - cards.count(0)
    gold = state.gold[seat] / edition.goal_gold
    spread = kinds / edition.goal_types
    next_hand = _next_hand(state, seat)
    reached = state.gold[seat] + _gain(state, seat, next_hand)
    buys = bool(next_hand[NEGOTIATION] or next_hand[IZUMIYA])
    wins = reached >= edition.goal_gold or kinds + buys >= edition.goal_types
    near = reached + 1 >= edition.goal_gold or kinds + 1 >= edition.goal_types
    reach = reached / edition.goal_gold
    rich = state.gold[seat] >= edition.trick_min
    when = [0.0] * TURNS_AWAY
    when[min(away, TURNS_AWAY - 1)] = 1.0
    nothing = [0.0] * TURNS_AWAY
    return [
        gold,
        gold * gold,
        spread,
        spread * spread,
        sum(cards) / MANY,
        held / MANY,
        float(not held),
        float(bodyguard(state.piles[seat]) is not None),
        reach,
        reach * reach,
        float(tricks_before * rich),
        *when,
        *map(float, cards),
        *map(float, hand),
        *(when if wins else nothing),
        *(when if near and not wins else nothing),
    ]


def _next_hand(state: State, seat: int) -> list[int]:
    """Return what the seat will hold when its turn begins (MM-8.1)."""
    hand = state.hands[seat]
    return hand if any(hand) else owned(state, seat)


def _gain(state: State, seat: int, hand: list[int]) -> int:
    """Return the gold that a turn with this hand can bring, if nobody blocks."""
    edition = state.table.edition
    others = [gold for other, gold in enumerate(state.gold) if other != seat]
    each = {
        TRICK: edition.trick_gold * sum(gold >= edition.trick_min for gold in others),
        KOGARASHI: edition.kogarashi_gold * (max(others) >= edition.kogarashi_min),
        ECHIGOYA: edition.echigoya_gold,
    }
    plays = edition.plays + hand[KANDA] * (edition.kanda_plays - 1)
    gains = sorted((hand[card] * gain for card, gain in each.items()), reverse=True)
    face_down = edition.face_down_gold
    laid = min(plays, sum(hand) - hand[KANDA])
    best = [gain for gain in gains[:laid] if gain > face_down]
    return sum(best) + face_down * (laid - len(best))
