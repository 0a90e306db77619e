"""The sweeper: whatever has died, and where, no turn is lost."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from redis import Redis

from service.jobs import sweeper
from service.jobs.queue import queues_on
from service.jobs.sweeper import LEAD_MS, lead, sweep
from service.play.commands import Asked, command
from service.play.house import House, now
from service.store.outbox import SECOND_LOOK_MS
from tests.service.database import keys_of
from tests.service.door import Door
from tests.service.expect import untouched
from tests.service.table import EASY, HUMAN, Table, table_of

Sweep = Callable[[int], int]

END_TURN = {"type": "end_turn"}
LATER = 10_000
"""Milliseconds after which a game that is due is looked at, and more."""


@pytest.fixture
def table(door: Door) -> Table:
    return table_of(door, HUMAN, EASY, HUMAN)


@pytest.fixture
def after(monkeypatch: pytest.MonkeyPatch, house: House, database: Redis) -> Sweep:
    """Sweep so many milliseconds from now; return how many jobs were made."""
    queues = queues_on(database)

    def sweep_later(milliseconds: int) -> int:
        monkeypatch.setattr(sweeper, "now", lambda: now() + milliseconds)
        return sweep(house, queues)

    return sweep_later


def queued(database: Redis) -> int:
    return int(database.llen("rq:queue:tatami-ai"))


def dies_after_commit(house: House, table: Table) -> None:
    """Give a command by a process that dies before it makes the job."""
    dying = replace(house, enqueue=die)
    with pytest.raises(SystemExit):
        command(dying, table.game, table.tokens[0], Asked(END_TURN, "0.0"), "")


def die(*_: object, **__: object) -> None:
    raise SystemExit


def test_a_crash_between_commit_and_job(
    house: House, table: Table, database: Redis, after: Sweep, do_jobs: Callable[[], None]
) -> None:
    dies_after_commit(house, table)
    assert (table.snapshot()["version"], queued(database)) == (1, 0)
    assert after(0) == 0  # its process may be about to make the job
    assert after(LATER) == 1
    do_jobs()
    assert table.owing() == 2


def test_a_crash_between_mark_and_commit(
    house: House, table: Table, database: Redis, after: Sweep, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game isn't due: it is looked at twice, and forgotten."""
    with monkeypatch.context() as patch:
        patch.setattr("service.store.games.GameStore.write", die)
        with pytest.raises(SystemExit):
            command(house, table.game, table.tokens[0], Asked(END_TURN, "0.0"), "")
    assert table.snapshot()["version"] == 0
    assert database.zcard("tatami:due") == 1
    assert after(LATER) == 0
    assert database.zcard("tatami:due") == 1
    assert after(LATER + SECOND_LOOK_MS) == 0
    assert database.zcard("tatami:due") == 0
    assert queued(database) == 0


def test_a_commit_that_comes_late_is_found_at_the_second_look(
    house: House, table: Table, database: Redis, after: Sweep
) -> None:
    """The first look came between mark and commit, and the process died after the commit."""
    house.outbox.mark(table.game, now())
    assert after(1) == 0
    dies_after_commit(house, table)
    database.zrem("tatami:due", table.game)  # the mark of that commit was the one looked at
    assert after(1 + SECOND_LOOK_MS) == 1
    assert queued(database) == 1


def test_a_game_is_rescued_as_often_as_it_takes(
    house: House, table: Table, database: Redis, after: Sweep
) -> None:
    """Each job may be lost in turn; each has a name of its own. They are made ever more rarely."""
    dies_after_commit(house, table)
    for times in (1, 3, 9):
        assert after(LATER * times) == 1
        assert after(LATER * times) == 0  # not before its time has come again
        assert queued(database) == 1
        database.delete("rq:queue:tatami-ai")


def test_a_game_that_stands_still_is_looked_at_ever_more_rarely(
    house: House, table: Table, database: Redis, after: Sweep
) -> None:
    """All its jobs may fail: it must not keep the workers busy."""
    dies_after_commit(house, table)
    hour = range(0, 3_600_000, 1000)
    made = []
    for second in hour:
        made.append(after(second))
        database.delete("rq:queue:tatami-ai")
    assert sum(made[:60]) > 3
    assert sum(made[-600:]) == 10


def test_a_game_whose_job_waits_in_the_queue_gets_no_other(
    table: Table, database: Redis, after: Sweep
) -> None:
    """When the workers are behind, more jobs would only put them further back."""
    table.send(0, END_TURN, decision="0.0")
    assert [after(LATER * times) for times in (1, 3, 9)] == [0, 0, 0]
    assert queued(database) == 1
    database.delete("rq:queue:tatami-ai")
    assert after(LATER * 30) == 1


def test_a_game_that_is_played_on_is_soon_forgotten(
    table: Table, database: Redis, after: Sweep, do_jobs: Callable[[], None]
) -> None:
    table.send(0, END_TURN, decision="0.0")
    do_jobs()
    assert table.owing() == 2
    assert after(LATER) == 0
    assert after(LATER + SECOND_LOOK_MS) == 0
    assert database.zcard("tatami:due") == 0


def test_an_expired_game_is_forgotten(table: Table, database: Redis, after: Sweep) -> None:
    table.send(0, END_TURN, decision="0.0")
    database.delete(*[key for key in keys_of(database, table.game) if b"tatami:" in key])
    assert after(LATER) == 0
    assert database.zcard("tatami:due") == 0


def test_a_sweep_takes_no_more_than_a_batch(
    house: House, door: Door, database: Redis, after: Sweep, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeper, "BATCH", 2)
    for _ in range(5):
        dies_after_commit(house, table_of(door, HUMAN, EASY, HUMAN))
    assert [after(LATER) for _ in range(4)] == [2, 2, 1, 0]


def test_nothing_is_done_where_nothing_is_due(table: Table, database: Redis, after: Sweep) -> None:
    with untouched(database):
        assert after(10 * LATER) == 0


def test_one_leads_at_a_time(house: House, database: Redis) -> None:
    assert lead(house, "first")
    assert not lead(house, "second")
    database.pexpire("tatami:sweeper", LEAD_MS // 2)
    assert lead(house, "first")
    assert int(database.pttl("tatami:sweeper")) > LEAD_MS // 2  # it stays, as long as it lives
    database.pexpire("tatami:sweeper", 0)
    assert lead(house, "second")
    assert not lead(house, "first")


def test_a_key_that_cannot_be_read_stops_no_other_game(
    house: House, table: Table, database: Redis, after: Sweep
) -> None:
    dies_after_commit(house, table)
    database.set("tatami:{broken}:game", "not a hash")
    database.zadd("tatami:due", {"broken": 1})
    database.zadd("tatami:due", {b"\xff\xfe": 2})
    assert after(LATER) == 1
    assert after(LATER) == 0


def test_when_the_queue_is_very_long_no_jobs_are_added(
    house: House, table: Table, database: Redis, after: Sweep, monkeypatch: pytest.MonkeyPatch
) -> None:
    dies_after_commit(house, table)
    monkeypatch.setattr("service.jobs.queue.LOOK_AHEAD", 2)
    database.rpush("rq:queue:tatami-ai", *(f"ai-other{number}-1" for number in range(3)))
    assert after(LATER) == 0
    database.delete("rq:queue:tatami-ai")
    assert after(LATER * 3) == 1
