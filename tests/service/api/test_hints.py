"""Hints: a worker advises a seat, from what the seat sees."""

from collections.abc import Callable
from random import Random

import pytest
from flask import Flask
from redis import Redis

from service.play.hints import think
from tests.engine.ai.positions import TABLES
from tests.service.apps import app_on, house_of
from tests.service.database import keys_of
from tests.service.door import Answer, Door, through
from tests.service.expect import problem
from tests.service.table import HUMAN, OPEN, Table, at_random, post, table_of
from tests.service.worlds import make_other_world, other_url


def ask(table: Table, seat: int | None) -> Answer:
    return post(table.door, f"{table.url}/hints", {}, table.auth(seat))


def read(table: Table, seat: int | None, decision: str) -> Answer:
    return table.get(seat, f"/hints/{decision}")


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_what_is_suggested_is_accepted(
    door: Door, do_jobs: Callable[[], None], ruleset: str, seats: int
) -> None:
    table = table_of(door, *[HUMAN] * seats, ruleset=ruleset)
    table.play(at_random(seats), 7)
    seat = table.owing()
    decision = table.options(seat)["decision"]
    asked = ask(table, seat)
    assert asked.status == 202
    assert asked.headers["Location"] == f"{table.url}/hints/{decision}"
    assert asked.json == {
        "decision": decision,
        "url": f"{table.url}/hints/{decision}",
        "status": "thinking",
        "suggestions": [],
    }
    assert read(table, seat, decision).status == 202
    do_jobs()
    found = read(table, seat, decision)
    assert found.status == 200
    assert ask(table, seat).json == found.json
    suggestions = found.json["suggestions"]
    assert found.json["status"] == "ready"
    assert 1 <= len(suggestions) <= 10
    assert all(0 <= each["chance"] <= 1 for each in suggestions)
    visits = [each["visits"] for each in suggestions]
    assert visits == sorted(visits, reverse=True)
    assert table.send(seat, suggestions[0]["command"], decision=decision).status == 200


def test_a_hint_is_its_seats_own(door: Door, do_jobs: Callable[[], None]) -> None:
    table = table_of(door, HUMAN, HUMAN, HUMAN)
    ask(table, 0)
    do_jobs()
    assert read(table, 0, "0.0").status == 200
    problem(read(table, 1, "0.0"), "not-found")
    problem(read(table, None, "0.0"), "unauthorized")
    problem(ask(table, None), "unauthorized")
    problem(ask(table, 1), "decision-closed")


def test_there_are_none_before_the_start_nor_where_the_host_wants_none(door: Door) -> None:
    problem(ask(table_of(door, HUMAN, OPEN, HUMAN), 0), "game-not-started")
    table = table_of(door, HUMAN, HUMAN, HUMAN, hints=False)
    assert table.snapshot()["hints"] is False
    problem(ask(table, 0), "hints-off")
    assert table_of(door, HUMAN, HUMAN, HUMAN).snapshot()["hints"] is True


def test_a_seat_asks_so_often_and_no_more(redis_url: str) -> None:
    table = table_of(through(app_on(redis_url, hints_a_minute=2)), HUMAN, HUMAN, HUMAN)
    asked, limited = [0, 0, 0], None
    while limited is None:
        seat = table.owing()
        for _ in range(2):  # the same question twice counts once
            answer = ask(table, seat)
            if answer.status == 429:
                limited = seat
            else:
                assert answer.status == 202
        asked[seat] += 1
        table.answer(at_random(1))
    problem(answer, "too-many-requests")
    assert 1 <= int(answer.headers["Retry-After"]) <= 60
    assert asked[limited] == 3
    assert max(asked[:limited] + asked[limited + 1 :]) <= 2


def test_a_question_that_was_lost_can_be_asked_again(
    door: Door, database: Redis, do_jobs: Callable[[], None]
) -> None:
    table = table_of(door, HUMAN, HUMAN, HUMAN)
    ask(table, 0)
    database.delete("rq:queue:tatami-hints")
    [key] = [key for key in keys_of(database, table.game) if b":hint:" in key]
    assert 0 < database.ttl(key) <= 30
    database.delete(key)  # as after half a minute
    problem(read(table, 0, "0.0"), "not-found")
    assert ask(table, 0).status == 202
    do_jobs()
    assert read(table, 0, "0.0").status == 200
    assert 0 < database.ttl(key) <= 600


def test_a_decision_that_was_answered_meanwhile_gets_none(
    door: Door, do_jobs: Callable[[], None]
) -> None:
    table = table_of(door, HUMAN, HUMAN, HUMAN)
    ask(table, 0)
    table.answer(at_random(1))
    do_jobs()
    assert read(table, 0, "0.0").json["status"] == "thinking"


def test_what_is_hidden_changes_no_hint(app: Flask, redis_url: str) -> None:
    """Byte for byte the same advice where all that the seat can't see is other."""
    there_app = app_on(other_url(redis_url))
    here, there, rng = house_of(app), house_of(there_app), Random(3)
    table = table_of(through(app), HUMAN, HUMAN, HUMAN)
    table.play(at_random(5), 20)
    seat, decision = table.owing(), table.options(table.owing())["decision"]
    make_other_world(here, there, table.game, seat, rng)
    answers = []
    for one in (app, there_app):
        seen = Table(through(one), table.game, table.tokens)
        ask(seen, seat)
        assert think(house_of(one), table.game, seat, decision)
        answers.append(read(seen, seat, decision).body)
    assert answers[0] == answers[1]
