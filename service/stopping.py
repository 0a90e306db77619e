"""Programs that run until a signal tells them to stop."""

import signal
import time
from typing import Final

STEP: Final = 0.05
"""Seconds that it takes at most until a waiting program notices."""


class Stop:
    """Whether this program has been told to stop.

    Not an ``Event``: its lock may be held by the very thread that a signal interrupts, and the
    handler, which runs in that thread, would wait for it for ever.
    """

    def __init__(self, *signals: signal.Signals) -> None:
        """Be told by these signals; only the main thread can ask for that."""
        self.told = False
        for number in signals:
            signal.signal(number, self._tell)

    def _tell(self, *_: object) -> None:
        self.told = True

    def wait(self, seconds: float) -> bool:
        """Wait so long, or until told to stop; return whether it was."""
        until = time.monotonic() + seconds
        while not self.told and (left := until - time.monotonic()) > 0:
            time.sleep(min(left, STEP))
        return self.told
