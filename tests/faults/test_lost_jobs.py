"""Jobs that are lost are made again: every turn of an AI seat is played."""

from random import Random

import pytest
from redis import Redis

from service.jobs.queue import queues_on
from tests.faults.audit import audit_all
from tests.faults.deployment import Deployment, jobs_of
from tests.faults.evening import Evening
from tests.faults.holding import writes_held
from tests.faults.strikes import kill_all, the_queue
from tests.faults.table import Plan
from tests.local.processes import eventually

pytestmark = pytest.mark.xdist_group("faults")

AI_ONLY = [Plan("master_merchant", "reconstructed", ("medium", "easy", "medium"))]


def test_a_queue_that_is_emptied_is_filled_again(deployment: Deployment) -> None:
    for worker in deployment.workers:
        worker.terminate()
    with (
        Evening(deployment.addresses, at_once=6, plans=AI_ONLY) as evening,
        Redis.from_url(deployment.url) as redis,
        evening.caller() as caller,
    ):
        _, alone = queues_on(redis)
        eventually(lambda: alone.count == 6)
        the_queue(deployment, Random())
        for worker in deployment.workers:
            worker.start()
        evening.wait()
        assert audit_all(caller, evening.tables) == ([], [])


def test_a_turn_whose_worker_dies_with_its_job_is_played_by_another(
    deployment: Deployment,
) -> None:
    with (
        Evening(deployment.addresses, at_once=6, plans=AI_ONLY) as evening,
        evening.caller() as caller,
    ):
        eventually(lambda: kill_one_in_its_job(deployment))
        evening.wait()
        assert audit_all(caller, evening.tables) == ([], [])


def kill_one_in_its_job(deployment: Deployment) -> bool:
    """Kill a worker and the job that it has in hand; False where none has one."""
    with writes_held(deployment.url):
        for worker in deployment.workers:
            if jobs := jobs_of(worker):
                worker.kill()
                kill_all(jobs)
                return True
    return False
