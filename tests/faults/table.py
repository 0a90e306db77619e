"""A game and the people at it, who know nothing of its rules."""

import time
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Any, NamedTuple

from tests import forms
from tests.faults.caller import Caller

GAMES = "/v1/games"


class Plan(NamedTuple):
    """A table as it is asked for."""

    ruleset: str
    edition: str
    seats: tuple[str, ...]
    """For each seat `human`, `open` or a level of AI. Humans of ours take the open ones too."""


PLANS = [
    Plan(*played, seats[:count])
    for played, count, seats in product(
        (
            ("master_merchant", "reconstructed"),
            ("master_of_respect", "reconstructed"),
            ("manchukuo", "reconstructed"),
            ("master_merchant", "steeper"),
        ),
        (3, 4),
        (
            ("medium", "human", "easy", "medium"),
            ("easy", "medium", "medium", "easy"),
            ("human", "open", "human", "medium"),
        ),
    )
]


@dataclass(eq=False)
class Table:
    """A game that is played."""

    url: str
    people: "list[Person]" = field(default_factory=list)
    version: int = -1
    """The latest that anyone has seen."""
    moved: list[float] = field(default_factory=list)
    """When someone first saw a later version."""

    def seen(self, version: int) -> None:
        """Note that someone has seen the game at a version."""
        if version > self.version:
            self.version = version
            self.moved.append(time.monotonic())

    @property
    def over(self) -> bool:
        """Whether all its people have seen the end."""
        return all(person.done for person in self.people)


class Person:
    """Someone who looks at a game from time to time and answers what his seat is asked.

    With no seat he is a spectator.
    """

    def __init__(self, table: Table, seat: int | None, token: str | None, rng: Random) -> None:
        self.table, self.seat, self.token = table, seat, token
        self.acknowledged: list[tuple[int, Any]] = []
        """Each command of his that was accepted, and the version that he was told."""
        self.done = False
        self._rng = rng
        self._version = -1
        self._etag = ""

    def look(self, caller: Caller) -> None:
        """Look at the game, and answer as long as his seat is asked."""
        answer = caller.get(self.table.url, self.token, self._etag)
        if answer.status == 304:
            return
        self._etag = answer.etag
        snapshot = self._see(answer.body)
        while self._is_waited_for(snapshot):
            snapshot = self._see(self._answer(caller, snapshot["options"]))

    def _is_waited_for(self, snapshot: Any) -> bool:
        decisions = snapshot["decisions"]
        return any(owed["seat"] == self.seat and not owed["answered"] for owed in decisions)

    def _answer(self, caller: Caller, options: Any) -> Any:
        command = forms.answer(options, self._rng.randrange)
        body = {"command": command, "decision": options["decision"]}
        snapshot = caller.post(f"{self.table.url}/commands", body, self.token).body["snapshot"]
        self.acknowledged.append((snapshot["version"], command))
        return snapshot

    def _see(self, snapshot: Any) -> Any:
        assert snapshot["version"] >= self._version, "a game has gone back"
        self._version = snapshot["version"]
        self.table.seen(self._version)
        self.done = snapshot["status"] == "over"
        return snapshot


def open_table(caller: Caller, plan: Plan, rng: Random) -> Table:
    """Create a game, and take its open seats, so that it starts."""
    body = {
        "ruleset": plan.ruleset,
        "edition": plan.edition,
        "seats": [_seat(kind) for kind in plan.seats],
    }
    created = caller.post(GAMES, body).body
    table = Table(created["url"])
    grants = created["seats"] + [
        caller.post(f"{table.url}/seats/{seat}", {"entropy": str(rng.random())}).body
        for seat, kind in enumerate(plan.seats)
        if kind == "open"
    ]
    for seat, token in [(grant["seat"], grant["token"]) for grant in grants] or [(None, None)]:
        table.people.append(Person(table, seat, token, Random(rng.random())))
    return table


def _seat(kind: str) -> dict[str, str]:
    return {"kind": kind} if kind in {"human", "open"} else {"kind": "ai", "level": kind}
