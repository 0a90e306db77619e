"""The worked examples of each game, which are tested one and all, by ruleset."""

from collections.abc import Mapping, Sequence
from typing import Final

EXAMPLES: Final[Mapping[str, Sequence[str]]] = {
    "master_merchant": [f"X-{number}" for number in range(1, 39)],
    "master_of_respect": [f"EX-{number}" for number in range(1, 31)],
    "manchukuo": [f"EX-{number:02}" for number in range(1, 32)],
}
