"""Whether counts are as chance would have them: chi-square, with a bound that is far out.

All counts are made from fixed seeds, so a check that holds once holds always.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from math import sqrt
from typing import TypeVar

FAR_OUT = 4.5
"""In standard deviations: chance alone goes so far about once in 300,000 times."""

T = TypeVar("T", bound=Hashable)


def chi_square(seen: Mapping[T, float], weights: Mapping[T, float]) -> float:
    """Return how many standard deviations the counts are out (Wilson and Hilferty, 1931)."""
    total, weight = sum(seen.values()), sum(weights.values())
    expected = {outcome: total * part / weight for outcome, part in weights.items()}
    out = sum((seen.get(each, 0) - share) ** 2 / share for each, share in expected.items())
    free = len(weights) - 1
    spread = 2 / (9 * free)
    return float(((out / free) ** (1 / 3) - (1 - spread)) / sqrt(spread))


def check_shares(seen: Mapping[T, int], weights: Mapping[T, float]) -> None:
    """Check that only these outcomes were seen, in about these shares."""
    assert seen.keys() <= weights.keys()
    assert chi_square(seen, weights) < FAR_OUT


def check_even(seen: Mapping[T, int], outcomes: Iterable[T]) -> None:
    """Check that only these outcomes were seen, each about as often as the others."""
    check_shares(seen, Counter(outcomes))
