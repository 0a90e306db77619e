"""A stored game and its engine: how it starts, what it waits for, how it is written."""

from typing import Any

import msgspec

from engine.dice import mix
from engine.editions import EditionMissing
from engine.game import Decision, Game, Told, unanswered
from service.play.house import House
from service.problems import EDITION_MISSING, Problem
from service.store.records import Entry, Receipt, Record

TRIES = 8
"""How often a request is tried anew when others have written to the game meanwhile."""


class Written(msgspec.Struct, frozen=True):
    """What a write has come to."""

    seen: Receipt | None
    """What the same receipt id wrote before; then nothing was written now."""
    due: bool
    """An AI seat owes an answer now."""


def begin(game: Game[Any], record: Record) -> tuple[Any, list[Told]]:
    """Return the state at the start and its events: a pure function of what is stored.

    Raises IllegalSetup, or Problem where the game's edition isn't loaded.
    """
    about = record.about
    edition = game.editions.get(about.edition.id)
    if edition is None or edition.ref != about.edition:
        raise Problem(EDITION_MISSING, f"{EditionMissing(about.edition)}.")
    settings = msgspec.convert(about.settings, game.types.settings)
    return game.new(len(record.seats), settings, about.edition.id, mixed_seed(record))


def mixed_seed(record: Record) -> bytes:
    """Return the seed that drives the game's dice. Secret."""
    return mix(record.about.seed, [seat.entropy for seat in record.seats])


def owed_by_ai(game: Game[Any], record: Record, state: Any) -> list[Decision]:
    """Return the decisions that wait for an AI: an AI seat's, or a stand-in's."""
    waiting = unanswered(game.decisions(state))
    return [decision for decision in waiting if record.seats[decision.seat].played_by]


def ai_alone(record: Record) -> bool:
    """Tell whether all seats are AIs'."""
    return all(seat.kind == "ai" for seat in record.seats)


def write(
    house: House,
    record: Record,
    receipt_id: str,
    body: str,
    *,
    state: Any = None,
    entry: Entry | None = None,
) -> Written:
    """Write a game as ``record`` has it; ``state`` is its state, None before the start.

    Where an AI's answer is due the game is marked first, so that no crash loses its turn. Raises
    Conflict when the game isn't where the writer read it.
    """
    game = house.game(record.about.ruleset)
    full = record.version >= house.settings.max_commands
    due = state is not None and not full and bool(owed_by_ai(game, record, state))
    if due:
        house.outbox.mark(record.id, record.updated_at + house.settings.rescue_after * 1000)
    receipt = Receipt(body, record.version, record.changes)
    seen = house.store.write(record, receipt_id, receipt, house.life(record), due=due, entry=entry)
    return Written(seen, due)
