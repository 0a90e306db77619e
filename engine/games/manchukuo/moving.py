"""Moving students, resources and suspicion: what many rules do."""

from collections.abc import Sequence

from engine.dice import Dice
from engine.events import Log, tell
from engine.games.manchukuo.cards import COLOURS, RESTRICTION_NAMES
from engine.games.manchukuo.commands import counts
from engine.games.manchukuo.edition import GoodsCounts
from engine.games.manchukuo.events import (
    DrawReason,
    StudentsDrawn,
    SuspicionGained,
    SuspicionReason,
)
from engine.games.manchukuo.state import State


def add(there: list[int], more: Sequence[int]) -> None:
    """Add students or resources; the supply never runs out (MK-1.7)."""
    for kind, count in enumerate(more):
        there[kind] += count


def take(there: list[int], less: Sequence[int]) -> None:
    """Take students or resources away."""
    for kind, count in enumerate(less):
        there[kind] -= count


def payable(goods: list[int], cost: GoodsCounts) -> bool:
    """Tell whether the cost can be paid in full (MK-12.5)."""
    return all(have >= need for have, need in zip(goods, cost, strict=True))


# MK-29.1; the counts are walked in the order of the colours
def draw(dice: Dice, pool: list[int], count: int) -> list[int]:
    """Take so many students out of a pool at random, or as many as there are, by colour."""
    drawn = [0 for _ in COLOURS]
    for _ in range(min(count, sum(pool))):
        place = dice.below(sum(pool))
        for colour in COLOURS:
            place -= pool[colour]
            if place < 0:
                break
        pool[colour] -= 1
        drawn[colour] += 1
    return drawn


def draw_students(state: State, log: Log, seat: int, count: int, reason: DrawReason) -> None:
    """Draw students from the bag for a seat (MK-12.6, MK-21.3)."""
    drawn = draw(state.dice, state.bag, count)
    add(state.ready[seat] if reason == "recruit" else state.chamber[seat], drawn)
    tell(log, StudentsDrawn(seat, reason, count, counts(drawn)))


# MK-22.1, MK-22.2, MK-22.3, MK-29.3
def gain_suspicion(state: State, log: Log, seat: int, amount: int, reason: SuspicionReason) -> None:
    """Move the seat's marker on; each lap draws a restriction, as long as there are any."""
    if not amount:
        return
    spaces, deck = state.table.edition.wheel, state.restriction_decks[seat]
    laps, state.suspicion[seat] = divmod(state.suspicion[seat] + amount, spaces)
    drawn, state.restriction_decks[seat] = deck[:laps], deck[laps:]
    state.restrictions[seat] += drawn
    names = tuple(RESTRICTION_NAMES[card] for card in drawn)
    tell(log, SuspicionGained(seat, amount, reason, state.suspicion[seat], names))
