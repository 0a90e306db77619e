"""Why a command isn't legal: the rule that refuses it, in words for whoever sent it."""

from typing import Final

from engine.game import IllegalCommand, Move, NotOwed
from engine.games.master_merchant.cards import (
    DAIMON,
    HIIRAGI,
    IZUMIYA,
    KOGARASHI,
    NAMES,
    NEGOTIATION,
    SAKURAYA,
    TOKUNAGA,
    UESHIMA,
    is_character,
)
from engine.games.master_merchant.commands import (
    ANSWERS,
    NONE,
    PLAY,
    PLAY_FACE_DOWN,
    USE_EFFECT,
    Command,
    DeclineEffect,
    Discard,
    EndTurn,
    Kind,
    Play,
    PlayFaceDown,
    React,
    UseEffect,
    to_move,
)
from engine.games.master_merchant.effects import uses
from engine.games.master_merchant.options import kind, moves
from engine.games.master_merchant.state import Effects, State, find, owing

CARD_RULE: Final = (
    "MM-12.2",
    "MM-12.1",
    "MM-12.3",
    "MM-12.4",
    "MM-12.5",
    "MM-12.6",
    "MM-12.7",
    "MM-12.8",
    "MM-12.9",
    "MM-12.10",
    "MM-12.11",
    "MM-12.12",
)
ASKED_RULE: Final[dict[Kind, str]] = {
    "main": "MM-2.5",
    "effect": "MM-5.2",
    "block": "MM-11.2",
    "discard": "MM-12.4",
}
"""Why another seat is asked than the one that speaks."""
TIME_RULE: Final[dict[type, str]] = {
    Play: "MM-4.5",
    PlayFaceDown: "MM-4.5",
    EndTurn: "MM-4.3",
    UseEffect: "MM-5.2",
    DeclineEffect: "MM-5.2",
    React: "MM-11.2",
    Discard: "MM-12.4",
}
"""When the kind of command has its time."""


def check(state: State, seat: int, command: Command) -> Move:
    """Return the command as a move; raise IllegalCommand with the rule that refuses it."""
    if owing(state) != seat:
        raise not_owed(state, seat)
    open_kind = kind(state)
    if not isinstance(command, ANSWERS[open_kind]):
        rule = TIME_RULE[type(command)]
        raise IllegalCommand(rule, f"the open decision is of the kind {open_kind!r}")
    move = to_move(command)
    if move not in moves(state, seat):
        raise _refusal(state, seat, move)
    return move


def not_owed(state: State, seat: int) -> NotOwed:
    """Return why the seat owes no answer."""
    owes = owing(state)
    if owes is None:
        return NotOwed("MM-13.1", "the game is over")
    told = f"seat {seat} owes no answer: the open decision is seat {owes}'s"
    return NotOwed(ASKED_RULE[kind(state)], told)


def _refusal(state: State, seat: int, move: Move) -> IllegalCommand:
    if move[0] == USE_EFFECT:
        copy, card, target, slot = move[1:]
        return _refused_use(state, copy, card, target, slot)
    card, held = move[1], state.hands[seat][move[1]]
    if move[0] == PLAY and held:
        return IllegalCommand("MM-6.1", f"you hold {held} of {NAMES[card]}, not {move[2]}")
    if move[0] == PLAY_FACE_DOWN and held:
        return IllegalCommand("MM-15.4", "only one card may be played face down a turn here")
    rule = "MM-4.4" if move[0] in (PLAY, PLAY_FACE_DOWN) else "MM-12.4"
    return IllegalCommand(rule, f"{NAMES[card]} isn't in your hand")


def _refused_use(state: State, copy: int, card: int, seat: int, slot: int) -> IllegalCommand:
    frame = state.stack[-1]
    assert isinstance(frame, Effects)
    played = frame.card
    legal = uses(state, played)
    if (copy != NONE) != (played == UESHIMA):
        wanted = "needs" if played == UESHIMA else "takes no"
        return IllegalCommand(CARD_RULE[played], f"{NAMES[played]} {wanted} 'copy'")
    if copy == UESHIMA:
        return IllegalCommand("MM-12.16", "ueshima never copies ueshima")
    if copy != NONE and not any(use[0] == copy for use in legal):
        return IllegalCommand(CARD_RULE[UESHIMA], f"{NAMES[copy]} can't be copied now")
    acting = played if copy == NONE else copy
    given = [value != NONE for value in (card, seat, slot)]
    needed = [value != NONE for value in next(use for use in legal if use[0] == copy)[1:]]
    if given != needed:
        names = [n for n, need in zip(("card", "seat", "slot"), needed, strict=True) if need]
        listed = " and ".join(names) or "no choice"
        return IllegalCommand(CARD_RULE[acting], f"{NAMES[acting]} takes {listed}")
    if acting in (NEGOTIATION, IZUMIYA):
        return IllegalCommand(CARD_RULE[acting], _refused_card(state, acting, card))
    if acting in (SAKURAYA, DAIMON, TOKUNAGA):
        return _refused_slot(state, acting, seat, slot)
    return IllegalCommand(CARD_RULE[acting], _refused_seat(state, acting, seat))


def _refused_card(state: State, acting: int, card: int) -> str:
    if not state.city[card]:
        return f"there is no {NAMES[card]} left in the city"
    if acting == IZUMIYA:
        return f"{NAMES[card]} doesn't cost {state.table.edition.izumiya_cost}"
    return f"{NAMES[card]} costs more than you can pay"


def _refused_seat(state: State, acting: int, seat: int) -> str:
    if acting not in (HIIRAGI, KOGARASHI):  # oboro
        return "that slot isn't in your discard pile"
    if not 0 <= seat < state.table.seats:
        return f"there is no seat {seat}"
    if acting == HIIRAGI:
        return f"seat {seat} has no card in hand"
    if seat == state.turn_seat:
        return "you can't steal from yourself"
    return f"seat {seat} has too little gold"


# MM-10.2, MM-10.3
def _refused_slot(state: State, acting: int, seat: int, slot_id: int) -> IllegalCommand:
    slot = find(state.piles[seat], slot_id) if 0 <= seat < state.table.seats else None
    if slot is None:
        return IllegalCommand(CARD_RULE[acting], f"seat {seat} has no slot {slot_id}")
    if seat == state.turn_seat:
        if acting == DAIMON:
            return IllegalCommand("MM-10.3", "start cards can't be returned to the city")
        return IllegalCommand(CARD_RULE[acting], "that card is your own")
    if slot.may_be or not is_character(slot.card):
        return IllegalCommand("MM-10.2", "start cards and face-down cards are protected")
    return IllegalCommand(CARD_RULE[acting], f"{NAMES[slot.card]} costs more than you can pay")
