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
from service.play.house import Enqueue, EnqueueHint
from service.store.hints import THINKING_SECONDS

QUEUE = "tatami-ai"
QUEUE_ALONE = "tatami-ai-alone"
QUEUE_HINTS = "tatami-hints"
QUEUES = (QUEUE, QUEUE_HINTS, QUEUE_ALONE)
"""In the order in which workers serve them: games of AIs alone wait for people."""
JOB = "service.jobs.ai.play"
HINT_JOB = "service.jobs.hints.think"
JOB_MARGIN = 25
"""Seconds that a job may take beyond its slice of thinking, before it is ended."""
FAILURE_TTL = 600
LOOK_AHEAD = 10_000
ANSWER_SECONDS = 0.5
"""How long a request waits for the queue: the sweeper makes the jobs that it didn't take."""

log = logging.getLogger("tatami.queue")


def queues_on(redis: Redis) -> list[Queue]:
    """Return the queues of the AI seats' turns, in the order in which they are served."""
    return [_queue(redis, name) for name in (QUEUE, QUEUE_ALONE)]


def _queue(redis: Redis, name: str) -> Queue:
    return Queue(name, connection=redis, serializer=JSONSerializer)


def _client(settings: Settings) -> Redis:
    return Redis.from_url(
        settings.queue_url,
        socket_connect_timeout=ANSWER_SECONDS,
        socket_timeout=ANSWER_SECONDS,
        retry=RedisRetry(NoBackoff(), 0),
        health_check_interval=30,
    )


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
    served_first, served_last = queues_on(_client(settings))

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


def hint_enqueuer(settings: Settings) -> EnqueueHint:
    """Return what hands questions for hints to the workers.

    It never raises for the queue's sake: a hint that is lost can be asked for again.
    """
    queue = _queue(_client(settings), QUEUE_HINTS)

    def enqueue(game_id: str, seat: int, decision: str) -> None:
        try:
            queue.enqueue(
                HINT_JOB, game_id, seat, decision,
                job_timeout=settings.think_slice + JOB_MARGIN,
                ttl=THINKING_SECONDS,
                result_ttl=0,
                failure_ttl=FAILURE_TTL,
            )  # fmt: skip
        except RedisError as error:
            log.warning("no hint job for game %s: %s", game_id, type(error).__name__)

    return enqueue
