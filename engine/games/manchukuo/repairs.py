"""The Workers' Quarter (MK-13) and what Repair cards do at once (MK-30)."""

from collections.abc import Callable
from typing import Final

from engine.events import Log, tell
from engine.game import Move
from engine.games.manchukuo.cards import NONE, REPAIR_NAMES, RESTRICTION_NAMES, TYPE_NAMES, TYPES
from engine.games.manchukuo.edition import FlatAbility
from engine.games.manchukuo.events import (
    DisciplePromoted,
    RepairCompleted,
    RepairRowFilled,
    RestrictionReturned,
    SuspicionEased,
    owned,
)
from engine.games.manchukuo.moves import CHOOSE_DISCIPLE, CHOOSE_RESTRICTION, COMPLETE_REPAIR
from engine.games.manchukuo.moving import add, draw_students, payable, take
from engine.games.manchukuo.state import Promoting, Returning, State, at_work


# MK-13.1, MK-13.4, MK-13.5, MK-13.6
def choices(state: State) -> list[Move]:
    """Return the cards of the row that the current seat can complete now."""
    task = at_work(state)
    found: list[Move] = []
    for slot, card in enumerate(state.row):
        if card == NONE:
            continue
        repair = state.table.edition.repairs[card]
        if repair.labor <= task.labor and payable(state.goods[state.current], repair.cost):
            found.append((COMPLETE_REPAIR, slot))
    return found


# MK-13.1, MK-13.2, MK-13.3, MK-30.2
def complete(state: State, log: Log, slot: int) -> None:
    """Spend labor and resources for a card of the row; take it, its prominence and what it does."""
    seat, card = state.current, state.row[slot]
    repair = state.table.edition.repairs[card]
    state.row[slot] = NONE
    take(state.goods[seat], repair.cost)
    add(state.goods[seat], repair.ability.gain)
    state.prominence[seat] += repair.prominence
    state.repairs[seat] += (card,)
    labor = at_work(state).labor - repair.labor
    state.task = at_work(state)._replace(labor=labor)
    tell(
        log,
        RepairCompleted(
            seat,
            slot,
            REPAIR_NAMES[card],
            state.prominence[seat],
            owned(state.goods[seat]),
            labor,
        ),
    )
    if repair.ability.kind in _AT_ONCE:
        _AT_ONCE[repair.ability.kind](state, log, repair.ability)


# MK-30.4
def _move_back(state: State, log: Log, ability: FlatAbility) -> None:
    seat = state.current
    state.suspicion[seat] = max(0, state.suspicion[seat] - ability.amount)
    tell(log, SuspicionEased(seat, state.suspicion[seat]))


# MK-12.6, MK-30.2
def _draw(state: State, log: Log, ability: FlatAbility) -> None:
    draw_students(state, log, state.current, ability.amount, "repair")


# MK-30.3
def _return_restrictions(state: State, log: Log, ability: FlatAbility) -> None:
    state.stack.append(Returning(ability.amount))


# MK-30.3
def _promote(state: State, log: Log, ability: FlatAbility) -> None:
    state.stack.append(Promoting(ability.amount))


_AT_ONCE: Final[dict[str, Callable[[State, Log, FlatAbility], None]]] = {
    "suspicion_back": _move_back,
    "draw_students": _draw,
    "return_restriction": _return_restrictions,
    "level_up": _promote,
}


# MK-30.3
def returnable(state: State) -> list[Move]:
    """Return the restrictions that the current seat can put back."""
    return [(CHOOSE_RESTRICTION, card) for card in sorted(state.restrictions[state.current])]


# MK-30.3
def promotable(state: State) -> list[Move]:
    """Return the disciples that can level up by a card: no Master comes of it."""
    seat, highest = state.current, state.table.edition.master - 1
    return [
        (CHOOSE_DISCIPLE, kind)
        for kind in TYPES
        if state.levels[seat][kind] < highest and not state.levelled[seat] >> kind & 1
    ]


def return_restriction(state: State, log: Log, card: int, forced: bool) -> None:
    """Put a face-up restriction under its deck (MK-30.3)."""
    frame, seat = state.stack.pop(), state.current
    assert isinstance(frame, Returning)
    state.restrictions[seat] = tuple(c for c in state.restrictions[seat] if c != card)
    state.restriction_decks[seat] += (card,)
    tell(log, RestrictionReturned(seat, RESTRICTION_NAMES[card], forced))
    if frame.left > 1:
        state.stack.append(Returning(frame.left - 1))


def promote(state: State, log: Log, kind: int, forced: bool) -> None:
    """Level up a disciple, which then doesn't in this round's Night (MK-30.3)."""
    frame, seat = state.stack.pop(), state.current
    assert isinstance(frame, Promoting)
    state.levels[seat][kind] += 1
    state.levelled[seat] |= 1 << kind
    tell(log, DisciplePromoted(seat, TYPE_NAMES[kind], state.levels[seat][kind], forced))
    if frame.left > 1:
        state.stack.append(Promoting(frame.left - 1))


# MK-13.7, MK-29.2, A-52
def fill_row(state: State, log: Log) -> None:
    """Fill the empty slots of the row, the first one first, from the deck or from the discards."""
    reshuffled = False
    empty = [slot for slot, card in enumerate(state.row) if card == NONE]
    for slot in empty:
        if not state.deck and state.discards:
            state.deck, state.discards = sorted(state.discards), []
            state.dice.shuffle(state.deck)
            reshuffled = True
        if state.deck:
            state.row[slot] = state.deck.pop(0)
    if any(state.row[slot] != NONE for slot in empty):
        row = tuple(None if card == NONE else REPAIR_NAMES[card] for card in state.row)
        tell(log, RepairRowFilled(row, len(state.deck), reshuffled))
