"""Taking open seats: each once, by whoever is first."""

from base64 import b64encode
from typing import Any

import pytest
from redis import Redis

from engine.dice import mix
from service.play.house import House
from service.play.table import mixed_seed
from tests.service.database import contents, texts
from tests.service.door import Door
from tests.service.expect import problem, untouched
from tests.service.parallel import at_once
from tests.service.table import HUMAN, MEDIUM, OPEN, Table, post, table_of

KEY = "a-key-that-nobody-guesses"


def test_a_taken_seat_is_the_takers(door: Door) -> None:
    table = table_of(door, OPEN, HUMAN, OPEN)
    answer = table.take(0, name="Aki")
    assert answer.status == 201
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["Location"] == answer.json["url"] == table.url
    seen = table.snapshot(0)
    assert seen["you"] == answer.json["seat"] == 0
    assert seen["seats"][0] == {
        "seat": 0,
        "kind": "human",
        "name": "Aki",
        "level": None,
        "stand_in": None,
    }


def test_a_body_is_not_needed_nor_its_type(door: Door) -> None:
    table = table_of(door, OPEN | {"name": "guest"}, OPEN, OPEN)
    assert door("POST", f"{table.url}/seats/0").status == 201
    assert table.snapshot()["seats"][0]["name"] == "guest"


def test_the_game_starts_with_the_last_open_seat(door: Door) -> None:
    table = table_of(door, OPEN, HUMAN, OPEN, MEDIUM)
    table.take(2)
    assert table.snapshot()["status"] == "lobby"
    table.take(0)
    started = table.snapshot(0)
    assert (started["status"], started["version"]) == ("playing", 0)
    assert started["options"]["commands"]


@pytest.mark.parametrize("seat", [0, 1, 2], ids=["a human's", "an AI's", "taken"])
def test_a_seat_that_is_not_open(door: Door, database: Redis, seat: int) -> None:
    table = table_of(door, HUMAN, MEDIUM, OPEN, OPEN)
    table.take(2)
    with untouched(database):
        problem(post(door, f"{table.url}/seats/{seat}", {}), "seat-taken")


def test_a_seat_of_a_game_that_has_started(door: Door, database: Redis) -> None:
    table = table_of(door, HUMAN, HUMAN, HUMAN)
    with untouched(database):
        problem(table.take(1), "seat-taken")


@pytest.mark.parametrize("seat", ["3", "4", "99999999999999999999999", "-1", "one", "1.0", ""])
def test_a_seat_that_does_not_exist(door: Door, database: Redis, seat: str) -> None:
    table = table_of(door, OPEN, OPEN, OPEN)
    with untouched(database):
        problem(post(door, f"{table.url}/seats/{seat}", {}), "not-found")


@pytest.mark.parametrize("game", ["a" * 26, "a" * 25, "A" * 26, "1" * 26, "..", "%00"])
def test_a_game_that_does_not_exist(door: Door, database: Redis, game: str) -> None:
    with untouched(database):
        problem(post(door, f"/v1/games/{game}/seats/0", {}), "game-not-found")


@pytest.mark.parametrize(
    "body",
    [None, [], 7, {"name": 7}, {"name": "n" * 41}, {"name": "a\n"}, {"entropy": 1},
     {"entropy": "e" * 257}, {"level": "medium"}, {"kind": "human"}],
)  # fmt: skip
def test_wrong_bodies(door: Door, database: Redis, body: Any) -> None:
    table = table_of(door, OPEN, OPEN, OPEN)
    with untouched(database):
        problem(post(door, f"{table.url}/seats/0", body), "invalid-request")


def test_of_many_takers_exactly_one_gets_the_seat(door: Door) -> None:
    table = table_of(door, OPEN, HUMAN, HUMAN)
    answers = at_once([lambda: post(door, f"{table.url}/seats/0", {})] * 16)
    assert sorted(answer.status for answer in answers) == [201] + [409] * 15
    (taken,) = [answer.json for answer in answers if answer.status == 201]
    table.tokens[0] = taken["token"]
    assert table.snapshot(0)["you"] == 0
    assert table.snapshot()["status"] == "playing"


def test_all_seats_are_taken_at_once(door: Door) -> None:
    """Takers of different seats don't get into each other's way, and the game starts once."""
    table = table_of(door, OPEN, OPEN, OPEN, OPEN)
    answers = at_once([lambda seat=seat: table.take(seat) for seat in range(4)])  # type: ignore[misc]
    assert [answer.status for answer in answers] == [201] * 4
    assert table.snapshot()["status"] == "playing"
    assert [table.snapshot(seat)["you"] for seat in range(4)] == [0, 1, 2, 3]
    assert len(table.get(path="/events").json["entries"]) == 1


def test_the_same_key_gives_the_same_token_again(door: Door, database: Redis) -> None:
    table = table_of(door, OPEN, OPEN, OPEN)
    first = table.take(0, key=KEY, name="Aki")
    with untouched(database):
        assert table.take(0, key=KEY, name="Aki").body == first.body
    table.take(1)
    table.take(2)
    assert table.take(0, key=f'"{KEY}"', name="Aki").body == first.body
    assert table.snapshot(0)["you"] == 0


@pytest.mark.parametrize("members", [{"name": "Ren"}, {"name": "Aki", "entropy": "mine"}, {}])
def test_the_same_key_for_another_body_is_refused(
    door: Door, database: Redis, members: Any
) -> None:
    table = table_of(door, OPEN, OPEN, OPEN)
    table.take(0, key=KEY, name="Aki")
    with untouched(database):
        problem(table.take(0, key=KEY, **members), "idempotency-key-reused")


def test_the_same_key_for_another_seat_is_another_request(door: Door) -> None:
    table = table_of(door, OPEN, OPEN, OPEN)
    tokens = [table.take(seat, key=KEY).json["token"] for seat in (0, 1)]
    assert tokens[0] != tokens[1]
    assert table.snapshot(1)["you"] == 1


def test_two_takers_with_one_key_are_one(door: Door) -> None:
    table = table_of(door, OPEN, HUMAN, HUMAN)
    path, headers = f"{table.url}/seats/0", {"Idempotency-Key": KEY}
    answers = at_once([lambda: post(door, path, {}, headers)] * 8)
    assert {(answer.status, answer.body) for answer in answers} == {(201, answers[0].body)}


def test_no_token_is_stored(door: Door, database: Redis) -> None:
    table = table_of(door, HUMAN, OPEN, OPEN, MEDIUM, key=KEY)
    table.take(1)
    table.take(2, key=KEY)
    for token in table.tokens.values():
        forms = (token.encode(), b64encode(token.encode()), token.encode().hex().encode())
        stored = b"\n".join(texts(contents(database)))
        assert not [form for form in forms if form in stored]
    assert table.game.encode() in stored  # what is looked through isn't empty


def entropy_of(table: Table, *texts: str) -> None:
    for seat, text in enumerate(texts):
        table.take(seat, entropy=text)


def test_each_seats_entropy_goes_into_the_dice(door: Door, house: House) -> None:
    table = table_of(door, OPEN, OPEN, HUMAN | {"entropy": "host"})
    entropy_of(table, "aki", "ren")
    record, _ = house.load(table.game)
    assert mixed_seed(record) == mix(record.about.seed, ["aki", "ren", "host"])
    assert house.state(record).dice.seed == mixed_seed(record)
    others = [["ren", "aki", "host"], ["aki", "ren", ""], ["aki", "renhost", ""]]
    assert all(mix(record.about.seed, other) != mixed_seed(record) for other in others)


def test_nobodys_entropy_is_shown(door: Door) -> None:
    table = table_of(door, OPEN, OPEN, HUMAN | {"entropy": "the host's"})
    entropy_of(table, "aki's", "ren's")
    for viewer in (None, 0, 1, 2):
        for path in ("", "/events"):
            body = table.get(viewer, path).body
            assert not [text for text in (b"aki's", b"ren's", b"host's") if text in body]
