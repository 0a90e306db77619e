"""Calls an app's operations by the ids that the document gives them."""

from collections.abc import Mapping
from typing import Any

from flask import Flask
from werkzeug.test import TestResponse


class Caller:
    """Calls operations in this process, without a network."""

    def __init__(self, app: Flask) -> None:
        self._client = app.test_client()
        self.document: dict[str, Any] = self._client.get("/openapi.json").get_json()
        self._places = {
            operation["operationId"]: (method.upper(), path)
            for path, item in self.document["paths"].items()
            for method, operation in item.items()
            if method != "parameters"
        }

    def call(
        self,
        operation: str,
        body: Any = None,
        *,
        token: str = "",
        headers: Mapping[str, str] | None = None,
        **where: object,
    ) -> TestResponse:
        """Call an operation; ``where`` are the parameters of its path and of its query.

        The body is sent as JSON; bytes are sent as they are.
        """
        method, path = self._places[operation]
        sent = {"Content-Type": "application/json"} if body is not None else {}
        if token:
            sent["Authorization"] = f"Bearer {token}"
        return self._client.open(
            path.format(**where),
            method=method,
            query_string={
                name: value for name, value in where.items() if f"{{{name}}}" not in path
            },
            headers={**sent, **(headers or {})},
            **({"data": body} if isinstance(body, bytes) else {"json": body}),
        )
