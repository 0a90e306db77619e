"""One command by one seat: checked, applied and written in one step, or refused whole."""

import re
import secrets
from hashlib import sha256
from typing import Any

import msgspec

from engine.codec import digest
from engine.game import Game, IllegalCommand, NotOwed, Told
from service.play.history import as_it_was
from service.play.house import House, now
from service.play.refusals import illegal
from service.play.snapshots import etag
from service.play.table import TRIES, write
from service.play.tokens import seat_of
from service.problems import (
    BUSY,
    DECISION_CLOSED,
    GAME_NOT_STARTED,
    GAME_OVER,
    GAME_TOO_LONG,
    ILLEGAL_COMMAND,
    INVALID,
    KEY_REUSED,
    STALE,
    STAND_IN_PLAYS,
    STATE_LOST,
    UNAUTHORIZED,
    Problem,
)
from service.store.games import Conflict
from service.store.records import Entry, Receipt, Record

_VERSION = re.compile(r"(\d{1,9})(?:-|$)")


class Asked(msgspec.Struct, frozen=True):
    """A command as it was asked for, with the decision or the version that it answers."""

    command: Any
    decision: str = ""
    """The id of a decision, or "" where none was named."""
    tags: frozenset[str] | None = None
    """The strong entity tags (without quotes) one of which must hold; None where none was asked."""


class Done(msgspec.Struct, frozen=True):
    """A command that was accepted: the game after it, and what it caused."""

    record: Record
    state: Any
    seat: int
    told: tuple[Told, ...]
    due: bool
    """An AI seat owes an answer now."""


def command(house: House, game_id: str, token: str | None, asked: Asked, key: str) -> Done:
    """Play a command for the seat that the token opens; raise Problem and change nothing else.

    A repetition under the same non-empty key returns what the first did, whatever has happened
    since. A command that names a decision is tried again while others write, as long as that
    decision is open.
    """
    if token is None:
        detail = "A command needs a seat's token."
        raise Problem(UNAUTHORIZED, detail, {"WWW-Authenticate": "Bearer"})
    said = msgspec.json.encode((asked.command, asked.decision), order="deterministic")
    body = sha256(said).hexdigest()
    receipt_id = _receipt_id(token, key)
    for _ in range(TRIES):
        record, receipt = house.load(game_id, receipt_id)
        seat = seat_of(record, token)
        if receipt is not None:
            return _repeated(house, record, seat, receipt, body)
        try:
            done = _play(house, record, seat, asked, receipt_id, body)
        except Conflict:
            continue
        if isinstance(done, Done):
            if done.due:
                house.enqueue(game_id, done.record.version)
            return done
        # Written before: a reply was lost, or a twin of this request was quicker.
        record, _ = house.load(game_id)
        return _repeated(house, record, seat, done, body)
    raise Problem(BUSY, "Too many are writing to this game at once.", {"Retry-After": "1"})


def commit(
    house: House,
    record: Record,
    state: Any,
    *,
    seat: int,
    plain: Any,
    told: list[Told],
    receipt_id: str,
    body: str = "",
) -> Done | Receipt:
    """Write the state that a command has led to; raise Conflict if the game has moved on.

    ``state`` is the state after the command and ``record`` the record before it. Returns the
    first receipt when this receipt id has written before.
    """
    game = house.game(record.about.ruleset)
    encoded = game.encode(state)
    after = msgspec.structs.replace(
        record,
        status="playing" if game.result(state) is None else "over",
        version=record.version + 1,
        changes=record.changes + 1,
        updated_at=now(),
        state=encoded,
    )
    entry = Entry(after.version, seat, plain, tuple(told), digest(encoded), after.updated_at)
    written = write(house, after, receipt_id, body, state=state, entry=entry)
    return written.seen or Done(after, state, seat, entry.told, written.due)


def _play(
    house: House, record: Record, seat: int, asked: Asked, receipt_id: str, body: str
) -> Done | Receipt:
    """Check the command against the game as read, apply it and commit it."""
    game = house.game(record.about.ruleset)
    if asked.tags is not None:
        _check_version(record, seat, asked.tags)
    _check_status(house, record)
    if record.seats[seat].stand_in:
        raise Problem(STAND_IN_PLAYS, f"An AI stands in for seat {seat}.")
    state = house.state(record)
    if asked.decision:
        _check_decision(game, state, seat, asked.decision)
    told = _applied(game, state, seat, asked.command)
    return commit(
        house, record, state,
        seat=seat, plain=asked.command, told=told, receipt_id=receipt_id, body=body,
    )  # fmt: skip


def _receipt_id(token: str, key: str) -> str:
    """Return the id that a request writes under: its key is its seat's own, and may be missing."""
    if not key:
        return f"once/{secrets.token_hex(16)}"
    return f"command/{sha256(f'{token}/{key}'.encode()).hexdigest()}"


def _repeated(house: House, record: Record, seat: int, receipt: Receipt, body: str) -> Done:
    if receipt.body != body:
        raise Problem(KEY_REUSED, "Another command was sent under this key.")
    earlier, state, entry = as_it_was(house, record, receipt.version, receipt.changes)
    return Done(earlier, state, seat, entry.told, due=False)


def _check_version(record: Record, seat: int, tags: frozenset[str]) -> None:
    """Ask that one of the tags is the seat's ETag, or the version alone."""
    present = etag(record, seat)
    if present.strip('"') in tags or str(record.version) in tags:
        return
    known = max((int(tag[1]) for tag in map(_VERSION.match, tags) if tag), default=0)
    where = f"The game stands at version {record.version}"
    if known > record.version:
        raise Problem(STATE_LOST, f"{where}, before {known}.", {"ETag": present})
    raise Problem(STALE, f"{where}, and If-Match names another state.", {"ETag": present})


def _check_status(house: House, record: Record) -> None:
    if record.status == "lobby":
        raise Problem(GAME_NOT_STARTED, "Seats are still open.")
    if record.status == "over":
        raise Problem(GAME_OVER, "The game is over.")
    if record.version >= house.settings.max_commands:
        raise Problem(GAME_TOO_LONG, f"The game has had {record.version} commands.")


def _check_decision(game: Game[Any], state: Any, seat: int, decision: str) -> None:
    if not any(owed.id == decision and owed.seat == seat for owed in game.decisions(state)):
        raise Problem(DECISION_CLOSED, f"Decision {decision!r} isn't open for seat {seat}.")


def _applied(game: Game[Any], state: Any, seat: int, plain: Any) -> list[Told]:
    """Apply a plain command to the state; raise Problem and leave the state as it was."""
    try:
        typed = msgspec.convert(plain, game.types.command)
        return game.apply(state, seat, typed)
    except msgspec.ValidationError as error:
        detail = "This isn't a command of this game."
        raise Problem(INVALID, detail, errors={"command": str(error)}) from error
    except NotOwed as error:
        raise illegal(DECISION_CLOSED, game, error) from error
    except IllegalCommand as error:
        raise illegal(ILLEGAL_COMMAND, game, error) from error
