"""What a viewer may not know changes not one byte of what he is sent."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import pytest
from flask import Flask

from engine.catalogue import games
from engine.game import Viewer
from service.play.house import House
from tests.engine.secrecy import differ
from tests.service.apps import app_on, house_of
from tests.service.database import set_back
from tests.service.door import Answer, Door, through
from tests.service.table import HUMAN, Table, at_random, table_of
from tests.service.worlds import make_other_world, other_url

OFTEN = 9
CARDS = ("negotiation", "trick", "izumiya", "hiiragi", "oboro", "kogarashi", "daimon", "tokunaga")
MERCHANT: list[Any] = [
    *({"type": "play", "card": card, "copies": copies} for card in CARDS for copies in (1, 2)),
    *({"type": "discard", "card": card} for card in CARDS),
    *({"type": "use_effect", "seat": seat} for seat in range(3)),
    *({"type": "use_effect", "slot": slot} for slot in range(1, 20)),
    *({"type": "use_effect", "seat": seat, "slot": slot} for seat in range(3) for slot in (1, 9)),
    *({"type": "react", "block": block} for block in (True, False)),
    {"type": "end_turn"},
]
MASTERS = ("tosyo", "seifu", "nanshun", "hokuzen", "chunmou")
SLOTS = [
    {"student": f"{master}_kasei", "tile": f"{master}_{tile}", "side": side}
    for master in MASTERS
    for tile in (1, 2, 3)
    for side in ("a", None)
]
PICKS = [
    None,
    {"kind": "learn", "technique": "A1"},
    {"kind": "invite", "student": "tofu"},
    {"kind": "train", "student": "seifu_kasei"},
]
RESPECT: list[Any] = [
    *(
        {"type": "impart", "row": [slot], "confirm": sent}
        for slot in SLOTS
        for sent in (True, False)
    ),
    *({"type": kind, "pick": pick} for kind in ("execute", "respect") for pick in PICKS),
    *({"type": kind} for kind in ("decline", "no_respect")),
    {"type": "choose_prize", "item": "gold"},
]
LOCATIONS = ("temple", "factory", "fields", "commons", "workers_quarter", "bank", "market")
COLOURS = ("clever", "strong", "swift", "wise")
MANCHUKUO: list[Any] = [
    *({"type": "choose_location", "location": place} for place in LOCATIONS),
    *(
        {"type": "assign", "location": place, "students": {colour: 1}}
        for place in LOCATIONS
        for colour in COLOURS
    ),
    *({"type": "assign_students", colour: 2} for colour in COLOURS),
    *({"type": "declare_wise", kind: 1} for kind in COLOURS[:3]),
    *({"type": "pay_patrol", "wisdom": wisdom} for wisdom in (0, 1, 2)),
    {"type": "skip_bonus"},
    {"type": "take_bonus", "bonuses": [{"disciple": "strong", "option": 1}]},
    *({"type": kind} for kind in ("gather", "end_primary", "meditate")),
    *({"type": "complete_family", "stack": stack} for stack in (1, 2, 3)),
    *({"type": "complete_repair", "slot": slot} for slot in (0, 1, 2)),
    {"type": "trade", "food_to_coin": 1, "wisdom_to_offering": 0},
    {"type": "make_offering", "altars": ["altar_1"]},
    *({"type": "take_town_square", "item": item} for item in ("marker", *COLOURS)),
    {"type": "arrest_students", "clever": 1},
    *({"type": "recruit", "count": number} for number in (0, 1)),
    *({"type": "train", "level_up": named} for named in ([], ["clever"], ["strong", "swift"])),
    {"type": "send_students", "sent": [{"master": "swift", "students": 1, "wise": 0}]},
]
COMMANDS = {"master_merchant": MERCHANT, "master_of_respect": RESPECT, "manchukuo": MANCHUKUO}
LAST = {
    "master_merchant": {"type": "end_turn"},
    "master_of_respect": {"type": "impart", "row": []},
    "manchukuo": {"type": "choose_location", "location": "factory"},
}
"""A command that is accepted as often as any, by ruleset."""


@pytest.fixture
def other_app(redis_url: str) -> Flask:
    return app_on(other_url(redis_url))


def said(answer: Answer) -> tuple[int, list[tuple[str, str]], bytes]:
    """Return the whole answer, but for the id of the request."""
    identity = answer.headers["X-Request-Id"].encode()
    headers = [pair for pair in answer.headers if pair[0] != "X-Request-Id"]
    return answer.status, headers, answer.body.replace(identity, b"")


def looks(table: Table, viewer: Viewer, rng: Random) -> Iterator[tuple[Any, ...]]:
    """Yield all that a viewer is told when he looks, is refused, and at last is accepted."""
    for path in ("", "/events?limit=200", "/replay"):
        yield path, said(table.get(viewer, path))
        yield path, said(table.door("HEAD", table.url + path, table.auth(viewer)))
    yield "again", said(table.get(viewer, If_None_Match=table.get(viewer).headers["ETag"]))
    seen = table.snapshot()
    version, ruleset = seen["version"], seen["ruleset"]
    for command in [*rng.sample(COMMANDS[ruleset], 6), LAST[ruleset]]:
        yield command, said(table.send(viewer, command, decision=f"{version + 1}.0"))
        answer = table.send(viewer, command, If_Match=f'"{version}"')
        if answer.status == 200:
            yield command, said(answer) if shows_nothing(command, answer) else answer.status
            return
        yield command, said(answer)


def shows_nothing(command: Any, answer: Answer) -> bool:
    """Tell whether an accepted command shows nothing that was hidden."""
    if command["type"] == "impart":
        return [event["type"] for event in answer.json["events"]] == ["impart_stored"]
    goes_on = answer.json["snapshot"]["status"] == "playing"
    return goes_on and command["type"] in ("play", "end_turn", "choose_location")


@pytest.mark.parametrize("ruleset", games())
def test_what_is_hidden_changes_nothing_that_is_sent(
    house: House, door: Door, other_app: Flask, monkeypatch: pytest.MonkeyPatch, ruleset: str
) -> None:
    # Time stands still in both worlds; what is tried and set back has another than what stays.
    times = count(1_900_000_000_000, 1000)
    moment = next(times)
    monkeypatch.setattr("service.play.commands.now", lambda: moment)
    here = table_of(door, HUMAN, HUMAN, HUMAN, ruleset=ruleset)
    there = Table(through(other_app), here.game, here.tokens)
    choose, rng = at_random(8), Random(8)
    compared = other = 0
    for played in count():
        moment = next(times)
        if here.snapshot()["status"] == "over":
            break
        for viewer in (None, 0, 1, 2) if played % OFTEN == 0 else ():
            seed = rng.random()
            with set_back(house.store.redis, here.game):
                record, _ = house.load(here.game)
                twin = make_other_world(house, house_of(other_app), here.game, viewer, rng)
                other += differ(house.game(ruleset), house.state(record), twin)
                compared += compare(here, there, viewer, seed)
        moment = next(times)
        here.answer(choose)
    assert other > 4
    assert compared > 300


def compare(here: Table, there: Table, viewer: Viewer, seed: float) -> int:
    """Check that the viewer is told the same in both worlds; return of how many answers."""
    told = list(looks(here, viewer, Random(seed)))
    assert told == list(looks(there, viewer, Random(seed)))
    return len(told)
