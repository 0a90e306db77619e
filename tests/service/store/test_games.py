"""The store: a game is read whole, and written in one step or not at all."""

import secrets
from typing import Any

import msgspec
import pytest
from redis import Redis, ResponseError

from service.play.house import House
from service.store.games import Conflict, GameNotFound
from service.store.records import Entry, Receipt, Record
from tests.service.apps import app_on
from tests.service.database import keys_of
from tests.service.door import Door, through
from tests.service.expect import problem, untouched
from tests.service.parallel import at_once
from tests.service.table import HUMAN, MEDIUM, OPEN, at_random, table_of

LIFE = 1000
END_TURN = {"type": "end_turn"}


@pytest.fixture
def record(house: House, door: Door) -> Record:
    """A game in play, as it stands in the store."""
    record, _ = house.load(table_of(door, HUMAN, HUMAN, HUMAN).game)
    return record


def next_of(record: Record, **changes: Any) -> Record:
    return msgspec.structs.replace(
        record, version=record.version + 1, changes=record.changes + 1, **changes
    )


def entry(version: int) -> Entry:
    return Entry(version, 0, END_TURN, (), "0" * 64, 1)


def test_what_was_written_is_read(house: House, record: Record) -> None:
    after = next_of(record, status="over", updated_at=7, state=b"\x00\xff\r\n", seats=())
    receipt = Receipt("body", after.version, after.changes)
    assert house.store.write(after, "mine", receipt, LIFE, entry=entry(1)) is None
    assert house.store.load(record.id, "mine") == (after, receipt)
    assert house.store.load(record.id, "other") == (after, None)
    assert house.store.entries(record.id, 1, 5) == [entry(1)]


def test_an_id_writes_once(house: House, record: Record, database: Redis) -> None:
    """Even where the game has moved on, it is told what it did."""
    first = Receipt("body", 1, 1)
    house.store.write(next_of(record), "mine", first, LIFE, entry=entry(1))
    later = next_of(next_of(record))
    house.store.write(later, "other", Receipt("", 2, 2), LIFE, entry=entry(2))
    for again in (next_of(record), next_of(later)):
        with untouched(database):
            seen = house.store.write(again, "mine", Receipt("x", 9, 9), LIFE, entry=entry(3))
        assert seen == first


@pytest.mark.parametrize("changes", [0, 2, 9])
def test_a_game_that_stands_elsewhere(
    house: House, record: Record, database: Redis, changes: int
) -> None:
    elsewhere = msgspec.structs.replace(record, changes=changes)
    with untouched(database), pytest.raises(Conflict):
        house.store.write(elsewhere, "mine", Receipt("", 1, 1), LIFE, entry=entry(1))


def test_a_game_that_is_gone(house: House, record: Record, database: Redis) -> None:
    database.flushall()
    with pytest.raises(GameNotFound):
        house.store.load(record.id)
    with pytest.raises(Conflict):
        house.store.write(next_of(record), "mine", Receipt("", 1, 1), LIFE)
    assert not database.keys()


def test_of_many_writers_one_writes(house: House, record: Record) -> None:
    def write() -> bool:
        after = next_of(record)
        receipt = Receipt("", after.version, after.changes)
        try:
            house.store.write(after, secrets.token_hex(8), receipt, LIFE, entry=entry(1))
        except Conflict:
            return False
        return True

    assert sorted(at_once([write] * 10)) == [False] * 9 + [True]
    assert len(house.store.entries(record.id, 0, 10)) == 2


def test_a_script_that_the_store_has_forgotten(door: Door, database: Redis) -> None:
    table = table_of(door, HUMAN, MEDIUM, HUMAN)
    database.script_flush()
    assert table.send(0, END_TURN, decision="0.0").status == 200


def test_a_store_that_is_full_changes_nothing(door: Door, database: Redis) -> None:
    table = table_of(door, HUMAN, OPEN, HUMAN)
    database.config_set("maxmemory", 1)
    try:
        with untouched(database):
            problem(table.take(1), "store-unavailable")
        assert table.snapshot()["status"] == "lobby"  # it can still be read
    finally:
        database.config_set("maxmemory", 0)  # as much as there is
    assert table.take(1).status == 201


def test_all_keys_of_a_game_live_together(door: Door, database: Redis) -> None:
    """One hash tag, so that they are on one node of a cluster."""
    table = table_of(door, HUMAN, HUMAN, HUMAN)
    table.play(at_random(1), 3)
    keys = keys_of(database, table.game)
    assert keys == {
        f"tatami:{{{table.game}}}:{part}".encode() for part in ("game", "log", "receipts")
    }


def ttls(database: Redis, game: str) -> set[int]:
    return {database.ttl(key) for key in keys_of(database, game)}


def test_every_key_lives_as_long_as_it_is_said(redis_url: str, database: Redis) -> None:
    door = through(app_on(redis_url, lobby_ttl=900, open_game_ttl=5000, finished_game_ttl=700))
    table = table_of(door, HUMAN, OPEN, HUMAN)
    assert ttls(database, table.game) <= {899, 900}
    for key in keys_of(database, table.game):
        database.expire(key, 60)
    table.take(1)
    table.play(at_random(1), 1)
    assert ttls(database, table.game) <= {4999, 5000}  # each change gives it its time anew
    table.play(at_random(1))
    assert table.snapshot()["status"] == "over"
    assert ttls(database, table.game) <= {699, 700}


def test_an_expired_game_is_gone(door: Door, database: Redis) -> None:
    table = table_of(door, HUMAN, HUMAN, HUMAN)
    for key in keys_of(database, table.game):
        database.pexpire(key, 0)
    for path in ("", "/events", "/replay"):
        problem(table.get(0, path), "game-not-found")
    problem(table.send(0, END_TURN, decision="0.0"), "game-not-found")


@pytest.mark.parametrize(
    "damage",
    [
        lambda state: state[:3],
        lambda state: state[:-1],
        lambda state: state + b"\x00",
        lambda state: bytes([state[0] + 1]) + state[1:],
        lambda state: state[:40] + bytes([state[40] ^ 1]) + state[41:],
        lambda state: b"\x01",
    ],
    ids=["cut short", "one byte short", "too long", "another format", "a bit", "next to nothing"],
)
def test_a_damaged_state_is_not_played_on(door: Door, database: Redis, damage: Any) -> None:
    table = table_of(door, HUMAN, HUMAN, HUMAN)
    key = f"tatami:{{{table.game}}}:game"
    state = database.hget(key, "state")
    table.send(0, END_TURN, decision="0.0")
    database.hset(key, mapping={"state": damage(state), "updated_at": 1})
    with untouched(database):
        problem(table.get(0), "state-unreadable")
        problem(table.send(1, END_TURN, decision="1.1"), "state-unreadable")
    assert table.get(0, "/events").status == 200


def test_the_store_is_used_as_it_is_deployed(database: Redis) -> None:
    """The policy drops no game, whatever its memory."""
    assert database.config_get("maxmemory-policy") == {"maxmemory-policy": "noeviction"}
    with pytest.raises(ResponseError):
        database.config_set("maxmemory-policy", "never")
