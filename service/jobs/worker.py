"""A worker for the AI seats' turns: ``python -m service.jobs.worker``."""

import logging

from redis import Redis
from rq import Worker
from rq.serializers import JSONSerializer

from service.config import read_settings
from service.jobs.ai import house
from service.jobs.queue import QUEUE

MAINTENANCE_SECONDS = 30
MONITORING_SECONDS = 10


def main() -> None:
    """Work until told to stop (SIGTERM lets the job at hand finish; it is short)."""
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s %(message)s")
    house()  # loaded once, here, and shared with each job's process
    worker = Worker(
        [QUEUE],
        connection=Redis.from_url(read_settings().queue_url),
        serializer=JSONSerializer,
        maintenance_interval=MAINTENANCE_SECONDS,
        job_monitoring_interval=MONITORING_SECONDS,
    )
    worker.work(with_scheduler=False, logging_level="WARNING")


if __name__ == "__main__":
    main()
