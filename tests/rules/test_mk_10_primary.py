"""Manchukuo, chapter 10: the primary action."""

import pytest

from engine.games.manchukuo.events import PrimaryEnded
from tests.rules.mk_scenario import seat, table
from tests.rules.proof import proves

ACTIONS = {
    "gather": "MK-11.1",
    "complete_family 1": "MK-12.1",
    "complete_repair 0": "MK-13.1",
    "trade 1 0": "MK-14.1",
    "make_offering altar_1": "MK-15.1",
}
"""The actions, each with the rule that says where it is taken."""


@pytest.mark.parametrize(
    ("place", "action"),
    [
        ("temple", "make_offering altar_1"), ("factory", "gather"), ("fields", "gather"),
        ("commons", "complete_family 1"), ("workers_quarter", "complete_repair 0"),
        ("bank", "gather"), ("market", "trade 1 0"),
    ],
)  # fmt: skip
@proves("MK-10.1")
def test_the_action_is_that_of_the_location_and_taken_once(place: str, action: str) -> None:
    at = table(
        seat("crane", "2C 1St", goods="food=9 tools=9 coins=9 offerings=9"), seat("mantis", "1C"),
        families="F01 F06 F11", row="R01 R27 R21",
        patrol="commons" if place in ("temple", "factory", "bank", "market") else "bank",
    )  # fmt: skip
    at.play(0, f"assign {place} 2C", "skip_bonus")
    kind = place if place not in ("factory", "fields", "bank") else "gather"
    assert at.open == f"{kind} S0"
    for other, rule in ACTIONS.items():
        if other != action:
            at.refused(0, other, rule)
    at.play(0, action)
    if at.open != "assignment S1":  # there is labor for another card
        at.play(0, "end_primary")
    assert at.open == "assignment S1"
    at.not_owed(0, action, "MK-5.1")
    at.refused(1, action, ACTIONS[action])  # it is no action without an assignment


@proves("MK-10.1", "MK-10.3", "A-19")
def test_the_action_may_be_left_and_its_labor_is_lost() -> None:
    at = table(seat("crane", "3C 2St"), seat("mantis", "1C"))
    at.play(0, "assign bank 3C", "skip_bonus")
    at.offers(0, "gather", "end_primary")
    at.play(0, "end_primary")
    (event,) = at.events(PrimaryEnded)
    assert (event.seat, event.labor_lost, event.forced) == (0, 3, False)
    at.has(0, "")
    at.play(1, "meditate")
    at.play(0, "assign bank 1St", "gather")
    at.has(0, "coins=1")  # nothing was carried over


@proves("MK-10.3", "A-19")
def test_no_labor_is_left_on_a_card() -> None:
    at = table(
        seat("crane", "3C", goods="tools=3 coins=1"), seat("mantis", "2C"),
        row="R09 R21 R22", patrol="bank",
    )  # fmt: skip
    for _ in range(2):  # one student each turn, where the card takes two
        at.play(0, "assign workers_quarter 1C")
        (event,) = at.events(PrimaryEnded)
        assert (event.labor_lost, event.forced) == (1, True)
        at.play(1, "assign temple 1C")
    at.has(0, "tools=3 coins=1", prominence=0)
    assert at.view().repair_row == ("R09", "R21", "R22")


@proves("MK-10.2", "MK-6.2", "A-11")
def test_labor_is_of_this_turns_students_only() -> None:
    at = table(
        seat("crane", "1C 2St", placed={"bank": "3C"}),
        seat("mantis", "1C", placed={"bank": "2Sw"}),
    )  # fmt: skip
    at.play(0, "assign bank 2St", "skip_bonus")
    task = at.view().task
    assert task is not None
    assert task.labor == 2
    at.play(0, "gather")
    at.has(0, "coins=2")
    assert at.placed(0, "bank") == "3C 2St"


@proves("MK-10.2", "MK-9.6")
def test_students_of_all_colours_and_wisdom_add_labor() -> None:
    at = table(seat("crane", "1C 1St 1Sw 2W", goods="wisdom=2"), seat("mantis", "1C"))
    at.play(0, "assign bank 1C 1St 1Sw 1W as 1C", "enhance 2", "gather")
    at.has(0, "coins=6")
