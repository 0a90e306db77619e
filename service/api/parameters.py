"""Parameters of queries and headers. Bodies are typed in ``schemas``."""

from typing import Any

import marshmallow as ma

LARGEST_VERSION = 1_000_000_000
LARGEST_PAGE = 200


class EventsQuery(ma.Schema):
    """Which part of the log is asked for."""

    class Meta:
        """Unknown names are refused: a misspelt one would be passed over else."""

        unknown = ma.RAISE

    after = ma.fields.Integer(
        load_default=-1,
        validate=ma.validate.Range(-1, LARGEST_VERSION),
        metadata={"description": "Entries after this version; -1 begins with the start."},
    )
    limit = ma.fields.Integer(
        load_default=50,
        validate=ma.validate.Range(1, LARGEST_PAGE),
        metadata={"description": "Most entries in the answer."},
    )


def _header(name: str, description: str, example: str) -> dict[str, Any]:
    return {
        "name": name,
        "in": "header",
        "description": description,
        "schema": {"type": "string"},
        "example": example,
    }


IF_NONE_MATCH = _header(
    "If-None-Match", "The ETag that the caller has: 304 when it still holds.", '"17-19-s0"'
)
IF_MATCH = _header(
    "If-Match",
    "The snapshot's ETag, or its version in quotes: the game must stand exactly there.",
    '"17"',
)
IDEMPOTENCY_KEY = _header(
    "Idempotency-Key",
    "Names this request, 16 to 255 visible characters, a UUID for one. Sent again with the same "
    "body it gives the same answer, and is done once. Whoever knows it gets that answer: keep it "
    "to yourself.",
    "0b4a4c5e-5d8e-4a53-9c0f-2f0d6a8f8a11",
)
