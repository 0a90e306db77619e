"""Players, from one who plays anything to one who searches; and the levels that people choose.

A player is handed the view of its seat, never the state: so it can't know more than a person
would. The same view and the same randomness give the same move, as long as time isn't short.
"""

from collections.abc import Callable, Mapping
from math import exp
from random import Random
from typing import Any, Final, Literal, get_args

import msgspec

from engine.ai.judge import Judge, imagined
from engine.ai.search import Suggestion, search
from engine.game import Game, Move

Level = Literal["easy", "medium", "hard", "expert"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
"""What an AI seat can be, the weakest first."""

Player = Callable[[Game[Any], Any, int, Random], Move]
"""``player(game, view, seat, rng)`` returns a legal move for ``seat``, which owes an answer."""
Clock = Callable[[], float]
"""Returns seconds of thinking; the differences count."""

EASY_LOOK: Final = 3
"""Moves, drawn at random, that the easy player looks at."""
EASY_SOFTNESS: Final = 0.06
"""A move whose chance is less by this much is played e times more seldom."""
MEDIUM_WORLDS: Final = 8
MEDIUM_LOOK: Final = 64
"""Moves that the medium player looks at; where there are more, those that promise most."""


class Budget(msgspec.Struct, frozen=True):
    """How long a search may think about one decision: the iterations first, the time second."""

    iterations: int
    seconds: float
    """Of the clock that the player is given."""


BUDGETS: Final[Mapping[str, Budget]] = {
    "hard": Budget(iterations=200, seconds=1.0),
    "expert": Budget(iterations=1000, seconds=4.0),
    "reference": Budget(iterations=200, seconds=1.0),
}
"""The usual budgets of those that search."""


def stopped() -> float:
    """A clock that stands still: only the iterations count, and a move can be found again."""
    return 0.0


def random_player(game: Game[Any], view: Any, seat: int, rng: Random) -> Move:
    """Play any legal move."""
    return game.sample(game.imagine(view, rng), seat, rng)


def easy_player(game: Game[Any], view: Any, seat: int, rng: Random) -> Move:
    """Play one of a few moves that come to mind, a better one more often, as one world has it.

    So it overlooks many moves, and of those that it sees it hardly plays one that is clearly worse.
    """
    world = imagined(game, view, seat, rng)
    seen = dict.fromkeys(game.sample(world, seat, rng) for _ in range(EASY_LOOK))
    if len(seen) == 1:
        return next(iter(seen))
    ranked = Judge.of(game).rank([world], seat, list(seen), rng)
    best = ranked[0].chance
    weights = [exp((each.chance - best) / EASY_SOFTNESS) for each in ranked]
    return rng.choices(ranked, weights)[0].move


def medium_player(game: Game[Any], view: Any, seat: int, rng: Random) -> Move:
    """Play the move that leaves the seat best placed over several imagined worlds.

    It looks no further than to where what the move begins is over.
    """
    worlds = [imagined(game, view, seat, rng) for _ in range(MEDIUM_WORLDS)]
    moves = game.candidates(worlds[0], seat, rng, MEDIUM_LOOK)
    if len(moves) == 1:
        return moves[0]
    return Judge.of(game).rank(worlds, seat, moves, rng)[0].move


def suggestions(
    game: Game[Any], view: Any, seat: int, rng: Random, budget: Budget, clock: Clock = stopped
) -> list[Suggestion]:
    """Return what a search suggests for the seat's open decision, the best first."""
    judge, expired = Judge.of(game), _expiry(budget, clock)
    return search(
        game, view, seat, rng, judge.chances_later, judge.rank, budget.iterations, expired
    )


def plain_suggestions(
    game: Game[Any], view: Any, seat: int, rng: Random, budget: Budget, clock: Clock = stopped
) -> list[Suggestion]:
    """Return what a search suggests that has learned nothing: it plays games out at random."""
    judge, expired = Judge(game, ()), _expiry(budget, clock)
    return search(game, view, seat, rng, judge.played_out, None, budget.iterations, expired)


def player(name: str, budget: Budget | None = None, clock: Clock = stopped) -> Player:
    """Return a player by its name: a level, ``random`` or ``reference``; raise KeyError.

    ``budget`` is for those that search; without one they have their usual one.
    """
    if name in _SIMPLE:
        return _SIMPLE[name]
    allowed = budget or BUDGETS[name]

    think = plain_suggestions if name == "reference" else suggestions
    return lambda game, view, seat, rng: think(game, view, seat, rng, allowed, clock)[0].move


_SIMPLE: Final[Mapping[str, Player]] = {
    "random": random_player,
    "easy": easy_player,
    "medium": medium_player,
}
PLAYERS: Final = (*_SIMPLE, *BUDGETS)
"""The names of all players. ``reference`` is what peers ship: it plays games out at random."""


def _expiry(budget: Budget, clock: Clock) -> Callable[[], bool]:
    end = clock() + budget.seconds
    return lambda: clock() >= end
