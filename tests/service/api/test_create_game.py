"""Creating games: whose seats there are, and with what options."""

from typing import Any

import pytest
from redis import Redis

from tests.service.database import contents
from tests.service.door import Door
from tests.service.expect import problem, untouched
from tests.service.table import EASY, HUMAN, MEDIUM, OPEN, create, new_game, post, table_of

KEY = "a-key-that-nobody-guesses"


def test_the_answer_says_where_the_game_is(door: Door) -> None:
    answer = create(door, HUMAN, OPEN, OPEN)
    assert answer.status == 201
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.json["url"] == answer.headers["Location"]
    found = door("GET", answer.headers["Location"])
    assert found.json["game"] == answer.json["game"]


def test_the_hosts_own_seats_get_a_token_each_and_no_others(door: Door) -> None:
    answer = create(door, HUMAN, OPEN, HUMAN, EASY)
    grants = {given["seat"]: given["token"] for given in answer.json["seats"]}
    assert grants.keys() == {0, 2}
    assert grants[0] != grants[2]
    assert all(len(token) >= 43 for token in grants.values())  # 256 bits in base64


def test_ids_and_tokens_are_never_the_same(door: Door) -> None:
    made = [table_of(door, HUMAN, HUMAN, HUMAN) for _ in range(20)]
    assert len({table.game for table in made}) == 20
    assert len({token for table in made for token in table.tokens.values()}) == 60


def test_seats_are_shown_as_they_were_asked_for(door: Door) -> None:
    table = table_of(door, HUMAN | {"name": "Aki 秋"}, OPEN | {"name": "guest"}, MEDIUM, EASY)
    assert table.snapshot()["seats"] == [
        {"seat": 0, "kind": "human", "name": "Aki 秋", "level": None, "stand_in": None},
        {"seat": 1, "kind": "open", "name": "guest", "level": None, "stand_in": None},
        {"seat": 2, "kind": "ai", "name": "", "level": "medium", "stand_in": None},
        {"seat": 3, "kind": "ai", "name": "", "level": "easy", "stand_in": None},
    ]


@pytest.mark.parametrize("seats", [(HUMAN, HUMAN, HUMAN), (HUMAN, MEDIUM, EASY, HUMAN)])
def test_without_an_open_seat_the_game_starts_at_once(door: Door, seats: tuple[Any, ...]) -> None:
    started = table_of(door, *seats).snapshot()
    assert started["status"] == "playing"
    assert [owed["seat"] for owed in started["decisions"]] == [0]
    assert len(started["view"]["seats"]) == len(seats)


def test_with_an_open_seat_it_waits(door: Door) -> None:
    waiting = table_of(door, HUMAN, HUMAN, OPEN).snapshot(0)
    assert waiting["status"] == "lobby"
    assert (waiting["view"], waiting["options"], waiting["decisions"]) == (None, None, [])


def test_settings_are_the_hosts(door: Door) -> None:
    settings = {"first_seat": 2, "turn_limit": 61, "face_down_per_turn": 1}
    view = table_of(door, HUMAN, HUMAN, HUMAN, settings=settings).snapshot()["view"]
    assert view["settings"] == settings
    assert view["turn_player"] == 2


@pytest.mark.parametrize(
    ("members", "limit"),
    [
        ({}, None),
        ({"edition": ""}, None),
        ({"edition": "steeper"}, 1),
        ({"edition": "steeper", "settings": {"face_down_per_turn": None}}, None),
        ({"edition": "reconstructed", "settings": {"face_down_per_turn": 1}}, 1),
    ],
)
def test_what_the_host_leaves_open_the_edition_decides(
    door: Door, members: dict[str, Any], limit: int | None
) -> None:
    view = table_of(door, HUMAN, HUMAN, HUMAN, **members).snapshot()["view"]
    assert view["edition"]["id"] == (members.get("edition") or "reconstructed")
    assert view["settings"]["face_down_per_turn"] == limit


def test_an_editions_own_limit_is_enforced(door: Door) -> None:
    table = table_of(door, HUMAN, HUMAN, HUMAN, edition="steeper")
    command = {"type": "play_face_down", "card": "trick", "take_gold": True}
    assert table.send(0, command, If_Match='"0"').status == 200
    again = table.send(0, command | {"card": "negotiation"}, If_Match='"1"')
    assert problem(again, "illegal-command")["rule"] == "MM-15.4"


def with_seat(**members: Any) -> dict[str, Any]:
    return new_game(HUMAN | members, OPEN, OPEN)


def with_settings(**members: Any) -> dict[str, Any]:
    return new_game(HUMAN, OPEN, OPEN, settings=members)


HUGE = 10**40
NO_SEAT: list[Any] = [None, 7, "open", [], {}]
NO_SEATS: list[Any] = [None, 3, {}, "open", []]
NO_SETTINGS: list[Any] = [None, [], "random", 1]

WRONG: dict[str, list[Any]] = {
    "": [None, 7, "text", [], True, {}, {"ruleset": "master_merchant"}, {"seats": [OPEN] * 3}],
    "more": [new_game(HUMAN, OPEN, OPEN, more=1)],
    "ruleset": [new_game(OPEN, ruleset=wrong) for wrong in ("chess", 7, None)],
    "edition": [new_game(OPEN, edition=wrong) for wrong in (7, None, "e" * 65)],
    "seats": [
        *(new_game(OPEN) | {"seats": wrong} for wrong in NO_SEATS),
        new_game(*[OPEN] * 9),
        new_game(*[OPEN] * 1000),
        *(new_game(OPEN, wrong) for wrong in NO_SEAT),
    ],
    "kind": [new_game(OPEN, OPEN | {"kind": wrong}) for wrong in ("robot", 1, None)],
    "level": [new_game(OPEN, EASY | {"level": wrong}) for wrong in ("", "master", 1, None)]
    + [new_game(OPEN, {"kind": "ai"}), with_seat(level="medium")],
    "name": [with_seat(name=wrong) for wrong in (7, None, ["Aki"], "n" * 41)],
    "control": [with_seat(name=wrong) for wrong in ("a\n", "\x00", "a\x1bb", "\x7f", "\x85")],
    "entropy": [with_seat(entropy=wrong) for wrong in (7, None, "e" * 257)]
    + [new_game(OPEN | {"entropy": "mine"}, OPEN, OPEN)],
    "settings": [new_game(OPEN, settings=wrong) for wrong in NO_SETTINGS]
    + [with_settings(speed=1)],
    "first_seat": [
        with_settings(first_seat=wrong)
        for wrong in (-1, 4, HUGE, 1.5, 1.0, "1", True, None, "last", [0])
    ],
    "turn_limit": [
        with_settings(turn_limit=wrong) for wrong in (59, 1001, 0, HUGE, 60.5, "60", True, [60])
    ],
    "face_down_per_turn": [
        with_settings(face_down_per_turn=wrong) for wrong in (0, 2, HUGE, 1.5, "1", True, False)
    ],
}


@pytest.mark.parametrize("member", WRONG)
def test_wrong_shapes_are_refused_whole(door: Door, database: Redis, member: str) -> None:
    for body in WRONG[member]:
        with untouched(database):
            document = problem(post(door, "/v1/games", body), "invalid-request")
        assert document["errors"]


@pytest.mark.parametrize(
    ("body", "member"),
    [
        (with_settings(turn_limit="60"), "settings.turn_limit"),
        (with_seat(name=7), "seats[0].name"),
        (new_game(HUMAN, OPEN, EASY | {"level": "x"}), "seats[2].level"),
    ],
)
def test_a_refusal_names_the_member(door: Door, body: Any, member: str) -> None:
    document = problem(post(door, "/v1/games", body), "invalid-request")
    assert document["errors"].keys() == {member}
    assert document["detail"].startswith(member)


UNREADABLE = [
    b"",
    b"{",
    b"{'seats': []}",
    b'{"ruleset": "master_merchant"} and more',
    b'{"seats": NaN}',
    b'{"seats": Infinity}',
    b'{"seats": 1e999}',
    b'{"seats": ' + b"1" * 5000 + b"}",
    b'{"seats": [], "seats": []}',
    b'{"settings": {"turn_limit": 60, "turn_limit": 61}}',
    b'{"name": "\\ud800"}',
    b'{"name": "\\udc00\\ud800"}',
    b'{"name": "\xff"}',
    b'{"name": "\xed\xa0\x80"}',
    b'{"name": "a\nb"}',
    '{"ruleset": "master_merchant"}'.encode("utf-16"),
    "\ufeff{}".encode(),
    b"[" * 60_000,
    b'{"a":' * 10_000,
]


@pytest.mark.parametrize("body", UNREADABLE, ids=lambda body: repr(body[:20]))
def test_what_is_no_json_is_refused(door: Door, database: Redis, body: bytes) -> None:
    with untouched(database):
        problem(post(door, "/v1/games", body), "bad-request")


@pytest.mark.parametrize(
    ("body", "rule"),
    [
        (new_game(HUMAN), "MM-1.1"),
        (new_game(HUMAN, EASY), "MM-1.1"),
        (new_game(*[HUMAN] * 5), "MM-1.1"),
        (new_game(*[OPEN] * 8), "MM-1.1"),
        (with_settings(first_seat=3), "MM-15.1"),
    ],
)
def test_tables_that_a_rule_forbids(door: Door, database: Redis, body: Any, rule: str) -> None:
    with untouched(database):
        document = problem(post(door, "/v1/games", body), "illegal-setup")
    assert document["rule"] == rule
    assert door("GET", document["rule_url"]).json["id"] == rule


def test_an_edition_that_is_not_there(door: Door, database: Redis) -> None:
    with untouched(database):
        problem(create(door, HUMAN, OPEN, OPEN, edition="printed"), "not-found")


def test_the_same_key_and_body_give_the_same_answer_and_one_game(
    door: Door, database: Redis
) -> None:
    seats = (HUMAN | {"entropy": "dice"}, MEDIUM, HUMAN)
    first = create(door, *seats, key=KEY)
    with untouched(database):
        for key in (KEY, f'"{KEY}"'):
            again = create(door, *seats, key=key)
            assert (again.status, again.body) == (201, first.body)
            assert again.headers["Location"] == first.headers["Location"]


def test_tokens_given_again_still_open_their_seats(door: Door) -> None:
    first = table_of(door, HUMAN, OPEN, HUMAN, key=KEY)
    first.take(1)
    again = table_of(door, HUMAN, OPEN, HUMAN, key=KEY)
    assert again.snapshot(2)["you"] == 2


@pytest.mark.parametrize(
    "members", [{"edition": "steeper"}, {"settings": {}}, {"seats": [HUMAN, HUMAN, OPEN]}]
)
def test_the_same_key_for_another_game_is_refused(
    door: Door, database: Redis, members: Any
) -> None:
    create(door, HUMAN, OPEN, OPEN, key=KEY)
    with untouched(database):
        problem(create(door, HUMAN, OPEN, OPEN, key=KEY, **members), "idempotency-key-reused")


def test_without_a_key_each_request_makes_a_game(door: Door) -> None:
    assert create(door, *[OPEN] * 3).json["game"] != create(door, *[OPEN] * 3).json["game"]


@pytest.mark.parametrize(
    "key",
    [
        "short",
        "k" * 15,
        "k" * 256,
        '"half quoted key 1',
        "with a space in it",
        "schlüssel-schlüssel",
    ],
)
def test_a_key_must_be_hard_to_guess_and_plain(door: Door, database: Redis, key: str) -> None:
    with untouched(database):
        problem(create(door, HUMAN, OPEN, OPEN, key=key), "bad-request")


def test_the_commitment_is_another_for_each_game(door: Door, database: Redis) -> None:
    shown = {table_of(door, *[HUMAN] * 3).snapshot()["commitment"] for _ in range(5)}
    assert len(shown) == 5
    assert len(contents(database)) == 15  # record, log and receipts of each
