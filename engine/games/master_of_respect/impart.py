"""Impart (MR-4): all seats plan at once, in secret."""

from engine.events import Log, tell
from engine.game import Move, Told
from engine.games.master_of_respect.cards import STUDENT_NAMES
from engine.games.master_of_respect.commands import planned, slots
from engine.games.master_of_respect.events import (
    DojosShown,
    ImpartConfirmed,
    ImpartStored,
    RoundStarted,
    ShownRow,
)
from engine.games.master_of_respect.state import Imparting, Slot, State, free_students


def begin_round(state: State, log: Log) -> None:
    """Begin a round: ask all seats for their plans (MR-3.1, MR-4.1)."""
    tell(log, RoundStarted(state.round, state.start))
    state.stack.append(Imparting(state.number))


# MR-4.1, MR-4.8
def plan(state: State, log: Log, seat: int, move: Move) -> None:
    """Store a plan, which replaces an earlier one; only its owner is told what is in it."""
    confirmed = not move[1]
    state.rows[seat] = [Slot(*slot) for slot in slots(move)]
    state.confirmed[seat] = confirmed
    state.plans[seat] += 1
    stored = ImpartStored(seat, confirmed, tuple(planned(*slot) for slot in state.rows[seat]))
    log.append(Told(ImpartConfirmed(seat, confirmed), seat, stored))


# MR-5.1
def close(state: State, log: Log) -> None:
    """Take the screens away: the rows become public, their tiles stay face down."""
    state.stack.pop()
    tell(log, DojosShown(tuple(_shown(state, seat) for seat in range(state.table.seats))))


def _shown(state: State, seat: int) -> ShownRow:
    row = [slot.student for slot in state.rows[seat]]
    return ShownRow(
        seat,
        tuple(STUDENT_NAMES[student] for student in row),
        tuple(STUDENT_NAMES[s] for s in free_students(state, seat) if s not in row),
    )
