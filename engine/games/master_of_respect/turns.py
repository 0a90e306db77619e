"""The course of the game (MR-3): which phase follows which, and what each command does."""

from engine.events import GameOver, Log, tell
from engine.game import Move
from engine.games.master_of_respect import execute, impart, setup, tournament, upkeep
from engine.games.master_of_respect.actions import pick_of
from engine.games.master_of_respect.commands import (
    CHOOSE_PRIZE,
    DECLINE,
    EXECUTE,
    IMPART,
    NO_RESPECT,
    PICK_BOKUNENJIN,
    RESPECT,
)
from engine.games.master_of_respect.scoring import result
from engine.games.master_of_respect.state import State


def play(state: State, seat: int, move: Move) -> Log:
    """Play a legal move, settle all that follows without a decision, and return what happened."""
    log: Log = []
    state.number += 1
    kind = move[0]
    if kind == PICK_BOKUNENJIN:
        setup.pick_bokunenjin(state, log, seat, move[1])
        if not state.stack:
            setup.lay_table(state, log)
            impart.begin_round(state, log)
    elif kind == IMPART:
        impart.plan(state, log, seat, move)
        if all(state.confirmed):
            impart.close(state, log)
            _execute(state, log)
    elif kind == CHOOSE_PRIZE:
        tournament.choose(state, log, move[1])
        if not state.stack:
            _end_round(state, log)
    else:
        _answer(state, log, move)
        if not state.stack:
            _execute(state, log)
    return log


def _answer(state: State, log: Log, move: Move) -> None:
    kind = move[0]
    if kind == EXECUTE:
        execute.execute(state, log, pick_of(move))
    elif kind == DECLINE:
        execute.decline(state, log)
    elif kind == RESPECT:
        execute.pay_respect(state, log, pick_of(move))
    elif kind == NO_RESPECT:
        execute.refuse_respect(state, log)


# MR-3.1, MR-3.3
def _execute(state: State, log: Log) -> None:
    execute.play_turns(state, log)
    if not state.stack:
        tournament.hold(state, log)
    if not state.stack:
        _end_round(state, log)


# MR-9.7, MR-10.1
def _end_round(state: State, log: Log) -> None:
    upkeep.keep_up(state, log)
    if state.round < state.table.edition.rounds:
        upkeep.move_marker(state, log)
        impart.begin_round(state, log)
    else:
        ended = result(state)
        assert ended is not None
        tell(log, GameOver(ended))
