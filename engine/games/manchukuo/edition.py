"""Manchukuo's component data, checked, and flattened for the rules to read."""

from typing import Any, NamedTuple

from engine.editions import convert, digest, packaged
from engine.game import EditionRef
from engine.games.manchukuo.cards import (
    ALTAR_NAMES,
    DISCIPLE_NAMES,
    FAMILY_NAMES,
    LANE_NAMES,
    LOCATION_NAMES,
    REPAIR_NAMES,
    RESTRICTION_NAMES,
    SCHOOL_NAMES,
    GatherName,
)
from engine.games.manchukuo.checks import check, warnings
from engine.games.manchukuo.figures import (
    Ability,
    AbilityKind,
    CheckKind,
    Colours,
    Disciple,
    EditionData,
    Goods,
    Levels,
    Timing,
)

GoodsCounts = tuple[int, int, int, int, int]
"""Food, tools, coins, wisdom, offerings."""


class FlatFamily(NamedTuple):
    """A Family card."""

    labor: int
    cost: GoodsCounts
    gain: GoodsCounts
    prominence: int
    students: int


class FlatAbility(NamedTuple):
    """What a Repair card does, when, and its figures."""

    timing: Timing
    kind: AbilityKind
    amount: int
    per: int
    most: int
    gain: GoodsCounts
    location: GatherName | None


class FlatRepair(NamedTuple):
    """A Repair card."""

    labor: int
    cost: GoodsCounts
    prominence: int
    ability: FlatAbility


class FlatCheck(NamedTuple):
    """What breaks a restriction."""

    kind: CheckKind
    students: int


class FlatColumn(NamedTuple):
    """The icons under a column."""

    food: int
    wisdom: int
    suspicion: int
    recruit: int


class FlatLane(NamedTuple):
    """An exchange at the Market."""

    give: GoodsCounts
    get: GoodsCounts


class FlatAltar(NamedTuple):
    """An altar space of the Temple."""

    offerings: int
    prominence: int


class Edition:
    """An edition as the rules read it: plain ints, by card, column or place."""

    __slots__ = (
        "altar_labor",
        "altars",
        "bonus_students",
        "bonuses",
        "bribes",
        "checks",
        "column_spaces",
        "columns",
        "data",
        "families",
        "goods",
        "lanes",
        "least_left",
        "levels",
        "marker_at_end",
        "marker_last_round",
        "master",
        "master_skill",
        "meditation_wisdom",
        "output",
        "patrol",
        "patrol_suspicion",
        "patrol_wisdom",
        "penalties",
        "per_point",
        "ref",
        "repair_row",
        "repairs",
        "residence_size",
        "residents",
        "rounds",
        "sent_prominence",
        "spaces",
        "square_fewer",
        "stacks",
        "students",
        "title",
        "trainers",
        "warnings",
        "wheel",
    )

    def __init__(self, data: EditionData) -> None:
        village, board, training, scoring = data.village, data.board, data.training, data.scoring
        self.data = data
        self.title = data.title
        self.ref = EditionRef(data.id, digest(data))
        self.warnings = warnings(data)
        self.rounds = data.game.rounds.value
        self.students = colours(data.students)
        self.residents = colours(village.residents)
        self.residence_size = village.residence_size.value
        self.square_fewer = village.square_fewer.value
        self.repair_row = village.repair_row.value
        self.bonus_students = village.bonus_students.value
        self.meditation_wisdom = village.meditation_wisdom.value
        self.patrol = LOCATION_NAMES.index(data.patrol.after.value)
        self.patrol_suspicion = data.patrol.suspicion.value
        self.patrol_wisdom = data.patrol.most_wisdom.value
        self.spaces = board.spaces.value
        self.column_spaces = board.column_spaces.value
        self.trainers = board.trainers.value
        self.wheel = board.wheel.value
        self.columns = [FlatColumn(c.food, c.wisdom, c.suspicion, c.recruit) for c in data.columns]
        self.master_skill = training.master_skill.value
        self.sent_prominence = training.sent_prominence.value
        self.least_left = training.least_left.value
        self.per_point = goods(scoring.per)
        self.penalties = scoring.restrictions.value
        self.marker_last_round = scoring.marker_last_round.value
        self.marker_at_end = scoring.marker_at_end.value
        self._read_places(data)
        self._read_cards(data)

    def _read_places(self, data: EditionData) -> None:
        lanes = [data.market[name] for name in LANE_NAMES]
        altars = [data.altars[name] for name in ALTAR_NAMES]
        self.output = {
            LOCATION_NAMES.index(name): (output.times, output.per)
            for name, output in data.gather.items()
        }
        self.lanes = [FlatLane(goods(lane.give), goods(lane.get)) for lane in lanes]
        self.altar_labor = data.temple.labor.value
        self.altars = [FlatAltar(altar.offerings, altar.prominence) for altar in altars]

    def _read_cards(self, data: EditionData) -> None:
        families = [data.families[name] for name in FAMILY_NAMES]
        repairs = [data.repairs[name] for name in REPAIR_NAMES]
        restrictions = [data.restrictions[name] for name in RESTRICTION_NAMES]
        schools = [data.schools[name] for name in SCHOOL_NAMES]
        self.bribes = [card.bribe.value for card in restrictions]
        self.checks = [FlatCheck(card.check.kind, card.check.students) for card in restrictions]
        self.levels = [_levels(school.levels) for school in schools]
        self.goods = [goods(school.resources) for school in schools]
        self.bonuses = [_bonuses(data.disciples[name]) for name in DISCIPLE_NAMES]
        """For each disciple and each level from 0, what it gives: one of these; Master is last."""
        self.master = len(self.bonuses[0]) - 1
        """The level of a Master, one above the highest that a disciple has (MK-24.1)."""
        self.families = [
            FlatFamily(
                card.cost.labor,
                goods(card.cost),
                goods(card.reward),
                card.reward.prominence,
                card.reward.students,
            )
            for card in families
        ]
        kinds = sorted({card.labor for card in self.families})
        self.stacks = [
            [card for card, family in enumerate(self.families) if family.labor == kind]
            for kind in kinds
        ]
        """For each type of Family card its cards, in canonical order (MK-2.8)."""
        self.repairs = [
            FlatRepair(
                card.cost.labor, goods(card.cost), card.prominence.value, _ability(card.ability)
            )
            for card in repairs
        ]

    def column(self, students: int) -> FlatColumn:
        """Return the icons under the column of the rightmost student (MK-20.3, A-55)."""
        return self.columns[max(0, students - 1) // self.column_spaces]


def load(plain: Any) -> Edition:
    """Return an edition from its plain data; raise EditionError with what is wrong in it."""
    data = convert(plain, EditionData)
    check(data)
    return Edition(data)


def shipped() -> dict[str, Edition]:
    """Return the editions that come with the game, by id."""
    loaded = [load(plain) for plain in packaged(__package__, "editions")]
    return {edition.ref.id: edition for edition in loaded}


def goods(given: Goods) -> GoodsCounts:
    """Return resources as counts."""
    return (given.food, given.tools, given.coins, given.wisdom, given.offerings)


def colours(given: Colours) -> tuple[int, int, int, int]:
    """Return students as counts by colour."""
    return (given.clever, given.strong, given.swift, given.wise)


def _levels(levels: Levels) -> tuple[int, int, int]:
    return (levels.clever, levels.strong, levels.swift)


def _bonuses(card: Disciple) -> list[tuple[GoodsCounts, ...]]:
    levels = (card.level_1, card.level_2, card.level_3, card.level_4, card.master)
    return [(), *(tuple(goods(each) for each in bonus.any_of) for bonus in levels)]


def _ability(card: Ability) -> FlatAbility:
    return FlatAbility(
        card.timing, card.kind, card.amount, card.per, card.most, goods(card.gain), card.location
    )
