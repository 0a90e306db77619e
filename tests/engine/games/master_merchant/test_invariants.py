"""What must hold in Master Merchant after every command: conservation, slots, public knowledge."""

import pytest

from engine.games.master_merchant.commands import EndTurn
from tests.engine.games.master_merchant.follower import Follower, check_view
from tests.engine.games.master_merchant.invariants import check_conservation, check_slots
from tests.engine.tables import BATCHES, MANY_BATCHES, TABLES, Table, first_of, walk

OURS = [table for table in TABLES if table.game.about.id == "master_merchant"]


@pytest.mark.parametrize("batch", MANY_BATCHES, ids=first_of)
@pytest.mark.parametrize("table", OURS, ids=str)
def test_cards_gold_and_slots(table: Table, batch: range) -> None:
    for number in batch:
        used: set[int] = set()
        for at in walk(table, number):
            check_conservation(at.state)
            check_slots(at.state, used)


@pytest.mark.parametrize("batch", BATCHES, ids=first_of)
@pytest.mark.parametrize("table", OURS, ids=str)
def test_public_events_tell_all_that_is_public(table: Table, batch: range) -> None:
    """What a spectator gathers from events alone is what the views say; no winner is overlooked."""
    for number in batch:
        follower = Follower(table.game.editions[table.edition])
        for at in walk(table, number):
            follower.hear(told.to(None) for told in at.told)
            viewer = table.viewers[at.at % len(table.viewers)]
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
