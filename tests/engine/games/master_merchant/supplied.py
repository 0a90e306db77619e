"""Editions with other figures, as a person may supply them: the same rules on richer tables.

Random games with the shipped figures seldom see the dear cards. Where everything is cheap and the
goals are far, all cards meet all others.
"""

from typing import Any, Final

from engine.catalogue import game_of
from engine.editions import packaged
from engine.games.master_merchant.cards import CHARACTER_NAMES
from tests.engine.plain import edited
from tests.engine.tables import Table

PLAIN: Final[dict[str, dict[str, Any]]] = {
    plain["id"]: plain for plain in packaged("engine.games.master_merchant", "editions")
}

CHEAP: Final = {f"cards.{name}.cost.value": 1 for name in CHARACTER_NAMES}
FAR: Final = {"goals.gold.value": 40, "goals.types.value": 12}
CHANGES: Final[dict[str, dict[str, Any]]] = {
    "cheap": CHEAP | FAR,
    "own-pile": CHEAP
    | FAR
    | {
        "turn.plays.value": 3,
        "effects.ueshima.zone.value": "own_discard",
        "effects.tokunaga.to.value": "own_hand",
    },
    "any-pile": CHEAP
    | FAR
    | {
        "effects.ueshima.zone.value": "any_discard",
        "effects.trick": {
            "amount": {"value": 2, "source": "rulebook"},
            "min_gold": {"value": 3, "source": "rulebook"},
        },
        "effects.kanda.amount.value": 2,
    },
}


def _edition(name: str) -> dict[str, Any]:
    plain = PLAIN["reconstructed"] | {"id": name}
    for place, value in CHANGES[name].items():
        plain = edited(plain, place, value)
    return plain


SUPPLIED: Final = [
    Table(game_of("master_merchant", _edition(name)), seats, name)
    for name in CHANGES
    for seats in (3, 4)
]
