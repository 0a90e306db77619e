"""Every rule, ruling and worked example has a test, and every id that is named exists."""

from typing import Any

import pytest

from engine import catalogue
from engine.game import Game
from tests.rules import coverage

GAMES = catalogue.games()


@pytest.fixture(params=GAMES, name="game")
def _game(request: pytest.FixtureRequest) -> Game[Any]:
    return GAMES[request.param]


def test_nothing_is_without_a_test_and_no_unknown_id_is_named(game: Game[Any]) -> None:
    assert coverage.faults(game) == []


def test_a_rule_has_an_id_of_its_game_and_a_text_of_one_line(game: Game[Any]) -> None:
    for rule in game.rules:
        assert rule.id.startswith(f"{game.about.prefix}-")
        assert rule.text == rule.text.strip() != ""
        assert "\n" not in rule.text


def test_rules_come_in_order(game: Game[Any]) -> None:
    numbers = [tuple(map(int, rule.id.partition("-")[2].split("."))) for rule in game.rules]
    assert numbers == sorted(set(numbers))


def test_what_has_no_test_is_told(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "ids", lambda _: [game.rules[0].id, "X-999"])
    assert "X-999 has no test" in coverage.faults(game)


def test_an_id_that_the_code_or_a_test_makes_up_is_told(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(game), "rules", ())
    told = "\n".join(coverage.faults(game))
    assert f" names {game.about.prefix}-1." in told
    assert f" proves {game.about.prefix}-1.1, which doesn't exist" in told
