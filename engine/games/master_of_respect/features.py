"""What players who think look at in a seat of Master of Respect: about 1 each, higher is more.

What a seat has counts now and by what is left of the game to use it; the slots of its row that
are still face down count by what playing them would bring.
"""

from typing import Final

from engine.games.master_of_respect.cards import GOLD, ITEM_NAMES, RESPECT, SAKE
from engine.games.master_of_respect.prospects import planned, rounds_left, worth_of
from engine.games.master_of_respect.scoring import breakdown
from engine.games.master_of_respect.state import State, side_up

POINTS: Final = 5
ITEMS: Final = 5
PAIRS: Final = 4

_TWICE: Final = (
    "points",
    "techniques",
    "bokunenjin",
    *ITEM_NAMES,
    "items",
    "tokens_lying",
    "tribute_lying",
    *(f"income_{item}" for item in ITEM_NAMES),
    "students",
    "tiles",
    "pairs",
    "odd",
    "trained",
    "plan_picks",
    "plan_worth",
    "plan_respect",
    "plan_power",
    "plan_slots",
)
NAMES_OF_FEATURES: Final = (*_TWICE, *(f"{name}_early" for name in _TWICE), "starts", "arena")
"""``_early``: by how much of the game is still to come."""


def features(state: State) -> list[list[float]]:
    """Return a row for each seat, in the order of ``NAMES_OF_FEATURES``."""
    return [_row(state, seat) for seat in range(state.table.seats)]


def _row(state: State, seat: int) -> list[float]:
    edition = state.table.edition
    early = rounds_left(state) / edition.rounds
    plan = planned(state, seat)
    lines = breakdown(state, seat)
    tokens = lying = trained = 0
    income = [0, 0, 0]
    for student in state.students[seat]:
        tokens += state.tokens[student]
        lying += len(state.tribute[student])
        trained += state.trained[student]
        for item, count in enumerate(side_up(state, student).skill):
            income[item] += count
    students, tiles = len(state.students[seat]), len(state.tiles[seat])
    items = plan.items
    twice = [
        sum(line.points for line in lines if line.name != "items") / POINTS,
        lines[2].points / POINTS,
        sum(line.points for line in lines[4:]) / POINTS,
        items[GOLD] / ITEMS,
        items[SAKE] / ITEMS,
        items[RESPECT] / ITEMS,
        sum(items) / edition.items_per_point / POINTS,
        tokens * edition.half_points_per_token / 2 / POINTS,
        lying / ITEMS,
        *(count / ITEMS for count in income),
        students / PAIRS,
        tiles / PAIRS,
        min(students, tiles) / PAIRS,
        abs(students - tiles) / PAIRS,
        trained / PAIRS,
        plan.picks / POINTS,
        worth_of(items, rounds_left(state)) / POINTS,
        plan.respected / PAIRS,
        plan.power / POINTS,
        plan.slots / PAIRS,
    ]
    arena = state.arena[seat]
    fights = 0 if arena is None else side_up(state, arena.student).power + edition.power[arena.tile]
    return [
        *twice,
        *(value * early for value in twice),
        float(state.start == seat),
        fights / POINTS,
    ]
