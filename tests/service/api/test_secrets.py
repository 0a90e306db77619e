"""Before the end, nothing that drives or proves the dice leaves the service, nor gets in a log."""

import logging
from collections.abc import Iterator
from itertools import count

import pytest
from flask import Flask
from werkzeug.routing import Map

from service.play.house import House
from tests.service.door import Door
from tests.service.secrets_of import Recorder, secrets_of
from tests.service.table import HUMAN, JSON, OPEN, Table, at_random, create, table_of

VIEWERS = (None, 0, 1, 2)
KEY = "a-key-that-nobody-guesses"


def paths(rules: Map, game: str) -> Iterator[tuple[str, str]]:
    """Yield every method and path of the API."""
    values = {
        "game_id": game,
        "seat": 0,
        "decision": "0.0",
        "ruleset": "master_merchant",
        "edition": "steeper",
        "rule": "MM-1.1",
        "slug": "bad-request",
        "path": "index.html",
    }
    bound = rules.bind("localhost")
    for rule in rules.iter_rules():
        named = {name: values[name] for name in rule.arguments}
        for method in rule.methods or ():
            yield method, bound.build(rule.endpoint, named, method)


def ask_everything(app: Flask, table: Table) -> None:
    """Send every request there is, and some that are refused, for every viewer."""
    for viewer in VIEWERS:
        who = table.auth(viewer)
        for method, path in paths(app.url_map, table.game):
            table.door(method, path, who)
            table.door(method, path, who | JSON, b'{"seed": 1}')
        table.send(viewer, {"type": "end_turn"}, decision="0.0")
        table.send(viewer, {"type": "react", "block": True}, If_Match='"0"')
        table.send(viewer, {"type": "discard", "card": "trick"}, If_Match='"1"', key=KEY)
        table.get(viewer, "/events?after=-1&limit=200")
        table.get(viewer, If_None_Match="*")


def test_secrets_stay_here_until_the_end(
    app: Flask, door: Door, house: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    recorder = Recorder(door)
    seats = (HUMAN | {"entropy": "the entropy of the host"}, HUMAN, OPEN)
    table = table_of(recorder, *seats, key=KEY)
    create(recorder, *seats, key=KEY)
    known = secrets_of(house, table.game)
    ask_everything(app, table_in_lobby(table))
    table.take(2, entropy="the entropy of the guest", key=KEY)
    choose = at_random(7)
    for played in count():
        if played % 25 == 0:
            ask_everything(app, table)
        known |= secrets_of(house, table.game)
        assert not recorder.told(known)
        recorder.heard.clear()
        if table.answer(choose)["snapshot"]["status"] == "over":
            break
    assert not recorder.told(known)
    assert not [name for name, text in known.items() if text in caplog.text.encode()]

    table.get(path="/replay")  # now they are told: so they would have been noticed before
    told = recorder.told(known)
    assert {"seed, hex", "entropy 0", "entropy 2", "digest 0", f"digest {played}"} <= told
    assert not [name for name in told if "mixed" in name or "salt" in name or "hash" in name]


def table_in_lobby(table: Table) -> Table:
    """The same table, where the seat that is still open has a token that opens nothing."""
    return Table(table.door, table.game, {**table.tokens, 2: "t" * 43})


def test_the_decimal_and_base64_forms_would_be_noticed(house: House, door: Door) -> None:
    table = table_of(door, HUMAN, HUMAN, HUMAN)
    known = secrets_of(house, table.game)
    seed = house.load(table.game)[0].about.seed
    forms = [name for name in known if name.startswith("seed")]
    assert len(forms) == 10
    assert known["seed, raw"] == seed
    for name in forms:
        recorder = Recorder(door)
        recorder.heard.append(b"{" + known[name] + b"}")
        assert name in recorder.told(known)
