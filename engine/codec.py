"""States as bytes: a format number, a checksum and a MessagePack body."""

from hashlib import sha256
from typing import Any, TypeVar
from zlib import crc32

import msgspec

T = TypeVar("T")

_HEADER = 5


class StateError(Exception):
    """Stored bytes that can't be read as a state: damaged, or of an unknown format."""


def pack(version: int, body: Any) -> bytes:
    """Return ``body`` (a Struct) as bytes that ``unpack`` can check."""
    data = msgspec.msgpack.encode(body)
    return bytes([version]) + crc32(data).to_bytes(4, "big") + data


def digest(data: bytes) -> str:
    """Return the SHA-256 (hex) that a stored state is known by in a replay."""
    return sha256(data).hexdigest()


def unpack(data: bytes, version: int, kind: type[T]) -> T:
    """Return the body; raise StateError unless the bytes are whole and of this format."""
    if len(data) < _HEADER:
        raise StateError("the stored state is cut short")
    if data[0] != version:
        raise StateError(f"the stored state has format {data[0]}, not {version}")
    body = data[_HEADER:]
    if crc32(body).to_bytes(4, "big") != data[1:_HEADER]:
        raise StateError("the stored state is damaged")
    try:
        return msgspec.msgpack.decode(body, type=kind)
    except msgspec.MsgspecError as error:
        raise StateError(f"the stored state can't be read: {error}") from error
