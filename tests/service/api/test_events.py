"""The log: whole, in order, and to each viewer what he may know."""

from typing import Any

import pytest

from tests.service.door import Door
from tests.service.expect import problem
from tests.service.table import HUMAN, OPEN, Table, at_random, table_of

VIEWERS = (None, 0, 1, 2)
PLAYED = 60


@pytest.fixture
def table(door: Door) -> Table:
    """A game with every kind of hidden event in it."""
    table = table_of(door, HUMAN, HUMAN, HUMAN)
    table.play(at_random(4), PLAYED)
    return table


def page(table: Table, viewer: int | None, query: str = "") -> Any:
    answer = table.get(viewer, f"/events?{query}")
    assert answer.status == 200, answer.body
    return answer.json


def everything(table: Table, viewer: int | None, limit: int) -> list[Any]:
    """Return the entries of all pages, read one after the other."""
    found: list[Any] = []
    after, more = -1, True
    while more:
        read = page(table, viewer, f"after={after}&limit={limit}")
        assert 0 < len(read["entries"]) <= limit
        assert read["version"] == table.snapshot()["version"]
        found += read["entries"]
        after, more = read["next"], read["more"]
    return found


@pytest.mark.parametrize("viewer", VIEWERS)
def test_all_pages_together_are_the_log(table: Table, viewer: int | None) -> None:
    whole = page(table, viewer, "limit=200")
    assert (whole["next"], whole["more"]) == (PLAYED, False)
    assert [entry["version"] for entry in whole["entries"]] == list(range(PLAYED + 1))
    for limit in (1, 7, PLAYED, PLAYED + 1, 200):
        assert everything(table, viewer, limit) == whole["entries"]


def test_the_usual_page_begins_with_the_start(table: Table) -> None:
    first = page(table, None)
    assert len(first["entries"]) == 50
    assert (first["next"], first["more"]) == (49, True)
    start = first["entries"][0]
    assert (start["version"], start["seat"]) == (0, None)
    assert [event["type"] for event in start["events"]] == ["game_started", "turn_started"]


@pytest.mark.parametrize("after", [PLAYED, PLAYED + 1, 1_000_000_000])
def test_after_the_last_entry_there_is_nothing(table: Table, after: int) -> None:
    read = page(table, None, f"after={after}")
    assert (read["entries"], read["next"], read["more"]) == ([], after, False)


def test_the_log_of_a_game_that_has_not_started_is_empty(door: Door) -> None:
    table = table_of(door, HUMAN, OPEN, OPEN)
    read = page(table, 0)
    assert (read["version"], read["entries"]) == (0, [])
    assert (read["next"], read["more"]) == (-1, False)


def test_what_a_command_answers_is_what_the_log_says(door: Door) -> None:
    table = table_of(door, HUMAN, HUMAN, HUMAN)
    choose = at_random(4)
    for version in range(1, PLAYED + 1):
        seat = table.owing()
        told = table.answer(choose)["events"]
        (entry,) = page(table, seat, f"after={version - 1}")["entries"]
        assert (entry["seat"], entry["events"]) == (seat, told)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_hidden_cards_are_told_to_their_owners_only(table: Table, viewer: int | None) -> None:
    events = [event for entry in everything(table, viewer, 200) for event in entry["events"]]
    hidden = [event for event in events if event["type"] == "played_face_down"]
    assert {event["seat"] for event in hidden} == {0, 1, 2}
    for event in hidden:
        assert (event["card"] is not None) == (event["seat"] == viewer)


def test_apart_from_hidden_cards_all_are_told_the_same(table: Table) -> None:
    def without_cards(viewer: int | None) -> list[Any]:
        hidden = ("played_face_down", "taken_back")
        return [
            event | {"card": None} if event["type"] in hidden else event
            for entry in everything(table, viewer, 200)
            for event in entry["events"]
        ]

    assert without_cards(0) == without_cards(1) == without_cards(2) == without_cards(None)


@pytest.mark.parametrize(
    ("query", "member"),
    [
        *((f"after={wrong}", "after") for wrong in
          ("-2", "1000000001", "1.5", "one", "", "true", "1e3", "null", "9" * 30)),
        *((f"limit={wrong}", "limit") for wrong in ("0", "-1", "201", "2.0", "many", "")),
        *((f"limit={wrong}", "limit") for wrong in ("1_0", "%2B5", "%D9%A3")),
        ("before=3", "before"),
        ("After=3", "After"),
        ("after=3&limt=2", "limt"),
    ],
)  # fmt: skip
def test_wrong_queries(table: Table, query: str, member: str) -> None:
    document = problem(table.get(0, f"/events?{query}"), "invalid-request")
    assert member in str(document["errors"])
