"""What must hold in Master Merchant after every command, whoever looks at it."""

from itertools import chain, pairwise

from engine.games.master_merchant.cards import CHARACTERS, NEGOTIATION, TRICK
from engine.games.master_merchant.state import State, owned


# MM-1.3, MM-1.5, MM-1.6
def check_conservation(state: State) -> None:
    cards = [owned(state, seat) for seat in range(state.table.seats)]
    for card in CHARACTERS:
        held = sum(counts[card] for counts in cards)
        assert state.city[card] + held == state.table.edition.amount[card]
    for counts in cards:
        assert counts[NEGOTIATION] == counts[TRICK] == 1
    assert min(chain(state.gold, state.city, *state.hands)) >= 0


# MM-3.7
def check_slots(state: State, used: set[int]) -> None:
    ids = [slot.id for pile in state.piles for slot in pile]
    assert len(set(ids)) == len(ids)
    assert all(0 < slot < state.next_slot for slot in ids)
    assert all(one.id < next_.id for pile in state.piles for one, next_ in pairwise(pile))
    newest = max(used, default=0)
    assert all(slot > newest for slot in set(ids) - used)
    used.update(ids)
    for slot in chain(*state.piles):  # MM-3.6
        assert not slot.may_be or slot.may_be >> slot.card & 1
