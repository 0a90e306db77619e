"""The house: the games that can be played here, the store, and how work reaches the workers."""

import logging
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from engine.catalogue import games
from engine.codec import StateError
from engine.editions import EditionError, EditionMissing
from engine.game import Game
from service.config import Settings, edition_files
from service.problems import EDITION_MISSING, GAME_NOT_FOUND, NOT_FOUND, STATE_UNREADABLE, Problem
from service.store.client import connect
from service.store.games import GameNotFound, GameStore
from service.store.hints import Hints
from service.store.outbox import Outbox
from service.store.records import Receipt, Record

log = logging.getLogger("tatami.house")

_GAME_ID = re.compile(r"[a-z2-7]{26}")


class Enqueue(Protocol):
    """Hands an AI's turn to the workers. It may fail, or be lost."""

    def __call__(
        self, game_id: str, version: int, attempt: str = "", *, alone: bool = False
    ) -> None:
        """Make a job for the game as it stands at ``version``, named apart by ``attempt``.

        ``alone``: all seats are AIs', so nobody waits for their turns.
        """


class EnqueueHint(Protocol):
    """Hands a question for a hint to the workers. It may fail, or be lost."""

    def __call__(self, game_id: str, seat: int, decision: str) -> None:
        """Make a job for the seat's decision."""


@dataclass(frozen=True, slots=True)
class House:
    """Everything that a request or a job needs. Made once a process; holds no game."""

    settings: Settings
    games: Mapping[str, Game[Any]]
    store: GameStore
    outbox: Outbox
    hints: Hints
    enqueue: Enqueue
    enqueue_hint: EnqueueHint

    def game(self, ruleset: str) -> Game[Any]:
        """Return a game by its ruleset's id; raise Problem."""
        found = self.games.get(ruleset)
        if found is None:
            raise Problem(NOT_FOUND, f"There is no ruleset {ruleset!r}.")
        return found

    def load(self, game_id: str, receipt_id: str = "") -> tuple[Record, Receipt | None]:
        """Return a game as stored; raise Problem where there is none."""
        if not _GAME_ID.fullmatch(game_id):
            raise Problem(GAME_NOT_FOUND, "That isn't the id of a game.")
        try:
            return self.store.load(game_id, receipt_id)
        except GameNotFound:
            raise Problem(GAME_NOT_FOUND, f"There is no game {game_id}.") from None

    def state(self, record: Record) -> Any:
        """Return the state of a started game; raise Problem where it can't be read."""
        try:
            return self.game(record.about.ruleset).decode(record.state)
        except EditionMissing as error:
            raise Problem(EDITION_MISSING, f"{error}.") from error
        except StateError as error:
            raise Problem(STATE_UNREADABLE, f"{error}.") from error

    def life(self, record: Record) -> int:
        """Return how many seconds a game lives after its last change."""
        lives = {
            "lobby": self.settings.lobby_ttl,
            "playing": self.settings.open_game_ttl,
            "over": self.settings.finished_game_ttl,
        }
        return lives[record.status]


def open_house(settings: Settings, enqueue: Enqueue, enqueue_hint: EnqueueHint) -> House:
    """Return the house. Nothing is connected before it is used.

    Raises EditionError, which names the file, or OSError where a supplied edition can't be used.
    """
    redis = connect(settings.redis_url)
    playable = playable_games(settings.editions)
    return House(
        settings, playable, GameStore(redis), Outbox(redis), Hints(redis), enqueue, enqueue_hint
    )


def playable_games(editions: Path | None) -> dict[str, Game[Any]]:
    """Return the games with the editions supplied, and log what looks like a mistake in them.

    Raises EditionError, which names the file, or OSError.
    """
    found = games({str(file): _text(file) for file in edition_files(editions)})
    for game in found.values():
        for name, edition in game.editions.items():
            for warning in edition.warnings:
                log.warning("edition %s of %s: %s", name, game.about.id, warning)
    return found


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise EditionError(f"{file}: not UTF-8") from error


def now() -> int:
    """Return the time in milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000
