"""Positions for players that think: decisions of whole games, played at random."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from engine.game import Game, unanswered
from tests.engine.tables import CATALOGUE

TABLES = [
    (ruleset, seats)
    for ruleset, game in CATALOGUE.items()
    for seats in range(game.about.min_seats, game.about.max_seats + 1)
]


class Asked(NamedTuple):
    """A decision that a seat owes."""

    game: Game[Any]
    state: Any
    seat: int
    kind: str

    @property
    def view(self) -> Any:
        """What the seat sees."""
        return self.game.view(self.state, self.seat)


def decisions(ruleset: str, seats: int, seed: int, every: int) -> Iterator[Asked]:
    """Yield one in so many decisions of a random game, each with a state of its own."""
    game, rng = CATALOGUE[ruleset], Random(seed)
    settings, edition = game.types.settings(), game.about.default_edition
    state, _ = game.new(seats, settings, edition, rng.randbytes(32))
    while owed := unanswered(game.decisions(state)):
        chosen = rng.choice(owed)
        if not rng.randrange(every):
            yield Asked(game, game.copy(state), chosen.seat, chosen.kind)
        game.play(state, chosen.seat, game.sample(state, chosen.seat, rng))
