"""What must hold in Master Merchant after every command: conservation, slots, public knowledge."""

from itertools import chain, pairwise

import pytest

from engine.games.master_merchant.cards import CHARACTERS, NEGOTIATION, TRICK
from engine.games.master_merchant.commands import EndTurn
from engine.games.master_merchant.state import State, owned
from tests.engine.games.master_merchant.follower import Follower, check_view
from tests.engine.tables import BATCHES, TABLES, Table, first_of, walk

OURS = [table for table in TABLES if table.game.about.id == "master_merchant"]


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
    assert not {slot for slot in ids if slot not in used and slot < max(used, default=0)}
    used.update(ids)


@pytest.mark.parametrize("batch", BATCHES, ids=first_of)
@pytest.mark.parametrize("table", OURS, ids=str)
def test_cards_gold_and_slots(table: Table, batch: range) -> None:
    for number in batch:
        used: set[int] = set()
        for at in walk(table, number):
            state: State = at.state
            check_conservation(state)
            check_slots(state, used)
            for slot in chain(*state.piles):
                assert not slot.may_be or slot.may_be >> slot.card & 1


@pytest.mark.parametrize("batch", BATCHES, ids=first_of)
@pytest.mark.parametrize("table", OURS, ids=str)
def test_public_events_tell_all_that_is_public(table: Table, batch: range) -> None:
    """What a spectator gathers from events alone is what the views say; no winner is overlooked."""
    for number in batch:
        follower = Follower(table.game.editions[table.edition])
        for at in walk(table, number):
            follower.hear(told.to(None) for told in at.told)
            for viewer in table.viewers:
                check_view(follower, table.game.view(at.state, viewer))
        assert follower.over


@pytest.mark.parametrize("table", OURS, ids=str)
def test_exactly_one_decision_is_open_and_a_turn_can_be_played(table: Table) -> None:
    for number in range(10):
        for at in walk(table, number):
            if not at.decisions:
                continue
            (decision,) = at.decisions
            if decision.kind != "main":
                continue
            assert decision.seat == at.state.turn_seat
            assert sum(at.state.hands[decision.seat])
            assert at.state.plays >= 1
            assert at.game.default(at.state, decision.seat) == EndTurn()


@pytest.mark.parametrize("limit", [60, 61])
@pytest.mark.parametrize("table", OURS, ids=str)
def test_with_a_turn_limit_every_game_ends(table: Table, limit: int) -> None:
    """Seats that only pass play to the limit; then all with the most points have won."""
    game = table.game
    settings = game.types.settings(turn_limit=limit)
    state, _ = game.new(table.seats, settings, table.edition, bytes(32))
    turns = 0
    while decisions := game.decisions(state):
        game.apply(state, decisions[0].seat, EndTurn())
        turns += 1
    assert turns == limit
    result = game.result(state)
    assert result is not None
    assert result.reasons == ("turn_limit",)
    assert result.winners == tuple(range(table.seats))
