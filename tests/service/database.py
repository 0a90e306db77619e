"""Looking into the store, past all doors."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from redis import Redis


def contents(database: Redis) -> dict[bytes, Any]:
    """Return every key with its value."""
    read: dict[bytes, Callable[[bytes], Any]] = {
        b"string": database.get,
        b"hash": database.hgetall,
        b"list": lambda key: database.lrange(key, 0, -1),
        b"set": database.smembers,
        b"zset": lambda key: database.zrange(key, 0, -1, withscores=True),
    }
    return {key: read[bytes(database.type(key))](key) for key in sorted(database.scan_iter())}  # type: ignore[arg-type]


def texts(value: Any) -> Iterator[bytes]:
    """Yield every piece of text in a value, names included."""
    match value:
        case bytes():
            yield value
        case dict():
            for pair in value.items():
                yield from texts(pair)
        case list() | tuple() | set():
            for item in value:
                yield from texts(item)


def keys_of(database: Redis, game: str) -> set[bytes]:
    """Return the keys that belong to a game."""
    return set(database.scan_iter(f"*{game}*"))


def copy_game(database: Redis, game: str, number: int) -> None:
    """Copy a game to the database of this number on the same server, in place of its copy there."""
    for key in keys_of(database, game):
        database.copy(key.decode(), key.decode(), str(number), replace=True)


@contextmanager
def set_back(database: Redis, game: str) -> Iterator[None]:
    """Set the game back at the end to how it stands now."""
    kept = {key: database.dump(key) for key in keys_of(database, game)}
    yield
    for key, value in kept.items():
        assert value is not None
        database.restore(key, 0, value, replace=True)
