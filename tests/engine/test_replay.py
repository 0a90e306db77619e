"""A recorded game can be verified by anyone, and every kind of tampering is found and named."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.replay import Replay, ReplayError, main, read, verify
from tests.engine.plain import GONE, edited, leaves
from tests.engine.replays import FOLDER, KEPT, path, record
from tests.engine.tables import TABLES, Table, as_json

ROOT = Path(__file__).parents[2]
OTHER = "0123456789abcdef" * 4
TABLE = KEPT[0]


def plain(replay: Replay) -> Any:
    return msgspec.json.decode(as_json(replay))


@pytest.fixture(scope="module")
def recorded() -> Any:
    return plain(record(TABLE, 0))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_recorded_game_holds(table: Table) -> None:
    replay = record(table, 0)
    assert verify(read(as_json(replay))) == len(replay.commands)


@pytest.mark.parametrize("table", KEPT, ids=str)
def test_digests_are_those_that_another_machine_found(table: Table) -> None:
    assert verify(read(path(table).read_bytes())) > 0


def test_a_game_of_each_ruleset_is_kept() -> None:
    assert sorted(FOLDER.iterdir()) == sorted(path(table) for table in KEPT)


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        ("seed", OTHER, "seed: it isn't the one that was committed to"),
        ("commitment", OTHER, "seed: it isn't the one that was committed to"),
        ("entropy.0", "luck", "start: the state after it has another digest"),
        ("entropy", [], "entropy: there must be one text for each seat"),
        ("start_digest", OTHER, "start: the state after it has another digest"),
        ("commands.4.digest", OTHER, "command 5: the state after it has another digest"),
        ("commands.0", GONE, "command 1: "),
        ("commands.-1", GONE, "result: the game didn't end as announced"),
        ("commands", lambda played: [*played, played[0]], "command [0-9]+: "),
        ("commands.0.seat", 99, "command 1: "),
        ("commands.0.command", {"type": "win"}, "command 1: "),
        ("commands.0.command", None, "command 1: "),
        ("result.winners", [0, 1, 2], "result: the game didn't end as announced"),
        ("result.reasons", ["bribery"], "result: the game didn't end as announced"),
        ("result.standings.0.points", 99, "result: the game didn't end as announced"),
        ("ruleset", "chess", "edition: ruleset must be one of"),
        ("edition.digest", OTHER, "edition: its data don't have the digest"),
        ("edition.id", "printed", "edition: its data don't have the digest"),
        ("edition_data.title", "Another", "edition: its data don't have the digest"),
        ("edition_data", None, "edition: "),
        ("edition_data", {}, "edition: "),
        ("seats", 2, "entropy: there must be one text for each seat"),
        ("settings", None, "start: "),
        ("settings", {"cheat": True}, "start: "),
        ("format", 2, "not a replay: .*format"),
        ("seed", "1234", "not a replay: .*seed"),
        ("seed", GONE, "not a replay: .*missing required field `seed`"),
        ("result", GONE, "not a replay: .*missing required field `result`"),
        ("result", None, "not a replay: .*result"),
        ("remark", "hello", "not a replay: .*unknown field `remark`"),
    ],
)
def test_tampering_is_found_and_named(recorded: Any, place: str, value: Any, message: str) -> None:
    with pytest.raises(ReplayError, match=message):
        verify(read(as_json(edited(recorded, place, value))))


def test_no_value_can_be_changed_unnoticed(recorded: Any) -> None:
    """Every innermost value of the file; of the commands every seventh, for there are many."""
    places = [place for place, _ in leaves(recorded)]
    tried = [place for place in places if not place.startswith("commands")]
    tried += [place for place in places if place.startswith("commands")][::7]
    assert len(tried) > 150
    for place in tried:
        with pytest.raises(ReplayError):
            verify(read(as_json(edited(recorded, place, _another))))


def _another(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return value[:-1] + ("0" if value[-1:] != "0" else "1")
        case _:
            return 1


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[]",
        b'{"format":NaN}',
        b"\x80\xff\0",
        b"[" * 100_000,
        b'{"seed":"\\ud800"}',
        b'{"format":1e400}',
    ],
    ids=["nothing", "null", "a list", "NaN", "no text", "deep", "surrogate", "huge"],
)
def test_what_is_no_replay_is_refused(data: bytes) -> None:
    with pytest.raises(ReplayError, match="not a replay"):
        read(data)


def test_nan_is_found_inside_of_data_too(recorded: Any) -> None:
    text = as_json(edited(recorded, "settings", "HERE")).replace(b'"HERE"', b'{"turn_limit":NaN}')
    with pytest.raises(ReplayError, match="not a replay"):
        verify(read(text))


def test_any_cut_is_refused(recorded: Any) -> None:
    data = as_json(recorded)
    for size in range(0, len(data), 97):
        with pytest.raises(ReplayError):
            verify(read(data[:size]))


def test_the_program_says_what_holds(
    recorded: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = tmp_path / "good.json"
    good.write_bytes(as_json(recorded))
    assert main([str(good), str(good)]) == 0
    printed = capsys.readouterr()
    assert printed.out.count(f"holds: {TABLE.game.about.id}") == 2
    assert f"{len(recorded['commands'])} commands" in printed.out
    assert printed.err == ""


@pytest.mark.parametrize("fault", ["tampered", "garbage"])
def test_the_program_fails_where_one_does_not_hold(
    fault: str, recorded: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_bytes(as_json(recorded))
    changed = as_json(edited(recorded, "seed", OTHER))
    bad.write_bytes(changed if fault == "tampered" else b"garbage")
    assert main([str(good), str(bad)]) == 1
    assert f"{bad}: does NOT hold: " in capsys.readouterr().err


def test_the_program_accuses_nobody_of_a_file_that_it_cannot_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for unreadable in (tmp_path, tmp_path / "missing.json"):
        assert main([str(unreadable)]) == 2
        assert f"{unreadable}: can't be read: " in capsys.readouterr().err


def test_the_program_wants_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "usage" in capsys.readouterr().err


def run(python: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [python, *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_it_runs_as_a_program(recorded: Any, tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_bytes(as_json(edited(recorded, "seed", OTHER)))
    assert run(sys.executable, "-m", "engine.replay", str(path(TABLE))).returncode == 0
    failed = run(sys.executable, "-m", "engine.replay", str(bad))
    assert failed.returncode == 1
    assert "does NOT hold: seed" in failed.stderr
    assert "Traceback" not in failed.stderr


@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13"])
def test_digests_are_equal_on_every_python(version: str, tmp_path: Path) -> None:
    """Games recorded by this Python hold on the others that are found here."""
    own = version == f"{sys.version_info.major}.{sys.version_info.minor}"
    python = sys.executable if own else shutil.which(f"python{version}")
    if python is None or run(python, "-c", "import msgspec").returncode:
        pytest.skip(f"there is no Python {version} with msgspec here")
    files = []
    for table in TABLES:
        files.append(tmp_path / f"{table}.json")
        files[-1].write_bytes(as_json(record(table, 1)))
    verified = run(python, "-m", "engine.replay", *map(str, files))
    assert verified.returncode == 0, verified.stderr
    assert verified.stdout.count(": holds: ") == len(TABLES)
