"""The check of chance itself: it passes what is even and stops what isn't."""

import pytest

from tests.engine.chance import check_even, check_shares, chi_square


def test_the_bound_is_that_of_the_tables() -> None:
    """Chi-square 11.07 at 5 degrees of freedom is the 95 % point: 1.645 standard deviations."""
    expected = 1000
    off = (11.07 * expected / 2) ** 0.5
    seen = {0: expected + off, 1: expected - off} | dict.fromkeys(range(2, 6), expected)
    score = chi_square(seen, dict.fromkeys(range(6), 1.0))
    assert score == pytest.approx(1.645, abs=0.02)


def test_what_is_even_passes() -> None:
    check_even({1: 495, 2: 505}, [1, 2])
    check_shares({1: 330, 2: 670}, {1: 1, 2: 2})


@pytest.mark.parametrize("seen", [{1: 400, 2: 600}, {1: 1000}, {1: 495, 2: 504, 3: 1}])
def test_what_is_uneven_is_stopped(seen: dict[int, int]) -> None:
    with pytest.raises(AssertionError):
        check_even(seen, [1, 2])
