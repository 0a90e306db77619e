"""How well the seats stand, for players that think: a hand-made value of gold, types and hand."""

from typing import Final

from engine.games.master_merchant.cards import CARDS
from engine.games.master_merchant.scoring import result
from engine.games.master_merchant.state import State, hand_count, owned

WON: Final = 100.0
GOLD: Final = 1.0
TYPE: Final = 1.0
CARD: Final = 0.1
HELD: Final = 0.05
NEAR: Final = 2.0
"""What closing in on a goal is worth on top, by the square of the way gone."""


def evaluate(state: State) -> list[float]:
    """Return a value for each seat; a seat's chance depends on its own less the best other's."""
    ended = result(state)
    if ended:
        return [WON if seat in ended.winners else -WON for seat in range(state.table.seats)]
    return [_worth(state, seat) for seat in range(state.table.seats)]


def _worth(state: State, seat: int) -> float:
    edition = state.table.edition
    cards = owned(state, seat)
    kinds = CARDS - cards.count(0)
    gold = min(state.gold[seat], edition.goal_gold)
    nearest = max(gold / edition.goal_gold, kinds / edition.goal_types)
    held = hand_count(state, seat)
    value = GOLD * gold + TYPE * kinds + CARD * sum(cards) + HELD * held
    return value + NEAR * nearest * nearest
