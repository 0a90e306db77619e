"""OpenAPI components derived from the types of the engine and of the bodies.

Unions become flat ``oneOf``s over named members, told apart by one string with an explicit
mapping. Names of a game's own types begin with the game's; types that all games share don't.
"""

from collections.abc import Iterable, Mapping
from typing import Any, get_args

import msgspec

from engine import game as shared
from engine.game import Game
from engine.replay import Replay
from service.play.snapshots import Snapshot
from service.schemas import bodies
from service.schemas.bodies import camel

Schema = dict[str, Any]

_REF = "#/components/schemas/"
_BODIES = (
    bodies.CommandRequest,
    bodies.TakeSeat,
    bodies.GameCreated,
    bodies.SeatTaken,
    bodies.CommandAccepted,
    bodies.EventPage,
    bodies.RulesetList,
    bodies.Ruleset,
    bodies.RuleList,
    bodies.EditionAnswer,
    bodies.ProblemList,
    bodies.ProblemKind,
    bodies.Health,
    Snapshot,
    shared.ListOptions,
    shared.Rule,
    Replay,
)
_SHARED = {
    name
    for name, value in vars(shared).items()
    if isinstance(value, type) and issubclass(value, msgspec.Struct)
}


def ref(name: str) -> Schema:
    """Return a reference to a component."""
    return {"$ref": _REF + name}


def components(games: Mapping[str, Game[Any]]) -> dict[str, Schema]:
    """Return every component by its name."""
    found = _described(_BODIES, "")
    create = _members(bodies.create_types(games))
    found |= _described(create, "")
    found["CreateGame"] = _union(found, [kind.__name__ for kind in create], "ruleset")
    unions: dict[str, list[str]] = {"Command": [], "View": [], "Event": []}
    for ruleset, game in games.items():
        prefix = camel(ruleset)
        kinds = {
            "Command": _members(game.types.command),
            "View": _members(game.types.view),
            "Event": _members(game.types.event),
        }
        found |= _described([kind for group in kinds.values() for kind in group], prefix)
        for union, group in kinds.items():
            unions[union] += [_name(kind.__name__, prefix) for kind in group]
    for union, names in unions.items():
        found[union] = _union(found, names, "type")
    found["Problem"] = PROBLEM
    for (name, member), schema in _FILLED.items():
        found[name]["properties"][member] = schema
    return dict(sorted(found.items()))


ANYTHING: Schema = {
    "type": "object",
    "additionalProperties": True,
    "description": "In the ruleset's own layout.",
}

_FILLED: Mapping[tuple[str, str], Schema] = {
    ("Snapshot", "options"): {"oneOf": [ref("ListOptions"), {"type": "null"}]},
    ("Snapshot", "view"): {"oneOf": [ref("View"), {"type": "null"}]},
    ("ListOptions", "commands"): {"type": "array", "items": ref("Command")},
    ("ListOptions", "default"): ref("Command"),
    ("CommandRequest", "command"): ref("Command"),
    ("CommandAccepted", "snapshot"): ref("Snapshot"),
    ("CommandAccepted", "events"): {"type": "array", "items": ref("Event")},
    ("LogEntry", "events"): {"type": "array", "items": ref("Event")},
    ("Played", "command"): ref("Command"),
    ("Replay", "settings"): ANYTHING,
    ("Replay", "edition_data"): ANYTHING,
    ("EditionAnswer", "data"): ANYTHING,
}
"""Members that the types leave open, because a game's bytes or values go there."""

PROBLEM: Schema = {
    "type": "object",
    "description": "What went wrong (RFC 9457).",
    "required": ["type", "title", "status", "detail", "request_id"],
    "properties": {
        "type": {"type": "string", "format": "uri-reference", "description": "Stable."},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string"},
        "request_id": {"type": "string"},
        "rule": {"type": "string", "description": "The rule that forbids it, by its id."},
        "rule_url": {"type": "string", "format": "uri-reference"},
        "errors": {
            "type": "object",
            "additionalProperties": True,
            "description": "What is wrong, by member.",
        },
    },
}


def _described(kinds: Iterable[Any], prefix: str) -> dict[str, Schema]:
    """Return the components of the types and of all that they are made of."""
    _, found = msgspec.json.schema_components(kinds, ref_template=_REF + "{name}")
    return {_name(name, prefix): _tidy(schema, prefix) for name, schema in found.items()}


def _name(name: str, prefix: str) -> str:
    if name == "View":
        return prefix + name
    return name if name in _SHARED else prefix + name


def _tidy(node: Any, prefix: str) -> Any:
    """Return a schema with its names prefixed, in the form that client generators read best."""
    if isinstance(node, list):
        return [_tidy(item, prefix) for item in node]
    if not isinstance(node, dict):
        return node
    tidy = {key: _tidy(value, prefix) for key, value in node.items() if key != "title"}
    if "$ref" in tidy:
        tidy["$ref"] = _REF + _name(tidy["$ref"].removeprefix(_REF), prefix)
    if "discriminator" in tidy:
        mapping = tidy["discriminator"]["mapping"]
        tidy["discriminator"]["mapping"] = {
            tag: _REF + _name(target.removeprefix(_REF), prefix) for tag, target in mapping.items()
        }
        tidy["oneOf"] = tidy.pop("anyOf")
    if "enum" in tidy and all(isinstance(value, str) for value in tidy["enum"]):
        tidy["type"] = "string"
    return tidy


def _members(union: Any) -> list[Any]:
    return list(get_args(union)) or [union]


def _union(found: Mapping[str, Schema], names: list[str], tag: str) -> Schema:
    """Return the flat union of named components; their tags must differ."""
    mapping: dict[str, str] = {}
    for name in names:
        value = found[name]["properties"][tag]["enum"][0]
        if value in mapping:
            raise ValueError(f"two members of a union have the tag {value!r}")
        mapping[value] = _REF + name
    return {
        "oneOf": [ref(name) for name in names],
        "discriminator": {"propertyName": tag, "mapping": mapping},
    }
