"""How well the seats stand, for players that think: a hand-made value in prominence.

What a seat has counts by what it gives at the end and by what it will bring in the rounds to come.
The coming Night counts as it would go if nobody assigned anybody any more; the turn that goes on
counts by the best that can still be made of it.
"""

from typing import Final

from engine.games.manchukuo.cards import COLOURS, LOCATIONS, TYPES, WISDOM, WISE
from engine.games.manchukuo.night import winner_of
from engine.games.manchukuo.prospects import (
    ONGOING,
    READY,
    STUDENT,
    bonus,
    enhanced,
    lap_cost,
    prices,
    rounds_left,
    suspected,
    total,
    work,
)
from engine.games.manchukuo.scoring import end_of_game, penalty, result, skill
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

WON: Final = 100.0
LEVEL: Final = 0.25
"""A level of a disciple, for each round to come, beside what it counts at the end."""
LEVEL_UP: Final = 0.7
"""How sure it is that a disciple levels up who has enough students."""
SENT: Final = 0.8
"""How many of the students go with a new Master who can."""
MARKER: Final = 0.3
"""To be the first player of the next round."""


def evaluate(state: State) -> list[float]:
    """Return a value for each seat; a seat's chance depends on its own less the best other's."""
    seats = range(state.table.seats)
    ended = result(state)
    if ended:
        return [WON if seat in ended.winners else -WON for seat in seats]
    winners = [winner_of(state, place) if state.assigned[place] else -1 for place in LOCATIONS]
    values = [_worth(state, seat, winners) for seat in seats]
    if state.task is not None:
        values[state.current] += _open_task(state)
    return values


def _worth(state: State, seat: int, winners: list[int]) -> float:
    edition, left = state.table.edition, rounds_left(state)
    worth = prices(state, seat)
    value = state.prominence[seat] - penalty(state, seat) + total(state.goods[seat], worth)
    value += sum(line.points for line in end_of_game(state, seat))
    value += sum(skill(state, level) + LEVEL * left * level for level in state.levels[seat])
    lasting = sum(_is_lasting(state, card) for card in state.repairs[seat])
    value += ONGOING * left * lasting
    value -= state.suspicion[seat] * lap_cost(state, seat) / edition.wheel
    if state.last_taker == seat and not left:
        value += edition.marker_at_end
    if state.taker == seat and left:
        value += MARKER
    if not isinstance(state.stack[-1], Answering):
        value += READY * sum(state.ready[seat])
    return value + _night(state, seat, _school(state, seat, winners), worth)


def _is_lasting(state: State, card: int) -> bool:
    return state.table.edition.repairs[card].ability.timing == "ongoing"


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


def _night(state: State, seat: int, school: list[int], worth: list[float]) -> float:
    """Return what the rest of the Night brings to a school."""
    edition, left = state.table.edition, rounds_left(state)
    students = min(sum(school), edition.spaces)
    value = STUDENT * students if left else 0.0
    frame = state.stack[-1]
    what = frame.what if isinstance(frame, Answering) else -1
    if what < RECRUIT:
        icons = edition.column(students)
        food = max(0, icons.food - boost(state, seat, "food_less"))
        missing = max(0, food - state.goods[seat][0])
        value -= total((food - missing, 0, 0, 0, 0), worth)
        value += icons.wisdom * worth[WISDOM] + (STUDENT * icons.recruit if left else 0.0)
        noise = max(0, icons.suspicion - boost(state, seat, "class_suspicion_less"))
        value -= suspected(state, seat, missing + noise)
    if what <= TRAIN:
        value += _training(state, seat, school, students)
    return value


def _training(state: State, seat: int, school: list[int], students: int) -> float:
    edition, left, value = state.table.edition, rounds_left(state), 0.0
    free = sum(students < space for space in edition.trainers) + boost(state, seat, "trainer")
    wild = free + school[WISE]
    lacking = sorted(
        (max(0, state.levels[seat][kind] + 1 - school[kind]), kind)
        for kind in TYPES
        if state.levels[seat][kind] < edition.master and not state.levelled[seat] >> kind & 1
    )
    for missing, kind in lacking:
        if missing > wild:
            break
        wild -= missing
        gain = 1 + LEVEL * left
        if state.levels[seat][kind] == edition.master - 1:
            gain = edition.master_skill - edition.master + 1
            sent = min(school[kind], students - edition.least_left)
            gain += SENT * sent * (edition.sent_prominence - (STUDENT if left else 0.0))
        value += LEVEL_UP * gain
    return value


def _open_task(state: State) -> float:
    """Return what the current seat can still make of its turn."""
    task, seat = state.task, state.current
    assert task is not None
    frame = state.stack[-1]
    if isinstance(frame, Answering):
        return 0.0
    if isinstance(frame, Meeting):
        due = state.table.edition.patrol_suspicion - boost(state, seat, "patrol_less")
        value = -suspected(state, seat, due)
    else:
        value = 0.0
    if isinstance(frame, Meeting | Preparing):
        helped = bonus(state, seat, task.kinds, prices(state, seat))
        plain = work(state, seat, task.location, task.labor) + helped
        return value + max(plain, enhanced(state, seat, task.location, task.labor))
    return value + work(state, seat, task.location, task.labor, task.used)
