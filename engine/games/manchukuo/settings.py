"""What the host of a game of Manchukuo may choose."""

from typing import Annotated, Literal

import msgspec

from engine.games.manchukuo.cards import SchoolName


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=False):
    """The options of a table."""

    first_seat: Annotated[int, msgspec.Meta(ge=0, le=3)] | Literal["random"] = "random"
    """Who plays first in the first round: a seat, or chance (MK-3.10)."""
    schools: (
        Annotated[tuple[SchoolName, ...], msgspec.Meta(min_length=2, max_length=4)]
        | Literal["in_order", "random"]
    ) = "in_order"
    """The school of each seat, all different (MK-3.1): named one by one, or by chance.

    ``in_order``: crane, mantis, monkey, tiger, as many as there are seats.
    """
