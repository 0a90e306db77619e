"""Plans for Impart that players who think may look at, without listing all of them."""

from collections.abc import Iterator
from random import Random
from typing import Final

from engine.game import Move
from engine.games.master_of_respect.cards import NONE, SIDES, is_technique
from engine.games.master_of_respect.commands import IMPART
from engine.games.master_of_respect.state import MOST_PLANS, State, free_students, free_tiles

FULL: Final = 0.75
"""How often a plan drawn at random lays as many tiles as it can."""
TRIES: Final = 3
"""Rows drawn for each one wanted: equal ones are left out."""


def longest(state: State, seat: int) -> int:
    """Return how many slots a row of the seat can have (MR-4.6)."""
    return min(len(free_students(state, seat)), len(free_tiles(state, seat)))


def left(state: State, seat: int) -> int:
    """Return how many plans the seat may still send in this round (MR-4.8)."""
    return MOST_PLANS - state.plans[seat]


def sides_of(tile: int) -> tuple[int, ...]:
    """Return the sides that a tile can be laid with (MR-4.4)."""
    return (NONE,) if is_technique(tile) else tuple(range(len(SIDES)))


def sample(state: State, seat: int, rng: Random) -> Move:
    """Return a legal plan at random."""
    most = longest(state, seat)
    length = most if rng.random() < FULL else rng.randint(0, most)
    return (IMPART, 0, *_row(state, seat, rng, length))


def candidates(state: State, seat: int, rng: Random, count: int) -> list[Move]:
    """Return at most ``count`` different plans that lay as many tiles as the seat can.

    A tile laid too many costs nothing: its action can be declined.
    """
    most = longest(state, seat)
    found: dict[Move, None] = {}
    for _ in range(TRIES * count):
        found[(IMPART, 0, *_row(state, seat, rng, most))] = None
        if len(found) == count:
            break
    return list(found)


def _row(state: State, seat: int, rng: Random, length: int) -> Iterator[int]:
    students = rng.sample(free_students(state, seat), length)
    tiles = rng.sample(free_tiles(state, seat), length)
    for student, tile in zip(students, tiles, strict=True):
        yield from (student, tile, rng.choice(sides_of(tile)))
