"""Learning: weights that are known are found again, and self-play teaches what wins."""

import json
from math import log
from pathlib import Path
from random import Random

import numpy as np
import pytest

from engine.ai.judge import Judge, won
from engine.ai.train import Sample, chances, fit, loss, main
from engine.game import unanswered
from engine.learned import Learned
from engine.learned import chances as plain_chances
from tests.engine.tables import CATALOGUE

TRUE = np.array([1.5, -0.7, 0.0, 0.4])


def drawn(positions: int, seats: int) -> Sample:
    """Return positions whose winners are drawn by the true weights."""
    rng = np.random.default_rng(seats)
    features = rng.normal(size=(positions, seats, len(TRUE)))
    expected = chances(features, TRUE)
    winners = [rng.choice(seats, p=row) for row in expected]
    return Sample(features, np.eye(seats)[winners])


def test_weights_are_found_again() -> None:
    samples = [drawn(6000, seats) for seats in (2, 4)]
    found = fit(samples, np.zeros(len(TRUE)), 12_000)
    assert found == pytest.approx(TRUE, abs=0.1)
    assert loss(samples, found) < loss(samples, TRUE)
    assert loss(samples, found) < loss(samples, np.zeros(len(TRUE)))


def test_few_games_change_little() -> None:
    """What was known before counts as long as little was seen."""
    prior = np.array([1.0, 1.0, 1.0, 1.0])
    seen = [drawn(4, 3)]
    assert np.abs(fit(seen, prior, 4) - prior).max() < 0.6
    assert np.abs(fit([drawn(6000, 3)], prior, 6000) - prior).max() > 0.9


def test_players_and_the_learner_reckon_alike() -> None:
    sample = drawn(5, 3)
    for row, expected in zip(sample.features, chances(sample.features, TRUE), strict=True):
        assert plain_chances(list(TRUE), row.tolist()) == pytest.approx(expected.tolist())


def test_self_play_teaches_what_wins(tmp_path: Path) -> None:
    """Few games of a short game teach enough to foresee winners better than chance does."""
    output = tmp_path / "learned.json"
    asked = ["--game", "master_merchant", "--generations", "150,60", "--seed", "4"]
    assert main([*asked, "--output", str(output)]) == 0
    plain = json.loads(output.read_text())
    assert plain["seed"] == 4
    assert "--generations 150,60" in plain["command"]
    assert plain["chance_loss"] == {"3": round(log(3), 4), "4": round(log(4), 4)}
    weights = list(plain["weights"].values())
    assert list(plain["weights"]) == list(CATALOGUE["master_merchant"].feature_names)
    assert weights[0] != 0


@pytest.mark.parametrize("ruleset", CATALOGUE)
def test_what_ships_foresees_winners(ruleset: str) -> None:
    """Of players who play at random: to who wins in the end it gives more than a fair chance."""
    game, rng = CATALOGUE[ruleset], Random(99)
    judge, seats = Judge.of(game), game.about.max_seats
    given = []
    for _ in range(40):
        settings, edition = game.types.settings(), game.about.default_edition
        state, _ = game.new(seats, settings, edition, rng.randbytes(32))
        seen = []
        while owed := unanswered(game.decisions(state)):
            if game.quiet(state):
                seen.append(judge.chances(state))
            game.play(state, owed[0].seat, game.sample(state, owed[0].seat, rng))
        result = game.result(state)
        assert result is not None
        late = seen[-len(seen) // 3 :]
        given += [sum(w * c for w, c in zip(won(result), row, strict=True)) for row in late]
    assert sum(given) / len(given) > 1.2 / seats


@pytest.mark.parametrize("ruleset", CATALOGUE)
def test_what_ships_says_where_it_is_from(ruleset: str) -> None:
    found: Learned = CATALOGUE[ruleset].learned
    assert found.command.startswith(f"python -m engine.ai.train --game {ruleset} ")
    about = CATALOGUE[ruleset].about
    assert set(found.validation_loss) == set(range(about.min_seats, about.max_seats + 1))
    for seats, seen in found.validation_loss.items():
        assert 0 < seen < found.chance_loss[seats] == round(log(seats), 4)
