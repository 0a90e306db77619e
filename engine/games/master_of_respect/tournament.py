"""Tournament (MR-8): the rightmost students fight for prizes."""

from typing import NamedTuple

from engine.events import Log, tell
from engine.games.master_of_respect.actions import gain
from engine.games.master_of_respect.cards import ITEM_NAMES, STUDENT_NAMES, TILE_NAMES, side_name
from engine.games.master_of_respect.edition import ItemCounts
from engine.games.master_of_respect.events import (
    PairEntered,
    PairReturned,
    PrizePaid,
    Ranked,
    RankedPair,
    owned,
)
from engine.games.master_of_respect.state import Choosing, State, clockwise, side_up


class _Fighter(NamedTuple):
    seat: int
    total: int
    student_power: int


# MR-3.2, MR-8.1
def hold(state: State, log: Log) -> None:
    """Hold the Tournament of this round, if there is one, up to the choice of a prize."""
    if state.round < state.table.edition.first_tournament:
        return
    seats = clockwise(state, state.start)
    for seat in seats:
        _leave(state, log, seat)
    for seat in seats:
        _enter(state, log, seat)
    fighters = _ranking(state)
    tell(
        log,
        Ranked(tuple(RankedPair(f.seat, place, *f[1:]) for place, f in enumerate(fighters, 1))),
    )
    _award(state, log, [fighter.seat for fighter in fighters])


# MR-8.3, AM-20
def _leave(state: State, log: Log, seat: int) -> None:
    pair = state.arena[seat]
    if pair is not None:
        state.arena[seat] = None
        state.returned[seat] = pair
        tell(log, PairReturned(seat, STUDENT_NAMES[pair.student], TILE_NAMES[pair.tile]))


# MR-8.2, MR-8.4
def _enter(state: State, log: Log, seat: int) -> None:
    if not state.rows[seat]:
        return
    state.arena[seat] = pair = state.rows[seat].pop()
    state.outcomes[seat].pop()
    told = (STUDENT_NAMES[pair.student], TILE_NAMES[pair.tile], side_name(pair.side))
    tell(log, PairEntered(seat, *told))


# MR-8.5, MR-8.6, AM-34
def _ranking(state: State) -> list[_Fighter]:
    """Return the pairs, the best first; of equal ones that of the seat nearest to the start."""
    fighters = []
    for seat in clockwise(state, state.start):
        pair = state.arena[seat]
        if pair is not None:
            power = side_up(state, pair.student).power
            fighters.append(_Fighter(seat, power + state.table.edition.power[pair.tile], power))
    return sorted(fighters, key=lambda fighter: (-fighter.total, -fighter.student_power))


# MR-8.7, MR-8.8, MR-8.9, AM-21
def _award(state: State, log: Log, ranking: list[int]) -> None:
    """Pay the fixed prizes; then whoever has a choice is asked."""
    places = list(zip(ranking, state.table.edition.prizes[state.round], strict=False))
    for place, (seat, prize) in enumerate(places):
        if any(prize.gain):
            _pay(state, log, seat, place, prize.gain)
    for place, (seat, prize) in reversed(list(enumerate(places))):
        if prize.choose:
            state.stack.append(Choosing(seat, place))


def _pay(state: State, log: Log, seat: int, place: int, prize: ItemCounts) -> None:
    gain(state.items[seat], prize)
    tell(log, PrizePaid(seat, place + 1, owned(prize)))


# MR-8.8
def choices(state: State, place: int) -> tuple[int, ...]:
    """Return the items that the place may choose from."""
    return state.table.edition.prizes[state.round][place].choose


def choose(state: State, log: Log, item: int) -> None:
    """Pay the prize that was chosen."""
    frame = state.stack.pop()
    assert isinstance(frame, Choosing)
    prize = tuple(int(kind == item) for kind in range(len(ITEM_NAMES)))
    _pay(state, log, frame.seat, frame.place, (prize[0], prize[1], prize[2]))
