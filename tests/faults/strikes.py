"""Processes struck down at random instants."""

import os
import signal
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import NamedTuple

from redis import Redis

from tests.faults.deployment import Deployment, Running, jobs_of

Blow = Callable[[Deployment, Random], list[Running]]
"""Does its harm, and returns what has to be started again; raises Missed where it did none."""

LOOKS = 50
"""How often a blow that is meant for a job in hand looks for one."""


class Missed(Exception):
    """There was nothing to strike."""


def an_api(deployment: Deployment, rng: Random) -> list[Running]:
    """Kill gunicorn's master with its workers."""
    return _killed(rng.choice(deployment.apis))


def a_worker(deployment: Deployment, rng: Random) -> list[Running]:
    """Kill a worker, but not the job in hand: it becomes an orphan, and its effects land."""
    worker, jobs = _at_work(deployment, rng)
    deployment.orphans.update(jobs)
    return _killed(worker)


def a_job(deployment: Deployment, rng: Random) -> list[Running]:
    """Kill the process of a job in hand; its worker sees it."""
    _, jobs = _at_work(deployment, rng)
    kill_all(jobs)
    return []


def a_worker_and_its_job(deployment: Deployment, rng: Random) -> list[Running]:
    """Kill a worker, then its job in hand, so that nobody sees it."""
    worker, jobs = _at_work(deployment, rng)
    struck = _killed(worker)
    kill_all(jobs)
    return struck


def a_sweeper(deployment: Deployment, rng: Random) -> list[Running]:
    """Kill a sweeper, the leading one or the other."""
    return _killed(rng.choice(deployment.sweepers))


def the_queue(deployment: Deployment, rng: Random) -> list[Running]:
    """Delete all that the queue keeps: jobs, lists, registries, workers' own records."""
    with Redis.from_url(deployment.url) as redis:
        if keys := list(redis.scan_iter("rq:*", count=1000)):
            redis.delete(*keys)
    return []


def the_store(deployment: Deployment, rng: Random) -> list[Running]:
    """Kill the store."""
    return _killed(deployment.store)


PROCESSES: Mapping[str, Blow] = {
    "API process": an_api,
    "worker": a_worker,
    "job in hand": a_job,
    "worker and job": a_worker_and_its_job,
    "sweeper": a_sweeper,
    "queue emptied": the_queue,
}
STORE: Mapping[str, Blow] = {"store": the_store}


class Strike(NamedTuple):
    kind: str
    at: float


class Strikes:
    """Blows of different kinds in turn, each at a random instant."""

    def __init__(
        self,
        deployment: Deployment,
        blows: Mapping[str, Blow],
        pause: tuple[float, float],
        seed: int,
    ) -> None:
        self.struck: list[Strike] = []
        self._deployment = deployment
        self._blows = blows
        self._pause = pause
        self._rng = Random(seed)
        self._kinds: list[str] = []

    @property
    def rounds(self) -> int:
        """How often each kind has been done."""
        return len(self.struck) // len(self._blows)

    def strike(self) -> None:
        """Do a blow, and a short while later start again what it has killed."""
        self._wait()
        if not self._kinds:  # each kind equally often, in a new order every time
            self._kinds = self._rng.sample(list(self._blows), len(self._blows))
        kind = self._kinds.pop()
        try:
            down = self._blows[kind](self._deployment, self._rng)
        except Missed:
            return
        self.struck.append(Strike(kind, time.monotonic()))
        self._wait()
        for program in down:
            program.start()
        self._deployment.wait_for_store()
        self._deployment.mend()

    def _wait(self) -> None:
        time.sleep(self._rng.uniform(*self._pause))


def _at_work(deployment: Deployment, rng: Random) -> tuple[Running, list[int]]:
    """A worker that has a job in hand, and its process."""
    for _ in range(LOOKS):
        worker = rng.choice(deployment.workers)
        if jobs := jobs_of(worker):
            return worker, jobs
    raise Missed


def _killed(program: Running) -> list[Running]:
    program.kill()
    return [program]


def kill_all(pids: Sequence[int]) -> None:
    """Kill processes, as far as they still run."""
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
