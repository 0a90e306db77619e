"""Students, goods, places, cards: names outside, small ints inside, in canonical order."""

from collections.abc import Iterable
from typing import Final, Literal, get_args

TypeName = Literal["clever", "strong", "swift"]
StudentName = Literal[TypeName, "wise"]
ResourceName = Literal["food", "tools", "coins", "wisdom", "offerings"]
SchoolName = Literal["crane", "mantis", "monkey", "tiger"]
GatherName = Literal["factory", "fields", "bank"]
LocationName = Literal[
    "temple", "factory", "fields", "commons", "workers_quarter", "bank", "market"
]
AltarName = Literal["altar_1", "altar_2", "altar_3", "altar_4", "altar_5", "altar_6"]
LaneName = Literal["food_to_coin", "wisdom_to_offering"]
RestrictionName = Literal[
    "harassment",
    "escort",
    "dispersal_order",
    "roll_call",
    "travel_permit",
    "profiling",
    "informants",
]
FamilyName = Literal[
    "F01", "F02", "F03", "F04", "F05", "F06", "F07", "F08", "F09", "F10",
    "F11", "F12", "F13", "F14", "F15",
]  # fmt: skip
RepairName = Literal[
    "R01", "R02", "R03", "R04", "R05", "R06", "R07", "R08", "R09",
    "R10", "R11", "R12", "R13", "R14", "R15", "R16", "R17", "R18",
    "R19", "R20", "R21", "R22", "R23", "R24", "R25", "R26", "R27",
]  # fmt: skip
DiscipleName = Literal[
    "CL1", "CL2", "CL3", "CL4", "ST1", "ST2", "ST3", "ST4", "SW1", "SW2", "SW3", "SW4"
]  # fmt: skip
ItemName = Literal["marker", StudentName]

TYPE_NAMES: Final[tuple[TypeName, ...]] = get_args(TypeName)
STUDENT_NAMES: Final[tuple[StudentName, ...]] = get_args(StudentName)
RESOURCE_NAMES: Final[tuple[ResourceName, ...]] = get_args(ResourceName)
SCHOOL_NAMES: Final[tuple[SchoolName, ...]] = get_args(SchoolName)
GATHER_NAMES: Final[tuple[GatherName, ...]] = get_args(GatherName)
LOCATION_NAMES: Final[tuple[LocationName, ...]] = get_args(LocationName)
"""Clockwise (MK-2.2)."""
ALTAR_NAMES: Final[tuple[AltarName, ...]] = get_args(AltarName)
LANE_NAMES: Final[tuple[LaneName, ...]] = get_args(LaneName)
RESTRICTION_NAMES: Final[tuple[RestrictionName, ...]] = get_args(RestrictionName)
FAMILY_NAMES: Final[tuple[FamilyName, ...]] = get_args(FamilyName)
REPAIR_NAMES: Final[tuple[RepairName, ...]] = get_args(RepairName)
DISCIPLE_NAMES: Final[tuple[DiscipleName, ...]] = get_args(DiscipleName)

CLEVER: Final = 0
STRONG: Final = 1
SWIFT: Final = 2
WISE: Final = 3
TYPES: Final = range(len(TYPE_NAMES))
COLOURS: Final = range(len(STUDENT_NAMES))
MARKER: Final = len(STUDENT_NAMES)
"""The first player marker, as an item of the Town Square."""

FOOD: Final = 0
TOOLS: Final = 1
COINS: Final = 2
WISDOM: Final = 3
OFFERINGS: Final = 4

TEMPLE: Final = 0
FACTORY: Final = 1
FIELDS: Final = 2
COMMONS: Final = 3
WORKERS_QUARTER: Final = 4
BANK: Final = 5
MARKET: Final = 6
LOCATIONS: Final = range(len(LOCATION_NAMES))
GATHERED: Final = {FACTORY: TOOLS, FIELDS: FOOD, BANK: COINS}
"""Where one gathers, and what (MK-11.1)."""

RESTRICTIONS: Final = range(len(RESTRICTION_NAMES))
REPAIRS: Final = range(len(REPAIR_NAMES))
DISCIPLES_OF_A_TYPE: Final = len(DISCIPLE_NAMES) // len(TYPE_NAMES)

NONE: Final = -1
"""Stands for what isn't there: an empty slot, nobody, no location."""


def disciples_of(kind: int) -> range:
    """Return the disciple cards of a type (MK-1.9)."""
    first = kind * DISCIPLES_OF_A_TYPE
    return range(first, first + DISCIPLES_OF_A_TYPE)


def following(location: int) -> int:
    """Return the next location clockwise; the ring is closed (MK-2.2)."""
    return (location + 1) % len(LOCATION_NAMES)


def item_name(item: int) -> ItemName:
    """Return the name of an item of the Town Square."""
    return "marker" if item == MARKER else STUDENT_NAMES[item]


def names_of(mask: int) -> tuple[RestrictionName, ...]:
    """Return the restrictions of a set that is kept as bits."""
    return tuple(name for card, name in enumerate(RESTRICTION_NAMES) if mask >> card & 1)


def mask_of(names: Iterable[RestrictionName]) -> int:
    """Return restrictions as a set that is kept as bits."""
    mask = 0
    for name in names:
        mask |= 1 << RESTRICTION_NAMES.index(name)
    return mask
