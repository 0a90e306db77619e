"""Jobs: made once, made of ids only, and never in a request's way."""

import json
import logging
import zlib
from collections.abc import Callable

import pytest
from redis import Redis
from rq.job import Job
from rq.serializers import JSONSerializer

from service.jobs.queue import FAILURE_TTL, JOB, JOB_MARGIN, enqueuer, queues_on
from tests.local.processes import free_port
from tests.service.apps import app_on, house_of, settings_for
from tests.service.database import contents, texts
from tests.service.door import Door, through
from tests.service.expect import untouched
from tests.service.table import EASY, HUMAN, MEDIUM, OPEN, create, table_of

KEY = "a-key-that-nobody-guesses"
END_TURN = {"type": "end_turn"}
GAME = "a" * 26


def queued(database: Redis) -> list[str]:
    return queues_on(database)[0].get_job_ids()


def test_a_job_is_made_when_an_ai_owes_an_answer(door: Door, database: Redis) -> None:
    table = table_of(door, HUMAN, OPEN, MEDIUM)
    assert not queued(database)
    table.take(1)
    table.send(0, END_TURN, decision="0.0")
    assert not queued(database)  # it is another human's turn
    table.send(1, END_TURN, decision="1.1")
    assert queued(database) == [f"ai-{table.game}-2"]


def test_a_job_is_made_at_the_start_when_an_ai_begins(door: Door, database: Redis) -> None:
    at_once = table_of(door, EASY, HUMAN, HUMAN)
    later = table_of(door, EASY, OPEN, HUMAN)
    assert queued(database) == [f"ai-{at_once.game}-0"]
    later.take(1)
    assert queued(database) == [f"ai-{table.game}-0" for table in (at_once, later)]


def test_a_job_holds_an_id_and_cannot_hold_code(door: Door, database: Redis) -> None:
    table = table_of(door, MEDIUM, HUMAN, HUMAN)
    (name,) = queued(database)
    stored = database.hget(f"rq:job:{name}", "data")
    assert isinstance(stored, bytes)
    assert json.loads(zlib.decompress(stored)) == [JOB, None, [table.game], {}]
    for text in texts({key: value for key, value in contents(database).items() if b"rq" in key}):
        assert not text.startswith(b"\x80")  # as pickles do


def test_what_becomes_of_a_job(redis_url: str, database: Redis) -> None:
    settings = settings_for(redis_url)
    enqueuer(settings)(GAME, 7)
    job = Job.fetch(f"ai-{GAME}-7", connection=database, serializer=JSONSerializer)
    assert job.timeout == settings.think_slice + JOB_MARGIN
    assert (job.result_ttl, job.failure_ttl) == (0, FAILURE_TTL)
    assert job.retries_left == 2
    assert job.retry_intervals == [0]  # a wait would need a scheduler, which nobody runs


def test_a_job_is_made_once(redis_url: str, database: Redis) -> None:
    enqueue = enqueuer(settings_for(redis_url))
    enqueue(GAME, 7)
    with untouched(database):
        enqueue(GAME, 7)
    enqueue(GAME, 7, "-again")
    enqueue(GAME, 8)
    assert queued(database) == [f"ai-{GAME}-7", f"ai-{GAME}-7-again", f"ai-{GAME}-8"]


def test_a_repeated_request_makes_no_second_job(door: Door, database: Redis) -> None:
    table = table_of(door, HUMAN, MEDIUM, HUMAN, key=KEY)
    table.send(0, END_TURN, decision="0.0", key=KEY)
    with untouched(database):
        create(door, HUMAN, MEDIUM, HUMAN, key=KEY)
        assert table.send(0, END_TURN, decision="0.0", key=KEY).status == 200
    assert len(queued(database)) == 1


def test_a_refused_command_makes_no_job(door: Door, database: Redis) -> None:
    table = table_of(door, HUMAN, MEDIUM, HUMAN)
    table.send(0, {"type": "react", "block": True}, decision="0.0")
    assert not queued(database)


def test_a_queue_that_is_down_keeps_nobody_from_playing(
    redis_url: str, database: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    app = app_on(redis_url, queue_url=f"redis://127.0.0.1:{free_port()}")
    table = table_of(through(app), HUMAN, MEDIUM, HUMAN)
    assert table.send(0, END_TURN, decision="0.0").status == 200
    assert house_of(app).store.due_since(table.game) is not None
    assert database.zscore("tatami:due", table.game)  # so the sweeper will look at it
    (warned,) = [record for record in caplog.records if record.levelno == logging.WARNING]
    assert table.game in warned.getMessage()


def test_games_and_queue_may_be_apart(redis_url: str, database: Redis) -> None:
    app = app_on(redis_url, queue_url=f"{redis_url}?db=2")
    table = table_of(through(app), HUMAN, MEDIUM, HUMAN)
    table.send(0, END_TURN, decision="0.0")
    assert not database.keys("rq:*")
    with Redis.from_url(f"{redis_url}?db=2") as queue:
        assert queue.keys("rq:*")
        assert not queue.keys("tatami:*")


def test_games_of_ais_alone_wait_for_those_of_people(
    door: Door, database: Redis, do_jobs: Callable[[], None]
) -> None:
    """However many there are; and all are played in the end."""
    alone = [table_of(door, EASY, EASY, EASY) for _ in range(3)]
    table = table_of(door, HUMAN, MEDIUM, HUMAN)
    table.send(0, END_TURN, decision="0.0")
    assert database.llen("rq:queue:tatami-ai-alone") == len(alone)
    assert queued(database) == [f"ai-{table.game}-1"]
    do_jobs()
    assert table.owing() == 2
    assert [other.snapshot()["status"] for other in alone] == ["over"] * len(alone)
