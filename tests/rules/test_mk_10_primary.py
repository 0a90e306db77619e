"""Manchukuo, chapters 10 and 11: the primary action, and gathering."""

import pytest

from engine.games.manchukuo.events import PrimaryEnded, ResourcesGathered
from tests.rules.mk_scenario import seat, table
from tests.rules.proof import proves


@proves("EX-02", "MK-11.1", "MK-11.2", "MK-10.1", "MK-6.1")
def test_three_students_at_the_bank() -> None:
    at = table(
        seat("crane", "3C 1St 2Sw", goods="coins=1 wisdom=1", levels="3/1/2"), seat("mantis", "1C")
    )
    at.play(0, "choose_location bank", "assign_students 3C", "skip_bonus")
    assert at.open == "gather S0"
    at.offers(0, "gather", "end_primary")
    at.play(0, "gather")
    at.has(0, "coins=4 wisdom=1")
    assert at.school(0) == "1St 2Sw"
    assert at.placed(0, "bank") == "3C"


@proves("MK-10.1", "MK-10.3", "A-19")
def test_the_action_may_be_left_and_its_labor_is_lost() -> None:
    at = table(seat("crane", "1C 2St"), seat("mantis", "1C"))
    at.play(0, "assign bank 1C", "end_primary")
    (event,) = at.events(PrimaryEnded)
    assert (event.labor_lost, event.forced) == (1, False)
    at.has(0, "")
    at.play(1, "meditate")
    at.play(0, "assign bank 1St", "gather")
    at.has(0, "coins=1")  # nothing was left over


@proves("MK-10.2", "MK-6.2", "A-11")
def test_labor_is_of_this_turn_only() -> None:
    at = table(
        seat("crane", "1C 2St", placed={"factory": "3C"}),
        seat("mantis", "1C", placed={"factory": "2Sw"}),
    )  # fmt: skip
    at.play(0, "assign factory 2St", "skip_bonus", "gather")
    at.has(0, "tools=3")


@pytest.mark.parametrize(
    ("place", "kind", "amounts"),
    [
        ("fields", "food", (2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24)),
        ("factory", "tools", (1, 3, 4, 6, 7, 9, 10, 12, 13, 15, 16, 18)),
        ("bank", "coins", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)),
    ],
)
@proves("MK-11.1", "MK-11.2", "MK-1.7", "A-44", "MK-10.2")
def test_what_labor_gathers(place: str, kind: str, amounts: tuple[int, ...]) -> None:
    for labor, amount in enumerate(amounts, 1):
        at = table(seat("crane", f"{labor}C"), seat("mantis", "1C"))
        at.play(0, f"assign {place} {labor}C")
        if labor > 1:
            at.play(0, "skip_bonus")
        at.play(0, "gather")
        (event,) = at.events(ResourcesGathered)
        assert (event.location, event.amount) == (place, amount)
        at.has(0, f"{kind}={amount}")


@proves("MK-10.1", "MK-5.2")
def test_an_action_is_taken_once() -> None:
    at = table(seat("crane", "1C 1St"), seat("mantis", "1C"))
    at.play(0, "assign bank 1C", "gather")
    at.not_owed(0, "gather", "MK-5.1")
    at.play(1, "assign bank 1C")
    at.refused(1, "complete_family 1", "MK-12.1")
    at.refused(1, "trade 1 0", "MK-14.1")
    at.refused(1, "make_offering altar_1", "MK-15.1")
    at.refused(1, "complete_repair 0", "MK-13.1")
