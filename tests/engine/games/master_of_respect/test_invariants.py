"""Whole random games keep what the rules keep; many of them, for it costs little."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from engine.games.master_of_respect.commands import IMPART
from engine.games.master_of_respect.state import State
from tests.engine.games.master_of_respect.invariants import (
    check_conservation,
    check_places,
    check_tokens,
)
from tests.engine.tables import MANY_BATCHES, TABLES_OF, Table, first_of, walk

each_table = pytest.mark.parametrize("table", TABLES_OF["master_of_respect"], ids=str)


@pytest.mark.parametrize("batch", MANY_BATCHES, ids=first_of)
@each_table
def test_nothing_is_lost_or_made(table: Table, batch: range) -> None:
    for number in batch:
        states: list[State] = []
        for at in walk(table, number):
            check_conservation(at.state)
            check_places(at.state)
            states = [*states[-1:], at.copy()]
            for before, after in pairwise(states):
                check_tokens(before, after)
        assert at.state.round == 5


@each_table
def test_all_that_may_lie_face_down_is_imagined(table: Table) -> None:
    """Each tile that a seat could have laid, with each side; and each length of a sealed plan."""
    game = table.game
    at = next(
        at for at in walk(table, 0) if at.state.round == 2 and any(at.state.confirmed)
    )  # fmt: skip
    (planner,) = [seat for seat, confirmed in enumerate(at.state.confirmed) if confirmed][:1]
    view = game.view(at.state, (planner + 1) % table.seats)
    worlds = [game.imagine(view, Random(number)) for number in range(200)]
    assert len({len(world.rows[planner]) for world in worlds}) > 1
    laid = Counter(slot.tile for world in worlds for slot in world.rows[planner])
    assert len(laid) >= 3
    at = next(at for at in walk(table, 0) if at.decisions[0].kind == "action")
    hidden = [
        seat
        for seat, row in enumerate(at.state.rows)
        if seat != at.owing[0] and len(row) > len(at.state.outcomes[seat])
    ]
    view = game.view(at.state, at.owing[0])
    worlds = [game.imagine(view, Random(number)) for number in range(200)]
    for seat in hidden:
        place = len(at.state.outcomes[seat])
        drawn = {(world.rows[seat][place].tile, world.rows[seat][place].side) for world in worlds}
        assert len(drawn) >= 6
    assert IMPART not in {move[0] for moves in at.moves.values() for move in moves}
