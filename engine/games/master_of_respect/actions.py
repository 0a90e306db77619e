"""The actions (MR-6): what a seat can pick, and what performing an action does."""

from engine.game import Move
from engine.games.master_of_respect.cards import (
    FIRST_TECHNIQUE,
    RESPECT,
    TECHNIQUES,
)
from engine.games.master_of_respect.commands import INVITE, LEARN, NO_PICK, TRAIN
from engine.games.master_of_respect.edition import FlatAction, ItemCounts
from engine.games.master_of_respect.state import State, acting_slot

Chosen = tuple[int, int]
"""A pick: its kind and its object."""


def gain(items: list[int], gained: ItemCounts) -> None:
    """Take items from the town, which never runs out (MR-1.7, MR-6.2)."""
    for item, count in enumerate(gained):
        items[item] += count


def pay(items: list[int], cost: ItemCounts) -> None:
    """Pay items to the town (MR-6.1)."""
    for item, count in enumerate(cost):
        items[item] -= count


def payable(items: list[int], cost: ItemCounts) -> bool:
    """Tell whether the cost can be paid in full (MR-6.1)."""
    return items[0] >= cost[0] and items[1] >= cost[1] and items[2] >= cost[2]


def picks(state: State, seat: int, *, respecting: bool) -> list[Chosen]:
    """Return every legal pick of the seat for the action that is open, in canonical order.

    None at all means that the seat can't perform it (MR-5.7, MR-7.3).
    """
    slot = acting_slot(state)
    action = state.table.edition.action(slot.tile, slot.side)
    items = state.items[seat][:]
    if respecting:  # AM-17, AM-42: the token is gone before anything is paid
        items[RESPECT] -= 1
        if items[RESPECT] < 0:
            return []
    return picks_of(state, seat, action, items)


# MR-6.3, MR-6.7, MR-6.13
def picks_of(state: State, seat: int, action: FlatAction, items: list[int]) -> list[Chosen]:
    """Return every legal pick of the seat for an action, if it had these items before it."""
    if not payable(items, action.pay):
        return []
    if not action.then:
        return [NO_PICK]
    left = items[:]
    pay(left, action.pay)
    gain(left, action.gain)
    found = [NO_PICK] if action.optional else []
    if action.then == "learn":
        return found + _lessons(state, seat, left)
    return found + _invitations(state, left) + _trainings(state, seat, left)


# MR-6.4, MR-6.5
def _lessons(state: State, seat: int, items: list[int]) -> list[Chosen]:
    cost, owned = state.table.edition.cost, state.tiles[seat]
    found = []
    for tile in TECHNIQUES:
        price = cost[tile]
        if (
            state.piles[tile - FIRST_TECHNIQUE]
            and price is not None
            and tile not in owned
            and payable(items, price)
        ):
            found.append((LEARN, tile))
    return found


# MR-6.8, MR-6.10
def _invitations(state: State, items: list[int]) -> list[Chosen]:
    found = []
    for student in sorted(state.bar):
        price = state.table.edition.invite[student]
        if price is not None and payable(items, price):
            found.append((INVITE, student))
    return found


# MR-6.11, MR-6.12
def _trainings(state: State, seat: int, items: list[int]) -> list[Chosen]:
    found = []
    for student in sorted(state.students[seat]):
        price = state.table.edition.train[student]
        if price is not None and not state.trained[student] and payable(items, price):
            found.append((TRAIN, student))
    return found


def perform(state: State, seat: int, pick: Chosen) -> None:
    """Perform the action that is open: pay, gain, then the pick (MR-5.9, MR-6.13)."""
    slot = acting_slot(state)
    action = state.table.edition.action(slot.tile, slot.side)
    pay(state.items[seat], action.pay)
    gain(state.items[seat], action.gain)
    kind, chosen = pick
    if kind == LEARN:
        learn(state, seat, chosen)
    elif kind == INVITE:
        invite(state, seat, chosen)
    elif kind == TRAIN:
        train(state, seat, chosen)


# MR-6.4, MR-6.6
def learn(state: State, seat: int, tile: int) -> None:
    """Pay for a technique tile and take it; it can be laid from the next round on."""
    _pay_price(state, seat, state.table.edition.cost[tile])
    state.piles[tile - FIRST_TECHNIQUE] -= 1
    state.tiles[seat].append(tile)
    state.learned[seat] += 1


# MR-6.8
def invite(state: State, seat: int, student: int) -> None:
    """Pay for a student of the bar and take the card, untrained."""
    _pay_price(state, seat, state.table.edition.invite[student])
    state.bar.remove(student)
    state.students[seat].append(student)


# MR-6.11
def train(state: State, seat: int, student: int) -> None:
    """Pay for a student's training and turn the card."""
    _pay_price(state, seat, state.table.edition.train[student])
    state.trained[student] = True


def _pay_price(state: State, seat: int, price: ItemCounts | None) -> None:
    assert price is not None  # else it isn't among the picks
    pay(state.items[seat], price)


def pick_of(move: Move) -> Chosen:
    """Return the pick of a move that has one."""
    return (move[1], move[2])
