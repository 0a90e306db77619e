"""Every failure is a problem document, whatever goes wrong and wherever."""

import logging
from typing import Any

import pytest
from flask import Flask
from werkzeug.exceptions import TooManyRequests

from tests.service.apps import app_on
from tests.service.door import Answer, Door, through
from tests.service.expect import problem
from tests.service.table import HUMAN, JSON, OPEN, Table, table_of

PATHS = ["/v1/games", "/v1/games/{game}/commands", "/v1/games/{game}/seats/1"]
"""Those that take a body."""


@pytest.fixture
def table(door: Door) -> Table:
    return table_of(door, HUMAN, OPEN, OPEN)


def send(table: Table, path: str, body: bytes, headers: dict[str, str] = JSON) -> Answer:
    return table.door("POST", path.format(game=table.game), table.auth(0) | headers, body)


@pytest.mark.parametrize(
    "path", ["/nothing", "/v1", "/v1/games/", "/v2/games", "/v1/games/%ff", "/%F0%9F%80%84"]
)
@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
def test_a_path_that_leads_nowhere(door: Door, method: str, path: str) -> None:
    answer = door(method, path)
    slug = "method-not-allowed" if answer.status == 405 else answer.json["type"].split("/")[-1]
    assert slug in ("not-found", "game-not-found", "method-not-allowed")
    problem(answer, slug)


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/v1/games", {"POST", "OPTIONS"}),
        ("/v1/games/{game}", {"GET", "HEAD", "OPTIONS"}),
        ("/v1/games/{game}/commands", {"POST", "OPTIONS"}),
        ("/v1/games/{game}/seats/1", {"POST", "OPTIONS"}),
        ("/v1/games/{game}/events", {"GET", "HEAD", "OPTIONS"}),
        ("/v1/games/{game}/replay", {"GET", "HEAD", "OPTIONS"}),
        ("/v1/rulesets", {"GET", "HEAD", "OPTIONS"}),
        ("/healthz", {"GET", "HEAD", "OPTIONS"}),
        ("/problems", {"GET", "HEAD", "OPTIONS"}),
    ],
)
def test_a_method_that_is_not_for_this_path(table: Table, path: str, allowed: set[str]) -> None:
    for method in {"GET", "POST", "PUT", "PATCH", "DELETE", "TRACE"} - allowed:
        answer = table.door(method, path.format(game=table.game))
        problem(answer, "method-not-allowed")
        assert set(answer.headers["Allow"].split(", ")) == allowed
    options = table.door("OPTIONS", path.format(game=table.game))
    assert options.status == 200
    assert set(options.headers["Allow"].split(", ")) == allowed


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    "headers",
    [{}, *({"Content-Type": other} for other in
           ("", "text/plain", "application/x-www-form-urlencoded", "application/jsonx", "json"))],
)  # fmt: skip
def test_a_body_of_another_type(table: Table, path: str, headers: dict[str, str]) -> None:
    answer = send(table, path, b"{}", headers)
    problem(answer, "unsupported-media-type")
    assert answer.headers["Accept-Post"] == "application/json"


@pytest.mark.parametrize("kind", ["application/json; charset=utf-8", "APPLICATION/JSON"])
def test_parameters_and_case_of_the_type_do_not_matter(table: Table, kind: str) -> None:
    assert send(table, PATHS[2], b"{}", {"Content-Type": kind}).status == 201


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("size", [64 * 1024 + 1, 10 * 1024 * 1024])
def test_a_body_that_is_too_large(table: Table, path: str, size: int) -> None:
    problem(send(table, path, b" " * size), "body-too-large")


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    "body",
    [b"{", b"[" * 60_000, b'{"a":' * 12_000, b'{"name": "\xff"}', b"{'name': 1}", b'{"a": NaN}'],
    ids=lambda body: repr(body[:12]),
)
def test_a_body_that_is_no_json(table: Table, path: str, body: bytes) -> None:
    problem(send(table, path, body), "bad-request")


@pytest.mark.parametrize("path", PATHS[:2])
def test_no_body_where_one_is_needed(table: Table, path: str) -> None:
    problem(send(table, path, b""), "bad-request")
    problem(send(table, path, b"", {}), "unsupported-media-type")


SECRET_WORDS = "the seed is 42"


def fail(*_arguments: Any, **_named: Any) -> None:
    raise ZeroDivisionError(SECRET_WORDS)


@pytest.mark.parametrize(
    ("verb", "method", "path"),
    [
        ("load", "GET", ""),
        ("load", "POST", "/commands"),
        ("write", "POST", "/seats/1"),
        ("entries", "GET", "/events"),
    ],
)
def test_a_defect_of_ours_is_logged_and_not_told(
    app: Flask,
    table: Table,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    verb: str,
    method: str,
    path: str,
) -> None:
    monkeypatch.setattr(f"service.store.games.GameStore.{verb}", fail)
    body = b'{"command": {"type": "end_turn"}, "decision": "0.0"}' if path == "/commands" else b"{}"
    headers = table.auth(0) | (JSON if method == "POST" else {})
    answer = table.door(method, table.url + path, headers, body if method == "POST" else None)
    document = problem(answer, "internal-error")
    assert SECRET_WORDS not in answer.body.decode()
    assert b"Error" not in answer.body
    (logged,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert document["request_id"] in logged.getMessage()
    assert logged.exc_info is not None
    assert SECRET_WORDS in str(logged.exc_info[1])


@pytest.mark.parametrize("testing", [True, False])
def test_so_it_is_in_every_mode_of_the_app(
    app: Flask, table: Table, monkeypatch: pytest.MonkeyPatch, testing: bool
) -> None:
    monkeypatch.setitem(app.config, "TESTING", testing)
    monkeypatch.setattr("service.store.games.GameStore.load", fail)
    problem(table.get(), "internal-error")


def test_what_has_a_time_to_wait_says_so(redis_url: str) -> None:
    """As a limit in front of a view, or in it, would raise it."""
    app = app_on(redis_url)

    def limited() -> str:
        raise TooManyRequests(retry_after=7)

    app.add_url_rule("/limited", view_func=limited)
    answer = through(app)("GET", "/limited")
    problem(answer, "too-many-requests")
    assert answer.headers["Retry-After"] == "7"
