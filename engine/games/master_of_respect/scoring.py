"""The final score (MR-10, MR-11) and the ranking."""

from engine.game import Line, Result, Standing
from engine.games.master_of_respect.cards import (
    BOKUNENJIN,
    BOKUNENJIN_NAMES,
    FIRST_BOKUNENJIN,
    GOLD,
    RESPECT,
    SAKE,
)
from engine.games.master_of_respect.state import State, side_up


# MR-10.9, MR-10.10, MR-10.11
def result(state: State) -> Result | None:
    """Return the ranking, or None while the game goes on."""
    if state.stack:
        return None
    seats = range(state.table.seats)
    lines = [breakdown(state, seat) for seat in seats]
    keys = [(sum(line.points for line in lines[s]), state.used[s]) for s in seats]
    standings = tuple(
        Standing(
            seat,
            1 + sum(other > keys[seat] for other in keys),
            keys[seat][0],
            lines[seat],
            (Line("used_tokens", state.used[seat]),),
        )
        for seat in seats
    )
    winners = tuple(standing.seat for standing in standings if standing.rank == 1)
    return Result(winners, ("last_round",), standings)


def breakdown(state: State, seat: int) -> tuple[Line, ...]:
    """Return what the seat's points are made of. Halves are exact (MR-10.8)."""
    edition = state.table.edition
    half_points = state.used[seat] * edition.half_points_per_token
    students = [s for s in state.students[seat] if s not in BOKUNENJIN]
    return (
        Line("used_tokens", half_points / 2),  # MR-10.2
        Line("items", sum(state.items[seat]) // edition.items_per_point),  # MR-10.3
        Line("techniques", sum(edition.points[tile] for tile in state.tiles[seat])),  # MR-10.4
        Line("students", sum(side_up(state, s).points for s in students)),  # MR-10.5
        *(
            Line(BOKUNENJIN_NAMES[s - FIRST_BOKUNENJIN], bokunenjin_points(state, seat, s))
            for s in state.students[seat]
            if s in BOKUNENJIN
        ),
    )


# MR-11.1, MR-11.8
def bokunenjin_points(state: State, seat: int, card: int) -> int:
    """Return the points of a Bokunenjin: by how much its owner has of what it counts."""
    edition = state.table.edition
    category, thresholds = edition.scores[card - FIRST_BOKUNENJIN]
    counted = _counted(state, seat)[category]
    reached = sum(counted >= threshold for threshold in thresholds)
    return edition.tiers[reached - 1] if reached else 0


# MR-11.2 to MR-11.7
def _counted(state: State, seat: int) -> dict[str, int]:
    items = state.items[seat]
    return {
        "students_owned": len(state.students[seat]),
        "action_tiles_owned": len(state.tiles[seat]),
        "gold": items[GOLD],
        "sake": items[SAKE],
        "unused_tokens": items[RESPECT],
        "used_tokens": state.used[seat],
    }
