"""Answers of the store that get lost: what was done once is neither repeated nor misreported.

The client sends a request twice more when it hears no answer. So up to two lost answers go by
unseen, and after three the caller is told that the outcome isn't known.
"""

from collections.abc import Iterator

import pytest
from redis import ConnectionError, Redis

from service.jobs.queue import enqueuer
from service.jobs.sweeper import lead
from service.play.thinking import play_ai_turns
from service.store.client import RETRIES
from tests.service.apps import app_on, house_of, settings_for
from tests.service.database import copy_game
from tests.service.door import Door, through
from tests.service.expect import problem, untouched
from tests.service.proxy import LosingProxy, losing_proxy
from tests.service.table import EASY, HUMAN, MEDIUM, OPEN, create, table_of
from tests.service.worlds import OTHER, other_url

KEY = "a-key-that-nobody-guesses"
END_TURN = {"type": "end_turn"}

WRITE, READ, MARK = "EVALSHA", "HMGET", "ZADD"
UNSEEN = range(1, RETRIES + 1)
SEEN = RETRIES + 1


@pytest.fixture
def proxy(redis_url: str) -> Iterator[LosingProxy]:
    with losing_proxy(redis_url) as line:
        yield line


@pytest.fixture
def far(proxy: LosingProxy) -> Door:
    """The API with the bad line between it and its store, which knows the script already."""
    door = through(app_on(proxy.url))
    table_of(door, HUMAN, HUMAN, HUMAN)
    return door


def games(database: Redis) -> list[bytes]:
    return list(database.scan_iter("*:game"))


@pytest.mark.parametrize("lost", UNSEEN)
@pytest.mark.parametrize("key", ["", KEY])
def test_a_creation(far: Door, proxy: LosingProxy, database: Redis, lost: int, key: str) -> None:
    before = len(games(database))
    proxy.lose(lost, WRITE)
    table = table_of(far, HUMAN, OPEN, HUMAN, key=key)
    assert proxy.lost == lost
    assert len(games(database)) == before + 1
    assert [table.snapshot(seat)["you"] for seat in (0, 2)] == [0, 2]


def test_a_creation_of_unknown_outcome_is_sent_again_under_its_key(
    far: Door, proxy: LosingProxy, database: Redis
) -> None:
    before = len(games(database))
    proxy.lose(SEEN, WRITE)
    unknown = create(far, HUMAN, HUMAN, HUMAN, key=KEY)
    problem(unknown, "store-unavailable")
    assert unknown.headers["Retry-After"] == "1"
    with untouched(database):
        table = table_of(far, HUMAN, HUMAN, HUMAN, key=KEY)
    assert len(games(database)) == before + 1
    assert table.snapshot(2)["you"] == 2


@pytest.mark.parametrize("lost", UNSEEN)
@pytest.mark.parametrize("key", ["", KEY])
def test_a_seat(far: Door, proxy: LosingProxy, lost: int, key: str) -> None:
    table = table_of(far, HUMAN, OPEN, HUMAN)
    proxy.lose(lost, WRITE)
    assert table.take(1, key=key).status == 201
    assert proxy.lost == lost
    seen = table.snapshot(1)
    assert (seen["you"], seen["status"]) == (1, "playing")
    assert len(table.get(path="/events").json["entries"]) == 1


def test_a_seat_of_unknown_outcome_is_taken_again_under_its_key(
    far: Door, proxy: LosingProxy
) -> None:
    table = table_of(far, HUMAN, OPEN, HUMAN)
    proxy.lose(SEEN, WRITE)
    problem(table.take(1, key=KEY), "store-unavailable")
    problem(table.take(1), "seat-taken")
    assert table.take(1, key=KEY).status == 201
    assert table.snapshot(1)["you"] == 1


@pytest.mark.parametrize("lost", UNSEEN)
@pytest.mark.parametrize("key", ["", KEY])
@pytest.mark.parametrize("condition", [{"decision": "0.0"}, {"If_Match": '"0"'}])
def test_a_command(
    far: Door, proxy: LosingProxy, lost: int, key: str, condition: dict[str, str]
) -> None:
    """It isn't called stale, or a conflict, for having been written by itself."""
    table = table_of(far, HUMAN, HUMAN, HUMAN)
    proxy.lose(lost, WRITE)
    answer = table.send(0, END_TURN, key=key, **condition)
    assert (answer.status, proxy.lost) == (200, lost)
    assert answer.json["snapshot"] == table.snapshot(0)
    assert answer.json["snapshot"]["version"] == 1
    entries = table.get(0, "/events").json["entries"]
    assert len(entries) == 2
    assert answer.json["events"] == entries[1]["events"]


def test_a_command_of_unknown_outcome_is_sent_again_under_its_key(
    far: Door, proxy: LosingProxy
) -> None:
    table = table_of(far, HUMAN, HUMAN, HUMAN)
    proxy.lose(SEEN, WRITE)
    problem(table.send(0, END_TURN, decision="0.0", key=KEY), "store-unavailable")
    problem(table.send(0, END_TURN, decision="0.0"), "decision-closed")
    answer = table.send(0, END_TURN, decision="0.0", key=KEY)
    assert (answer.status, answer.json["snapshot"]["version"]) == (200, 1)
    assert table.snapshot()["version"] == 1


@pytest.mark.parametrize("lost", [*UNSEEN, SEEN])
def test_an_ais_turn(far: Door, proxy: LosingProxy, database: Redis, lost: int) -> None:
    """A worker that doesn't hear of its success doesn't play the turn again, nor does the next."""
    house = house_of(app_on(proxy.url))
    table = table_of(far, EASY, EASY, EASY)
    copy_game(database, table.game, OTHER)
    proxy.lose(lost, WRITE)
    if lost == SEEN:
        with pytest.raises(ConnectionError):
            play_ai_turns(house, table.game)
    play_ai_turns(house, table.game)
    assert proxy.lost == lost
    alone = house_of(app_on(other_url(proxy.store_url)))
    play_ai_turns(alone, table.game)
    logs = [each.store.entries(table.game, 1, 1000) for each in (house, alone)]
    assert [entry.command for entry in logs[0]] == [entry.command for entry in logs[1]]


@pytest.mark.parametrize("command", [READ, MARK])
def test_other_requests_do_no_harm_twice(far: Door, proxy: LosingProxy, command: str) -> None:
    table = table_of(far, HUMAN, MEDIUM, MEDIUM)
    proxy.lose(RETRIES, command)
    assert table.send(0, END_TURN, decision="0.0").status == 200
    assert proxy.lost == RETRIES
    assert table.snapshot()["version"] == 1


@pytest.mark.parametrize(("command", "queued"), [("EVALSHA", 1), ("EXEC", 0)])
def test_a_job_is_queued_once_at_most(
    proxy: LosingProxy, database: Redis, command: str, queued: int
) -> None:
    """A lost answer isn't waited for again: a job too few is made up for, one too many is not."""
    enqueue = enqueuer(settings_for(proxy.url))
    enqueue("a" * 26, 0)  # the queue's script is known from now on
    proxy.lose(1, command)
    enqueue("b" * 26, 0)
    assert proxy.lost == 1
    assert database.llen("rq:queue:tatami-ai") == 1 + queued


def test_the_leader_knows_that_it_leads(proxy: LosingProxy) -> None:
    house = house_of(app_on(proxy.url))
    house.store.redis.ping()
    proxy.lose(1, "SET")
    assert lead(house, "first")
    assert proxy.lost == 1
    assert not lead(house, "second")
    assert lead(house, "first")
