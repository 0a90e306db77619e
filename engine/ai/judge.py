"""How states are judged: by their end where they have one, else by what was learned."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from engine.game import Decision, Game, Move, Result, unanswered
from engine.learned import chances

LOOK: Final = 12
"""Moves that are looked at in a decision that is played on through."""
FAR: Final = 12
"""Decisions that are played on through, at most."""


class Ranked(NamedTuple):
    """A move and its seat's mean chance to win after it."""

    chance: float
    move: Move


class Judge:
    """Judges the states of one game by the weights of its features."""

    __slots__ = ("game", "weights")

    def __init__(self, game: Game[Any], weights: Sequence[float]) -> None:
        self.game = game
        self.weights = weights

    @classmethod
    def of(cls, game: Game[Any]) -> "Judge":
        """Return the judge that the game ships."""
        return cls(game, tuple(game.learned.weights.values()))

    def owed(self, state: Any) -> Decision | None:
        """Return the decision that is to be answered next, or None when the game is over."""
        owed = unanswered(self.game.decisions(state))
        return owed[0] if owed else None

    def chances(self, state: Any) -> list[float]:
        """Return each seat's chance to win."""
        result = self.game.result(state)
        if result is not None:
            return won(result)
        return chances(self.weights, self.game.features(state))

    def chances_later(self, state: Any, rng: Random) -> list[float]:
        """Return each seat's chance where the features fit the state; play it on until they do.

        What is open is answered with what leaves its seat best placed at once.
        """
        for _ in range(FAR):
            owed = self.owed(state)
            if owed is None or self.game.quiet(state):
                break
            self.game.play(state, owed.seat, self._best(state, owed.seat, rng))
        return self.chances(state)

    def played_out(self, state: Any, rng: Random) -> list[float]:
        """Return each seat's part of the win after a game played to its end at random."""
        while (owed := self.owed(state)) is not None:
            self.game.play(state, owed.seat, self.game.sample(state, owed.seat, rng))
        return self.chances(state)

    def rank(
        self, worlds: Sequence[Any], seat: int, moves: Sequence[Move], rng: Random
    ) -> list[Ranked]:
        """Return the moves by the seat's mean chance over the worlds, the best first.

        Equal moves stay in the order given.
        """
        ranked = []
        for move in moves:
            total = 0.0
            for world in worlds:
                after = self.game.copy(world)
                self.game.play(after, seat, move)
                total += self.chances_later(after, rng)[seat]
            ranked.append(Ranked(total / len(worlds), move))
        return sorted(ranked, key=lambda each: -each.chance)

    def _best(self, state: Any, seat: int, rng: Random) -> Move:
        moves = self.game.candidates(state, seat, rng, LOOK)
        if len(moves) == 1:
            return moves[0]
        return max(moves, key=lambda move: self._after(state, seat, move))

    def _after(self, state: Any, seat: int, move: Move) -> float:
        after = self.game.copy(state)
        self.game.play(after, seat, move)
        return self.chances(after)[seat]


def imagined(game: Game[Any], view: Any, seat: int, rng: Random) -> Any:
    """Return a state that the seat can't tell from the real one, without others' sealed answers."""
    state = game.imagine(view, rng)
    game.unseal(state, seat)
    return state


def won(result: Result) -> list[float]:
    """Return each seat's part of the win: 1 for a winner alone, less where a win is shared."""
    share = 1 / len(result.winners)
    return [share * (seat in result.winners) for seat in range(len(result.standings))]
