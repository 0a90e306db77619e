"""Broken rules as problems."""

from typing import Any

from engine.game import Game, RuleBroken
from service.problems import Kind, Problem


def illegal(kind: Kind, game: Game[Any], error: RuleBroken) -> Problem:
    """Return the problem for something that a rule forbids, with the rule's id and place."""
    url = f"/v1/rulesets/{game.about.id}/rules/{error.rule}"
    return Problem(kind, f"{error.message}.", rule=error.rule, rule_url=url)
