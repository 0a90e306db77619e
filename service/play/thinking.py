"""The AI seats' turns: played one after the other, each committed as a human's would be."""

import time
from hashlib import sha256
from random import Random
from typing import Any

import msgspec

from engine.ai.player import Budget, player
from engine.game import Decision
from service.play.commands import Done, commit
from service.play.house import House
from service.play.table import ai_alone, mixed_seed, owed_by_ai
from service.store.games import Conflict
from service.store.records import Record


def play_ai_turns(house: House, game_id: str) -> int:
    """Play for the AI seats until none owes an answer; return the number of commands.

    A crash here loses nothing: each command is written whole or not at all, and the game stays
    due. Where others have written meanwhile, a command that was thought out is given all the same
    as long as its decision is open. After ``think_slice`` seconds the rest is left to a new job,
    so that no game keeps a worker from the others.
    """
    record, _ = house.load(game_id)
    deadline = time.monotonic() + house.settings.think_slice
    thought: tuple[str, Any] = ("", None)
    played = 0
    state = house.state(record) if record.state else None
    while state is not None and (owed := _owed(house, record, state)):
        if time.monotonic() > deadline:
            house.enqueue(record.id, record.version, alone=ai_alone(record))
            break
        if thought[0] != owed.id:
            thought = (owed.id, _think(house, record, state, owed))
        done = _give(house, record, state, owed, thought[1])
        if done is None:
            record, _ = house.load(game_id)
            state = house.state(record)
        else:
            record, state = done.record, done.state
            played += 1
    return played


def _owed(house: House, record: Record, state: Any) -> Decision | None:
    if record.version >= house.settings.max_commands:
        return None
    owed = owed_by_ai(house.game(record.about.ruleset), record, state)
    return owed[0] if owed else None


def _think(house: House, record: Record, state: Any, owed: Decision) -> Any:
    """Return the command that the seat's player chooses from its view alone.

    Its randomness comes from the game's secret seed and the decision: the same however often a
    crash has it thought out again, and known to nobody.
    """
    game, seat = house.game(record.about.ruleset), owed.seat
    level = record.seats[seat].played_by
    thinker = player(level, _budget(house, level), time.thread_time)
    rng = Random(sha256(mixed_seed(record) + f"/ai/{owed.id}".encode()).digest())
    return game.command(thinker(game, game.view(state, seat), seat, rng))


def _budget(house: House, level: str) -> Budget | None:
    """Return how long a level may think here; None for one that doesn't search."""
    return {"hard": house.settings.hard, "expert": house.settings.expert}.get(level)


def _give(house: House, record: Record, state: Any, owed: Decision, command: Any) -> Done | None:
    """Commit the command; None where the game has moved on, or this was written before."""
    told = house.game(record.about.ruleset).apply(state, owed.seat, command)
    plain = msgspec.to_builtins(command)
    try:
        done = commit(
            house, record, state,
            seat=owed.seat, plain=plain, told=told, receipt_id=f"ai/{owed.id}",
        )  # fmt: skip
    except Conflict:
        return None
    return done if isinstance(done, Done) else None
