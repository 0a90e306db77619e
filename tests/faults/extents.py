"""How far the tests go: a short form in every run of the tests, a long one in ``make faults``."""

import os
from random import SystemRandom
from typing import NamedTuple

import pytest

LONG_GAMES = int(os.environ.get("FAULTS_GAMES", "200"))
"""Games that are played at once in the long form."""
LONG_SECONDS = float(os.environ.get("FAULTS_SECONDS", "150"))
"""How long the processes are struck in the long form, each of its two tests."""
LONG_SEED = int(os.environ.get("FAULTS_SEED", str(SystemRandom().randrange(10**6))))
"""What the long form's instants, victims and commands are drawn from."""

TO_THE_END = 240.0  # seconds for what has begun in the long form; only one that fails takes them


class Extent(NamedTuple):
    """A form of a test."""

    at_once: int
    """Games played at the same time."""
    rounds: int = 0
    """Rounds of strikes, of every kind one."""
    pause: tuple[float, float] = (0.0, 0.6)
    """Least and most seconds before a strike, and until what it has killed is started again."""
    striking: float = 60.0
    """Seconds of striking, if that is less."""
    patience: float = 90.0
    """Seconds after which a test that isn't done is stuck."""
    seed: int = 1


LONG = Extent(
    at_once=16,
    rounds=10_000,
    striking=LONG_SECONDS,
    patience=LONG_SECONDS + TO_THE_END,
    seed=LONG_SEED,
)


def short_and_long(short: Extent, long: Extent) -> pytest.MarkDecorator:
    """Run a test in both forms, each in its place."""
    marks = [pytest.mark.faults, pytest.mark.timeout(long.patience + 60.0)]
    forms = [pytest.param(short, id="short"), pytest.param(long, id="long", marks=marks)]
    return pytest.mark.parametrize("extent", forms)
