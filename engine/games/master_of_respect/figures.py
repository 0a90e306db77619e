"""How an edition file of Master of Respect is written: its records, each with its source."""

from typing import Annotated, Literal

import msgspec

from engine.editions import EditionId, Figure, Source
from engine.games.master_of_respect.cards import (
    BokunenjinName,
    ExtraName,
    ItemName,
    MasterActionName,
    MasterName,
    StarterName,
    TechniqueName,
)

Count = Annotated[int, msgspec.Meta(ge=0, le=100)]
Points = Annotated[int, msgspec.Meta(ge=-100, le=100)]
Then = Literal["", "learn", "invite_train"]
Category = Literal[
    "students_owned", "action_tiles_owned", "gold", "sake", "unused_tokens", "used_tokens"
]


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the parts of an edition: frozen, and nothing in it that isn't known."""


class Items(Data, frozen=True):
    """Gold, sake and unused respect tokens."""

    gold: Count = 0
    sake: Count = 0
    respect: Count = 0


class Sourced(Data, frozen=True, kw_only=True):
    """Base of the data that say where they are from."""

    source: Source
    note: str = ""


class Name(Sourced, frozen=True, kw_only=True):
    """What is printed as a name."""

    value: str
    kanji: str = ""


class Cost(Items, frozen=True, kw_only=True):
    """Items that something costs, or that are given at the start."""

    source: Source
    note: str = ""


class Action(Sourced, frozen=True, kw_only=True):
    """What a tile does: pay, gain, then a pick, which some tiles leave to the player."""

    pay: Items = Items()
    gain: Items = Items()
    then: Then = ""
    then_optional: bool = False


class MasterTile(Sourced, frozen=True, kw_only=True):
    """The two actions of a master tile."""

    a: MasterActionName
    b: MasterActionName


class Master(Data, frozen=True):
    """A master: what he begins with, and his three tiles."""

    name: Name
    start: Cost
    tile_1: MasterTile
    tile_2: MasterTile
    tile_3: MasterTile


class Side(Sourced, frozen=True, kw_only=True):
    """One side of a student card. ``tribute`` lists its spaces in order, an item for each."""

    power: Count
    points: Points = 0
    skill: Items = Items()
    tribute: Annotated[tuple[ItemName, ...], msgspec.Meta(max_length=10)] = ()


class Scores(Sourced, frozen=True, kw_only=True):
    """What a Bokunenjin card counts, and how much of it reaches each tier."""

    category: Category
    thresholds: tuple[Count, Count, Count]


class Student(Data, frozen=True, kw_only=True):
    """A starter. Without ``train`` he can't be trained."""

    name: Name
    train: Cost | None = None
    untrained: Side
    trained: Side


class Bokunenjin(Student, frozen=True, kw_only=True):
    """One of the six Bokunenjin."""

    scores: Scores


class Extra(Student, frozen=True, kw_only=True):
    """One of the 18 students for hire, by his number."""

    number: Figure
    invite: Cost


class Technique(Data, frozen=True):
    """A technique tile."""

    name: Name
    cost: Cost
    power: Figure
    points: Figure
    effect: Action


class Place(Data, frozen=True):
    """The prize of a place: items, or a choice between two kinds of items."""

    gain: Items = Items()
    choose: Annotated[tuple[ItemName, ...], msgspec.Meta(max_length=3)] = ()


class Prizes(Sourced, frozen=True, kw_only=True):
    """The prizes of a round's Tournament, from the first place down."""

    places: Annotated[tuple[Place, ...], msgspec.Meta(max_length=5)]


class Rounds(Data, frozen=True):
    """How many rounds there are, and the first with a Tournament."""

    total: Figure
    first_tournament: Figure


class Layout(Data, frozen=True):
    """Sizes that grow with the players, copies of a technique, spaces filled by one respect."""

    bar_extra: Figure
    bokunenjin_extra: Figure
    technique_copies: Figure
    tribute_per_respect: Figure
    master_tile_power: Figure


class Tiers(Sourced, frozen=True, kw_only=True):
    """Points for the three tiers of a Bokunenjin."""

    value: tuple[Count, Count, Count]


class Scoring(Data, frozen=True):
    """Rates of the final score."""

    used_token_half_points: Figure
    items_per_point: Figure
    bokunenjin_tiers: Tiers


class EditionData(Data, frozen=True):
    """An edition file of Master of Respect."""

    id: EditionId
    ruleset: Literal["master_of_respect"]
    title: str
    rounds: Rounds
    layout: Layout
    scoring: Scoring
    actions: dict[MasterActionName, Action]
    masters: dict[MasterName, Master]
    starters: dict[StarterName, Student]
    bokunenjin: dict[BokunenjinName, Bokunenjin]
    extras: dict[ExtraName, Extra]
    techniques: dict[TechniqueName, Technique]
    prizes: dict[Annotated[str, msgspec.Meta(pattern="^[1-9]$")], Prizes]
    """By round."""
