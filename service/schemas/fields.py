"""Texts and numbers that several bodies have, and what the document says of them."""

from typing import Annotated

import msgspec

END = r"$(?!\n)"
"""The end of a text. In Python `$` alone lets a line break follow; in the document it is enough."""

GAME_ID_PATTERN = "^[a-z2-7]{26}$"

GameId = Annotated[str, msgspec.Meta(pattern=GAME_ID_PATTERN, description="The game's id.")]
SeatIndex = Annotated[
    int, msgspec.Meta(ge=0, le=7, description="The seat's number, clockwise from 0.")
]
SeatToken = Annotated[
    str,
    msgspec.Meta(
        description="Opens the seat, as `Authorization: Bearer`. Shown this once: only a hash of "
        "it is stored."
    ),
]
Version = Annotated[int, msgspec.Meta(ge=0, description="How many commands were accepted by then.")]
Path = Annotated[
    str,
    msgspec.Meta(
        description="Where it is, as a path of this server.",
        extra_json_schema={"format": "uri-reference"},
    ),
]
Time = Annotated[
    str,
    msgspec.Meta(
        description="RFC 3339, UTC, to the millisecond.",
        extra_json_schema={"format": "date-time"},
    ),
]
Sha256 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
