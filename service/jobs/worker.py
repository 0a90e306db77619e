"""A worker for the AI seats' turns: ``python -m service.jobs.worker``."""

import logging

from redis import Redis
from redis.backoff import ExponentialBackoff
from redis.retry import Retry
from rq import Worker
from rq.serializers import JSONSerializer

from service.config import read_settings
from service.jobs.ai import house
from service.jobs.queue import QUEUES

MAINTENANCE_SECONDS = 30
MONITORING_SECONDS = 10

PATIENCE = Retry(ExponentialBackoff(cap=0.5, base=0.02), 20)
"""For a store that is away, some eight seconds: RQ ends a worker at the first failure that it sees.

What is sent twice because its answer was lost does no harm: a job that is lost by it is made
again, and one that is queued twice is played twice (and committed once).
"""


def main() -> None:
    """Work until told to stop (SIGTERM lets the job at hand finish; it is short)."""
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s %(message)s")
    house()  # loaded once, here, and shared with each job's process
    worker = Worker(
        list(QUEUES),
        connection=Redis.from_url(read_settings().queue_url, retry=PATIENCE),
        serializer=JSONSerializer,
        maintenance_interval=MAINTENANCE_SECONDS,
        job_monitoring_interval=MONITORING_SECONDS,
    )
    worker.work(with_scheduler=False, logging_level="WARNING")


if __name__ == "__main__":
    main()
