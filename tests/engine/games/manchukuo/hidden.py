"""What is hidden in Manchukuo (MK-28.3, MK-28.4): how decks lie, and sealed answers of a Night."""

from random import Random
from typing import Any

from engine.dice import SEED_BYTES, Dice
from engine.game import Move, Viewer
from engine.games.manchukuo import questions
from engine.games.manchukuo.events import (
    FamilyCompleted,
    RepairRowFilled,
    StudentsDrawn,
    SuspicionGained,
    TownSquareFilled,
)
from engine.games.manchukuo.state import Answering, State, owing
from engine.games.manchukuo.turns import play

TURNED_UP = (FamilyCompleted, RepairRowFilled, StudentsDrawn, SuspicionGained, TownSquareFilled)
"""Events that show what lay face down or was in the bag."""


def twin(state: State, viewer: Viewer, rng: Random) -> State:
    """Return a state that differs from this one only in what the viewer may not know."""
    other = state.copy()
    other.dice = Dice(rng.randbytes(SEED_BYTES), rng.randrange(100))
    rng.shuffle(other.deck)
    for stack in other.families:
        stack[1:] = rng.sample(stack[1:], len(stack) - 1)
    other.restriction_decks = [
        tuple(rng.sample(deck, len(deck))) for deck in other.restriction_decks
    ]
    for seat, sealed in enumerate(state.answers):
        if sealed is not None and seat != viewer:
            frame = state.stack[-1]
            assert isinstance(frame, Answering)
            other.answers[seat] = rng.choice(questions.answers(state, frame.what, seat))
    return other


def alike(one: State, move: Move, other: State, counterpart: Move) -> bool:
    """Tell whether outsiders see the same when these moves are made in a state and its twin.

    Two sealed answers are alike whatever they say, as long as others are waited for. Others are
    if they are equal and the same is turned up, and no sealed answer is opened.
    """
    frame = one.stack[-1]
    if isinstance(frame, Answering):
        if len(frame.waiting) > 1:
            return move[0] == counterpart[0]
        if one.answers != other.answers:
            return False
    return move == counterpart and _turned_up(one, move) == _turned_up(other, move)


def _turned_up(state: State, move: Move) -> list[Any]:
    """Return what lay face down or was in the bag and lies open after a move."""
    told = [each.public for each in play(state.copy(), owing(state)[0], move)]
    return [event for event in told if isinstance(event, TURNED_UP)]
