"""Trying a check on games that were spoilt for it: whole walks, with every viewer and his twins."""

from collections.abc import Callable, Iterator
from typing import Any

from engine.game import Viewer
from tests.engine.laws import Law
from tests.engine.secrecy import HIDDEN, check_play, check_sight, refusal
from tests.engine.tables import Position, Table, walk

GAMES = 3

LeakCheck = Callable[[Position, Any, Viewer], None]
"""Compares a position and its twin as a viewer sees them."""


def games(table: Table) -> Iterator[Iterator[Position]]:
    """Yield a few random games at a table."""
    return (walk(table, number) for number in range(GAMES))


def try_law(table: Table, law: Law) -> None:
    """Look at a law in every position."""
    for game in games(table):
        for at in game:
            law(at)


def try_leak(table: Table, check: LeakCheck) -> None:
    """Compare every position with a twin for each viewer."""
    hidden = HIDDEN[table.game.about.id]
    for game in games(table):
        for at in game:
            for viewer in at.table.viewers:
                check(at, hidden.twin(at.state, viewer, at.rng(f"twin for {viewer}")), viewer)


def try_follower(table: Table, follower: Any, check_view: Callable[[Any, Any], None]) -> None:
    """Let a follower hear each game, and compare what it knows with what a spectator sees."""
    for game in games(table):
        one = follower(table.game.editions[table.edition])
        for at in game:
            one.hear(told.to(None) for told in at.told)
            check_view(one, at.game.view(at.state, None))


def sees(at: Position, twin: Any, viewer: Viewer) -> None:
    """Compare what the viewer can ask for."""
    check_sight(at.game, at.state, twin, viewer)


def plays(at: Position, twin: Any, viewer: Viewer) -> None:
    """Compare what the viewer is told while both are played on."""
    check_play(at.game, at.state, twin, viewer, 3, at.rng("play"))


def is_refused(command: Any) -> LeakCheck:
    """Return a comparison of the words in which a command of the viewer's is refused."""

    def compare(at: Position, twin: Any, viewer: Viewer) -> None:
        if viewer is not None:
            words = refusal(at.game, at.state, viewer, command)
            assert refusal(at.game, twin, viewer, command) == words

    return compare
