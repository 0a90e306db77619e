"""The Night (MK-18): recruiting, assembling and feeding, the class, and the refresh."""

from collections.abc import Iterator

from engine.events import Log, tell
from engine.game import Move
from engine.games.manchukuo.cards import (
    COLOURS,
    FOOD,
    LOCATION_NAMES,
    LOCATIONS,
    NONE,
    REPAIR_NAMES,
    WISDOM,
    WORKERS_QUARTER,
    following,
)
from engine.games.manchukuo.commands import counts
from engine.games.manchukuo.events import (
    LocationSettled,
    NightStarted,
    PatrolMoved,
    RepairRowDiscarded,
    SchoolsAssembled,
    StudentsArrested,
    StudentsFed,
    TownSquareFilled,
    WisdomGained,
)
from engine.games.manchukuo.moves import ARREST_STUDENTS, RECRUIT_STUDENTS
from engine.games.manchukuo.moving import add, draw, draw_students, gain_suspicion, take
from engine.games.manchukuo.repairs import fill_row
from engine.games.manchukuo.state import (
    NOBODY,
    State,
    boost,
    clockwise,
    placed_at,
)


def begin(state: State, log: Log) -> None:
    """Do the first step and assemble the schools (MK-18.1, MK-20.1)."""
    tell(log, NightStarted(state.round))
    for location in LOCATIONS:
        if state.assigned[location]:
            _settle_location(state, log, location)
    for seat in range(state.table.seats):
        add(state.ready[seat], state.chamber[seat])
        state.chamber[seat] = [*NOBODY]
    tell(log, SchoolsAssembled())


# MK-19.2, MK-19.3, MK-19.4, MK-19.5, MK-19.6, A-30, A-61
def _settle_location(state: State, log: Log, location: int) -> None:
    """Exchange the winner's students for those of the residence; send the others back."""
    winner, recruited = winner_of(state, location), [*NOBODY]
    for seat in range(state.table.seats):
        students = placed_at(state, seat, location)
        if seat == winner:
            recruited, state.residences[location] = state.residences[location], students
            add(state.chamber[seat], recruited)
        else:
            add(state.chamber[seat], students)
        begin = location * len(COLOURS)
        state.placed[seat][begin : begin + len(COLOURS)] = NOBODY
    told = None if winner == NONE else winner
    tell(log, LocationSettled(LOCATION_NAMES[location], told, counts(recruited)))


# MK-19.1, MK-19.2, MK-19.4, MK-30.7, A-60
def winner_of(state: State, location: int) -> int:
    """Return the school that has the most students at a location, or NONE where schools tie."""
    there = [sum(placed_at(state, seat, location)) for seat in range(state.table.seats)]
    most = max(there)
    tied = [seat for seat, students in enumerate(there) if students == most]
    if not most or len(tied) == 1:
        return tied[0] if most else NONE
    favoured = [seat for seat in tied if boost(state, seat, "tie_win")]
    return favoured[0] if len(favoured) == 1 else NONE


# MK-20.2
def excess(state: State, seat: int) -> int:
    """Return for how many of the seat's students there is no room in its school."""
    return max(0, sum(state.ready[seat]) - state.table.edition.spaces)


# MK-20.2, A-31
def arrests(state: State, seat: int) -> Iterator[Move]:
    """Yield every group of the seat's students that can be arrested; there may be many."""
    clever, strong, swift, wise = state.ready[seat]
    for first in range(min(clever, total := excess(state, seat)), -1, -1):
        for second in range(min(strong, total - first), -1, -1):
            for third in range(min(swift, total - first - second), -1, -1):
                if total - first - second - third <= wise:
                    yield (ARREST_STUDENTS, first, second, third, total - first - second - third)


# MK-20.2
def arrest(state: State, log: Log, seat: int, students: Move, forced: bool) -> None:
    """Put students in excess into the bag."""
    take(state.ready[seat], students)
    add(state.bag, students)
    tell(log, StudentsArrested(seat, counts(students), forced))


# MK-20.3, MK-20.4, MK-20.5, MK-21.1, MK-21.2, MK-30.6, A-39, A-40, A-59
def feed(state: State, log: Log) -> None:
    """Feed all schools; when all are fed, their classes bring wisdom or suspicion."""
    seats = clockwise(state, state.first)
    for seat in seats:
        icons = state.table.edition.column(sum(state.ready[seat]))
        needed = max(0, icons.food - boost(state, seat, "food_less"))
        paid = min(needed, state.goods[seat][FOOD])
        state.goods[seat][FOOD] -= paid
        if needed:
            tell(log, StudentsFed(seat, paid, needed - paid))
        gain_suspicion(state, log, seat, needed - paid, "hunger")
    for seat in seats:
        icons = state.table.edition.column(sum(state.ready[seat]))
        if icons.wisdom:
            state.goods[seat][WISDOM] += icons.wisdom
            tell(log, WisdomGained(seat, icons.wisdom))
        suspicion = max(0, icons.suspicion - boost(state, seat, "class_suspicion_less"))
        gain_suspicion(state, log, seat, suspicion, "class")


# MK-21.3
def recruits(state: State, seat: int) -> list[Move]:
    """Return how many students the seat may draw; none at all if it has no icon, or no room."""
    edition, students = state.table.edition, sum(state.ready[seat])
    most = min(edition.column(students).recruit, edition.spaces - students)
    return [(RECRUIT_STUDENTS, count) for count in range(most + 1)] if most else []


# MK-18.2, MK-21.3, MK-21.4, MK-21.5, A-38
def recruit(state: State, log: Log, seat: int, count: int) -> None:
    """Draw the students that the seat asked for straight into its school."""
    if count:
        draw_students(state, log, seat, count, "recruit")


# MK-25.8, A-47
def refresh(state: State, log: Log) -> None:
    """Make the village ready for the next round."""
    _renew_row(state, log)
    _return_marker(state)
    state.round += 1  # MK-25.3
    _fill_town_square(state, log)
    _move_patrol(state, log)
    seats = range(state.table.seats)
    state.assigned = [0 for _ in LOCATIONS]
    state.levelled = [0 for _ in seats]
    state.trained = [0 for _ in seats]


# MK-25.1, A-18
def _renew_row(state: State, log: Log) -> None:
    if state.assigned[WORKERS_QUARTER]:
        return
    gone = [card for card in state.row if card != NONE]
    state.discards += gone
    state.row = [NONE for _ in state.row]
    tell(log, RepairRowDiscarded(tuple(REPAIR_NAMES[card] for card in gone)))
    fill_row(state, log)


# MK-25.2, A-28
def _return_marker(state: State) -> None:
    if state.taker != NONE:
        state.first = state.taker
    state.taker = NONE


# MK-25.4, MK-29.1, A-58
def _fill_town_square(state: State, log: Log) -> None:
    wanted = state.table.seats - state.table.edition.square_fewer - sum(state.square)
    drawn = draw(state.dice, state.bag, max(0, wanted))
    add(state.square, drawn)
    tell(log, TownSquareFilled(counts(drawn)))


# MK-25.5, MK-25.6, MK-25.7, A-36
def _move_patrol(state: State, log: Log) -> None:
    """Move the Patrol to the location with the most students, of tied ones to the nearest."""
    most = max(state.assigned)
    if not most:
        return
    location = following(state.patrol)
    while state.assigned[location] != most:
        location = following(location)
    state.patrol = location
    tell(log, PatrolMoved(LOCATION_NAMES[location]))
