"""What things are worth to a seat, in prominence: rules of thumb for players that think."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.games.manchukuo.cards import (
    BANK,
    COMMONS,
    FACTORY,
    FIELDS,
    FOOD,
    GATHERED,
    MARKET,
    NONE,
    OFFERINGS,
    TEMPLE,
    TYPES,
    WISDOM,
    WORKERS_QUARTER,
)
from engine.games.manchukuo.edition import FlatRepair, GoodsCounts
from engine.games.manchukuo.moving import payable
from engine.games.manchukuo.primary import output
from engine.games.manchukuo.state import Kinds, State, boost

PRICES: Final = (0.2, 0.45, 0.65, 0.75, 1.9)
"""Food, tools, coins, wisdom and offerings, while there are rounds to use them in."""
SCARCE_FOOD: Final = ((2, 0.5), (5, 0.25))
"""What a food is worth more as long as there are fewer than so many."""
STUDENT: Final = 2.0
"""A student more in the school, while there are rounds to come."""
READY: Final = 1.5
"""A ready student who isn't assigned yet."""
LAP: Final = 0.4
"""A restriction more, for each round to come, beside what it costs at the end."""
SUSPICION: Final = 0.3
ONGOING: Final = 0.5
"""A lasting ability of a Repair card, for each round to come."""
LATE_SCORE: Final = 2.0
"""What a Repair card brings at the end, before one knows."""


def rounds_left(state: State) -> int:
    """Return the rounds after this one."""
    return state.table.edition.rounds - state.round


def prices(state: State, seat: int) -> list[float]:
    """Return what one more of each resource is worth to the seat."""
    at_end = [1 / per if per else 0.0 for per in state.table.edition.per_point]
    if rounds_left(state):
        worth, owned = [*PRICES], state.goods[seat][FOOD]
        for limit, extra in SCARCE_FOOD:
            if owned < limit:
                worth[FOOD] += extra
        return worth
    if any(state.ready[seat]):
        return [(now + then) / 2 for now, then in zip(PRICES, at_end, strict=True)]
    return at_end


def price(state: State, seat: int, kind: int) -> float:
    """Return what one more of a resource is worth to the seat."""
    return prices(state, seat)[kind]


def total(goods: Sequence[int], worth: list[float]) -> float:
    """Return what resources are worth at these prices."""
    return sum(count * each for count, each in zip(goods, worth, strict=True) if count)


def bonus(state: State, seat: int, kinds: Kinds, worth: list[float]) -> float:
    """Return what the disciples of a seat bring for an assignment with these types."""
    edition, value = state.table.edition, 0.0
    for kind in TYPES:
        if kinds[kind] >= edition.bonus_students:
            offers = edition.bonuses[state.disciples[seat][kind]][state.levels[seat][kind]]
            value += max(total(offer, worth) for offer in offers)
    return value


def work(state: State, seat: int, location: int, labor: int, used: int = 0) -> float:
    """Return what the best primary action at a location brings with this labor."""
    return _WORK[location](state, seat, location, labor, used)


def _gathered(state: State, seat: int, location: int, labor: int, used: int) -> float:
    return output(state, seat, location, labor) * price(state, seat, GATHERED[location])


def _families(state: State, seat: int, location: int, labor: int, used: int) -> float:
    edition, worth = state.table.edition, prices(state, seat)
    more = boost(state, seat, "family_bonus")
    offers = []
    for place, stack in enumerate(state.families):
        card = edition.families[stack[0]]
        gain = card.prominence + more + total(card.gain, worth) + STUDENT * card.students
        if not used >> place & 1:
            offers.append((card.labor, card.cost, gain - total(card.cost, worth)))
    return _best_cards(state.goods[seat], labor, offers)


def _repairs(state: State, seat: int, location: int, labor: int, used: int) -> float:
    edition, worth = state.table.edition, prices(state, seat)
    offers = []
    for slot in state.row:
        if slot != NONE:
            card = edition.repairs[slot]
            gain = card.prominence + ability(state, card, worth)
            offers.append((card.labor, card.cost, gain - total(card.cost, worth)))
    return _best_cards(state.goods[seat], labor, offers)


def ability(state: State, card: FlatRepair, worth: list[float]) -> float:
    """Return what the ability of a Repair card may bring its owner."""
    if card.ability.timing == "ongoing":
        return ONGOING * rounds_left(state)
    if card.ability.timing == "end_of_game":
        return LATE_SCORE
    return total(card.ability.gain, worth) if card.ability.kind == "gain" else 1.0


def _best_cards(
    goods: list[int], labor: int, offers: list[tuple[int, GoodsCounts, float]]
) -> float:
    """Return the most that cards bring which one can pay for together, the dearest first."""
    best = 0.0
    for place, (needed, cost, gain) in enumerate(offers):
        if needed <= labor and gain > 0 and payable(goods, cost):
            left = [have - less for have, less in zip(goods, cost, strict=True)]
            best = max(best, gain + _best_cards(left, labor - needed, offers[place + 1 :]))
    return best


def _exchanges(state: State, seat: int, location: int, labor: int, used: int) -> float:
    worth, goods = prices(state, seat), state.goods[seat]
    left, value = labor, 0.0
    for lane in sorted(state.table.edition.lanes, key=lambda lane: -total(lane.get, worth)):
        gain = total(lane.get, worth) - total(lane.give, worth)
        times = min(left, *(h // need for h, need in zip(goods, lane.give, strict=True) if need))
        if gain > 0:
            value += times * gain
            left -= times
    return value


def _offerings(state: State, seat: int, location: int, labor: int, used: int) -> float:
    edition, owned = state.table.edition, state.goods[seat][OFFERINGS]
    each, more = price(state, seat, OFFERINGS), boost(state, seat, "altar_bonus")
    spaces = sum(needed <= labor for needed in edition.altar_labor)
    gains = [
        (altar.prominence + more + STUDENT * state.altars[place] - each * altar.offerings, place)
        for place, altar in enumerate(edition.altars)
    ]
    value = 0.0
    for gain, place in sorted(gains, reverse=True):
        cost = edition.altars[place].offerings
        if spaces and gain > 0 and cost <= owned:
            value, spaces, owned = value + gain, spaces - 1, owned - cost
    return value


_WORK: Final[dict[int, Callable[[State, int, int, int, int], float]]] = {
    TEMPLE: _offerings,
    FACTORY: _gathered,
    FIELDS: _gathered,
    COMMONS: _families,
    WORKERS_QUARTER: _repairs,
    BANK: _gathered,
    MARKET: _exchanges,
}


def enhanced(state: State, seat: int, location: int, labor: int, used: int = 0) -> float:
    """Return the most that an action brings when wisdom may be spent on it."""
    best = work(state, seat, location, labor, used)
    more = boost(state, seat, "enhance_bonus")
    for wisdom in range(1, min(2, state.goods[seat][WISDOM]) + 1):
        gain = work(state, seat, location, labor + wisdom + more, used)
        best = max(best, gain - wisdom * price(state, seat, WISDOM))
    return best


def suspected(state: State, seat: int, amount: int) -> float:
    """Return what it costs the seat to gain suspicion."""
    if amount <= 0:
        return 0.0
    laps = (state.suspicion[seat] + amount) // state.table.edition.wheel
    return SUSPICION * amount + (lap_cost(state, seat) if laps else 0.0)


def lap_cost(state: State, seat: int) -> float:
    """Return what one restriction more costs the seat."""
    penalties = state.table.edition.penalties
    held = min(len(state.restrictions[seat]), len(penalties) - 1)
    grown = penalties[min(held + 1, len(penalties) - 1)] - penalties[held]
    return grown + LAP * rounds_left(state)
