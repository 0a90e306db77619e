"""The AI seats' turns: played one after the other, each committed as a human's would be."""

import time
from hashlib import sha256
from random import Random
from typing import Any

import msgspec

from engine.ai.player import PLAYERS
from engine.game import Decision, Game
from service.play.commands import Done, commit
from service.play.history import mixed_seed
from service.play.house import House
from service.store.games import Conflict
from service.store.records import Record


def play_ai_turns(house: House, game_id: str) -> int:
    """Play for the AI seats until none owes an answer; return the number of commands.

    Whatever dies here loses nothing: each command is written whole or not at all, and the game
    stays due. Where another worker was quicker, it goes on from there. After ``think_slice``
    seconds it hands the rest to a new job, so that no game keeps a worker from the others.
    """
    record, _ = house.load(game_id)
    state = house.state(record) if record.state else None
    deadline = time.monotonic() + house.settings.think_slice
    played = 0
    while state is not None and (owed := _owed_by_ai(house, record, state)):
        if record.version >= house.settings.max_commands:
            break
        if time.monotonic() > deadline:
            house.enqueue(record.id, record.version)
            break
        try:
            done = _play(house, record, state, owed)
        except Conflict:
            done = None
        if done is None:
            record, _ = house.load(game_id)
            state = house.state(record)
        else:
            record, state = done.record, done.state
            played += 1
    return played


def _owed_by_ai(house: House, record: Record, state: Any) -> Decision | None:
    game = house.game(record.about.ruleset)
    ai = [owed for owed in game.decisions(state) if record.seats[owed.seat].kind == "ai"]
    return ai[0] if ai else None


def _play(house: House, record: Record, state: Any, owed: Decision) -> Done | None:
    """Think, apply and commit; None when this very command was written before."""
    game = house.game(record.about.ruleset)
    seat = owed.seat
    player = PLAYERS[record.seats[seat].level]
    move = player(game, game.view(state, seat), seat, _randomness(record, seat))
    plain = msgspec.to_builtins(game.command(move))
    told = _apply(game, state, seat, plain)
    done = commit(
        house, record, state, seat=seat, plain=plain, told=told, receipt_id=f"ai/{owed.id}"
    )
    return done if isinstance(done, Done) else None


def _apply(game: Game[Any], state: Any, seat: int, plain: Any) -> list[Any]:
    return game.apply(state, seat, msgspec.convert(plain, game.types.command))


def _randomness(record: Record, seat: int) -> Random:
    """Return the randomness of an AI's decision: the same on every try, known to nobody."""
    salted = mixed_seed(record) + f"/ai/{record.version}/{seat}".encode()
    return Random(sha256(salted).digest())
