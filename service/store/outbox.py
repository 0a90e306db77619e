"""Games that may wait for an AI: written down before the commit, looked through by the sweeper.

A mark is a promise to look, not a fact: it may stand for a game that waits for nobody. The fact
is the game's own ``due``, which the commit writes. As a mark is set first and the fact after it,
no crash between the two loses a turn. A game that is found waiting for nobody is looked at once
more, much later: for a commit may have been on its way, and slow.
"""

from typing import NamedTuple

from redis import Redis

SECOND_LOOK_MS = 600_000
FARTHEST_MS = 900_000
"""No mark is set so far ahead: one that is comes from a clock that was wrong."""

_MARKS = "tatami:due"
_SECOND = "~"

# Scores stay the text that the server makes of them: they are compared as such.
_DUE = """
local found = redis.call(
  'ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'WITHSCORES', 'LIMIT', 0, ARGV[3])
local astray = redis.call(
  'ZRANGEBYSCORE', KEYS[1], ARGV[2], '+inf', 'WITHSCORES', 'LIMIT', 0, ARGV[3])
for _, part in ipairs(astray) do found[#found + 1] = part end
return found
"""
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
        self._due = redis.register_script(_DUE)
        self._settle = redis.register_script(_SETTLE)

    def mark(self, game_id: str, look_at: int) -> None:
        """Have the game looked at, at ``look_at`` or a little later; replaces its mark."""
        self.redis.zadd(_MARKS, {game_id: look_at})

    def due(self, now: int, count: int) -> list[Mark]:
        """Return at most ``count`` marks whose time has come, oldest first.

        As many more may follow that a wrong clock has set too far ahead.
        """
        found: list[bytes] = self._due([_MARKS], [now, now + FARTHEST_MS, count])
        members = [member.decode("utf-8", "replace") for member in found[::2]]
        return [
            Mark(member.removeprefix(_SECOND), member, look_at)
            for member, look_at in zip(members, found[1::2], strict=True)
        ]

    def settle(self, mark: Mark, now: int) -> None:
        """Put the game off to its second look, or after that forget it; a newer mark stays."""
        second = "" if mark.member.startswith(_SECOND) else _SECOND + mark.game_id
        self._settle([_MARKS], [mark.member, mark.look_at, second, now + SECOND_LOOK_MS])

    def forget(self, mark: Mark) -> None:
        """Forget a game that is no more; a newer mark stays."""
        self._settle([_MARKS], [mark.member, mark.look_at, "", 0])
