"""Restrictions and bribes (MK-8): what a location allows an assignment, and what breaks it."""

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.games.manchukuo.cards import CLEVER, COINS, STRONG, SWIFT, TYPES, WISE
from engine.games.manchukuo.figures import CheckKind
from engine.games.manchukuo.state import Kinds, State, boost, placed_at

NO_MOST: Final = 1_000
"""More students than there are."""
NO_TYPES: Final[Kinds] = (0, 0, 0)


class Limit(NamedTuple):
    """What a restriction allows at a location; an assignment that goes beyond it breaks it.

    It needs ``least`` to ``most`` students, none of them as one of ``types``, and where it is
    ``escorted`` no more Wise students than others.
    """

    restriction: int
    bribe: int
    least: int
    most: int
    types: tuple[int, ...]
    escorted: bool


class _Bounds(NamedTuple):
    least: int = 0
    most: int = NO_MOST
    types: tuple[int, ...] = ()
    escorted: bool = False


# MK-8.1, MK-8.2, MK-8.7
def limits(state: State, seat: int, location: int) -> list[Limit]:
    """Return what the seat's face-up restrictions allow it at a location."""
    edition, less = state.table.edition, boost(state, seat, "bribe_less")
    found = []
    for card in state.restrictions[seat]:
        kind, students = edition.checks[card]
        bounds = _BOUNDS[kind](state, seat, location, students)
        # MK-30.6: a bribe can become 0, and is a bribe all the same
        found.append(Limit(card, max(0, edition.bribes[card] - less), *bounds))
    return sorted(found)


def broken(found: list[Limit], kinds: Kinds, wise: int) -> int:
    """Return the restrictions, as bits, that an assignment breaks.

    ``kinds`` are its students by the type that they are assigned as, ``wise`` the Wise ones.
    """
    mask, students = 0, kinds[0] + kinds[1] + kinds[2]
    for limit in found:
        if (
            not limit.least <= students <= limit.most
            or (limit.escorted and wise > students - wise)
            or any(kinds[kind] for kind in limit.types)
        ):
            mask |= 1 << limit.restriction
    return mask


# MK-8.3, MK-8.4, MK-8.5
def bribe_coins(found: list[Limit], mask: int) -> int:
    """Return the coins that bribe these restrictions."""
    return sum(limit.bribe for limit in found if mask >> limit.restriction & 1)


# MK-8.8, A-33
def _outnumber(state: State, seat: int, location: int, students: int) -> _Bounds:
    """Send more students to an occupied location than each other school has there."""
    most = max(sum(there) for there in _others(state, seat, location))
    return _Bounds(least=most + 1) if most else _Bounds()


# MK-8.9, MK-27.4, A-34
def _escort(state: State, seat: int, location: int, students: int) -> _Bounds:
    """Send at least as many others as Wise students, by colour."""
    return _Bounds(escorted=True)


# MK-8.10
def _at_most(state: State, seat: int, location: int, students: int) -> _Bounds:
    """Send no more students than the card allows."""
    return _Bounds(most=students)


# MK-8.11
def _at_least(state: State, seat: int, location: int, students: int) -> _Bounds:
    """Send no fewer students than the card asks for, or all that are ready."""
    return _Bounds(least=min(students, sum(state.ready[seat])))


# MK-8.12
def _no_return(state: State, seat: int, location: int, students: int) -> _Bounds:
    """Send nobody where the school has a student already."""
    return _Bounds(most=0) if any(placed_at(state, seat, location)) else _Bounds()


# MK-8.13, MK-27.3, A-35
def _not_of_residence(state: State, seat: int, location: int, students: int) -> _Bounds:
    """Send nobody as a type that lives in the residence; Wise residents never match."""
    living = state.residences[location]
    return _Bounds(types=tuple(kind for kind in TYPES if living[kind]))


# MK-8.14, MK-27.3, A-35
def _not_of_others(state: State, seat: int, location: int, students: int) -> _Bounds:
    """Send nobody as a type that another school has there; its Wise students never match."""
    others = _others(state, seat, location)
    return _Bounds(types=tuple(kind for kind in TYPES if any(there[kind] for there in others)))


def _others(state: State, seat: int, location: int) -> list[list[int]]:
    seats = range(state.table.seats)
    return [placed_at(state, other, location) for other in seats if other != seat]


_BOUNDS: Final[dict[CheckKind, Callable[[State, int, int, int], _Bounds]]] = {
    "outnumber_each_other_school": _outnumber,
    "non_wise_at_least_wise": _escort,
    "max_students": _at_most,
    "min_students": _at_least,
    "no_second_visit": _no_return,
    "type_not_in_residence": _not_of_residence,
    "type_not_of_other_school_here": _not_of_others,
}


def as_types(students: tuple[int, ...], wise_as: Kinds) -> Kinds:
    """Return an assignment's students by type, each Wise one as the type it counts as (MK-6.4)."""
    return (students[0] + wise_as[0], students[1] + wise_as[1], students[2] + wise_as[2])


def all_as(kind: int, wise: int) -> Kinds:
    """Return the types of Wise students who all count as one."""
    return (wise * (kind == CLEVER), wise * (kind == STRONG), wise * (kind == SWIFT))


def affordable(state: State, seat: int, found: list[Limit], students: tuple[int, ...]) -> bool:
    """Tell whether the seat can make this assignment, if its Wise students count as is cheapest.

    The fewer types are among its students, the less is broken: so all Wise ones count as one.
    """
    coins, wise = state.goods[seat][COINS], students[WISE]
    if not wise:
        return bribe_coins(found, broken(found, as_types(students, NO_TYPES), 0)) <= coins
    for kind in TYPES:
        kinds = as_types(students, all_as(kind, wise))
        if bribe_coins(found, broken(found, kinds, wise)) <= coins:
            return True
    return False
