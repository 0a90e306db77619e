"""Chance and time that are the same in every run."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

MILLISECOND = 1_000_000


class Clock:
    """A clock that moves when it is told to."""

    def __init__(self) -> None:
        self._now = 1_767_225_600_000 * MILLISECOND  # the start of 2026

    def time_ns(self) -> int:
        """Return the time in nanoseconds since 1970, UTC."""
        return self._now

    def tick(self) -> None:
        """Let a little time pass."""
        self._now += 1250 * MILLISECOND


@contextmanager
def standstill() -> Iterator[Clock]:
    """Replace this process's secrets by a known sequence, and its time by the clock given."""
    clock = Clock()
    known = random.Random(0)
    with patch("time.time_ns", clock.time_ns), patch("secrets.token_bytes", known.randbytes):
        yield clock
