"""Programs that are told to end do so, and what they had in hand goes on elsewhere."""

import pytest

from tests.faults.audit import audit_all
from tests.faults.deployment import Deployment
from tests.faults.evening import Evening

pytestmark = pytest.mark.xdist_group("faults")


def test_sigterm_while_games_are_played(deployment: Deployment) -> None:
    with Evening(deployment.addresses, at_once=8) as evening, evening.caller() as caller:
        pairs = zip(deployment.apis, deployment.workers, deployment.sweepers, strict=True)
        for program in [program for pair in pairs for program in pair]:
            assert evening.goes_on()
            assert program.terminate() == 0, program.name
            program.start()
        evening.wait(deployment.mend)
        assert audit_all(caller, evening.tables) == ([], [])
    assert deployment.crashes == []
    assert deployment.failed_jobs() == []
