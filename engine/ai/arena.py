"""Tournaments: one focus seat against equal others, every deal played from every seat.

``python -m engine.ai.arena --game manchukuo --focus hard --others medium --games 120``

A player is a level (``easy``, ``medium``, ``hard``, ``expert``), ``random``, or ``reference``, a
search that plays games out at random. Those that search may be given iterations: ``hard:2000``.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from multiprocessing import Pool
from statistics import mean
from typing import Any, NamedTuple

import msgspec
from rich.console import Console
from rich.progress import Progress

from engine.ai.match import at_four_seats, elo, play_game, wilson
from engine.ai.player import BUDGETS, PLAYERS, Budget, Player, player
from engine.catalogue import games
from engine.game import Game

NO_LIMIT = 3600.0
"""Seconds: in a tournament the iterations count, so that it can be played again."""


class Match(msgspec.Struct, frozen=True):
    """What is played: a focus player against equal others at one number of seats."""

    game: str
    edition: str
    focus: str
    others: str
    seats: int


class Row(msgspec.Struct, frozen=True):
    """How the focus player did."""

    match: Match
    games: int
    share: float
    """Its share of wins; a shared win counts as its part."""
    low: float
    high: float
    """The Wilson interval of the share, 95 %."""
    fair: float
    """The share of a player like the others."""
    at_four_seats: float
    """The share that as much more Elo would give at four seats."""
    elo: float | None
    """Elo points ahead of the others; None where it won all games, or none."""
    mean_rank: float
    mean_commands: float
    cpu_ms: float
    """CPU milliseconds a decision of the focus player."""
    cpu_ms_p95: float
    others_cpu_ms: float


class Played(NamedTuple):
    """A game of a match, as the focus player had it."""

    win: float
    rank: int
    commands: int
    seconds: list[float]
    others_seconds: list[float]


def named(name: str) -> Player:
    """Return a player by its name, with its iterations where it says so; raise ValueError."""
    base, _, iterations = name.partition(":")
    if base not in PLAYERS or (iterations and base not in BUDGETS):
        raise ValueError(f"no player {name!r}: one of {', '.join(PLAYERS)}, or hard:ITERATIONS")
    if base not in BUDGETS:
        return player(base)
    count = int(iterations) if iterations else BUDGETS[base].iterations
    if count < 1:
        raise ValueError("a search needs an iteration at least")
    return player(base, Budget(count, NO_LIMIT))


def play(match: Match, deal: int, place: int) -> Played:
    """Play a deal with the focus player at one place."""
    focus, others = named(match.focus), named(match.others)
    players = [focus if seat == place else others for seat in range(match.seats)]
    played = play_game(_game(match.game), players, match.edition, deal)
    winners = played.result.winners
    spent = [s for seat, seconds in played.seconds.items() if seat != place for s in seconds]
    return Played(
        (place in winners) / len(winners),
        played.result.standings[place].rank,
        played.commands,
        played.seconds[place],
        spent,
    )


@cache
def _game(ruleset: str) -> Game[Any]:
    return games()[ruleset]


def tournament(
    match: Match, count: int, *, seed: int, processes: int | None = None, quiet: bool = False
) -> Row:
    """Play ``count`` games, rounded up to whole rounds of ``match.seats`` games on the same deal.

    On all cores, unless ``processes`` says on how many; 1 stays in this process. Shows how far it
    is on standard error, unless it is to be quiet.
    """
    deals = range(seed, seed + -(-count // match.seats))
    jobs = [(match, deal, place) for deal in deals for place in range(match.seats)]
    return _row(match, list(_watched(_played(jobs, processes), match, len(jobs), quiet)))


def _played(jobs: list[tuple[Match, int, int]], processes: int | None) -> Iterator[Played]:
    if processes == 1:
        yield from (play(*job) for job in jobs)
        return
    with Pool(processes) as pool:
        yield from pool.imap(_job, jobs)


def _job(job: tuple[Match, int, int]) -> Played:
    return play(*job)


def _watched(found: Iterable[Played], match: Match, total: int, quiet: bool) -> Iterable[Played]:
    with Progress(console=Console(stderr=True), transient=True, disable=quiet) as progress:
        said = f"{match.focus} against {match.others}, {match.seats} seats"
        yield from progress.track(found, total, description=said)


def _row(match: Match, found: Sequence[Played]) -> Row:
    share = mean(played.win for played in found)
    low, high = wilson(share, len(found))
    spent = sorted(second for played in found for second in played.seconds)
    others = [second for played in found for second in played.others_seconds]
    return Row(
        match,
        len(found),
        share,
        low,
        high,
        1 / match.seats,
        at_four_seats(share, match.seats),
        elo(share, match.seats),
        mean(played.rank for played in found),
        mean(played.commands for played in found),
        1000 * mean(spent),
        1000 * spent[int(0.95 * len(spent))],
        1000 * mean(others),
    )


HEADER = (
    "| seats | games | win share [95 %] | fair | at 4 seats | Elo | rank | commands"
    " | CPU ms a decision: mean, p95; others |\n"
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
)


def line(row: Row) -> str:
    """Return a row as a line of a Markdown table."""
    ahead = "-" if row.elo is None else f"{row.elo:+.0f}"
    return (
        f"| {row.match.seats} | {row.games} | {row.share:.3f} [{row.low:.3f}, {row.high:.3f}]"
        f" | {row.fair:.3f} | {row.at_four_seats:.3f} | {ahead} | {row.mean_rank:.2f}"
        f" | {row.mean_commands:.0f} | {row.cpu_ms:.1f}, {row.cpu_ms_p95:.1f};"
        f" {row.others_cpu_ms:.1f} |"
    )


def main(arguments: Sequence[str]) -> int:
    """Run a tournament for each game and number of players; print a table or JSON lines."""
    parser = argparse.ArgumentParser(prog="python -m engine.ai.arena", description=__doc__)
    parser.add_argument("--game", choices=sorted(games()), help="default: all of them")
    parser.add_argument("--focus", default="medium")
    parser.add_argument("--others", default="random")
    parser.add_argument("--seats", type=int, help="default: each number that the game allows")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--edition", help="default: the game's usual one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, help="default: one for each core")
    parser.add_argument("--json", action="store_true", help="a JSON object for each row")
    chosen = parser.parse_args(arguments)
    try:
        named(chosen.focus), named(chosen.others)
    except ValueError as error:
        parser.error(str(error))
    for ruleset in [chosen.game] if chosen.game else sorted(games()):
        about = _game(ruleset).about
        edition = chosen.edition or about.default_edition
        tables = [chosen.seats] if chosen.seats else range(about.min_seats, about.max_seats + 1)
        if not chosen.json:
            print(f"\n{about.title}, edition {edition}, seed {chosen.seed}:"
                  f" {chosen.focus} against {chosen.others}\n\n{HEADER}")  # fmt: skip
        for seats in tables:
            match = Match(ruleset, edition, chosen.focus, chosen.others, seats)
            row = tournament(
                match, chosen.games, seed=chosen.seed, processes=chosen.processes,
                quiet=chosen.json,
            )  # fmt: skip
            print(msgspec.json.encode(row).decode() if chosen.json else line(row), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
