"""What Manchukuo knows about itself holds with any figures; and public events tell all."""

from typing import Any

import pytest

from engine.games.manchukuo.cards import LOCATION_NAMES
from tests.engine.games.manchukuo.follower import Follower, check_view, listed
from tests.engine.games.manchukuo.invariants import check_conservation, check_places
from tests.engine.games.manchukuo.supplied import SUPPLIED
from tests.engine.tables import TABLES_OF, Position, Table, walk

GAMES = 9
ASKED = 3
"""In every so many positions what may be assigned is reckoned."""


@pytest.mark.parametrize("table", [*SUPPLIED, *TABLES_OF["manchukuo"]], ids=str)
def test_the_invariants_hold_and_public_events_tell_all_that_is_public(table: Table) -> None:
    for number in range(GAMES):
        edition: Any = table.game.editions[table.edition]
        follower = Follower(edition)
        for at in walk(table, number):
            check_conservation(at.state)
            check_places(at.state)
            follower.hear(told.to(None) for told in at.told)
            check_view(follower, table.game.view(at.state, None))
            if at.at % ASKED == 0:
                check_choices(follower, at)


def check_choices(follower: Follower, at: Position) -> None:
    """Check that what may be assigned is what the follower reckons to be legal."""
    for decision in at.decisions:
        options = at.game.options(at.state, decision.seat)
        if decision.kind == "assignment":
            open_places = [place.location for place in options.locations]
            assert open_places == [name for name in LOCATION_NAMES if follower.possible(name)]
        elif decision.kind == "students":
            groups = [listed(command) for command in options.commands]
            assert groups == follower.possible(follower.place)
        elif decision.kind == "wise":
            assert follower.students is not None
            students = listed(follower.students)
            assert len(options.commands) == len(follower.ways(follower.place, students))
