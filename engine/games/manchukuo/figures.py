"""How an edition file of Manchukuo is written: its records, each with its source."""

from typing import Annotated, Literal

import msgspec

from engine.editions import EditionId, Figure, Source
from engine.games.manchukuo.cards import (
    AltarName,
    DiscipleName,
    FamilyName,
    GatherName,
    LaneName,
    LocationName,
    RepairName,
    RestrictionName,
    SchoolName,
    TypeName,
)

Count = Annotated[int, msgspec.Meta(ge=0, le=100)]
Timing = Literal["immediate", "ongoing", "end_of_game"]
AbilityKind = Literal[
    "gain",
    "suspicion_back",
    "draw_students",
    "return_restriction",
    "level_up",
    "gather_bonus",
    "market_labor",
    "altar_bonus",
    "food_less",
    "patrol_less",
    "bribe_less",
    "class_suspicion_less",
    "trainer",
    "meditate_wisdom",
    "enhance_bonus",
    "family_bonus",
    "tie_win",
    "score_per_repair",
    "score_per_high_disciple",
    "score_per_students",
    "score_per_food",
    "restriction_less",
    "score_per_wise",
    "score_per_trio",
]
CheckKind = Literal[
    "outnumber_each_other_school",
    "non_wise_at_least_wise",
    "max_students",
    "min_students",
    "no_second_visit",
    "type_not_in_residence",
    "type_not_of_other_school_here",
]


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the parts of an edition: frozen, and nothing in it that isn't known."""


class Sourced(Data, frozen=True, kw_only=True):
    """Base of the data that say where they are from."""

    source: Source
    note: str = ""


class Name(Sourced, frozen=True, kw_only=True):
    """What is printed as a name."""

    value: str


class Goods(Data, frozen=True, kw_only=True):
    """Resources of the five kinds."""

    food: Count = 0
    tools: Count = 0
    coins: Count = 0
    wisdom: Count = 0
    offerings: Count = 0


class Supply(Goods, frozen=True, kw_only=True):
    """Resources that a school begins with, or how many of a kind make a point."""

    source: Source
    note: str = ""


class Cost(Supply, frozen=True, kw_only=True):
    """What completes a card: labor, and resources that are paid."""

    labor: Annotated[int, msgspec.Meta(ge=1, le=100)]


class Reward(Supply, frozen=True, kw_only=True):
    """What a Family card gives; ``students`` are drawn from the bag."""

    prominence: Count = 0
    students: Count = 0


class Colours(Sourced, frozen=True, kw_only=True):
    """Students by colour."""

    clever: Count
    strong: Count
    swift: Count
    wise: Count


class Levels(Sourced, frozen=True, kw_only=True):
    """The skill levels that a school's disciples begin with."""

    clever: Annotated[int, msgspec.Meta(ge=1, le=100)]
    strong: Annotated[int, msgspec.Meta(ge=1, le=100)]
    swift: Annotated[int, msgspec.Meta(ge=1, le=100)]


class Numbers(Sourced, frozen=True, kw_only=True):
    """A row of numbers."""

    value: tuple[Count, ...]


class Place(Sourced, frozen=True, kw_only=True):
    """A location by name."""

    value: LocationName


class Game(Data, frozen=True):
    """The length of the game."""

    rounds: Figure


class Village(Data, frozen=True):
    """Residences, Town Square, Repair row, and when a bonus is earned.

    ``square_fewer``: how many students fewer than players the Town Square has.
    """

    residents: Colours
    residence_size: Figure
    square_fewer: Figure
    repair_row: Figure
    bonus_students: Figure
    meditation_wisdom: Figure


class Patrol(Data, frozen=True):
    """Where the Patrol begins, what it gives, and how much of that wisdom can avoid."""

    after: Place
    suspicion: Figure
    most_wisdom: Figure


class Board(Data, frozen=True):
    """The spaces of a school, and of a column; those with a trainer; the suspicion wheel."""

    spaces: Figure
    column_spaces: Figure
    trainers: Numbers
    wheel: Figure


class Column(Sourced, frozen=True, kw_only=True):
    """The icons under a column of a school, from the left."""

    food: Count
    wisdom: Count
    suspicion: Count
    recruit: Count


class Training(Data, frozen=True):
    """A Master's skill, and what sending students away gives and leaves."""

    master_skill: Figure
    sent_prominence: Figure
    least_left: Figure


class Output(Sourced, frozen=True, kw_only=True):
    """What labor gathers: ``times`` resources for every ``per`` labor, rounded down."""

    times: Annotated[int, msgspec.Meta(ge=1, le=100)]
    per: Annotated[int, msgspec.Meta(ge=1, le=100)]


class Lane(Sourced, frozen=True, kw_only=True):
    """An exchange at the Market."""

    give: Goods
    get: Goods


class Temple(Data, frozen=True):
    """The labor for one altar space, for two, and so on."""

    labor: Numbers


class Altar(Sourced, frozen=True, kw_only=True):
    """The offerings that an altar space takes, and the prominence that it gives."""

    offerings: Annotated[int, msgspec.Meta(ge=1, le=100)]
    prominence: Count


class Family(Data, frozen=True):
    """A Family card. Its labor is its type: cards of one type make a stack."""

    name: Name
    cost: Cost
    reward: Reward


class Ability(Sourced, frozen=True, kw_only=True):
    """What a Repair card does, when, and the figures that this takes."""

    timing: Timing
    kind: AbilityKind
    amount: Count = 0
    per: Count = 0
    most: Count = 0
    gain: Goods = Goods()
    location: GatherName | None = None
    text: str


class Repair(Data, frozen=True):
    """A Repair card."""

    name: Name
    cost: Cost
    prominence: Figure
    ability: Ability


class Check(Sourced, frozen=True, kw_only=True):
    """When an assignment to a location breaks a restriction."""

    kind: CheckKind
    students: Count = 0
    text: str


class Restriction(Data, frozen=True):
    """A restriction card; each school has one of each."""

    name: Name
    bribe: Figure
    check: Check


class School(Data, frozen=True):
    """A school board: the levels of its disciples, and the resources that it begins with."""

    levels: Levels
    resources: Supply


class Bonus(Sourced, frozen=True, kw_only=True):
    """What a disciple gives at a level: one of these."""

    any_of: Annotated[tuple[Goods, ...], msgspec.Meta(min_length=1, max_length=4)]


class Disciple(Data, frozen=True):
    """A disciple card: a bonus for each level, and that of the Master on its back."""

    name: Name
    type: TypeName
    level_1: Bonus
    level_2: Bonus
    level_3: Bonus
    level_4: Bonus
    master: Bonus


class Scoring(Data, frozen=True):
    """The final score. ``per``: how many of a resource make a point; 0 for never.

    ``restrictions``: what is lost for none, for one, and so on; the last for all beyond.
    """

    per: Supply
    restrictions: Numbers
    marker_last_round: Figure
    marker_at_end: Figure


class EditionData(Data, frozen=True):
    """An edition file of Manchukuo."""

    id: EditionId
    ruleset: Literal["manchukuo"]
    title: str
    game: Game
    students: Colours
    village: Village
    patrol: Patrol
    board: Board
    columns: tuple[Column, ...]
    training: Training
    gather: dict[GatherName, Output]
    market: dict[LaneName, Lane]
    temple: Temple
    altars: dict[AltarName, Altar]
    scoring: Scoring
    restrictions: dict[RestrictionName, Restriction]
    schools: dict[SchoolName, School]
    disciples: dict[DiscipleName, Disciple]
    families: dict[FamilyName, Family]
    repairs: dict[RepairName, Repair]
