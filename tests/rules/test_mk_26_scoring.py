"""Manchukuo, chapter 26: the final score."""

from typing import Any

import pytest

from engine.game import Result, Standing
from tests.rules.mk_scenario import Scenario, fall, night, seat
from tests.rules.proof import proves

ALL = "clever strong swift"
"""Disciples that have levelled up in this round, so that they stay as they are."""


def ended(*seats: dict[str, Any], current: int = 0, **rest: Any) -> Scenario:
    """A game after its last Night, in which no disciple has levelled up."""
    at = night(*({**each, "levelled": ALL.split()} for each in seats), round=5, current=current,
               row="R01 R02 R03", **rest)  # fmt: skip
    fall(at)
    at.finish_round()
    return at


def result(at: Scenario) -> Result:
    found = at.game.result(at.state)
    assert found is not None
    return found


def lines(standing: Standing) -> dict[str, float]:
    return {line.name: line.points for line in standing.breakdown}


@proves("EX-25", "MK-26.1", "MK-26.2", "MK-26.3", "MK-26.4", "MK-26.5", "MK-30.9", "A-48", "A-60")
def test_the_score_and_its_breakdown() -> None:
    """Crane takes the marker, for one prominence at once: so it stood at 30."""
    at = ended(
        seat("crane", chamber="5Sw", prominence=30, levels="3/5/4", repairs="R21 R24 R09",
             goods="food=8 tools=7 coins=5 wisdom=2 offerings=1",
             restrictions="harassment escort roll_call"),
        seat("tiger", chamber="1C 3St 2W", prominence=36, goods="food=4 tools=2 coins=1 wisdom=0",
             levels="3/5/3", repairs="R27 R25",
             restrictions="harassment escort dispersal_order roll_call travel_permit"),
    )  # fmt: skip
    crane, tiger = result(at).standings
    assert lines(crane) == {
        "prominence": 31, "tools": 2, "coins": 2, "wisdom": 1, "offerings": 1, "R21": 3, "R24": 2,
        "skill_levels": 12, "restrictions": -3, "marker": 1,
    }  # fmt: skip
    assert crane.points == 52
    assert lines(tiger) == {
        "prominence": 36, "tools": 0, "coins": 0, "wisdom": 0, "offerings": 0, "R27": 2,
        "skill_levels": 11, "restrictions": -3, "marker": 0,
    }  # fmt: skip
    assert tiger.points == 46
    assert result(at).winners == (0,)
    assert [each.rank for each in result(at).standings] == [1, 2]


@pytest.mark.parametrize(
    ("number", "lost"), [(0, 0), (1, 0), (2, -1), (3, -3), (4, -6), (5, -10), (6, -10), (7, -10)]
)
@proves("EX-27", "MK-26.4", "A-49")
def test_what_restrictions_cost(number: int, lost: int) -> None:
    names = (
        "harassment", "escort", "dispersal_order", "roll_call", "travel_permit", "profiling",
        "informants",
    )  # fmt: skip
    at = ended(seat("crane", chamber="5C", goods="food=9", restrictions=" ".join(names[:number])),
               seat("mantis", chamber="5Sw", goods="food=9"))  # fmt: skip
    assert lines(result(at).standings[0])["restrictions"] == lost


@pytest.mark.parametrize(
    ("goods", "name", "points"),
    [
        ("tools=2", "tools", 0), ("tools=3", "tools", 1), ("tools=8", "tools", 2),
        ("coins=1", "coins", 0), ("coins=5", "coins", 2), ("wisdom=3", "wisdom", 2),
        ("offerings=4", "offerings", 4),
    ],
)  # fmt: skip
@proves("MK-26.1", "A-48")
def test_what_resources_count(goods: str, name: str, points: int) -> None:
    """A class of five gains one wisdom in the last Night."""
    at = ended(seat("crane", chamber="5C", goods=f"food=9 {goods}"),
               seat("mantis", chamber="5Sw", goods="food=9"))  # fmt: skip
    assert lines(result(at).standings[0])[name] == points
    assert "food" not in lines(result(at).standings[0])


def three(prominence: tuple[int, int, int], students: tuple[int, int, int]) -> Scenario:
    """Three schools of equal levels without anything that counts; the third takes the marker."""
    return ended(
        seat("crane", chamber=f"{students[0]}C", prominence=prominence[0], goods="food=3"),
        seat("mantis", chamber=f"{students[1]}St", prominence=prominence[1], goods="food=3"),
        seat("monkey", chamber=f"{students[2]}Sw", prominence=prominence[2] - 2, goods="food=5"),
        current=2, residences="1W, 1W, 1W, 1W, 1W, 1W, 1C", altars="12345",
    )  # fmt: skip


@proves("EX-26", "MK-26.6", "A-50", "MK-4.2")
def test_of_those_who_tie_the_largest_school_wins() -> None:
    found = result(three((48, 48, 41), (8, 7, 12)))
    assert [each.points - found.standings[2].points for each in found.standings] == [7, 7, 0]
    assert found.winners == (0,)
    assert [each.rank for each in found.standings] == [1, 2, 3]
    assert [each.tie_break[0].points for each in found.standings] == [8, 7, 12]


@proves("EX-26", "MK-26.6", "A-50")
def test_a_full_tie_is_shared() -> None:
    found = result(three((48, 48, 41), (7, 7, 12)))
    assert found.winners == (0, 1)
    assert [each.rank for each in found.standings] == [1, 1, 3]


@proves("A-46", "MK-4.3")
def test_a_total_may_be_below_zero_and_has_no_end() -> None:
    names = "harassment escort dispersal_order roll_call travel_permit"
    at = ended(
        seat("crane", chamber="5C", goods="food=9", restrictions=names),
        seat("mantis", chamber="5Sw", goods="food=9", prominence=200), current=1,
    )  # fmt: skip
    crane, mantis = result(at).standings
    assert crane.points == 3 - 10
    assert mantis.points > 200


@proves("MK-26.3", "MK-24.1")
def test_a_master_counts_five() -> None:
    at = ended(seat("crane", chamber="5C", goods="food=9", levels="5/4/1"),
               seat("mantis", chamber="5Sw", goods="food=9"))  # fmt: skip
    assert lines(result(at).standings[0])["skill_levels"] == 10


@proves("MK-26.5", "A-27")
def test_who_took_the_marker_last_in_the_game_gets_a_point() -> None:
    at = night(seat("crane", chamber="5C"), seat("mantis", chamber="5Sw"), current=1, round=4)
    fall(at)
    at.finish_round()
    while at.view().round == 5 and at.open:
        owed = at.game.decisions(at.state)[0]
        command = at.game.default(at.state, owed.seat)
        if owed.kind == "town_square":  # both leave it
            marker = at.command("take_town_square marker")
            students = [each for each in at.offered(owed.seat) if each != marker]
            command = students[0] if students else command
        at.apply(owed.seat, command)
    marks = [lines(each)["marker"] for each in result(at).standings]
    assert sum(marks) == 1
    assert marks[at.view().last_marker_taker or 0] == 1
