"""What the host of a game of Master of Respect may choose."""

from typing import Annotated, Literal

import msgspec


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=False):
    """The options of a table."""

    first_seat: Annotated[int, msgspec.Meta(ge=0, le=4)] | Literal["random"] = "random"
    """Who is the starting player of the first round: a seat, or chance (MR-2.1)."""
