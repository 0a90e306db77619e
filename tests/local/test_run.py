"""`make run` as a whole, with a stand-in for the API and the workers."""

import os
import signal
import socket
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import redis

from service.local.datadir import hold
from tests.local.processes import ROOT, eventually, free_port, next_line, python, running

PROGRAMS = {"store", "api", "worker1", "worker2", "sweeper"}


@dataclass
class Run:
    """A Tatami that is ready, and what it has said until then."""

    process: subprocess.Popen[str]
    address: str
    lines: list[str] = field(default_factory=list)

    def api(self) -> tuple[str, int]:
        """The URL of the store, and the pid of the API process that has told it."""
        with urllib.request.urlopen(self.address, timeout=10) as answer:
            url, pid = answer.read().decode().split()
        return url, int(pid)

    def pids(self) -> set[int]:
        """The processes that are known: the store, workers, sweeper and an API process."""
        url, api = self.api()
        with redis.Redis.from_url(url) as client:
            store = int(client.info("server")["process_id"])
        told = {int(line.split()[-1]) for line in self.lines if "| pid " in line}
        assert len(told) == 3
        return {store, api, *told}

    def rest(self) -> str:
        """What it says from now to its end."""
        assert self.process.stdout
        return self.process.stdout.read()


def settings(directory: Path, port: int) -> dict[str, str]:
    clean = {name: text for name, text in os.environ.items() if not name.startswith("TATAMI_")}
    return {
        **clean,
        "TATAMI_API_WORKERS": "1",
        "TATAMI_BIND": f"127.0.0.1:{port}",
        "TATAMI_DATA_DIR": str(directory),
    }


@contextmanager
def tatami(directory: Path) -> Iterator[Run]:
    port = free_port()
    env = settings(directory, port)
    with python("-m", "tests.local.stand_in", env=env) as process:
        run = Run(process, f"http://127.0.0.1:{port}")
        while not (ready(run.lines) and sum("| pid " in line for line in run.lines) == 3):
            run.lines.append(next_line(process))
        yield run


def ready(lines: list[str]) -> bool:
    return any("Ctrl-C" in line for line in lines)


def test_all_programs_start_and_say_who_they_are_and_where_to_look(tmp_path: Path) -> None:
    with tatami(tmp_path) as run:
        speakers = {line.split("|")[0].strip() for line in run.lines}
        assert speakers == {"tatami", *PROGRAMS}
        assert any(line.endswith(f"{run.address}/docs") for line in run.lines)
        assert any(line.endswith(f"curl {run.address}/v1/rulesets") for line in run.lines)


def test_sigterm_ends_all_and_counts_as_success(tmp_path: Path) -> None:
    with tatami(tmp_path) as run:
        pids = run.pids()
        run.process.terminate()
        assert run.process.wait() == 0
        assert not any(running(pid) for pid in pids)
        assert "tatami  | Stopping." in run.rest()


def test_ctrl_c_ends_all_and_counts_as_success(tmp_path: Path) -> None:
    with tatami(tmp_path) as run:
        pids = run.pids()
        run.process.send_signal(signal.SIGINT)
        assert run.process.wait() == 0
        assert not any(running(pid) for pid in pids)


def test_nothing_outlives_a_killed_supervisor(tmp_path: Path) -> None:
    with tatami(tmp_path) as run:
        pids = run.pids()
        run.process.kill()
        eventually(lambda: not any(running(pid) for pid in pids))


def test_games_survive_a_restart(tmp_path: Path) -> None:
    with tatami(tmp_path) as run, redis.Redis.from_url(run.api()[0]) as client:
        client.set("move", "played")
        client.close()
        run.process.terminate()
        assert run.process.wait() == 0
    with tatami(tmp_path) as run, redis.Redis.from_url(run.api()[0]) as client:
        assert client.get("move") == b"played"


def test_a_killed_store_comes_back_with_its_data(tmp_path: Path) -> None:
    with tatami(tmp_path) as run, redis.Redis.from_url(run.api()[0]) as client:
        client.set("move", "played")
        os.kill(int(client.info("server")["process_id"]), signal.SIGKILL)

        def back() -> bool:
            try:
                return bool(client.get("move") == b"played")
            except redis.ConnectionError:
                return False

        eventually(back)


def test_a_second_run_on_the_same_data_is_refused(tmp_path: Path) -> None:
    with hold(tmp_path), python("-m", "tests.local.stand_in", env=settings(tmp_path, 0)) as second:
        assert f"in use by another Tatami (process {os.getpid()})" in next_line(second)
        assert second.wait() == 1


def test_a_taken_port_is_named_with_a_way_out(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with python("-m", "tests.local.stand_in", env=settings(tmp_path, port)) as run:
            said = next_line(run)
            assert f"Port {port} on 127.0.0.1 is taken" in said
            assert "TATAMI_BIND=" in said
            assert run.wait() == 1


def test_a_store_of_ones_own_is_used_and_left_alone(tmp_path: Path, redis_url: str) -> None:
    env = {**settings(tmp_path / "data", free_port()), "TATAMI_REDIS_URL": redis_url}
    with python("-m", "tests.local.stand_in", env=env) as process:
        run = Run(process, f"http://{env['TATAMI_BIND']}")
        while not ready(run.lines):
            run.lines.append(next_line(process))
        assert run.api()[0] == redis_url
        process.terminate()
        assert process.wait() == 0
    assert not (tmp_path / "data").exists()
    with redis.Redis.from_url(redis_url) as client:
        assert client.ping()


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("TATAMI_MAX_BODY", "abc", "TATAMI_MAX_BODY"),
        ("TATAMI_THINK_SLICE", "0", "TATAMI_THINK_SLICE"),
        ("TATAMI_BIND", "127.0.0.1:99999", "TATAMI_BIND"),
        ("TATAMI_EDITIONS", "/nowhere/mine.toml", "TATAMI_EDITIONS"),
        ("TATAMI_EDITIONS", str(ROOT / "pyproject.toml"), "pyproject.toml: ruleset"),
    ],
)
def test_a_setting_that_cannot_be_used_stops_the_start(
    tmp_path: Path, name: str, text: str, said: str
) -> None:
    """In one line; nothing is started to fail over and over."""
    env = {**settings(tmp_path / "data", free_port()), name: text}
    with python("-m", "service.local", env=env) as process:
        assert said in next_line(process)
        assert process.stdout
        assert process.stdout.read() == ""
        assert process.wait() == 1
    assert not (tmp_path / "data").exists()
