"""A store behind a line that breaks: the request goes through, its answer doesn't come back."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from selectors import EVENT_READ, DefaultSelector
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Lock, Thread

from redis import Redis

CHUNK = 65_536


class LosingProxy(ThreadingTCPServer):
    """A TCP proxy to the store at ``store_url``. It loses no answer before it is told to."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, store_url: str) -> None:
        super().__init__(("127.0.0.1", 0), _Connection)
        self.store_url = store_url
        self.url = f"redis://127.0.0.1:{self.server_address[1]}"
        self.lost = 0
        self._to_lose = 0
        self._command = b""
        self._lock = Lock()

    def lose(self, answers: int, command: str) -> None:
        """Lose the next so many answers to requests with this command, and their connections.

        The store has done what was asked when the connection breaks.
        """
        with self._lock:
            self.lost, self._to_lose, self._command = 0, answers, command.encode()

    def loses(self, request: bytes) -> bool:
        """Tell whether the answer to this request is to be lost, and count it."""
        with self._lock:
            if not self._to_lose or self._command not in request:
                return False
            self._to_lose -= 1
            self.lost += 1
            return True


class _Connection(BaseRequestHandler):
    """A client's connection, and one of its own to the store."""

    server: LosingProxy

    def handle(self) -> None:
        with _connect(self.server.store_url) as store, DefaultSelector() as ready:
            ready.register(self.request, EVENT_READ, store)
            ready.register(store, EVENT_READ, self.request)
            lost = False
            while True:
                for key, _ in ready.select():
                    source = key.fileobj
                    assert isinstance(source, socket.socket)
                    data = _read(source)
                    if not data or (lost and source is store):
                        return
                    lost = lost or (source is not store and self.server.loses(data))
                    key.data.sendall(data)


def _read(source: socket.socket) -> bytes:
    try:
        return source.recv(CHUNK)
    except ConnectionResetError:
        return b""


def _connect(url: str) -> socket.socket:
    place = Redis.from_url(url).connection_pool.connection_kwargs
    if "path" in place:
        store = socket.socket(socket.AF_UNIX)
        store.connect(place["path"])
        return store
    return socket.create_connection((place["host"], place["port"]))


@contextmanager
def losing_proxy(store_url: str) -> Iterator[LosingProxy]:
    """Run a proxy to the store in a thread of this process."""
    with LosingProxy(store_url) as proxy:
        thread = Thread(target=proxy.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()
        try:
            yield proxy
        finally:
            proxy.shutdown()
            thread.join()
