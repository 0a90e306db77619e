"""`make run` while games are played: what is killed comes back, and so does a game after a stop."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from tests.faults.audit import audit, audit_all
from tests.faults.caller import Caller, Patience
from tests.faults.deployment import SETTINGS, Running, environment
from tests.faults.evening import Evening
from tests.faults.table import Plan, open_table
from tests.local.processes import eventually, free_port

pytestmark = pytest.mark.xdist_group("faults")

CHILDREN = ("-server ", " gunicorn ", "service.jobs.worker", "service.jobs.sweeper")
"""What the command lines of its children contain: the store's, the API's, a worker's, ..."""

ONE_PERSON = Plan("master_merchant", "reconstructed", ("medium", "human", "easy"))


def test_children_that_are_killed_are_started_again(tmp_path: Path) -> None:
    with supervised(tmp_path) as (supervisor, address), Evening([address], at_once=4) as evening:
        for words in CHILDREN:
            assert evening.goes_on()
            kill_one(supervisor, words)
        evening.wait()
        with evening.caller() as caller:
            assert audit_all(caller, evening.tables) == ([], [])


def test_a_game_goes_on_after_a_restart_where_it_stood(tmp_path: Path) -> None:
    with supervised(tmp_path) as (supervisor, address):
        with Caller([address], Patience(60.0)) as caller:
            table = open_table(caller, ONE_PERSON, Random(1))
            [person] = table.people
            while len(person.acknowledged) < 3:
                person.look(caller)
        assert not person.done
        assert supervisor.terminate() == 0
        supervisor.start()
        with Caller([address], Patience(60.0)) as caller:
            while not person.done:
                person.look(caller)
            assert audit(caller, table) == ([], [])
        assert supervisor.terminate() == 0


@contextmanager
def supervised(data: Path) -> Iterator[tuple[Running, str]]:
    """`make run` with its data in `data`, and the address of its API, which is ready."""
    address = f"127.0.0.1:{free_port()}"
    env = environment(TATAMI_BIND=address, TATAMI_DATA_DIR=str(data), **SETTINGS)
    run = Running("tatami", (sys.executable, "-m", "service.local"), env, data / "run.log")
    run.start()
    try:
        with Caller([address], Patience(60.0)) as caller:
            caller.get("/readyz")
        yield run, address
    finally:
        run.kill()


def kill_one(supervisor: Running, words: str) -> None:
    """Kill one of the children with `words` in their command line; return when it has a heir."""
    old = children(supervisor, words)
    os.kill(min(old), signal.SIGKILL)
    eventually(lambda: children(supervisor, words) - old)


def children(supervisor: Running, words: str) -> set[int]:
    """The supervisor's own children with `words` in their command line."""
    listed = subprocess.run(
        ["ps", "-A", "-ww", "-o", "ppid=,pid=,args="], capture_output=True, text=True, check=True
    )
    rows = [line.split(None, 2) for line in listed.stdout.splitlines()]
    return {
        int(pid)
        for parent, pid, command in rows
        if int(parent) == supervisor.pid and words in f"{command} "
    }
