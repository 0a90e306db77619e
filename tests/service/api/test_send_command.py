"""Commands: accepted where the game stands as the sender thinks, or refused whole."""

from typing import Any

import pytest
from redis import Redis

from service.play.table import TRIES
from service.store.games import Conflict, GameStore
from tests.service.apps import app_on
from tests.service.door import Door, through
from tests.service.expect import problem, untouched
from tests.service.parallel import at_once
from tests.service.table import (
    HUMAN,
    OPEN,
    Table,
    at_random,
    post,
    table_of,
    the_default,
)

END_TURN = {"type": "end_turn"}


@pytest.fixture
def table(door: Door) -> Table:
    """A game of three at version 4: it is seat 1's turn."""
    table = table_of(door, HUMAN, HUMAN, HUMAN)
    table.play(the_default, 4)
    assert (table.snapshot()["version"], table.owing()) == (4, 1)
    return table


def tag_of(table: Table, seat: int) -> str:
    return str(table.get(seat).headers["ETag"])


def test_the_answer_is_the_new_snapshot_and_what_was_caused(table: Table) -> None:
    answer = table.send(1, END_TURN, decision="4.1")
    assert answer.status == 200
    assert answer.json["snapshot"] == table.snapshot(1)
    assert answer.headers["ETag"] == tag_of(table, 1) == answer.json["snapshot"]["etag"]
    assert answer.headers["Cache-Control"] == "private, no-cache"
    assert [event["type"] for event in answer.json["events"]] == ["turn_ended", "turn_started"]


@pytest.mark.parametrize("match", ['"4"', "{tag}", ' "4" ', '"3", "4"', "4"])
def test_accepted_at_the_very_version(table: Table, match: str) -> None:
    match = match.format(tag=tag_of(table, 1))
    assert table.send(1, END_TURN, If_Match=match).status == 200


def test_accepted_with_both_conditions(table: Table) -> None:
    assert table.send(1, END_TURN, decision="4.1", If_Match='"4"').status == 200


@pytest.mark.parametrize(
    ("match", "slug"),
    [
        ('"3"', "stale-version"),
        ('"0"', "stale-version"),
        ('"3-3-s1"', "stale-version"),
        ('W/"4"', "stale-version"),
        ('"four"', "stale-version"),
        ("{others}", "stale-version"),
        ('"4-9-s1"', "stale-version"),
        ('"3", "5"', "state-lost"),
        ('"-4"', "stale-version"),
        ("*", "precondition-required"),
        ('"5"', "state-lost"),
        ('"999999999"', "state-lost"),
        ('"9999999999"', "stale-version"),
    ],
)
@pytest.mark.parametrize("decision", ["", "4.1"])
def test_refused_at_any_other_version(
    table: Table, database: Redis, match: str, slug: str, decision: str
) -> None:
    match = match.format(others=tag_of(table, 2))
    with untouched(database):
        refused = table.send(1, END_TURN, decision=decision, If_Match=match)
    problem(refused, slug)
    if match != "*":
        assert refused.headers["ETag"] == tag_of(table, 1)


def test_refused_without_a_condition(table: Table, database: Redis) -> None:
    with untouched(database):
        problem(table.send(1, END_TURN), "precondition-required")
        problem(table.send(1, END_TURN, If_Match=""), "precondition-required")


@pytest.mark.parametrize("decision", ["3.0", "4.0", "5.1", "0.0", "4.2"])
def test_a_decision_that_is_not_open(table: Table, database: Redis, decision: str) -> None:
    with untouched(database):
        problem(table.send(1, END_TURN, decision=decision), "decision-closed")


@pytest.mark.parametrize("condition", [{"decision": "4.1"}, {"If_Match": '"4"'}])
def test_a_seat_that_owes_no_answer(table: Table, database: Redis, condition: Any) -> None:
    for seat in (0, 2):
        with untouched(database):
            problem(table.send(seat, END_TURN, **condition), "decision-closed")


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        ({"type": "play", "card": "tokunaga", "copies": 1}, "MM-4.4"),
        ({"type": "play", "card": "trick", "copies": 2}, "MM-6.1"),
        ({"type": "react", "block": True}, "MM-11.2"),
    ],
)
def test_what_a_rule_forbids(table: Table, database: Redis, command: Any, rule: str) -> None:
    for condition in ({"decision": "4.1"}, {"If_Match": '"4"'}):
        with untouched(database):
            document = problem(table.send(1, command, **condition), "illegal-command")
        assert document["rule"] == rule
        assert table.door("GET", document["rule_url"]).json["id"] == rule


WRONG_COMMANDS: list[Any] = [
    None, 7, "end_turn", [], {}, {"type": None}, {"type": "resign"}, {"type": ["end_turn"]},
    {"type": "end_turn", "more": 1}, {"type": "play", "card": "trick"},
    {"type": "play", "card": "joker", "copies": 1}, {"type": "play", "card": 0, "copies": 1},
    *({"type": "play", "card": "trick", "copies": wrong}
      for wrong in (0, 9, -1, 1.5, "1", True, None, 10**40, [1])),
    *({"type": "play_face_down", "card": "trick", "take_gold": wrong}
      for wrong in (0, 1, "true", None)),
    {"type": "use_effect", "card": None}, {"type": "use_effect", "seat": 4},
    {"type": "use_effect", "slot": 0},
]  # fmt: skip


def test_what_is_no_command_is_refused(table: Table, database: Redis) -> None:
    for command in WRONG_COMMANDS:
        with untouched(database):
            document = problem(table.send(1, command, decision="4.1"), "invalid-request")
        assert "command" in document["errors"]


@pytest.mark.parametrize(
    "body",
    [
        None, [], 7, {}, {"decision": "4.1"},
        {"command": END_TURN, "decision": 4.1}, {"command": END_TURN, "decision": "4"},
        {"command": END_TURN, "decision": "four.one"}, {"command": END_TURN, "decision": ""},
        {"command": END_TURN, "decision": "4.1", "seat": 1},
        {"command": END_TURN, "decision": "4.1", "version": 4},
    ],
)  # fmt: skip
def test_wrong_bodies(table: Table, database: Redis, body: Any) -> None:
    with untouched(database):
        refused = post(table.door, f"{table.url}/commands", body, table.auth(1))
        problem(refused, "invalid-request")


def test_a_null_decision_is_none(table: Table) -> None:
    body = {"command": END_TURN, "decision": None}
    refused = post(table.door, f"{table.url}/commands", body, table.auth(1))
    problem(refused, "precondition-required")


def test_only_seats_give_commands(table: Table, database: Redis) -> None:
    with untouched(database):
        refused = table.send(None, END_TURN, decision="4.1")
        problem(refused, "unauthorized")
        assert refused.headers["WWW-Authenticate"] == "Bearer"
        wrong = table.send(None, END_TURN, decision="4.1", Authorization="Bearer " + "t" * 43)
        problem(wrong, "unauthorized")


def test_not_before_the_start(door: Door, database: Redis) -> None:
    table = table_of(door, HUMAN, OPEN, OPEN)
    with untouched(database):
        problem(table.send(0, END_TURN, decision="0.0"), "game-not-started")
        problem(table.send(0, END_TURN, If_Match='"0"'), "game-not-started")


def test_not_after_the_end(table: Table, database: Redis) -> None:
    version = 4 + table.play(at_random(1))
    with untouched(database):
        for seat in range(3):
            problem(table.send(seat, END_TURN, decision=f"{version}.{seat}"), "game-over")
            problem(table.send(seat, END_TURN, If_Match=f'"{version}"'), "game-over")
            problem(table.send(seat, END_TURN, If_Match='"4"'), "stale-version")


def test_of_many_answers_to_one_decision_one_is_accepted(table: Table) -> None:
    answers = at_once([lambda: table.send(1, END_TURN, decision="4.1")] * 12)
    assert sorted(answer.status for answer in answers) == [200] + [409] * 11
    assert table.snapshot()["version"] == 5


def test_of_many_commands_at_one_version_one_is_accepted(table: Table) -> None:
    answers = at_once([lambda: table.send(1, END_TURN, If_Match='"4"')] * 12)
    assert sorted(answer.status for answer in answers) == [200] + [412] * 11
    assert table.snapshot()["version"] == 5


def conflicts(monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    """Have others be quicker so many times in a row."""
    write, left = GameStore.write, [None] * times

    def beaten(*arguments: Any, **named: Any) -> Any:
        if left:
            left.pop()
            raise Conflict
        return write(*arguments, **named)

    monkeypatch.setattr(GameStore, "write", beaten)


def test_others_who_are_quicker_are_waited_for(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    conflicts(monkeypatch, TRIES - 1)
    assert table.send(1, END_TURN, decision="4.1").status == 200
    assert table.snapshot()["version"] == 5


def test_but_not_for_ever(
    door: Door, table: Table, database: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = table_of(door, HUMAN, OPEN, OPEN)
    conflicts(monkeypatch, 2 * TRIES)
    with untouched(database):
        for answer in (table.send(1, END_TURN, decision="4.1"), lobby.take(1)):
            problem(answer, "busy")
            assert answer.headers["Retry-After"] == "1"


def test_a_game_has_a_greatest_length(redis_url: str, database: Redis) -> None:
    table = table_of(through(app_on(redis_url, max_commands=2)), HUMAN, HUMAN, HUMAN)
    table.play(the_default, 2)
    with untouched(database):
        seat = table.owing()
        problem(table.send(seat, END_TURN, decision=f"2.{seat}"), "game-too-long")
    assert table.snapshot()["status"] == "playing"
