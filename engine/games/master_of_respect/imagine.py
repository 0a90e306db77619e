"""Full states that fit a view (MR-12): hidden tiles laid and the deck shuffled anew."""

from random import Random

from engine.dice import SEED_BYTES, Dice
from engine.games.master_of_respect.cards import (
    ITEM_NAMES,
    MASTER_NAMES,
    NONE,
    SIDES,
    STUDENT,
    TECHNIQUES,
    TILE,
    Side,
)
from engine.games.master_of_respect.commands import slots
from engine.games.master_of_respect.edition import Edition
from engine.games.master_of_respect.plans import sample, sides_of
from engine.games.master_of_respect.state import (
    Acting,
    Choosing,
    Frame,
    Imparting,
    Picking,
    Respecting,
    Slot,
    State,
    Table,
    empty,
    free_tiles,
)
from engine.games.master_of_respect.view import (
    OUTCOMES,
    ActionPending,
    ImpartPending,
    Pair,
    Pending,
    PickPending,
    RespectPending,
    SeatView,
    View,
)

_OUTCOME_OF = {name: outcome for outcome, name in OUTCOMES.items()}


def imagine(view: View, edition: Edition, rng: Random) -> State:
    """Return a state that its viewer can't tell from the real one; what is hidden is from rng."""
    state = empty(Table(len(view.seats), edition, view.settings), Dice(rng.randbytes(SEED_BYTES)))
    state.round = view.round
    state.start = view.start_seat
    state.turn = view.turn
    state.current = NONE if view.current_seat is None else view.current_seat
    state.number = view.number
    state.masters = [MASTER_NAMES.index(seat.master) for seat in view.seats]
    state.offer = [STUDENT[name] for name in view.offer]
    state.bar = [STUDENT[name] for name in view.bar]
    state.deck = _deck(view, rng)
    state.layers = [len(layer) for layer in view.deck.layers]
    left = {TILE[pile.technique]: pile.left for pile in view.training}
    state.piles = [left.get(tile, 0) for tile in TECHNIQUES]
    state.removed = [TILE[name] for name in view.removed_techniques]
    state.stack = _stack(view.pending)
    for seat in view.seats:
        _put_seat(state, seat)
    for seat in view.seats:
        state.rows[seat.seat] = _row(state, seat, rng)
    return state


def _deck(view: View, rng: Random) -> list[int]:
    """Return the deck; each layer comes sorted, so that its true order can't matter."""
    deck = []
    for layer in view.deck.layers:
        cards = [STUDENT[name] for name in layer]
        rng.shuffle(cards)
        deck += cards
    return deck


def _put_seat(state: State, view: SeatView) -> None:
    seat = view.seat
    state.items[seat] = [view.gold, view.sake, view.respect]
    state.used[seat] = view.used
    state.students[seat] = [STUDENT[student.student] for student in view.students]
    state.tiles[seat] = [TILE[tile.tile] for tile in view.tiles]
    state.learned[seat] = sum(tile.learned_this_round for tile in view.tiles)
    state.confirmed[seat] = view.confirmed
    state.plans[seat] = view.plans_sent
    state.arena[seat] = _pair(view.arena)
    state.returned[seat] = _pair(view.returned)
    state.outcomes[seat] = [
        _OUTCOME_OF[slot.state] for slot in view.row or () if slot.state != "face_down"
    ]
    for student in view.students:
        card = STUDENT[student.student]
        state.trained[card] = student.trained
        state.tokens[card] = student.used_tokens
        state.tribute[card] = tuple(ITEM_NAMES.index(item) for item in student.tribute)


def _row(state: State, view: SeatView, rng: Random) -> list[Slot]:
    """Return the seat's row: the true one as far as the view shows it."""
    seat = view.seat
    if view.row is None:  # MR-12.3: a sealed plan; one that isn't confirmed counts for nothing yet
        return [Slot(*s) for s in slots(sample(state, seat, rng))] if view.confirmed else []
    seen = {TILE[slot.tile] for slot in view.row if slot.tile is not None}
    hidden = [tile for tile in free_tiles(state, seat) if tile not in seen]  # MR-12.4
    rng.shuffle(hidden)
    row = []
    for slot in view.row:
        if slot.tile is None:
            tile = hidden.pop()
            row.append(Slot(STUDENT[slot.student], tile, rng.choice(sides_of(tile))))
        else:
            row.append(Slot(STUDENT[slot.student], TILE[slot.tile], _side(slot.side)))
    return row


def _pair(pair: Pair | None) -> Slot | None:
    if pair is None:
        return None
    return Slot(STUDENT[pair.student], TILE[pair.tile], _side(pair.side))


def _side(name: Side | None) -> int:
    return NONE if name is None else SIDES.index(name)


def _stack(pending: Pending | None) -> list[Frame]:
    match pending:
        case None:
            return []
        case PickPending(seat):
            return [Picking(seat)]
        case ImpartPending(asked, _):
            return [Imparting(asked)]
        case ActionPending(seat):
            return [Acting(seat)]
        case RespectPending(seat, asked_next):
            return [Respecting((seat, *asked_next))]
        case _:
            return [Choosing(pending.seat, pending.place - 1)]
