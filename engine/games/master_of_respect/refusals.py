"""Why a command isn't legal: the rule that refuses it, in words for whoever sent it."""

from typing import Final

from engine.game import IllegalCommand, Move, NotOwed
from engine.games.master_of_respect.actions import Chosen
from engine.games.master_of_respect.cards import (
    FIRST_TECHNIQUE,
    ITEM_NAMES,
    NONE,
    STUDENT_NAMES,
    TILE_NAMES,
    bokunenjin_name,
    is_technique,
)
from engine.games.master_of_respect.commands import (
    ANSWERS,
    CHOOSE_PRIZE,
    INVITE,
    LEARN,
    NO_PICK,
    PICK_BOKUNENJIN,
    TRAIN,
    ChoosePrize,
    Command,
    Decline,
    Execute,
    Impart,
    Kind,
    NoRespect,
    PayRespect,
    PickBokunenjin,
    slots,
    to_move,
)
from engine.games.master_of_respect.options import kind, moves
from engine.games.master_of_respect.plans import left
from engine.games.master_of_respect.state import State, acting_slot, owing

ASKED_RULE: Final[dict[Kind, str]] = {
    "pick_bokunenjin": "MR-2.4",
    "impart": "MR-4.8",
    "action": "MR-5.2",
    "respect": "MR-7.2",
    "prize": "MR-8.8",
}
"""Why another seat is asked than the one that speaks."""
TIME_RULE: Final[dict[type, str]] = {
    PickBokunenjin: "MR-2.4",
    Impart: "MR-4.1",
    Execute: "MR-5.2",
    Decline: "MR-5.2",
    PayRespect: "MR-7.2",
    NoRespect: "MR-7.2",
    ChoosePrize: "MR-8.8",
}
"""When the kind of command has its time."""


def check(state: State, seat: int, command: Command) -> Move:
    """Return the command as a move; raise IllegalCommand with the rule that refuses it."""
    if seat not in owing(state):
        raise not_owed(state, seat)
    open_kind = kind(state)
    if not isinstance(command, ANSWERS[open_kind]):
        told = f"the open decision is of the kind {open_kind!r}"
        raise IllegalCommand(TIME_RULE[type(command)], told)
    move = to_move(command)
    if isinstance(command, Impart):
        _check_plan(state, seat, move)
    elif move not in moves(state, seat):
        raise _refusal(state, seat, move)
    return move


def not_owed(state: State, seat: int) -> NotOwed:
    """Return why the seat owes no answer."""
    owes = owing(state)
    if not owes:
        return NotOwed("MR-10.1", "the game is over")
    open_kind = kind(state)
    if open_kind == "impart":
        told = f"seat {seat} has sent as many plans as a seat may in one round"
    else:
        told = f"seat {seat} owes no answer: the open decision is seat {owes[0]}'s"
    return NotOwed(ASKED_RULE[open_kind], told)


# MR-4.2 to MR-4.6
def _check_plan(state: State, seat: int, move: Move) -> None:
    if move[1] and left(state, seat) <= 1:
        raise IllegalCommand("MR-4.8", "the last plan of a round can't be withdrawn")
    students: set[int] = set()
    tiles: set[int] = set()
    for student, tile, side in slots(move):
        _check_student(state, seat, student, students)
        _check_tile(state, seat, tile, tiles)
        _check_side(tile, side)
        students.add(student)
        tiles.add(tile)


# MR-4.2, MR-4.3
def _check_student(state: State, seat: int, student: int, named: set[int]) -> None:
    name, pair = STUDENT_NAMES[student], state.arena[seat]
    if student not in state.students[seat]:
        raise IllegalCommand("MR-4.2", f"{name} isn't your student")
    if pair is not None and student == pair.student:
        raise IllegalCommand("MR-4.2", f"{name} is in the arena, not in your dojo")
    if student in named:
        raise IllegalCommand("MR-4.3", f"{name} is named twice: one tile at most on a student")


# MR-4.3, MR-6.6
def _check_tile(state: State, seat: int, tile: int, named: set[int]) -> None:
    name, pair = TILE_NAMES[tile], state.arena[seat]
    if tile not in state.tiles[seat]:
        raise IllegalCommand("MR-4.3", f"{name} isn't your tile")
    if pair is not None and tile == pair.tile:
        raise IllegalCommand("MR-4.3", f"{name} lies in the arena")
    if tile in named:
        raise IllegalCommand("MR-4.3", f"{name} is named twice: a tile lies on one student")


# MR-4.4
def _check_side(tile: int, side: int) -> None:
    if is_technique(tile) and side != NONE:
        raise IllegalCommand("MR-4.4", f"{TILE_NAMES[tile]} is a technique: its side must be null")
    if not is_technique(tile) and side == NONE:
        raise IllegalCommand("MR-4.4", f"{TILE_NAMES[tile]} needs a side, a or b")


def _refusal(state: State, seat: int, move: Move) -> IllegalCommand:
    if move[0] == PICK_BOKUNENJIN:
        return IllegalCommand("MR-2.3", f"{bokunenjin_name(move[1])} isn't in the offer")
    if move[0] == CHOOSE_PRIZE:
        return IllegalCommand("MR-8.8", f"{ITEM_NAMES[move[1]]} isn't among the prizes")
    return _refused_pick(state, seat, (move[1], move[2]))


def _refused_pick(state: State, seat: int, pick: Chosen) -> IllegalCommand:
    slot = acting_slot(state)
    action = state.table.edition.action(slot.tile, slot.side)
    if not action.then:
        return IllegalCommand("MR-6.13", "this action takes no pick: it must be null")
    if pick == NO_PICK:
        rule = "MR-6.4" if action.then == "learn" else "MR-6.7"
        return IllegalCommand(rule, "this action needs a pick")
    if (action.then == "learn") != (pick[0] == LEARN):
        rule = "MR-6.4" if action.then == "learn" else "MR-6.7"
        wanted = "learn" if action.then == "learn" else "invite or train"
        return IllegalCommand(rule, f"the pick must be of the kind {wanted}")
    return _refused_object(state, seat, pick)


def _refused_object(state: State, seat: int, pick: Chosen) -> IllegalCommand:
    what, chosen = pick
    if what == LEARN:
        return _refused_lesson(state, seat, chosen)
    name = STUDENT_NAMES[chosen]
    if what == INVITE and chosen not in state.bar:
        return IllegalCommand("MR-6.8", f"{name} isn't in the bar")
    if what == TRAIN:
        if chosen not in state.students[seat]:
            return IllegalCommand("MR-6.11", f"{name} isn't your student")
        if state.trained[chosen]:
            return IllegalCommand("MR-6.11", f"{name} is trained already")
        if state.table.edition.train[chosen] is None:
            return IllegalCommand("MR-6.11", f"{name} can't be trained in this edition")
    return _too_dear(name)


def _refused_lesson(state: State, seat: int, tile: int) -> IllegalCommand:
    name = TILE_NAMES[tile]
    if tile in state.removed:
        return IllegalCommand("MR-6.4", f"{name} isn't in this game")
    if tile in state.tiles[seat]:
        return IllegalCommand("MR-6.5", f"you have {name} already")
    if not state.piles[tile - FIRST_TECHNIQUE]:
        return IllegalCommand("MR-6.4", f"no {name} is left to learn")
    return _too_dear(name)


# MR-6.1
def _too_dear(name: str) -> IllegalCommand:
    return IllegalCommand("MR-6.1", f"you can't pay for {name}")
