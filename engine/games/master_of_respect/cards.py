"""Masters, students, tiles, items: names outside, small ints inside, in canonical order."""

from typing import Final, Literal, get_args

MasterName = Literal["tosyo", "seifu", "nanshun", "hokuzen", "chunmou"]
StarterName = Literal[
    "tosyo_touraku",
    "tosyo_kasei",
    "seifu_touraku",
    "seifu_kasei",
    "nanshun_touraku",
    "nanshun_kasei",
    "hokuzen_touraku",
    "hokuzen_kasei",
    "chunmou_touraku",
    "chunmou_kasei",
]
BokunenjinName = Literal[
    "bokunenjin_student",
    "bokunenjin_technique",
    "bokunenjin_gold",
    "bokunenjin_sake",
    "bokunenjin_token",
    "bokunenjin_respect",
]
ExtraName = Literal[
    "choyo",
    "tofu",
    "ogura",
    "chugi",
    "dogen",
    "gugu",
    "kaiei",
    "natto",
    "sasage",
    "azuki",
    "ingen",
    "rozen",
    "endou",
    "anko",
    "tousou",
    "syouyu",
    "shinzu",
    "hosin",
]
StudentName = Literal[StarterName, BokunenjinName, ExtraName]
MasterTileName = Literal[
    "tosyo_1",
    "tosyo_2",
    "tosyo_3",
    "seifu_1",
    "seifu_2",
    "seifu_3",
    "nanshun_1",
    "nanshun_2",
    "nanshun_3",
    "hokuzen_1",
    "hokuzen_2",
    "hokuzen_3",
    "chunmou_1",
    "chunmou_2",
    "chunmou_3",
]
TechniqueName = Literal["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "C1", "C2", "C3", "C4"]
TileName = Literal[MasterTileName, TechniqueName]
MasterActionName = Literal[
    "gamble", "drink", "meditate", "give_lesson", "buy_sake", "feast", "learn", "invite_train"
]
ItemName = Literal["gold", "sake", "respect"]
Side = Literal["a", "b"]

MASTER_NAMES: Final[tuple[MasterName, ...]] = get_args(MasterName)
STARTER_NAMES: Final[tuple[StarterName, ...]] = get_args(StarterName)
BOKUNENJIN_NAMES: Final[tuple[BokunenjinName, ...]] = get_args(BokunenjinName)
EXTRA_NAMES: Final[tuple[ExtraName, ...]] = get_args(ExtraName)
STUDENT_NAMES: Final[tuple[StudentName, ...]] = get_args(StudentName)
MASTER_TILE_NAMES: Final[tuple[MasterTileName, ...]] = get_args(MasterTileName)
TECHNIQUE_NAMES: Final[tuple[TechniqueName, ...]] = get_args(TechniqueName)
TILE_NAMES: Final[tuple[TileName, ...]] = get_args(TileName)
MASTER_ACTION_NAMES: Final[tuple[MasterActionName, ...]] = get_args(MasterActionName)
ITEM_NAMES: Final[tuple[ItemName, ...]] = get_args(ItemName)
SIDES: Final[tuple[Side, ...]] = get_args(Side)

STUDENT: Final[dict[str, int]] = {name: student for student, name in enumerate(STUDENT_NAMES)}
TILE: Final[dict[str, int]] = {name: tile for tile, name in enumerate(TILE_NAMES)}

GOLD: Final = 0
SAKE: Final = 1
RESPECT: Final = 2

STUDENTS: Final = range(len(STUDENT_NAMES))
FIRST_BOKUNENJIN: Final = len(STARTER_NAMES)
FIRST_EXTRA: Final = FIRST_BOKUNENJIN + len(BOKUNENJIN_NAMES)
BOKUNENJIN: Final = range(FIRST_BOKUNENJIN, FIRST_EXTRA)
EXTRAS: Final = range(FIRST_EXTRA, len(STUDENT_NAMES))
FIRST_TECHNIQUE: Final = len(MASTER_TILE_NAMES)
TECHNIQUES: Final = range(FIRST_TECHNIQUE, len(TILE_NAMES))
GROUP_SIZE: Final = 4
GROUPS: Final = tuple(TECHNIQUES[first : first + GROUP_SIZE] for first in (0, 4, 8))
"""The techniques A1 to A4, B1 to B4, C1 to C4."""

NONE: Final = -1
"""Stands for what isn't there: the side of a technique tile, the object of no pick."""


def starters(master: int) -> tuple[int, int]:
    """Return the master's own Touraku and Kasei."""
    return (2 * master, 2 * master + 1)


def master_tiles(master: int) -> range:
    """Return the three tiles of the master."""
    return range(3 * master, 3 * master + 3)


def is_technique(tile: int) -> bool:
    """Tell whether the tile is a technique tile, which has no sides."""
    return tile >= FIRST_TECHNIQUE


def technique_name(tile: int) -> TechniqueName:
    """Return the name of a technique tile."""
    return TECHNIQUE_NAMES[tile - FIRST_TECHNIQUE]


def bokunenjin_name(student: int) -> BokunenjinName:
    """Return the name of a Bokunenjin card."""
    return BOKUNENJIN_NAMES[student - FIRST_BOKUNENJIN]


def extra_name(student: int) -> ExtraName:
    """Return the name of an extra student."""
    return EXTRA_NAMES[student - FIRST_EXTRA]


def side_name(side: int) -> Side | None:
    """Return the side of a master tile, or None for a tile without sides."""
    return None if side == NONE else SIDES[side]
