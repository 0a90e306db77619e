"""Imagined deals are even among all that are possible (MM-3.6): counted out on small cases."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from engine.games.master_merchant import imagine
from engine.games.master_merchant.cards import INDEX
from tests.engine.chance import check_shares

NEG, TRICK, IZUMI, GUARD, KANDA = (
    INDEX[name] for name in ("negotiation", "trick", "izumiya", "hiiragi", "kanda")
)
DRAWS = 4_000


def mask(*cards: int) -> int:
    return sum(1 << card for card in cards)


CASES = [
    pytest.param([NEG, TRICK, IZUMI], [mask(NEG, TRICK, IZUMI)], id="one slot, anything"),
    pytest.param([NEG, TRICK, IZUMI], [mask(NEG, TRICK)], id="one slot, not the izumiya"),
    pytest.param(
        [NEG, TRICK, IZUMI, GUARD],
        [mask(NEG, TRICK), mask(NEG, TRICK, IZUMI, GUARD)],
        id="the first binds the second",
    ),
    pytest.param(
        [NEG, TRICK, IZUMI], [mask(NEG, TRICK, IZUMI), mask(NEG)], id="the second binds the first"
    ),
    pytest.param(
        [NEG, IZUMI, IZUMI, IZUMI],
        [mask(NEG, IZUMI), mask(NEG, IZUMI)],
        id="copies weigh as often as they are",
    ),
    pytest.param(
        [NEG, TRICK, IZUMI, IZUMI, KANDA],
        [mask(NEG, IZUMI), mask(TRICK, IZUMI), mask(IZUMI, KANDA)],
        id="three slots",
    ),
    pytest.param(
        [TRICK, IZUMI], [mask(TRICK, IZUMI), mask(TRICK, IZUMI)], id="nothing stays in hand"
    ),
    pytest.param([NEG], [mask(NEG)], id="no choice at all"),
]


def possible(unseen: list[int], masks: list[int]) -> Counter[tuple[int, ...]]:
    """Return in how many ways each deal can come about, every physical card told apart."""
    deals = permutations(unseen, len(masks))
    return Counter(
        cards
        for cards in deals
        if all(may_be >> card & 1 for card, may_be in zip(cards, masks, strict=True))
    )


@pytest.mark.parametrize("tries", [0, 1, imagine.QUICK_TRIES])
@pytest.mark.parametrize(("unseen", "masks"), CASES)
def test_deals_are_even_among_the_possible(
    unseen: list[int], masks: list[int], tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the weighted way alone (no tries), by the quick one, and by both in turn."""
    monkeypatch.setattr(imagine, "QUICK_TRIES", tries)
    rng = Random(f"{unseen} {masks} {tries}")
    dealt = Counter(tuple(imagine.deal(unseen, masks, rng)) for _ in range(DRAWS))
    deals = possible(unseen, masks)
    if len(deals) == 1:
        assert dealt.keys() == deals.keys()
    else:
        check_shares(dealt, deals)


def test_a_deal_is_found_where_one_in_thousands_is_possible() -> None:
    """Too rare for the quick way: nine cards, each slot can be one of them only."""
    unseen = list(range(9))
    masks = [mask(card) for card in unseen]
    assert imagine.deal(unseen, masks, Random(0)) == unseen


def test_without_face_down_cards_nothing_is_drawn() -> None:
    rng = Random(0)
    before = rng.getstate()
    assert imagine.deal([NEG, TRICK], [], rng) == []
    assert rng.getstate() == before
