"""The data directory, and the lock that keeps two stores from writing in it."""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from service.local import LocalError

# A store whose supervisor was killed needs a moment to write its last data and end.
PATIENCE = 3.0  # seconds
RETRY_EVERY = 0.02  # seconds


@contextmanager
def hold(directory: Path) -> Iterator[int]:
    """Make ``directory`` where it is missing, and keep every other holder out of it.

    Gives the descriptor of the lock. The lock lasts until each process that has inherited the
    descriptor is gone: give it to the store, and no second store can start beside an orphan.
    Raises ``LocalError`` when another process holds the directory, and ``OSError`` when the
    directory cannot be made or the file system has no locks.
    """
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = os.open(directory / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _acquire(lock, directory)
        os.truncate(lock, 0)
        os.pwrite(lock, b"%d\n" % os.getpid(), 0)
        yield lock
    finally:
        os.close(lock)


def _acquire(lock: int, directory: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() < deadline:
                time.sleep(RETRY_EVERY)
                continue
        holder = os.pread(lock, 32, 0).decode().strip() or "unknown"
        raise LocalError(
            f"The data in {directory} are in use by another Tatami (process {holder}). "
            "Stop it, or set TATAMI_DATA_DIR to another directory."
        )
