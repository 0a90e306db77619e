"""A store that is down, and comes back."""

import shutil
from pathlib import Path

from service.local.store import embedded_store
from tests.local.processes import free_port
from tests.service.apps import app_on
from tests.service.door import through
from tests.service.expect import problem
from tests.service.table import HUMAN, OPEN, create, table_of

KEY = "a-key-that-nobody-guesses"
END_TURN = {"type": "end_turn"}


def test_requests_are_refused_while_it_is_down_and_served_after(tmp_path: Path) -> None:
    port = free_port()
    door = through(app_on(f"redis://127.0.0.1:{port}"))
    with embedded_store(tmp_path, port=port, appendfsync="always"):
        table = table_of(door, HUMAN, HUMAN, HUMAN)
        assert door("GET", "/readyz").status == 200

    answers = [
        table.get(0),
        table.get(0, "/events"),
        table.get(0, "/replay"),
        table.send(0, END_TURN, decision="0.0", key=KEY),
        table.take(0),
        create(door, HUMAN, OPEN, OPEN),
        door("GET", "/readyz"),
    ]
    for answer in answers:
        problem(answer, "store-unavailable")
        assert answer.headers["Retry-After"] == "1"
    for path in ("/healthz", "/v1/rulesets", "/problems", "/openapi.json", "/docs/"):
        assert door("GET", path).status == 200

    with embedded_store(tmp_path, port=port, appendfsync="always"):
        assert door("GET", "/readyz").status == 200
        answer = table.send(0, END_TURN, decision="0.0", key=KEY)
        assert (answer.status, answer.json["snapshot"]["version"]) == (200, 1)


def test_an_app_starts_without_its_store() -> None:
    door = through(app_on(f"redis://127.0.0.1:{free_port()}"))
    assert door("GET", "/healthz").status == 200
    problem(door("GET", "/readyz"), "store-unavailable")


def test_a_restored_older_copy_is_noticed_and_gone_on_from(tmp_path: Path) -> None:
    """Nothing that the process remembers of the lost future is shown in the new one."""
    port = free_port()
    door = through(app_on(f"redis://127.0.0.1:{port}"))
    with embedded_store(tmp_path, port=port):
        table = table_of(door, HUMAN, HUMAN, HUMAN)
    shutil.copytree(tmp_path / "appendonlydir", tmp_path / "older" / "appendonlydir")
    with embedded_store(tmp_path, port=port):
        lost = table.send(0, END_TURN, decision="0.0")
        assert {table.snapshot(viewer)["version"] for viewer in (None, 0, 1)} == {1}
        lost_tag = table.snapshot(1)["etag"]
    with embedded_store(tmp_path / "older", port=port):
        problem(table.send(0, END_TURN, If_Match=lost.headers["ETag"]), "state-lost")
        other = {"type": "play_face_down", "card": "trick", "take_gold": True}
        answer = table.send(0, other, decision="0.0")
        assert answer.status == 200
        for seat, tag in ((0, lost.headers["ETag"]), (1, lost_tag)):
            old = {"If-None-Match": tag} | table.auth(seat)
            assert table.door("GET", table.url, old).status == 200
        problem(table.send(1, END_TURN, If_Match=lost_tag), "stale-version")
        for viewer in (None, 0, 1):
            assert table.snapshot(viewer)["view"]["seats"][0]["gold"] == 1
