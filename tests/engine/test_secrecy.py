"""Nobody learns what he may not know: from views, options, events or refusals.

That these tests notice leaks is itself tested, with games made to leak (``test_the_checkers``).
"""

import pytest

from tests.engine.secrecy import HIDDEN, check_play, check_refusals, check_sight, differ, twins
from tests.engine.tables import BATCHES, CATALOGUE, TABLES, Table, first_of, walk

OFTEN = 41
COMMANDS = 5
"""Commands that are played on in a position and its twin."""


def test_each_game_says_what_it_hides() -> None:
    assert HIDDEN.keys() == CATALOGUE.keys()


@pytest.mark.parametrize("batch", BATCHES, ids=first_of)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_hidden_changes_nothing_that_is_seen(table: Table, batch: range) -> None:
    different = played = 0
    for number in batch:
        for at in walk(table, number):
            if (at.at + number) % OFTEN:
                continue
            for viewer in table.viewers:
                for twin in twins(at, viewer):
                    check_sight(at.game, at.state, twin, viewer)
                    different += differ(at.game, at.state, twin)
                    played += check_play(
                        at.game, at.state, twin, viewer, COMMANDS, at.rng(f"{viewer} looks on")
                    )
    # The twins weren't all the same as the original, and were played on.
    assert different >= len(batch)
    assert played >= COMMANDS * len(batch)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_refusals_tell_nothing_that_is_hidden(table: Table) -> None:
    positions = (at for number in range(10) for at in walk(table, number))
    assert sum(check_refusals(at) for at in positions if at.at % OFTEN == 0) > 1000


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_imagined_states_do_not_depend_on_what_is_hidden(table: Table) -> None:
    """At the same randomness a player imagines the same, whatever the hidden truth is."""
    game = table.game
    for number in range(10):
        for at in walk(table, number):
            if at.at % OFTEN:
                continue
            for viewer in table.viewers:
                imagined = game.imagine(game.view(at.state, viewer), at.rng("imagine"))
                for twin in twins(at, viewer):
                    again = game.imagine(game.view(twin, viewer), at.rng("imagine"))
                    assert game.encode(again) == game.encode(imagined)
