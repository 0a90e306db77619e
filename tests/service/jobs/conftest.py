"""What jobs find when they are done in the process of the tests."""

from collections.abc import Callable, Iterator

import pytest
from redis import Redis

from service.jobs import ai
from tests.service.work import work


@pytest.fixture
def do_jobs(
    redis_url: str, database: Redis, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[], None]]:
    """Do all jobs that are queued, as a worker would."""
    monkeypatch.setenv("TATAMI_REDIS_URL", redis_url)
    ai.house.cache_clear()
    yield lambda: work(database)
    ai.house.cache_clear()
