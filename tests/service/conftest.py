"""The app on an empty store, and the doors that lead to both."""

import os
from collections.abc import Callable, Iterator

import pytest
from flask import Flask
from redis import Redis

from service.jobs import ai
from service.play.house import House
from tests.service.apps import app_on, house_of
from tests.service.door import Door, through
from tests.service.work import work

pytest.register_assert_rewrite("tests.service.expect", "tests.service.table")


@pytest.fixture(scope="session", autouse=True)
def usual_settings() -> Iterator[None]:
    """The settings of whoever runs the tests change nothing."""
    with pytest.MonkeyPatch.context() as patch:
        for name in [name for name in os.environ if name.startswith("TATAMI_")]:
            patch.delenv(name)
        yield


@pytest.fixture(scope="session")
def app_of_session(usual_settings: None, store_url: str) -> Flask:
    """One app for all tests: what it keeps between requests must not matter."""
    return app_on(store_url)


@pytest.fixture
def app(app_of_session: Flask, redis_url: str) -> Flask:
    """The app on a store without any data."""
    return app_of_session


@pytest.fixture
def door(app: Flask) -> Door:
    """The API."""
    return through(app)


@pytest.fixture
def house(app: Flask) -> House:
    """What is behind the API."""
    return house_of(app)


@pytest.fixture
def database(redis_url: str) -> Iterator[Redis]:
    """The store behind the API."""
    with Redis.from_url(redis_url) as client:
        yield client


@pytest.fixture
def do_jobs(
    redis_url: str, database: Redis, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[], None]]:
    """Do all jobs that are queued, as a worker would."""
    monkeypatch.setenv("TATAMI_REDIS_URL", redis_url)
    ai.house.cache_clear()
    yield lambda: work(database)
    ai.house.cache_clear()
