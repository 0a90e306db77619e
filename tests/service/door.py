"""Ways to reach the API: through the app itself, or over a socket as the world does."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from http.client import HTTPConnection
from typing import Any, Protocol

from flask import Flask
from werkzeug.datastructures import Headers


@dataclass(frozen=True)
class Answer:
    """A response, whole."""

    status: int
    headers: Headers
    body: bytes

    @property
    def json(self) -> Any:
        """What the body says."""
        return json.loads(self.body)


class Door(Protocol):
    """Sends a request and returns its answer, whatever the status."""

    def __call__(
        self,
        method: str,
        path: str,
        headers: Mapping[str, str] | None = None,
        body: bytes | None = None,
    ) -> Answer: ...


def through(app: Flask) -> Door:
    """The door of an app in this process. Any number of threads may use it at once."""

    def send(
        method: str,
        path: str,
        headers: Mapping[str, str] | None = None,
        body: bytes | None = None,
    ) -> Answer:
        given = dict(headers or {})
        with app.test_client().open(path, method=method, headers=given, data=body) as response:
            return Answer(response.status_code, response.headers, response.data)

    return send


def over(connection: HTTPConnection) -> Door:
    """The door at the other end of a connection, which is kept open between requests."""

    def send(
        method: str,
        path: str,
        headers: Mapping[str, str] | None = None,
        body: bytes | None = None,
    ) -> Answer:
        connection.request(method, path, body, dict(headers or {}))
        response = connection.getresponse()
        return Answer(response.status, Headers(response.getheaders()), response.read())

    return send
