"""A worker in this process: it plays what is queued now, and returns."""

import signal

from redis import Redis
from rq import SimpleWorker
from rq.serializers import JSONSerializer
from rq.timeouts import TimerDeathPenalty

from service.jobs.queue import QUEUES

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class _Worker(SimpleWorker):
    death_penalty_class = TimerDeathPenalty  # the alarm is the test runner's


def work(queue: Redis) -> None:
    """Do all jobs that are queued, and those that they queue."""
    handlers = [signal.getsignal(number) for number in SIGNALS]
    try:
        worker = _Worker(list(QUEUES), connection=queue, serializer=JSONSerializer)
        worker.work(burst=True, logging_level="ERROR")
    finally:
        for number, handler in zip(SIGNALS, handlers, strict=True):
            signal.signal(number, handler)
