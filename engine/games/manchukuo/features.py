"""What players who think look at in a seat of Manchukuo: about 1 each, higher is more.

The coming Night counts as it would go if nobody assigned anybody any more; the turn that goes on
counts by the best that can still be made of it.
"""

from typing import Final, NamedTuple

from engine.games.manchukuo.cards import COLOURS, LOCATIONS, RESOURCE_NAMES, TYPES, WISE
from engine.games.manchukuo.night import winner_of
from engine.games.manchukuo.prospects import (
    bonus,
    enhanced,
    lap_cost,
    prices,
    rounds_left,
    suspected,
    total,
    work,
)
from engine.games.manchukuo.scoring import end_of_game, penalty, skill
from engine.games.manchukuo.state import (
    RECRUIT,
    TRAIN,
    Answering,
    Meeting,
    Preparing,
    State,
    boost,
    placed_at,
)

PROMINENCE: Final = 10
"""So much prominence counts as 1."""
GOODS: Final = 5
STUDENTS: Final = 5
LEVELS: Final = 4

_TWICE: Final = (
    "prominence",
    "end_of_game",
    "skill",
    "worth_of_goods",
    *RESOURCE_NAMES,
    "suspicion",
    "restrictions",
    "lasting_repairs",
    "levels",
    "school",
    "wise",
    "hunger",
    "recruits",
    "noise",
    "training",
    "masters",
)
NAMES_OF_FEATURES: Final = (
    *_TWICE,
    *(f"{name}_early" for name in _TWICE),
    "ready",
    "ready_early",
    "open_turn",
    "marker",
    "marker_at_end",
)
"""``_early``: by how much of the game is still to come."""


class _Night(NamedTuple):
    """What the rest of the Night does to a seat."""

    students: int
    wise: int
    hunger: float
    recruits: int
    noise: float
    training: float
    masters: float


def features(state: State) -> list[list[float]]:
    """Return a row for each seat, in the order of ``NAMES_OF_FEATURES``."""
    winners = [winner_of(state, place) if state.assigned[place] else -1 for place in LOCATIONS]
    task = None if state.task is None else state.current
    return [
        _row(state, seat, winners, _open_turn(state) if seat == task else 0.0)
        for seat in range(state.table.seats)
    ]


def _row(state: State, seat: int, winners: list[int], open_turn: float) -> list[float]:
    edition, left = state.table.edition, rounds_left(state)
    early = left / edition.rounds
    goods, levels = state.goods[seat], state.levels[seat]
    night = _night(state, seat, winners)
    repairs = edition.repairs
    lasting = sum(repairs[card].ability.timing == "ongoing" for card in state.repairs[seat])
    twice = [
        (state.prominence[seat] - penalty(state, seat)) / PROMINENCE,
        sum(line.points for line in end_of_game(state, seat)) / PROMINENCE,
        sum(skill(state, level) for level in levels) / PROMINENCE,
        total(goods, prices(state, seat)) / PROMINENCE,
        *(count / GOODS for count in goods),
        state.suspicion[seat] * lap_cost(state, seat) / edition.wheel / GOODS,
        len(state.restrictions[seat]) / LEVELS,
        lasting / LEVELS,
        sum(levels) / LEVELS / len(TYPES),
        night.students / STUDENTS,
        night.wise / STUDENTS,
        night.hunger / GOODS,
        night.recruits / STUDENTS,
        night.noise / GOODS,
        night.training / LEVELS,
        night.masters / STUDENTS,
    ]
    asleep = isinstance(state.stack[-1], Answering)
    ready = 0.0 if asleep else sum(state.ready[seat]) / STUDENTS
    return [
        *twice,
        *(value * early for value in twice),
        ready,
        ready * early,
        open_turn / PROMINENCE,
        float(state.taker == seat and left > 0),
        float(state.last_taker == seat and not left),
    ]


def _school(state: State, seat: int, winners: list[int]) -> list[int]:
    """Return the seat's students after the recruiting of the coming Night."""
    school = [a + b for a, b in zip(state.ready[seat], state.chamber[seat], strict=True)]
    for location in LOCATIONS:
        if not state.assigned[location]:
            continue
        own = placed_at(state, seat, location)
        gained = state.residences[location] if winners[location] == seat else own
        for colour in COLOURS:
            school[colour] += gained[colour]
    return school


def _night(state: State, seat: int, winners: list[int]) -> _Night:
    edition = state.table.edition
    school = _school(state, seat, winners)
    students = min(sum(school), edition.spaces)
    frame = state.stack[-1]
    what = frame.what if isinstance(frame, Answering) else -1
    hunger, recruits, noise = 0.0, 0, 0.0
    if what < RECRUIT:
        icons = edition.column(students)
        food = max(0, icons.food - boost(state, seat, "food_less"))
        missing = max(0, food - state.goods[seat][0])
        hunger = float(food - missing)
        recruits = icons.recruit
        loud = max(0, icons.suspicion - boost(state, seat, "class_suspicion_less"))
        noise = suspected(state, seat, missing + loud)
    training, masters = _training(state, seat, school, students) if what <= TRAIN else (0, 0)
    return _Night(students, school[WISE], hunger, recruits, noise, training, masters)


def _training(state: State, seat: int, school: list[int], students: int) -> tuple[int, int]:
    """Return how many disciples can level up, and how many students go with new Masters."""
    edition = state.table.edition
    free = sum(students < space for space in edition.trainers) + boost(state, seat, "trainer")
    wild, trained, sent = free + school[WISE], 0, 0
    lacking = sorted(
        (max(0, state.levels[seat][kind] + 1 - school[kind]), kind)
        for kind in TYPES
        if state.levels[seat][kind] < edition.master and not state.levelled[seat] >> kind & 1
    )
    for missing, kind in lacking:
        if missing > wild:
            break
        wild -= missing
        trained += 1
        if state.levels[seat][kind] == edition.master - 1:
            sent += max(0, min(school[kind], students - edition.least_left))
    return trained, sent


def _open_turn(state: State) -> float:
    """Return what the current seat can still make of its turn, in prominence."""
    task, seat = state.task, state.current
    assert task is not None
    frame = state.stack[-1]
    if isinstance(frame, Answering):
        return 0.0
    value = 0.0
    if isinstance(frame, Meeting):
        due = state.table.edition.patrol_suspicion - boost(state, seat, "patrol_less")
        value = -suspected(state, seat, due)
    if isinstance(frame, Meeting | Preparing):
        helped = bonus(state, seat, task.kinds, prices(state, seat))
        plain = work(state, seat, task.location, task.labor) + helped
        return value + max(plain, enhanced(state, seat, task.location, task.labor))
    return value + work(state, seat, task.location, task.labor, task.used)
