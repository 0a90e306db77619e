"""Hints: the engine's advice for a seat's open decision, thought out by a worker."""

import time
from hashlib import sha256
from random import Random

import msgspec

from engine.ai.player import suggestions
from engine.game import unanswered
from service.play.house import House
from service.play.tokens import seat_of
from service.problems import (
    DECISION_CLOSED,
    GAME_NOT_STARTED,
    GAME_OVER,
    HINTS_OFF,
    NOT_FOUND,
    TOO_MANY,
    Problem,
)
from service.schemas.bodies import Hint, Suggestion
from service.store.records import Record

MOST = 10
"""Suggestions in a hint."""


def ask(house: House, game_id: str, token: str) -> Hint:
    """Have a worker think about what the seat owes; raise Problem.

    Asked again about the same decision, it returns what there is by now.
    """
    record, _ = house.load(game_id)
    seat = seat_of(record, token)
    decision = _open_decision(house, record, seat)
    found = house.hints.get(game_id, seat, decision)
    if found is not None:
        return _hint(game_id, decision, found)
    count, left = house.hints.spend(game_id, seat)
    if count > house.settings.hints_a_minute:
        detail = f"A seat may ask for {house.settings.hints_a_minute} hints a minute."
        raise Problem(TOO_MANY, detail, {"Retry-After": str(left)})
    if house.hints.ask(game_id, seat, decision):
        house.enqueue_hint(game_id, seat, decision)
    return _hint(game_id, decision, b"")


def read(house: House, game_id: str, token: str, decision: str) -> Hint:
    """Return a hint that the seat has asked for; raise Problem where there is none."""
    record, _ = house.load(game_id)
    found = house.hints.get(game_id, seat_of(record, token), decision)
    if found is None:
        raise Problem(NOT_FOUND, f"No hint was asked for on decision {decision!r}, or it is gone.")
    return _hint(game_id, decision, found)


def think(house: House, game_id: str, seat: int, decision: str) -> bool:
    """Think a hint out and keep it; return whether the decision was still open.

    It follows from what the seat sees alone, chance included.
    """
    record, _ = house.load(game_id)
    game, state = house.game(record.about.ruleset), house.state(record)
    if not any(d.id == decision and d.seat == seat for d in unanswered(game.decisions(state))):
        return False
    view = game.view(state, seat)
    rng = Random(sha256(msgspec.json.encode(view)).digest())
    found = suggestions(game, view, seat, rng, house.settings.hard, time.thread_time)
    told = [Suggestion(game.command(s.move), round(s.chance, 4), s.visits) for s in found[:MOST]]
    house.hints.put(game_id, seat, decision, msgspec.json.encode(told))
    return True


def _open_decision(house: House, record: Record, seat: int) -> str:
    if not record.about.hints:
        raise Problem(HINTS_OFF, "The host has switched hints off in this game.")
    if record.status == "lobby":
        raise Problem(GAME_NOT_STARTED, "Seats are still open.")
    if record.status == "over":
        raise Problem(GAME_OVER, "The game is over.")
    decisions = unanswered(house.game(record.about.ruleset).decisions(house.state(record)))
    for decision in decisions:
        if decision.seat == seat:
            return decision.id
    raise Problem(DECISION_CLOSED, f"Seat {seat} owes no answer now.")


def _hint(game_id: str, decision: str, found: bytes) -> Hint:
    url = f"/v1/games/{game_id}/hints/{decision}"
    if not found:
        return Hint(decision, url, "thinking")
    return Hint(decision, url, "ready", msgspec.json.decode(found, type=tuple[Suggestion, ...]))
