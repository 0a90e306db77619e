"""Moves that players who think may look at, where all of them would be too many."""

from itertools import product
from random import Random
from typing import Final, NamedTuple

from engine.game import Move
from engine.games.manchukuo import night
from engine.games.manchukuo.assigning import added_labor, beside_patrol, patrol_suspicion
from engine.games.manchukuo.bonus import choices as bonus_choices
from engine.games.manchukuo.cards import CLEVER, COINS, COLOURS, LOCATIONS, TYPES, WISDOM, WISE
from engine.games.manchukuo.moves import ARREST_STUDENTS, ASSIGN, ENHANCE, MEDITATE, SKIP_BONUS
from engine.games.manchukuo.prospects import READY, STUDENT, bonus, price, prices, suspected, work
from engine.games.manchukuo.restrictions import (
    Limit,
    all_as,
    as_types,
    bribe_coins,
    broken,
    limits,
)
from engine.games.manchukuo.state import NOBODY, Colours, Kinds, State, at_work, boost, placed_at

WORTH_A_LOOK: Final = 24
"""Assignments that are looked at; more of them make a player slower, not better."""
MEDITATING: Final = 0.05
"""How often an assignment that is drawn at random is meditation."""
TRIES: Final = 20


class _Group(NamedTuple):
    """Some of a seat's ready students, with what its Wise ones count as."""

    students: Colours
    wise_as: Kinds
    kinds: Kinds
    helped: float


def sample_assignment(state: State, seat: int, rng: Random) -> Move:
    """Return a legal assignment at random, or meditation where none was found."""
    if rng.random() >= MEDITATING:
        for _ in range(TRIES):
            students = _drawn(state, seat, rng)
            if not any(students):
                continue
            location = rng.randrange(len(LOCATIONS))
            wise_as = _types_drawn(students[WISE], rng)
            move = _assignment(
                state, seat, limits(state, seat, location), location, students, wise_as
            )
            if move:
                return move
    return (MEDITATE,)


def _drawn(state: State, seat: int, rng: Random) -> Colours:
    clever, strong, swift, wise = (rng.randint(0, count) for count in state.ready[seat])
    return (clever, strong, swift, wise)


def _types_drawn(wise: int, rng: Random) -> Kinds:
    kinds = [0, 0, 0]
    for _ in range(wise):
        kinds[rng.randrange(len(kinds))] += 1
    return (kinds[0], kinds[1], kinds[2])


def _assignment(
    state: State, seat: int, found: list[Limit], location: int, students: Colours, wise_as: Kinds
) -> Move | None:
    """Return the assignment with the bribes that it needs, or None if they can't be paid."""
    mask = broken(found, as_types(students, wise_as), students[WISE])
    if bribe_coins(found, mask) > state.goods[seat][COINS]:
        return None
    return (ASSIGN, location, *students, *wise_as, mask)


def can_assign(state: State, seat: int, move: Move) -> bool:
    """Tell whether an assignment that is whole in itself is legal for the seat (MK-6, MK-8)."""
    location, students, wise_as, mask = move[1], move[2:6], _kinds(move[6:9]), move[9]
    if not any(students) or sum(wise_as) != students[WISE]:
        return False
    if any(taken > have for taken, have in zip(students, state.ready[seat], strict=True)):
        return False
    found = limits(state, seat, location)
    needed = broken(found, as_types(students, wise_as), students[WISE])
    return mask == needed and bribe_coins(found, mask) <= state.goods[seat][COINS]


def _kinds(counts: tuple[int, ...]) -> Kinds:
    clever, strong, swift = counts
    return (clever, strong, swift)


def assignments(state: State, seat: int, count: int) -> list[Move]:
    """Return at most ``count`` different assignments that promise most, and meditation.

    At each location it is the best group of each size that counts.
    """
    promising: list[tuple[float, Move]] = []
    groups, coin = _groups(state, seat), price(state, seat, COINS)
    for location in LOCATIONS:
        found = limits(state, seat, location)
        best_of: dict[int, tuple[float, Move]] = {}
        for group in groups:
            mask = broken(found, group.kinds, group.students[WISE])
            cost = bribe_coins(found, mask)
            if cost > state.goods[seat][COINS]:
                continue
            size, value = sum(group.students), group.helped - cost * coin
            if size not in best_of or value > best_of[size][0]:
                move = (ASSIGN, location, *group.students, *group.wise_as, mask)
                best_of[size] = (value, move)
        promising += [
            (value + _promise(state, seat, location, size), move)
            for size, (value, move) in best_of.items()
        ]
    promising.sort(key=lambda each: -each[0])
    best_first = [move for _, move in promising]
    if count == 1:
        return best_first[:1] or [(MEDITATE,)]
    return [(MEDITATE,), *best_first[: min(count, WORTH_A_LOOK) - 1]]


def _groups(state: State, seat: int) -> list[_Group]:
    """Return every group of ready students; its Wise ones count as what helps most."""
    worth, groups = prices(state, seat), []
    for students in product(*(range(count + 1) for count in state.ready[seat])):
        clever, strong, swift, wise = students
        group = (clever, strong, swift, wise)
        if group == NOBODY:
            continue
        ways = {all_as(kind, wise) for kind in TYPES} if wise else {all_as(CLEVER, 0)}
        for wise_as in sorted(ways):
            kinds = as_types(group, wise_as)
            groups.append(_Group(group, wise_as, kinds, bonus(state, seat, kinds, worth)))
    return groups


def _promise(state: State, seat: int, location: int, size: int) -> float:
    """Return what so many students may bring at a location, beside the bonus."""
    labor = size + added_labor(state, seat, location)
    value = work(state, seat, location, labor) - size * READY
    if beside_patrol(state, location):
        value -= suspected(state, seat, patrol_suspicion(state, seat))
    there = [sum(placed_at(state, other, location)) for other in range(state.table.seats)]
    own = there[seat] + size
    if own > max((count for other, count in enumerate(there) if other != seat), default=0):
        value += STUDENT * (sum(state.residences[location]) - own)
    return value


def bonuses(state: State, rng: Random, count: int) -> list[Move]:
    """Return bonus actions worth a look: what is free is taken whole."""
    found = bonus_choices(state)
    helped = [move for move in found if move[0] not in (SKIP_BONUS, ENHANCE)]
    most = max((sum(option >= 0 for option in move[1:]) for move in helped), default=0)
    whole = [move for move in helped if sum(option >= 0 for option in move[1:]) == most]
    spent = [move for move in found if move[0] == ENHANCE and _gains(state, move[1])]
    return some([*(whole or [(SKIP_BONUS,)]), *spent], rng, count)


def _gains(state: State, wisdom: int) -> bool:
    """Tell whether the primary action brings more than the wisdom is worth."""
    task, seat = at_work(state), state.current
    labor = task.labor + wisdom + boost(state, seat, "enhance_bonus")
    gain = work(state, seat, task.location, labor) - work(state, seat, task.location, task.labor)
    return gain > wisdom * price(state, seat, WISDOM)


def sample_arrest(state: State, seat: int, rng: Random) -> Move:
    """Return a group in excess at random."""
    standing = [colour for colour in COLOURS for _ in range(state.ready[seat][colour])]
    taken = rng.sample(standing, night.excess(state, seat))
    return (ARREST_STUDENTS, *(taken.count(colour) for colour in COLOURS))


def arrests(state: State, seat: int, rng: Random, count: int) -> list[Move]:
    """Return at most ``count`` different groups that can be arrested."""
    return some(list(night.arrests(state, seat)), rng, count)


def some(moves: list[Move], rng: Random, count: int) -> list[Move]:
    """Return at most ``count`` of the moves, drawn at random where there are more."""
    return moves if len(moves) <= count else rng.sample(moves, count)
