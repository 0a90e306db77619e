"""Tournaments: one focus seat against equal others, every deal played from every seat.

``python -m engine.ai.arena --focus greedy --others random --games 400``
"""

import argparse
import sys
import time
from collections.abc import Mapping, Sequence
from math import sqrt
from random import Random
from typing import Any

import msgspec

from engine.ai.player import PLAYERS, Player
from engine.catalogue import games
from engine.game import Game, Result, unanswered

Z95 = 1.959964


class Row(msgspec.Struct, frozen=True):
    """How the focus seat did over a tournament."""

    games: int
    share: float
    """Its share of wins; a shared win counts as its part."""
    low: float
    high: float
    """The Wilson interval of the share, 95 %."""
    fair: float
    """The share of a player like the others."""
    mean_rank: float
    mean_commands: float
    cpu_ms: float
    """CPU milliseconds a decision of the focus seat."""


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


def tournament(
    game: Game[Any], focus: str, others: str, seats: int, count: int, *, edition: str, seed: int
) -> Row:
    """Play ``count`` games, rounded up to whole rounds of ``seats`` games on the same deal."""
    wins, ranks, commands, thinking, decisions = 0.0, 0, 0, 0.0, 0
    deals = -(-count // seats)
    for deal in range(deals):
        for place in range(seats):
            players = [PLAYERS[focus if seat == place else others] for seat in range(seats)]
            played = play_game(game, players, edition, seed + deal)
            winners, spent = played.result.winners, played.seconds[place]
            if place in winners:
                wins += 1 / len(winners)
            ranks += played.result.standings[place].rank
            commands += played.commands
            thinking += sum(spent)
            decisions += len(spent)
    count = deals * seats
    share = wins / count
    low, high = wilson(share, count)
    return Row(
        count,
        share,
        low,
        high,
        1 / seats,
        ranks / count,
        commands / count,
        1000 * thinking / decisions,
    )


def wilson(share: float, count: int) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a share seen in ``count`` games."""
    spread = Z95 * sqrt(share * (1 - share) / count + Z95**2 / (4 * count**2))
    centre = share + Z95**2 / (2 * count)
    scale = 1 + Z95**2 / count
    return (centre - spread) / scale, (centre + spread) / scale


def main(arguments: Sequence[str]) -> int:
    """Run a tournament for each number of players and print a row for each."""
    parser = argparse.ArgumentParser(prog="python -m engine.ai.arena", description=__doc__)
    parser.add_argument("--game", default="master_merchant")
    parser.add_argument("--focus", default="greedy", choices=PLAYERS)
    parser.add_argument("--others", default="random", choices=PLAYERS)
    parser.add_argument("--seats", type=int, help="default: each number that the game allows")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--edition")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    game = games()[chosen.game]
    about = game.about
    tables = [chosen.seats] if chosen.seats else range(about.min_seats, about.max_seats + 1)
    edition = chosen.edition or about.default_edition
    print(f"{about.title}, edition {edition}: {chosen.focus} against {chosen.others}")
    print("seats  games  win share [95 %]         fair   rank  commands  CPU ms a decision")
    for seats in tables:
        row = tournament(
            game, chosen.focus, chosen.others, seats, chosen.games,
            edition=edition, seed=chosen.seed,
        )  # fmt: skip
        print(
            f"{seats:5}  {row.games:5}  {row.share:.3f} [{row.low:.3f}, {row.high:.3f}]"
            f"  {row.fair:8.3f}  {row.mean_rank:5.2f}  {row.mean_commands:8.1f}  {row.cpu_ms:8.2f}"
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
