"""``python -m openapi.record`` records the document's examples anew.

A script plays through the real app, and what it sends and is answered is written as it is. Chance
and time stand still meanwhile, so the same code records the same bytes. The store is thrown away
at the end: no token in the examples opens anything.
"""

import os
import tempfile
from pathlib import Path
from unittest.mock import patch

from openapi.recorder import Files, Recorder
from openapi.standstill import standstill
from service.app import create_app
from service.local.store import embedded_store
from service.play.hints import think
from service.play.house import House
from service.play.thinking import play_ai_turns

FOLDER = Path(__file__).parents[1] / "service" / "schemas" / "examples"
RULESET = "master_merchant"
NO_GAME = "a" * 26
HALF = b'{"seats": ['
WRONG = "x" * 43
"""A token that opens nothing."""

FIRST_TURN = {
    "Play a card face down": {"type": "play_face_down", "card": "trick", "take_gold": True},
    "Play a card face up": {"type": "play", "card": "negotiation", "copies": 1},
    "Use its effect": {"type": "use_effect", "card": "izumiya"},
}


def record() -> Files:
    """Play the script; return the texts of the files by their names."""
    others = {name: value for name, value in os.environ.items() if not name.startswith("TATAMI_")}
    with (
        tempfile.TemporaryDirectory() as folder,
        embedded_store(Path(folder), appendfsync=None) as url,
        patch.dict(os.environ, {**others, "TATAMI_REDIS_URL": url}, clear=True),
        standstill() as clock,
    ):
        app = create_app()
        recorder = Recorder(app, clock)
        look_around(recorder)
        game, token = open_table(recorder)
        ask_for_help(recorder, app.extensions["tatami"], game, token)
        play(recorder, game, token)
        plan_in_secret(recorder)
        assign(recorder)
        watch_to_the_end(recorder, app.extensions["tatami"])
    return recorder.files()


def look_around(recorder: Recorder) -> None:
    """What there is before any game: rulesets, rules, problems, health."""
    call = recorder.call
    call("listRulesets", "All games")
    call("getRuleset", "Master Merchant", ruleset=RULESET)
    call("getRuleset", "No such game", ruleset="go")
    call("getEdition", "The usual edition", ruleset=RULESET, edition="reconstructed")
    call("getEdition", "No such edition", ruleset=RULESET, edition="first")
    call("listRules", "The rules of Master Merchant", ruleset=RULESET)
    call("listRules", "No such game", ruleset="go")
    call("getRule", "A rule", ruleset=RULESET, rule="MM-6.1")
    call("getRule", "No such rule", ruleset=RULESET, rule="MM-99.1")
    call("getHealth", "Up")
    call("getReadiness", "Ready")
    call("listProblems", "All types")
    call("getProblem", "An illegal command", slug="illegal-command")
    call("getProblem", "No such type", slug="bad-luck")


def open_table(recorder: Recorder) -> tuple[str, str]:
    """A game is created, and its open seat taken. Returns its id and the token of seat 0."""
    call, key = recorder.call, {"Idempotency-Key": "0b4a4c5e-5d8e-4a53-9c0f-2f0d6a8f8a11"}
    seats = [
        {"kind": "human", "name": "Aki"},
        {"kind": "open"},
        {"kind": "ai", "level": "medium", "name": "Merchant"},
    ]
    table = {"ruleset": RULESET, "seats": seats, "settings": {"first_seat": 0}}
    created = call("createGame", "A person, an open seat and an AI", table, headers=key)
    call("createGame", "Another table under the same key", {**table, "settings": {}}, headers=key)
    call("createGame", "Half a body", HALF)
    call("createGame", "An unknown kind of seat", {**table, "seats": [{"kind": "robot"}]})
    call("createGame", "Too few seats", {**table, "seats": seats[:2]})
    call("createGame", "No such edition", {**table, "edition": "first"})
    game, token = created["game"], created["seats"][0]["token"]
    call("getGame", "Waiting for players", game_id=game)
    early = {"decision": "0.0", "command": FIRST_TURN["Play a card face down"]}
    call("sendCommand", "A seat is still open", early, token=token, game_id=game)
    own = {"name": "Bo", "entropy": "three black cats"}
    call("takeSeat", "With a name and some entropy", own, game_id=game, seat=1)
    call("takeSeat", "Taken already", own, game_id=game, seat=1)
    call("takeSeat", "Half a body", HALF, game_id=game, seat=1)
    call("takeSeat", "No such seat", own, game_id=game, seat=5)
    call("takeSeat", "No such game", own, game_id=NO_GAME, seat=1)
    return game, token


def ask_for_help(recorder: Recorder, house: House, game: str, token: str) -> None:
    """A hint for the first decision; the seat is handed to an AI, and taken back."""
    call, decision = recorder.call, "0.0"
    call("askForHint", "Asked", token=token, game_id=game)
    call("getHint", "Not yet", token=token, game_id=game, decision=decision)
    think(house, game, 0, decision)
    call("getHint", "Ready", token=token, game_id=game, decision=decision)
    call("askForHint", "Asked before", token=token, game_id=game)
    call("askForHint", "A token of no seat", token=WRONG, game_id=game)
    call("askForHint", "No such game", token=token, game_id=NO_GAME)
    call("getHint", "Never asked for", token=token, game_id=game, decision="9.0")
    call("getHint", "A token of no seat", token=WRONG, game_id=game, decision=decision)
    away = {"level": "hard"}
    call("handSeatToAi", "Away for a while", away, token=token, game_id=game, seat=0)
    late = {"decision": decision, "command": FIRST_TURN["Play a card face down"]}
    call("sendCommand", "An AI stands in", late, token=token, game_id=game)
    call("handSeatToAi", "No such level", {"level": "master"}, token=token, game_id=game, seat=0)
    call("handSeatToAi", "Half a body", HALF, token=token, game_id=game, seat=0)
    call("handSeatToAi", "Not one's own seat", away, token=token, game_id=game, seat=1)
    call("takeSeatBack", "Back again", token=token, game_id=game, seat=0)
    call("takeSeatBack", "Not one's own seat", token=token, game_id=game, seat=1)


def play(recorder: Recorder, game: str, token: str) -> None:
    """The first turn, and what is refused in it."""
    call = recorder.call
    snapshot = call("getGame", "As the seat that is to answer", token=token, game_id=game)
    call("getGame", "As a spectator", game_id=game)
    call("getGame", "A token of no seat", token=WRONG, game_id=game)
    call("getGame", "No such game", game_id=NO_GAME)
    for summary, command in FIRST_TURN.items():
        body = {"decision": snapshot["options"]["decision"], "command": command}
        answer = call("sendCommand", summary, body, token=token, game_id=game)
        snapshot = answer["snapshot"]
        if snapshot["version"] == 1:
            go_wrong(recorder, game, token)
    call("listEvents", "The start of the log", game_id=game, limit=2)
    call("listEvents", "A wrong limit", game_id=game, limit=1000)
    call("listEvents", "A token of no seat", token=WRONG, game_id=game)
    call("listEvents", "No such game", game_id=NO_GAME)
    call("getReplay", "Too early", game_id=game)
    call("getReplay", "A token of no seat", token=WRONG, game_id=game)
    call("getReplay", "No such game", game_id=NO_GAME)


def plan_in_secret(recorder: Recorder) -> None:
    """Master of Respect up to the first plan, which all seats make at once."""
    call = recorder.call
    seats = [{"kind": "human", "name": name} for name in ("Aki", "Bo", "Chie")]
    table = {"ruleset": "master_of_respect", "seats": seats, "settings": {"first_seat": 0}}
    created = call("createGame", "Three people at Master of Respect", table)
    game, tokens = created["game"], [grant["token"] for grant in created["seats"]]
    for seat in (2, 1, 0):
        options = call("getGame", token=tokens[seat], game_id=game)["options"]
        body = {"decision": options["decision"], "command": options["default"]}
        call("sendCommand", token=tokens[seat], game_id=game, body=body)
    form = call("getGame", "All plan at once: a form", token=tokens[0], game_id=game)["options"]
    student, tile = form["students"][0], form["tiles"][0]
    slot = {"student": student, "tile": tile["tile"], "side": tile["sides"][0]}
    body = {"decision": form["decision"], "command": {"type": "impart", "row": [slot]}}
    call("sendCommand", "A plan", body, token=tokens[0], game_id=game)
    call("getGame", "What others see of it", token=tokens[1], game_id=game)


def assign(recorder: Recorder) -> None:
    """Manchukuo: a whole assignment in one command, built from a form; and one that is refused."""
    call = recorder.call
    seats = [{"kind": "human", "name": name} for name in ("Aki", "Bo")]
    table = {
        "ruleset": "manchukuo",
        "seats": seats,
        "settings": {"first_seat": 0, "schools": ["tiger", "crane"]},
    }
    created = call("createGame", "Two people at Manchukuo", table)
    game, token = created["game"], created["seats"][0]["token"]
    form = call("getGame", "An assignment: a form", token=token, game_id=game)["options"]
    free = next(place for place in form["locations"] if not place["patrol"])
    command = {"type": "assign", "location": free["location"], "students": {"strong": 3}}
    body = {"decision": form["decision"], "command": command}
    many = {**command, "students": {"strong": 9}}
    call("sendCommand", "Too many", {**body, "command": many}, token=token, game_id=game)
    call("sendCommand", "An assignment", body, token=token, game_id=game)


def go_wrong(recorder: Recorder, game: str, token: str) -> None:
    """Commands that are refused after the first one."""
    call = recorder.call
    end, old = {"type": "end_turn"}, {"If-Match": '"0"'}
    eight = {"type": "play", "card": "negotiation", "copies": 8}
    body = {"decision": "1.0", "command": end}
    call("sendCommand", "Half a body", HALF, token=token, game_id=game)
    call("sendCommand", "Not in hand", {**body, "command": eight}, token=token, game_id=game)
    call(
        "sendCommand",
        "No such command",
        {**body, "command": {"type": "fly"}},
        token=token,
        game_id=game,
    )
    call("sendCommand", "Answered", {**body, "decision": "0.0"}, token=token, game_id=game)
    call("sendCommand", "Answers what?", {"command": end}, token=token, game_id=game)
    call("sendCommand", "Old", {"command": end}, token=token, headers=old, game_id=game)
    call("sendCommand", "Without a token", body, game_id=game)
    call("sendCommand", "No such game", body, token=token, game_id=NO_GAME)


def watch_to_the_end(recorder: Recorder, house: House) -> None:
    """A game of AIs only, which is short."""
    call = recorder.call
    seats = [{"kind": "ai", "level": "medium"}] * 3
    table = {"ruleset": RULESET, "seats": seats}
    game = call("createGame", "AIs only", table)["game"]
    while call("getGame", game_id=game)["status"] != "over":
        play_ai_turns(house, game)
    call("getGame", "At the end", game_id=game)
    call("listEvents", "The end of the log", game_id=game, after=39)
    call("getReplay", "A whole game", game_id=game)


if __name__ == "__main__":
    for name, text in record().items():
        (FOLDER / name).write_text(text, "utf-8")
