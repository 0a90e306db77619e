"""What tests of processes share: waiting for them, and knowing whether they run."""

import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0  # seconds; only a test that fails waits so long


def eventually(condition: Callable[[], object]) -> None:
    """Return once `condition()` holds; fail where it never does."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.01)


def running(pid: int) -> bool:
    """Whether a process runs. One that has ended and waits for its parent's notice does not."""
    listed = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False
    )
    return bool(listed.stdout.strip()) and not listed.stdout.startswith("Z")


def free_port() -> int:
    """A port of the loopback interface on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def python(*arguments: str, env: dict[str, str] | None = None) -> Iterator[subprocess.Popen[str]]:
    """A Python process with `arguments`, its output (errors too) in a pipe; killed at exit."""
    with subprocess.Popen(
        [sys.executable, "-u", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=ROOT,
        env=env,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def next_line(process: subprocess.Popen[str]) -> str:
    """The next line that the process prints, without its end; fails where it ends instead."""
    assert process.stdout
    line = process.stdout.readline()
    assert line, "the process has ended without a word"
    return line.rstrip()
