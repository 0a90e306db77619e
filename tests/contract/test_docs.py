"""The page to read the document and try it out: everything it loads is served from here."""

import re
from html.parser import HTMLParser

import pytest
from flask.testing import FlaskClient

from service.app import create_app


@pytest.fixture
def client() -> FlaskClient:
    return create_app().test_client()


def fetch(client: FlaskClient, place: str) -> str:
    """What is served there, as text."""
    with client.get(place, follow_redirects=True) as response:
        assert response.status_code == 200, place
        return str(response.data, "utf-8", "replace")


class Loaded(HTMLParser):
    """Collects what a page loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.places: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.places += [value or "" for name, value in attrs if name in {"src", "href"}]


def test_the_page_and_all_that_it_loads_are_served_from_here(client: FlaskClient) -> None:
    page = fetch(client, "/docs/")
    places = Loaded(page).places
    assert len(places) >= 5
    for place in places:
        assert re.match("/[^/]", place), place
        assert fetch(client, place)
    assert '"url": "/openapi.json"' in page


def test_it_names_no_other_host(client: FlaskClient) -> None:
    page, sheet = fetch(client, "/docs/"), fetch(client, "/docs/swagger-ui.css")
    assert set(re.findall(r"(?:https?:)?//([\w.-]+)", page)) <= {"localhost"}
    assert '"validatorUrl": null' in page
    assert "@import" not in sheet
    assert {place[:5] for place in re.findall(r"url\(['\"]?([^)]*)", sheet)} <= {"data:"}


def test_browsers_are_told_to_load_from_here_only(client: FlaskClient) -> None:
    with client.get("/docs/") as page:
        policy = page.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'self';")
    assert "http" not in policy


def test_the_address_works_without_the_slash(client: FlaskClient) -> None:
    assert fetch(client, "/docs") == fetch(client, "/docs/")


def test_the_front_page_leads_to_the_documentation(client: FlaskClient) -> None:
    answer = client.get("/")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/docs")
