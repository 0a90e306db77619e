"""The final score (MK-26) and the ranking."""

from collections.abc import Callable
from typing import Final

from engine.game import Line, Result, Standing
from engine.games.manchukuo.cards import FOOD, REPAIR_NAMES, RESOURCE_NAMES, TYPES, WISE
from engine.games.manchukuo.edition import FlatAbility
from engine.games.manchukuo.state import State, boost


# MK-4.2, MK-26.6, A-50
def result(state: State) -> Result | None:
    """Return the ranking, or None while the game goes on."""
    if state.stack:
        return None
    seats = range(state.table.seats)
    lines = [breakdown(state, seat) for seat in seats]
    keys = [(sum(line.points for line in lines[s]), sum(state.ready[s])) for s in seats]
    standings = tuple(
        Standing(
            seat,
            1 + sum(other > keys[seat] for other in keys),
            keys[seat][0],
            lines[seat],
            (Line("students", keys[seat][1]),),
        )
        for seat in seats
    )
    winners = tuple(standing.seat for standing in standings if standing.rank == 1)
    return Result(winners, ("last_round",), standings)


def breakdown(state: State, seat: int) -> tuple[Line, ...]:
    """Return what the seat's points are made of, if the game ended now."""
    edition = state.table.edition
    marker = edition.marker_at_end if state.last_taker == seat else 0
    return (
        Line("prominence", state.prominence[seat]),
        *(
            Line(RESOURCE_NAMES[kind], state.goods[seat][kind] // per)  # MK-26.1, A-48
            for kind, per in enumerate(edition.per_point)
            if per
        ),
        *end_of_game(state, seat),
        Line("skill_levels", sum(skill(state, level) for level in state.levels[seat])),
        Line("restrictions", -penalty(state, seat)),
        Line("marker", marker),  # MK-26.5
    )


# MK-24.1, MK-26.3
def skill(state: State, level: int) -> int:
    """Return what a disciple's level counts."""
    edition = state.table.edition
    return edition.master_skill if level == edition.master else level


# MK-26.4, MK-30.9, A-49, A-60
def penalty(state: State, seat: int) -> int:
    """Return the prominence that the seat's restrictions cost."""
    penalties = state.table.edition.penalties
    counted = len(state.restrictions[seat]) - boost(state, seat, "restriction_less")
    return penalties[min(max(0, counted), len(penalties) - 1)]


# MK-26.2, MK-30.9
def end_of_game(state: State, seat: int) -> list[Line]:
    """Return the prominence that the seat's Repair cards give at the end."""
    found = []
    for card in state.repairs[seat]:
        ability = state.table.edition.repairs[card].ability
        if ability.kind in _SCORES:
            points = _SCORES[ability.kind](state, seat, ability)
            found.append(Line(REPAIR_NAMES[card], points))
    return found


def _per_repair(state: State, seat: int, ability: FlatAbility) -> int:
    return ability.amount * len(state.repairs[seat])


def _per_high_disciple(state: State, seat: int, ability: FlatAbility) -> int:
    highest = state.table.edition.master - 1
    return ability.amount * sum(level >= highest for level in state.levels[seat])


def _per_students(state: State, seat: int, ability: FlatAbility) -> int:
    return ability.amount * (sum(state.ready[seat]) // ability.per)


def _per_food(state: State, seat: int, ability: FlatAbility) -> int:
    return min(ability.most, ability.amount * (state.goods[seat][FOOD] // ability.per))


def _per_wise(state: State, seat: int, ability: FlatAbility) -> int:
    return ability.amount * state.ready[seat][WISE]


# MK-27.1
def _per_trio(state: State, seat: int, ability: FlatAbility) -> int:
    return ability.amount * trios(state.ready[seat])


# MK-26.2
def trios(school: list[int]) -> int:
    """Return how many sets of one of each type a school has; Wise students stand in for any."""
    sets = 0
    while sum(max(0, sets + 1 - school[kind]) for kind in TYPES) <= school[WISE]:
        sets += 1
    return sets


_SCORES: Final[dict[str, Callable[[State, int, FlatAbility], int]]] = {
    "score_per_repair": _per_repair,
    "score_per_high_disciple": _per_high_disciple,
    "score_per_students": _per_students,
    "score_per_food": _per_food,
    "score_per_wise": _per_wise,
    "score_per_trio": _per_trio,
}
