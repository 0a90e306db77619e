"""Health, and the meaning of problems."""

import re
from urllib.parse import urlsplit

import pytest
from flask import Flask

from service.problems import kinds
from tests.service.door import Door, through
from tests.service.expect import problem


@pytest.fixture
def door(app_of_session: Flask) -> Door:
    return through(app_of_session)


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_it_is_up(door: Door, path: str) -> None:
    answer = door("GET", path)
    assert (answer.status, answer.json) == (200, {"status": "ok"})
    assert answer.headers["Cache-Control"] == "no-store"


def test_every_type_of_problem_is_listed_and_explained(door: Door) -> None:
    listed = door("GET", "/problems").json["problems"]
    assert [kind["type"] for kind in listed] == [f"/problems/{slug}" for slug in kinds()]
    for kind in listed:
        assert door("GET", kind["type"]).json == kind
        assert kind["title"]
        assert kind["about"]


def test_a_type_of_problem_that_there_is_not(door: Door) -> None:
    problem(door("GET", "/problems/boredom"), "not-found")


def test_the_documentation_is_served_from_here(door: Door) -> None:
    page = door("GET", "/docs/")
    assert page.status == 200
    assets = re.findall(r'(?:src|href)="([^"]+)"', page.body.decode())
    assert {urlsplit(asset).netloc for asset in assets} == {""}
    assert door("GET", "/docs/swagger-ui-bundle.js").status == 200
    assert door("GET", "/openapi.json").json["info"]["title"] == "Tatami"
