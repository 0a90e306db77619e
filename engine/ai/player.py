"""What a player is, and the two simple ones."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, Literal

from engine.game import Game, Move, unanswered

Player = Callable[[Game[Any], Any, int, Random], Move]
"""``player(game, view, seat, rng)`` returns a legal move for ``seat``, which owes an answer.

It is handed the view of that seat, never the state: so it can't know more than a person would.
The same view and the same randomness give the same move.
"""

WORLDS: Final = 2
"""States that the greedy player imagines for a decision."""
CANDIDATES: Final = 64
"""Moves that the greedy player looks at in a decision; where there are more, as many of them."""
DEPTH: Final = 3
"""Follow-up choices of its own that the greedy player looks through before it judges."""


def random_player(game: Game[Any], view: Any, seat: int, rng: Random) -> Move:
    """Play any legal move."""
    return game.sample(game.imagine(view, rng), seat, rng)


def greedy_player(game: Game[Any], view: Any, seat: int, rng: Random) -> Move:
    """Play the move that leaves the seat best placed against the best of the others.

    Looks no further than to the end of what the move begins; equal moves are drawn by lot.
    """
    worlds = [game.imagine(view, rng) for _ in range(WORLDS)]
    moves = game.candidates(worlds[0], seat, rng, CANDIDATES)
    if len(moves) == 1:
        return moves[0]
    values = [sum(_after(game, world, seat, move, rng) for world in worlds) for move in moves]
    best = max(values)
    return rng.choice([move for move, value in zip(moves, values, strict=True) if value == best])


def _after(
    game: Game[Any], state: Any, seat: int, move: Move, rng: Random, depth: int = DEPTH
) -> float:
    """Return what the state is worth to the seat after a move and its own follow-up choices."""
    after = game.copy(state)
    game.play(after, seat, move)
    owed = unanswered(game.decisions(after))
    if depth and len(owed) == 1 and owed[0].seat == seat and owed[0].follow_up:
        moves = game.candidates(after, seat, rng, CANDIDATES)
        return max(_after(game, after, seat, more, rng, depth - 1) for more in moves)
    values = game.evaluate(after)
    return values[seat] - max(value for other, value in enumerate(values) if other != seat)


Level = Literal["random", "greedy"]

PLAYERS: Final[Mapping[str, Player]] = {"random": random_player, "greedy": greedy_player}
"""The players by the level that a seat asks for."""
