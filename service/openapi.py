"""The OpenAPI document: the operations, the schemas of all games, and the recorded examples."""

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any

import msgspec
from apispec import APISpec

from engine.game import Game
from service.schemas import derived, examples
from service.schemas.examples import Examples

Document = dict[str, Any]

VERSION = "1.0.0"
"""Of the API: the first number changes when a client must change."""

INFO = {
    "description": (
        "Turn-based tabletop games. Create a game, take a seat, read what your seat may see, give "
        "commands: the server knows the rules, and each snapshot says exactly what would be "
        "accepted now.\n\n"
        "Answers may gain members, and unions may gain kinds: ignore what you don't know. "
        "Every failure is a problem document (RFC 9457) with a stable `type`."
    ),
    "license": {"name": "MIT", "identifier": "MIT"},
    "contact": {"name": "Tatami contributors"},
}
SERVERS = [{"url": "/", "description": "This server."}]
SEAT_TOKEN = {
    "type": "http",
    "scheme": "bearer",
    "description": "The token of a seat of the game, as `createGame` and `takeSeat` give it.",
}


def document(spec: APISpec, games: Mapping[str, Game[Any]]) -> Document:
    """Return the document, made from the operations that are registered."""
    made: Document = deepcopy(spec.to_dict())
    made["components"]["schemas"] = derived.schemas(games)
    for operation in _operations(made):
        _add_examples(operation)
    order = ("openapi", "info", "servers", "tags", "paths", "components")
    return {part: made[part] for part in order}


def _operations(made: Document) -> Iterable[Document]:
    for item in made["paths"].values():
        yield from (part for name, part in item.items() if name != "parameters")


def _add_examples(operation: Document) -> None:
    recorded = examples.of(operation["operationId"])
    if recorded.requests:
        _add(operation["requestBody"], recorded.requests)
    for status, answers in recorded.answers.items():
        _add(operation["responses"][str(status)], answers)


def _add(body: Document, found: Examples) -> None:
    for media in body["content"].values():
        media["examples"] = msgspec.to_builtins(found)
