"""Hints: what the engine advises a seat, kept for a while; and how many a seat has asked for."""

from redis import Redis

THINKING_SECONDS = 30
"""A hint that isn't there after so long was lost, and can be asked for again."""
KEPT_SECONDS = 600
MINUTE = 60


class Hints:
    """Hints by game, seat and decision. An empty one is still being thought out."""

    def __init__(self, redis: Redis) -> None:
        self.redis = redis

    def get(self, game_id: str, seat: int, decision: str) -> bytes | None:
        """Return a hint, or None where none was asked for or its time is over."""
        found = self.redis.get(_key(game_id, seat, decision))
        assert found is None or isinstance(found, bytes)
        return found

    def ask(self, game_id: str, seat: int, decision: str) -> bool:
        """Note that a hint is being thought out; False where that is noted already."""
        key = _key(game_id, seat, decision)
        return bool(self.redis.set(key, b"", nx=True, ex=THINKING_SECONDS))

    def put(self, game_id: str, seat: int, decision: str, hint: bytes) -> None:
        """Keep a hint for the seat."""
        self.redis.set(_key(game_id, seat, decision), hint, ex=KEPT_SECONDS)

    def spend(self, game_id: str, seat: int) -> tuple[int, int]:
        """Count one more question of the seat's; return how many it has asked, for how long yet.

        They are counted from the first one on, for a minute.
        """
        key = f"tatami:{{{game_id}}}:hints:{seat}"
        pipeline = self.redis.pipeline(transaction=True)
        pipeline.set(key, 0, ex=MINUTE, nx=True)
        pipeline.incr(key)
        pipeline.ttl(key)
        _, count, left = pipeline.execute()
        return int(count), max(1, int(left))


def _key(game_id: str, seat: int, decision: str) -> str:
    return f"tatami:{{{game_id}}}:hint:{seat}:{decision}"
