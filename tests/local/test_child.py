"""A program ends with the process that has started it."""

import os
import signal
import subprocess
import sys

import pytest

from service.local import child
from tests.local.processes import eventually, next_line, python, running

# A parent that starts a sleeping program through the launcher and tells its pid.
PARENT = """
import subprocess, sys, time
from service.local.child import bound_to_us
program = "import os, time; print(os.getpid(), flush=True); time.sleep(600)"
subprocess.Popen({launch})
time.sleep(600)
"""
BY_THE_KERNEL = "bound_to_us([sys.executable, '-c', program])"
BY_WATCHING = """[
    sys.executable, '-c', 'import sys; from service.local.child import watch;'
    'sys.exit(watch(int(sys.argv[1]), sys.argv[2:]))',
    *bound_to_us([sys.executable, '-c', program])[4:],
]"""

ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="the kernel's service is Linux's")


@pytest.mark.parametrize(
    "launch", [pytest.param(BY_THE_KERNEL, id="as here"), pytest.param(BY_WATCHING, id="watching")]
)
def test_a_program_ends_when_its_parent_is_killed(launch: str) -> None:
    with python("-c", PARENT.format(launch=launch)) as parent:
        program = int(next_line(parent))
        assert running(program)
        parent.kill()
        eventually(lambda: not running(program))


@ON_LINUX
def test_a_program_does_not_start_when_its_parent_has_ended_before() -> None:
    not_our_parent = str(os.getpid() + 1)
    launched = subprocess.run(
        [sys.executable, child.__file__, not_our_parent, "echo", "started"],
        capture_output=True,
        check=False,
    )
    assert launched.returncode == 128 + signal.SIGTERM
    assert not launched.stdout


WATCHED = """
import os, sys
from service.local.child import watch
sys.exit(watch(os.getppid(), [sys.executable, "-u", "-c", {program!r}]))
"""


def test_the_watcher_passes_signals_on_and_tells_the_status() -> None:
    program = (
        "import signal, sys, time; signal.signal(signal.SIGTERM, lambda *_: sys.exit(7));"
        "print('ready'); time.sleep(600)"
    )
    with python("-c", WATCHED.format(program=program)) as watcher:
        assert next_line(watcher) == "ready"
        watcher.terminate()
        assert watcher.wait() == 7


def test_the_watcher_tells_the_signal_that_ended_the_program() -> None:
    program = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
    with python("-c", WATCHED.format(program=program)) as watcher:
        assert watcher.wait() == 128 + signal.SIGKILL
