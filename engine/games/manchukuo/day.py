"""The Day (MK-5): whose turn it is, and how a turn ends (MK-16)."""

from engine.events import Log, TurnEnded, TurnStarted, tell
from engine.game import Move
from engine.games.manchukuo.cards import COLOURS, MARKER, NONE, item_name
from engine.games.manchukuo.events import DayStarted, TownSquareTaken
from engine.games.manchukuo.moves import TAKE_TOWN_SQUARE
from engine.games.manchukuo.repairs import fill_row
from engine.games.manchukuo.state import Assigning, State, clockwise


# MK-4.1, MK-5.1
def begin_day(state: State, log: Log) -> None:
    """Begin a Day with the turn of the first player."""
    state.current = NONE
    tell(log, DayStarted(state.round, state.first))


# MK-5.1, MK-5.3, MK-5.4, MK-5.5
def begin_turn(state: State, log: Log) -> bool:
    """Begin the turn of the next seat that has ready students; return False if none has."""
    after = state.first if state.current == NONE else state.current + 1
    for seat in clockwise(state, after):
        if any(state.ready[seat]):
            state.current = seat
            state.turn += 1
            state.task = None
            state.stack = [Assigning()]
            tell(log, TurnStarted(state.turn, seat))
            return True
    return False


# MK-16.1, MK-16.5, MK-16.6, A-26, A-28, A-62
def items(state: State) -> list[Move]:
    """Return what the current seat can take from the Town Square, if it has to take anything."""
    if any(state.ready[state.current]):
        return []
    there = [colour for colour in COLOURS if state.square[colour]]
    if state.taker == NONE:
        there.insert(0, MARKER)
    return [(TAKE_TOWN_SQUARE, item) for item in there]


# MK-16.2, MK-16.3, MK-16.4, A-27, A-57
def take_item(state: State, log: Log, item: int, forced: bool) -> None:
    """Take a student, who goes to the chamber, or the marker, which makes first player."""
    seat, edition = state.current, state.table.edition
    if item == MARKER:
        state.taker = state.last_taker = seat
        if state.round == edition.rounds:
            state.prominence[seat] += edition.marker_last_round
    else:
        state.square[item] -= 1
        state.chamber[seat][item] += 1
    tell(log, TownSquareTaken(seat, item_name(item), state.prominence[seat], forced))
    state.stack.pop()


# MK-5.2, MK-8.3, MK-13.7, A-29
def end_turn(state: State, log: Log) -> None:
    """End the turn, for which bribes and declarations held; refill the Repair row."""
    state.task = None
    fill_row(state, log)
    tell(log, TurnEnded(state.turn, state.current))
