"""Whole random games, at every position of which the laws of the contract hold."""

import pytest

from tests.engine.laws import EACH, NOW_AND_THEN
from tests.engine.tables import BATCHES, TABLES, Table, as_json, first_of, walk

OFTEN = 13
"""The costly laws are looked at in every thirteenth position, and in the last."""


@pytest.mark.parametrize("batch", BATCHES, ids=first_of)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_random_games_end_and_keep_the_laws(table: Table, batch: range) -> None:
    for number in batch:
        for at in walk(table, number):
            for law in EACH:
                law(at)
            if (at.at + number) % OFTEN == 0 or not at.decisions:
                for law in NOW_AND_THEN:
                    law(at)


@pytest.mark.parametrize("batch", BATCHES, ids=first_of)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_was_handed_out_never_changes(table: Table, batch: range) -> None:
    """Copies, views, options and events stay as they were while the game goes on."""
    game = table.game
    for number in batch:
        copies, seen = [], []
        for at in walk(table, number):
            seen.append((at.told, as_json(at.told)))
            if at.at % OFTEN:
                continue
            copies.append((at.copy(), game.encode(at.state)))
            shown = [game.view(at.state, viewer) for viewer in table.viewers]
            shown += [game.options(at.state, seat) for seat in at.owing]
            seen.append((shown, as_json(shown)))
        for state, before in copies:
            assert game.encode(state) == before
        for value, text in seen:
            assert as_json(value) == text


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_decision_has_one_id_and_no_two_share_it(table: Table) -> None:
    for number in range(10):
        still_open: set[str] = set()
        closed: set[str] = set()
        for at in walk(table, number):
            now = {decision.id for decision in at.decisions}
            assert len(now) == len(at.decisions)
            closed |= still_open - now
            assert not now & closed
            still_open = now


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_chance_comes_from_the_seed_alone(table: Table) -> None:
    game, settings = table.game, table.game.types.settings()
    starts = set()
    for number in range(16):
        state, told = table.begin(number)
        again, told_again = game.new(table.seats, settings, table.edition, table.seed(number))
        assert (game.encode(again), told_again) == (game.encode(state), told)
        starts.add(game.encode(state))
    assert len(starts) == 16
