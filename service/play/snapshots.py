"""Snapshots: a game as one viewer sees it, rendered straight to JSON bytes."""

from collections import OrderedDict
from datetime import UTC, datetime
from threading import Lock
from typing import Any

import msgspec

from engine.game import Decision, Game, Viewer
from service.play.house import House
from service.schemas.snapshot import SeatInfo, Snapshot
from service.store.records import Record, Seat

_encode = msgspec.json.encode


def etag(record: Record, viewer: Viewer) -> str:
    """Return the snapshot's entity tag: version, changes, their time and viewer; nothing secret.

    The time tells apart what has the same number in a store that was restored from a backup.
    """
    who = "x" if viewer is None else f"s{viewer}"
    return f'"{record.version}-{record.changes}-{record.updated_at:x}-{who}"'


def snapshot(house: House, record: Record, viewer: Viewer, state: Any = None) -> bytes:
    """Return the snapshot's JSON. ``state`` saves decoding it where the caller has it."""
    game = house.game(record.about.ruleset)
    decisions: tuple[Decision, ...] = ()
    options = view = b"null"
    if record.state:
        state = house.state(record) if state is None else state
        decisions = game.decisions(state)
        view = _encode(game.view(state, viewer))
        options = _options(game, state, decisions, viewer)
    about = record.about
    return _encode(
        Snapshot(
            record.id,
            about.ruleset,
            about.edition,
            record.status,
            record.version,
            etag(record, viewer),
            viewer,
            tuple(_seat(number, seat) for number, seat in enumerate(record.seats)),
            decisions,
            msgspec.Raw(options),
            msgspec.Raw(view),
            about.hints,
            about.commitment,
            stamp(about.created_at),
            stamp(record.updated_at),
            stamp(record.updated_at + house.life(record) * 1000),
        )
    )


def _options(game: Game[Any], state: Any, decisions: tuple[Decision, ...], viewer: Viewer) -> bytes:
    owes = any(decision.seat == viewer for decision in decisions)
    return _encode(game.options(state, viewer)) if owes and viewer is not None else b"null"


def _seat(number: int, seat: Seat) -> SeatInfo:
    return SeatInfo(number, seat.kind, seat.name, seat.level or None, seat.stand_in or None)


def stamp(milliseconds: int) -> str:
    """Return a time as RFC 3339, UTC, to the millisecond."""
    moment = datetime.fromtimestamp(milliseconds / 1000, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


_Key = tuple[str, int, int, Viewer]


def _key(record: Record, viewer: Viewer) -> _Key:
    return record.id, record.changes, record.updated_at, viewer


class SnapshotCache:
    """The snapshots rendered last in this process.

    Each is for one viewer of a game after one change. The time of the change tells it apart from
    one of the same number in a store that was restored from an older copy.
    """

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._size = 0
        self._kept: OrderedDict[_Key, bytes] = OrderedDict()
        self._lock = Lock()

    def get(self, house: House, record: Record, viewer: Viewer) -> bytes:
        """Return the snapshot, rendered anew only where none is kept."""
        key = _key(record, viewer)
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                return found
        made = snapshot(house, record, viewer)
        self.put(record, viewer, made)
        return made

    def put(self, record: Record, viewer: Viewer, made: bytes) -> None:
        """Keep a snapshot that was rendered elsewhere; the least used go when it gets too much."""
        key = _key(record, viewer)
        with self._lock:
            old = self._kept.pop(key, b"")
            self._kept[key] = made
            self._size += len(made) - len(old)
            while self._size > self._most:
                _, dropped = self._kept.popitem(last=False)
                self._size -= len(dropped)
