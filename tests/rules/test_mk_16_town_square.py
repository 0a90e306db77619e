"""Manchukuo, chapters 16 and 17: the last student, the Town Square, and meditation."""

import pytest

from engine.events import TurnStarted
from engine.games.manchukuo.events import Meditated, TownSquareTaken
from tests.rules.mk_scenario import Scenario, counted, fall, night, seat, table
from tests.rules.proof import proves


def crane_meditates() -> Scenario:
    """Three players; Crane has two ready students left, and they meditate."""
    at = table(
        seat("crane", "1C 1Sw"), seat("mantis", "2C"), seat("monkey", "2C"),
        round=2, square="1St 1W",
    )  # fmt: skip
    at.play(0, "meditate")
    return at


@proves("EX-13", "MK-16.1", "MK-16.2", "MK-16.5", "MK-17.1", "MK-5.4", "A-26")
def test_meditation_leads_to_the_town_square() -> None:
    at = crane_meditates()
    at.has(0, "wisdom=1")
    assert (at.school(0), at.chamber(0)) == ("", "1C 1Sw")
    assert at.open == "town_square S0"
    at.offers(0, "take_town_square strong", "take_town_square wise", "take_town_square marker")
    at.refused(0, "take_town_square clever", "MK-16.1")
    at.refused(0, "meditate", "MK-5.3")
    at.play(0, "take_town_square wise")
    assert at.chamber(0) == "1C 1Sw 1W"
    assert at.view().town_square.students == counted("1St")
    at.play(1, "assign bank 1C", "gather")
    at.play(2, "assign bank 1C", "gather")
    assert at.open == "assignment S1"  # Crane is skipped
    (begun,) = at.events(TurnStarted)
    assert begun.seat == 1


@proves("MK-16.1", "MK-16.6", "A-62", "A-28", "MK-16.3")
def test_each_seat_takes_once_and_the_last_takes_what_is_left() -> None:
    at = crane_meditates()
    at.play(0, "take_town_square marker")
    assert at.view().marker_taken_by == 0
    assert at.view().town_square.marker is False
    at.play(1, "assign bank 2C", "skip_bonus", "gather")
    at.offers(1, "take_town_square strong", "take_town_square wise")
    at.play(1, "take_town_square strong")
    at.play(2, "meditate")
    (taken,) = at.events(TownSquareTaken)
    assert (taken.seat, taken.item, taken.forced) == (2, "wise", True)


@proves("MK-16.1", "MK-5.2", "A-29")
def test_nothing_is_taken_before_the_last_student_has_gone() -> None:
    at = table(seat("crane", "1C 1Sw"), seat("mantis", "1C"), square="1St")
    at.play(0, "assign bank 1C", "gather")
    assert at.open == "assignment S1"
    at = table(seat("crane", "2Sw", goods="tools=2"), seat("mantis", "1C"), square="1St",
               row="R01 R02 R03", deck="R04", patrol="bank")  # fmt: skip
    at.play(0, "assign workers_quarter 2Sw", "skip_bonus", "complete_repair 0")
    assert at.open == "town_square S0"
    assert at.view().repair_row == (None, "R02", "R03")  # filled after the pick
    at.play(0, "take_town_square strong")
    assert at.view().repair_row == ("R04", "R02", "R03")


@proves("EX-14", "MK-16.4", "MK-26.5", "A-27")
def test_the_marker_in_the_last_round() -> None:
    at = table(
        seat("tiger", "1C"), seat("crane", "1C"), round=5, square="1St", first=0,
    )  # fmt: skip
    at.play(0, "assign bank 1C", "gather", "take_town_square marker")
    (taken,) = at.events(TownSquareTaken)
    assert (taken.item, taken.prominence) == ("marker", 1)
    at.has(0, prominence=1)
    at.play(1, "assign market 1C")
    (forced,) = at.events(TownSquareTaken)
    assert (forced.seat, forced.item, forced.prominence) == (1, "strong", 0)
    at.finish_round()
    result = at.game.result(at.state)
    assert result is not None
    lines = {line.name: line.points for line in result.standings[0].breakdown}
    assert (lines["marker"], lines["prominence"]) == (1, 1)
    assert {line.name: line.points for line in result.standings[1].breakdown}["marker"] == 0


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@proves("MK-16.4")
def test_in_earlier_rounds_the_marker_gives_nothing(number: int) -> None:
    at = table(seat("tiger", "1C"), seat("crane", "1C"), round=number, square="1St")
    at.play(0, "meditate", "take_town_square marker")
    at.has(0, prominence=0)


@proves("MK-16.3", "MK-25.2")
def test_the_marker_makes_the_first_player_of_the_next_round() -> None:
    at = fall(night(seat("crane", chamber="5C 1St"), seat("mantis", chamber="6Sw"), current=1))
    at.finish_round()
    assert at.view().first_player == 1
    assert at.view().current_seat == 1
    assert at.view().town_square.marker


@proves("MK-16.6", "A-28", "MK-29.1")
def test_where_nothing_is_left_nothing_is_taken() -> None:
    at = table(seat("crane", "1C"), seat("mantis", "1C"), taker=1)
    at.play(0, "meditate")
    assert not at.events(TownSquareTaken)
    assert at.open == "assignment S1"


@proves("MK-17.1", "MK-17.2", "MK-6.7", "MK-7.5", "A-12")
def test_all_ready_students_meditate_for_one_wisdom() -> None:
    at = table(
        seat("crane", "3C 2St 1W", restrictions="harassment escort dispersal_order"),
        seat("mantis", "1C"), square="1Sw",
    )  # fmt: skip
    at.play(0, "meditate")
    (event,) = at.events(Meditated)
    assert (event.students, event.wisdom) == (counted("3C 2St 1W"), 1)
    at.has(0, "wisdom=1", suspicion=0)
    assert at.open == "town_square S0"  # no types, bribes, Patrol, bonus or action between
    assert at.view().task is None


@proves("MK-17.3", "MK-17.4", "MK-5.5", "A-57")
def test_students_in_the_chamber_wait_for_the_night() -> None:
    at = table(seat("crane", "1C", chamber="3St"), seat("mantis", "1C"), square="1W")
    at.refused(0, "assign bank 1St", "MK-6.1")
    at.refused(0, "assign bank 2C", "MK-6.1")
    assert at.form(0).students == counted("1C")
    at.play(0, "assign bank 1C", "gather", "take_town_square wise")
    assert at.chamber(0) == "3St 1W"
    at.has(0, "coins=1")  # waiting there brings no wisdom
    assert at.open == "assignment S1"
    at.play(1, "meditate")
    assert at.chamber(0) == ""
    assert at.school(0) == "4St 1Sw 1W"  # with the two who lived in the Bank's residence


@proves("MK-17.5", "MK-17.2")
def test_meditating_students_count_nowhere() -> None:
    at = table(seat("crane", "5C"), seat("mantis", placed={"bank": "1St"}))
    at.play(0, "meditate")
    assert at.residence("bank") == "1St"
    assert at.residence("temple") == "1C 1W"
    at.finish_round()
    assert at.view().patrol_after == "bank"


@proves("MK-17.6", "A-12", "MK-5.3", "A-10")
def test_meditation_is_always_legal() -> None:
    everywhere = dict.fromkeys(
        ("temple", "factory", "fields", "commons", "workers_quarter", "bank", "market"), "1Sw"
    )
    at = table(
        seat("crane", "2C", placed=everywhere, restrictions="travel_permit"), seat("mantis", "1C")
    )
    at.offers(0, "meditate")
    assert at.form(0).locations == ()
    assert at.game.default(at.state, 0) == at.command("meditate")
    at.play(0, "meditate")
