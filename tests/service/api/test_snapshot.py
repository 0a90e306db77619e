"""Snapshots: each viewer his own, and not sent again while it holds."""

import pytest

from tests.service.door import Door
from tests.service.expect import problem
from tests.service.table import HUMAN, OPEN, Table, at_random, table_of


@pytest.fixture
def table(door: Door) -> Table:
    """A game with a hidden card in it: seat 0 has played one face down."""
    table = table_of(door, HUMAN, HUMAN, HUMAN)
    command = {"type": "play_face_down", "card": "trick", "take_gold": True}
    assert table.send(0, command, If_Match='"0"').status == 200
    return table


VIEWERS = (None, 0, 1, 2)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_viewer_sees_his_own_cards_only(table: Table, viewer: int | None) -> None:
    seen = table.snapshot(viewer)
    assert seen["you"] == seen["view"]["viewer"] == viewer
    hands = [seat["hand"] is not None for seat in seen["view"]["seats"]]
    assert hands == [seat == viewer for seat in range(3)]
    (hidden,) = seen["view"]["seats"][0]["discard"]
    assert hidden["card"] == ("trick" if viewer == 0 else None)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_options_are_for_the_one_who_owes_an_answer(table: Table, viewer: int | None) -> None:
    seen = table.snapshot(viewer)
    assert [owed["seat"] for owed in seen["decisions"]] == [0]
    assert (seen["options"] is not None) == (viewer == 0)


def test_what_depends_on_who_asks_is_kept_by_nobody(table: Table) -> None:
    for path in ("", "/events"):
        headers = table.get(0, path).headers
        assert headers["Cache-Control"] == "private, no-cache"
        assert headers["Vary"] == "Authorization"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Content-Type"] == "application/json"


def test_each_answer_has_an_id_of_its_own(table: Table) -> None:
    assert len({table.get().headers["X-Request-Id"] for _ in range(10)}) == 10


def test_each_viewer_has_a_tag_of_his_own(table: Table) -> None:
    tags = {table.get(viewer).headers["ETag"] for viewer in VIEWERS}
    assert len(tags) == 4
    assert all(tag == table.snapshot(viewer)["etag"] for viewer in VIEWERS
               for tag in [table.get(viewer).headers["ETag"]])  # fmt: skip


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ("{0}", 304),
        ("W/{0}", 304),
        ('"other", {0}', 304),
        ('{0}, "other"', 304),
        ('W/"other",W/{0}', 304),
        ("*", 304),
        ('"other"', 200),
        ('W/"other"', 200),
        ("", 200),
        ("nonsense", 200),
    ],
)
def test_a_snapshot_that_still_holds_is_not_sent_again(
    table: Table, sent: str, status: int
) -> None:
    tag = table.get(1).headers["ETag"]
    answer = table.get(1, If_None_Match=sent.format(tag))
    assert answer.status == status
    assert answer.headers["ETag"] == tag
    assert answer.headers["Vary"] == "Authorization"
    assert bool(answer.body) == (status == 200)


def test_anothers_tag_is_not_ones_own(table: Table) -> None:
    others = [table.get(viewer).headers["ETag"] for viewer in (None, 0, 2)]
    assert table.get(1, If_None_Match=", ".join(others)).status == 200


def test_a_command_changes_every_tag(table: Table) -> None:
    before = {viewer: table.get(viewer).headers["ETag"] for viewer in VIEWERS}
    table.answer(at_random(0))
    for viewer, tag in before.items():
        assert table.get(viewer, If_None_Match=tag).status == 200


def test_a_seat_that_is_taken_changes_every_tag(door: Door) -> None:
    table = table_of(door, OPEN, HUMAN, OPEN)
    before = {viewer: table.get(viewer).headers["ETag"] for viewer in (None, 1)}
    table.take(0)
    for viewer, tag in before.items():
        assert table.get(viewer, If_None_Match=tag).status == 200
        assert table.snapshot(viewer)["version"] == 0


@pytest.mark.parametrize(
    "authorization",
    ["", "Bearer", "Bearer ", "Bearer short", "Basic dXNlcjpwYXNz", "{0}", "Token {0}",
     "Bearer {0} {0}", "Bearer {0}!", "Bearer " + "t" * 129, "Bearer schlüssel-schlüssel"],
)  # fmt: skip
def test_what_is_no_token_is_refused(table: Table, authorization: str) -> None:
    given = authorization.format(table.tokens[0])
    refused = table.get(Authorization=given)
    problem(refused, "unauthorized")
    assert refused.headers["WWW-Authenticate"] == "Bearer"


@pytest.mark.parametrize("scheme", ["Bearer", "bearer", "BEARER", "Bearer "])
def test_the_schemes_spelling_does_not_matter(table: Table, scheme: str) -> None:
    assert table.get(Authorization=f"{scheme} {table.tokens[2]}").json["you"] == 2


def test_a_token_opens_its_own_game_only(door: Door, table: Table) -> None:
    other = table_of(door, HUMAN, OPEN, OPEN)
    other.tokens[0] = table.tokens[0]
    for path in ("", "/events", "/replay"):
        refused = other.get(0, path)
        problem(refused, "unauthorized")
        assert refused.headers["WWW-Authenticate"] == "Bearer"


@pytest.mark.parametrize("path", ["", "/events", "/replay"])
def test_a_game_that_does_not_exist(door: Door, path: str) -> None:
    for game in ("a" * 26, "b", "A" * 26, "0" * 26):
        problem(door("GET", f"/v1/games/{game}{path}"), "game-not-found")


def test_times_are_told(table: Table) -> None:
    seen = table.snapshot()
    assert seen["created_at"] <= seen["updated_at"] < seen["expires_at"]
    assert seen["created_at"].endswith("Z")
