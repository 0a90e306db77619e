"""Workers: they play the AI seats' turns, as far as the next human's."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from redis import Redis
from rq.registry import FailedJobRegistry

from engine import replay
from service.jobs import ai
from service.jobs.queue import queues_on
from service.jobs.sweeper import sweep
from service.play.house import House, now
from service.play.thinking import play_ai_turns
from tests.local.processes import eventually, python
from tests.service.apps import app_on
from tests.service.database import keys_of
from tests.service.door import Door, through
from tests.service.table import EASY, HUMAN, MEDIUM, table_of

END_TURN = {"type": "end_turn"}


def jobs(database: Redis) -> list[bytes]:
    return list(database.scan_iter("rq:job:*"))


def test_it_plays_to_the_next_humans_decision(
    door: Door, house: House, database: Redis, do_jobs: Callable[[], None]
) -> None:
    table = table_of(door, HUMAN, MEDIUM, EASY)
    table.send(0, END_TURN, decision="0.0")
    do_jobs()
    assert table.owing() == 0
    entries = table.get(0, "/events").json["entries"]
    assert {entry["seat"] for entry in entries[2:]} == {1, 2}
    assert house.store.due_since(table.game) is None
    assert not jobs(database)


def test_a_game_of_ais_is_played_to_its_end(door: Door, do_jobs: Callable[[], None]) -> None:
    table = table_of(door, EASY, EASY, EASY, EASY)
    do_jobs()
    assert table.snapshot()["status"] == "over"
    replay.verify(replay.read(table.get(path="/replay").body))


def test_a_job_whose_time_is_up_hands_the_rest_to_another(
    door: Door, house: House, database: Redis, do_jobs: Callable[[], None]
) -> None:
    table = table_of(door, EASY, EASY, EASY)
    database.delete("rq:queue:tatami-ai-alone", *jobs(database))
    hurried = replace(house, settings=replace(house.settings, think_slice=0))
    assert play_ai_turns(hurried, table.game) == 0
    assert database.lrange("rq:queue:tatami-ai-alone", 0, -1) == [f"ai-{table.game}-0".encode()]
    do_jobs()
    assert table.snapshot()["status"] == "over"


def test_a_game_at_its_greatest_length_is_left_alone(
    door: Door, house: House, database: Redis
) -> None:
    table = table_of(door, EASY, EASY, EASY)
    short = replace(house, settings=replace(house.settings, max_commands=5))
    database.delete("rq:queue:tatami-ai-alone", *jobs(database))
    assert play_ai_turns(short, table.game) == 5
    assert play_ai_turns(short, table.game) == 0
    assert not database.llen("rq:queue:tatami-ai-alone")
    assert (
        house.store.due_since(table.game) is None
    )  # so the sweeper makes no jobs for it, for ever


@pytest.mark.parametrize("seats", [(HUMAN, HUMAN, HUMAN), (HUMAN, MEDIUM, MEDIUM)])
def test_where_no_ai_owes_an_answer_it_does_nothing(
    door: Door, house: House, seats: tuple[Any, ...]
) -> None:
    table = table_of(door, *seats)
    assert play_ai_turns(house, table.game) == 0
    assert table.snapshot()["version"] == 0


def test_a_job_of_an_expired_game_is_no_failure(
    door: Door, database: Redis, do_jobs: Callable[[], None]
) -> None:
    table = table_of(door, MEDIUM, HUMAN, HUMAN)
    database.delete(*[key for key in keys_of(database, table.game) if b"tatami:" in key])
    do_jobs()
    assert not jobs(database)


def test_a_job_that_fails_leaves_its_game_to_the_sweeper(
    door: Door,
    house: House,
    database: Redis,
    do_jobs: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = table_of(door, HUMAN, EASY, HUMAN)
    table.send(0, END_TURN, decision="0.0")
    tried = []

    def fail(_house: House, game: str) -> int:
        tried.append(game)
        raise RuntimeError("out of memory, say")

    with monkeypatch.context() as patch:
        patch.setattr(ai, "play_ai_turns", fail)
        do_jobs()
    assert tried == [table.game] * 3
    assert len(FailedJobRegistry(queue=queues_on(database)[0])) == 1
    assert house.store.due_since(table.game) is not None

    monkeypatch.setattr("service.jobs.sweeper.now", lambda: now() + 10_000)
    assert sweep(house, queues_on(database)) == 1
    do_jobs()
    assert table.owing() == 2


@contextmanager
def running(module: str, url: str) -> Iterator[None]:
    """Run a program; at the end it is told to stop, and does so as a success."""
    env = os.environ | {"TATAMI_REDIS_URL": url}
    with python("-m", module, env=env) as process:
        yield
        process.terminate()
        assert process.wait() == 0


def test_the_programs_that_are_deployed_play(redis_url: str, database: Redis) -> None:
    """The worker at once; and with the sweeper's help where a job was lost."""
    door = through(app_on(redis_url, rescue_after=1))
    tables = [table_of(door, HUMAN, EASY, HUMAN) for _ in range(3)]
    programs = ("service.jobs.worker", "service.jobs.sweeper")
    with running(programs[0], redis_url), running(programs[1], redis_url):
        eventually(lambda: database.scard("rq:workers") and database.exists("tatami:sweeper"))
        for table in tables:
            table.send(0, END_TURN, decision="0.0")
        database.delete("rq:queue:tatami-ai")  # of those, none or some are lost
        eventually(lambda: [table.owing() for table in tables] == [2, 2, 2])
