"""What Master Merchant knows about itself holds with other figures too."""

import pytest

from tests.engine.games.master_merchant.follower import Follower, check_view
from tests.engine.games.master_merchant.invariants import check_conservation, check_slots
from tests.engine.games.master_merchant.supplied import SUPPLIED
from tests.engine.tables import Table, walk

GAMES = 4

each_table = pytest.mark.parametrize("table", SUPPLIED, ids=str)


@each_table
def test_the_invariants_hold_and_public_events_tell_all_that_is_public(table: Table) -> None:
    for number in range(GAMES):
        used: set[int] = set()
        follower = Follower(table.game.editions[table.edition])
        for at in walk(table, number):
            check_conservation(at.state)
            check_slots(at.state, used)
            follower.hear(told.to(None) for told in at.told)
            check_view(follower, table.game.view(at.state, None))
