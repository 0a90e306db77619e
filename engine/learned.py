"""What a game's players have learned: a weight for each feature of a seat, and where it is from.

A seat's score is the sum of its features by their weights; the seats' chances to win are the
softmax of their scores. So all seats are judged by the same weights, and their chances add up to 1.
"""

from collections.abc import Sequence
from importlib.resources import files
from math import exp
from operator import mul

import msgspec


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights of a game's features, and how they were found."""

    format: int
    """1: one linear score a seat, softmax over the seats."""
    command: str
    """What made this file."""
    seed: int
    edition: str
    """The edition that was played to learn."""
    games: int
    """Games learned from, over all numbers of seats."""
    validation_loss: dict[int, float]
    """By the number of seats: cross-entropy on games that weren't learned from, in nats."""
    chance_loss: dict[int, float]
    """The same for a player who gives every seat an equal chance: the logarithm of the seats."""
    weights: dict[str, float]
    """By the feature's name, in the order in which the game gives its features."""


def learned(package: str) -> Learned:
    """Return what a game's package ships in its ``learned.json``."""
    return msgspec.json.decode(files(package).joinpath("learned.json").read_bytes(), type=Learned)


def chances(weights: Sequence[float], features: Sequence[Sequence[float]]) -> list[float]:
    """Return each seat's chance to win, from a row of features for each seat."""
    scores = [sum(map(mul, weights, row)) for row in features]
    best = max(scores)
    powers = [exp(score - best) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]
