"""Moves: the commands of Manchukuo as tuples of ints. The first int says what it is."""

from collections.abc import Callable
from typing import Any, Final

from engine.game import Move
from engine.games.manchukuo.cards import (
    ALTAR_NAMES,
    LOCATION_NAMES,
    MARKER,
    NONE,
    RESTRICTION_NAMES,
    STUDENT_NAMES,
    TYPE_NAMES,
    ItemName,
    TypeName,
    item_name,
    mask_of,
    names_of,
)
from engine.games.manchukuo.commands import (
    ArrestStudents,
    Assign,
    AssignStudents,
    BonusChoice,
    ChooseDisciple,
    ChooseLocation,
    ChooseRestriction,
    Command,
    CompleteFamily,
    CompleteRepair,
    DeclareWise,
    EndPrimary,
    Enhance,
    Gather,
    MakeOffering,
    Meditate,
    NightAnswer,
    PayPatrol,
    Recruit,
    Sending,
    SendStudents,
    SkipBonus,
    StudentCounts,
    TakeBonus,
    TakeTownSquare,
    Trade,
    Train,
    TypeCounts,
)

ASSIGN: Final = 0
MEDITATE: Final = 1
CHOOSE_LOCATION: Final = 2
ASSIGN_STUDENTS: Final = 3
DECLARE_WISE: Final = 4
PAY_PATROL: Final = 5
SKIP_BONUS: Final = 6
TAKE_BONUS: Final = 7
ENHANCE: Final = 8
GATHER: Final = 9
COMPLETE_FAMILY: Final = 10
COMPLETE_REPAIR: Final = 11
TRADE: Final = 12
MAKE_OFFERING: Final = 13
END_PRIMARY: Final = 14
CHOOSE_RESTRICTION: Final = 15
CHOOSE_DISCIPLE: Final = 16
TAKE_TOWN_SQUARE: Final = 17
ARREST_STUDENTS: Final = 18
RECRUIT_STUDENTS: Final = 19
TRAIN_DISCIPLES: Final = 20
SEND_STUDENTS: Final = 21

_MAKE: Final[dict[type[Command], Callable[[Any], Move]]] = {
    Assign: lambda c: (
        ASSIGN,
        LOCATION_NAMES.index(c.location),
        *_colours(c.students),
        *_kinds(c.wise_as),
        mask_of(c.bribes),
    ),
    Meditate: lambda c: (MEDITATE,),
    ChooseLocation: lambda c: (CHOOSE_LOCATION, LOCATION_NAMES.index(c.location)),
    AssignStudents: lambda c: (ASSIGN_STUDENTS, *_colours(c), mask_of(c.bribes)),
    DeclareWise: lambda c: (DECLARE_WISE, *_kinds(c), mask_of(c.bribes)),
    PayPatrol: lambda c: (PAY_PATROL, c.wisdom),
    SkipBonus: lambda c: (SKIP_BONUS,),
    TakeBonus: lambda c: (TAKE_BONUS, *_bonuses(c.bonuses)),
    Enhance: lambda c: (ENHANCE, c.wisdom),
    Gather: lambda c: (GATHER,),
    CompleteFamily: lambda c: (COMPLETE_FAMILY, c.stack - 1),
    CompleteRepair: lambda c: (COMPLETE_REPAIR, c.slot),
    Trade: lambda c: (TRADE, c.food_to_coin, c.wisdom_to_offering),
    MakeOffering: lambda c: (MAKE_OFFERING, *map(ALTAR_NAMES.index, c.altars)),
    EndPrimary: lambda c: (END_PRIMARY,),
    ChooseRestriction: lambda c: (CHOOSE_RESTRICTION, RESTRICTION_NAMES.index(c.restriction)),
    ChooseDisciple: lambda c: (CHOOSE_DISCIPLE, TYPE_NAMES.index(c.disciple)),
    TakeTownSquare: lambda c: (TAKE_TOWN_SQUARE, _item(c.item)),
    ArrestStudents: lambda c: (ARREST_STUDENTS, *_colours(c)),
    Recruit: lambda c: (RECRUIT_STUDENTS, c.count),
    Train: lambda c: (TRAIN_DISCIPLES, _types(c.level_up)),
    SendStudents: lambda c: (
        SEND_STUDENTS,
        *(n for s in c.sent for n in (TYPE_NAMES.index(s.master), s.students, s.wise)),
    ),
}
_READ: Final[dict[int, Callable[..., Command]]] = {
    ASSIGN: lambda location, *n: Assign(
        LOCATION_NAMES[location], StudentCounts(*n[:4]), TypeCounts(*n[4:7]), names_of(n[7])
    ),
    MEDITATE: Meditate,
    CHOOSE_LOCATION: lambda location: ChooseLocation(LOCATION_NAMES[location]),
    ASSIGN_STUDENTS: lambda c, s, f, w, mask: AssignStudents(c, s, f, w, names_of(mask)),
    DECLARE_WISE: lambda c, s, f, mask: DeclareWise(c, s, f, names_of(mask)),
    PAY_PATROL: PayPatrol,
    SKIP_BONUS: SkipBonus,
    TAKE_BONUS: lambda *n: TakeBonus(
        tuple(BonusChoice(TYPE_NAMES[t], option) for t, option in enumerate(n) if option != NONE)
    ),
    ENHANCE: Enhance,
    GATHER: Gather,
    COMPLETE_FAMILY: lambda stack: CompleteFamily(stack + 1),
    COMPLETE_REPAIR: CompleteRepair,
    TRADE: Trade,
    MAKE_OFFERING: lambda *altars: MakeOffering(tuple(ALTAR_NAMES[altar] for altar in altars)),
    END_PRIMARY: EndPrimary,
    CHOOSE_RESTRICTION: lambda card: ChooseRestriction(RESTRICTION_NAMES[card]),
    CHOOSE_DISCIPLE: lambda kind: ChooseDisciple(TYPE_NAMES[kind]),
    TAKE_TOWN_SQUARE: lambda item: TakeTownSquare(item_name(item)),
    ARREST_STUDENTS: ArrestStudents,
    RECRUIT_STUDENTS: Recruit,
    TRAIN_DISCIPLES: lambda mask: Train(
        tuple(name for kind, name in enumerate(TYPE_NAMES) if mask >> kind & 1)
    ),
    SEND_STUDENTS: lambda *n: SendStudents(
        tuple(Sending(TYPE_NAMES[t], s, w) for t, s, w in sendings(n))
    ),
}


def to_move(command: Command) -> Move:
    """Return the command as a move; whether it is legal isn't looked at."""
    return _MAKE[type(command)](command)


def to_command(move: Move) -> Command:
    """Return the move as a typed command."""
    return _READ[move[0]](*move[1:])


def to_night_answer(move: Move) -> NightAnswer:
    """Return the move of a seat that answers in the Night as a typed command."""
    command = to_command(move)
    assert isinstance(command, NightAnswer)
    return command


def sendings(flat: Move) -> list[tuple[int, int, int]]:
    """Return (master, students, Wise students) for each Master of a move without its first int."""
    parts = iter(flat)
    return list(zip(parts, parts, parts, strict=True))


def _colours(students: StudentCounts | AssignStudents | ArrestStudents) -> Move:
    return (students.clever, students.strong, students.swift, students.wise)


def _kinds(students: TypeCounts | DeclareWise) -> Move:
    return (students.clever, students.strong, students.swift)


def _types(names: tuple[TypeName, ...]) -> int:
    return sum({1 << TYPE_NAMES.index(name) for name in names})


def _bonuses(chosen: tuple[BonusChoice, ...]) -> Move:
    options = {choice.disciple: choice.option for choice in chosen}
    return tuple(options.get(name, NONE) for name in TYPE_NAMES)


def _item(name: ItemName) -> int:
    return MARKER if name == "marker" else STUDENT_NAMES.index(name)


def colours_at(move: Move, place: int) -> tuple[int, int, int, int]:
    """Return the students by colour that stand in a move from this place on."""
    return (move[place], move[place + 1], move[place + 2], move[place + 3])


def kinds_at(move: Move, place: int) -> tuple[int, int, int]:
    """Return the numbers by type that stand in a move from this place on."""
    return (move[place], move[place + 1], move[place + 2])
