"""Programs are kept running, and ended in order."""

import os
import signal
import sys
from collections.abc import Iterator

import pytest

from service.local import supervisor
from service.local.supervisor import Program, Supervisor, next_delay
from tests.local.processes import eventually, running

TELL_PID = "import os, time; print(os.getpid())\ntime.sleep(600)"
SAY_GOODBYE = """
import signal, sys, time
signal.signal(signal.SIGTERM, lambda *_: sys.exit(print("goodbye")))
print("ready")
time.sleep(600)
"""
STUBBORN = """
import os, signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
print(os.getpid())
time.sleep(600)
"""
WITH_A_CHILD = """
import subprocess, sys, time
print(subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"]).pid)
time.sleep(600)
"""


class Lines(list[tuple[str, str]]):
    """What has been said, by whom, in order."""

    def say(self, name: str, line: str) -> None:
        self.append((name, line))

    def by(self, name: str) -> list[str]:
        return [line for speaker, line in self if speaker == name]

    def pids(self, name: str) -> list[int]:
        return [int(line) for line in self.by(name) if line.isdecimal()]


@pytest.fixture
def lines() -> Lines:
    return Lines()


@pytest.fixture
def running_supervisor(lines: Lines) -> Iterator[Supervisor]:
    with Supervisor(lines.say, grace=10) as made:
        yield made


def program(name: str, source: str, **env: str) -> Program:
    return Program(name, (sys.executable, "-c", source), env)


def test_a_killed_program_is_started_again(
    lines: Lines, running_supervisor: Supervisor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervisor, "FIRST_DELAY", 0.01)
    running_supervisor.start([program("p", TELL_PID)])
    eventually(lambda: lines.pids("p"))
    [first] = lines.pids("p")
    os.kill(first, signal.SIGKILL)

    def again() -> bool:
        running_supervisor.tend()
        return len(lines.pids("p")) == 2

    eventually(again)
    assert running(lines.pids("p")[1])
    assert "Ended with status -9; again in 0.01 s." in lines.by("p")


def test_what_a_dead_program_leaves_behind_is_ended(
    lines: Lines, running_supervisor: Supervisor
) -> None:
    [child] = running_supervisor.start([program("p", WITH_A_CHILD)])
    eventually(lambda: lines.pids("p"))
    [grandchild] = lines.pids("p")
    os.kill(child.pid, signal.SIGKILL)
    eventually(child.ended)
    eventually(lambda: not running(grandchild))


def test_delays_double_to_a_bound_and_begin_anew_after_a_long_life() -> None:
    delays = [next_delay(0, lived=0.1)]
    while len(delays) < 7:
        delays.append(next_delay(delays[-1], lived=0.1))
    assert delays == [0.5, 1, 2, 4, 8, 10, 10]
    assert next_delay(10, lived=29) == 10
    assert next_delay(10, lived=30) == 0.5


def test_groups_end_last_first(lines: Lines, running_supervisor: Supervisor) -> None:
    running_supervisor.start([program("store", SAY_GOODBYE)])
    running_supervisor.start([program("api", SAY_GOODBYE), program("worker", SAY_GOODBYE)])
    eventually(lambda: len(lines) == 3)
    running_supervisor.stop()
    farewells = [name for name, line in lines if line == "goodbye"]
    assert set(farewells[:2]) == {"api", "worker"}
    assert farewells[2:] == ["store"]


def test_a_program_that_will_not_end_is_killed(
    lines: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervisor, "LAST_GRACE", 0.05)
    with Supervisor(lines.say, grace=0.05) as impatient:
        impatient.start([program("p", STUBBORN)])
        eventually(lambda: lines.pids("p"))
    assert not running(lines.pids("p")[0])


def test_a_program_that_does_not_exist_is_reported(
    lines: Lines, running_supervisor: Supervisor
) -> None:
    running_supervisor.start([Program("p", ("/no/such/program",))])

    def told() -> bool:
        running_supervisor.tend()
        return any("/no/such/program" in line for line in lines.by("p"))

    eventually(told)


def test_settings_reach_the_program(lines: Lines, running_supervisor: Supervisor) -> None:
    running_supervisor.start([program("p", "import os; print(os.environ['COLOUR'])", COLOUR="red")])
    eventually(lambda: "red" in lines.by("p"))
