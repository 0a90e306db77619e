"""Manchukuo, chapter 12: the Commons and its families."""

import pytest

from engine.games.manchukuo.cards import FAMILY_NAMES
from engine.games.manchukuo.events import FamilyCompleted, PrimaryEnded, StudentsDrawn
from tests.rules.mk_scenario import DEFAULT, Scenario, seat, shown, table
from tests.rules.proof import proves


def at_work(goods: str, families: str, labor: int = 3, bag: str | None = None) -> Scenario:
    """A seat that has assigned so many students to the Commons, the Patrol being elsewhere."""
    at = table(seat("crane", f"{labor}C 1St", goods=goods), seat("mantis", "1C"),
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
    at.refused(0, "complete_family 4", "MK-12.1")
    at.play(0, "complete_family 1")
    at.has(0, "food=2 coins=1", prominence=1)
    (event,) = at.events(FamilyCompleted)
    assert (event.family, event.labor) == ("F04", 2)
    stack = at.view().families[0]
    assert (stack.top, stack.size) == (event.next, 5)
    assert stack.top != "F04"
    at.offers(0, "complete_family 2", "end_primary")
    at.refused(0, "complete_family 1", "MK-12.4")
    at.refused(0, "complete_family 3", "MK-12.1")  # three labor
    at.play(0, "complete_family 2")
    at.has(0, "offerings=1", prominence=2)
    (ended,) = at.events(PrimaryEnded)
    assert ended.forced


@proves("MK-12.3", "A-24", "MK-2.8", "MK-1.5")
def test_a_completed_card_comes_again_after_the_four_others() -> None:
    rich = "food=9 tools=9 coins=9 wisdom=9"
    at = table(seat("crane", "6C", goods=rich), seat("mantis", "6C"), patrol="bank")
    tops = []
    for _ in range(5):
        tops.append(at.view().families[0].top)
        at.play(0, "assign commons 1C", "skip_bonus", "complete_family 1")
        at.play(1, "assign bank 1C", "end_primary")
    assert sorted(tops) == ["F01", "F02", "F03", "F04", "F05"]
    assert at.view().families[0].top == tops[0] == "F01"
    assert [stack.size for stack in at.view().families] == [5, 5, 5]


@proves("MK-12.1", "MK-12.5", "A-19")
def test_labor_and_all_resources_are_needed() -> None:
    at = at_work("food=4", "F01 F06 F11", labor=1)
    at.offers(0, "complete_family 1", "end_primary")
    at.refused(0, "complete_family 2", "MK-12.1")
    at = at_work("food=2 tools=1 coins=1", "F01 F09 F13", labor=3)
    assert at.open == "assignment S1"  # nothing can be paid, so the action ended by itself
    (ended,) = at.events(PrimaryEnded)
    assert (ended.forced, ended.labor_lost) == (True, 3)


@proves("MK-12.6", "MK-17.3", "A-57")
def test_a_student_comes_from_the_bag_into_the_chamber() -> None:
    at = at_work("food=2 tools=1", "F01 F10 F11", labor=2)
    bag = at.bag
    at.play(0, "complete_family 2")
    (drawn,) = at.events(StudentsDrawn)
    assert (drawn.seat, drawn.reason, drawn.wanted) == (0, "family", 1)
    assert at.chamber(0) == shown(drawn.students)
    assert at.bag == bag - 1
    assert at.school(0) == "1St"
    at.has(0, "", prominence=2)


@proves("MK-12.6", "MK-29.1", "A-28")
def test_from_an_empty_bag_no_student_comes() -> None:
    at = at_work("food=2 tools=1", "F01 F10 F11", labor=2, bag="")
    at.play(0, "complete_family 2")
    (drawn,) = at.events(StudentsDrawn)
    assert (drawn.wanted, shown(drawn.students)) == (1, "")
    assert at.chamber(0) == ""
    at.has(0, "", prominence=2)


@pytest.mark.parametrize("card", FAMILY_NAMES)
@proves("MK-12.1", "MK-1.5")
def test_each_family_takes_and_gives_what_its_card_says(card: str) -> None:
    """The figures are those of the rules' table, by labor: cost, prominence, reward."""
    labor, cost, prominence, reward = FIGURES[card]
    stack = labor - 1
    tops = ["F01", "F06", "F11"]
    tops[stack] = card
    at = at_work("food=9 tools=9 coins=9 wisdom=9", " ".join(tops), labor=labor)
    at.refused(0, "gather", "MK-11.1")
    at.play(0, f"complete_family {stack + 1}")
    owned = dict.fromkeys(("food", "tools", "coins", "wisdom"), 9) | {"offerings": 0}
    for name, count in cost.items():
        owned[name] -= count
    for name, count in reward.items():
        owned[name] += count
    at.has(0, " ".join(f"{name}={count}" for name, count in owned.items()), prominence=prominence)
    assert DEFAULT.data.families[card].name.value  # type: ignore[index]


FIGURES: dict[str, tuple[int, dict[str, int], int, dict[str, int]]] = {
    "F01": (1, {"food": 3}, 2, {}),
    "F02": (1, {"coins": 1}, 1, {"wisdom": 1}),
    "F03": (1, {"tools": 2}, 2, {}),
    "F04": (1, {"food": 1, "tools": 1}, 1, {"coins": 1}),
    "F05": (1, {"wisdom": 1}, 2, {}),
    "F06": (2, {"food": 4}, 3, {"tools": 1}),
    "F07": (2, {"coins": 2}, 3, {"food": 1}),
    "F08": (2, {"food": 2, "coins": 1}, 1, {"offerings": 1}),
    "F09": (2, {"tools": 4}, 3, {"wisdom": 1}),
    "F10": (2, {"food": 2, "tools": 1}, 2, {}),
    "F11": (3, {"food": 5}, 5, {}),
    "F12": (3, {"coins": 3}, 6, {}),
    "F13": (3, {"tools": 2, "coins": 2}, 5, {"wisdom": 1}),
    "F14": (3, {"food": 3, "coins": 1}, 2, {"offerings": 1}),
    "F15": (3, {"food": 3, "tools": 2}, 4, {"wisdom": 1}),
}
