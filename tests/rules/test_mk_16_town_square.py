"""Manchukuo, chapter 16: the last student and the Town Square."""

import pytest

from engine.events import TurnEnded, TurnStarted
from engine.games.manchukuo.events import RepairRowFilled, TownSquareFilled, TownSquareTaken
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
    at.refused(0, "take_town_square swift", "MK-16.1")
    at.not_owed(1, "meditate", "MK-5.1")  # the pick comes before the next turn
    at.play(0, "take_town_square wise")
    assert at.chamber(0) == "1C 1Sw 1W"
    assert at.view().town_square.students == counted("1St")
    at.play(1, "assign bank 1C", "gather")
    at.play(2, "assign bank 1C", "gather")
    assert at.open == "assignment S1"  # Crane is skipped
    assert [event.seat for event in at.events(TurnStarted)] == [1]


@proves("MK-16.1", "MK-5.2")
def test_it_is_a_must_at_the_end_of_the_turn() -> None:
    at = table(seat("crane", "2C", goods="food=3"), seat("mantis", "1C"), square="1St",
               families="F01 F06 F11", patrol="bank")  # fmt: skip
    at.play(0, "assign commons 2C", "skip_bonus")
    assert at.open == "commons S0"  # the action comes first
    at.refused(0, "take_town_square strong", "MK-16.1")
    at.play(0, "complete_family 1")
    assert at.open == "town_square S0"
    at.refused(0, "end_primary", "MK-10.1")  # one can't do without
    at.play(0, "take_town_square strong")
    (taken,) = at.events(TownSquareTaken)
    assert (taken.seat, taken.item, taken.prominence, taken.forced) == (0, "strong", 2, False)
    assert len(at.events(TurnEnded)) == 1
    assert at.open == "assignment S1"


@proves("MK-16.1")
def test_with_a_ready_student_left_nothing_is_taken() -> None:
    at = table(seat("crane", "2C 1Sw", chamber="1St"), seat("mantis", "1C"), square="1St")
    at.play(0, "assign bank 2C", "skip_bonus", "gather")
    assert not at.events(TownSquareTaken)
    assert at.open == "assignment S1"
    assert at.view().town_square.students == counted("1St")


@proves("MK-16.2", "MK-17.4", "A-57")
def test_a_student_that_is_taken_is_not_assigned_in_this_day() -> None:
    at = table(seat("crane", "1C"), seat("mantis", "2C"), square="1St")
    at.play(0, "assign bank 1C", "gather", "take_town_square strong")
    assert (at.school(0), at.chamber(0)) == ("", "1St")
    at.play(1, "assign temple 1C")
    assert at.open == "assignment S1"  # Crane has nobody who is ready
    at.not_owed(0, "assign bank 1St", "MK-5.1")


@proves("MK-16.6", "A-62", "MK-16.1")
def test_each_seat_takes_once_in_the_order_in_which_they_run_out() -> None:
    at = table(
        seat("crane", "2C"), seat("mantis", "2C"), seat("monkey", "1C"),
        round=2, square="1St 1W",
    )  # fmt: skip
    at.play(0, "assign bank 1C", "gather")
    at.play(1, "assign bank 1C", "gather")
    at.play(2, "assign bank 1C", "gather")
    at.offers(2, "take_town_square marker", "take_town_square strong", "take_town_square wise")
    at.play(2, "take_town_square marker")
    assert not at.view().town_square.marker
    assert at.view().marker_taken_by == 2
    at.play(0, "assign temple 1C")
    at.offers(0, "take_town_square strong", "take_town_square wise")
    at.refused(0, "take_town_square marker", "MK-16.1")  # only one can have it
    at.play(0, "take_town_square strong")
    at.play(1, "assign temple 1C")  # the last one takes what is left
    (taken,) = at.events(TownSquareTaken)
    assert (taken.seat, taken.item, taken.forced) == (1, "wise", True)


@proves("MK-16.6", "A-28", "MK-29.1")
def test_where_nothing_is_left_nothing_is_taken() -> None:
    at = table(seat("crane", "1C"), seat("mantis", "1C"), taker=1)
    at.play(0, "meditate")
    assert not at.events(TownSquareTaken)
    assert at.chamber(0) == "1C"
    assert at.open == "assignment S1"


@proves("A-28", "MK-29.1", "MK-16.6")
def test_an_empty_bag_leaves_a_seat_without_anything_to_take() -> None:
    at = fall(night(
        seat("crane", chamber="6C", levels="5/5/5", goods="food=9"),
        seat("mantis", chamber="6Sw", levels="5/5/5", goods="food=9"), bag="",
    ))  # fmt: skip
    (filled,) = at.events(TownSquareFilled)
    assert filled.students == counted("")
    at.play(0, "meditate")
    (taken,) = at.events(TownSquareTaken)
    assert (taken.seat, taken.item, taken.forced) == (0, "marker", True)
    at.play(1, "meditate")
    assert not at.events(TownSquareTaken)
    assert at.school(1) == "6Sw"


@proves("MK-16.3", "A-28", "MK-25.2")
def test_the_marker_makes_the_first_player_of_the_next_round() -> None:
    def round_two(item: str) -> Scenario:
        at = table(
            seat("crane", "1C", chamber="5C", levels="5/5/5"),
            seat("mantis", chamber="6Sw", levels="5/5/5"),
            seat("monkey", chamber="6St", levels="5/5/5"),
            current=0, first=2, square="1W",
        )  # fmt: skip
        at.play(0, "meditate", f"take_town_square {item}")
        return at

    for item, first in (("marker", 0), ("wise", 2)):  # if nobody takes it, all stays as it was
        at = round_two(item)
        assert at.view().round == 2
        assert at.view().first_player == first
        assert at.open == f"assignment S{first}"
        assert at.view().town_square.marker


@proves("EX-14", "MK-16.4", "MK-26.5", "A-27")
def test_the_marker_in_the_last_round_counts_twice() -> None:
    at = table(seat("tiger", "1C"), seat("crane", "1C"), round=5, square="1St")
    at.play(0, "assign bank 1C", "gather")
    at.offers(0, "take_town_square strong", "take_town_square marker")
    at.play(0, "take_town_square marker")
    at.has(0, prominence=1)  # at once
    (taken,) = at.events(TownSquareTaken)
    assert (taken.item, taken.prominence) == ("marker", 1)
    at.play(1, "assign market 1C")
    (forced,) = at.events(TownSquareTaken)
    assert (forced.seat, forced.item, forced.prominence, forced.forced) == (1, "strong", 0, True)
    at.finish_round()
    result = at.game.result(at.state)
    assert result is not None
    tiger, crane = (
        {line.name: line.points for line in each.breakdown} for each in result.standings
    )
    assert (tiger["prominence"], tiger["marker"]) == (1, 1)
    assert (crane["prominence"], crane["marker"]) == (0, 0)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@proves("MK-16.4")
def test_in_earlier_rounds_the_marker_gives_no_prominence(number: int) -> None:
    at = table(seat("tiger", "1C"), seat("crane", "1C"), round=number, square="1St")
    at.play(0, "meditate", "take_town_square marker")
    at.has(0, prominence=0)


@proves("MK-16.4")
def test_in_the_last_round_a_student_gives_no_prominence() -> None:
    at = table(seat("tiger", "1C"), seat("crane", "1C"), round=5, square="1St")
    at.play(0, "meditate", "take_town_square strong")
    at.has(0, prominence=0)


@proves("A-29", "MK-5.2")
def test_the_row_is_not_filled_before_something_was_taken() -> None:
    at = table(seat("crane", "2Sw", goods="tools=2"), seat("mantis", "1C"), square="1St",
               row="R01 R02 R03", deck="R04", patrol="bank")  # fmt: skip
    at.play(0, "assign workers_quarter 2Sw", "skip_bonus", "complete_repair 0")
    assert at.open == "town_square S0"
    assert at.view().repair_row == (None, "R02", "R03")
    at.play(0, "take_town_square strong")
    kinds = [type(event) for event in at.events()]
    assert kinds.index(TownSquareTaken) < kinds.index(RepairRowFilled)
    assert at.view().repair_row == ("R04", "R02", "R03")
