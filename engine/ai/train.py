"""Learning what a game's features weigh, by playing against oneself.

``python -m engine.ai.train --game manchukuo --generations 3000,400,1000 --seed 1``

A generation is a number of games for each number of seats. The first plays at random; each later
one plays the best move by the weights of the one before, now and then a random one. A generation
written ``400s30`` has seats that search, with 30 iterations, among the others: what a search would
be misled by is then seen to lose.

From all positions since the first generation, and from who won in the end (a shared win counts as
its part), come the next weights: those that make the wins most probable while staying near what the
first generation taught, as sure as the games allow. Some of the games are kept apart, and the loss
is told for them. Needs numpy (the extra ``train``).
"""

import argparse
import sys
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import log
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import track

from engine.ai.judge import Judge, imagined, won
from engine.ai.search import search
from engine.catalogue import games as all_games
from engine.game import Game, Move, unanswered
from engine.learned import Learned

FORMAT = 1
RANDOM_MOVES = 0.15
"""How often a player that learns plays a random move."""
POSITIONS = 20
"""About so many positions of a game are learned from: they all share one winner."""
VALIDATION = 0.15
"""The part of the games that isn't learned from."""
DOUBT = 4.0
"""Precision of the weights before a game is seen, for features scaled to a deviation of 1."""
SEARCHERS = 0.5
"""The part of the seats that search, in a generation that does."""
LEAST_DEVIATION = 0.02
STEPS = 20
SHORTEST = 1e-4

Floats = NDArray[np.float64]


class Task(NamedTuple):
    """A game to be played."""

    game: str
    edition: str
    seats: int
    seed: int
    weights: tuple[float, ...]
    look: int
    """Moves that a player looks at."""
    iterations: int
    """Of the seats that search; 0 where none does."""


class Sample(NamedTuple):
    """Positions of games at one number of seats."""

    features: Floats
    """Positions x seats x features."""
    wins: Floats
    """Positions x seats: each seat's part of the win in the end."""


def play(task: Task) -> tuple[list[list[list[float]]], list[float]]:
    """Play one game; return features of some of its positions, and who won."""
    game, rng = _game(task.game), Random(task.seed)
    judge = Judge(game, task.weights)
    settings = game.types.settings()
    state, _ = game.new(task.seats, settings, task.edition, rng.randbytes(32))
    searching = [bool(task.iterations) and rng.random() < SEARCHERS for _ in range(task.seats)]
    rows = []
    while owed := unanswered(game.decisions(state)):
        seat = owed[0].seat
        if game.quiet(state):
            rows.append(game.features(state))
        if not any(task.weights) or rng.random() < RANDOM_MOVES:
            move = game.sample(state, seat, rng)
        else:
            view = game.view(state, seat)
            move = (_searched if searching[seat] else _best)(judge, view, seat, rng, task)
        game.play(state, seat, move)
    result = game.result(state)
    assert result is not None
    return rng.sample(rows, min(len(rows), POSITIONS)), won(result)


def _best(judge: Judge, view: Any, seat: int, rng: Random, task: Task) -> Move:
    """Return the best move in one world; of equal ones any."""
    world = imagined(judge.game, view, seat, rng)
    moves = judge.game.candidates(world, seat, rng, task.look)
    if len(moves) == 1:
        return moves[0]
    rng.shuffle(moves)
    return judge.rank([world], seat, moves, rng)[0].move


def _searched(judge: Judge, view: Any, seat: int, rng: Random, task: Task) -> Move:
    found = search(
        judge.game, view, seat, rng, judge.chances_later, judge.rank, task.iterations, _never
    )
    return found[0].move


def _never() -> bool:
    return False


@cache
def _game(ruleset: str) -> Game[Any]:
    return all_games()[ruleset]


def fit(samples: Sequence[Sample], prior: Floats, played: int) -> Floats:
    """Return the most probable weights, by Newton's method on a convex loss.

    ``prior`` are the weights before any game, ``played`` the games that the samples are
    from: positions of one game aren't independent.
    """
    width = prior.shape[0]
    flat = np.concatenate([sample.features.reshape(-1, width) for sample in samples])
    scale = np.maximum(flat.std(axis=0), LEAST_DEVIATION)
    scaled = [Sample(sample.features / scale, sample.wins) for sample in samples]
    start, ridge = prior * scale, DOUBT / played
    weights = start

    def cost(tried: Floats) -> float:
        return loss(scaled, tried) + ridge / 2 * float(((tried - start) ** 2).sum())

    for _ in range(STEPS):
        slope, curve = _derivatives(scaled, weights)
        slope += ridge * (weights - start)
        step = np.linalg.solve(curve + ridge * np.eye(width), slope)
        length, reached = 1.0, cost(weights)
        while cost(weights - length * step) > reached and length > SHORTEST:
            length /= 2
        if length > SHORTEST:
            weights = weights - length * step
    unscaled: Floats = weights / scale
    return unscaled


def chances(features: Floats, weights: Floats) -> Floats:
    """Return positions x seats: each seat's chance to win."""
    return np.exp(_logarithms(features, weights))


def _logarithms(features: Floats, weights: Floats) -> Floats:
    scores = features @ weights
    scores = scores - scores.max(axis=1, keepdims=True)
    found: Floats = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
    return found


def loss(samples: Sequence[Sample], weights: Floats) -> float:
    """Return the mean cross-entropy of the wins, in nats."""
    total = sum(float((s.wins * _logarithms(s.features, weights)).sum()) for s in samples)
    return -total / sum(len(s.wins) for s in samples)


def _derivatives(samples: Sequence[Sample], weights: Floats) -> tuple[Floats, Floats]:
    width, count = weights.shape[0], sum(len(sample.wins) for sample in samples)
    slope, curve = np.zeros(width), np.zeros((width, width))
    for rows, wins in samples:
        expected = chances(rows, weights)
        weighted = rows * expected[:, :, None]
        means = weighted.sum(axis=1)
        slope += ((expected - wins)[:, :, None] * rows).sum(axis=(0, 1))
        curve += np.tensordot(weighted, rows, axes=([0, 1], [0, 1])) - means.T @ means
    return slope / count, curve / count


def learn(
    ruleset: str, edition: str, generations: Sequence[str], look: int, seed: int, command: str
) -> Learned:
    """Play the generations on all cores and return what they taught."""
    game, console = _game(ruleset), Console(stderr=True)
    tables = range(game.about.min_seats, game.about.max_seats + 1)
    weights = np.zeros(len(game.feature_names))
    prior, played = weights, 0
    learning: list[Sample] = []
    validation: dict[int, float] = {}
    with Pool() as pool:
        for number, written in enumerate(generations):
            count, _, iterations = written.partition("s")
            games, kept = int(count), {}
            if number == 1:
                prior, played, learning = weights, 0, []
            for seats in tables:
                plain = tuple(map(float, weights))
                first = seed + 1_000_000 * number + 100_000 * seats
                tasks = [
                    Task(ruleset, edition, seats, first + deal, plain, look, int(iterations or 0))
                    for deal in range(games)
                ]
                said = f"generation {number}, {seats} seats"
                found = list(track(pool.imap(play, tasks, 4), said, games, console=console))
                apart = max(1, int(VALIDATION * games))
                kept[seats] = _sample(found[:apart])
                learning.append(_sample(found[apart:]))
            played += games * len(tables)
            weights = fit(learning, prior, played)
            validation = {s: round(loss([sample], weights), 4) for s, sample in kept.items()}
            console.print(f"generation {number}: validation loss {validation}")
    return Learned(
        FORMAT, command, seed, edition, played, validation,
        {seats: round(log(seats), 4) for seats in tables},
        {n: round(float(w), 4) for n, w in zip(game.feature_names, weights, strict=True)},
    )  # fmt: skip


def _sample(found: Sequence[tuple[list[list[list[float]]], list[float]]]) -> Sample:
    return Sample(
        np.array([row for rows, _ in found for row in rows]),
        np.array([wins for rows, wins in found for _ in rows]),
    )


def main(arguments: Sequence[str]) -> int:
    """Learn, and write what was learned into the game's package."""
    parser = argparse.ArgumentParser(prog="python -m engine.ai.train", description=__doc__)
    parser.add_argument("--game", required=True, choices=sorted(all_games()))
    parser.add_argument("--generations", default="3000,500,1000")
    parser.add_argument("--look", type=int, default=16, help="moves that a player looks at")
    parser.add_argument("--edition")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, help="default: the game's own file")
    chosen = parser.parse_args(arguments)
    edition = chosen.edition or _game(chosen.game).about.default_edition
    generations = chosen.generations.split(",")
    command = " ".join(["python -m engine.ai.train", *arguments])
    found = learn(chosen.game, edition, generations, chosen.look, chosen.seed, command)
    place = chosen.output or Path(str(files(f"engine.games.{chosen.game}"))) / "learned.json"
    place.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
