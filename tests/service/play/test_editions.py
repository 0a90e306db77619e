"""Editions that a person supplies: played where they are, and missed where they aren't."""

import sys
from pathlib import Path
from subprocess import run
from typing import Any

import pytest
from redis import Redis

from engine.editions import EditionError
from tests.local.processes import ROOT
from tests.service.apps import app_on
from tests.service.door import Door, through
from tests.service.expect import problem, untouched
from tests.service.table import HUMAN, OPEN, at_random, create, table_of

KEY = "a-key-that-nobody-guesses"
END_TURN = {"type": "end_turn"}
SHIPPED = ROOT / "engine/games/master_merchant/editions/steeper.toml"
TOKUNAGA = "cost = { value = 5,"


def edition(name: str, cost: int = 5) -> str:
    """Return an edition in which the dearest card has another cost."""
    text = SHIPPED.read_text("utf-8")
    assert text.count('id = "steeper"') == text.count(TOKUNAGA) == 1
    named = text.replace('id = "steeper"', f'id = "{name}"')
    return named.replace(TOKUNAGA, f"cost = {{ value = {cost},")


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    file = tmp_path / "mine.toml"
    file.write_text(edition("mine", 4), "utf-8")
    return file


@pytest.fixture
def with_mine(redis_url: str, mine: Path) -> Door:
    return through(app_on(redis_url, editions=mine))


def cost_of_tokunaga(view: Any) -> int:
    (pile,) = [pile for pile in view["city"] if pile["card"] == "tokunaga"]
    return int(pile["cost"])


def test_a_file(with_mine: Door) -> None:
    table = table_of(with_mine, HUMAN, HUMAN, HUMAN, edition="mine")
    assert cost_of_tokunaga(table.snapshot()["view"]) == 4
    table.play(at_random(1))
    assert table.snapshot()["status"] == "over"
    assert table.get(path="/replay").json["edition"]["id"] == "mine"


def test_the_usual_edition_stays_the_usual_one(with_mine: Door) -> None:
    table = table_of(with_mine, HUMAN, HUMAN, HUMAN)
    assert table.snapshot()["edition"]["id"] == "reconstructed"
    listed = with_mine("GET", "/v1/rulesets/master_merchant").json["editions"]
    assert [each["id"] for each in listed] == ["reconstructed", "steeper", "mine"]


def test_a_folder(redis_url: str, tmp_path: Path) -> None:
    for name, cost in (("one", 6), ("two", 7)):
        (tmp_path / f"{name}.toml").write_text(edition(name, cost), "utf-8")
    (tmp_path / "README.md").write_text("not an edition")
    door = through(app_on(redis_url, editions=tmp_path))
    for name, cost in (("one", 6), ("two", 7)):
        table = table_of(door, HUMAN, HUMAN, HUMAN, edition=name)
        assert cost_of_tokunaga(table.snapshot()["view"]) == cost


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"= 1", "not TOML"),
        (b"\xff\xfe", "not UTF-8"),
        (b"", "ruleset"),
        (edition("steeper").encode(), "already"),
        (edition("mine").replace(TOKUNAGA, "price = { value = 5,").encode(), "price"),
        (edition("mine", -1).encode(), "cost"),
    ],
)
def test_a_broken_edition_keeps_the_service_from_starting(
    tmp_path: Path, text: bytes, reason: str
) -> None:
    """It is named, as is what is wrong with it; whole ones beside it change nothing."""
    (tmp_path / "a-good-one.toml").write_text(edition("good"), "utf-8")
    (tmp_path / "broken.toml").write_bytes(text)
    with pytest.raises(EditionError, match=rf"broken\.toml: .*{reason}"):
        app_on("redis://127.0.0.1:1", editions=tmp_path)


def test_an_edition_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="none\\.toml"):
        app_on("redis://127.0.0.1:1", editions=tmp_path / "none.toml")


def test_the_setting_is_read_from_the_environment(mine: Path) -> None:
    program = "from service.app import create_app; create_app(); print('started')"
    mine.write_text("= 1")
    started = run(
        [sys.executable, "-c", program],
        env={"TATAMI_EDITIONS": str(mine)},
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert started.returncode != 0
    assert started.stderr.splitlines()[-1].startswith(
        f"engine.editions.EditionError: {mine}: not TOML"
    )


@pytest.mark.parametrize("now", ["gone", "changed"])
def test_games_wait_for_their_edition(
    redis_url: str, database: Redis, tmp_path: Path, with_mine: Door, now: str
) -> None:
    """Where it is gone, or its figures have changed, nothing is read or written by guess."""
    begun = table_of(with_mine, HUMAN, HUMAN, HUMAN, edition="mine")
    begun.send(0, END_TURN, decision="0.0", key=KEY)
    lobby = table_of(with_mine, HUMAN, OPEN, HUMAN, edition="mine")
    over = table_of(with_mine, HUMAN, HUMAN, HUMAN, edition="mine")
    over.play(at_random(1))

    if now == "changed":
        (tmp_path / "other.toml").write_text(edition("mine", 3), "utf-8")
    without = through(
        app_on(redis_url, editions=tmp_path / "other.toml" if now == "changed" else None)
    )
    for table in (begun, lobby, over):
        table.door = without
    with untouched(database):
        for answer in (
            begun.get(0),
            begun.send(1, END_TURN, decision="1.1"),
            begun.send(0, END_TURN, decision="0.0", key=KEY),
            lobby.take(1),
            over.get(path="/replay"),
        ):
            assert "mine" in problem(answer, "edition-missing")["detail"]
    assert begun.get(0, "/events").status == 200
    assert lobby.snapshot()["status"] == "lobby"
    assert create(without, HUMAN, OPEN, OPEN).status == 201
    begun.door = with_mine
    assert begun.send(1, END_TURN, decision="1.1").status == 200
