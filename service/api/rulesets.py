"""The games that can be played here: their editions and their rules."""

from functools import cache
from typing import Any

from flask import Response
from flask_smorest import Blueprint

from engine.ai.player import LEVELS
from engine.game import Game
from service.api.bodies import public
from service.api.callers import house
from service.api.documented import operation
from service.api.parameters import EDITION, IF_NONE_MATCH, RULE, RULESET
from service.problems import NOT_FOUND, Problem
from service.schemas.bodies import (
    EditionAnswer,
    EditionInfo,
    RuleList,
    Ruleset,
    RulesetList,
)
from service.schemas.structs import Schema, described, inlined

blueprint = Blueprint(
    "rulesets", __name__, url_prefix="/v1/rulesets",
    description="The games that can be played here: editions, options, rules.",
)  # fmt: skip


@blueprint.route("")
@operation(
    blueprint, "listRulesets", "List the games that can be played",
    parameters=[IF_NONE_MATCH],
    answers={200: ("RulesetList", ["ETag"]), 304: (None, ["ETag"])},
)  # fmt: skip
def list_rulesets() -> Response:
    """Every game, with its editions, its numbers of seats and the levels of its AI."""
    return public(RulesetList(tuple(_ruleset(game) for game in house().games.values())))


@blueprint.route("/<string:ruleset>", parameters=[RULESET])
@operation(
    blueprint, "getRuleset", "Read about a game",
    parameters=[IF_NONE_MATCH],
    answers={200: ("Ruleset", ["ETag"]), 304: (None, ["ETag"])}, problems=[NOT_FOUND],
)  # fmt: skip
def get_ruleset(ruleset: str) -> Response:
    """One game, with its editions, its numbers of seats and the levels of its AI."""
    return public(_ruleset(house().game(ruleset)))


@blueprint.route("/<string:ruleset>/editions/<string:edition>", parameters=[RULESET, EDITION])
@operation(
    blueprint, "getEdition", "Read an edition's figures and where they come from",
    parameters=[IF_NONE_MATCH],
    answers={200: ("EditionAnswer", ["ETag"]), 304: (None, ["ETag"])}, problems=[NOT_FOUND],
)  # fmt: skip
def get_edition(ruleset: str, edition: str) -> Response:
    """The component data that a game is played with; each figure says where we have it from."""
    found = house().game(ruleset).editions.get(edition)
    if found is None:
        raise Problem(NOT_FOUND, f"There is no edition {edition!r} of {ruleset}.")
    return public(EditionAnswer(ruleset, found.ref, found.title, found.data))


@blueprint.route("/<string:ruleset>/rules", parameters=[RULESET])
@operation(
    blueprint, "listRules", "List a game's rules by their ids",
    parameters=[IF_NONE_MATCH],
    answers={200: ("RuleList", ["ETag"]), 304: (None, ["ETag"])}, problems=[NOT_FOUND],
)  # fmt: skip
def list_rules(ruleset: str) -> Response:
    """Each rule's id, its heading in the rulebook, and what it says in our own words."""
    return public(RuleList(ruleset, tuple(house().game(ruleset).rules)))


@blueprint.route("/<string:ruleset>/rules/<string:rule>", parameters=[RULESET, RULE])
@operation(
    blueprint, "getRule", "Read a rule by its id",
    parameters=[IF_NONE_MATCH],
    answers={200: ("Rule", ["ETag"]), 304: (None, ["ETag"])}, problems=[NOT_FOUND],
)  # fmt: skip
def get_rule(ruleset: str, rule: str) -> Response:
    """What `rule_url` of a problem leads to."""
    for found in house().game(ruleset).rules:
        if found.id == rule:
            return public(found)
    raise Problem(NOT_FOUND, f"{ruleset} has no rule {rule!r}.")


@cache
def _settings_schema(settings: type) -> Schema:
    found = described([settings])
    whole: Schema = inlined(found[settings.__name__], found)
    return whole


def _ruleset(game: Game[Any]) -> Ruleset:
    about = game.about
    url = f"/v1/rulesets/{about.id}"
    editions = tuple(
        EditionInfo(edition.ref.id, edition.title, edition.ref.digest, f"{url}/editions/{name}")
        for name, edition in game.editions.items()
    )
    return Ruleset(
        id=about.id,
        title=about.title,
        designer=about.designer,
        min_seats=about.min_seats,
        max_seats=about.max_seats,
        minutes=about.minutes,
        default_edition=about.default_edition,
        editions=editions,
        settings_schema=_settings_schema(game.types.settings),
        ai_levels=LEVELS,
        rules_url=f"{url}/rules",
    )
