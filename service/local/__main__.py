"""``make run``: the store, the API and the workers, until Ctrl-C or SIGTERM."""

import errno
import signal
import socket
import sys
import threading
import urllib.request
from collections.abc import Callable
from contextlib import ExitStack

from environs import EnvError

from engine.editions import EditionError
from service.config import read_settings
from service.local import LocalError, programs
from service.local.datadir import hold
from service.local.output import Say, labelled
from service.local.settings import Settings, read
from service.local.store import socket_in, socket_url, wait_until_answers
from service.local.supervisor import Program, Supervisor
from service.play.house import playable_games
from service.stopping import Stop

Table = Callable[[Settings, str], list[Program]]

WELCOME = """\
Tatami is ready.
  Documentation  {0}/docs
  The games      curl {0}/v1/rulesets
  Stop           Ctrl-C"""


def main(table: Table = programs.api_and_jobs) -> int:
    """Run the store and ``table`` until told to stop, then return 0; 1 if something is amiss."""
    stop = Stop(signal.SIGHUP, signal.SIGINT, signal.SIGTERM)
    try:
        settings = read()
        refuse_bad_settings()
        refuse_taken_port(settings)
        run(settings, table, stop)
    except LocalError as error:
        if not stop.told:
            print(f"tatami: {error}", file=sys.stderr)
            return 1
    return 0


def run(settings: Settings, table: Table, stop: Stop) -> None:
    """Start all programs, in order, and keep them running until told to stop."""
    with ExitStack() as stack:
        url, store = settings.redis_url, []
        if not url:
            lock = stack.enter_context(hold(settings.data_dir))
            path = stack.enter_context(socket_in(settings.data_dir))
            url, store = socket_url(path), [programs.store(settings, path, lock)]
        others = table(settings, url)
        say = labelled(["tatami", *(program.name for program in (*store, *others))], sys.stdout)

        supervisor = stack.enter_context(Supervisor(say))
        if started := supervisor.start(store):
            wait_until_answers(url, lambda: not (started[0].ended() or stop.told))
        supervisor.start(others)
        threading.Thread(target=welcome_when_ready, args=(settings, say, stop), daemon=True).start()
        supervisor.run(stop)
        say("tatami", "Stopping.")


def refuse_bad_settings() -> None:
    """Raise ``LocalError`` where the programs couldn't start, before any of them tries to."""
    try:
        playable_games(read_settings().editions)
    except (EnvError, EditionError) as error:
        raise LocalError(str(error)) from error
    except OSError as error:
        raise LocalError(f"TATAMI_EDITIONS: {error}") from error


def refuse_taken_port(settings: Settings) -> None:
    """Raise ``LocalError`` when the API could not listen where it is told to."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise LocalError(
                    f"Port {settings.port} on {settings.host} is taken. Choose another: "
                    f"TATAMI_BIND={settings.host}:{settings.port + 1} make run"
                ) from error
            raise LocalError(
                f"Cannot listen on {settings.host}:{settings.port}: {error}"
            ) from error


def welcome_when_ready(settings: Settings, say: Say, stop: Stop) -> None:
    """Say where the API is, once it says that it is ready."""
    while not stop.wait(0.1):
        try:
            urllib.request.urlopen(f"{settings.address}/readyz", timeout=2).close()  # noqa: S310
        except OSError:  # not listening yet, or listening and not ready
            continue
        for line in WELCOME.format(settings.address).splitlines():
            say("tatami", line)
        return


if __name__ == "__main__":
    sys.exit(main())
