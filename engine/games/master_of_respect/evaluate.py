"""How well the seats stand, for players that think: a hand-made value in points.

What a seat has counts by the points it gives now and by what it will bring in the rounds to come;
the slots of its row that are still face down count by what playing them would bring.
"""

from typing import Final

from engine.games.master_of_respect.actions import Chosen, gain, pay, picks_of
from engine.games.master_of_respect.commands import INVITE, LEARN, NO_PICK, TRAIN
from engine.games.master_of_respect.edition import ItemCounts
from engine.games.master_of_respect.scoring import breakdown, result
from engine.games.master_of_respect.state import State, side_up

WON: Final = 100.0
ITEM_AT_END: Final = 0.2
ITEM_A_ROUND: Final = 0.1
"""What an item is worth at the end, and more for each round that is left to use it."""
KINDS: Final = (1.0, 1.1, 1.1)
"""What gold, sake and respect tokens are worth beside each other."""
SKILL: Final = 0.85
"""How often a skill will be used in a round."""
SLOT: Final = 0.5
"""What one more pair of student and tile brings in a round; half a pair brings less."""
HALF_SLOT: Final = 0.1
LATER: Final = 0.3
"""What a student or a tile more brings in a round, if it isn't known what it pairs with."""
POWER: Final = 0.2
"""A point of power in the place that fights in this round's Tournament."""
RESPECTED: Final = 0.4
"""How many others pay respect for an action."""


def evaluate(state: State) -> list[float]:
    """Return a value for each seat; a seat's chance depends on its own less the best other's."""
    seats = range(state.table.seats)
    ended = result(state)
    if ended:
        return [WON if seat in ended.winners else -WON for seat in seats]
    return [_worth(state, seat) for seat in seats]


def _worth(state: State, seat: int) -> float:
    left = state.table.edition.rounds - state.round
    items = state.items[seat][:]
    value = _planned(state, seat, items, left)
    for student in state.students[seat]:
        value += state.tokens[student] * state.table.edition.half_points_per_token / 2
        value += len(state.tribute[student]) * _price(left - 1)
        value += _income(side_up(state, student).skill, left)
    value += sum(line.points for line in breakdown(state, seat) if line.name != "items")
    value += _worth_of(items, left)
    students, tiles = len(state.students[seat]), len(state.tiles[seat])
    value += left * (SLOT * min(students, tiles) + HALF_SLOT * abs(students - tiles))
    return value


def _price(left: int) -> float:
    return ITEM_AT_END + ITEM_A_ROUND * max(left, 0)


def _worth_of(items: list[int] | ItemCounts, left: int) -> float:
    return _price(left) * sum(count * kind for count, kind in zip(items, KINDS, strict=True))


def _income(skill: ItemCounts, left: int) -> float:
    return left * SKILL * _worth_of(skill, left - 1) if any(skill) else 0.0


def _planned(state: State, seat: int, items: list[int], left: int) -> float:
    """Play the face-down slots of the seat on ``items``; return what else they would bring."""
    edition = state.table.edition
    row, value = state.rows[seat], 0.0
    taken: set[Chosen] = set()
    for slot in row[len(state.outcomes[seat]) :]:
        side = side_up(state, slot.student)
        gain(items, side.skill)
        action = edition.action(slot.tile, slot.side)
        found = [pick for pick in picks_of(state, seat, action, items) if pick not in taken]
        if not found:
            continue
        pay(items, action.pay)
        gain(items, action.gain)
        value += RESPECTED * edition.half_points_per_token / 2
        value += RESPECTED * _price(left - 1) if side.tribute else 0.0
        if action.then:
            value += _best(state, found, items, left, taken)
    if row and state.round >= edition.first_tournament:
        last = row[-1]
        value += POWER * (side_up(state, last.student).power + edition.power[last.tile])
    return value


def _best(
    state: State, found: list[Chosen], items: list[int], left: int, taken: set[Chosen]
) -> float:
    """Take the best pick: pay for it from ``items``, and return what it brings."""
    worth = {pick: _pick_worth(state, pick, left) for pick in found}
    pick = max(found, key=lambda pick: worth[pick] - _worth_of(_cost(state, pick), left))
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
