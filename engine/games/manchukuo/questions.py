"""What all seats concerned are asked at once in the Night; answers are sealed till all have come.

A seat with one answer only isn't asked. Nobody answers twice, and what a seat answers changes
nothing of what another may answer (MK-18.2).
"""

from collections.abc import Callable
from itertools import islice
from typing import Final

from engine.events import Log
from engine.game import Move, Told
from engine.games.manchukuo import night, training
from engine.games.manchukuo.events import NightAnswered, NightAnswerSealed, Question
from engine.games.manchukuo.moves import to_night_answer
from engine.games.manchukuo.state import (
    ARREST,
    RECRUIT,
    SEND,
    TRAIN,
    Answering,
    State,
    clockwise,
)

QUESTION_NAMES: Final[tuple[Question, ...]] = ("arrest", "recruit", "train", "send")
_LISTS: Final[dict[int, Callable[[State, int], list[Move]]]] = {
    RECRUIT: night.recruits,
    TRAIN: training.trainings,
    SEND: training.departures,
}


def begin(state: State, log: Log) -> None:
    """Begin the Night, and ask who is arrested where there is no room (MK-20.2)."""
    night.begin(state, log)
    _ask(state, ARREST)


def answers(state: State, what: int, seat: int, most: int | None = None) -> list[Move]:
    """Return the seat's answers to a question, or ``most`` of them; none if it isn't concerned."""
    if what == ARREST:
        return list(islice(night.arrests(state, seat), most)) if night.excess(state, seat) else []
    return _LISTS[what](state, seat)


def concerned(state: State, what: int) -> tuple[int, ...]:
    """Return the seats that have a choice in a question."""
    seats = range(state.table.seats)
    return tuple(seat for seat in seats if len(answers(state, what, seat, most=2)) > 1)


def _ask(state: State, what: int) -> None:
    state.stack = [Answering(what, state.number, concerned(state, what))]


def seal(state: State, log: Log, seat: int, move: Move) -> None:
    """Keep an answer until all have come; only its owner is told what it is."""
    frame = state.stack[-1]
    assert isinstance(frame, Answering)
    state.answers[seat] = move
    waiting = tuple(other for other in frame.waiting if other != seat)
    state.stack[-1] = frame._replace(waiting=waiting)
    name = QUESTION_NAMES[frame.what]
    log.append(
        Told(NightAnswered(seat, name), seat, NightAnswerSealed(seat, name, to_night_answer(move)))
    )


def unseal(state: State, seat: int) -> None:
    """Take back the sealed answers of all seats but this one."""
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, Answering):
        state.answers = [a if s == seat else None for s, a in enumerate(state.answers)]
        waiting = tuple(
            other
            for other in concerned(state, frame.what)
            if other != seat or state.answers[seat] is None
        )
        state.stack[-1] = frame._replace(waiting=waiting)


# MK-18.1, MK-18.2, MK-21.5
def close(state: State, log: Log) -> None:
    """Do what has been answered, clockwise from the first player; then ask what comes next."""
    frame = state.stack.pop()
    assert isinstance(frame, Answering)
    for seat in clockwise(state, state.first):
        sealed = state.answers[seat]
        # Who wasn't asked has one answer, or none.
        found = answers(state, frame.what, seat) if sealed is None else [sealed]
        for move in found:
            _do(state, log, frame.what, seat, move, forced=sealed is None)
    state.answers = [None for _ in state.answers]
    if frame.what == ARREST:
        night.feed(state, log)
    if frame.what != SEND:
        _ask(state, frame.what + 1)


def _do(state: State, log: Log, what: int, seat: int, move: Move, *, forced: bool) -> None:
    if what == ARREST:
        night.arrest(state, log, seat, move[1:], forced)
    elif what == RECRUIT:
        night.recruit(state, log, seat, move[1])
    elif what == TRAIN:
        training.train(state, log, seat, move[1], forced)
    else:
        training.send(state, log, seat, move[1:])
