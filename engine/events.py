"""The events that all games tell in the same words. A game adds its own, with other tags.

A client that knows no game can tell from these when a turn begins, and how the game ended.
"""

from typing import Any

import msgspec

from engine.game import EditionRef, Result, Told

Log = list[Told]
"""What one command made happen, in order."""


def tell(log: Log, event: object) -> None:
    """Tell an event to everybody."""
    log.append(Told(event))


class BaseEvent(msgspec.Struct, frozen=True, tag_field="type"):
    """Something that happened, as it may be known to whoever reads it."""


class GameStarted(BaseEvent, frozen=True, tag="game_started"):
    """The table is set up."""

    seats: int
    first_seat: int
    edition: EditionRef
    settings: dict[str, Any]
    """The options in force: those of the host, and the edition's where the host named none."""


def game_started(seats: int, first_seat: int, edition: EditionRef, settings: object) -> GameStarted:
    """Return the event that begins every game; ``settings`` are those in force, as a Struct."""
    plain = msgspec.json.decode(msgspec.json.encode(settings))
    return GameStarted(seats, first_seat, edition, plain)


class TurnStarted(BaseEvent, frozen=True, tag="turn_started"):
    """A turn begins; turns are counted over all seats from 1."""

    turn: int
    seat: int


class TurnEnded(BaseEvent, frozen=True, tag="turn_ended"):
    """A turn is over."""

    turn: int
    seat: int


class GameOver(BaseEvent, frozen=True, tag="game_over"):
    """The game is over. It is always the last event."""

    result: Result
