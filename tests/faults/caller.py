"""A client as a careful developer writes it: it keeps connections, and repeats what failed."""

import socket
import time
from collections.abc import Sequence
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any, NamedTuple, Self
from uuid import uuid4

import msgspec

Address = Path | str
"""A socket in the file system, or HOST:PORT."""

ANSWER_SECONDS = 30.0
PAUSE = 0.05  # seconds before a request that has failed is sent again


class Stuck(Exception):
    """A run didn't get on in the time that was given to it."""


class Patience:
    """Time enough for all that goes well, and an end to what doesn't."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def lose(self) -> None:
        """Let nobody wait any longer."""
        self._end = 0.0

    @property
    def lost(self) -> bool:
        return time.monotonic() > self._end


class Answer(NamedTuple):
    status: int
    etag: str
    raw: bytes

    @property
    def body(self) -> Any:
        return msgspec.json.decode(self.raw)


class _Connection(HTTPConnection):
    """A connection that may lead to a socket in the file system."""

    def __init__(self, address: Address) -> None:
        host = address if isinstance(address, str) else "localhost"
        super().__init__(host, timeout=ANSWER_SECONDS)
        self._address = address

    def connect(self) -> None:
        if isinstance(self._address, str):
            return super().connect()
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(ANSWER_SECONDS)
        self.sock.connect(str(self._address))


class Caller:
    """Sends requests to several API processes in turn, each until it has an answer.

    What was cut off, or answered 503, is sent again to the next process, the same to the byte:
    so a command keeps its Idempotency-Key.
    """

    def __init__(self, addresses: Sequence[Address], patience: Patience) -> None:
        self._connections = [_Connection(address) for address in addresses]
        self._patience = patience
        self._turn = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for connection in self._connections:
            connection.close()

    def get(self, path: str, token: str | None = None, etag: str = "") -> Answer:
        """Read `path`, or be told with 304 that `etag` still holds."""
        headers = {"If-None-Match": etag} if etag else {}
        return self._until_answered("GET", path, None, headers | _authorization(token))

    def post(self, path: str, body: Any, token: str | None = None) -> Answer:
        """Send `body` under a new Idempotency-Key."""
        headers = {"Content-Type": "application/json", "Idempotency-Key": str(uuid4())}
        return self._until_answered(
            "POST", path, msgspec.json.encode(body), headers | _authorization(token)
        )

    def _until_answered(
        self, method: str, path: str, body: bytes | None, headers: dict[str, str]
    ) -> Answer:
        while True:
            answer = self._once(method, path, body, headers)
            if answer and answer.status != 503:
                assert answer.status < 400, f"{method} {path}: {answer.status} {answer.raw!r}"
                return answer
            if self._patience.lost:
                raise Stuck(f"{method} {path}: {answer}")
            time.sleep(PAUSE)

    def _once(
        self, method: str, path: str, body: bytes | None, headers: dict[str, str]
    ) -> Answer | None:
        """The next process's answer; None where the connection broke."""
        self._turn = (self._turn + 1) % len(self._connections)
        connection = self._connections[self._turn]
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            return Answer(response.status, response.headers.get("ETag", ""), response.read())
        except (OSError, HTTPException):
            connection.close()
            return None


def _authorization(token: str | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}
