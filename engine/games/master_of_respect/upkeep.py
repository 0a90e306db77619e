"""Upkeep (MR-9): tiles, tokens and tributes, the bar, the round marker."""

from engine.events import Log, tell
from engine.games.master_of_respect.cards import NONE, extra_name
from engine.games.master_of_respect.events import (
    BarRefilled,
    StartMarkerPassed,
    TilesReturned,
    TokensClaimed,
    owned,
)
from engine.games.master_of_respect.setup import fill_bar
from engine.games.master_of_respect.state import State


# MR-9.1
def keep_up(state: State, log: Log) -> None:
    """Do the first three steps, for all seats at once."""
    _return_tiles(state, log)
    for seat in range(state.table.seats):
        _claim(state, log, seat)
    _renew_bar(state, log)


# MR-9.2, MR-6.6
def _return_tiles(state: State, log: Log) -> None:
    seats = range(state.table.seats)
    state.rows = [[] for _ in seats]
    state.outcomes = [[] for _ in seats]
    state.returned = [None for _ in seats]
    state.learned = [0 for _ in seats]
    state.plans = [0 for _ in seats]
    state.confirmed = [False for _ in seats]
    state.current = NONE
    tell(log, TilesReturned())


# MR-9.3, MR-7.13
def _claim(state: State, log: Log, seat: int) -> None:
    used, gained = 0, [0, 0, 0]
    for student in state.students[seat]:
        used += state.tokens[student]
        for item in state.tribute[student]:
            gained[item] += 1
        state.tokens[student], state.tribute[student] = 0, ()
    state.used[seat] += used
    for item, count in enumerate(gained):
        state.items[seat][item] += count
    if used:
        tell(log, TokensClaimed(seat, used, owned(gained)))


# MR-9.5, MR-9.6, MR-12.5, AM-36
def _renew_bar(state: State, log: Log) -> None:
    leftovers = sorted(state.bar)
    under = tuple(extra_name(student) for student in leftovers)
    state.dice.shuffle(leftovers)
    state.deck += leftovers
    if leftovers:
        state.layers.append(len(leftovers))
    state.bar = []
    fill_bar(state)
    bar = tuple(extra_name(student) for student in state.bar)
    tell(log, BarRefilled(under, bar, len(state.deck)))


# MR-9.7, MR-9.8
def move_marker(state: State, log: Log) -> None:
    """Move on to the next round, with the next starting player."""
    state.round += 1
    state.start = (state.start + 1) % state.table.seats
    tell(log, StartMarkerPassed(state.start))
