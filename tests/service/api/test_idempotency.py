"""Commands under a key: once, with the same answer ever after."""

from typing import Any

import pytest
from redis import Redis

from tests.service.door import Door
from tests.service.expect import problem, untouched
from tests.service.parallel import at_once
from tests.service.table import HUMAN, Table, at_random, post, table_of, the_default

KEY = "a-key-that-nobody-guesses"
END_TURN = {"type": "end_turn"}


@pytest.fixture
def table(door: Door) -> Table:
    return table_of(door, HUMAN, HUMAN, HUMAN)


def test_the_same_answer_later_in_the_game_and_after_its_end(table: Table, database: Redis) -> None:
    """Byte for byte, for commands of all kinds."""
    choose = at_random(3)
    sent: list[tuple[int, Any, str, Any]] = []

    def repeat() -> None:
        with untouched(database):
            for seat, command, decision, first in sent:
                again = table.send(seat, command, decision=decision, key=f"{KEY}-{decision}")
                assert (again.status, again.body) == (200, first.body)
                assert again.headers["ETag"] == first.headers["ETag"]

    while table.snapshot()["status"] == "playing":
        seat = table.owing()
        options = table.options(seat)
        decision, command = options["decision"], choose(options)
        answer = table.send(seat, command, decision=decision, key=f"{KEY}-{decision}")
        number = int(decision.partition(".")[0])
        if number % 17 == 0 or answer.json["snapshot"]["status"] == "over":
            sent.append((seat, command, decision, answer))
        if number % 40 == 0:
            repeat()
    repeat()
    assert len(sent) > 5


@pytest.mark.parametrize("again", [KEY, f'"{KEY}"', f" {KEY} "])
@pytest.mark.parametrize("first", [KEY, f'"{KEY}"'])
def test_quotes_are_no_part_of_the_key(
    table: Table, database: Redis, first: str, again: str
) -> None:
    answer = table.send(0, END_TURN, decision="0.0", key=first)
    with untouched(database):
        assert table.send(0, END_TURN, decision="0.0", key=again).body == answer.body


def test_the_order_of_members_is_no_part_of_the_body(table: Table) -> None:
    command = {"type": "play_face_down", "card": "trick", "take_gold": True}
    answer = table.send(0, command, decision="0.0", key=KEY)
    turned = dict(reversed(command.items()))
    assert table.send(0, turned, decision="0.0", key=KEY).body == answer.body


def test_a_repetition_under_if_match_is_not_stale(table: Table, database: Redis) -> None:
    answer = table.send(0, END_TURN, If_Match='"0"', key=KEY)
    with untouched(database):
        assert table.send(0, END_TURN, If_Match='"0"', key=KEY).body == answer.body


@pytest.mark.parametrize(
    ("command", "decision"),
    [
        ({"type": "play", "card": "trick", "copies": 1}, "0.0"),
        (END_TURN, "1.0"),
        ({"type": "no command"}, "0.0"),
    ],
)
def test_another_body_under_the_same_key_is_refused(
    table: Table, database: Redis, command: Any, decision: str
) -> None:
    table.send(0, END_TURN, decision="0.0", key=KEY)
    with untouched(database):
        refused = table.send(0, command, decision=decision, key=KEY)
        problem(refused, "idempotency-key-reused")


def test_a_key_is_its_seats_own(table: Table) -> None:
    for seat in range(3):
        answer = table.send(seat, END_TURN, decision=f"{seat}.{seat}", key=KEY)
        assert answer.json["snapshot"]["you"] == seat
        assert answer.json["snapshot"]["version"] == seat + 1


def test_a_key_is_its_games_own(door: Door) -> None:
    for _ in range(2):
        other = table_of(door, HUMAN, HUMAN, HUMAN)
        assert other.send(0, END_TURN, decision="0.0", key=KEY).json["snapshot"]["version"] == 1


def test_a_refusal_does_not_use_up_the_key(table: Table) -> None:
    forbidden = {"type": "react", "block": True}
    problem(table.send(0, forbidden, decision="0.0", key=KEY), "illegal-command")
    problem(table.send(0, END_TURN, decision="1.0", key=KEY), "decision-closed")
    assert table.send(0, END_TURN, decision="0.0", key=KEY).status == 200


def test_a_key_opens_nothing_without_its_seats_token(table: Table, database: Redis) -> None:
    table.send(0, END_TURN, decision="0.0", key=KEY)
    with untouched(database):
        problem(table.send(None, END_TURN, decision="0.0", key=KEY), "unauthorized")
        problem(table.send(1, END_TURN, decision="0.0", key=KEY), "decision-closed")


@pytest.mark.parametrize("key", ["short", "k" * 15, "k" * 256, f'"{KEY}', f"{KEY} {KEY}", "ü" * 20])
def test_malformed_keys(table: Table, database: Redis, key: str) -> None:
    with untouched(database):
        problem(table.send(0, END_TURN, decision="0.0", key=key), "bad-request")


@pytest.mark.parametrize("key", ["k" * 16, "k" * 255, "!#$%&'()*+,-./:;<=>?@[]^_`{|}~\\"])
def test_well_formed_keys(table: Table, key: str) -> None:
    assert table.send(0, END_TURN, decision="0.0", key=key).status == 200


def test_twins_are_one_command(table: Table) -> None:
    answers = at_once([lambda: table.send(0, END_TURN, decision="0.0", key=KEY)] * 12)
    assert {(answer.status, answer.body) for answer in answers} == {(200, answers[0].body)}
    assert table.snapshot()["version"] == 1


def test_an_empty_key_is_malformed(table: Table) -> None:
    headers = table.auth(0) | {"Idempotency-Key": ""}
    body = {"command": END_TURN, "decision": "0.0"}
    problem(post(table.door, f"{table.url}/commands", body, headers), "bad-request")


def test_the_repeated_answer_is_the_seats_own(table: Table) -> None:
    """What others have shown since doesn't get into it, nor what he couldn't see."""
    table.play(the_default, 6)
    command = {"type": "play_face_down", "card": "negotiation", "take_gold": False}
    first = table.send(0, command, decision="6.0", key=KEY)
    table.play(at_random(1), 20)
    again = table.send(0, command, decision="6.0", key=KEY).json
    assert again == first.json
    assert [seat["hand"] is not None for seat in again["snapshot"]["view"]["seats"]] == [
        True, False, False,
    ]  # fmt: skip
