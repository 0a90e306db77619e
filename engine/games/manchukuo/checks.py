"""What an edition file must keep to, so that every game with it can be played to its end."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.editions import EditionError
from engine.games.manchukuo.cards import (
    ALTAR_NAMES,
    DISCIPLE_NAMES,
    FAMILY_NAMES,
    GATHER_NAMES,
    LANE_NAMES,
    LOCATION_NAMES,
    REPAIR_NAMES,
    RESTRICTION_NAMES,
    SCHOOL_NAMES,
    STUDENT_NAMES,
    TYPE_NAMES,
)
from engine.games.manchukuo.figures import (
    Ability,
    AbilityKind,
    CheckKind,
    EditionData,
    Goods,
    Timing,
)

MOST_SEATS: Final = 4
MOST_ROUNDS: Final = 9
MOST_SPACES: Final = 12
"""So that the lists of assignments stay short enough to be sent."""
MOST_WISDOM: Final = 100
"""As much as any card gives: how much of it may be spent is a list too."""
HIGHEST_LEVEL: Final = 4
"""A disciple card shows four levels on its front (MK-1.9)."""

IMMEDIATE: Final[frozenset[AbilityKind]] = frozenset(
    ("gain", "suspicion_back", "draw_students", "return_restriction", "level_up")
)
TAKES: Final[dict[AbilityKind, frozenset[str]]] = {
    "gain": frozenset(("gain",)),
    "gather_bonus": frozenset(("amount", "location")),
    "score_per_students": frozenset(("amount", "per")),
    "score_per_food": frozenset(("amount", "per", "most")),
}
"""The figures that an ability takes; where none are named, it is the amount alone."""
COUNTING: Final[frozenset[CheckKind]] = frozenset(("max_students", "min_students"))


def check(data: EditionData) -> None:
    """Raise EditionError where the edition can't be played with."""
    _check_complete(data)
    _check_board(data)
    _check_students(data)
    _check_schools(data)
    _check_cards(data)


def warnings(data: EditionData) -> tuple[str, ...]:
    """Return what is allowed in an edition but is probably a slip."""
    found = []
    for name, family in data.families.items():
        if not _any(family.cost):
            found.append(f"families.{name} costs no resources")
    for card, repair in data.repairs.items():
        if not _any(repair.cost):
            found.append(f"repairs.{card} costs no resources")
    return tuple(found)


def _check_complete(data: EditionData) -> None:
    parts: tuple[tuple[str, Sequence[str], Iterable[str]], ...] = (
        ("gather", GATHER_NAMES, data.gather),
        ("market", LANE_NAMES, data.market),
        ("altars", ALTAR_NAMES, data.altars),
        ("restrictions", RESTRICTION_NAMES, data.restrictions),
        ("schools", SCHOOL_NAMES, data.schools),
        ("disciples", DISCIPLE_NAMES, data.disciples),
        ("families", FAMILY_NAMES, data.families),
        ("repairs", REPAIR_NAMES, data.repairs),
    )
    for part, names, found in parts:
        for name in names:
            _require(name in found, f"{part}.{name} is missing")


# MK-1.3, MK-15.1, MK-22.1, MK-26.4
def _check_board(data: EditionData) -> None:
    board, spaces = data.board, data.board.spaces.value
    _require(1 <= data.game.rounds.value <= MOST_ROUNDS, f"game.rounds must be 1 to {MOST_ROUNDS}")
    _require(1 <= spaces <= MOST_SPACES, f"board.spaces must be 1 to {MOST_SPACES}")
    _require(board.column_spaces.value >= 1, "board.column_spaces must be 1 or more")
    columns = -(-spaces // board.column_spaces.value)
    _require(len(data.columns) == columns, f"there must be {columns} columns")
    _require(board.wheel.value >= 1, "board.wheel must be 1 or more")
    for space in board.trainers.value:
        _require(1 <= space <= spaces, f"board.trainers: there is no space {space}")
    labor = data.temple.labor.value
    _require(list(labor) == sorted(labor), "temple.labor must not fall")
    _require(len(data.scoring.restrictions.value) > 0, "scoring.restrictions must not be empty")
    cards = len(REPAIR_NAMES)
    _require(
        1 <= data.village.repair_row.value <= cards, f"village.repair_row must be 1 to {cards}"
    )
    wisdom = data.village.meditation_wisdom.value
    _require(wisdom <= MOST_WISDOM, f"village.meditation_wisdom must be at most {MOST_WISDOM}")
    _require(data.village.bonus_students.value >= 1, "village.bonus_students must be 1 or more")


# MK-2.4, MK-2.9, MK-2.10, MK-2.11, MK-3.5
def _check_students(data: EditionData) -> None:
    """Require that the bag holds all that the set-up takes out of it, whatever is drawn."""
    village = data.village
    lodged = len(LOCATION_NAMES) * village.residence_size.value
    living = [getattr(village.residents, name) for name in STUDENT_NAMES]
    _require(sum(living) == lodged, f"village.residents must add up to {lodged}")
    _require(village.residence_size.value >= 1, "village.residence_size must be 1 or more")
    square = MOST_SEATS - village.square_fewer.value
    _require(square >= 0, f"village.square_fewer must be at most {MOST_SEATS}")
    for name, there in zip(STUDENT_NAMES, living, strict=True):
        if name == "wise":
            taken = len(ALTAR_NAMES)
        else:
            taken = sum(getattr(school.levels, name) for school in data.schools.values())
        enough = there + square + taken
        _require(
            getattr(data.students, name) >= enough, f"students.{name} must be {enough} or more"
        )


# MK-3.4, MK-3.5
def _check_schools(data: EditionData) -> None:
    sizes = set()
    for name, school in data.schools.items():
        levels = [getattr(school.levels, kind) for kind in TYPE_NAMES]
        _require(max(levels) <= HIGHEST_LEVEL, f"schools.{name}: {HIGHEST_LEVEL} is the highest")
        sizes.add(sum(levels))
    _require(len(sizes) == 1, "all schools must begin with equally many students")
    _require(
        max(sizes) <= data.board.spaces.value, "schools begin with more than there is room for"
    )


def _check_cards(data: EditionData) -> None:
    for card, disciple in data.disciples.items():
        _require(
            card.startswith(disciple.type[:2].upper()),
            f"disciples.{card}.type doesn't fit its id",
        )
    for lane, exchange in data.market.items():
        _require(_any(exchange.give), f"market.{lane}.give must not be empty")
    for restriction, printed in data.restrictions.items():
        counts = printed.check.kind in COUNTING
        _require(
            bool(printed.check.students) == counts,
            f"restrictions.{restriction}.check: students are {'needed' if counts else 'not used'}",
        )
    for repair, built in data.repairs.items():
        _check_ability(built.ability, f"repairs.{repair}.ability")


# MK-13.3
def _check_ability(ability: Ability, place: str) -> None:
    _require(ability.timing == timing_of(ability.kind), f"{place}.timing doesn't fit its kind")
    given = {name for name in ("amount", "per", "most", "location") if getattr(ability, name)} | (
        {"gain"} if _any(ability.gain) else set()
    )
    wanted = TAKES.get(ability.kind, frozenset(("amount",)))
    _require(given == wanted, f"{place} takes {' and '.join(sorted(wanted))}")


def timing_of(kind: AbilityKind) -> Timing:
    """Return when an ability of this kind is used."""
    if kind in IMMEDIATE:
        return "immediate"
    if kind.startswith("score") or kind == "restriction_less":
        return "end_of_game"
    return "ongoing"


def _any(goods: Goods) -> bool:
    return any((goods.food, goods.tools, goods.coins, goods.wisdom, goods.offerings))


def _require(holds: bool, told: str) -> None:
    if not holds:
        raise EditionError(told)
