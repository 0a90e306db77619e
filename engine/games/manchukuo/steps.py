"""The steps of a turn (MK-5.2): all that the current seat can do in the one that is open."""

from engine.game import Move
from engine.games.manchukuo import assigning, bonus, day, primary, repairs
from engine.games.manchukuo.state import (
    Declaring,
    Meeting,
    Preparing,
    Promoting,
    Returning,
    Selecting,
    State,
    Taking,
    Working,
)


def choices(state: State) -> list[Move]:
    """Return every move of the current seat in canonical order; none where the step is left out.

    Not for the beginning of a turn: assignments are too many to be listed.
    """
    match state.stack[-1]:
        case Selecting(location):
            return assigning.selections(state, state.current, location)
        case Declaring(location, students):
            return assigning.declarations(state, state.current, location, students)
        case Meeting():
            return assigning.payments(state, state.current)
        case Preparing():
            return bonus.choices(state)
        case Working():
            return primary.choices(state)
        case Returning():
            return repairs.returnable(state)
        case Promoting():
            return repairs.promotable(state)
        case Taking():
            return day.items(state)
        case _:
            raise TypeError("an assignment is built from a form, not chosen from a list")
