"""Every status that the document tells of occurs, and what is answered is as it says."""

from dataclasses import replace
from typing import Any

import pytest
from flask import Flask

from service.app import create_app
from service.config import read_settings
from tests.contract.contract import CheckedCaller, Document, operations

RULESET = {"ruleset": "master_merchant"}
HUMAN, OPEN = {"kind": "human"}, {"kind": "open"}
TABLE = {**RULESET, "seats": [HUMAN, HUMAN, HUMAN], "settings": {"first_seat": 0}}
TURN = {"command": {"type": "end_turn"}, "decision": "0.0"}

# Put in for what only a running game knows.
LOBBY, PLAYING, TOKEN, LOBBY_TOKEN = "<lobby>", "<playing>", "<token>", "<lobby token>"
NO_GAME, NO_TOKEN = "a" * 26, "x" * 43

AS_SEAT = {"game_id": PLAYING, "token": TOKEN}
AS_NOBODY = {"game_id": PLAYING, "token": NO_TOKEN}
SAME = {"headers": {"If-None-Match": "*"}}
TEXT = {"headers": {"Content-Type": "text/plain"}}
AHEAD = {"headers": {"If-Match": '"1"'}}
WEAK = {"headers": {"If-Match": 'W/"0"'}}
BROKEN, LONG = b"{", b" " * 100_000

CASES: list[tuple[str, int, dict[str, Any]]] = [
    ("listRulesets", 200, {}),
    ("listRulesets", 304, SAME),
    ("getRuleset", 200, RULESET),
    ("getRuleset", 304, {**RULESET, **SAME}),
    ("getRuleset", 404, {"ruleset": "go"}),
    ("getEdition", 200, {**RULESET, "edition": "reconstructed"}),
    ("getEdition", 304, {**RULESET, "edition": "reconstructed", **SAME}),
    ("getEdition", 404, {**RULESET, "edition": "first"}),
    ("listRules", 200, RULESET),
    ("listRules", 304, {**RULESET, **SAME}),
    ("listRules", 404, {"ruleset": "go"}),
    ("getRule", 200, {**RULESET, "rule": "MM-4.3"}),
    ("getRule", 304, {**RULESET, "rule": "MM-4.3", **SAME}),
    ("getRule", 404, {**RULESET, "rule": "MM-99.1"}),
    ("createGame", 201, {"body": TABLE}),
    ("createGame", 400, {"body": BROKEN}),
    ("createGame", 404, {"body": {**TABLE, "edition": "first"}}),
    ("createGame", 413, {"body": LONG}),
    ("createGame", 415, {"body": TABLE, **TEXT}),
    ("createGame", 422, {"body": {**TABLE, "seats": [HUMAN]}}),
    ("takeSeat", 201, {"game_id": LOBBY, "seat": 1}),
    ("takeSeat", 201, {"body": {"name": "Bo"}, "game_id": LOBBY, "seat": 1}),
    ("takeSeat", 400, {"body": BROKEN, "game_id": LOBBY, "seat": 1}),
    ("takeSeat", 404, {"game_id": NO_GAME, "seat": 1}),
    ("takeSeat", 409, {"game_id": PLAYING, "seat": 1}),
    ("takeSeat", 413, {"body": LONG, "game_id": LOBBY, "seat": 1}),
    ("takeSeat", 415, {"body": b"Bo", **TEXT, "game_id": LOBBY, "seat": 1}),
    ("takeSeat", 422, {"body": {"name": "Bo" * 40}, "game_id": LOBBY, "seat": 1}),
    ("getGame", 200, {"game_id": LOBBY}),
    ("getGame", 200, {"game_id": PLAYING}),
    ("getGame", 200, {**AS_SEAT}),
    ("getGame", 304, {"game_id": PLAYING, **SAME}),
    ("getGame", 401, {**AS_NOBODY}),
    ("getGame", 404, {"game_id": NO_GAME}),
    ("sendCommand", 200, {"body": TURN, **AS_SEAT}),
    ("sendCommand", 400, {"body": BROKEN, **AS_SEAT}),
    ("sendCommand", 401, {"body": TURN, "game_id": PLAYING}),
    ("sendCommand", 404, {"body": TURN, "game_id": NO_GAME, "token": TOKEN}),
    ("sendCommand", 409, {"body": {**TURN, "decision": "9.0"}, **AS_SEAT}),
    ("sendCommand", 409, {"body": TURN, **AS_SEAT, **AHEAD}),
    ("sendCommand", 412, {"body": TURN, **AS_SEAT, **WEAK}),
    ("sendCommand", 413, {"body": LONG, **AS_SEAT}),
    ("sendCommand", 415, {"body": TURN, **AS_SEAT, **TEXT}),
    ("sendCommand", 422, {"body": {**TURN, "command": {"type": "fly"}}, **AS_SEAT}),
    ("sendCommand", 428, {"body": {"command": TURN["command"]}, **AS_SEAT}),
    ("listEvents", 200, {"game_id": LOBBY}),
    ("listEvents", 200, {**AS_SEAT}),
    ("listEvents", 401, {**AS_NOBODY}),
    ("listEvents", 404, {"game_id": NO_GAME}),
    ("listEvents", 422, {"game_id": PLAYING, "limit": 1000}),
    ("listEvents", 422, {"game_id": PLAYING, "befor": 5}),
    ("askForHint", 202, {**AS_SEAT}),
    ("askForHint", 401, {"game_id": PLAYING}),
    ("askForHint", 404, {"game_id": NO_GAME, "token": TOKEN}),
    ("askForHint", 409, {"game_id": LOBBY, "token": LOBBY_TOKEN}),
    ("getHint", 401, {"game_id": PLAYING, "decision": "0.0"}),
    ("getHint", 404, {**AS_SEAT, "decision": "0.0"}),
    ("handSeatToAi", 200, {"body": {"level": "easy"}, **AS_SEAT, "seat": 0}),
    ("handSeatToAi", 400, {"body": BROKEN, **AS_SEAT, "seat": 0}),
    ("handSeatToAi", 401, {"body": {"level": "easy"}, **AS_SEAT, "seat": 1}),
    ("handSeatToAi", 404, {"body": {"level": "easy"}, "game_id": NO_GAME, "seat": 0,
                           "token": TOKEN}),
    ("handSeatToAi", 413, {"body": LONG, **AS_SEAT, "seat": 0}),
    ("handSeatToAi", 415, {"body": {"level": "easy"}, **AS_SEAT, "seat": 0, **TEXT}),
    ("handSeatToAi", 422, {"body": {"level": "random"}, **AS_SEAT, "seat": 0}),
    ("takeSeatBack", 200, {**AS_SEAT, "seat": 0}),
    ("takeSeatBack", 401, {"game_id": PLAYING, "seat": 0}),
    ("takeSeatBack", 404, {"game_id": NO_GAME, "seat": 0, "token": TOKEN}),
    ("getReplay", 401, {**AS_NOBODY}),
    ("getReplay", 404, {"game_id": NO_GAME}),
    ("getReplay", 409, {"game_id": PLAYING}),
    ("getHealth", 200, {}),
    ("getReadiness", 200, {}),
    ("listProblems", 200, {}),
    ("getProblem", 200, {"slug": "busy"}),
    ("getProblem", 404, {"slug": "bad-luck"}),
]  # fmt: skip
WITHOUT_A_STORE: dict[str, dict[str, Any]] = {
    "createGame": {"body": TABLE},
    "takeSeat": {"game_id": NO_GAME, "seat": 1},
    "getGame": {"game_id": NO_GAME},
    "sendCommand": {"body": TURN, "game_id": NO_GAME, "token": NO_TOKEN},
    "listEvents": {"game_id": NO_GAME},
    "getReplay": {"game_id": NO_GAME},
    "askForHint": {"game_id": NO_GAME, "token": NO_TOKEN},
    "getHint": {"game_id": NO_GAME, "token": NO_TOKEN, "decision": "0.0"},
    "handSeatToAi": {"game_id": NO_GAME, "token": NO_TOKEN, "seat": 0, "body": {"level": "easy"}},
    "takeSeatBack": {"game_id": NO_GAME, "token": NO_TOKEN, "seat": 0},
    "getReadiness": {},
}
ELSEWHERE = {
    ("getReplay", 200),
    *((operation, status) for operation in ("handSeatToAi", "takeSeatBack") for status in (409,)),
    *(("askForHint", status) for status in (200, 429)),
    *(("getHint", status) for status in (200, 202)),
}
"""What takes a whole game, or a worker."""


@pytest.fixture
def known(caller: CheckedCaller) -> dict[str, str]:
    """What stands for the names of a game that waits, one that is played, and its seat 0."""
    lobby = caller.call("createGame", {**TABLE, "seats": [HUMAN, OPEN, HUMAN]}).get_json()
    playing = caller.call("createGame", TABLE).get_json()
    return {
        LOBBY: lobby["game"],
        PLAYING: playing["game"],
        TOKEN: playing["seats"][0]["token"],
        LOBBY_TOKEN: lobby["seats"][0]["token"],
    }


@pytest.mark.parametrize(("operation", "status", "how"), CASES)
def test_it_answers_as_documented(
    caller: CheckedCaller, known: dict[str, str], operation: str, status: int, how: dict[str, Any]
) -> None:
    sent = {
        name: known.get(value, value) if isinstance(value, str) else value
        for name, value in how.items()
    }
    assert caller.call(operation, **sent).status_code == status


@pytest.mark.parametrize("operation", WITHOUT_A_STORE)
def test_it_says_so_without_a_store(operation: str) -> None:
    nowhere = "redis://127.0.0.1:1"
    app = create_app(replace(read_settings(), redis_url=nowhere, queue_url=nowhere))
    answer = CheckedCaller(app).call(operation, **WITHOUT_A_STORE[operation])
    assert answer.status_code == 503


def test_a_defect_of_ours_is_a_problem_too(app: Flask, caller: CheckedCaller) -> None:
    del app.extensions["tatami-snapshots"]
    game = caller.call("createGame", TABLE).get_json()["game"]
    assert caller.call("getGame", game_id=game).status_code == 500


def test_every_documented_status_is_tried(document: Document) -> None:
    tried = {(operation, status) for operation, status, _ in CASES}
    tried |= {(operation, 503) for operation in WITHOUT_A_STORE} | ELSEWHERE
    documented = {
        (operation["operationId"], int(status))
        for operation in operations(document)
        for status in operation["responses"]
        if status != "500"
    }
    assert tried == documented
