"""What a seat may answer, all of it; and the rule that refuses everything else."""

from random import Random
from typing import Final

from engine.game import IllegalCommand, Move, NotOwed
from engine.games.master_merchant.cards import (
    CARDS,
    DAIMON,
    NAMES,
    SAKURAYA,
    TOKUNAGA,
    UESHIMA,
    is_character,
)
from engine.games.master_merchant.commands import (
    ANSWERS,
    DECLINE_EFFECT,
    DISCARD,
    END_TURN,
    NONE,
    PLAY,
    PLAY_FACE_DOWN,
    REACT,
    USE_EFFECT,
    Command,
    Kind,
    to_move,
)
from engine.games.master_merchant.effects import pile_slot, uses
from engine.games.master_merchant.state import (
    Block,
    Discarding,
    Effects,
    State,
    owing,
)

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
KIND_RULE: Final[dict[Kind, str]] = {
    "main": "MM-4.4",
    "effect": "MM-5.2",
    "block": "MM-11.2",
    "discard": "MM-12.4",
}


def kind(state: State) -> Kind:
    """Return the kind of the open decision. The game must not be over."""
    match state.stack[-1]:
        case Effects():
            return "effect"
        case Block():
            return "block"
        case Discarding():
            return "discard"
        case _:
            return "main"


def moves(state: State, seat: int) -> list[Move]:
    """Return all legal moves of the seat in canonical order; none when it owes no answer."""
    if owing(state) != seat:
        return []
    match state.stack[-1]:
        case Effects(card=card):
            found: list[Move] = [(USE_EFFECT, *use) for use in uses(state, card)]
            return [*found, (DECLINE_EFFECT,)]
        case Block():
            return [(REACT, 0), (REACT, 1)]
        case Discarding():
            hand = state.hands[seat]
            return [(DISCARD, card) for card in range(CARDS) if hand[card]]
        case _:
            return _plays(state)


# MM-4.3, MM-4.4, MM-6.1, MM-7.1, MM-15.4
def _plays(state: State) -> list[Move]:
    hand = state.hands[state.turn_seat]
    held = [card for card in range(CARDS) if hand[card]]
    found: list[Move] = [(PLAY, card, n) for card in held for n in range(1, hand[card] + 1)]
    if not _face_down_spent(state):
        found += [(PLAY_FACE_DOWN, card, declined) for card in held for declined in (0, 1)]
    return [*found, (END_TURN,)]


def _face_down_spent(state: State) -> bool:
    limit = state.table.settings.face_down_per_turn
    return isinstance(limit, int) and state.face_down_plays >= limit


def default(state: State, found: list[Move]) -> Move:
    """Return the neutral one of the legal moves: end the turn, decline, let it happen.

    Of cards to discard it is the first in canonical order.
    """
    return found[0] if kind(state) == "discard" else found[-1]


def sample(state: State, seat: int, rng: Random) -> Move:
    """Return one legal move at random."""
    return rng.choice(moves(state, seat))


def candidates(state: State, seat: int, rng: Random, count: int) -> list[Move]:
    """Return at most ``count`` different legal moves: all of them, or a random part."""
    found = moves(state, seat)
    return found if len(found) <= count else rng.sample(found, count)


def check(state: State, seat: int, command: Command) -> Move:
    """Return the command as a move; raise IllegalCommand with the rule that refuses it."""
    owes = owing(state)
    if owes is None:
        raise NotOwed("MM-13.1", "the game is over")
    open_kind = kind(state)
    if owes != seat:
        rule = "MM-2.5" if open_kind == "main" else KIND_RULE[open_kind]
        raise NotOwed(rule, f"seat {seat} owes no answer: the open decision is seat {owes}'s")
    if not isinstance(command, ANSWERS[open_kind]):
        raise IllegalCommand(
            KIND_RULE[open_kind], f"the open decision is of the kind {open_kind!r}"
        )
    move = to_move(command)
    if move not in moves(state, seat):
        raise _refusal(state, seat, move)
    return move


def _refusal(state: State, seat: int, move: Move) -> IllegalCommand:
    match move:
        case (0, card, copies):
            held = state.hands[seat][card]
            if not held:
                return IllegalCommand("MM-4.4", f"{NAMES[card]} isn't in your hand")
            return IllegalCommand("MM-6.1", f"you hold {held} of {NAMES[card]}, not {copies}")
        case (1, card, _):
            if not state.hands[seat][card]:
                return IllegalCommand("MM-4.4", f"{NAMES[card]} isn't in your hand")
            return IllegalCommand("MM-15.4", "only one card may be played face down a turn here")
        case (6, card):
            return IllegalCommand("MM-12.4", f"{NAMES[card]} isn't in your hand")
        case (3, copy, card, target, slot):
            return _refused_use(state, copy, card, target, slot)
    raise AssertionError(f"always legal: {move}")


def _refused_use(state: State, copy: int, card: int, seat: int, slot: int) -> IllegalCommand:
    frame = state.stack[-1]
    assert isinstance(frame, Effects)
    played = frame.card
    legal = uses(state, played)
    if (copy != NONE) != (played == UESHIMA):
        wanted = "needs" if played == UESHIMA else "takes no"
        return IllegalCommand(CARD_RULE[played], f"{NAMES[played]} {wanted} 'copy'")
    if copy != NONE and not any(use[0] == copy for use in legal):
        return IllegalCommand(CARD_RULE[UESHIMA], f"{NAMES[copy]} can't be copied now")
    acting = played if copy == NONE else copy
    rule = CARD_RULE[acting]
    given = [value != NONE for value in (card, seat, slot)]
    needed = [value != NONE for value in next(use for use in legal if use[0] == copy)[1:]]
    if given != needed:
        names = [n for n, need in zip(("card", "seat", "slot"), needed, strict=True) if need]
        listed = " and ".join(names) or "no choice"
        return IllegalCommand(rule, f"{NAMES[acting]} takes {listed}")
    if acting in (SAKURAYA, DAIMON, TOKUNAGA):
        return _refused_slot(state, acting, seat, slot)
    return IllegalCommand(rule, f"{NAMES[acting]} can't be used so now")


# MM-10.2, MM-10.3
def _refused_slot(state: State, acting: int, seat: int, slot_id: int) -> IllegalCommand:
    slot = pile_slot(state, seat, slot_id)
    if slot is not None and seat != state.turn_seat:
        if slot.may_be or not is_character(slot.card):
            return IllegalCommand("MM-10.2", "start cards and face-down cards are protected")
    elif slot is not None and acting == DAIMON:
        return IllegalCommand("MM-10.3", "start cards can't be returned to the city")
    return IllegalCommand(CARD_RULE[acting], f"{NAMES[acting]} can't choose that slot")
