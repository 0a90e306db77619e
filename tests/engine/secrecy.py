"""Non-interference: states that differ only in what a viewer may not know look the same to him.

Two states and a viewer are taken. Whatever the viewer can get from the engine (views, decisions,
options, events, refusals) must be equal, byte for byte, in both: now, and while the same is
played in both. What is hidden only the game can say: it gives a module of this form.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Final, Protocol

from engine.game import Game, IllegalCommand, Move, Told, Viewer
from tests.engine.games.manchukuo import hidden as manchukuo
from tests.engine.games.master_merchant import hidden as master_merchant
from tests.engine.games.master_of_respect import hidden as master_of_respect
from tests.engine.neighbours import nearly_legal
from tests.engine.tables import Position, as_json, moves_of


class Hidden(Protocol):
    """What a game hides, independently of its own ``view`` and ``imagine``."""

    def twin(self, state: Any, viewer: Viewer, rng: Random, /) -> Any:
        """Return a state that differs only in what the viewer may not know, the dice included."""

    def alike(self, one: Any, move: Move, other: Any, counterpart: Move, /) -> bool:
        """Tell whether outsiders must see the same of a move and its counterpart in the twin."""


HIDDEN: Final[dict[str, Hidden]] = {
    "master_merchant": master_merchant,
    "master_of_respect": master_of_respect,
    "manchukuo": manchukuo,
}


def twins(at: Position, viewer: Viewer) -> Iterator[Any]:
    """Yield states that the viewer can't tell from this one: dealt by the test, and imagined."""
    yield HIDDEN[at.table.game.about.id].twin(at.state, viewer, at.rng(f"twin for {viewer}"))
    yield at.game.imagine(at.game.view(at.state, viewer), at.rng(f"imagined by {viewer}"))


def differ(game: Game[Any], one: Any, other: Any) -> bool:
    """Tell whether states differ in more than the dice: in what a seat sees, or how cards lie."""
    alike = game.copy(other)
    alike.dice = one.dice.copy()
    return game.encode(alike) != game.encode(one)


def check_sight(game: Game[Any], one: Any, other: Any, viewer: Viewer) -> None:
    """Check that the viewer sees the same in both states."""
    assert sight(game, one, viewer) == sight(game, other, viewer)


def sight(game: Game[Any], state: Any, viewer: Viewer) -> bytes:
    """Return all that the viewer can ask for in this state."""
    seen = [game.view(state, viewer), game.decisions(state), game.result(state)]
    if viewer is not None:
        for door in (game.options, game.default):
            try:
                seen.append(door(state, viewer))
            except IllegalCommand as refusal:
                seen.append(str(refusal))
    return as_json(seen)


def told(events: list[Told], viewer: Viewer) -> bytes:
    """Return the events as the viewer is told them."""
    return as_json([each.to(viewer) for each in events])


def refusal(game: Game[Any], state: Any, seat: int, command: Any) -> str | None:
    """Return the words in which a command is refused, or None when it is legal."""
    try:
        game.move(state, seat, command)
    except IllegalCommand as error:
        return str(error)
    return None


def check_refusals(at: Position) -> int:
    """Check that refusals of what is nearly legal have the same words in a position and its twins.

    Returns how many were looked at.
    """
    refusals = 0
    for seat in at.owing:
        commands = nearly_legal(at, seat)
        for viewer in range(at.table.seats):
            words = [refusal(at.game, at.state, viewer, command) for command in commands]
            refusals += len(words) - words.count(None)
            for twin in twins(at, viewer):
                again = [refusal(at.game, twin, viewer, command) for command in commands]
                assert again == words
    return refusals


def check_play(
    game: Game[Any], one: Any, other: Any, viewer: Viewer, commands: int, rng: Random
) -> int:
    """Play on in both states, as alike as can be; return how many commands were played.

    It ends early where no two moves are alike, and at the end of the game, where what was hidden
    may be shown.
    """
    one, other = game.copy(one), game.copy(other)
    for played in range(commands):
        pairs = _pairs(game, one, other, viewer)
        if not pairs:
            return played
        seat, move, counterpart = rng.choice(pairs)
        events, events_of_other = game.play(one, seat, move), game.play(other, seat, counterpart)
        assert bool(game.decisions(one)) == bool(game.decisions(other))
        if not game.decisions(one):
            return played + 1
        assert told(events, viewer) == told(events_of_other, viewer)
        check_sight(game, one, other, viewer)
    return commands


def _pairs(game: Game[Any], one: Any, other: Any, viewer: Viewer) -> list[tuple[int, Move, Move]]:
    """Return the seat, the move and its counterpart for all that can be played alike."""
    alike = HIDDEN[game.about.id].alike
    return [
        (decision.seat, move, counterpart)
        for decision in game.decisions(one)
        for move in moves_of(game, one, decision.seat)
        for counterpart in moves_of(game, other, decision.seat)
        if alike(one, move, other, counterpart) and (decision.seat != viewer or move == counterpart)
    ]
