"""Manchukuo, chapter 15: the Temple and its altars."""

import pytest

from engine.games.manchukuo.events import OfferingMade, PrimaryEnded
from tests.rules.mk_scenario import Scenario, seat, table
from tests.rules.proof import proves


def at_work(labor: int, offerings: int, altars: str = "123456") -> Scenario:
    """A seat that has assigned so many students to the Temple; the next one owns three."""
    at = table(
        seat("crane", f"{labor}C 2St", goods=f"offerings={offerings}"),
        seat("mantis", "4C", goods="offerings=3"), altars=altars,
    )  # fmt: skip
    at.play(0, f"assign temple {labor}C")
    if at.open.startswith("bonus"):
        at.play(0, "skip_bonus")
    return at


def wise_at(at: Scenario) -> str:
    """The altars at which a Wise student stands."""
    return "".join(str(n) for n, altar in enumerate(at.view().altars, 1) if altar.wise)


@proves("EX-12", "MK-15.1", "MK-15.2", "MK-15.3", "MK-15.4", "A-25", "MK-17.3")
def test_offerings_at_two_altars_and_later_at_one_of_them_again() -> None:
    at = at_work(3, 4)
    at.offers(
        0, *(f"make_offering altar_{number}" for number in (1, 2, 3, 4)),
        "make_offering altar_1 altar_2", "make_offering altar_1 altar_3", "end_primary",
    )  # fmt: skip
    at.refused(0, "make_offering altar_2 altar_3", "MK-15.2")
    at.refused(0, "make_offering altar_5", "MK-15.2")
    at.play(0, "make_offering altar_1 altar_3")
    at.has(0, "", prominence=8)
    assert at.chamber(0) == "2W"
    assert wise_at(at) == "2456"
    (event,) = at.events(OfferingMade)
    assert (event.altars, event.prominence) == (("altar_1", "altar_3"), 8)
    assert event.wise_from == ("altar_1", "altar_3")
    at.play(1, "assign temple 2C", "skip_bonus", "make_offering altar_3")
    at.has(1, "", prominence=6)
    assert at.chamber(1) == ""
    (event,) = at.events(OfferingMade)
    assert (event.altars, event.wise_from) == (("altar_3",), ())


@proves("MK-15.1", "EX-12")
def test_one_labor_opens_nothing() -> None:
    at = at_work(1, 9)
    assert at.open == "assignment S1"
    (ended,) = at.events(PrimaryEnded)
    assert (ended.labor_lost, ended.forced) == (1, True)
    at.has(0, "offerings=9", prominence=0)


@proves("MK-15.1")
def test_two_labor_open_one_space() -> None:
    at = at_work(2, 9)
    at.offers(0, *(f"make_offering altar_{number}" for number in range(1, 7)), "end_primary")
    at.refused(0, "make_offering altar_1 altar_2", "MK-15.1")


@pytest.mark.parametrize("labor", [3, 5])
@proves("MK-15.1", "EX-12", "A-25")
def test_more_labor_opens_two_different_spaces_and_no_more(labor: int) -> None:
    at = at_work(labor, 30)
    assert len(at.offered(0)) == 6 + 15 + 1  # single spaces, pairs, and the end
    at.refused(0, "make_offering altar_1 altar_2 altar_3", "MK-15.1")
    at.refused(0, "make_offering altar_2 altar_2", "MK-15.1")
    at.refused(0, "make_offering altar_3 altar_2", "MK-15.1")  # named in order
    at.play(0, "make_offering altar_5 altar_6")
    at.has(0, "offerings=19", prominence=13 + 18)
    assert at.open == "assignment S1"


@proves("MK-15.1", "MK-9.6")
def test_wisdom_opens_a_space_too() -> None:
    at = table(seat("crane", "1C 1St", goods="offerings=1 wisdom=1"), seat("mantis", "4C"))
    at.play(0, "assign temple 1C", "enhance 1", "make_offering altar_1")
    at.has(0, "", prominence=2)


@pytest.mark.parametrize(
    ("altar", "prominence"), [(1, 2), (2, 4), (3, 6), (4, 9), (5, 13), (6, 18)]
)
@proves("MK-15.2", "MK-15.3", "MK-2.11")
def test_each_altar_takes_its_number_and_gives_its_prominence(altar: int, prominence: int) -> None:
    at = at_work(2, altar + 1)
    at.play(0, f"make_offering altar_{altar}")
    at.has(0, "offerings=1", prominence=prominence)
    assert at.chamber(0) == "1W"
    assert wise_at(at) == "123456".replace(str(altar), "")
    if altar > 1:
        at = at_work(2, altar - 1)
        at.refused(0, f"make_offering altar_{altar}", "MK-15.2")


@proves("MK-15.3", "MK-15.4")
def test_only_the_first_to_use_a_space_takes_its_wise_student() -> None:
    at = at_work(3, 5, altars="1456")
    at.play(0, "make_offering altar_1 altar_3")
    at.has(0, "offerings=1", prominence=8)
    assert at.chamber(0) == "1W"  # of the first altar
    assert wise_at(at) == "456"
    (event,) = at.events(OfferingMade)
    assert event.wise_from == ("altar_1",)


@proves("MK-15.4", "A-25")
def test_the_same_seat_may_use_a_space_again_in_a_later_action() -> None:
    at = table(seat("crane", "6C 1St", goods="offerings=4"), seat("mantis", "3C"))
    for prominence, waiting in ((4, "1W"), (8, "1W")):
        at.play(0, "assign temple 3C", "skip_bonus", "make_offering altar_2")
        at.has(0, prominence=prominence)
        assert at.chamber(0) == waiting
        at.play(1, "assign bank 1C", "gather")
    at.has(0, "")
    assert wise_at(at) == "13456"


@proves("MK-15.4", "A-25", "MK-4.1")
def test_no_wise_student_comes_back_to_an_altar_in_the_next_round() -> None:
    at = at_work(2, 1)
    at.play(0, "make_offering altar_1")
    at.finish_round()
    assert at.view().round == 2
    assert wise_at(at) == "23456"


@proves("A-57", "MK-15.3", "MK-17.4")
def test_a_wise_student_from_an_altar_waits_for_the_night() -> None:
    at = table(seat("crane", "2C", goods="offerings=1"), seat("mantis", "1C"), square="1St",
               residences="1C 1Sw, 1C, 1C, 1C, 1C, 1C, 1C")  # fmt: skip
    at.play(0, "assign temple 2C", "skip_bonus", "make_offering altar_1")
    assert at.open == "town_square S0"  # they were the last all the same
    at.play(0, "take_town_square marker")
    assert (at.school(0), at.chamber(0)) == ("", "1W")
    assert at.open == "assignment S1"
    at.play(1, "meditate")
    assert at.school(0) == "1C 1Sw 1W"
