"""Who calls, and under which key."""

import re
from typing import Any

from flask import current_app, request

from service.api.parameters import KEY_PATTERN
from service.play.house import House
from service.play.snapshots import SnapshotCache
from service.play.tokens import seat_of
from service.problems import BAD_REQUEST, UNAUTHORIZED, Problem
from service.store.records import Record

_KEY = re.compile(f'"({KEY_PATTERN})"|({KEY_PATTERN})')
_TOKEN = re.compile(r"[A-Za-z0-9_-]{20,128}")


def house() -> House:
    """Return the house that this app serves."""
    found: House = current_app.extensions["tatami"]
    return found


def snapshots() -> SnapshotCache:
    """Return the snapshots rendered last in this process."""
    found: SnapshotCache = current_app.extensions["tatami-snapshots"]
    return found


def creation() -> Any:
    """Return the type of the body that creates a game: a union over the rulesets."""
    return current_app.extensions["tatami-create"]


def token() -> str | None:
    """Return the caller's bearer token, or None where none was sent; raise Problem."""
    given = request.headers.get("Authorization")
    if given is None:
        return None
    scheme, _, value = given.partition(" ")
    if scheme.lower() != "bearer" or not _TOKEN.fullmatch(value.strip()):
        detail = "Authorization must be 'Bearer' and a seat's token."
        raise Problem(UNAUTHORIZED, detail, {"WWW-Authenticate": "Bearer"})
    return value.strip()


def needed_token() -> str:
    """Return the caller's bearer token; raise Problem where none was sent."""
    given = token()
    if given is None:
        detail = "This needs a seat's token."
        raise Problem(UNAUTHORIZED, detail, {"WWW-Authenticate": "Bearer"})
    return given


def viewer(record: Record) -> int | None:
    """Return the caller's seat, or None for a spectator; raise Problem on a wrong token."""
    given = token()
    return None if given is None else seat_of(record, given)


def idempotency_key() -> str:
    """Return the key that names this request, or "" where none was sent; raise Problem.

    At least 16 visible characters, quoted or not: it must be one that nobody else can guess.
    """
    given = request.headers.get("Idempotency-Key")
    if given is None:
        return ""
    found = _KEY.fullmatch(given.strip())
    if found is None:
        detail = "Idempotency-Key must have 16 to 255 visible ASCII characters; a UUID will do."
        raise Problem(BAD_REQUEST, detail)
    return found[1] or found[2]
