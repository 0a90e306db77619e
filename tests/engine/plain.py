"""Editing plain data (from TOML or JSON) at a place that is named as messages name it."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any, Final

Change = Callable[[Any], Any]
"""What a value becomes."""

GONE: Final = object()
"""What a value becomes that is taken out."""


def edited(data: Any, place: str, value: Any) -> Any:
    """Return a copy of the data with this value at a place such as ``cards.trick.amount``."""
    changed = deepcopy(data)
    *path, name = place.split(".")
    inner = changed
    for step in path:
        inner = inner[_step(inner, step)]
    last = _step(inner, name)
    if value is GONE:
        del inner[last]
    else:
        inner[last] = value(inner[last]) if callable(value) else value
    return changed


def leaves(data: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every innermost value with its place."""
    if isinstance(data, dict | list):
        items = data.items() if isinstance(data, dict) else enumerate(data)
        for step, value in items:
            yield from leaves(value, f"{place}.{step}" if place else str(step))
    else:
        yield place, data


def _step(data: Any, step: str) -> str | int:
    return step if isinstance(data, dict) else int(step)
