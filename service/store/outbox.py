"""Games that may wait for an AI: written down before the commit, looked through by the sweeper.

A mark is a promise to look, not a fact: it may stand for a game that waits for nobody. The fact
is the game's own ``due``, which the commit writes. As a mark is set first and the fact after it,
no crash between the two loses a turn. A game that is found waiting for nobody is looked at once
more, much later: for a commit may have been on its way, and slow.
"""

from typing import Any, NamedTuple

from redis import Redis

SECOND_LOOK_MS = 30_000

_MARKS = "tatami:due"
_SECOND = "~"

_SETTLE = """
if redis.call('ZSCORE', KEYS[1], ARGV[1]) == ARGV[2] then
  redis.call('ZREM', KEYS[1], ARGV[1])
  if ARGV[3] ~= '' then redis.call('ZADD', KEYS[1], ARGV[4], ARGV[3]) end
end
return 0
"""


class Mark(NamedTuple):
    """A promise to look at a game."""

    game_id: str
    member: str
    look_at: bytes
    """The time as Redis spells it, to compare with."""


class Outbox:
    """Marks by the time (milliseconds) at which each should be looked at."""

    def __init__(self, redis: Redis) -> None:
        self.redis = redis
        self._settle = redis.register_script(_SETTLE)

    def mark(self, game_id: str, look_at: int) -> None:
        """Have the game looked at, at ``look_at`` or a little later; replaces its mark."""
        self.redis.zadd(_MARKS, {game_id: look_at})

    def due(self, now: int, count: int) -> list[Mark]:
        """Return at most ``count`` marks whose time has come, oldest first."""
        found: Any = self.redis.zrangebyscore(
            _MARKS, "-inf", now, start=0, num=count, withscores=True, score_cast_func=_as_stored
        )
        return [Mark(name.decode().removeprefix(_SECOND), name.decode(), at) for name, at in found]

    def settle(self, mark: Mark, now: int) -> None:
        """Put the game off to its second look, or after that forget it; a newer mark stays."""
        second = "" if mark.member.startswith(_SECOND) else _SECOND + mark.game_id
        arguments: list[Any] = [mark.member, mark.look_at, second, now + SECOND_LOOK_MS]
        self._settle([_MARKS], arguments)

    def forget(self, mark: Mark) -> None:
        """Forget a game that is no more; a newer mark stays."""
        self._settle([_MARKS], [mark.member, mark.look_at, "", 0])


def _as_stored(score: bytes) -> bytes:
    return score
