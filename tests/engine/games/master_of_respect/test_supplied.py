"""What Master of Respect knows about itself holds with any figures; and public events tell all."""

from typing import Any

import pytest

from tests.engine.games.master_of_respect.follower import Follower, check_view
from tests.engine.games.master_of_respect.invariants import check_conservation, check_places
from tests.engine.games.master_of_respect.supplied import SUPPLIED
from tests.engine.tables import TABLES_OF, Position, Table, walk

GAMES = 9


@pytest.mark.parametrize("table", [*SUPPLIED, *TABLES_OF["master_of_respect"]], ids=str)
def test_the_invariants_hold_and_public_events_tell_all_that_is_public(table: Table) -> None:
    for number in range(GAMES):
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
