"""Gunicorn's settings, for `make run` and for containers. Times are in seconds."""

import os
import socket
import struct
from pathlib import Path
from typing import Any

from gunicorn.glogging import Logger

wsgi_app = "service.app:create_app()"
bind = os.environ.get("TATAMI_BIND", "127.0.0.1:8000")

# Processes use the cores; threads carry the requests that wait for the store. `sync` workers would
# keep no connection open, and wait on slow readers.
worker_class = "gthread"
workers = int(os.environ.get("TATAMI_API_WORKERS", "2"))
threads = int(os.environ.get("TATAMI_API_THREADS", "8"))

# Each process makes its own connections to the store: none is made before the fork.
preload_app = False

timeout = 30  # a worker that has not moved for so long is replaced
graceful_timeout = 15  # from SIGTERM to the end of the requests in hand
keepalive = 75  # longer than proxies do, so the proxy closes first and no request is lost

# Workers show that they live by touching a file; on a disk that can stall for a long time.
worker_tmp_dir = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108

# Several instances of one user would share its socket.
control_socket_disable = True

# Paths without query strings, and no header that carries a token.
accesslog = "-"
access_log_format = '%(h)s "%(m)s %(U)s %(H)s" %(s)s %(B)s bytes %(M)s ms'


class PlainLogger(Logger):
    """Escapes control characters in what callers send: else they could write lines of their own."""

    def atoms(self, *arguments: Any) -> dict[str, Any]:
        """Return the parts of an access line."""
        parts: dict[str, Any] = super().atoms(*arguments)
        parts["U"] = str(parts["U"]).encode("unicode_escape").decode()
        return parts


logger_class = PlainLogger

SLOWEST_SENDER = 10  # seconds without a byte


def when_ready(server: Any) -> None:
    """Bound the wait for a caller's next byte: a thread must not be held by one that stalls.

    gthread reads without a time limit; accepted sockets take this one over from the listener.
    """
    limit = struct.pack("ll", SLOWEST_SENDER, 0)
    for listener in server.LISTENERS:
        listener.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, limit)
