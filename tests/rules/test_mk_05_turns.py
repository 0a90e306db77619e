"""Manchukuo, chapter 5: the turns of a Day."""

import pytest

from engine.events import TurnEnded, TurnStarted
from engine.games.manchukuo.cards import LOCATION_NAMES
from engine.games.manchukuo.events import (
    BonusTaken,
    FamilyCompleted,
    NightStarted,
    PatrolMet,
    RepairCompleted,
    RepairRowFilled,
    StudentsAssigned,
    TownSquareTaken,
)
from tests.rules.mk_scenario import Scenario, random_tables, seat, table
from tests.rules.proof import proves


def of_two_each(first: int) -> Scenario:
    """A table of three seats with two students each."""
    return table(
        seat("crane", "2C"), seat("mantis", "2C"), seat("tiger", "2C"), first=first, square="2W"
    )


@pytest.mark.parametrize("first", [0, 1, 2])
@proves("MK-5.1")
def test_the_first_player_begins_and_all_follow_clockwise(first: int) -> None:
    at = of_two_each(first)
    for turn in range(4):
        who = (first + turn) % 3
        assert at.open == f"assignment S{who}"
        for other in {0, 1, 2} - {who}:
            at.not_owed(other, "meditate", "MK-5.1")
            at.not_owed(other, "assign bank 1C", "MK-5.1")
        at.play(who, "assign bank 1C", "end_primary")
        if turn == 3:  # its last student: it takes from the Town Square before the next turn
            assert at.open == f"town_square S{who}"


@proves("MK-5.2", "A-13")
def test_the_steps_of_a_turn_in_their_order() -> None:
    at = table(
        seat("crane", "3C", goods="food=3 tools=1 coins=2 wisdom=1", levels="2/1/1",
             disciples="CL2"),
        seat("mantis", "1C"), square="1W", families="F04 F08 F11",
    )  # fmt: skip
    told = []
    for kind, text in (
        ("assignment", "assign commons 3C"),
        ("patrol", "pay_patrol 1"),
        ("bonus", "take_bonus clever=0"),
        ("commons", "complete_family 1"),
        ("commons", "end_primary"),
        ("town_square", "take_town_square marker"),
    ):
        assert at.open == f"{kind} S0"
        at.play(0, text)
        told += at.events()
    kinds = [type(event) for event in told]
    steps = [
        StudentsAssigned, PatrolMet, BonusTaken, FamilyCompleted, TownSquareTaken, TurnEnded,
        TurnStarted,
    ]  # fmt: skip
    assert [kind for kind in kinds if kind in steps] == steps
    assert at.open == "assignment S1"


@proves("MK-5.2")
def test_no_step_can_be_taken_before_its_time() -> None:
    at = table(
        seat("crane", "2C 1St", goods="food=3 coins=1 wisdom=2", levels="2/1/1", disciples="CL2"),
        seat("mantis", "1C"), families="F01 F06 F11",
    )  # fmt: skip
    for text, rule in (
        ("pay_patrol 0", "MK-7.3"), ("skip_bonus", "MK-9.1"), ("enhance 1", "MK-9.1"),
        ("complete_family 1", "MK-12.1"), ("end_primary", "MK-10.1"),
        ("take_town_square marker", "MK-16.1"), ("train clever", "MK-23.1"),
    ):  # fmt: skip
        at.refused(0, text, rule)
    at.play(0, "assign commons 2C")
    at.refused(0, "assign bank 1St", "MK-5.3")
    at.refused(0, "skip_bonus", "MK-9.1")  # the Patrol comes first
    at.play(0, "pay_patrol 2")
    at.refused(0, "complete_family 1", "MK-12.1")
    at.play(0, "skip_bonus")
    at.refused(0, "take_bonus clever=0", "MK-9.1")
    at.refused(0, "assign bank 1St", "MK-5.3")  # one assignment in a turn
    at.play(0, "complete_family 1")
    assert at.open == "assignment S1"


@proves("MK-5.2", "A-29")
def test_the_town_square_comes_before_the_repair_row_is_filled() -> None:
    at = table(
        seat("crane", "1C 1St", goods="tools=2"), seat("mantis", "1C"), square="1W",
        row="R07 R21 R22", deck="R12", patrol="bank",
    )  # fmt: skip
    at.play(0, "assign workers_quarter 1C 1St", "complete_repair 0")
    assert [type(event) for event in at.events(RepairCompleted)] == [RepairCompleted]
    assert at.open == "town_square S0"
    assert at.view().repair_row == (None, "R21", "R22")
    at.play(0, "take_town_square marker")
    kinds = [type(event) for event in at.events()]
    assert kinds[:3] == [TownSquareTaken, RepairRowFilled, TurnEnded]
    assert at.view().repair_row == ("R12", "R21", "R22")


@proves("MK-5.3", "A-10")
def test_at_least_one_student_is_assigned_and_nobody_passes() -> None:
    at = table(seat("crane", "1C 1St"), seat("mantis", "1C"))
    at.refused(0, "assign bank", "MK-5.3")
    at.refused(0, "end_primary", "MK-10.1")
    at.refused(0, "skip_bonus", "MK-9.1")
    at.offers(0, "meditate", *(f"choose_location {place}" for place in LOCATION_NAMES))
    at.play(0, "choose_location bank")
    at.refused(0, "assign_students", "MK-5.3")
    assert set(at.offered(0)) == {
        at.command(f"assign_students {g}") for g in ("1C", "1St", "1C 1St")
    }
    at.play(0, "assign_students 1C", "end_primary")
    assert at.school(0) == "1St"


@proves("MK-5.3", "A-12", "MK-17.6")
def test_there_is_always_something_to_do() -> None:
    everything = "harassment escort dispersal_order roll_call travel_permit profiling informants"
    at = table(
        seat("crane", "4W", restrictions=everything), seat("mantis", "1C"),
    )  # fmt: skip
    assert at.form(0).locations == ()
    at.offers(0, "meditate")
    for place in LOCATION_NAMES:
        at.refused(0, f"choose_location {place}", "MK-8.5")
    at.play(0, "meditate")
    assert at.chamber(0) == "4W"


@proves("MK-5.4")
def test_a_seat_without_ready_students_is_skipped() -> None:
    at = table(
        seat("crane", "3C"),
        seat("mantis", "1C", chamber="2W"),
        seat("tiger", "3C"),
        square="1C 1St",
    )
    for who, item in (
        (0, ""), (1, "clever"), (2, ""), (0, ""), (2, ""), (0, "strong"), (2, None),
    ):  # fmt: skip
        assert at.open == f"assignment S{who}"
        if who != 1:
            at.not_owed(1, "meditate", "MK-5.1")
        at.play(who, "assign bank 1C", "end_primary", *[f"take_town_square {item}"] * bool(item))
    assert len(at.events(NightStarted)) == 1


@proves("MK-5.5")
def test_the_day_ends_when_no_seat_has_a_ready_student() -> None:
    at = table(seat("crane", "1C", chamber="3St"), seat("mantis", "1C", chamber="2St"), square="1W")
    at.play(0, "meditate", "take_town_square wise")
    assert at.events(NightStarted) == []
    assert at.open == "assignment S1"
    at.play(1, "assign bank 1C", "end_primary")  # the marker is left, and taken at once
    assert [event.round for event in at.events(NightStarted)] == [1]
    assert at.chamber(0) == at.chamber(1) == ""
    assert at.school(0) == "1C 3St 1W"


@proves("MK-5.5", "MK-5.4")
def test_as_long_as_one_is_ready_it_is_day() -> None:
    days = nights = 0
    for at in random_tables(3):
        if at.open.startswith("assignment"):
            days += 1
            assert any(at.state.ready[at.state.current])
            assert at.view().phase == "day"
        elif at.view().phase == "night":
            nights += 1
            assert all(at.chamber(who) == "" for who in range(len(at.view().seats)))
    assert min(days, nights) > 20
