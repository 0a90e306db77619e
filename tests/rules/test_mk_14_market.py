"""Manchukuo, chapter 14: the Market."""

import pytest

from engine.games.manchukuo.events import GoodsTraded, PrimaryEnded
from tests.rules.mk_scenario import Scenario, seat, table
from tests.rules.proof import proves


def at_work(goods: str, labor: int) -> Scenario:
    """A seat that has assigned so many students to the Market."""
    at = table(seat("crane", f"{labor}C 2St", goods=goods), seat("mantis", "4C"))
    at.play(0, f"assign market {labor}C")
    if at.open.startswith("bonus"):
        at.play(0, "skip_bonus")
    return at


@proves("EX-11", "MK-14.1", "MK-14.2", "A-23")
def test_exchanges_over_two_lanes() -> None:
    at = at_work("food=5 wisdom=4", 3)
    at.offers(0, "trade 0 1", "trade 0 2", "trade 1 0", "trade 1 1", "trade 1 2", "trade 2 0",
              "trade 2 1", "end_primary")  # fmt: skip
    at.refused(0, "trade 0 0", "MK-14.1")
    at.refused(0, "trade 3 0", "MK-14.1")  # six food
    at.refused(0, "trade 0 3", "MK-14.1")
    at.refused(0, "trade 2 2", "MK-14.2")  # four labor
    at.play(0, "trade 1 2")
    at.has(0, "food=3 coins=1 offerings=2")
    (event,) = at.events(GoodsTraded)
    assert (event.seat, event.food_to_coin, event.wisdom_to_offering) == (0, 1, 2)
    assert (event.resources.food, event.resources.offerings) == (3, 2)
    assert at.open == "assignment S1"  # one trade is the whole action


@pytest.mark.parametrize("labor", [1, 2, 4])
@proves("MK-14.1", "MK-14.2")
def test_each_labor_allows_one_exchange(labor: int) -> None:
    at = at_work("food=20", labor)
    at.offers(0, *(f"trade {times} 0" for times in range(1, labor + 1)), "end_primary")
    at.refused(0, f"trade {labor + 1} 0", "MK-14.2")
    at.play(0, f"trade {labor} 0")
    at.has(0, f"food={20 - 2 * labor} coins={labor}")


@proves("MK-14.1", "MK-9.6")
def test_wisdom_spent_for_labor_cannot_be_traded() -> None:
    at = table(seat("crane", "1C 1St", goods="wisdom=5"), seat("mantis", "4C"))
    at.play(0, "assign market 1C", "enhance 2")
    at.offers(0, "trade 0 1", "end_primary")
    at.play(0, "trade 0 1")
    at.has(0, "wisdom=1 offerings=1")


@proves("MK-14.2", "A-23")
def test_the_lanes_go_one_way_only() -> None:
    at = at_work("food=1 tools=9 coins=9 wisdom=1 offerings=9", 4)
    assert at.open == "assignment S1"  # nothing can be given, so the action ended by itself
    (ended,) = at.events(PrimaryEnded)
    assert (ended.labor_lost, ended.forced) == (4, True)
    at.has(0, "food=1 tools=9 coins=9 wisdom=1 offerings=9")


@proves("MK-14.1", "MK-10.1")
def test_nobody_needs_to_trade() -> None:
    at = at_work("food=4", 2)
    at.play(0, "end_primary")
    at.has(0, "food=4")
