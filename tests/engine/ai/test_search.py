"""The search finds what a person sees at once."""

from random import Random

from engine.ai.player import Budget, suggestions
from tests.engine.ai.positions import decisions
from tests.rules.scenario import Scenario, table

LONG = Budget(iterations=150, seconds=1.0)


def advised(at: Scenario, seat: int) -> list[tuple[object, float]]:
    """Return the commands that the search suggests, with their chances."""
    view = at.game.view(at.state, seat)
    found = suggestions(at.game, view, seat, Random(1), LONG)
    return [(at.game.command(each.move), each.chance) for each in found]


def test_it_takes_the_gold_that_wins() -> None:
    at = table("seat 0, plays 1", "S0: 7g, hand {negotiation}, pile [1 trick]", "S1: 2g", "S2: 2g")
    [(best, chance), *others] = advised(at, 0)
    assert getattr(best, "take_gold", False)
    assert chance > 0.99
    assert all(worse < 0.9 for _, worse in others)


def test_a_decision_with_one_answer_is_not_searched() -> None:
    asked = [
        at
        for at in decisions("manchukuo", 2, seed=1, every=1)
        if len(at.game.candidates(at.state, at.seat, Random(1), 128)) == 1
    ]
    assert asked
    for at in asked:
        [only] = suggestions(at.game, at.view, at.seat, Random(1), LONG)
        assert only.visits == 1
        assert at.game.legal(at.state, at.seat, [only.move])
