"""Bodies as they were sent and answered in real games: one file an operation (`make examples`)."""

from importlib.resources import files
from typing import Any

import msgspec


class Example(msgspec.Struct, frozen=True):
    """A body, and what it shows. The document has it as it is here."""

    summary: str
    value: Any


Examples = dict[str, Example]


class Recorded(msgspec.Struct, frozen=True):
    """The examples of an operation: by name, and of the answers by status and name."""

    requests: Examples = {}
    answers: dict[int, Examples] = {}


def of(operation: str) -> Recorded:
    """Return what is recorded of an operation, by its id."""
    file = files(__package__) / f"{operation}.json"
    return msgspec.json.decode(file.read_bytes(), type=Recorded) if file.is_file() else Recorded()
