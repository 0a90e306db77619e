"""The queue to the workers. Jobs carry ids only, as JSON: nothing in Redis can run code."""

import logging
from collections.abc import Iterable

from redis import Redis, RedisError
from redis.backoff import NoBackoff
from redis.retry import Retry as RedisRetry
from rq import Queue, Retry
from rq.exceptions import DuplicateJobError
from rq.serializers import JSONSerializer

from service.config import Settings
from service.play.house import Enqueue

QUEUE = "tatami-ai"
QUEUE_ALONE = "tatami-ai-alone"
QUEUES = (QUEUE, QUEUE_ALONE)
"""In the order in which workers serve them: games of AIs alone wait for those of people."""
JOB = "service.jobs.ai.play"
JOB_MARGIN = 25
"""Seconds that a job may take beyond its slice of thinking, before it is ended."""
FAILURE_TTL = 600
LOOK_AHEAD = 10_000
ANSWER_SECONDS = 0.5
"""How long a request waits for the queue: the sweeper makes the jobs that it didn't take."""

log = logging.getLogger("tatami.queue")


def queues_on(redis: Redis) -> list[Queue]:
    """Return the queues of the AI seats' turns, in the order in which they are served."""
    return [Queue(name, connection=redis, serializer=JSONSerializer) for name in QUEUES]


def games_waiting(queues: Iterable[Queue]) -> set[str] | None:
    """Return the games for which a job waits; None when more than ``LOOK_AHEAD`` jobs do."""
    job_ids = [job_id for queue in queues for job_id in queue.get_job_ids(0, LOOK_AHEAD + 1)]
    return None if len(job_ids) > LOOK_AHEAD else {_game_of(job_id) for job_id in job_ids}


def _job_id(game_id: str, version: int, attempt: str) -> str:
    return f"ai-{game_id}-{version}{attempt}"


def _game_of(job_id: str) -> str:
    return job_id.removeprefix("ai-").partition("-")[0]


def enqueuer(settings: Settings) -> Enqueue:
    """Return what hands AI turns to the workers.

    It never raises for the queue's sake: a job that isn't made now is made by the sweeper. Its
    client doesn't send twice, for a job that is queued twice is played twice (and committed once).
    """
    redis = Redis.from_url(
        settings.queue_url,
        socket_connect_timeout=ANSWER_SECONDS,
        socket_timeout=ANSWER_SECONDS,
        retry=RedisRetry(NoBackoff(), 0),
        health_check_interval=30,
    )
    served_first, served_last = queues_on(redis)

    def enqueue(game_id: str, version: int, attempt: str = "", *, alone: bool = False) -> None:
        """Make a job named by the game and its version, unless there is one already."""
        try:
            (served_last if alone else served_first).enqueue(
                JOB,
                game_id,
                job_id=_job_id(game_id, version, attempt),
                unique=True,
                job_timeout=settings.think_slice + JOB_MARGIN,
                result_ttl=0,
                failure_ttl=FAILURE_TTL,
                retry=Retry(max=2),
            )
        except DuplicateJobError:
            pass  # another has made it
        except RedisError as error:
            log.warning("no job made for game %s: %s", game_id, type(error).__name__)

    return enqueue
