"""Creating a game, taking a seat, and the start when the last seat is taken."""

import secrets
from hashlib import sha256
from typing import Any

import msgspec

from engine.codec import digest
from engine.dice import SEED_BYTES, commitment
from engine.game import Game, IllegalSetup
from service.play.house import House, now
from service.play.refusals import illegal
from service.play.table import TRIES, ai_alone, begin, write
from service.play.tokens import hash_token, new_game_id, new_token
from service.problems import (
    BUSY,
    ILLEGAL_SETUP,
    KEY_REUSED,
    NOT_FOUND,
    SEAT_TAKEN,
    Problem,
)
from service.schemas.bodies import SeatGrant
from service.store.games import Conflict
from service.store.records import About, Entry, Receipt, Record, Seat


class NewGame(msgspec.Struct, frozen=True):
    """A game as the host asks for it, its seats without tokens.

    ``edition`` "" is the ruleset's usual one.
    """

    ruleset: str
    edition: str
    settings: dict[str, Any]
    seats: tuple[Seat, ...]
    hints: bool = True


def create(house: House, asked: NewGame, key: str) -> tuple[Record, list[SeatGrant]]:
    """Create a game; return its record and the tokens of the host's seats. Raises Problem.

    A repetition under the same non-empty key returns the same.
    """
    game = house.game(asked.ruleset)
    edition = game.editions.get(asked.edition or game.about.default_edition)
    if edition is None:
        raise Problem(NOT_FOUND, f"There is no edition {asked.edition!r} of {asked.ruleset}.")
    salt, seed = secrets.token_bytes(SEED_BYTES), secrets.token_bytes(SEED_BYTES)
    _check_setup(game, asked, edition.ref.id, seed)
    body = _digest(asked)
    game_id = new_game_id(house.store.secret(), key)
    tokens = _host_tokens(asked, salt, key)
    created_at = now()
    record = Record(
        id=game_id,
        about=About(
            asked.ruleset,
            edition.ref,
            asked.settings,
            seed,
            salt,
            commitment(seed),
            asked.hints,
            created_at,
        ),
        seats=tuple(_opened_by(seat, tokens.get(n)) for n, seat in enumerate(asked.seats)),
        status="lobby",
        version=0,
        changes=0,
        updated_at=created_at,
        state=b"",
    )
    written = _write(house, record, "create", body)
    if written is not None and key:  # this key has created it before
        if written.body != body:
            raise Problem(KEY_REUSED, "Another game was created under this key.")
        record, _ = house.load(game_id)
        tokens = _host_tokens(asked, record.about.salt, key)
    return record, [SeatGrant(seat, token) for seat, token in tokens.items()]


def take_seat(
    house: House, game_id: str, number: int, asked: Seat, key: str
) -> tuple[Record, SeatGrant]:
    """Take an open seat, and start the game when it was the last one. Raises Problem.

    A repetition under the same non-empty key returns the same token.
    """
    receipt_id = f"seat/{number}/{_short(key)}" if key else f"once/{secrets.token_hex(16)}"
    body = _digest(asked)
    for _ in range(TRIES):
        record, receipt = house.load(game_id, receipt_id)
        token = new_token(record.about.salt, number, key)
        if receipt is None:
            seat = _taken(record, number, asked, token)
            try:
                receipt = _write(house, seat, receipt_id, body)
            except Conflict:
                continue
        if receipt is not None and receipt.body != body:
            raise Problem(KEY_REUSED, "Another request was made under this key.")
        return record, SeatGrant(number, token)
    raise Problem(BUSY, "Too many are taking seats at once.", {"Retry-After": "1"})


def _taken(record: Record, number: int, asked: Seat, token: str) -> Record:
    """Return the record with the seat taken; raise Problem where it isn't open."""
    if number >= len(record.seats):
        raise Problem(NOT_FOUND, f"The game has no seat {number}.")
    if record.seats[number].kind != "open":
        raise Problem(SEAT_TAKEN, f"Seat {number} isn't open.")
    named = msgspec.structs.replace(asked, name=asked.name or record.seats[number].name)
    seats = list(record.seats)
    seats[number] = _opened_by(named, token)
    return msgspec.structs.replace(
        record, seats=tuple(seats), changes=record.changes + 1, updated_at=now()
    )


def _write(house: House, record: Record, receipt_id: str, body: str) -> Receipt | None:
    """Write a new or changed lobby, started if no seat is open any more.

    Returns the receipt of an earlier write under the same id, if there was one.
    """
    state, entry = None, None
    if all(seat.kind != "open" for seat in record.seats):
        record, state, entry = _started(house, record)
    written = write(house, record, receipt_id, body, state=state, entry=entry)
    if written.due and written.seen is None:
        house.enqueue(record.id, record.version, alone=ai_alone(record))
    return written.seen


def _started(house: House, record: Record) -> tuple[Record, Any, Entry]:
    """Return the record with the game set up, its state and its first log entry."""
    game = house.game(record.about.ruleset)
    state, told = begin(game, record)
    encoded = game.encode(state)
    entry = Entry(0, None, None, tuple(told), digest(encoded), record.updated_at)
    return msgspec.structs.replace(record, status="playing", state=encoded), state, entry


def _check_setup(game: Game[Any], asked: NewGame, edition: str, seed: bytes) -> None:
    """Refuse a table that could not be started, before anything is asked of the store."""
    settings = msgspec.convert(asked.settings, game.types.settings)
    try:
        game.new(len(asked.seats), settings, edition, seed)
    except IllegalSetup as error:
        raise illegal(ILLEGAL_SETUP, game, error) from error


def _host_tokens(asked: NewGame, salt: bytes, key: str) -> dict[int, str]:
    seats = enumerate(asked.seats)
    return {n: new_token(salt, n, key) for n, seat in seats if seat.kind == "human"}


def _opened_by(seat: Seat, token: str | None) -> Seat:
    return seat if token is None else msgspec.structs.replace(seat, token=hash_token(token))


def _digest(asked: object) -> str:
    return sha256(msgspec.json.encode(asked, order="deterministic")).hexdigest()


def _short(key: str) -> str:
    return sha256(key.encode()).hexdigest()[:32]
