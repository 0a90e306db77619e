"""All that holds with the shipped figures holds with others; and public events tell all."""

from typing import Any

import pytest

from tests.engine.games.master_of_respect.follower import Follower, check_view
from tests.engine.games.master_of_respect.invariants import check_conservation, check_places
from tests.engine.games.master_of_respect.supplied import SUPPLIED
from tests.engine.laws import EACH, NOW_AND_THEN
from tests.engine.secrecy import check_play, check_sight, twins
from tests.engine.tables import TABLES_OF, Position, Table, walk

GAMES = 3
OFTEN = 29

each_table = pytest.mark.parametrize("table", SUPPLIED, ids=str)


@each_table
def test_the_laws_hold(table: Table) -> None:
    for number in range(GAMES):
        for at in walk(table, number):
            for law in EACH:
                law(at)
            if at.at % OFTEN == 0 or not at.decisions:
                for law in NOW_AND_THEN:
                    law(at)


@pytest.mark.parametrize("table", [*SUPPLIED, *TABLES_OF["master_of_respect"]], ids=str)
def test_the_invariants_hold_and_public_events_tell_all_that_is_public(table: Table) -> None:
    for number in range(3 * GAMES):
        edition: Any = table.game.editions[table.edition]
        follower = Follower(edition)
        for at in walk(table, number):
            check_conservation(at.state)
            check_places(at.state)
            follower.hear(told.to(None) for told in at.told)
            check_view(follower, table.game.view(at.state, None))
            check_picks(follower, at)


def check_picks(follower: Follower, at: Position) -> None:
    """Check that the options are what the follower reckons to be payable."""
    for decision in at.decisions:
        if decision.kind in ("action", "respect"):
            options = at.game.options(at.state, decision.seat)
            offered = [c.pick for c in options.commands if hasattr(c, "pick")]
            respecting = decision.kind == "respect"
            reckoned = follower.legal_picks(decision.seat, respecting=respecting)
            assert {*offered} == {*reckoned}
            assert len(offered) == len(reckoned)


@each_table
def test_nothing_hidden_is_seen(table: Table) -> None:
    for number in range(GAMES):
        for at in walk(table, number):
            for viewer in table.viewers if at.at % OFTEN == 0 else ():
                for twin in twins(at, viewer):
                    check_sight(at.game, at.state, twin, viewer)
                    check_play(at.game, at.state, twin, viewer, 6, at.rng(f"{viewer} looks on"))
