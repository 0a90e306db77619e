"""The twelve cards, as names outside and as small ints inside, in canonical order."""

from collections.abc import Sequence
from typing import Final, Literal, get_args

CardName = Literal[
    "negotiation",
    "trick",
    "izumiya",
    "hiiragi",
    "oboro",
    "kogarashi",
    "sakuraya",
    "daimon",
    "echigoya",
    "kanda",
    "ueshima",
    "tokunaga",
]
CharacterName = Literal[
    "izumiya",
    "hiiragi",
    "oboro",
    "kogarashi",
    "sakuraya",
    "daimon",
    "echigoya",
    "kanda",
    "ueshima",
    "tokunaga",
]

NAMES: Final[tuple[CardName, ...]] = get_args(CardName)
CHARACTER_NAMES: Final[tuple[CharacterName, ...]] = get_args(CharacterName)
CARDS: Final = len(NAMES)

NEGOTIATION: Final = 0
TRICK: Final = 1
IZUMIYA: Final = 2
HIIRAGI: Final = 3
OBORO: Final = 4
KOGARASHI: Final = 5
SAKURAYA: Final = 6
DAIMON: Final = 7
ECHIGOYA: Final = 8
KANDA: Final = 9
UESHIMA: Final = 10
TOKUNAGA: Final = 11

FIRST_CHARACTER: Final = IZUMIYA
CHARACTERS: Final = range(FIRST_CHARACTER, CARDS)
START_CARDS: Final = range(FIRST_CHARACTER)

INDEX: Final[dict[str, int]] = {name: card for card, name in enumerate(NAMES)}


def is_character(card: int) -> bool:
    """Tell whether the card is one of the ten that the city sells."""
    return card >= FIRST_CHARACTER


def character_name(card: int) -> CharacterName:
    """Return the name of a card of the city."""
    return CHARACTER_NAMES[card - FIRST_CHARACTER]


def names_of(counts: Sequence[int]) -> tuple[CardName, ...]:
    """Return counts by card as names, in canonical order."""
    return tuple(NAMES[card] for card in range(CARDS) for _ in range(counts[card]))
