"""Execute (MR-5) with the demand for respect (MR-7)."""

from engine.events import Log, TurnEnded, TurnStarted, tell
from engine.games.master_of_respect.actions import Chosen, gain, perform, picks
from engine.games.master_of_respect.cards import (
    ITEM_NAMES,
    NONE,
    RESPECT,
    STUDENT_NAMES,
    TILE_NAMES,
    side_name,
)
from engine.games.master_of_respect.commands import typed_pick
from engine.games.master_of_respect.events import (
    ActionDeclined,
    ActionExecuted,
    RespectPaid,
    RespectRefused,
    SkillTaken,
    TileRevealed,
    owned,
)
from engine.games.master_of_respect.state import (
    DECLINED,
    EXECUTED,
    REVEALED,
    Acting,
    Respecting,
    State,
    acting_slot,
    clockwise,
    side_up,
)


# MR-5.2, MR-5.3, MR-5.4
def play_turns(state: State, log: Log) -> None:
    """Play turns until a seat must decide, or until all tiles are revealed."""
    while not state.stack and (seat := _next_seat(state)) is not None:
        _reveal(state, log, seat)
        if picks(state, seat, respecting=False):
            state.stack.append(Acting(seat))
        else:
            _decline(state, log, forced=True)


def _next_seat(state: State) -> int | None:
    first = state.start if state.current == NONE else state.current + 1
    for seat in clockwise(state, first):
        if len(state.outcomes[seat]) < len(state.rows[seat]):
            return seat
    return None


# MR-5.5, MR-5.6
def _reveal(state: State, log: Log, seat: int) -> None:
    state.turn += 1
    state.current = seat
    state.outcomes[seat].append(REVEALED)
    student, tile, side = acting_slot(state)
    place = len(state.outcomes[seat]) - 1
    name = STUDENT_NAMES[student]
    tell(log, TurnStarted(state.turn, seat))
    tell(log, TileRevealed(seat, place, name, TILE_NAMES[tile], side_name(side)))
    skill = side_up(state, student).skill
    if any(skill):
        gain(state.items[seat], skill)
        tell(log, SkillTaken(seat, name, owned(skill)))


# MR-5.7, MR-7.1
def decline(state: State, log: Log) -> None:
    """Don't execute the action: nobody is asked for respect."""
    state.stack.pop()
    _decline(state, log, forced=False)


def _decline(state: State, log: Log, *, forced: bool) -> None:
    tell(log, ActionDeclined(state.current, forced))
    _end_turn(state, log, DECLINED)


# MR-5.7, MR-5.9, MR-7.1
def execute(state: State, log: Log, pick: Chosen) -> None:
    """Execute the action, then demand respect of the others, clockwise from the left."""
    state.stack.pop()
    seat = state.current
    perform(state, seat, pick)
    tell(log, ActionExecuted(seat, typed_pick(*pick), owned(state.items[seat])))
    _demand(state, log, tuple(clockwise(state, seat)[1:]))


# MR-7.2, MR-7.3
def _demand(state: State, log: Log, waiting: tuple[int, ...]) -> None:
    """Ask the seats one by one, up to the first that has a choice; then end the turn."""
    for place, seat in enumerate(waiting):
        if picks(state, seat, respecting=True):
            state.stack.append(Respecting(waiting[place:]))
            return
        tell(log, RespectRefused(seat, forced=True))
    _end_turn(state, log, EXECUTED)


# MR-7.4 to MR-7.10
def pay_respect(state: State, log: Log, pick: Chosen) -> None:
    """Turn a token and lay it on the acting student; then perform the same action."""
    waiting = _answered(state)
    seat, student = waiting[0], acting_slot(state).student
    state.items[seat][RESPECT] -= 1
    state.tokens[student] += 1
    tribute = _tribute(state, student)
    perform(state, seat, pick)
    tell(
        log,
        RespectPaid(
            seat,
            state.current,
            STUDENT_NAMES[student],
            tuple(ITEM_NAMES[item] for item in tribute),
            typed_pick(*pick),
            owned(state.items[seat]),
        ),
    )
    _demand(state, log, waiting[1:])


def refuse_respect(state: State, log: Log) -> None:
    """Pay no respect (MR-7.2)."""
    waiting = _answered(state)
    tell(log, RespectRefused(waiting[0], forced=False))
    _demand(state, log, waiting[1:])


def _answered(state: State) -> tuple[int, ...]:
    frame = state.stack.pop()
    assert isinstance(frame, Respecting)
    return frame.waiting


# MR-7.11, MR-7.12, AM-19, AM-29
def _tribute(state: State, student: int) -> tuple[int, ...]:
    """Put tribute items on the student's next free spaces; return those items."""
    spaces, filled = side_up(state, student).tribute, len(state.tribute[student])
    taken = spaces[filled : filled + state.table.edition.tribute_per_respect]
    state.tribute[student] += taken
    return taken


# MR-7.14
def _end_turn(state: State, log: Log, outcome: int) -> None:
    state.outcomes[state.current][-1] = outcome
    tell(log, TurnEnded(state.turn, state.current))
