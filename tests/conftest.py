"""Fixtures for tests that need a real Redis-compatible server."""

from collections.abc import Iterator

import pytest
import redis

from service.local.store import embedded_store


@pytest.fixture(scope="session")
def store_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a server that lives as long as the test process and keeps nothing on disk."""
    with embedded_store(tmp_path_factory.mktemp("store"), appendfsync=None) as url:
        yield url


@pytest.fixture
def redis_url(store_url: str) -> str:
    """The URL of a server without any data."""
    with redis.Redis.from_url(store_url) as client:
        client.flushall()
    return store_url
