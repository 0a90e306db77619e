"""The sweeper: makes the jobs that a crash has lost. ``python -m service.jobs.sweeper``.

Any number may run; one at a time sweeps.
"""

import logging
import secrets
import signal
from collections.abc import Sequence, Set

from redis import RedisError, ResponseError
from rq import Queue

from service.config import read_settings
from service.jobs.queue import enqueuer, games_waiting, hint_enqueuer, queues_on
from service.play.house import House, now, open_house
from service.stopping import Stop
from service.store.client import connect
from service.store.games import GameNotFound
from service.store.outbox import Mark

LOOK_EVERY = 1.0
BATCH = 200
LEAD_MS = 5000
RAREST_LOOK_MS = 60_000

_LEADER = "tatami:sweeper"

log = logging.getLogger("tatami.sweeper")


def lead(house: House, token: str) -> bool:
    """Become or stay the one that sweeps; False while another is.

    A lost reply may hide that we have got the lock: so the token decides, not the answer.
    """
    redis = house.store.redis
    redis.set(_LEADER, token, nx=True, px=LEAD_MS)
    if redis.get(_LEADER) != token.encode():
        return False
    redis.pexpire(_LEADER, LEAD_MS)
    return True


def sweep(house: House, queues: Sequence[Queue]) -> int:
    """Look at the games whose time has come, and make the jobs that are missing.

    Returns how many jobs were made. Another look comes ``rescue_after`` seconds later or more; a
    job for a game that is being played already does no harm. Where one is in the queue none is
    made: when the workers are behind, more jobs would only put them further back.
    """
    at = now()
    marks = house.outbox.due(at, BATCH)
    if not marks:
        return 0
    waiting = games_waiting(queues)
    return sum(_look(house, mark, at, waiting) for mark in marks)


def _look(house: House, mark: Mark, at: int, waiting: Set[str] | None) -> bool:
    """Look at a game; tell whether a job was made for it. One that can't be read stops no other."""
    try:
        due = house.store.due_since(mark.game_id)
    except GameNotFound:
        house.outbox.forget(mark)
        return False
    except (ResponseError, ValueError) as error:
        log.error("game %s can't be read: %s", mark.game_id, type(error).__name__)
        house.outbox.settle(mark, at)
        return False
    if due is None:
        house.outbox.settle(mark, at)
        return False
    version, since = due
    queued = waiting is None or mark.game_id in waiting
    stood = 0 if queued else at - since
    house.outbox.mark(mark.game_id, at + _next_look(house, stood))
    house.outbox.forget(mark)  # unless that was the mark just replaced
    if queued:
        return False
    house.enqueue(mark.game_id, version, f"-{at}")
    log.info("game %s waits at version %d: job made", mark.game_id, version)
    return True


def _next_look(house: House, stood: int) -> int:
    """Return in how long to look again at a game that has stood still so long (milliseconds).

    The longer it has, the rarer: a game whose jobs all fail must not keep the workers busy.
    """
    return max(house.settings.rescue_after * 1000, min(stood // 4, RAREST_LOOK_MS))


def main() -> None:
    """Sweep until told to stop."""
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s %(message)s")
    settings = read_settings()
    house = open_house(settings, enqueuer(settings), hint_enqueuer(settings))
    queues = queues_on(connect(settings.queue_url))
    stop = Stop(signal.SIGTERM, signal.SIGINT)
    token = secrets.token_hex(16)
    while not stop.wait(LOOK_EVERY):
        try:
            if lead(house, token):
                sweep(house, queues)
        except RedisError as error:
            log.warning("store not reached: %s", type(error).__name__)


if __name__ == "__main__":
    main()
