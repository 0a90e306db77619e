"""Tournaments: the greedy player is clearly better than chance, and the figures are right."""

import pytest

from engine.ai.arena import main, play_game, tournament, wilson
from engine.ai.player import PLAYERS
from tests.engine.tables import CATALOGUE

TABLES = [
    (ruleset, seats)
    for ruleset, game in CATALOGUE.items()
    for seats in range(game.about.min_seats, game.about.max_seats + 1)
]
GAMES = {"master_merchant": 400, "master_of_respect": 100, "manchukuo": 12}
"""So many that the intervals are narrow; the longer the game, the fewer."""
ALMOST_ALWAYS = 0.7
"""Where two play, twice the fair share is every game."""


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_greedy_beats_random(ruleset: str, seats: int) -> None:
    """By far more than chance allows, from every seat."""
    game = CATALOGUE[ruleset]
    edition = game.about.default_edition
    count = GAMES[ruleset]
    row = tournament(game, "greedy", "random", seats, count, edition=edition, seed=1)
    assert count <= row.games < count + seats
    assert row.fair == 1 / seats
    assert row.low > min(2 * row.fair, ALMOST_ALWAYS)
    assert row.low <= row.share <= row.high


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_equals_share_the_wins_of_each_deal(ruleset: str, seats: int) -> None:
    game = CATALOGUE[ruleset]
    edition = game.about.default_edition
    row = tournament(game, "greedy", "greedy", seats, seats, edition=edition, seed=1)
    assert row.share == pytest.approx(row.fair)


def test_a_game_is_the_same_again() -> None:
    game = CATALOGUE["master_merchant"]
    players = [PLAYERS["greedy"], PLAYERS["random"], PLAYERS["random"]]
    first, again = (play_game(game, players, "reconstructed", 3) for _ in range(2))
    assert (first.result, first.commands) == (again.result, again.commands)


def test_the_interval_is_wilsons() -> None:
    """Against figures worked out by hand for 8 of 10 and for none of 10."""
    assert wilson(0.8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_the_program_prints_a_row_for_each_number_of_seats(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--games", "4"]) == 0
    rows = capsys.readouterr().out.splitlines()[2:]
    assert [row.split()[0] for row in rows] == ["3", "4"]
