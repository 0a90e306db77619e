"""Assigning students (MK-6) beside the Patrol or not (MK-7), and meditation (MK-17)."""

from itertools import product

from engine.events import Log, tell
from engine.game import Move
from engine.games.manchukuo.cards import (
    COINS,
    COLOURS,
    LOCATION_NAMES,
    LOCATIONS,
    MARKET,
    WISDOM,
    WISE,
    following,
    names_of,
)
from engine.games.manchukuo.commands import TypeCounts, counts
from engine.games.manchukuo.events import (
    LocationChosen,
    Meditated,
    PatrolMet,
    StudentsAssigned,
    StudentsChosen,
)
from engine.games.manchukuo.moves import ASSIGN_STUDENTS, DECLARE_WISE, PAY_PATROL
from engine.games.manchukuo.moving import add, gain_suspicion, take
from engine.games.manchukuo.restrictions import (
    NO_TYPES,
    affordable,
    as_types,
    bribe_coins,
    broken,
    limits,
)
from engine.games.manchukuo.state import (
    NOBODY,
    Colours,
    Declaring,
    Kinds,
    Meeting,
    Preparing,
    Selecting,
    State,
    Taking,
    Task,
    boost,
)


# MK-6.1, MK-6.2
def open_locations(state: State, seat: int) -> list[int]:
    """Return the locations to which the seat can assign at least one student."""
    return [place for place in LOCATIONS if _possible(state, seat, place)]


def _possible(state: State, seat: int, location: int) -> bool:
    found = limits(state, seat, location)
    return any(affordable(state, seat, found, group) for group in _groups(state, seat))


def _groups(state: State, seat: int) -> list[Colours]:
    """Return every group of the seat's ready students, in canonical order."""
    clever, strong, swift, wise = (range(count + 1) for count in state.ready[seat])
    return [group for group in product(clever, strong, swift, wise) if group != NOBODY]


# MK-6.1, MK-6.3, MK-8.5
def selections(state: State, seat: int, location: int) -> list[Move]:
    """Return every group that can be assigned, with the bribes it needs; no bribes with Wise."""
    found = limits(state, seat, location)
    moves: list[Move] = []
    for group in _groups(state, seat):
        if affordable(state, seat, found, group):
            bribes = 0 if group[WISE] else broken(found, as_types(group, NO_TYPES), 0)
            moves.append((ASSIGN_STUDENTS, *group, bribes))
    return moves


# MK-6.4, MK-27.2
def declarations(state: State, seat: int, location: int, students: Colours) -> list[Move]:
    """Return every way in which the group's Wise students can count, with the bribes it needs."""
    found, wise = limits(state, seat, location), students[WISE]
    moves: list[Move] = []
    for clever in range(wise + 1):
        for strong in range(wise - clever + 1):
            wise_as = (clever, strong, wise - clever - strong)
            mask = broken(found, as_types(students, wise_as), wise)
            if bribe_coins(found, mask) <= state.goods[seat][COINS]:
                moves.append((DECLARE_WISE, *wise_as, mask))
    return moves


def choose_location(state: State, log: Log, location: int) -> None:
    """Bind the current seat to a location (A-63)."""
    state.stack[-1] = Selecting(location)
    tell(log, LocationChosen(state.current, LOCATION_NAMES[location]))


def select(state: State, log: Log, students: Colours, forced: bool) -> None:
    """Assign the group to the location that was chosen, or ask for its Wise students' types."""
    frame = state.stack[-1]
    assert isinstance(frame, Selecting)
    if students[WISE]:
        state.stack[-1] = Declaring(frame.location, students)
        tell(log, StudentsChosen(state.current, counts(students), forced))
    else:
        assign(state, log, frame.location, students, NO_TYPES, forced)


def declare(state: State, log: Log, wise_as: Kinds, forced: bool) -> None:
    """Assign the group that was chosen, its Wise students as these types."""
    frame = state.stack[-1]
    assert isinstance(frame, Declaring)
    assign(state, log, frame.location, frame.students, wise_as, forced)


# MK-6.5, MK-6.6, MK-8.3, A-13
def assign(
    state: State, log: Log, location: int, students: Colours, wise_as: Kinds, forced: bool
) -> None:
    """Pay the bribes, move the students, and look whether the Patrol is near."""
    seat, kinds = state.current, as_types(students, wise_as)
    found = limits(state, seat, location)
    mask = broken(found, kinds, students[WISE])
    coins = bribe_coins(found, mask)
    state.goods[seat][COINS] -= coins
    take(state.ready[seat], students)
    for colour in COLOURS:
        state.placed[seat][location * len(COLOURS) + colour] += students[colour]
    state.assigned[location] += sum(students)
    labor = sum(students) + added_labor(state, seat, location)
    state.task = Task(location, students, kinds, labor, 0, mask)
    tell(
        log,
        StudentsAssigned(
            seat,
            LOCATION_NAMES[location],
            counts(students),
            TypeCounts(*kinds),
            names_of(mask),
            coins,
            forced,
        ),
    )
    state.stack[-1] = Meeting() if beside_patrol(state, location) else Preparing()


# MK-10.2, MK-30.5
def added_labor(state: State, seat: int, location: int) -> int:
    """Return the labor that the seat's cards add at a location, whoever is assigned."""
    return boost(state, seat, "market_labor") if location == MARKET else 0


# MK-7.1, MK-7.5, A-14
def beside_patrol(state: State, location: int) -> bool:
    """Tell whether the Patrol lies beside the location."""
    return location in (state.patrol, following(state.patrol))


# MK-7.2, MK-30.6
def patrol_suspicion(state: State, seat: int) -> int:
    """Return the suspicion that an assignment beside the Patrol gives the seat."""
    return max(0, state.table.edition.patrol_suspicion - boost(state, seat, "patrol_less"))


# MK-7.3
def payments(state: State, seat: int) -> list[Move]:
    """Return every payment of wisdom to the Patrol that avoids suspicion, and that of nothing."""
    due, most = patrol_suspicion(state, seat), state.table.edition.patrol_wisdom
    return [(PAY_PATROL, k) for k in range(min(due, most, state.goods[seat][WISDOM]) + 1)]


# MK-7.3, MK-7.4, A-15
def meet_patrol(state: State, log: Log, wisdom: int, forced: bool) -> None:
    """Pay wisdom and take the suspicion that is left."""
    seat = state.current
    state.goods[seat][WISDOM] -= wisdom
    tell(log, PatrolMet(seat, wisdom, forced))
    gain_suspicion(state, log, seat, patrol_suspicion(state, seat) - wisdom, "patrol")
    state.stack[-1] = Preparing()


# MK-6.7, MK-17.1, MK-17.2, MK-17.6, MK-30.6, A-12, A-26
def meditate(state: State, log: Log) -> None:
    """Move all ready students to the meditation chamber and gain wisdom, once for all of them."""
    seat = state.current
    students = state.ready[seat][:]
    wisdom = state.table.edition.meditation_wisdom + boost(state, seat, "meditate_wisdom")
    take(state.ready[seat], students)
    add(state.chamber[seat], students)
    state.goods[seat][WISDOM] += wisdom
    tell(log, Meditated(seat, counts(students), wisdom))
    state.stack[-1] = Taking()
