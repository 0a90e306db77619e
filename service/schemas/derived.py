"""The document's schemas, derived from the types of the engine and of the bodies."""

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any, get_args

import msgspec

from engine.game import Game, Rule
from engine.replay import Replay
from service.schemas import bodies
from service.schemas.bodies import camel, create_type
from service.schemas.snapshot import Snapshot
from service.schemas.structs import NULL, Schema, described, name_of, ref, union

_BODIES = (
    bodies.CommandRequest,
    bodies.TakeSeat,
    bodies.StandIn,
    bodies.GameCreated,
    bodies.SeatTaken,
    bodies.CommandAccepted,
    bodies.Hint,
    bodies.EventPage,
    bodies.RulesetList,
    bodies.Ruleset,
    bodies.RuleList,
    bodies.EditionAnswer,
    bodies.Problem,
    bodies.ProblemList,
    bodies.ProblemKind,
    bodies.Health,
    Snapshot,
    Rule,
    Replay,
)


def schemas(games: Mapping[str, Game[Any]]) -> dict[str, Schema]:
    """Return every schema by its name."""
    found = described(_BODIES)
    unions: dict[str, dict[str, str]] = {}
    for ruleset, game in games.items():
        prefix = camel(ruleset)
        kinds = {name: get_args(kind) or (kind,) for name, kind in _doors(ruleset, game).items()}
        found |= described(list(chain.from_iterable(kinds.values())), prefix)
        for name, members in kinds.items():
            _add(unions.setdefault(name, {}), members, prefix)
    for name, names in unions.items():
        found[name] = union(_TAGS[name], names)
    for name in unions["Options"].values():
        found[name]["properties"]["default"] |= ref("Command")
    for (name, member), schema in _FILLED.items():
        found[name]["properties"][member] |= schema
    return dict(sorted(found.items()))


_TAGS = {
    "CreateGame": "ruleset",
    "Command": "type",
    "Options": "type",
    "View": "type",
    "Event": "type",
}
"""The unions of what the games define, and the member that tells what each value is."""


def _doors(ruleset: str, game: Game[Any]) -> dict[str, Any]:
    """Return a game's part of each union."""
    return {
        "CreateGame": create_type(ruleset, game),
        "Command": game.types.command,
        "Options": game.types.options,
        "View": game.types.view,
        "Event": game.types.event,
    }


def _add(names: dict[str, str], members: Iterable[type[msgspec.Struct]], prefix: str) -> None:
    """Add a game's members to a union. What has one tag must be one type, in all games."""
    for member in members:
        tag, name = str(member.__struct_config__.tag), name_of(member, prefix)
        if names.setdefault(tag, name) != name:
            raise ValueError(f"{names[tag]} and {name} have the same tag: {tag!r}")


_ANYTHING: Schema = {"type": "object", "additionalProperties": True}

_FILLED: Mapping[tuple[str, str], Schema] = {
    ("Snapshot", "options"): {"oneOf": [ref("Options"), NULL]},
    ("Snapshot", "view"): {"oneOf": [ref("View"), NULL]},
    ("ListOptions", "commands"): {"type": "array", "items": ref("Command")},
    ("CommandRequest", "command"): ref("Command"),
    ("CommandAccepted", "snapshot"): ref("Snapshot"),
    ("CommandAccepted", "events"): {"type": "array", "items": ref("Event")},
    ("Suggestion", "command"): ref("Command"),
    ("LogEntry", "events"): {"type": "array", "items": ref("Event")},
    ("GameStarted", "settings"): _ANYTHING,
    ("Played", "command"): ref("Command"),
    ("Replay", "settings"): _ANYTHING,
    ("Replay", "edition_data"): _ANYTHING,
    ("EditionAnswer", "data"): _ANYTHING,
    ("Ruleset", "settings_schema"): _ANYTHING,
}
"""Members that the types leave open, because a game's bytes or values go there."""
