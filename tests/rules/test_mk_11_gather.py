"""Manchukuo, chapter 11: gathering at the Factory, the Fields and the Bank."""

import pytest

from engine.games.manchukuo.events import ResourcesGathered
from tests.rules.mk_scenario import seat, table
from tests.rules.proof import proves

AMOUNTS = {
    "fields": ("food", (2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24)),
    "factory": ("tools", (1, 3, 4, 6, 7, 9, 10, 12, 13, 15, 16, 18)),
    "bank": ("coins", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)),
}
"""What 1 to 12 labor gather."""


@proves("EX-02", "MK-11.1", "MK-11.2", "MK-6.1")
def test_three_students_at_the_bank() -> None:
    at = table(
        seat("crane", "3C 1St 2Sw", goods="coins=1 wisdom=1", levels="3/1/2"), seat("mantis", "1C")
    )
    at.play(0, "choose_location bank", "assign_students 3C", "skip_bonus", "gather")
    at.has(0, "coins=4 wisdom=1")
    assert at.school(0) == "1St 2Sw"
    assert at.placed(0, "bank") == "3C"


@pytest.mark.parametrize("place", AMOUNTS)
@proves("MK-11.1", "MK-11.2", "MK-10.2", "MK-1.7", "A-44")
def test_more_labor_gathers_more(place: str) -> None:
    kind, amounts = AMOUNTS[place]
    for labor, amount in enumerate(amounts, 1):
        at = table(seat("crane", f"{labor}C", goods=f"{kind}=70"), seat("mantis", "1C"))
        at.play(0, f"assign {place} {labor}C", *["skip_bonus"] * (labor > 1), "gather")
        (event,) = at.events(ResourcesGathered)
        assert (event.seat, event.location, event.amount) == (0, place, amount)
        assert getattr(event.resources, kind) == 70 + amount
        at.has(0, f"{kind}={70 + amount}")


@pytest.mark.parametrize(("place", "gathered"), [("fields", 30), ("factory", 22), ("bank", 15)])
@proves("MK-11.2")
def test_there_is_no_end_to_it(place: str, gathered: int) -> None:
    at = table(seat("crane", "12C", goods="wisdom=3"), seat("mantis", "1C"))
    at.play(0, f"assign {place} 12C", "enhance 3", "gather")
    at.has(0, f"{AMOUNTS[place][0]}={gathered}")


@proves("MK-11.2", "MK-11.1")
def test_all_of_it_or_nothing() -> None:
    at = table(seat("crane", "3C 1St"), seat("mantis", "1C"))
    at.play(0, "assign fields 3C", "skip_bonus")
    at.offers(0, "gather", "end_primary")
    at.play(0, "end_primary")
    at.has(0, "")
    assert not at.events(ResourcesGathered)
