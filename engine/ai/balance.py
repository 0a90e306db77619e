"""Is a game fair to what a seat is dealt? Equal players play it, and wins are counted by that.

``python -m engine.ai.balance --game master_of_respect --by master --games 600``

``--by`` names a member of the seats in the game's view: a master, a school, or ``seat`` itself.
"""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from multiprocessing import Pool
from statistics import mean, pstdev
from typing import Any, NamedTuple

from engine.ai.arena import named
from engine.ai.match import play_game, wilson
from engine.ai.player import PLAYERS
from engine.catalogue import games
from engine.game import Game


class Asked(NamedTuple):
    """What is to be played."""

    game: str
    edition: str
    player: str
    by: str
    seats: int
    settings: dict[str, Any] | None = None


class Played(NamedTuple):
    """A game that was played."""

    dealt: tuple[str, ...]
    """What each seat was dealt."""
    wins: tuple[float, ...]
    """Each seat's win; a shared win counts as its part."""
    points: tuple[float, ...]
    commands: int


def play(asked: Asked, seed: int) -> Played:
    """Play one game of equal players."""
    game = _game(asked.game)
    players = [named(asked.player)] * asked.seats
    played = play_game(game, players, asked.edition, seed, asked.settings)
    result = played.result
    share = 1 / len(result.winners)
    view = game.view(played.last, None)
    return Played(
        tuple(str(getattr(seat, asked.by)) for seat in view.seats),
        tuple(share * (seat in result.winners) for seat in range(asked.seats)),
        tuple(standing.points for standing in result.standings),
        played.commands,
    )


@cache
def _game(ruleset: str) -> Game[Any]:
    return games()[ruleset]


def report(asked: Asked, found: Sequence[Played]) -> list[str]:
    """Return the lines of a table: how often each wins that is dealt, beside its fair share."""
    wins: dict[str, list[float]] = defaultdict(list)
    for each in found:
        for dealt, win in zip(each.dealt, each.wins, strict=True):
            wins[dealt].append(win)
    points = [value for each in found for value in each.points]
    spread = mean(max(each.points) - min(each.points) for each in found)
    lines = [
        f"{asked.seats} seats, {len(found)} games: {mean(e.commands for e in found):.0f} commands,"
        f" {mean(points):.1f} points (standard deviation {pstdev(points):.1f}),"
        f" first to last {spread:.1f}"
    ]
    for dealt, counted in sorted(wins.items()):
        share = mean(counted)
        low, high = wilson(share, len(counted))
        lines.append(
            f"  {dealt:12} {len(counted):5} times  {share:.3f} [{low:.3f}, {high:.3f}]"
            f"  {share * asked.seats:.2f} of its fair share"
        )
    return lines


def main(arguments: Sequence[str]) -> int:
    """Play for each number of seats and print a table for each."""
    parser = argparse.ArgumentParser(prog="python -m engine.ai.balance", description=__doc__)
    parser.add_argument("--game", required=True, choices=sorted(games()))
    parser.add_argument("--by", default="seat")
    parser.add_argument("--player", default="medium", choices=PLAYERS)
    parser.add_argument("--seats", type=int, help="default: each number that the game allows")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--edition")
    parser.add_argument(
        "--settings", type=json.loads, default={}, help="options of the table, JSON"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, help="default: one for each core")
    chosen = parser.parse_args(arguments)
    about = _game(chosen.game).about
    tables = [chosen.seats] if chosen.seats else range(about.min_seats, about.max_seats + 1)
    edition = chosen.edition or about.default_edition
    print(f"{about.title}, edition {edition}: {chosen.player} players, by {chosen.by}")
    with Pool(chosen.processes) as pool:
        for seats in tables:
            asked = Asked(chosen.game, edition, chosen.player, chosen.by, seats, chosen.settings)
            seeds = range(chosen.seed, chosen.seed + chosen.games)
            found = pool.starmap(play, [(asked, seed) for seed in seeds], chunksize=5)
            print("\n".join(report(asked, found)), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
