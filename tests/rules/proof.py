"""Says which rules a test proves, so that a rule without a test can be found."""

from collections.abc import Callable
from typing import Final, TypeVar

Test = TypeVar("Test", bound=Callable[..., None])

ATTRIBUTE: Final = "proves"


def proves(*ids: str) -> Callable[[Test], Test]:
    """Mark a test with the rules (MM-1.1), rulings (A-1) and examples (X-1) it proves."""

    def mark(test: Test) -> Test:
        setattr(test, ATTRIBUTE, ids)
        return test

    return mark


def proved(test: object) -> tuple[str, ...]:
    """Return the ids that a test is marked with."""
    ids: tuple[str, ...] = getattr(test, ATTRIBUTE, ())
    return ids
