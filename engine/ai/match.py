"""Games between players, and how sure one can be of what they show."""

import time
from collections.abc import Mapping, Sequence
from math import log10, sqrt
from random import Random
from typing import Any

import msgspec

from engine.ai.player import Player
from engine.game import Game, Result, unanswered

Z95 = 1.959964


class PlayedGame(msgspec.Struct, frozen=True):
    """A game that was played to its end."""

    result: Result
    commands: int
    seconds: dict[int, list[float]]
    """For each seat the CPU seconds of each of its decisions."""
    last: Any
    """The last state."""


def play_game(
    game: Game[Any],
    players: Sequence[Player],
    edition: str,
    seed: int,
    settings: Mapping[str, Any] | None = None,
) -> PlayedGame:
    """Play one game to its end; raise ValidationError where the settings aren't the game's."""
    rng = Random(seed)
    options = msgspec.convert(settings or {}, game.types.settings)
    state, _ = game.new(len(players), options, edition, rng.randbytes(32))
    rngs = [Random(rng.getrandbits(64)) for _ in players]
    seconds: dict[int, list[float]] = {seat: [] for seat in range(len(players))}
    commands = 0
    while owed := unanswered(game.decisions(state)):
        seat = owed[0].seat
        begin = time.process_time()
        move = players[seat](game, game.view(state, seat), seat, rngs[seat])
        seconds[seat].append(time.process_time() - begin)
        game.play(state, seat, move)
        commands += 1
    result = game.result(state)
    assert result is not None
    return PlayedGame(result, commands, seconds, state)


def wilson(share: float, count: int) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a share seen in ``count`` games."""
    spread = Z95 * sqrt(share * (1 - share) / count + Z95**2 / (4 * count**2))
    centre = share + Z95**2 / (2 * count)
    scale = 1 + Z95**2 / count
    # The share lies in it; rounding must not say otherwise where it is 0 or 1.
    return min(share, (centre - spread) / scale), max(share, (centre + spread) / scale)


def elo(share: float, seats: int) -> float | None:
    """Return how many Elo points a player is ahead of equal others (Plackett and Luce's model).

    None where it won every game, or none: then no number can be told.
    """
    if not 0 < share < 1:
        return None
    return 400 * log10(share * (seats - 1) / (1 - share))


def at_four_seats(share: float, seats: int) -> float:
    """Return the share at four seats of one who is as many Elo points ahead of three others."""
    if share >= 1:
        return 1.0
    odds = share * (seats - 1) / (1 - share)
    return odds / (odds + 3)
