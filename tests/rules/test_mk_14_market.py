"""Manchukuo, chapters 14 and 15: the Market and the Temple."""

import pytest

from engine.games.manchukuo.events import GoodsTraded, OfferingMade
from tests.rules.mk_scenario import Scenario, seat, table
from tests.rules.proof import proves


def at_work(place: str, goods: str, labor: int, altars: str = "123456") -> Scenario:
    """A seat that has assigned so many students to a location."""
    at = table(seat("crane", f"{labor}C 2St", goods=goods), seat("mantis", "4C", goods=goods),
               altars=altars)  # fmt: skip
    at.play(0, f"assign {place} {labor}C")
    if at.open.startswith("bonus"):
        at.play(0, "skip_bonus")
    return at


@proves("EX-11", "MK-14.1", "MK-14.2", "A-23")
def test_exchanges_over_two_lanes() -> None:
    at = at_work("market", "food=5 wisdom=4", 3)
    at.offers(0, "trade 0 1", "trade 0 2", "trade 1 0", "trade 1 1", "trade 1 2", "trade 2 0",
              "trade 2 1", "end_primary")  # fmt: skip
    at.refused(0, "trade 0 0", "MK-14.1")
    at.refused(0, "trade 3 0", "MK-14.1")
    at.refused(0, "trade 2 2", "MK-14.2")
    at.play(0, "trade 1 2")
    at.has(0, "food=3 coins=1 offerings=2")
    (event,) = at.events(GoodsTraded)
    assert (event.food_to_coin, event.wisdom_to_offering) == (1, 2)
    assert at.open == "assignment S1"


@proves("MK-14.1")
def test_without_anything_to_give_there_is_nothing_to_do() -> None:
    at = at_work("market", "food=1 wisdom=1 coins=5 offerings=5", 2)
    assert at.open == "assignment S1"
    at.has(0, "food=1 wisdom=1 coins=5 offerings=5")


@proves("EX-12", "MK-15.1", "MK-15.2", "MK-15.3", "MK-15.4", "A-25", "A-57", "MK-17.3", "A-06")
def test_offerings_at_the_temple() -> None:
    at = at_work("temple", "offerings=4", 3)
    singles = [f"make_offering altar_{number}" for number in (1, 2, 3, 4)]
    at.offers(0, *singles, "make_offering altar_1 altar_2", "make_offering altar_1 altar_3",
              "end_primary")  # fmt: skip
    at.refused(0, "make_offering altar_2 altar_3", "MK-15.2")
    at.refused(0, "make_offering altar_5", "MK-15.2")
    at.refused(0, "make_offering altar_1 altar_1", "MK-15.1")
    at.refused(0, "make_offering altar_3 altar_1", "MK-15.1")
    at.play(0, "make_offering altar_1 altar_3")
    at.has(0, "", prominence=8)
    assert at.chamber(0) == "2W"
    assert at.school(0) == "2St"  # they aren't ready in this Day
    assert [altar.wise for altar in at.view().altars] == [False, True, False, True, True, True]
    at.play(1, "assign temple 2C", "skip_bonus")
    at.refused(1, "make_offering altar_1 altar_2", "MK-15.1")  # two labor open one space
    at.play(1, "make_offering altar_3")
    at.has(1, "offerings=1", prominence=6)
    assert at.chamber(1) == ""
    (event,) = at.events(OfferingMade)
    assert (event.altars, event.wise_from) == (("altar_3",), ())


@proves("EX-12", "MK-15.1", "A-25")
def test_one_labor_opens_nothing_and_five_no_more_than_two() -> None:
    at = at_work("temple", "offerings=9", 1)
    assert at.open == "assignment S1"
    at = at_work("temple", "offerings=9", 5)
    at.refused(0, "make_offering altar_1 altar_2 altar_3", "MK-15.1")
    at.play(0, "make_offering altar_2 altar_3")
    at.has(0, "offerings=4", prominence=10)


@pytest.mark.parametrize(
    ("altar", "prominence"), [(1, 2), (2, 4), (3, 6), (4, 9), (5, 13), (6, 18)]
)
@proves("MK-15.2", "MK-15.3", "MK-2.11")
def test_each_altar_asks_for_its_number(altar: int, prominence: int) -> None:
    at = at_work("temple", f"offerings={altar}", 2)
    at.play(0, f"make_offering altar_{altar}")
    at.has(0, "", prominence=prominence)
    assert at.chamber(0) == "1W"


@proves("MK-15.4", "A-25")
def test_a_space_is_used_again_by_the_same_seat() -> None:
    at = at_work("temple", "offerings=9", 2, altars="23456")
    at.play(0, "make_offering altar_1")
    at.has(0, "offerings=8", prominence=2)
    assert at.chamber(0) == ""
