"""Manchukuo, chapter 12: the Commons and its families."""

import pytest

from engine.games.manchukuo.events import FamilyCompleted, PrimaryEnded, StudentsDrawn
from tests.rules.mk_scenario import Scenario, counted, named, seat, table
from tests.rules.proof import proves


def at_work(goods: str, families: str, labor: int = 3, bag: str | None = None) -> Scenario:
    """A seat that has assigned so many students to the Commons, the Patrol being elsewhere."""
    at = table(seat("crane", f"{labor}C 1St", goods=goods), seat("mantis", "2C"),
               families=families, patrol="bank", bag=bag)  # fmt: skip
    at.play(0, f"assign commons {labor}C")
    if at.open.startswith("bonus"):
        at.play(0, "skip_bonus")
    return at


@proves("EX-09", "MK-12.1", "MK-12.2", "MK-12.3", "MK-12.4", "A-20", "A-21")
def test_the_first_card_pays_for_the_second() -> None:
    at = at_work("food=3 tools=1", "F04 F08 F12")
    at.offers(0, "complete_family 1", "end_primary")
    at.refused(0, "complete_family 2", "MK-12.5")  # no coin yet
    at.refused(0, "complete_family 3", "MK-12.5")
    at.refused(0, "complete_family 4", "MK-12.1")
    at.play(0, "complete_family 1")
    at.has(0, "food=2 coins=1", prominence=1)
    (event,) = at.events(FamilyCompleted)
    assert (event.family, event.stack, event.labor, event.prominence) == ("F04", 1, 2, 1)
    assert at.state.families[0][-1] == 3  # F04 lies at the bottom
    assert at.view().families[0].top == event.next != "F04"
    at.offers(0, "complete_family 2", "end_primary")
    at.refused(0, "complete_family 1", "MK-12.4")  # the card turned up waits
    at.refused(0, "complete_family 3", "MK-12.1")  # it takes three labor, and two are left
    at.play(0, "complete_family 2")
    at.has(0, "offerings=1", prominence=2)
    (ended,) = at.events(PrimaryEnded)
    assert (ended.labor_lost, ended.forced) == (0, True)
    assert at.open == "assignment S1"


@proves("MK-12.2", "A-20")
def test_the_cards_may_come_in_another_order() -> None:
    for order in ((1, 2), (2, 1)):
        at = at_work("food=3 tools=1 coins=1", "F04 F08 F12")
        at.play(0, *(f"complete_family {stack}" for stack in order))
        at.has(0, "coins=1 offerings=1", prominence=2)


@proves("MK-12.1", "MK-10.3", "A-19")
def test_three_cards_share_the_labor_and_the_rest_is_lost() -> None:
    at = at_work("food=9 tools=2 coins=2", "F03 F07 F11", labor=7)
    at.play(0, "complete_family 3", "complete_family 1", "complete_family 2")
    at.has(0, "food=5", prominence=10)
    (ended,) = at.events(PrimaryEnded)
    assert (ended.labor_lost, ended.forced) == (1, True)


@proves("MK-12.3", "A-24", "MK-2.8")
def test_a_completed_card_comes_again_after_the_four_others() -> None:
    at = table(seat("crane", "7C", goods="food=20 tools=20 coins=20 wisdom=20"),
               seat("mantis", "7St"), patrol="bank")  # fmt: skip
    tops = []
    for _ in range(6):
        tops.append(at.view().families[0].top)
        at.play(0, "assign commons 1C", "skip_bonus", "complete_family 1")
        at.play(1, "assign temple 1St")
    assert sorted(tops[:5]) == ["F01", "F02", "F03", "F04", "F05"]
    assert tops[0] == tops[5] == "F01"
    assert [stack.size for stack in at.view().families] == [5, 5, 5]
    assert [stack.top for stack in at.view().families[1:]] == ["F06", "F11"]


@proves("MK-12.4", "A-21")
def test_a_stack_serves_once_in_an_action_and_again_in_the_next() -> None:
    rich = "food=9 tools=9 coins=9 wisdom=9"
    at = table(seat("crane", "6C 1St", goods=rich), seat("mantis", "2C"), patrol="bank")
    at.play(0, "assign commons 5C", "skip_bonus", "complete_family 1")
    task = at.view().task
    assert task is not None
    assert task.stacks_used == (1,)
    at.refused(0, "complete_family 1", "MK-12.4")
    at.offers(0, "complete_family 2", "complete_family 3", "end_primary")
    at.play(0, "end_primary")
    at.play(1, "assign temple 1C")
    turned_up = at.view().families[0].top
    at.play(0, "assign commons 1C", "skip_bonus", "complete_family 1")
    (event,) = at.events(FamilyCompleted)
    assert event.family == turned_up != "F01"


@proves("MK-12.1")
def test_only_the_card_on_top_is_on_offer() -> None:
    at = at_work("coins=1", "F01 F06 F11", labor=3)
    assert at.open == "assignment S1"  # F02 could be paid, but lies below
    at = at_work("coins=1", "F02 F06 F11", labor=3)
    at.offers(0, "complete_family 1", "end_primary")


@proves("MK-12.1", "MK-12.5", "A-19")
def test_labor_and_all_resources_are_needed() -> None:
    at = at_work("food=5", "F01 F06 F11", labor=1)
    at.offers(0, "complete_family 1", "end_primary")
    at.refused(0, "complete_family 2", "MK-12.1")
    at.refused(0, "complete_family 3", "MK-12.1")
    at = at_work("food=5", "F01 F06 F11", labor=2)
    at.offers(0, "complete_family 1", "complete_family 2", "end_primary")
    at = at_work("food=2 tools=3 coins=1", "F01 F09 F13", labor=3)  # each card lacks one
    assert at.open == "assignment S1"
    (ended,) = at.events(PrimaryEnded)
    assert (ended.forced, ended.labor_lost) == (True, 3)
    at.has(0, "food=2 tools=3 coins=1", prominence=0)


@proves("MK-12.6", "MK-17.3", "A-57")
def test_a_student_comes_from_the_bag_into_the_chamber() -> None:
    at = at_work("food=2 tools=1", "F01 F10 F11", labor=2, bag="3Sw")
    at.play(0, "complete_family 2")
    (drawn,) = at.events(StudentsDrawn)
    assert (drawn.seat, drawn.reason, drawn.wanted) == (0, "family", 1)
    assert drawn.students == counted("1Sw")
    assert at.chamber(0) == "1Sw"
    assert at.bag == 2
    assert at.school(0) == "1St"
    at.has(0, "", prominence=2)


@proves("A-57", "MK-16.1")
def test_that_student_does_not_undo_that_the_last_one_went() -> None:
    at = table(seat("crane", "2C", goods="food=2 tools=1"), seat("mantis", "1C"), square="1St",
               families="F01 F10 F11", patrol="bank", bag="3Sw")  # fmt: skip
    at.play(0, "assign commons 2C", "skip_bonus", "complete_family 2")
    assert at.open == "town_square S0"
    at.play(0, "take_town_square marker")
    assert at.open == "assignment S1"
    assert (at.school(0), at.chamber(0)) == ("", "1Sw")


@proves("MK-12.6", "MK-29.1", "A-28")
def test_from_an_empty_bag_no_student_comes() -> None:
    at = at_work("food=2 tools=1", "F01 F10 F11", labor=2, bag="")
    at.play(0, "complete_family 2")
    (drawn,) = at.events(StudentsDrawn)
    assert (drawn.wanted, drawn.students) == (1, counted(""))
    assert at.chamber(0) == ""
    at.has(0, "", prominence=2)


FIGURES: dict[str, tuple[int, str, int, str]] = {
    "F01": (1, "food=3", 2, ""),
    "F02": (1, "coins=1", 1, "wisdom=1"),
    "F03": (1, "tools=2", 2, ""),
    "F04": (1, "food=1 tools=1", 1, "coins=1"),
    "F05": (1, "wisdom=1", 2, ""),
    "F06": (2, "food=4", 3, "tools=1"),
    "F07": (2, "coins=2", 3, "food=1"),
    "F08": (2, "food=2 coins=1", 1, "offerings=1"),
    "F09": (2, "tools=4", 3, "wisdom=1"),
    "F10": (2, "food=2 tools=1", 2, ""),
    "F11": (3, "food=5", 5, ""),
    "F12": (3, "coins=3", 6, ""),
    "F13": (3, "tools=2 coins=2", 5, "wisdom=1"),
    "F14": (3, "food=3 coins=1", 2, "offerings=1"),
    "F15": (3, "food=3 tools=2", 4, "wisdom=1"),
}
"""Labor, cost, prominence and resources of each family, from the page's table."""


@pytest.mark.parametrize("card", FIGURES)
@proves("MK-12.1", "MK-12.5", "MK-1.5")
def test_each_family_takes_and_gives_what_its_card_says(card: str) -> None:
    labor, cost, prominence, reward = FIGURES[card]
    tops = ["F01", "F06", "F11"]
    tops[labor - 1] = card
    at = at_work(cost, " ".join(tops), labor=max(labor, 2))  # so there is always a bonus to skip
    at.play(0, f"complete_family {labor}")
    at.has(0, reward, prominence=prominence)
    (event,) = at.events(FamilyCompleted)
    assert (event.family, event.labor) == (card, max(labor, 2) - labor)
    for lacking, count in named(cost).items():
        poorer = cost.replace(f"{lacking}={count}", f"{lacking}={count - 1}")
        at = at_work(f"{poorer} offerings=9", " ".join(tops), labor=max(labor, 2))
        if at.open == "commons S0":  # another family can be helped
            at.refused(0, f"complete_family {labor}", "MK-12.5")
        else:
            assert at.open == "assignment S1"
