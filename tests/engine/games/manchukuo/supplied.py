"""Editions with other figures, as a person may supply them: where all is cheap, all meets all."""

from typing import Any, Final

from engine.catalogue import game_of
from engine.editions import packaged
from engine.games.manchukuo.cards import (
    FAMILY_NAMES,
    REPAIR_NAMES,
    RESTRICTION_NAMES,
    SCHOOL_NAMES,
)
from tests.engine.plain import edited
from tests.engine.tables import Table

(PLAIN,) = packaged("engine.games.manchukuo", "editions")

ONE_LABOR: Final = {"labor": 1, "source": "printed"}
ONE_TOOL: Final = {"labor": 1, "tools": 1, "source": "printed"}
RICH: Final = {"food": 9, "tools": 9, "coins": 9, "wisdom": 9, "offerings": 9, "source": "printed"}
LEVELS: Final = {"clever": 3, "strong": 3, "swift": 3, "source": "printed"}


def _column(food: int, wisdom: int, suspicion: int, recruit: int) -> dict[str, Any]:
    return {
        "food": food, "wisdom": wisdom, "suspicion": suspicion, "recruit": recruit,
        "source": "printed",
    }  # fmt: skip


CHANGES: Final[dict[str, dict[str, Any]]] = {
    "cheap": {f"repairs.{name}.cost": ONE_TOOL for name in REPAIR_NAMES}
    | {f"families.{name}.cost.labor": 1 + n % 5 for n, name in enumerate(FAMILY_NAMES)}
    | {f"schools.{name}.resources": RICH for name in SCHOOL_NAMES}
    | {
        "village.repair_row.value": 5,
        "village.meditation_wisdom.value": 0,
        "village.square_fewer.value": 0,
        "board.wheel.value": 3,
        "board.trainers.value": [3, 5, 7],
        "patrol.after.value": "bank",
        "patrol.suspicion.value": 4,
        "patrol.most_wisdom.value": 3,
        "repairs.R05.ability.amount": 2,
        "repairs.R06.ability.amount": 2,
    },
    "harsh": {f"restrictions.{name}.bribe.value": 1 for name in RESTRICTION_NAMES}
    | {f"schools.{name}.levels": LEVELS for name in SCHOOL_NAMES}
    | {
        "students.clever": 23,
        "students.strong": 23,
        "students.swift": 23,
        "game.rounds.value": 3,
        "village.bonus_students.value": 3,
        "village.repair_row.value": 2,
        "village.square_fewer.value": 2,
        "board.spaces.value": 10,
        "board.column_spaces.value": 3,
        "board.wheel.value": 1,
        "columns": [
            _column(1, 2, 0, 3),
            _column(3, 1, 1, 1),
            _column(6, 0, 2, 2),
            _column(9, 1, 3, 0),
        ],
        "restrictions.dispersal_order.check.students": 2,
        "restrictions.roll_call.check.students": 4,
        "temple.labor.value": [1, 1, 4],
        "training.master_skill.value": 9,
        "training.least_left.value": 0,
        "scoring.restrictions.value": [0, 1, 2],
        "scoring.per.food": 2,
    },
}


def _edition(name: str) -> dict[str, Any]:
    plain = PLAIN | {"id": name}
    for place, value in CHANGES[name].items():
        plain = edited(plain, place, value)
    return plain


SUPPLIED: Final = [
    Table(game_of("manchukuo", _edition(name)), seats, name)
    for name in CHANGES
    for seats in (2, 3, 4)
]
