"""The outbox: games to look at, each once more before it is forgotten."""

import pytest
from redis import Redis

from service.store.outbox import SECOND_LOOK_MS, Mark, Outbox

MANY = 100


@pytest.fixture
def outbox(database: Redis) -> Outbox:
    return Outbox(database)


def names(marks: list[Mark]) -> list[str]:
    return [mark.game_id for mark in marks]


def test_marks_come_due_oldest_first(outbox: Outbox) -> None:
    for game, look_at in (("c", 30), ("a", 10), ("b", 20)):
        outbox.mark(game, look_at)
    assert names(outbox.due(9, MANY)) == []
    assert names(outbox.due(20, MANY)) == ["a", "b"]
    assert names(outbox.due(99, 2)) == ["a", "b"]
    assert names(outbox.due(99, MANY)) == ["a", "b", "c"]


def test_a_newer_mark_takes_the_place_of_an_older_one(outbox: Outbox) -> None:
    outbox.mark("a", 10)
    outbox.mark("a", 50)
    assert names(outbox.due(49, MANY)) == []
    assert names(outbox.due(50, MANY)) == ["a"]


def test_a_settled_game_is_looked_at_once_more_and_then_forgotten(
    outbox: Outbox, database: Redis
) -> None:
    outbox.mark("a", 10)
    (first,) = outbox.due(10, MANY)
    outbox.settle(first, 10)
    assert names(outbox.due(9 + SECOND_LOOK_MS, MANY)) == []
    (second,) = outbox.due(10 + SECOND_LOOK_MS, MANY)
    assert second.game_id == "a"
    outbox.settle(second, 10 + SECOND_LOOK_MS)
    assert not database.keys()


def test_a_mark_between_look_and_settling_stays(outbox: Outbox) -> None:
    """A commit on its way marks its game first: that mark must not be lost."""
    outbox.mark("a", 10)
    (seen,) = outbox.due(10, MANY)
    outbox.mark("a", 25)
    outbox.settle(seen, 10)
    outbox.forget(seen)
    assert names(outbox.due(25, MANY)) == ["a"]


def test_a_mark_during_the_second_look_stays(outbox: Outbox) -> None:
    outbox.mark("a", 10)
    (first,) = outbox.due(10, MANY)
    outbox.settle(first, 10)
    outbox.mark("a", 20)
    late = 20 + SECOND_LOOK_MS
    marks = outbox.due(late, MANY)
    assert names(marks) == ["a", "a"]
    for mark in marks:
        outbox.settle(mark, late)
    assert names(outbox.due(late + SECOND_LOOK_MS, MANY)) == ["a"]


def test_a_forgotten_game_is_not_looked_at_again(outbox: Outbox, database: Redis) -> None:
    outbox.mark("a", 10)
    (mark,) = outbox.due(10, MANY)
    outbox.forget(mark)
    assert not database.keys()


def test_times_are_kept_to_the_millisecond(outbox: Outbox) -> None:
    now = 1_796_180_000_123
    outbox.mark("a", now)
    assert names(outbox.due(now - 1, MANY)) == []
    (mark,) = outbox.due(now, MANY)
    outbox.forget(mark)
    assert names(outbox.due(now, MANY)) == []


def test_a_mark_that_a_wrong_clock_has_set_far_ahead_is_looked_at(outbox: Outbox) -> None:
    outbox.mark("soon", 10_000)
    outbox.mark("astray", 3_600_000)
    assert names(outbox.due(0, MANY)) == ["astray"]
    assert names(outbox.due(10_000, MANY)) == ["soon", "astray"]


def test_marks_are_settled_under_either_protocol(store_url: str, database: Redis) -> None:
    """A score isn't spelt alike in both."""
    with Redis.from_url(store_url, protocol=3) as client:
        outbox = Outbox(client)
        outbox.mark("a", 1_700_000_000_123)
        (mark,) = outbox.due(1_700_000_000_123, MANY)
        outbox.forget(mark)
        assert outbox.due(1_700_000_000_123, MANY) == []
