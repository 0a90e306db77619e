"""The games by id, with the editions that come with them and those that a person supplied."""

from collections.abc import Iterable
from typing import Any

from engine.editions import EditionError, parse
from engine.game import Game
from engine.games.master_merchant import edition as master_merchant
from engine.games.master_merchant.ruleset import MasterMerchant

_RULESETS = {"master_merchant": (master_merchant, MasterMerchant)}


def games(extra_editions: Iterable[str] = ()) -> dict[str, Game[Any]]:
    """Return every game by its id.

    ``extra_editions`` are the texts (TOML) of further editions, which may not take the id of
    another one of the same game. Raises EditionError.
    """
    editions = {ruleset: module.shipped() for ruleset, (module, _) in _RULESETS.items()}
    for text in extra_editions:
        plain = parse(text)
        ruleset = _known(plain.get("ruleset"))
        edition = _RULESETS[ruleset][0].load(plain)
        if edition.ref.id in editions[ruleset]:
            raise EditionError(f"{ruleset} has an edition {edition.ref.id!r} already")
        editions[ruleset][edition.ref.id] = edition
    return {ruleset: game(editions[ruleset]) for ruleset, (_, game) in _RULESETS.items()}


def game_of(ruleset: str, edition: Any) -> Game[Any]:
    """Return a game with one edition only, made from its plain data; raise EditionError."""
    module, game = _RULESETS[_known(ruleset)]
    loaded = module.load(edition)
    return game({loaded.ref.id: loaded})


def _known(ruleset: object) -> str:
    if not isinstance(ruleset, str) or ruleset not in _RULESETS:
        raise EditionError(f"ruleset must be one of {sorted(_RULESETS)}, not {ruleset!r}")
    return ruleset
