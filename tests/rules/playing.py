"""What the scenarios of all games share: a position in play, and commands that it refuses."""

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

import pytest

from engine.game import Game, IllegalCommand, NotOwed, Told

G = TypeVar("G", bound=Game[Any])
S = TypeVar("S")


class Playing(ABC, Generic[G, S]):
    """A game in the midst of play."""

    def __init__(self, game: G, state: S, told: list[Told]) -> None:
        self.game = game
        self.state = state
        self.told = told
        """What was played last made happen."""
        self.assert_sound()

    @abstractmethod
    def command(self, text: str) -> Any:
        """Return a command of the game, written in its notation."""

    def assert_sound(self) -> None:
        """Assert what holds after every command, whatever was played."""
        assert bool(self.game.decisions(self.state)) == (self.game.result(self.state) is None)
        stored = self.game.encode(self.state)
        assert self.game.encode(self.game.decode(stored)) == stored

    def apply(self, seat: int, command: Any) -> list[Told]:
        """Play a command that must be accepted; return what it made happen."""
        told = self.game.apply(self.state, seat, command)
        self.assert_sound()
        return told

    def refused(self, seat: int, text: str, rule: str) -> None:
        """Assert that the command is refused by this rule, and that nothing changes."""
        self._refusal(seat, text, IllegalCommand, rule)

    def not_owed(self, seat: int, text: str, rule: str | None = None) -> None:
        """Assert that the seat owes no answer at all, and that nothing changes."""
        self._refusal(seat, text, NotOwed, rule)

    def _refusal(self, seat: int, text: str, kind: type[IllegalCommand], rule: str | None) -> None:
        before = self.game.encode(self.state)
        for door in (self.game.apply, self.game.move):
            with pytest.raises(kind) as caught:
                door(self.state, seat, self.command(text))
            assert rule in (None, caught.value.rule), f"not refused by {rule}: {caught.value}"
            assert self.game.encode(self.state) == before, "a refused command changed the state"
