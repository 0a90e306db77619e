"""A table of clients that know no rule: they read what their seats may do, and choose."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from tests import forms
from tests.service.door import Answer, Door

JSON: Final = {"Content-Type": "application/json"}

HUMAN: Final = {"kind": "human"}
OPEN: Final = {"kind": "open"}
EASY: Final = {"kind": "ai", "level": "easy"}
MEDIUM: Final = {"kind": "ai", "level": "medium"}

LONGEST: Final = 5_000
"""No game at these tables has more commands."""

Choose = Callable[[Mapping[str, Any]], Any]
"""Chooses a command from the options of a snapshot."""


def at_random(seed: int) -> Choose:
    """Return a chooser that draws by its own dice: played again, the game is the same."""
    rng = Random(seed)
    return lambda options: forms.answer(options, rng.randrange)


def the_default(options: Mapping[str, Any]) -> Any:
    """Choose what is played for a seat that doesn't answer."""
    return options["default"]


def post(door: Door, path: str, body: object, headers: Mapping[str, str] | None = None) -> Answer:
    """Send a JSON body; bytes are sent as they are."""
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    return door("POST", path, JSON | dict(headers or {}), data)


def new_game(*seats: Mapping[str, Any], **members: Any) -> dict[str, Any]:
    """Return the body that creates a game. Seat 0 begins, unless told otherwise."""
    settings = {"first_seat": 0}
    return {"ruleset": "master_merchant", "seats": seats, "settings": settings} | members


def create(door: Door, *seats: Mapping[str, Any], key: str = "", **members: Any) -> Answer:
    """Create a game with these seats."""
    headers = {"Idempotency-Key": key} if key else {}
    return post(door, "/v1/games", new_game(*seats, **members), headers)


@dataclass
class Table:
    """A game, and the tokens of the seats that are played from here."""

    door: Door
    game: str
    tokens: dict[int, str]

    @property
    def url(self) -> str:
        return f"/v1/games/{self.game}"

    def auth(self, viewer: int | None) -> dict[str, str]:
        """Return the headers by which a viewer is known."""
        return {} if viewer is None else {"Authorization": f"Bearer {self.tokens[viewer]}"}

    def get(self, viewer: int | None = None, path: str = "", **headers: str) -> Answer:
        """Read the game or a part of it; ``If_None_Match="x"`` is the header If-None-Match."""
        return self.door("GET", self.url + path, self.auth(viewer) | _named(headers))

    def snapshot(self, viewer: int | None = None) -> Any:
        """Return what a viewer sees."""
        answer = self.get(viewer)
        assert answer.status == 200, answer.body
        return answer.json

    def options(self, seat: int) -> Any:
        """Return what a seat may answer."""
        return self.snapshot(seat)["options"]

    def owing(self) -> int:
        """Return the seat that the game waits for; of several, the first."""
        return first_owing(self.snapshot())

    def take(self, seat: int, *, key: str = "", **members: Any) -> Answer:
        """Take a seat, and keep its token."""
        headers = {"Idempotency-Key": key} if key else {}
        answer = post(self.door, f"{self.url}/seats/{seat}", members, headers)
        if answer.status == 201:
            self.tokens[seat] = answer.json["token"]
        return answer

    def send(
        self, seat: int | None, command: Any, *, decision: str = "", key: str = "", **headers: str
    ) -> Answer:
        """Send a command; ``If_Match="x"`` is the header If-Match."""
        body = {"command": command} | ({"decision": decision} if decision else {})
        named = _named(headers) | ({"Idempotency-Key": key} if key else {})
        return post(self.door, f"{self.url}/commands", body, self.auth(seat) | named)

    def answer(self, choose: Choose, seen: Any = None) -> Any:
        """Have the seat that owes an answer choose one, and return what came of it.

        ``seen`` is a snapshot of any viewer; it saves reading one anew.
        """
        seat = first_owing(seen or self.snapshot())
        options = seen["options"] if seen and seen["you"] == seat else self.options(seat)
        answer = self.send(seat, choose(options), decision=options["decision"])
        assert answer.status == 200, answer.body
        return answer.json

    def play(self, choose: Choose, commands: int = LONGEST) -> int:
        """Play so many commands, or to the end; return how many they were."""
        seen = self.snapshot()
        for played in range(commands):
            if seen["status"] == "over":
                return played
            seen = self.answer(choose, seen)["snapshot"]
        return commands


def table_of(door: Door, *seats: Mapping[str, Any], **members: Any) -> Table:
    """Create a game and return its table."""
    answer = create(door, *seats, **members)
    assert answer.status == 201, answer.body
    tokens = {given["seat"]: given["token"] for given in answer.json["seats"]}
    return Table(door, answer.json["game"], tokens)


def first_owing(seen: Any) -> int:
    """Return the first seat that the game waits for, by a snapshot of any viewer."""
    return int(next(owed["seat"] for owed in seen["decisions"] if not owed["answered"]))


def _named(headers: Mapping[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}
