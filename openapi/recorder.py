"""Keeps what is sent and answered as examples for the document."""

import json
import re
from collections.abc import Mapping
from typing import Any

from flask import Flask

from openapi.caller import Caller
from openapi.standstill import Clock

Files = dict[str, str]


class Recorder:
    """Calls operations and keeps the bodies: of requests that are accepted, and of all answers."""

    def __init__(self, app: Flask, clock: Clock) -> None:
        self._caller = Caller(app)
        self._clock = clock
        self._kept: dict[str, dict[str, Any]] = {}

    def call(
        self,
        operation: str,
        summary: str = "",
        body: Any = None,
        *,
        token: str = "",
        headers: Mapping[str, str] | None = None,
        **where: object,
    ) -> Any:
        """Call an operation and return what it answers. Without a summary nothing is kept."""
        self._clock.tick()
        response = self._caller.call(operation, body, token=token, headers=headers, **where)
        if summary:
            self._keep(operation, summary, body, response.status_code, response.json)
        return response.json

    def _keep(self, operation: str, summary: str, body: Any, status: int, answer: Any) -> None:
        kept = self._kept.setdefault(operation, {"requests": {}, "answers": {}})
        name = answer["type"].rpartition("/")[2] if status >= 400 else _slug(summary)
        kept["answers"].setdefault(str(status), {})[name] = {"summary": summary, "value": answer}
        if body is not None and status < 400:
            kept["requests"][name] = {"summary": summary, "value": body}

    def files(self) -> Files:
        """Return what was kept: the text of each operation's file by its name."""
        return {
            f"{operation}.json": json.dumps(kept, ensure_ascii=False, indent=2) + "\n"
            for operation, kept in sorted(self._kept.items())
        }


def _slug(summary: str) -> str:
    return re.sub(r"\W+", "-", summary.lower()).strip("-")
