"""The primary action (MK-10): gathering, families, trade, the Temple. Repairs are in repairs.py."""

from collections.abc import Callable
from itertools import combinations
from typing import Final

from engine.events import Log, tell
from engine.game import Move
from engine.games.manchukuo import repairs
from engine.games.manchukuo.cards import (
    ALTAR_NAMES,
    BANK,
    COMMONS,
    FACTORY,
    FAMILY_NAMES,
    FIELDS,
    GATHERED,
    LOCATION_NAMES,
    MARKET,
    OFFERINGS,
    TEMPLE,
    WISE,
    WORKERS_QUARTER,
)
from engine.games.manchukuo.events import (
    FamilyCompleted,
    GoodsTraded,
    OfferingMade,
    PrimaryEnded,
    ResourcesGathered,
    owned,
)
from engine.games.manchukuo.moves import (
    COMPLETE_FAMILY,
    END_PRIMARY,
    GATHER,
    MAKE_OFFERING,
    TRADE,
)
from engine.games.manchukuo.moving import add, draw_students, payable, take
from engine.games.manchukuo.state import State, Taking, at_work, boost


# MK-10.1
def choices(state: State) -> list[Move]:
    """Return all that the current seat can do at its location; to end the action is the last."""
    return [*_CHOICES[at_work(state).location](state), (END_PRIMARY,)]


def end(state: State, log: Log, forced: bool) -> None:
    """End the primary action; what is left of the labor is lost (MK-10.3, A-19)."""
    tell(log, PrimaryEnded(state.current, at_work(state).labor, forced))
    state.stack[-1] = Taking()


# MK-11.1
def _gatherings(state: State) -> list[Move]:
    return [(GATHER,)]


# MK-11.2
def output(state: State, seat: int, location: int, labor: int) -> int:
    """Return how much the seat gathers at a location with this labor."""
    edition = state.table.edition
    times, per = edition.output[location]
    amount = times * labor // per
    for card in state.repairs[seat]:  # MK-30.1: Repair cards of R07 to R09's kind
        ability = edition.repairs[card].ability
        if ability.kind == "gather_bonus" and ability.location == LOCATION_NAMES[location]:
            amount += ability.amount
    return amount


# MK-11.1, MK-11.2
def gather(state: State, log: Log) -> None:
    """Take from the supply what the labor gathers."""
    seat, task = state.current, at_work(state)
    amount = output(state, seat, task.location, task.labor)
    state.goods[seat][GATHERED[task.location]] += amount
    name = LOCATION_NAMES[task.location]
    tell(log, ResourcesGathered(seat, name, amount, owned(state.goods[seat])))
    state.stack[-1] = Taking()


# MK-12.1, MK-12.4, MK-12.5, A-20, A-21
def _families(state: State) -> list[Move]:
    task = at_work(state)
    found: list[Move] = []
    for place, stack in enumerate(state.families):
        card = state.table.edition.families[stack[0]]
        if (
            not task.used >> place & 1
            and card.labor <= task.labor
            and payable(state.goods[state.current], card.cost)
        ):
            found.append((COMPLETE_FAMILY, place))
    return found


# MK-12.1, MK-12.2, MK-12.3, MK-12.6, MK-30.8
def complete_family(state: State, log: Log, place: int) -> None:
    """Spend labor and resources for the card on top of a stack; it goes to the bottom."""
    seat, stack = state.current, state.families[place]
    card = stack.pop(0)
    family = state.table.edition.families[card]
    stack.append(card)
    take(state.goods[seat], family.cost)
    add(state.goods[seat], family.gain)
    state.prominence[seat] += family.prominence + boost(state, seat, "family_bonus")
    task = at_work(state)
    labor = task.labor - family.labor
    state.task = task._replace(labor=labor, used=task.used | 1 << place)
    tell(
        log,
        FamilyCompleted(
            seat,
            place + 1,
            FAMILY_NAMES[card],
            state.prominence[seat],
            owned(state.goods[seat]),
            labor,
            FAMILY_NAMES[stack[0]],
        ),
    )
    if family.students:
        draw_students(state, log, seat, family.students, "family")


# MK-14.1, MK-14.2, A-23
def _trades(state: State) -> list[Move]:
    seat, (first, second) = state.current, state.table.edition.lanes
    labor = at_work(state).labor
    goods = state.goods[seat]
    found: list[Move] = []
    for coins in range(_times(goods, first.give, labor) + 1):
        left = goods[:]
        take(left, [coins * count for count in first.give])
        for offerings in range(_times(left, second.give, labor - coins) + 1):
            if coins or offerings:
                found.append((TRADE, coins, offerings))
    return found


def _times(goods: list[int], cost: tuple[int, ...], most: int) -> int:
    able = [have // need for have, need in zip(goods, cost, strict=True) if need]
    return min(most, *able)


# MK-14.1
def trade(state: State, log: Log, exchanges: tuple[int, int]) -> None:
    """Make exchanges over the lanes."""
    seat = state.current
    for lane, times in zip(state.table.edition.lanes, exchanges, strict=True):
        take(state.goods[seat], [times * count for count in lane.give])
        add(state.goods[seat], [times * count for count in lane.get])
    tell(log, GoodsTraded(seat, *exchanges, owned(state.goods[seat])))
    state.stack[-1] = Taking()


# MK-15.1, MK-15.2, A-25
def _offerings(state: State) -> list[Move]:
    edition, owns = state.table.edition, state.goods[state.current][OFFERINGS]
    most = sum(labor <= at_work(state).labor for labor in edition.altar_labor)
    return [
        (MAKE_OFFERING, *altars)
        for count in range(1, most + 1)
        for altars in combinations(range(len(ALTAR_NAMES)), count)
        if sum(edition.altars[altar].offerings for altar in altars) <= owns
    ]


# MK-15.2, MK-15.3, MK-15.4, MK-30.8, A-57
def make_offering(state: State, log: Log, altars: Move) -> None:
    """Spend offerings at altar spaces; who is first at one takes its Wise student too."""
    seat, edition = state.current, state.table.edition
    first = [altar for altar in altars if state.altars[altar]]
    for altar in altars:
        state.goods[seat][OFFERINGS] -= edition.altars[altar].offerings
        state.prominence[seat] += edition.altars[altar].prominence
        state.prominence[seat] += boost(state, seat, "altar_bonus")
        state.altars[altar] = False
    state.chamber[seat][WISE] += len(first)
    tell(
        log,
        OfferingMade(
            seat,
            tuple(ALTAR_NAMES[altar] for altar in altars),
            tuple(ALTAR_NAMES[altar] for altar in first),
            state.prominence[seat],
            owned(state.goods[seat]),
        ),
    )
    state.stack[-1] = Taking()


_CHOICES: Final[dict[int, Callable[[State], list[Move]]]] = {
    TEMPLE: _offerings,
    FACTORY: _gatherings,
    FIELDS: _gatherings,
    COMMONS: _families,
    WORKERS_QUARTER: repairs.choices,
    BANK: _gatherings,
    MARKET: _trades,
}
