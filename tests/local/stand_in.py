"""`make run` with the smallest possible API and worker: `python -m tests.local.stand_in`."""

import os
import sys
from collections.abc import Callable, Iterable

from service.local import __main__ as local
from service.local import programs
from service.local.settings import Settings
from service.local.supervisor import Program

WORKER = "import os, time; print('pid', os.getpid())\ntime.sleep(600)"


def app(environ: dict[str, object], start_response: Callable[..., object]) -> Iterable[bytes]:
    """An API that is always ready, tells where its store is, and which process answers."""
    start_response("200 OK", [("Content-Type", "text/plain")])
    return [f"{os.environ['TATAMI_REDIS_URL']}\n{os.getpid()}\n".encode()]


def api_and_jobs(settings: Settings, redis_url: str) -> list[Program]:
    """The stand-ins, with the settings that the real ones get."""
    api, *_ = (real := programs.api_and_jobs(settings, redis_url))
    worker = (sys.executable, "-c", WORKER)
    return [
        Program(api.name, (*api.argv, "tests.local.stand_in:app"), api.env),
        *(Program(program.name, worker, program.env) for program in real[1:]),
    ]


if __name__ == "__main__":
    sys.exit(local.main(api_and_jobs))
