"""The programs of which a running Tatami consists."""

import sys
from pathlib import Path

from service.local.settings import Settings
from service.local.store import server_command
from service.local.supervisor import Program

GUNICORN_SETTINGS = Path(__file__).parents[2] / "deploy" / "gunicorn.conf.py"


def store(settings: Settings, socket: Path, lock: int) -> Program:
    """Return the store on ``socket``, which holds the data directory's ``lock`` while it lives."""
    return Program(
        "store", tuple(server_command(settings.data_dir, socket=socket)), inherit=(lock,)
    )


def api_and_jobs(settings: Settings, redis_url: str) -> list[Program]:
    """Return the API, the workers and the sweeper, on the store at ``redis_url``."""
    env = {"TATAMI_REDIS_URL": redis_url, "TATAMI_QUEUE_URL": settings.queue_url or redis_url}
    python = (sys.executable, "-m")
    workers = [f"worker{number + 1}" for number in range(settings.workers)]
    return [
        Program("api", (*python, "gunicorn", "--config", str(GUNICORN_SETTINGS)), env),
        *(Program(name, (*python, "service.jobs.worker"), env) for name in workers),
        Program("sweeper", (*python, "service.jobs.sweeper"), env),
    ]
