"""Manchukuo, chapter 4: the course of the game."""

import pytest

from engine.events import GameOver
from engine.games.manchukuo.events import DayStarted, NightStarted
from tests.rules.mk_scenario import Scenario, fall, new_table, night, random_tables, seat, table
from tests.rules.proof import proves


def played_out(at: Scenario) -> Scenario:
    """Play to the end of the game; all that happened is in ``told``."""
    told = list(at.told)
    while at.open:
        at.finish_round()
        told += at.told
    at.told = told
    return at


@proves("MK-4.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_rounds_of_a_day_and_a_night(seats: int) -> None:
    at = played_out(new_table(seats))
    parts = [
        (type(event).__name__, event.round)
        for event in at.events()
        if isinstance(event, DayStarted | NightStarted)
    ]
    assert parts == [
        ("DayStarted", 1), ("NightStarted", 1), ("DayStarted", 2), ("NightStarted", 2),
        ("DayStarted", 3), ("NightStarted", 3), ("DayStarted", 4), ("NightStarted", 4),
        ("DayStarted", 5), ("NightStarted", 5),
    ]  # fmt: skip
    assert len(at.events(GameOver)) == 1


@proves("MK-4.1", "MK-4.2")
def test_the_game_ends_after_the_fifth_night_and_not_before() -> None:
    crane = seat("crane", chamber="6C", levels="5/5/5")
    mantis = seat("mantis", chamber="6Sw", levels="5/5/5")
    for number in range(1, 6):
        at = fall(night(crane, mantis, round=number))
        assert (at.game.result(at.state) is not None) == (number == 5)
        assert at.view().phase == ("over" if number == 5 else "day")
        assert at.view().round == min(5, number + 1)
    assert at.open == ""
    at.not_owed(0, "meditate", "MK-4.2")
    at.not_owed(1, "train clever", "MK-4.2")


@proves("MK-4.2")
def test_the_most_prominence_wins() -> None:
    crane = seat("crane", chamber="6C", prominence=20, levels="5/5/5")
    mantis = seat("mantis", chamber="6Sw", prominence=19, levels="5/5/5", goods="coins=8 food=2")
    at = fall(night(crane, mantis, round=5))
    result = at.game.result(at.state)
    assert result is not None
    prominence = [standing.breakdown[0].points for standing in result.standings]
    assert prominence == [21, 19]  # with the marker
    assert [standing.points for standing in result.standings] == [37, 38]
    assert result.winners == (1,)


@proves("MK-4.2")
def test_whoever_wins_has_the_most_points() -> None:
    ended = 0
    for at in random_tables(6):
        result = at.game.result(at.state)
        if result:
            ended += 1
            best = max(standing.points for standing in result.standings)
            assert {result.standings[who].points for who in result.winners} == {best}
            for standing in result.standings:
                assert standing.points == sum(line.points for line in standing.breakdown)
                shown = at.sees(standing.seat)
                assert standing.breakdown[0].points == shown.prominence
    assert ended == 6


@proves("MK-4.3")
def test_prominence_counts_at_once_and_has_no_end() -> None:
    at = table(
        seat("crane", "3C 1St", goods="coins=4", prominence=498),
        seat("mantis", "1C"), families="F02 F07 F12", patrol="bank",
    )  # fmt: skip
    at.play(0, "assign commons 3C", "skip_bonus", "complete_family 2")
    at.has(0, prominence=501)
    assert at.open == "commons S0"  # the action goes on
    at.play(0, "complete_family 1")
    at.has(0, prominence=502)


@proves("MK-4.4", "MK-19.2", "MK-21.1", "MK-21.2")
def test_what_the_summary_tells_follows_from_the_steps() -> None:
    at = table(
        seat("crane", "1C", chamber="7C", goods="food=9", levels="5/5/5"),
        seat("mantis", chamber="6Sw", goods="food=9", levels="5/5/1"), square="1C",
    )  # fmt: skip
    at.play(0, "assign bank 1C", "gather", "take_town_square marker")
    # Those who are assigned determine who is recruited; the large class is suspected.
    assert at.residence("bank") == "1C"
    assert at.school(0) == "7C 1St 1Sw"
    at.has(0, "food=5 coins=1", suspicion=2)
    at.has(1, "food=7 wisdom=1", suspicion=0)
