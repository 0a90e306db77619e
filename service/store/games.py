"""Reading a game and writing it: one round trip each, and the write is atomic."""

import secrets
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

import msgspec
from redis import Redis

from service.store.records import About, Entry, Receipt, Record, Seat

_FIELDS = ("about", "seats", "status", "version", "changes", "updated_at", "state")
_OWN_SECRET = "tatami:secret"  # noqa: S105 (its key)
_encode = msgspec.json.encode


class GameNotFound(Exception):
    """There is no such game: it never was, or its time is over."""


class Conflict(Exception):
    """The game isn't where the writer read it. Nothing was written."""


class GameStore:
    """The games in one Redis. All keys of a game share a hash tag, so that they live together."""

    def __init__(self, redis: Redis) -> None:
        self.redis = redis
        self._secret = b""
        script = files(__package__).joinpath("write.lua").read_text("utf-8")
        self._write = redis.register_script(script)

    def secret(self) -> bytes:
        """Return a secret of this store's own, made when it is first asked for."""
        if not self._secret:
            self.redis.set(_OWN_SECRET, secrets.token_bytes(32), nx=True)
            stored = self.redis.get(_OWN_SECRET)
            assert isinstance(stored, bytes)
            self._secret = stored
        return self._secret

    def load(self, game_id: str, receipt_id: str = "") -> tuple[Record, Receipt | None]:
        """Return a game, and what the request with this receipt did to it before, if anything.

        Raises GameNotFound.
        """
        pipeline = self.redis.pipeline(transaction=False)
        pipeline.hmget(_key(game_id, "game"), _FIELDS)
        if receipt_id:
            pipeline.hget(_key(game_id, "receipts"), receipt_id)
        values, *receipts = pipeline.execute()
        if values[0] is None:
            raise GameNotFound
        stored = receipts[0] if receipts else None
        receipt = msgspec.json.decode(stored, type=Receipt) if stored else None
        return _record(game_id, values), receipt

    def write(
        self,
        record: Record,
        receipt_id: str,
        receipt: Receipt,
        life: int,
        *,
        due: bool = False,
        entry: Entry | None = None,
    ) -> Receipt | None:
        """Write a game that was read at ``record.changes`` - 1, and let it live ``life`` seconds.

        ``due`` marks that an AI seat owes an answer. Returns None when this has been written, and
        the first receipt when the same ``receipt_id`` has written before. Raises Conflict.
        """
        expected = str(record.changes - 1) if record.changes else ""
        keys = [_key(record.id, part) for part in ("game", "log", "receipts")]
        fields: list[Any] = [
            *("seats", _encode(record.seats), "status", record.status),
            *("version", record.version, "changes", record.changes),
            *("updated_at", record.updated_at, "state", record.state),
            *("due", "1" if due else ""),
        ]
        if not record.changes:
            fields += ["about", _encode(record.about)]
        logged = _encode(entry) if entry else b""
        answer = self._write(
            keys, [receipt_id, _encode(receipt), expected, life * 1000, logged, *fields]
        )
        if answer[0] == b"conflict":
            raise Conflict
        return msgspec.json.decode(answer[1], type=Receipt) if answer[0] == b"seen" else None

    def entries(self, game_id: str, first: int, count: int) -> list[Entry]:
        """Return at most ``count`` log entries from version ``first`` on, in order."""
        found = self.redis.lrange(_key(game_id, "log"), first, first + count - 1)
        return [msgspec.json.decode(entry, type=Entry) for entry in found]

    def due_since(self, game_id: str) -> tuple[int, int] | None:
        """Return the version at which an AI seat owes an answer, and since when it does.

        The time is in milliseconds. None where no AI owes an answer; raises GameNotFound.
        """
        fields = ("version", "updated_at", "due")
        version, updated_at, due = self.redis.hmget(_key(game_id, "game"), fields)
        if version is None or updated_at is None:
            raise GameNotFound
        return (int(version), int(updated_at)) if due == b"1" else None


def _key(game_id: str, part: str) -> str:
    return f"tatami:{{{game_id}}}:{part}"


def _record(game_id: str, values: Sequence[bytes]) -> Record:
    about, seats, status, version, changes, updated_at, state = values
    return Record(
        id=game_id,
        about=msgspec.json.decode(about, type=About),
        seats=msgspec.json.decode(seats, type=tuple[Seat, ...]),
        status=status.decode(),  # type: ignore[arg-type]
        version=int(version),
        changes=int(changes),
        updated_at=int(updated_at),
        state=state,
    )
