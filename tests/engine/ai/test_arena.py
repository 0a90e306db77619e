"""Tournaments: the levels are clearly apart, and the figures are right.

Iterations are fixed and time stands still, so each match goes the same way every time: the long
tables in docs/strength.md are made by the same program.
"""

import json

import pytest

from engine.ai.arena import Match, Row, main, named, tournament
from engine.ai.match import at_four_seats, elo, play_game, wilson
from tests.engine.ai.positions import TABLES
from tests.engine.tables import CATALOGUE

GAMES = {"master_merchant": 15, "master_of_respect": 30, "manchukuo": 8}
"""So many that the intervals are narrow enough; the longer the game, the fewer."""
SEARCHED = {"master_merchant": 18, "master_of_respect": 9, "manchukuo": 3}


def match(ruleset: str, focus: str, others: str, seats: int, count: int) -> Row:
    """Play a short match in this process."""
    asked = Match(ruleset, "reconstructed", focus, others, seats)
    return tournament(asked, count, seed=1, processes=1, quiet=True)


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_medium_beats_random(ruleset: str, seats: int) -> None:
    count = GAMES[ruleset]
    row = match(ruleset, "medium", "random", seats, count)
    assert count <= row.games < count + seats
    assert row.fair == 1 / seats
    assert row.low <= row.share <= row.high
    assert row.at_four_seats > 0.7
    assert row.low > row.fair


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_equals_share_the_wins_of_each_deal(ruleset: str, seats: int) -> None:
    row = match(ruleset, "easy", "easy", seats, seats)
    assert row.share == pytest.approx(row.fair)
    assert row.elo == pytest.approx(0)
    assert row.at_four_seats == pytest.approx(0.25)


@pytest.mark.parametrize("ruleset", CATALOGUE)
def test_hard_beats_easy(ruleset: str) -> None:
    """With a quarter of its usual thinking."""
    row = match(ruleset, "hard:50", "easy", 3, SEARCHED[ruleset])
    assert row.share > 0.6
    assert row.cpu_ms_p95 >= row.cpu_ms > row.others_cpu_ms > 0


def test_a_game_is_the_same_again() -> None:
    game = CATALOGUE["master_merchant"]
    players = [named("hard:20"), named("medium"), named("reference:20")]
    first, again = (play_game(game, players, "reconstructed", 3) for _ in range(2))
    assert (first.result, first.commands) == (again.result, again.commands)


def test_all_cores_play_the_same_games() -> None:
    asked = Match("master_merchant", "reconstructed", "medium", "easy", 3)
    alone, together = (
        tournament(asked, 12, seed=5, processes=count, quiet=True) for count in (1, 2)
    )
    assert (alone.share, alone.mean_rank, alone.mean_commands) == (
        together.share,
        together.mean_rank,
        together.mean_commands,
    )


def test_the_interval_is_wilsons() -> None:
    """Against figures worked out by hand for 8 of 10 and for none of 10."""
    assert wilson(0.8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_elo_is_plackett_and_luces() -> None:
    """An odds ratio of 10 to each other is 400 points, at any number of seats."""
    for seats in (2, 3, 4, 5):
        assert elo(10 / (10 + seats - 1), seats) == pytest.approx(400)
        assert at_four_seats(10 / (10 + seats - 1), seats) == pytest.approx(10 / 13)
    assert elo(1.0, 3) is None
    assert at_four_seats(1.0, 3) == 1


def test_the_program_prints_a_row_for_each_number_of_seats(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ["--game", "master_merchant", "--games", "4", "--others", "easy", "--processes", "1"]
    assert main(asked) == 0
    lines = capsys.readouterr().out.splitlines()
    rows = [line.split("|")[1].strip() for line in lines if line.startswith("| ")]
    assert rows[-2:] == ["3", "4"]
    assert main([*asked, "--json"]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["match"]["seats"] for row in found] == [3, 4]
    assert all(row["low"] <= row["share"] <= row["high"] for row in found)


@pytest.mark.parametrize("wrong", ["master", "medium:20", "hard:many", "hard:0"])
def test_the_program_refuses_a_player_that_it_does_not_know(wrong: str) -> None:
    with pytest.raises(SystemExit):
        main(["--focus", wrong, "--games", "1"])
