"""Manchukuo, chapter 25: the refresh."""

import pytest

from engine.games.manchukuo.cards import LOCATION_NAMES
from engine.games.manchukuo.events import (
    DayStarted,
    PatrolMoved,
    RepairRowDiscarded,
    RepairRowFilled,
    TownSquareFilled,
)
from tests.rules.mk_scenario import Scenario, fall, night, seat, shown, table
from tests.rules.proof import proves


def three_schools(*numbers: int, patrol: str = "commons", taker: int = 1) -> Scenario:
    """So many students at each location, from the Temple on, shared out so that nobody ties.

    All are Crane's, but the others have students in their chambers.
    """
    placed: dict[str, str] = {
        place: f"{count}St" for place, count in zip(LOCATION_NAMES, numbers, strict=True) if count
    }
    return night(
        seat("crane", chamber="5C", placed=placed, levels="5/5/5", goods="food=9"),
        seat("mantis", chamber="5C", levels="5/5/5", goods="food=9"),
        seat("monkey", chamber="5Sw", levels="5/5/5", goods="food=9"),
        current=taker, patrol=patrol, residences="1W, 1Sw, 1Sw, 1Sw, 1Sw, 1Sw, 1Sw",
        row="R21 R22 R23", deck="R01 R02 R03",
    )  # fmt: skip


@proves("EX-24", "MK-25.1", "MK-25.2", "MK-25.3", "MK-25.4", "MK-25.5", "MK-25.6", "A-36")
def test_a_refresh() -> None:
    at = three_schools(2, 4, 1, 4, 0, 4, 1)
    bag = at.bag
    fall(at)
    (discarded,) = at.events(RepairRowDiscarded)
    assert discarded.repairs == ("R21", "R22", "R23")
    view = at.view()
    assert view.repair_row == ("R01", "R02", "R03")
    assert view.repair_discard == ("R21", "R22", "R23")
    assert (view.first_player, view.round) == (1, 2)
    assert view.town_square.marker
    (filled,) = at.events(TownSquareFilled)
    assert sum(at.state.square) == 2
    assert shown(filled.students) == shown(view.town_square.students)
    assert view.patrol_after == "bank"  # of Factory, Commons and Bank the first from the Patrol
    (moved,) = at.events(PatrolMoved)
    assert moved.after == "bank"
    (begun,) = at.events(DayStarted)
    assert (begun.round, begun.first_player) == (2, 1)
    assert all(place.assigned_this_round == 0 for place in view.locations)
    assert at.bag == bag - 2


@proves("EX-24", "MK-25.1", "MK-25.6", "A-36")
def test_another_tie_is_broken_after_a_whole_turn() -> None:
    at = fall(three_schools(2, 4, 1, 4, 1, 0, 1))
    assert not at.events(RepairRowDiscarded)
    assert at.view().repair_row == ("R21", "R22", "R23")
    assert at.view().patrol_after == "factory"  # the Commons, behind the Patrol, come last


@pytest.mark.parametrize(
    ("patrol", "numbers", "after"),
    [
        ("commons", (0, 0, 0, 2, 2, 0, 0), "workers_quarter"),
        ("workers_quarter", (0, 0, 0, 2, 2, 0, 0), "commons"),
        ("market", (1, 0, 0, 0, 0, 0, 1), "temple"),
        ("temple", (1, 0, 0, 0, 0, 0, 1), "market"),
        ("temple", (3, 0, 1, 0, 0, 0, 1), "temple"),
        ("bank", (1, 1, 1, 1, 1, 1, 1), "market"),
    ],
)
@proves("MK-25.5", "MK-25.6", "A-36")
def test_where_the_patrol_goes(patrol: str, numbers: tuple[int, ...], after: str) -> None:
    at = fall(three_schools(*numbers, patrol=patrol))
    assert at.view().patrol_after == after


@proves("MK-25.5")
def test_the_patrol_counts_the_students_of_all_schools() -> None:
    at = fall(night(
        seat("crane", chamber="5C", placed={"bank": "2St", "fields": "3St"}, levels="5/5/5"),
        seat("mantis", chamber="4Sw", placed={"bank": "2Sw"}, levels="5/5/5"),
    ))  # fmt: skip
    assert at.view().patrol_after == "bank"


@proves("MK-25.7", "A-36")
def test_if_all_meditate_the_patrol_stays() -> None:
    at = fall(three_schools(0, 0, 0, 0, 0, 0, 0, patrol="fields"))
    assert at.view().patrol_after == "fields"
    assert not at.events(PatrolMoved)


@proves("MK-25.1", "MK-9.7", "A-18")
def test_one_student_in_the_workers_quarter_keeps_the_row() -> None:
    assert not fall(three_schools(0, 0, 0, 0, 1, 0, 0)).events(RepairRowDiscarded)
    at = fall(three_schools(3, 0, 0, 3, 0, 0, 0))
    assert at.events(RepairRowDiscarded)
    (filled,) = at.events(RepairRowFilled)
    assert filled.row == ("R01", "R02", "R03")


@proves("MK-25.2", "A-28")
def test_if_nobody_took_the_marker_the_first_player_stays() -> None:
    at = table(
        seat("crane", "6C", levels="5/5/5", goods="food=9"),
        seat("mantis", chamber="6Sw", levels="5/5/5", goods="food=9"),
        square="1St", first=1, current=0,
    )  # fmt: skip
    at.play(0, "meditate", "take_town_square strong")
    assert at.view().round == 2
    assert at.view().first_player == 1
    assert at.view().last_marker_taker is None
    assert at.view().town_square.marker


@proves("MK-25.4", "A-58", "MK-29.1")
def test_students_left_in_the_town_square_stay() -> None:
    at = night(
        seat("crane", chamber="6C", levels="5/5/5", goods="food=9"),
        seat("mantis", chamber="6Sw", levels="5/5/5", goods="food=9"),
        seat("monkey", chamber="5Sw", levels="5/5/5", goods="food=9"), square="1W",
    )  # fmt: skip
    fall(at)
    (filled,) = at.events(TownSquareFilled)
    assert sum(at.state.square) == 2
    assert at.view().town_square.students.wise >= 1
    assert (
        sum(getattr(filled.students, name) for name in ("clever", "strong", "swift", "wise")) == 1
    )


@proves("MK-25.4", "MK-29.1", "A-28")
def test_an_empty_bag_fills_nothing() -> None:
    at = fall(night(
        seat("crane", chamber="6C", levels="5/5/5", goods="food=9"),
        seat("mantis", chamber="6Sw", levels="5/5/5", goods="food=9"),
        seat("monkey", chamber="5Sw", levels="5/5/5", goods="food=9"), bag="",
    ))  # fmt: skip
    assert shown(at.view().town_square.students) == ""
    assert at.bag == 0


@proves("MK-25.8", "A-47", "MK-4.1", "MK-4.2")
def test_after_the_fifth_round_nothing_is_refreshed() -> None:
    at = three_schools(0, 0, 0, 0, 0, 1, 0)
    at.state.round = 5
    fall(at)
    at.finish_round()
    assert at.game.result(at.state) is not None
    view = at.view()
    assert (view.round, view.phase, view.last_marker_taker) == (5, "over", 1)
    assert view.repair_row == ("R21", "R22", "R23")
    assert view.patrol_after == "commons"
    assert not at.events(RepairRowDiscarded)


@proves("MK-25.3", "MK-4.1")
def test_four_rounds_lead_to_a_fifth() -> None:
    at = table(seat("crane", "1C"), seat("mantis", "1C"))
    for number in range(1, 6):
        assert at.view().round == number
        at.finish_round()
    assert at.view().phase == "over"
    assert at.game.result(at.state) is not None
