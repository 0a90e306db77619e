"""Many games at once on two API processes, two workers and one store."""

import pytest

from tests.faults.audit import audit_all
from tests.faults.deployment import Deployment
from tests.faults.evening import Evening
from tests.faults.extents import LONG, LONG_GAMES, Extent, short_and_long

pytestmark = pytest.mark.xdist_group("faults")


@short_and_long(Extent(at_once=24), LONG._replace(at_once=LONG_GAMES, patience=600.0))
def test_every_game_ends_as_its_people_were_told(deployment: Deployment, extent: Extent) -> None:
    with Evening(
        deployment.addresses, at_once=extent.at_once, seconds=extent.patience, seed=extent.seed
    ) as evening:
        evening.wait(deployment.mend)
        with evening.caller() as caller:
            assert audit_all(caller, evening.tables) == ([], [])
    assert len(evening.tables) == extent.at_once
    assert deployment.crashes == []
    assert deployment.failed_jobs() == []
