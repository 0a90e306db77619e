"""What can be played here: rulesets, editions, rules."""

import json
from pathlib import Path

import pytest
from flask import Flask
from jsonschema import Draft202012Validator

from engine.catalogue import games
from tests.service.door import Answer, Door, through
from tests.service.expect import problem

JSON_BODY = {"Content-Type": "application/json"}


@pytest.fixture
def door(app_of_session: Flask) -> Door:
    return through(app_of_session)


def read(door: Door, path: str) -> Answer:
    answer = door("GET", path)
    assert answer.status == 200, answer.body
    return answer


def test_every_link_leads_somewhere(door: Door) -> None:
    listed = read(door, "/v1/rulesets").json["rulesets"]
    assert {ruleset["id"] for ruleset in listed} == games().keys()
    for ruleset in listed:
        assert read(door, f"/v1/rulesets/{ruleset['id']}").json == ruleset
        assert ruleset["default_edition"] in [edition["id"] for edition in ruleset["editions"]]
        for edition in ruleset["editions"]:
            found = read(door, edition["url"]).json
            assert found["edition"] == {"id": edition["id"], "digest": edition["digest"]}
        for rule in read(door, ruleset["rules_url"]).json["rules"]:
            assert read(door, f"{ruleset['rules_url']}/{rule['id']}").json == rule


def test_the_settings_schema_admits_what_a_game_can_be_created_with(door: Door) -> None:
    for ruleset in read(door, "/v1/rulesets").json["rulesets"]:
        schema = ruleset["settings_schema"]
        assert "$ref" not in json.dumps(schema)
        for settings, fits in [
            ({}, True),
            ({"first_seat": 1}, True),
            ({"first_seat": "last"}, False),
        ]:
            assert Draft202012Validator(schema).is_valid(settings) == fits
            body = {
                "ruleset": ruleset["id"],
                "seats": [{"kind": "open"}] * ruleset["min_seats"],
                "settings": settings,
            }
            sent = door("POST", "/v1/games", JSON_BODY, json.dumps(body).encode())
            assert (sent.status == 201) == fits


def test_schools_are_in_the_settings_schema(door: Door) -> None:
    """Words that have a name in the document stand in the schema themselves."""
    schema = read(door, "/v1/rulesets/manchukuo").json["settings_schema"]
    valid = Draft202012Validator(schema).is_valid
    assert valid({"schools": ["tiger", "crane"]})
    assert valid({"schools": "random"})
    assert not valid({"schools": ["tiger"]})
    assert not valid({"schools": ["tiger", "panda"]})


def test_each_figure_says_where_it_comes_from(door: Door) -> None:
    data = read(door, "/v1/rulesets/master_merchant/editions/steeper").json["data"]
    assert data["cards"]["tokunaga"]["cost"] == {
        "value": 5, "source": "reconstructed", "note": "",
    }  # fmt: skip


@pytest.mark.parametrize(
    "path",
    [
        "/v1/rulesets/chess",
        "/v1/rulesets/chess/rules",
        "/v1/rulesets/chess/rules/MM-1.1",
        "/v1/rulesets/chess/editions/steeper",
        "/v1/rulesets/master_merchant/rules/MM-0.0",
        "/v1/rulesets/master_merchant/editions/printed",
        "/v1/rulesets/master_merchant/editions/..%2Fsteeper",
    ],
)
def test_what_is_not_there(door: Door, path: str) -> None:
    problem(door("GET", path), "not-found")


def test_it_may_be_kept_by_all_and_asked_for_anew(door: Door) -> None:
    for path in ("/v1/rulesets", "/v1/rulesets/master_merchant/rules"):
        first = read(door, path)
        assert first.headers["Cache-Control"] == "public, max-age=300"
        for tag in (first.headers["ETag"], f"W/{first.headers['ETag']}"):
            again = door("GET", path, {"If-None-Match": tag})
            assert (again.status, again.body) == (304, b"")
        assert door("GET", path, {"If-None-Match": '"other"'}).status == 200


def test_shipped_files_are_all_there(door: Door) -> None:
    for ruleset in read(door, "/v1/rulesets").json["rulesets"]:
        folder = Path(__file__).parents[3] / "engine" / "games" / ruleset["id"] / "editions"
        shipped = {file.stem for file in folder.glob("*.toml")}
        assert {edition["id"] for edition in ruleset["editions"]} == shipped
