"""What the README shows, done: the lines of curl, and the demonstration, against `make run`."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator

import pytest

from openapi.demo import GAMES
from tests.local.processes import ROOT, eventually, free_port

pytestmark = pytest.mark.xdist_group("faults")  # one test of many processes at a time


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a Tatami that runs as a newcomer's does."""
    folder = tmp_path_factory.mktemp("run")
    address = f"127.0.0.1:{free_port()}"
    clean = {name: text for name, text in os.environ.items() if not name.startswith("TATAMI_")}
    env = {**clean, "TATAMI_BIND": address, "TATAMI_DATA_DIR": str(folder / "data")}
    said = folder / "said"
    with (
        said.open("w") as output,
        subprocess.Popen(
            [sys.executable, "-m", "service.local"],
            stdout=output,
            stderr=subprocess.STDOUT,
            cwd=ROOT,
            env=env,
        ) as process,
    ):
        try:
            eventually(lambda: "Ctrl-C" in said.read_text() or process.poll() is not None)
            assert process.poll() is None, said.read_text()
            yield f"http://{address}"
        finally:
            process.terminate()


def test_the_lines_of_curl_do_what_they_say(server: str) -> None:
    if not shutil.which("curl"):
        assert "CI" not in os.environ, "CI needs curl"
        pytest.skip("curl isn't installed")
    [block] = re.findall(r"```sh\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    shown = block.replace("curl -s", "echo; curl -s").replace("$(echo; ", "$(")
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", shown],
        env={**os.environ, "API": server},
        capture_output=True,
        text=True,
        check=True,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines() if line]
    snapshot, played, refused, passed, log = answers
    assert snapshot["you"] == 0
    assert {"type": "play_face_down", "card": "trick", "take_gold": True} in (
        snapshot["options"]["commands"]
    )
    assert played["snapshot"]["version"] == 1
    assert played["snapshot"]["view"]["seats"][0]["gold"] == 1
    assert (refused["type"], refused["rule"]) == ("/problems/illegal-command", "MM-6.1")
    assert passed["events"][0]["type"] == "turn_ended"
    assert log["entries"][0]["events"][0]["type"] == "game_started"


@pytest.mark.parametrize("ruleset", GAMES)
def test_the_demonstration_plays_a_game_to_its_verified_end(server: str, ruleset: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "openapi.demo", ruleset],
        env={**os.environ, "TATAMI_URL": server},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Game over (" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("The replay holds: ")


def test_the_demonstration_says_when_there_is_no_server() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "openapi.demo"],
        env={**os.environ, "TATAMI_URL": f"http://127.0.0.1:{free_port()}"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "Start one: make run" in done.stderr
