"""A launcher that ends a program when the process that started it ends, however it ends.

A supervisor that is killed outright cannot end its children, and a store left behind would hold
the data that the next run needs. On Linux the kernel sees to it, and the launcher becomes the
program; elsewhere the launcher stays beside it and watches the parent.

This file runs as a script, without the packages around it, so that it costs a few milliseconds.
"""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence

PR_SET_PDEATHSIG = 1  # Linux, <sys/prctl.h>
LOOK_EVERY = 0.05  # seconds between two looks at the parent


def bound_to_us(argv: Sequence[str]) -> list[str]:
    """Return the command that runs ``argv`` until it ends, or until the calling process does.

    The program then gets SIGTERM. Linux counts the ending of the *thread* that starts the
    command: start it from one that outlives the program, best the main thread.
    """
    return [sys.executable, "-I", "-S", __file__, str(os.getpid()), *argv]


def ask_kernel(parent: int) -> None:
    """Have Linux send us SIGTERM when ``parent`` ends; exit if it already has.

    The request outlives exec, but not fork: the program's own children are its own business.
    """
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "prctl(PR_SET_PDEATHSIG)")
    if os.getppid() != parent:  # it ended before the request: no signal will come
        sys.exit(128 + signal.SIGTERM)


def watch(parent: int, argv: Sequence[str]) -> int:
    """Run ``argv``, pass signals on to it, and send it SIGTERM when ``parent`` has ended.

    Returns its exit status, 128 + N where signal N ended it.
    """
    due: list[int] = []
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda received, _frame: due.append(received))
    with subprocess.Popen(argv, close_fds=False) as program:
        while program.poll() is None:
            if os.getppid() != parent:
                due.append(signal.SIGTERM)
                parent = os.getppid()
            while due:
                program.send_signal(due.pop(0))
            time.sleep(LOOK_EVERY)
    return program.returncode if program.returncode >= 0 else 128 - program.returncode


def main() -> None:
    """Become, or run and watch, the program that the command line names."""
    parent, argv = int(sys.argv[1]), sys.argv[2:]
    try:
        if sys.platform != "linux":
            sys.exit(watch(parent, argv))
        ask_kernel(parent)
        os.execvp(argv[0], argv)
    except OSError as error:
        sys.exit(f"Cannot run {argv[0]}: {error.strerror}")


if __name__ == "__main__":
    main()
