"""Parameters of paths, queries and headers. Bodies are typed in ``schemas``."""

import re
from typing import Any

import marshmallow as ma

from service.schemas.fields import GAME_ID_PATTERN

LARGEST_VERSION = 1_000_000_000
LARGEST_PAGE = 200

_DIGITS = re.compile("-?[0-9]{1,10}")


class WholeNumber(ma.fields.Integer):
    """An integer in plain digits: Python's own reading takes ``1_0`` and ``+5`` for numbers too."""

    def _validated(self, value: Any) -> int:
        if not _DIGITS.fullmatch(str(value)):
            raise self.make_error("invalid", input=value)
        number: int = super()._validated(value)
        return number


class EventsQuery(ma.Schema):
    """Which part of the log is asked for."""

    after = WholeNumber(
        load_default=-1,
        validate=ma.validate.Range(-1, LARGEST_VERSION),
        metadata={"description": "Entries after this version; -1 begins with the start."},
    )
    limit = WholeNumber(
        load_default=50,
        validate=ma.validate.Range(1, LARGEST_PAGE),
        metadata={"description": "Most entries in the answer."},
    )


def _parameter(place: str, name: str, description: str, **schema: Any) -> dict[str, Any]:
    return {
        "name": name,
        "in": place,
        "description": description,
        "schema": {"type": "string", **schema},
    }


def _path(name: str, description: str, example: object, **schema: Any) -> dict[str, Any]:
    return {**_parameter("path", name, description, **schema), "example": example}


GAME_ID = _path("game_id", "The game's id.", "gyquk3q2wzvsbzvxd5y5hjubmi", pattern=GAME_ID_PATTERN)
SEAT = _path(
    "seat", "The seat's number, clockwise from 0.", 1, type="integer", minimum=0, maximum=7
)
DECISION = _path("decision", "The decision's id.", "12.1", pattern=r"^[0-9]{1,9}\.[0-9]$")
RULESET = _path("ruleset", "The ruleset's id.", "master_merchant")
EDITION = _path("edition", "The edition's id.", "reconstructed")
RULE = _path("rule", "The rule's id.", "MM-4.2")
SLUG = _path("slug", "The last part of the problem's `type`.", "illegal-command")

# Without examples: the page of the documentation would send them, the same key for everybody.
IF_NONE_MATCH = _parameter(
    "header", "If-None-Match", "The ETag of what the caller has: 304 when it still holds."
)
IF_MATCH = _parameter(
    "header",
    "If-Match",
    "The snapshot's ETag, or its version in quotes: the game must stand exactly there.",
)
KEY_PATTERN = "[!#-~]{16,255}"
IDEMPOTENCY_KEY = _parameter(
    "header",
    "Idempotency-Key",
    "Names this request, 16 to 255 visible characters, a UUID for one. Sent again with the same "
    "body it gives the same answer, and is done once. Whoever knows it gets that answer: keep it "
    "to yourself.",
    pattern=f'^("{KEY_PATTERN}"|{KEY_PATTERN})$',
)
