"""What the tests ask of every problem, and of what a refusal leaves behind."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from redis import Redis

from service.problems import kinds
from tests.service.database import contents
from tests.service.door import Answer


def problem(answer: Answer, slug: str) -> Any:
    """Check that the answer is this problem, whole, and return its document."""
    kind = kinds()[slug]
    document = answer.json
    assert document["type"] == f"/problems/{slug}", document
    assert answer.status == document["status"] == kind.status
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.headers["Cache-Control"] == "no-store"
    assert document["title"] == kind.title
    assert document["detail"]
    assert document["request_id"] == answer.headers["X-Request-Id"]
    return document


@contextmanager
def untouched(database: Redis) -> Iterator[None]:
    """Check that nothing in the database is changed meanwhile."""
    before = contents(database)
    yield
    assert contents(database) == before
