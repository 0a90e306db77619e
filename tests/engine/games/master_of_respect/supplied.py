"""Editions with other figures, as a person may supply them: where all is cheap, all meets all."""

from typing import Any, Final

from engine.catalogue import game_of
from engine.editions import packaged
from engine.games.master_of_respect.cards import EXTRA_NAMES, TECHNIQUE_NAMES
from tests.engine.plain import edited
from tests.engine.tables import Table

(PLAIN,) = packaged("engine.games.master_of_respect", "editions")

ONE_GOLD: Final = {"gold": 1, "source": "printed"}
ONE_TOKEN: Final = {"respect": 1, "source": "printed"}
LONG: Final = ["gold", "sake", "respect", "gold"]
CHOICE: Final = {"choose": ["gold", "sake", "respect"]}
CHANGES: Final[dict[str, dict[str, Any]]] = {
    "cheap": {f"techniques.{name}.cost": ONE_GOLD for name in TECHNIQUE_NAMES}
    | {f"extras.{name}.invite": ONE_GOLD for name in EXTRA_NAMES}
    | {f"extras.{name}.train": ONE_GOLD for name in EXTRA_NAMES},
    "lavish": {f"techniques.{name}.cost": ONE_TOKEN for name in TECHNIQUE_NAMES}
    | {f"extras.{name}.untrained.tribute": LONG for name in EXTRA_NAMES}
    | {
        "layout.tribute_per_respect.value": 3,
        "layout.bar_extra.value": 3,
        "layout.technique_copies.value": 4,
        "layout.master_tile_power.value": 2,
        "prizes.2.places": [CHOICE, {"gain": {"respect": 2}}, CHOICE],
        "bokunenjin.bokunenjin_gold.train": {"respect": 1, "source": "printed"},
    },
}


def _edition(name: str) -> dict[str, Any]:
    plain = PLAIN | {"id": name}
    for place, value in CHANGES[name].items():
        plain = edited(plain, place, value)
    return plain


SUPPLIED: Final = [
    Table(game_of("master_of_respect", _edition(name)), seats, name)
    for name in CHANGES
    for seats in (3, 4, 5)
]
