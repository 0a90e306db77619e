"""Manchukuo, chapter 6: assigning students."""

from typing import Any

import pytest

from engine.games.manchukuo.cards import LOCATION_NAMES
from engine.games.manchukuo.commands import TypeCounts
from engine.games.manchukuo.events import (
    LocationSettled,
    Meditated,
    PatrolMet,
    StudentsAssigned,
    StudentsChosen,
    SuspicionGained,
)
from engine.games.manchukuo.options import OpenLocation, Watch
from tests.rules.mk_scenario import Scenario, counted, seat, table
from tests.rules.proof import proves


@proves("MK-6.1")
def test_any_number_in_any_mix() -> None:
    at = table(seat("crane", "2C 1St 1W"), seat("mantis", "1C"))
    for place in LOCATION_NAMES:
        assert list(at.selections(0, place)) == [
            "1W", "1St", "1St 1W", "1C", "1C 1W", "1C 1St", "1C 1St 1W",
            "2C", "2C 1W", "2C 1St", "2C 1St 1W",
        ]  # fmt: skip
    at.refused(0, "assign bank 3C", "MK-6.1")
    at.refused(0, "assign bank 1Sw", "MK-6.1")
    at.refused(0, "assign bank 2C 1St 2W as 2C", "MK-6.1")
    at.play(0, "choose_location bank")
    at.refused(0, "assign_students 3C", "MK-6.1")
    at.play(0, "assign_students 2C 1St 1W", "declare_wise 1Sw")
    assert at.school(0) == ""
    assert at.placed(0, "bank") == "2C 1St 1W"


@proves("MK-6.1")
def test_there_is_room_for_all_and_for_all_schools() -> None:
    at = table(
        seat("crane", "4C 4St 3Sw 1W", chamber="1C"),
        seat("mantis", "1C 1Sw", placed={"bank": "2C"}), seat("tiger", "1C"),
    )  # fmt: skip
    at.play(0, "assign bank 4C 4St 3Sw 1W as 1C", "skip_bonus", "gather")
    at.play(1, "assign bank 1Sw", "gather")
    assert [at.placed(who, "bank") for who in range(3)] == ["4C 4St 3Sw 1W", "2C 1Sw", ""]
    at.has(0, "coins=12")


@proves("MK-6.2", "A-11")
def test_the_same_location_again() -> None:
    at = table(
        seat("crane", "3C 2St", levels="2/1/1", disciples="CL2 ST2"),
        seat("mantis", "1Sw", placed={"bank": "3Sw"}), residences="1C, 1C, 1C, 1C, 1C, 2W, 1C",
    )  # fmt: skip
    at.play(0, "assign bank 2C 1St", "take_bonus clever=0", "gather")
    at.has(0, "coins=4")
    at.play(1, "meditate")
    at.play(0, "assign bank 1C", "gather")  # one Clever: no bonus, and one labor only
    at.has(0, "coins=5")
    assert at.placed(0, "bank") == "3C 1St"
    at.play(0, "assign market 1St")
    (bank,) = [event for event in at.events(LocationSettled) if event.location == "bank"]
    assert (bank.winner, bank.recruited) == (0, counted("2W"))  # four against three
    assert at.residence("bank") == "3C 1St"


@proves("MK-6.3", "MK-8.5")
def test_restrictions_are_obeyed_or_bribed() -> None:
    at = table(
        seat("crane", "2C 2St", goods="coins=1", restrictions="dispersal_order roll_call"),
        seat("mantis", "1C"),
    )  # fmt: skip
    at.refused(0, "assign bank 2C 2St", "MK-8.5")  # that bribe takes two coins
    at.refused(0, "assign bank 2C 2St bribe dispersal_order", "MK-8.5")
    at.refused(0, "assign bank 1C", "MK-8.5")
    at.play(0, "assign bank 1C bribe roll_call", "end_primary")
    at.has(0, "")
    at.play(1, "meditate")
    at.play(0, "assign bank 1C 2St", "skip_bonus", "end_primary")


@pytest.mark.parametrize("declared", ["2C", "2St", "2Sw", "1C 1St", "1C 1Sw", "1St 1Sw"])
@proves("MK-6.4", "A-37", "MK-27.2")
def test_each_wise_student_is_declared_as_one_type(declared: str) -> None:
    at = table(seat("crane", "1C 2W", levels="2/2/2"), seat("mantis", "1C"))
    at.play(0, f"assign bank 2W as {declared}")
    (event,) = at.events(StudentsAssigned)
    as_types = counted(declared)
    assert event.students == counted("2W")
    assert event.as_types == TypeCounts(as_types.clever, as_types.strong, as_types.swift)
    if declared.startswith("2"):
        kind = {"2C": "clever", "2St": "strong", "2Sw": "swift"}[declared]
        assert at.open == "bonus S0"
        assert f"take_bonus {kind}=0" in written(at, 0)
        at.play(0, "skip_bonus")
    assert at.open == "gather S0"


def written(at: Scenario, who: int) -> list[str]:
    """Return the bonuses that a seat is offered, as the scenarios write them."""
    found = []
    for command in at.offered(who):
        bonuses = getattr(command, "bonuses", ())
        found.append("take_bonus " + " ".join(f"{b.disciple}={b.option}" for b in bonuses))
    return found


@proves("MK-6.4", "A-37")
def test_none_is_left_undeclared_and_none_declared_that_is_not_there() -> None:
    at = table(seat("crane", "2C 2W"), seat("mantis", "1C"))
    for text in ("2W", "2W as 1C", "2W as 2C 1St", "2C as 1St", "2C 1W"):
        at.refused(0, f"assign bank {text}", "MK-6.4")
    at.play(0, "choose_location bank", "assign_students 1C 2W")
    (chosen,) = at.events(StudentsChosen)
    assert chosen.students == counted("1C 2W")
    assert at.open == "wise S0"
    at.offers(0, *(f"declare_wise {each}" for each in (
        "2C", "2St", "2Sw", "1C 1St", "1C 1Sw", "1St 1Sw",
    )))  # fmt: skip
    at.refused(0, "declare_wise 1C", "MK-6.4")
    at.refused(0, "declare_wise 2C 1St", "MK-6.4")
    assert at.school(0) == "2C 2W"  # nobody has gone yet
    at.play(0, "declare_wise 1C 1St")
    assert at.placed(0, "bank") == "1C 2W"


@proves("MK-6.4")
def test_bribes_are_named_with_the_types_of_wise_students() -> None:
    at = table(seat("crane", "1C 2W", goods="coins=1", restrictions="roll_call"),
               seat("mantis", "1C"))  # fmt: skip
    at.play(0, "choose_location bank")
    at.refused(0, "assign_students 1W bribe roll_call", "MK-6.4")
    at.play(0, "assign_students 1W")
    at.refused(0, "declare_wise 1C", "MK-8.5")
    at.play(0, "declare_wise 1C bribe roll_call")
    at.has(0, "")


@proves("A-37", "MK-27.6")
def test_a_declaration_is_for_one_turn() -> None:
    at = table(
        seat("crane", "1C 2W", levels="2/2/2"), seat("mantis", "2C", restrictions="informants")
    )
    at.play(0, "assign bank 1W as 1C", "end_primary")
    assert at.view().task is None
    assert at.placed(0, "bank") == "1W"
    assert set(at.selections(1, "bank").values()) == {""}  # it doesn't count as Clever now
    at.play(1, "assign bank 1C", "end_primary")
    at.play(0, "assign bank 1W as 1St")
    (event,) = at.events(StudentsAssigned)
    assert event.as_types == TypeCounts(strong=1)


@proves("MK-6.5", "A-13", "A-15")
def test_first_the_check_then_bribes_then_students_then_the_patrol() -> None:
    at = table(
        seat("crane", "2C 2St", goods="coins=2 wisdom=1", suspicion=4, restrictions="roll_call",
             deck="travel_permit"),
        seat("mantis", "1C"),
    )  # fmt: skip
    at.play(0, "assign commons 1C bribe roll_call")
    assert at.open == "patrol S0"
    at.has(0, "coins=1 wisdom=1", suspicion=4, restrictions="roll_call")
    assert (at.school(0), at.placed(0, "commons")) == ("1C 2St", "1C")
    told = at.events()
    at.play(0, "pay_patrol 0")  # a lap, and Travel Permit, which this assignment has not to keep to
    kinds = [type(event) for event in (*told, *at.events())]
    assert kinds == [StudentsAssigned, PatrolMet, SuspicionGained]
    at.has(0, "coins=1 wisdom=1", suspicion=0, restrictions="roll_call travel_permit")
    assert at.placed(0, "commons") == "1C"
    at.play(0, "skip_bonus")
    at.play(1, "meditate")
    assert at.selections(0, "commons").keys() == {"1C 1St", "1C 2St", "2St"}
    at.refused(0, "assign commons 2St", "MK-8.5")  # now it has


@proves("MK-6.5", "A-13")
def test_the_check_looks_at_the_board_as_it_was() -> None:
    at = table(
        seat("crane", "2C", restrictions="travel_permit roll_call informants"),
        seat("mantis", "1C", placed={"bank": "1St"}),
    )
    at.play(0, "assign bank 2C")  # neither the new students nor the empty school count
    assert at.placed(0, "bank") == "2C"


@proves("MK-6.6")
def test_students_stay_until_the_night() -> None:
    at = table(seat("crane", "1C 2St"), seat("mantis", "2Sw"), square="1W", patrol="fields")
    at.play(0, "assign bank 1C", "gather")
    at.play(1, "assign market 1Sw")
    at.play(0, "assign bank 1St", "gather")
    at.play(1, "assign temple 1Sw", "take_town_square marker")
    assert [at.placed(0, "bank"), at.placed(1, "market"), at.placed(1, "temple")] == [
        "1C 1St", "1Sw", "1Sw",
    ]  # fmt: skip
    assert (at.chamber(0), at.school(0)) == ("", "1St")
    at.play(0, "meditate")
    assert {at.placed(who, place) for who in (0, 1) for place in LOCATION_NAMES} == {""}
    assert at.residence("bank") == "1C 1St"


@proves("MK-6.7", "A-12", "MK-17.1", "MK-17.2")
def test_meditation_instead_of_a_location() -> None:
    at = table(
        seat("crane", "2C 1St 1W", goods="wisdom=1", levels="3/1/1"), seat("mantis", "1C"),
        square="1W",
    )  # fmt: skip
    at.play(0, "meditate")
    (event,) = at.events(Meditated)
    assert (event.students, event.wisdom) == (counted("2C 1St 1W"), 1)
    assert at.open == "town_square S0"  # no Patrol, no declaration, no bonus and no action
    assert (at.school(0), at.chamber(0)) == ("", "2C 1St 1W")
    at.has(0, "wisdom=2", suspicion=0)


@proves("A-12", "MK-17.5")
def test_who_meditates_counts_nowhere() -> None:
    at = table(
        seat("crane", "5C"), seat("mantis", "1Sw"), square="1W", patrol="fields",
        residences="1C, 1C, 1C, 1C, 1C, 2W, 1C",
    )  # fmt: skip
    at.play(0, "meditate", "take_town_square marker")
    assert [place.assigned_this_round for place in at.view().locations] == [0] * 7
    at.play(1, "assign bank 1Sw", "gather")
    assert at.residence("bank") == "1Sw"
    at.finish_round()
    assert at.view().patrol_after == "bank"


@proves("MK-6.3", "MK-8.5", "MK-3.12", "MK-7.1")
def test_the_form_carries_all_that_it_takes() -> None:
    at = table(
        seat("crane", "2C 1St 3W", placed={"fields": "1St"}, goods="coins=3", restrictions=(
            "profiling harassment escort roll_call dispersal_order informants travel_permit"
        )),
        seat("mantis", "1C", placed={"fields": "1C", "bank": "1Sw 1St 1W"}),
        seat("tiger", "1C", placed={"bank": "1St"}),
        residences="1C 1W, 2W, 1Sw, 1C, 1C, 1C 1St, 1Sw", patrol="fields",
        altars="12",
    )  # fmt: skip
    form = at.form(0)
    assert (form.students, form.coins) == (counted("2C 1St 3W"), 3)
    found = {place.location: place for place in form.locations}
    plain: dict[str, Any] = {"least": 0, "most": None, "types": (), "escorted": False}

    def watch(restriction: Any, bribe: int, **asked: Any) -> Watch:
        return Watch(restriction, bribe, **(plain | asked))

    def watches(least: int, most: int | None, lives: str, stands: str) -> tuple[Watch, ...]:
        return (
            watch("harassment", 2, least=least),
            watch("escort", 1, escorted=True),
            watch("dispersal_order", 2, most=3),
            watch("roll_call", 1, least=2),
            watch("travel_permit", 1, most=most),
            watch("profiling", 1, types=tuple(lives.split())),
            watch("informants", 1, types=tuple(stands.split())),
        )

    assert found["fields"] == OpenLocation("fields", True, watches(2, 0, "swift", "clever"))
    assert found["bank"] == OpenLocation(
        "bank", False, watches(4, None, "clever strong", "strong swift")
    )
    assert found["factory"] == OpenLocation("factory", False, watches(0, None, "", ""))
    assert found["commons"].patrol
    assert [place.location for place in form.locations if place.patrol] == ["fields", "commons"]
    assert len(form.locations) == 7
    steps = [at.command(f"choose_location {place}") for place in LOCATION_NAMES]
    assert list(form.steps) == [at.command("meditate"), *steps]


@proves("MK-8.5", "MK-3.12")
def test_a_location_that_cannot_be_paid_for_is_not_in_the_form() -> None:
    at = table(
        seat("crane", "1C 1St", goods="coins=1", restrictions="travel_permit harassment",
             placed={"bank": "1C", "fields": "1C"}),
        seat("mantis", "1C", placed={"bank": "2C"}),
    )  # fmt: skip
    open_ = [place.location for place in at.form(0).locations]
    assert open_ == [place for place in LOCATION_NAMES if place != "bank"]
    at.refused(0, "choose_location bank", "MK-8.5")
    at.play(0, "assign fields 1C bribe travel_permit")
