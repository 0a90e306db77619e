"""The commands of Master of Respect, typed; and the moves, the same as tuples of ints."""

from typing import Annotated, Final, Literal

import msgspec

from engine.game import Move
from engine.games.master_of_respect.cards import (
    ITEM_NAMES,
    NONE,
    SIDES,
    STUDENT,
    STUDENT_NAMES,
    TILE,
    TILE_NAMES,
    BokunenjinName,
    ExtraName,
    Side,
    StudentName,
    TechniqueName,
    TileName,
    bokunenjin_name,
    extra_name,
    side_name,
    technique_name,
)


class _Pick(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    pass


class Learn(_Pick, frozen=True, tag="learn"):
    """Take a technique tile from the training grounds and pay its cost (MR-6.4)."""

    technique: TechniqueName


class Invite(_Pick, frozen=True, tag="invite"):
    """Take a student from the bar and pay the invite cost (MR-6.8)."""

    student: ExtraName


class Train(_Pick, frozen=True, tag="train"):
    """Turn an untrained student of one's own and pay the train cost (MR-6.11)."""

    student: StudentName


Pick = Learn | Invite | Train


class PlannedSlot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place of a row: a student with a tile, and for a master tile the side turned to him."""

    student: StudentName
    tile: TileName
    side: Side | None
    """``a`` or ``b`` for a master tile, null for a technique tile (MR-4.4)."""


class _Command(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    pass


class PickBokunenjin(_Command, frozen=True, tag="pick_bokunenjin"):
    """Take a card of the Bokunenjin offer (MR-2.4)."""

    card: BokunenjinName


class Impart(_Command, frozen=True, tag="impart"):
    """Plan the round in secret: the row from left to right (MR-4).

    A later plan replaces an earlier one, until every seat has confirmed (MR-4.8).
    """

    row: Annotated[tuple[PlannedSlot, ...], msgspec.Meta(max_length=len(STUDENT_NAMES))]
    confirm: bool = True
    """False takes a confirmation back: the plan is kept, and the table waits for the seat."""


class Execute(_Command, frozen=True, tag="execute"):
    """Execute the action of the revealed tile, with the pick that it needs, else null (MR-5.7)."""

    pick: Pick | None


class Decline(_Command, frozen=True, tag="decline"):
    """Don't execute the action of the revealed tile (MR-5.7)."""


class PayRespect(_Command, frozen=True, tag="respect"):
    """Pay a respect token and perform the same action, with an own pick (MR-7.2, MR-7.5)."""

    pick: Pick | None


class NoRespect(_Command, frozen=True, tag="no_respect"):
    """Pay no respect (MR-7.2)."""


class ChoosePrize(_Command, frozen=True, tag="choose_prize"):
    """Choose the item that is the prize (MR-8.8)."""

    item: Literal["gold", "sake", "respect"]


Command = PickBokunenjin | Impart | Execute | Decline | PayRespect | NoRespect | ChoosePrize


# Moves. The first int says what it is. A pick is two ints: its kind and its object.
PICK_BOKUNENJIN: Final = 0
IMPART: Final = 1
EXECUTE: Final = 2
DECLINE: Final = 3
RESPECT: Final = 4
NO_RESPECT: Final = 5
CHOOSE_PRIZE: Final = 6

LEARN: Final = 0
INVITE: Final = 1
TRAIN: Final = 2
NO_PICK: Final = (NONE, NONE)

Kind = Literal["pick_bokunenjin", "impart", "action", "respect", "prize"]
ANSWERS: Final[dict[Kind, tuple[type[_Command], ...]]] = {
    "pick_bokunenjin": (PickBokunenjin,),
    "impart": (Impart,),
    "action": (Execute, Decline),
    "respect": (PayRespect, NoRespect),
    "prize": (ChoosePrize,),
}


def to_move(command: Command) -> Move:
    """Return the command as a move; whether it is legal isn't looked at."""
    match command:
        case PickBokunenjin(card):
            return (PICK_BOKUNENJIN, STUDENT[card])
        case Impart(row, confirm):
            flat = [part for slot in row for part in _slot(slot)]
            return (IMPART, int(not confirm), *flat)
        case Execute(pick):
            return (EXECUTE, *_pick(pick))
        case Decline():
            return (DECLINE,)
        case PayRespect(pick):
            return (RESPECT, *_pick(pick))
        case NoRespect():
            return (NO_RESPECT,)
        case ChoosePrize(item):
            return (CHOOSE_PRIZE, ITEM_NAMES.index(item))


def to_command(move: Move) -> Command:
    """Return the move as a typed command."""
    kind = move[0]
    if kind == PICK_BOKUNENJIN:
        return PickBokunenjin(bokunenjin_name(move[1]))
    if kind == IMPART:
        row = tuple(planned(*slot) for slot in slots(move))
        return Impart(row, confirm=not move[1])
    if kind == EXECUTE:
        return Execute(typed_pick(move[1], move[2]))
    if kind == RESPECT:
        return PayRespect(typed_pick(move[1], move[2]))
    if kind == CHOOSE_PRIZE:
        return ChoosePrize(ITEM_NAMES[move[1]])
    return Decline() if kind == DECLINE else NoRespect()


def slots(move: Move) -> list[tuple[int, int, int]]:
    """Return the row of a plan as (student, tile, side), from the left."""
    flat = iter(move[2:])
    return list(zip(flat, flat, flat, strict=True))


def planned(student: int, tile: int, side: int) -> PlannedSlot:
    """Return a slot of a plan by its names."""
    return PlannedSlot(STUDENT_NAMES[student], TILE_NAMES[tile], side_name(side))


def typed_pick(kind: int, chosen: int) -> Pick | None:
    """Return the pick of a move, or None where it picks nothing."""
    if kind == LEARN:
        return Learn(technique_name(chosen))
    if kind == INVITE:
        return Invite(extra_name(chosen))
    return Train(STUDENT_NAMES[chosen]) if kind == TRAIN else None


def _slot(slot: PlannedSlot) -> tuple[int, int, int]:
    side = NONE if slot.side is None else SIDES.index(slot.side)
    return (STUDENT[slot.student], TILE[slot.tile], side)


def _pick(pick: Pick | None) -> tuple[int, int]:
    match pick:
        case Learn(technique):
            return (LEARN, TILE[technique])
        case Invite(student):
            return (INVITE, STUDENT[student])
        case Train(student):
            return (TRAIN, STUDENT[student])
        case _:
            return NO_PICK
