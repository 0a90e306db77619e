"""What the host of a game of Master Merchant may choose (MM-15)."""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, UnsetType


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=False):
    """The options of a table."""

    first_seat: Annotated[int, msgspec.Meta(ge=0, le=3)] | Literal["random"] = "random"
    """Who has the first turn: a seat, or chance (MM-15.1)."""
    turn_limit: Annotated[int, msgspec.Meta(ge=60, le=1000)] | None = 200
    """The game ends after so many turns, all seats counted; null: no limit (MM-15.3)."""
    face_down_per_turn: Literal[1] | UnsetType | None = UNSET
    """Most face-down plays in a turn, or null for no limit; else the edition's (MM-15.4)."""
