"""The goals (MM-13) and the ranking (MM-14)."""

from engine.game import Line, Result, Standing
from engine.games.master_merchant.cards import NAMES, names_of
from engine.games.master_merchant.events import CardsShown, ShownSeat, ShownSlot
from engine.games.master_merchant.state import State, types


# MM-13.1, MM-13.3, MM-13.4
def goals_reached(state: State) -> tuple[str, ...]:
    """Return the goals that the turn player has reached."""
    seat, edition = state.turn_seat, state.table.edition
    reached = []
    if state.gold[seat] >= edition.goal_gold:
        reached.append("gold")
    if types(state, seat) >= edition.goal_types:
        reached.append("types")
    return tuple(reached)


# MM-14; MM-15.3 for the turn limit
def result(state: State) -> Result | None:
    """Return the ranking: the winner first, whatever the points, the others by types + gold."""
    if not state.reasons:
        return None
    seats = range(state.table.seats)
    winner = None if "turn_limit" in state.reasons else state.turn_seat
    lines = [(Line("types", types(state, s)), Line("gold", state.gold[s])) for s in seats]
    points = [kinds.points + gold.points for kinds, gold in lines]

    def rank(seat: int) -> int:
        if seat == winner:
            return 1
        ahead = [s for s in seats if s != seat and (s == winner or points[s] > points[seat])]
        return 1 + len(ahead)

    standings = tuple(Standing(s, rank(s), points[s], lines[s]) for s in seats)
    winners = tuple(standing.seat for standing in standings if standing.rank == 1)
    return Result(winners, state.reasons, standings)


# MM-3.8
def shown_cards(state: State) -> CardsShown:
    """Return the event that shows all cards to all."""
    return CardsShown(tuple(_shown(state, seat) for seat in range(state.table.seats)))


def _shown(state: State, seat: int) -> ShownSeat:
    hand = names_of(state.hands[seat])
    return ShownSeat(seat, hand, tuple(ShownSlot(s.id, NAMES[s.card]) for s in state.piles[seat]))
