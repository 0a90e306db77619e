"""The course of the game (MK-4): which phase follows which, and what each command does."""

from collections.abc import Callable
from typing import Final

from engine.events import GameOver, Log, tell
from engine.game import Move
from engine.games.manchukuo import assigning, bonus, day, night, primary, questions, repairs
from engine.games.manchukuo.moves import (
    ASSIGN,
    ASSIGN_STUDENTS,
    CHOOSE_DISCIPLE,
    CHOOSE_LOCATION,
    CHOOSE_RESTRICTION,
    COMPLETE_FAMILY,
    COMPLETE_REPAIR,
    DECLARE_WISE,
    END_PRIMARY,
    ENHANCE,
    GATHER,
    MAKE_OFFERING,
    MEDITATE,
    PAY_PATROL,
    SKIP_BONUS,
    TAKE_BONUS,
    TAKE_TOWN_SQUARE,
    TRADE,
    colours_at,
    kinds_at,
)
from engine.games.manchukuo.scoring import result
from engine.games.manchukuo.state import Answering, Assigning, State
from engine.games.manchukuo.steps import choices

_DO: Final[dict[int, Callable[[State, Log, Move, bool], None]]] = {
    ASSIGN: lambda s, log, m, f: assigning.assign(
        s, log, m[1], colours_at(m, 2), kinds_at(m, 6), f
    ),
    MEDITATE: lambda s, log, m, f: assigning.meditate(s, log),
    CHOOSE_LOCATION: lambda s, log, m, f: assigning.choose_location(s, log, m[1]),
    ASSIGN_STUDENTS: lambda s, log, m, f: assigning.select(s, log, colours_at(m, 1), f),
    DECLARE_WISE: lambda s, log, m, f: assigning.declare(s, log, kinds_at(m, 1), f),
    PAY_PATROL: lambda s, log, m, f: assigning.meet_patrol(s, log, m[1], f),
    SKIP_BONUS: lambda s, log, m, f: bonus.skip(s, log, f),
    TAKE_BONUS: lambda s, log, m, f: bonus.help_out(s, log, kinds_at(m, 1)),
    ENHANCE: lambda s, log, m, f: bonus.enhance(s, log, m[1]),
    GATHER: lambda s, log, m, f: primary.gather(s, log),
    COMPLETE_FAMILY: lambda s, log, m, f: primary.complete_family(s, log, m[1]),
    COMPLETE_REPAIR: lambda s, log, m, f: repairs.complete(s, log, m[1]),
    TRADE: lambda s, log, m, f: primary.trade(s, log, (m[1], m[2])),
    MAKE_OFFERING: lambda s, log, m, f: primary.make_offering(s, log, m[1:]),
    END_PRIMARY: lambda s, log, m, f: primary.end(s, log, f),
    CHOOSE_RESTRICTION: lambda s, log, m, f: repairs.return_restriction(s, log, m[1], f),
    CHOOSE_DISCIPLE: lambda s, log, m, f: repairs.promote(s, log, m[1], f),
    TAKE_TOWN_SQUARE: lambda s, log, m, f: day.take_item(s, log, m[1], f),
}
"""What the current seat's moves do; the last argument says whether there was no choice."""


def play(state: State, seat: int, move: Move) -> Log:
    """Play a legal move, settle all that follows without a decision, and return what happened."""
    log: Log = []
    state.number += 1
    if isinstance(state.stack[-1], Answering):
        questions.seal(state, log, seat, move)
    else:
        _take_step(state, log, [move], forced=False)
    _settle(state, log)
    return log


def _settle(state: State, log: Log) -> None:
    """Go on until a seat must decide, or the game is over."""
    while state.stack:
        frame = state.stack[-1]
        if isinstance(frame, Answering):
            if frame.waiting:
                return
            questions.close(state, log)
            if not state.stack:
                _end_round(state, log)
        elif isinstance(frame, Assigning) or not _settle_step(state, log):
            return


# MK-5.2
def _settle_step(state: State, log: Log) -> bool:
    """Take the step of a turn that needs no decision; return False if the seat must decide."""
    found = choices(state)
    if len(found) > 1:
        return False
    _take_step(state, log, found, forced=True)
    return True


def _take_step(state: State, log: Log, moves: list[Move], *, forced: bool) -> None:
    """Take a step with its only move, or leave it out; after the last one the turn is over."""
    for move in moves:
        _DO[move[0]](state, log, move, forced)
    if not moves:
        state.stack.pop()
    if not state.stack:
        day.end_turn(state, log)
        _next_turn(state, log)


# MK-5.5
def _next_turn(state: State, log: Log) -> None:
    if not day.begin_turn(state, log):
        questions.begin(state, log)


# MK-4.1, MK-4.2, MK-25.8
def _end_round(state: State, log: Log) -> None:
    if state.round < state.table.edition.rounds:
        night.refresh(state, log)
        day.begin_day(state, log)
        _next_turn(state, log)
    else:
        ended = result(state)
        assert ended is not None
        tell(log, GameOver(ended))
