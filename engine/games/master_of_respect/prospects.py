"""What a row would bring its seat if it were played: rules of thumb for players that think."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from engine.games.master_of_respect.actions import Chosen, gain, pay, picks_of
from engine.games.master_of_respect.commands import INVITE, LEARN, NO_PICK, TRAIN
from engine.games.master_of_respect.edition import ItemCounts
from engine.games.master_of_respect.state import Slot, State, side_up

ITEM_AT_END: Final = 0.2
ITEM_A_ROUND: Final = 0.1
"""What an item is worth at the end, and more for each round that is left to use it, in points."""
KINDS: Final = (1.0, 1.1, 1.1)
"""What gold, sake and respect tokens are worth beside each other."""
SKILL: Final = 0.85
"""How often a skill will be used in a round."""
LATER: Final = 0.3
"""What a student or a tile more brings in a round, if it isn't known what it pairs with."""
POWER: Final = 0.2
"""What a point of power in this round's Tournament is worth, in points."""
RESPECTED: Final = 0.4
"""How many others pay respect for an action."""


class Planned(NamedTuple):
    """What the face-down slots of a row would bring."""

    items: list[int]
    """What the seat would have then."""
    picks: float
    """What it would learn, invite and train is worth, in points."""
    respected: float
    """Used tokens and tribute that others would leave, in points."""
    power: int
    """The power of the pair that would fight in this round's Tournament."""
    slots: int
    """Slots whose action can be performed."""


def rounds_left(state: State) -> int:
    """Return the rounds after this one."""
    return state.table.edition.rounds - state.round


def worth_of(items: list[int] | ItemCounts, left: int) -> float:
    """Return what items are worth with so many rounds to come, in points."""
    price = _price(left)
    return price * (items[0] * KINDS[0] + items[1] * KINDS[1] + items[2] * KINDS[2])


def planned(state: State, seat: int) -> Planned:
    """Return what the seat's slots that are still face down would bring it."""
    row = state.rows[seat]
    return played(state, seat, row[len(state.outcomes[seat]) :], row[-1] if row else None)


def played(state: State, seat: int, row: Iterable[Slot], last: Slot | None) -> Planned:
    """Return what slots would bring the seat, from the left; ``last`` goes into the arena."""
    edition, left = state.table.edition, rounds_left(state)
    items, picks, respected, slots = state.items[seat][:], 0.0, 0.0, 0
    taken: set[Chosen] = set()
    for slot in row:
        side = side_up(state, slot.student)
        gain(items, side.skill)
        action = edition.action(slot.tile, slot.side)
        found = picks_of(state, seat, action, items)
        if taken:
            found = [pick for pick in found if pick not in taken]
        if not found:
            continue
        slots += 1
        pay(items, action.pay)
        gain(items, action.gain)
        respected += RESPECTED * edition.half_points_per_token / 2
        if side.tribute:
            respected += RESPECTED * _price(left - 1)
        if action.then:
            picks += _best(state, found, items, left, taken)
    power = 0
    if last is not None and state.round >= edition.first_tournament:
        power = side_up(state, last.student).power + edition.power[last.tile]
    return Planned(items, picks, respected, power, slots)


def promise(state: State, seat: int, row: list[Slot]) -> float:
    """Return what a whole row would bring the seat, in points."""
    plan = played(state, seat, row, row[-1] if row else None)
    worth = worth_of(plan.items, rounds_left(state))
    return worth + plan.picks + plan.respected + POWER * plan.power


def _price(left: int) -> float:
    return ITEM_AT_END + ITEM_A_ROUND * max(left, 0)


def _income(skill: ItemCounts, left: int) -> float:
    return left * SKILL * worth_of(skill, left - 1) if any(skill) else 0.0


def _best(
    state: State, found: list[Chosen], items: list[int], left: int, taken: set[Chosen]
) -> float:
    """Take the best pick: pay for it from ``items``, and return what it brings."""
    worth = {pick: _pick_worth(state, pick, left) for pick in found}
    pick = max(found, key=lambda pick: worth[pick] - worth_of(_cost(state, pick), left))
    if pick != NO_PICK:
        taken.add(pick)
        pay(items, _cost(state, pick))
    return worth[pick]


def _cost(state: State, pick: Chosen) -> ItemCounts:
    kind, chosen = pick
    edition = state.table.edition
    if pick == NO_PICK:
        return (0, 0, 0)
    prices = {LEARN: edition.cost, INVITE: edition.invite, TRAIN: edition.train}[kind]
    return prices[chosen] or (0, 0, 0)


def _pick_worth(state: State, pick: Chosen, left: int) -> float:
    kind, chosen = pick
    edition = state.table.edition
    if pick == NO_PICK:
        return 0.0
    if kind == LEARN:
        return edition.points[chosen] + LATER * left
    untrained, trained = edition.sides[chosen]
    if kind == INVITE:
        return untrained.points + _income(untrained.skill, left) + LATER * left
    more = _income(trained.skill, left) - _income(untrained.skill, left)
    return trained.points - untrained.points + more
