"""The API as it is deployed: behind gunicorn, with the settings that are deployed."""

import json
import os
import socket
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.local.processes import eventually, free_port, python
from tests.service.door import Answer, Door, over
from tests.service.expect import problem
from tests.service.parallel import at_once
from tests.service.table import HUMAN, JSON, OPEN, at_random, new_game, table_of

KEY = "a-key-that-nobody-guesses"
END_TURN = {"type": "end_turn"}


@dataclass
class Server:
    """A gunicorn that serves."""

    process: subprocess.Popen[str]
    port: int

    def connect(self) -> HTTPConnection:
        return HTTPConnection("127.0.0.1", self.port, timeout=30)

    def door(
        self,
        method: str,
        path: str,
        headers: Mapping[str, str] | None = None,
        body: bytes | None = None,
    ) -> Answer:
        """Send a request on a connection of its own."""
        with closing(self.connect()) as connection:
            return over(connection)(method, path, headers, body)

    def stopped(self) -> str:
        """Stop it, and return all that it has said."""
        assert self.process.stdout
        self.process.terminate()
        said = self.process.stdout.read()
        assert self.process.wait() == 0
        return said


@contextmanager
def serving(store_url: str, home: Path) -> Iterator[Server]:
    port = free_port()
    env = os.environ | {
        "HOME": str(home),
        "TATAMI_API_WORKERS": "1",
        "TATAMI_BIND": f"127.0.0.1:{port}",
        "TATAMI_REDIS_URL": store_url,
    }
    with python("-m", "gunicorn", "--config", "deploy/gunicorn.conf.py", env=env) as process:
        server = Server(process, port)
        eventually(lambda: answers(server))
        yield server


def answers(server: Server) -> bool:
    try:
        return server.door("GET", "/healthz").status == 200
    except OSError:
        return False


@pytest.fixture(scope="module")
def server(store_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(store_url, tmp_path_factory.mktemp("home")) as running:
        yield running


@pytest.fixture
def line(server: Server, redis_url: str) -> Iterator[HTTPConnection]:
    """A connection to the server, whose store is empty."""
    with closing(server.connect()) as connection:
        yield connection


@pytest.fixture
def door(line: HTTPConnection) -> Door:
    return over(line)


def test_a_whole_game_on_one_connection(line: HTTPConnection, door: Door) -> None:
    table = table_of(door, HUMAN, HUMAN, HUMAN)
    kept = line.sock
    assert table.play(at_random(1)) > 20
    assert table.snapshot()["status"] == "over"
    assert line.sock is kept


def test_a_connection_outlives_refusals(line: HTTPConnection, door: Door) -> None:
    table = table_of(door, HUMAN, HUMAN, HUMAN)
    kept = line.sock
    for refused in (
        door("GET", "/nothing"),
        door("DELETE", table.url),
        table.send(0, END_TURN),
        table.send(1, END_TURN, decision="0.0"),
        door("POST", "/v1/games", JSON, b"{"),
    ):
        assert 400 <= refused.status < 500
    assert table.snapshot()["version"] == 0
    assert line.sock is kept


def test_head_is_get_without_its_body(door: Door) -> None:
    table = table_of(door, HUMAN, HUMAN, HUMAN)
    for path in (table.url, f"{table.url}/events", "/v1/rulesets", "/healthz", "/nothing"):
        head, get = (door(method, path, table.auth(0)) for method in ("HEAD", "GET"))
        assert (head.status, head.body) == (get.status, b"")
        ignored = {"Date", "X-Request-Id"}
        assert {pair for pair in head.headers if pair[0] not in ignored} == {
            pair for pair in get.headers if pair[0] not in ignored
        }
    assert table.get(0, If_None_Match="*").status == 304


def test_options_tell_the_methods(door: Door) -> None:
    answer = door("OPTIONS", "/v1/games")
    assert (answer.status, answer.body) == (200, b"")
    assert set(answer.headers["Allow"].split(", ")) == {"POST", "OPTIONS"}


def test_a_body_that_is_too_large_is_refused_with_or_without_its_length(server: Server) -> None:
    """One that comes in chunks isn't cut off and taken for a shorter one."""
    body = b"{}" + b" " * (64 * 1024)
    problem(server.door("POST", "/v1/games", JSON, body), "body-too-large")
    with closing(server.connect()) as connection:
        connection.request("POST", "/v1/games", iter([body[:1000], body[1000:]]), JSON)
        response = connection.getresponse()
        assert response.status == 413
        assert b"/problems/body-too-large" in response.read()


def test_a_body_may_come_in_chunks(server: Server, redis_url: str) -> None:
    body = json.dumps(new_game(HUMAN, HUMAN, HUMAN)).encode()
    with closing(server.connect()) as connection:
        connection.request("POST", "/v1/games", iter([body[:20], body[20:]]), JSON)
        assert connection.getresponse().status == 201


def test_a_request_that_is_no_http_harms_nobody(server: Server, door: Door) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as line:
        line.sendall(b"\x00\x01 nonsense\r\n\r\n")
        assert b"400" in line.recv(4096)
    assert door("GET", "/healthz").status == 200


def test_many_callers_at_once(server: Server, redis_url: str) -> None:
    table = table_of(server.door, HUMAN, HUMAN, HUMAN)
    answered = at_once([lambda: table.send(0, END_TURN, decision="0.0")] * 16)
    assert sorted(answer.status for answer in answered) == [200] + [409] * 15


def test_the_log_tells_no_secrets_and_nothing_is_left_behind(
    redis_url: str, tmp_path: Path
) -> None:
    """No query strings, no tokens, no keys, no bodies; and no socket in the user's home."""
    key = "a-key-that-nobody-guesses"
    with serving(redis_url, tmp_path) as server:
        table = table_of(server.door, HUMAN | {"entropy": "my-entropy"}, HUMAN, HUMAN, key=key)
        table.get(0, "/events?after=7&limit=13")
        table.get(0, "/events?token=in-the-query")
        table.get(Authorization="Bearer a-token-that-opens-nothing")
        table.send(0, END_TURN, decision="0.0", key=key)
        said = server.stopped()
    assert f'"GET {table.url}/events HTTP/1.1" 200' in said
    assert f'"POST {table.url}/commands HTTP/1.1" 200' in said
    secrets = ("limit=13", "in-the-query", "opens-nothing", key, "my-entropy", "end_turn")
    assert not [text for text in (*secrets, *table.tokens.values()) if text in said]
    assert not list(tmp_path.iterdir())


def cut_off(server: Server, request: bytes) -> bytes:
    """Send what is given and no more, and return the answer."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as caller:
        caller.sendall(request)
        caller.shutdown(socket.SHUT_WR)
        answer = b""
        while part := caller.recv(65_536):
            answer += part
    return answer


@pytest.mark.parametrize(
    "request_end",
    [
        b"Content-Length: 31\r\n\r\n",
        b'Content-Length: 31\r\n\r\n{"name": "Aki"} ',
        b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}",
    ],
)
def test_a_body_that_breaks_off_does_nothing(server: Server, request_end: bytes) -> None:
    table = table_of(server.door, HUMAN, OPEN, OPEN)
    start = f"POST {table.url}/seats/1 HTTP/1.1\r\nHost: here\r\nConnection: close\r\n"
    start += f"Content-Type: application/json\r\nIdempotency-Key: {KEY}\r\n"
    answer = cut_off(server, start.encode() + request_end)
    assert answer.startswith(b"HTTP/1.1 400 "), answer
    assert b"/problems/bad-request" in answer
    assert table.snapshot()["seats"][1]["kind"] == "open"
    assert table.take(1, key=KEY, name="Aki").status == 201


def test_a_caller_that_stalls_does_not_keep_its_thread(server: Server) -> None:
    """All eight are held by such callers; they are let go, and the next one is served."""
    with ExitStack() as stalled:
        for _ in range(9):
            caller = stalled.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            caller.sendall(b"GET /healthz HT")
        assert server.door("GET", "/healthz").status == 200
