"""The commands of Manchukuo, typed."""

from typing import Annotated, Final, Literal

import msgspec

from engine.games.manchukuo.cards import (
    AltarName,
    ItemName,
    LocationName,
    RestrictionName,
    TypeName,
)

Number = Annotated[int, msgspec.Meta(ge=0, le=100)]
Bribes = Annotated[tuple[RestrictionName, ...], msgspec.Meta(max_length=7)]


class StudentCounts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Students by colour."""

    clever: Number = 0
    strong: Number = 0
    swift: Number = 0
    wise: Number = 0


class TypeCounts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Students by the type that they count as."""

    clever: Number = 0
    strong: Number = 0
    swift: Number = 0


class BonusChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A disciple that helps, and which of its level's alternatives is taken, from 0."""

    disciple: TypeName
    option: Annotated[int, msgspec.Meta(ge=0, le=3)]


class Sending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Students who leave with a new Master: ``students`` of its colour, and Wise ones."""

    master: TypeName
    students: Number
    wise: Number


class _Command(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    pass


class Assign(_Command, frozen=True, tag="assign"):
    """Assign students to a location, all in one command (MK-6).

    ``wise_as`` says for each Wise student among them what type it counts as (MK-6.4); ``bribes``
    names just those restrictions that the assignment breaks, in canonical order (MK-8.5).
    """

    location: LocationName
    students: StudentCounts
    wise_as: TypeCounts = TypeCounts()
    bribes: Bribes = ()


class Meditate(_Command, frozen=True, tag="meditate"):
    """Move all ready students to the meditation chamber (MK-17.1)."""


class ChooseLocation(_Command, frozen=True, tag="choose_location"):
    """Assign students to this location, step by step; it can't be taken back (MK-6.1)."""

    location: LocationName


class AssignStudents(_Command, frozen=True, tag="assign_students"):
    """Say which students go to the location that was chosen (MK-6.1).

    ``bribes`` names just those restrictions that they break (MK-8.5). With Wise students it stays
    empty: their types decide what is broken, and ``declare_wise`` names it.
    """

    clever: Number = 0
    strong: Number = 0
    swift: Number = 0
    wise: Number = 0
    bribes: Bribes = ()


class DeclareWise(_Command, frozen=True, tag="declare_wise"):
    """Say what types the Wise students of the assignment count as (MK-6.4)."""

    clever: Number = 0
    strong: Number = 0
    swift: Number = 0
    bribes: Bribes = ()


class PayPatrol(_Command, frozen=True, tag="pay_patrol"):
    """Pay wisdom to the Patrol: each avoids a suspicion (MK-7.3)."""

    wisdom: Number


class SkipBonus(_Command, frozen=True, tag="skip_bonus"):
    """Take no bonus action (MK-9.1)."""


class TakeBonus(_Command, frozen=True, tag="take_bonus"):
    """Let disciples help, each at most once, in the order Clever, Strong, Swift (MK-9.2)."""

    bonuses: Annotated[tuple[BonusChoice, ...], msgspec.Meta(min_length=1, max_length=3)]


class Enhance(_Command, frozen=True, tag="enhance"):
    """Spend wisdom: each adds a labor to the primary action (MK-9.6)."""

    wisdom: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


class Gather(_Command, frozen=True, tag="gather"):
    """Gather at the Fields, the Factory or the Bank (MK-11.1)."""


class CompleteFamily(_Command, frozen=True, tag="complete_family"):
    """Complete the card on top of a stack of Family cards; stacks count from 1 (MK-12.1)."""

    stack: Annotated[int, msgspec.Meta(ge=1, le=15)]


class CompleteRepair(_Command, frozen=True, tag="complete_repair"):
    """Complete a card of the Repair row; its slots count from 0 (MK-13.1)."""

    slot: Annotated[int, msgspec.Meta(ge=0, le=100)]


class Trade(_Command, frozen=True, tag="trade"):
    """Make so many exchanges over each lane of the Market (MK-14.1)."""

    food_to_coin: Number
    wisdom_to_offering: Number


class MakeOffering(_Command, frozen=True, tag="make_offering"):
    """Spend offerings at different altar spaces, named in ascending order (MK-15.2)."""

    altars: Annotated[tuple[AltarName, ...], msgspec.Meta(min_length=1, max_length=6)]


class EndPrimary(_Command, frozen=True, tag="end_primary"):
    """End the primary action, or don't take it; labor that is left is lost (MK-10.1)."""


class ChooseRestriction(_Command, frozen=True, tag="choose_restriction"):
    """Put one of one's face-up restrictions under one's deck (MK-30.3)."""

    restriction: RestrictionName


class ChooseDisciple(_Command, frozen=True, tag="choose_disciple"):
    """Level up one of one's disciples now (MK-30.3)."""

    disciple: TypeName


class TakeTownSquare(_Command, frozen=True, tag="take_town_square"):
    """Take a student or the first player marker from the Town Square (MK-16.1)."""

    item: ItemName


class ArrestStudents(_Command, frozen=True, tag="arrest_students"):
    """Say which students are arrested where there is no room for all (MK-20.2)."""

    clever: Number = 0
    strong: Number = 0
    swift: Number = 0
    wise: Number = 0


class Recruit(_Command, frozen=True, tag="recruit"):
    """Say how many students are to be drawn from the bag (MK-21.3)."""

    count: Number


class Train(_Command, frozen=True, tag="train"):
    """Say which disciples level up, in the order Clever, Strong, Swift (MK-23.4)."""

    level_up: Annotated[tuple[TypeName, ...], msgspec.Meta(max_length=3)]


class SendStudents(_Command, frozen=True, tag="send_students"):
    """Say for each new Master, in order, who leaves the school with it (MK-24.2)."""

    sent: Annotated[tuple[Sending, ...], msgspec.Meta(min_length=1, max_length=3)]


NightAnswer = ArrestStudents | Recruit | Train | SendStudents
Command = (
    Assign
    | Meditate
    | ChooseLocation
    | AssignStudents
    | DeclareWise
    | PayPatrol
    | SkipBonus
    | TakeBonus
    | Enhance
    | Gather
    | CompleteFamily
    | CompleteRepair
    | Trade
    | MakeOffering
    | EndPrimary
    | ChooseRestriction
    | ChooseDisciple
    | TakeTownSquare
    | ArrestStudents
    | Recruit
    | Train
    | SendStudents
)

Kind = Literal[
    "assignment",
    "students",
    "wise",
    "patrol",
    "bonus",
    "gather",
    "commons",
    "workers_quarter",
    "market",
    "temple",
    "restriction",
    "disciple",
    "town_square",
    "arrest",
    "recruit",
    "train",
    "send",
]
ANSWERS: Final[dict[Kind, tuple[type[_Command], ...]]] = {
    "assignment": (Assign, Meditate, ChooseLocation),
    "students": (AssignStudents,),
    "wise": (DeclareWise,),
    "patrol": (PayPatrol,),
    "bonus": (SkipBonus, TakeBonus, Enhance),
    "gather": (Gather, EndPrimary),
    "commons": (CompleteFamily, EndPrimary),
    "workers_quarter": (CompleteRepair, EndPrimary),
    "market": (Trade, EndPrimary),
    "temple": (MakeOffering, EndPrimary),
    "restriction": (ChooseRestriction,),
    "disciple": (ChooseDisciple,),
    "town_square": (TakeTownSquare,),
    "arrest": (ArrestStudents,),
    "recruit": (Recruit,),
    "train": (Train,),
    "send": (SendStudents,),
}


def counts(students: tuple[int, ...] | list[int]) -> StudentCounts:
    """Return students by colour, named."""
    return StudentCounts(students[0], students[1], students[2], students[3])
