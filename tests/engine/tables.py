"""The tables at which every law is tried, and random games played at them.

``TATAMI_TEST_GAMES`` sets how many random games are played at each table (default 50); the
examples that hypothesis tries grow with it: ``TATAMI_TEST_GAMES=5000 pytest tests/engine``.
"""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from random import Random
from typing import Any, Final

import msgspec

from engine.catalogue import games
from engine.dice import Dice, mix
from engine.game import Decision, Game, ListOptions, Move, Told, Viewer
from tests import forms

GAMES: Final = int(os.environ.get("TATAMI_TEST_GAMES", "50"))
BATCH: Final = 25
"""Random games in one test: little enough to share the work out and to name a failure."""

FORM_EXAMPLES: Final = 6
"""Commands that are built from a form where a list would give all."""

LONGEST: Final = 10_000
"""No game of ours has more commands, played at random with its default settings."""


@dataclass(frozen=True)
class Table:
    """A game, how many play it, and with which edition."""

    game: Game[Any]
    seats: int
    edition: str

    def __str__(self) -> str:
        return f"{self.game.about.id}-{self.seats}-{self.edition}"

    def __repr__(self) -> str:
        return str(self)

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Everyone who may look on: the seats, and a spectator."""
        return (*range(self.seats), None)

    def secret(self, number: int) -> bytes:
        """Return the secret seed of the random game of this number."""
        return sha256(f"{self}/{number}".encode()).digest()

    @property
    def entropy(self) -> tuple[str, ...]:
        """What each seat adds to it."""
        return tuple(f"seat {seat} at the mat 畳" for seat in range(self.seats))

    def seed(self, number: int) -> bytes:
        """Return the mixed seed of the random game of this number."""
        return mix(self.secret(number), self.entropy)

    def begin(self, number: int) -> tuple[Any, list[Told]]:
        """Set up the random game of this number with the default settings."""
        return self.game.new(
            self.seats, self.game.types.settings(), self.edition, self.seed(number)
        )


CATALOGUE: Final = games()
TABLES: Final = [
    Table(game, seats, edition)
    for game in CATALOGUE.values()
    for seats in range(game.about.min_seats, game.about.max_seats + 1)
    for edition in game.editions
]
TABLES_OF: Final = {
    ruleset: [table for table in TABLES if table.game is game]
    for ruleset, game in CATALOGUE.items()
}
BATCHES: Final = [range(first, min(first + BATCH, GAMES)) for first in range(0, GAMES, BATCH)]
MANY: Final = 10 * GAMES
"""Games at each table for checks that cost little."""
MANY_BATCHES: Final = [range(first, first + GAMES) for first in range(0, MANY, GAMES)]


def first_of(batch: range) -> str:
    """Name a batch of random games, for the name of a test."""
    return f"games-{batch.start}-{batch.stop - 1}"


@dataclass(frozen=True, repr=False)
class Position:
    """A moment of a random game. ``state`` goes on with the game: copy it to play on it."""

    table: Table
    number: int
    at: int
    """Commands played before."""
    state: Any
    told: list[Told]
    """What the last command caused."""
    seat: int | None = None
    """Who goes on from here, None at the end; and with which move."""
    move: Move | None = None

    def __repr__(self) -> str:
        return f"<{self.table}, random game {self.number}, after {self.at} commands>"

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self.table.game

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """What is open."""
        return self.game.decisions(self.state)

    @cached_property
    def owing(self) -> tuple[int, ...]:
        """The seats that owe an answer."""
        return tuple(decision.seat for decision in self.decisions)

    @cached_property
    def moves(self) -> dict[int, list[Move]]:
        """Legal moves of each seat that owes an answer: all, or some that its form allows."""
        return {seat: moves_of(self.game, self.state, seat) for seat in self.owing}

    @cached_property
    def options(self) -> dict[int, Any]:
        """What each seat that owes an answer may do, as the API sends it."""
        return {
            seat: json.loads(as_json(self.game.options(self.state, seat))) for seat in self.owing
        }

    def allows(self, seat: int, command: Any) -> bool:
        """Tell whether the seat's options allow a typed command."""
        return seat in self.owing and forms.allows(self.options[seat], json.loads(as_json(command)))

    def rng(self, purpose: str) -> Random:
        """Return randomness that is the same each time this position is looked at."""
        return Random(f"{self!r} {purpose}")

    def copy(self) -> Any:
        """Return the state to play on."""
        return self.game.copy(self.state)


def moves_of(game: Game[Any], state: Any, seat: int) -> list[Move]:
    """Return the legal moves of a seat that owes an answer: all of a list, or some of a form.

    Those of a form are its default and a few that are built from it without knowing any rule.
    They depend on the form alone, so they are the same on every version of Python.
    """
    options = game.options(state, seat)
    if isinstance(options, ListOptions):
        return game.moves(state, seat)
    sent = as_json(options)
    dice, form = Dice(sha256(sent).digest()), json.loads(sent)
    built = [form["default"], *(forms.answer(form, dice.below) for _ in range(FORM_EXAMPLES))]
    typed = (msgspec.convert(command, game.types.command) for command in built)
    return list(dict.fromkeys(game.move(state, seat, command) for command in typed))


def walk(table: Table, number: int) -> Iterator[Position]:
    """Yield every position of a random game, the one after its end included.

    The moves are chosen by our own dice: the game is the same on every version of Python.
    """
    dice = Dice(sha256(table.seed(number)).digest())
    state, told = table.begin(number)
    for at in range(LONGEST):
        seats = [decision.seat for decision in table.game.decisions(state)]
        seat = seats[dice.below(len(seats))] if seats else None
        moves = [] if seat is None else moves_of(table.game, state, seat)
        move = moves[dice.below(len(moves))] if moves else None
        yield Position(table, number, at, state, told, seat, move)
        if seat is None or move is None:
            return
        told = table.game.play(state, seat, move)
    raise AssertionError(f"no end after {LONGEST} commands: random game {number} of {table}")


def reach(table: Table, number: int, after: int, *, follow_up: bool = False) -> Position:
    """Return a position of a random game: so many commands on, or its end where it is shorter.

    With ``follow_up`` it is the next one in which something begun is to be completed or answered.
    """
    for position in walk(table, number):
        if position.at >= after and (
            not follow_up or any(decision.follow_up for decision in position.decisions)
        ):
            break
    return position


def as_json(value: Any) -> bytes:
    """Return what the API would send."""
    return msgspec.json.encode(value)
