"""Whole games: everything that is sent and answered is as the document says."""

from random import Random
from typing import Any

import pytest
from flask import Flask

from engine.catalogue import games
from engine.replay import read, verify
from service.play.thinking import play_ai_turns
from tests import forms
from tests.contract.contract import CheckedCaller

HUMAN = {"kind": "human"}
SETTINGS = {"master_merchant": {"turn_limit": 60}}


def create(caller: CheckedCaller, ruleset: str, *seats: dict[str, str]) -> tuple[str, list[str]]:
    """A new game's id, and the tokens of its human seats."""
    table = {"ruleset": ruleset, "seats": list(seats), "settings": SETTINGS.get(ruleset, {})}
    created = caller.call("createGame", table).get_json()
    return created["game"], [seat["token"] for seat in created["seats"]]


def everything(caller: CheckedCaller, game: str, viewers: list[str]) -> list[Any]:
    """Each viewer's whole log, read in pages, and his snapshot."""
    found = []
    for token in viewers:
        after, more = -1, True
        while more:
            page = caller.call("listEvents", token=token, game_id=game, after=after, limit=7)
            read = page.get_json()
            after, more = read["next"], read["more"]
            found.append(read)
        found.append(caller.call("getGame", token=token, game_id=game).get_json())
    return found


@pytest.mark.parametrize("ruleset", games())
@pytest.mark.parametrize("seed", range(2))
def test_people_only(caller: CheckedCaller, ruleset: str, seed: int) -> None:
    rng = Random(seed)
    game, tokens = create(caller, ruleset, HUMAN, HUMAN, HUMAN)
    snapshot = caller.call("getGame", game_id=game).get_json()
    while snapshot["status"] == "playing":
        token = tokens[rng.choice([d["seat"] for d in snapshot["decisions"] if not d["answered"]])]
        options = caller.call("getGame", token=token, game_id=game).get_json()["options"]
        body = {"command": forms.answer(options, rng.randrange), "decision": options["decision"]}
        done = caller.call("sendCommand", body, token=token, game_id=game)
        snapshot = done.get_json()["snapshot"]
    everything(caller, game, ["", *tokens])
    replay = caller.call("getReplay", game_id=game)
    assert verify(read(replay.data)) == snapshot["version"]


@pytest.mark.parametrize("ruleset", games())
def test_a_person_among_ais(app: Flask, caller: CheckedCaller, ruleset: str) -> None:
    ais = [{"kind": "ai", "level": level} for level in ("medium", "easy")]
    game, [token] = create(caller, ruleset, HUMAN, *ais)
    while True:
        play_ai_turns(app.extensions["tatami"], game)
        snapshot = caller.call("getGame", token=token, game_id=game).get_json()
        if snapshot["status"] == "over":
            break
        answer = {"command": snapshot["options"]["default"]}
        headers = {"If-Match": snapshot["etag"]}
        caller.call("sendCommand", answer, token=token, headers=headers, game_id=game)
    everything(caller, game, ["", token])
