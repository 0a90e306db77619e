"""Secrets that open a seat, and names for games."""

import hmac
import secrets
from base64 import b32encode, urlsafe_b64encode
from hashlib import sha256

from service.problems import UNAUTHORIZED, Problem
from service.store.records import Record

TOKEN_BYTES = 32
ID_BYTES = 16


def new_game_id(secret: bytes, key: str) -> str:
    """Return an id that can't be guessed; from the same non-empty key the same one.

    The store's secret goes into it: an id is public, and must not let anyone try out keys.
    """
    made = hmac.digest(secret, key.encode(), "sha256")
    raw = made if key else secrets.token_bytes(ID_BYTES)
    return b32encode(raw[:ID_BYTES]).decode().rstrip("=").lower()


def new_token(salt: bytes, seat: int, key: str) -> str:
    """Return a token of 256 bits for a seat; from the same non-empty key the same one.

    So whoever repeats a request under its key gets the token that may have been missed, and yet
    only its hash is stored.
    """
    if not key:
        return secrets.token_urlsafe(TOKEN_BYTES)
    raw = hmac.digest(salt, f"{seat}/{key}".encode(), "sha256")
    return urlsafe_b64encode(raw).decode().rstrip("=")


def hash_token(token: str) -> str:
    """Return what is stored of a token."""
    return sha256(token.encode()).hexdigest()


def seat_of(record: Record, token: str) -> int:
    """Return the seat that the token opens; raise Problem where it opens none.

    Every seat is compared, in constant time, so that the time taken tells nothing.
    """
    hashed = hash_token(token)
    opened = [
        number
        for number, seat in enumerate(record.seats)
        if hmac.compare_digest(seat.token, hashed)
    ]
    if not opened:
        raise Problem(
            UNAUTHORIZED, "This token opens no seat of this game.", {"WWW-Authenticate": "Bearer"}
        )
    return opened[0]
