"""Holding the store's writes, so that processes can be met in the midst of a commit."""

from collections.abc import Iterator
from contextlib import contextmanager

from redis import Redis


class Held:
    """A store that answers no write for now."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    def commits(self) -> int:
        """How many commits wait for it."""
        clients = self._redis.client_list()
        return sum(each["cmd"] == "evalsha" and "b" in each["flags"] for each in clients)

    def release(self) -> None:
        """Do what waits, even for those who aren't there any more to hear of it."""
        self._redis.client_unpause()


@contextmanager
def writes_held(url: str) -> Iterator[Held]:
    """Let the store answer no write until it is released, or the block's end."""
    with Redis.from_url(url) as redis:
        redis.client_pause(60_000, all=False)
        held = Held(redis)
        try:
            yield held
        finally:
            held.release()
