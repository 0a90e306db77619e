"""What a seat may answer: all of it."""

from collections.abc import Sequence
from random import Random

from engine.game import Move
from engine.games.master_merchant.cards import CARDS
from engine.games.master_merchant.commands import (
    DECLINE_EFFECT,
    DISCARD,
    END_TURN,
    PLAY,
    PLAY_FACE_DOWN,
    REACT,
    USE_EFFECT,
    Kind,
)
from engine.games.master_merchant.effects import uses
from engine.games.master_merchant.state import (
    Block,
    Discarding,
    Effects,
    State,
    owing,
)


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


def legal(state: State, seat: int, wanted: Sequence[Move]) -> list[Move]:
    """Return those of the moves that the seat may play now."""
    found = set(moves(state, seat))
    return [move for move in wanted if move in found]


def candidates(state: State, seat: int, rng: Random, count: int) -> list[Move]:
    """Return at most ``count`` different legal moves: those worth a look, or a random part of them.

    As long as a card brings gold when it is played face down, to pass and to leave the gold aren't:
    who thinks of them stands still, and so does the game.
    """
    found = moves(state, seat)
    for_gold = [move for move in found if move[0] == PLAY_FACE_DOWN and not move[2]]
    if for_gold:
        found = [move for move in found if move[0] == PLAY] + for_gold
    return found if len(found) <= count else rng.sample(found, count)
