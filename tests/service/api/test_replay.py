"""The replay: nothing of it before the end, and all that it takes to check the game after it."""

import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from engine import replay
from engine.game import Result
from tests.local.processes import ROOT
from tests.service.door import Door
from tests.service.expect import problem
from tests.service.table import HUMAN, OPEN, Table, at_random, table_of

VIEWERS = (None, 0, 1, 2)


def test_not_before_the_end(door: Door) -> None:
    lobby = table_of(door, HUMAN, OPEN, OPEN)
    playing = table_of(door, HUMAN, HUMAN, HUMAN)
    for table in (lobby, playing):
        problem(table.get(path="/replay"), "game-not-over")
        problem(table.get(0, "/replay"), "game-not-over")


@pytest.fixture
def over(door: Door) -> Table:
    """A finished game, to whose seed a seat has added."""
    table = table_of(door, HUMAN | {"entropy": "mine"}, HUMAN, OPEN, edition="steeper", settings={})
    table.take(2, entropy="秋")
    table.play(at_random(5))
    return table


def test_the_whole_game_can_be_checked(over: Table) -> None:
    given = replay.read(over.get(path="/replay").body)
    assert replay.verify(given) == over.snapshot()["version"] == len(given.commands)
    assert given.entropy == ("mine", "", "秋")
    assert given.result == msgspec.convert(over.snapshot()["view"]["result"], Result)


def test_the_seed_is_the_one_committed_to(door: Door) -> None:
    table = table_of(door, HUMAN, HUMAN, OPEN)
    committed = table.snapshot()["commitment"]
    table.take(2)
    table.play(at_random(6))
    seed = table.get(path="/replay").json["seed"]
    assert sha256(bytes.fromhex(seed)).hexdigest() == committed == table.snapshot()["commitment"]


def test_it_is_the_same_for_everybody(over: Table) -> None:
    assert len({over.get(viewer, "/replay").body for viewer in VIEWERS}) == 1


def test_a_changed_replay_does_not_hold(over: Table) -> None:
    given = replay.read(over.get(path="/replay").body)
    other = msgspec.structs.replace(given, entropy=("mine", "", ""))
    with pytest.raises(replay.ReplayError):
        replay.verify(other)


def test_the_program_checks_the_file_as_it_was_given_out(over: Table, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(over.get(path="/replay").body)
    command = [sys.executable, "-m", "engine.replay", str(file)]
    checked = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert checked.returncode == 0
    assert "holds" in checked.stdout
