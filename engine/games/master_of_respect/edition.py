"""Master of Respect's component data, checked, and flattened for the rules to read."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from engine.editions import EditionError, convert, digest, packaged
from engine.game import EditionRef
from engine.games.master_of_respect.cards import (
    BOKUNENJIN_NAMES,
    EXTRA_NAMES,
    FIRST_TECHNIQUE,
    ITEM_NAMES,
    MASTER_ACTION_NAMES,
    MASTER_NAMES,
    STARTER_NAMES,
    TECHNIQUE_NAMES,
    MasterName,
)
from engine.games.master_of_respect.figures import (
    Action,
    Category,
    EditionData,
    Items,
    Master,
    Place,
    Side,
    Then,
)

MOST_ROUNDS: Final = 9
MOST_SEATS: Final = 5

ItemCounts = tuple[int, int, int]
"""Gold, sake and unused respect tokens."""


class FlatAction(NamedTuple):
    """What a tile does: pay, gain, then ``learn`` or ``invite_train`` or nothing."""

    pay: ItemCounts
    gain: ItemCounts
    then: Then
    optional: bool


class FlatSide(NamedTuple):
    """A side of a student card. ``tribute`` is the item of each space in order."""

    power: int
    points: int
    skill: ItemCounts
    tribute: tuple[int, ...]


class FlatPlace(NamedTuple):
    """A prize: items, and the items that one may choose from."""

    gain: ItemCounts
    choose: tuple[int, ...]


class Scores(NamedTuple):
    """What a Bokunenjin counts, and how much of it reaches each tier."""

    category: Category
    thresholds: tuple[int, int, int]


class Edition:
    """An edition as the rules read it: plain ints, by master, student or tile."""

    __slots__ = (
        "actions",
        "bar_extra",
        "bokunenjin_extra",
        "copies",
        "cost",
        "data",
        "first_tournament",
        "half_points_per_token",
        "invite",
        "items_per_point",
        "points",
        "power",
        "prizes",
        "ref",
        "rounds",
        "scores",
        "sides",
        "start",
        "tiers",
        "title",
        "train",
        "tribute_per_respect",
        "warnings",
    )

    def __init__(self, data: EditionData) -> None:
        starters = [data.starters[name] for name in STARTER_NAMES]
        bokunenjin = [data.bokunenjin[name] for name in BOKUNENJIN_NAMES]
        extras = [data.extras[name] for name in EXTRA_NAMES]
        masters = [data.masters[name] for name in MASTER_NAMES]
        techniques = [data.techniques[name] for name in TECHNIQUE_NAMES]
        students = [*starters, *bokunenjin, *extras]
        no_cost: list[ItemCounts | None] = [None] * FIRST_TECHNIQUE
        layout, scoring = data.layout, data.scoring
        self.data = data
        self.title = data.title
        self.ref = EditionRef(data.id, digest(data))
        self.warnings = _warnings(data)
        self.rounds = data.rounds.total.value
        self.first_tournament = data.rounds.first_tournament.value
        self.bar_extra = layout.bar_extra.value
        self.bokunenjin_extra = layout.bokunenjin_extra.value
        self.copies = layout.technique_copies.value
        self.tribute_per_respect = layout.tribute_per_respect.value
        self.half_points_per_token = scoring.used_token_half_points.value
        self.items_per_point = scoring.items_per_point.value
        self.tiers = scoring.bokunenjin_tiers.value
        self.start = [counts(master.start) for master in masters]
        self.sides = [
            (_flat_side(student.untrained), _flat_side(student.trained)) for student in students
        ]
        """For each student the untrained and the trained side."""
        self.train = [None if who.train is None else counts(who.train) for who in students]
        self.invite = [None] * (len(students) - len(extras)) + [counts(e.invite) for e in extras]
        self.scores = [Scores(b.scores.category, b.scores.thresholds) for b in bokunenjin]
        by_name = {name: _flat_action(data.actions[name]) for name in MASTER_ACTION_NAMES}
        self.actions = [
            (by_name[tile.a], by_name[tile.b])
            for master in masters
            for tile in (master.tile_1, master.tile_2, master.tile_3)
        ] + [(_flat_action(technique.effect),) for technique in techniques]
        """For each tile the action of each of its sides."""
        self.cost = no_cost + [counts(technique.cost) for technique in techniques]
        self.power = [layout.master_tile_power.value] * FIRST_TECHNIQUE
        self.power += [technique.power.value for technique in techniques]
        self.points = [0] * FIRST_TECHNIQUE + [t.points.value for t in techniques]
        self.prizes = {
            int(number): [_flat_place(place) for place in prizes.places]
            for number, prizes in data.prizes.items()
        }

    def action(self, tile: int, side: int) -> FlatAction:
        """Return the action of a tile; ``side`` counts for master tiles only (MR-5.8)."""
        return self.actions[tile][max(side, 0)]


def load(plain: Any) -> Edition:
    """Return an edition from its plain data; raise EditionError with what is wrong in it."""
    data = convert(plain, EditionData)
    _check_complete(data)
    _check_rounds(data)
    _check_masters(data.masters)
    _check_bokunenjin(data)
    _check_extras(data)
    return Edition(data)


def shipped() -> dict[str, Edition]:
    """Return the editions that come with the game, by id."""
    loaded = [load(plain) for plain in packaged(__package__, "editions")]
    return {edition.ref.id: edition for edition in loaded}


def counts(items: Items) -> ItemCounts:
    """Return items as counts."""
    return (items.gold, items.sake, items.respect)


def _flat_action(action: Action) -> FlatAction:
    return FlatAction(counts(action.pay), counts(action.gain), action.then, action.then_optional)


def _flat_side(side: Side) -> FlatSide:
    spaces = tuple(ITEM_NAMES.index(item) for item in side.tribute)
    return FlatSide(side.power, side.points, counts(side.skill), spaces)


def _flat_place(place: Place) -> FlatPlace:
    return FlatPlace(counts(place.gain), tuple(ITEM_NAMES.index(item) for item in place.choose))


def _check_complete(data: EditionData) -> None:
    parts: tuple[tuple[str, Sequence[str], Iterable[str]], ...] = (
        ("actions", MASTER_ACTION_NAMES, data.actions),
        ("masters", MASTER_NAMES, data.masters),
        ("starters", STARTER_NAMES, data.starters),
        ("bokunenjin", BOKUNENJIN_NAMES, data.bokunenjin),
        ("extras", EXTRA_NAMES, data.extras),
        ("techniques", TECHNIQUE_NAMES, data.techniques),
    )
    for part, names, found in parts:
        for name in names:
            _require(name in found, f"{part}.{name} is missing")


# MR-3.1, MR-8.7
def _check_rounds(data: EditionData) -> None:
    total, first = data.rounds.total.value, data.rounds.first_tournament.value
    _require(1 <= total <= MOST_ROUNDS, f"rounds.total must be 1 to {MOST_ROUNDS}")
    _require(first >= 1, "rounds.first_tournament must be at least 1")
    wanted = {str(number) for number in range(first, total + 1)}
    _require(set(data.prizes) == wanted, f"prizes must be for the rounds {sorted(wanted)}")
    for number, prizes in data.prizes.items():
        for place in prizes.places:
            _require(
                len(set(place.choose)) == len(place.choose) != 1,
                f"prizes.{number}: a choice is between two or three different items",
            )


# MR-1.3
def _check_masters(masters: dict[MasterName, Master]) -> None:
    seen: dict[tuple[str, ...], str] = {}
    for name, master in masters.items():
        tiles = (master.tile_1, master.tile_2, master.tile_3)
        combination = tuple(sorted(action for tile in tiles for action in (tile.a, tile.b)))
        other = seen.setdefault(combination, name)
        _require(other == name, f"masters.{name} has the same six actions as masters.{other}")


def _check_bokunenjin(data: EditionData) -> None:
    for name, card in data.bokunenjin.items():
        low, middle, high = card.scores.thresholds
        _require(1 <= low < middle < high, f"bokunenjin.{name}.scores.thresholds must rise from 1")
        for side in (card.untrained, card.trained):
            _require(side.points == 0, f"bokunenjin.{name} has no printed points")
    low, middle, high = data.scoring.bokunenjin_tiers.value
    _require(low <= middle <= high, "scoring.bokunenjin_tiers must not fall")
    _require(data.scoring.items_per_point.value >= 1, "scoring.items_per_point must be 1 or more")


def _check_extras(data: EditionData) -> None:
    numbers = sorted(extra.number.value for extra in data.extras.values())
    _require(numbers == list(range(1, len(EXTRA_NAMES) + 1)), "extras are numbered from 1 to 18")
    layout = data.layout
    _require(
        layout.bokunenjin_extra.value <= len(BOKUNENJIN_NAMES) - MOST_SEATS,
        "layout.bokunenjin_extra must be at most 1: five players pick from six cards",
    )
    _require(layout.technique_copies.value >= 1, "layout.technique_copies must be 1 or more")


def _require(holds: bool, told: str) -> None:
    if not holds:
        raise EditionError(told)


def _warnings(data: EditionData) -> tuple[str, ...]:
    found = []
    for tile, technique in data.techniques.items():
        if not any(counts(technique.cost)):
            found.append(f"techniques.{tile} costs nothing")
    for student, extra in data.extras.items():
        if not any(counts(extra.invite)):
            found.append(f"extras.{student} costs nothing")
    return tuple(found)
