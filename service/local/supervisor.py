"""Programs kept running, and ended in order.

Written here because the kept libraries do other things: honcho stops everything when one program
ends and puts a shell and a second process around each; circus and supervisor are daemons with
configuration files and control sockets of their own.
"""

import os
import signal
import subprocess
import threading
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import IO, Self

from service.local.child import bound_to_us
from service.local.output import Say
from service.stopping import Stop

# Seconds before a program that has ended is started again: doubled each time, and back at the
# first once it has lived long enough to be called well.
FIRST_DELAY = 0.5
LONGEST_DELAY = 10.0
WELL_AFTER = 30.0

# Seconds that a program has to end after SIGTERM, then after a second SIGTERM. The second makes
# an RQ worker end the job in hand, which is in a process group of its own.
GRACE = 20.0
LAST_GRACE = 2.0

LOOK_EVERY = 0.05  # seconds


@dataclass(frozen=True)
class Program:
    """What to run, and under which name its lines appear."""

    name: str
    argv: tuple[str, ...]
    env: Mapping[str, str] = field(default_factory=dict)  # added to our own environment
    inherit: tuple[int, ...] = ()  # file descriptors that it keeps open


def next_delay(delay: float, lived: float) -> float:
    """Return the seconds to wait: a program started after ``delay`` has lived ``lived`` seconds."""
    if delay == 0 or lived >= WELL_AFTER:
        return FIRST_DELAY
    return min(2 * delay, LONGEST_DELAY)


class Child:
    """One program: started at once, and again after each ending, until it is told to end."""

    def __init__(self, program: Program, say: Say) -> None:
        """Start ``program``; its output goes line by line to ``say``."""
        self.program = program
        self._say = say
        self._delay = 0.0
        self._start()

    def _start(self) -> None:
        self._due: float | None = None
        self._swept = False
        self._started = time.monotonic()
        self._process = subprocess.Popen(
            bound_to_us(self.program.argv),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONUNBUFFERED": "1", **self.program.env},
            pass_fds=self.program.inherit,
            start_new_session=True,  # the terminal's Ctrl-C is for us, who end them in order
        )
        assert self._process.stdout
        self._reader = threading.Thread(
            target=self._relay, args=(self._process.stdout,), daemon=True
        )
        self._reader.start()

    def _relay(self, output: IO[bytes]) -> None:
        with output:
            for line in output:
                self._say(self.program.name, line.decode(errors="replace").rstrip())

    @property
    def pid(self) -> int:
        """The process's id, also after it has ended."""
        return self._process.pid

    def ended(self) -> bool:
        """Tell whether the program has ended; what it left in its group is then ended too."""
        if self._process.poll() is None:
            return False
        if not self._swept:
            self._swept = True
            # An orphan of gunicorn would hold the port that its successor needs.
            with suppress(ProcessLookupError, PermissionError):  # macOS: the latter for a zombie
                os.killpg(self.pid, signal.SIGKILL)
        return True

    def tend(self) -> None:
        """Start the program again where it has ended and its delay is over."""
        if not self.ended():
            return
        now = time.monotonic()
        if self._due is None:
            self._delay = next_delay(self._delay, now - self._started)
            self._due = now + self._delay
            status = self._process.returncode
            self._say(self.program.name, f"Ended with status {status}; again in {self._delay:g} s.")
        elif now >= self._due:
            self._start()

    def terminate(self) -> None:
        """Ask the program to end. It asks its own children, so the group is left alone."""
        self._process.terminate()

    def kill(self) -> None:
        """End the program, if it still runs, and wait for its last lines."""
        self._process.kill()
        self._process.wait()
        self.ended()
        self._reader.join(timeout=1)  # an orphan in another group may keep the pipe open


class Supervisor:
    """Groups of programs: kept running while ``tend`` is called, ended last group first.

    Start and tend from one thread that outlives the programs (see ``child``).
    """

    def __init__(self, say: Say, grace: float = GRACE) -> None:
        """Report to ``say``; let each group have ``grace`` seconds to end."""
        self._say = say
        self._grace = grace
        self._groups: list[list[Child]] = []

    def __enter__(self) -> Self:
        """Give the supervisor itself, which stops at the block's end."""
        return self

    def __exit__(self, *_: object) -> None:
        """Stop all programs."""
        self.stop()

    def start(self, programs: Iterable[Program]) -> list[Child]:
        """Start a group, to be ended before all groups that are running now."""
        group: list[Child] = []
        self._groups.append(group)  # first, so that a failure half-way leaves none behind
        for program in programs:
            group.append(Child(program, self._say))
        return group

    def tend(self) -> None:
        """Start again each program that has ended; call it several times a second."""
        for group in self._groups:
            for child in group:
                child.tend()

    def run(self, stop: Stop) -> None:
        """Tend the programs until told to stop."""
        while not stop.wait(LOOK_EVERY):
            self.tend()

    def stop(self) -> None:
        """End all programs, however little they want to. Afterwards none is running."""
        while self._groups:
            group = self._groups.pop()
            for grace in (self._grace, LAST_GRACE):
                for child in group:
                    child.terminate()
                if _all_end(group, grace):
                    break
            for child in group:
                child.kill()


def _all_end(group: list[Child], seconds: float) -> bool:
    deadline = time.monotonic() + seconds
    while [child for child in group if not child.ended()]:
        if time.monotonic() > deadline:
            return False
        time.sleep(LOOK_EVERY)
    return True
