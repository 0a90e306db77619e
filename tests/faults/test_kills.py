"""Whatever is killed, at whatever instant: nothing is lost, nothing happens twice, games end."""

import time
from collections.abc import Mapping

import pytest

from tests.faults.audit import audit_all
from tests.faults.deployment import Deployment
from tests.faults.evening import Evening
from tests.faults.extents import LONG, Extent, short_and_long
from tests.faults.report import report
from tests.faults.strikes import PROCESSES, STORE, Blow, Strikes

pytestmark = pytest.mark.xdist_group("faults")

STORE_PAUSE = (0.8, 2.0)
"""Long enough for those who wait for the store to find it back: then nobody may end."""


@short_and_long(Extent(at_once=8, rounds=2), LONG)
def test_killed_processes_lose_nothing_and_do_nothing_twice(
    deployment: Deployment, extent: Extent
) -> None:
    play_under(PROCESSES, deployment, extent)


@short_and_long(Extent(at_once=8, rounds=3, pause=STORE_PAUSE), LONG._replace(pause=STORE_PAUSE))
def test_a_killed_store_has_all_that_was_acknowledged(
    deployment: Deployment, extent: Extent
) -> None:
    play_under(STORE, deployment, extent)


def play_under(blows: Mapping[str, Blow], deployment: Deployment, extent: Extent) -> None:
    """Have games played to their ends under blows, tell how it went, and audit the games."""
    strikes = Strikes(deployment, blows, extent.pause, extent.seed)
    with Evening(
        deployment.addresses, at_once=extent.at_once, seconds=extent.patience, seed=extent.seed
    ) as evening:
        end = time.monotonic() + extent.striking
        while evening.goes_on() and time.monotonic() < end and strikes.rounds < extent.rounds:
            strikes.strike()
        evening.wait(deployment.mend)
        with evening.caller() as caller:
            found = audit_all(caller, evening.tables)
    print(report(strikes.struck, evening.tables, found, extent.seed))
    assert found == ([], [])
    assert deployment.crashes == []
