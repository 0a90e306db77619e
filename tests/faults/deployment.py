"""A whole Tatami as processes of its own, each of which can be killed and started again."""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from redis import Redis
from rq.registry import FailedJobRegistry

from service.jobs.queue import queues_on
from service.local.child import bound_to_us
from service.local.programs import GUNICORN_SETTINGS
from service.local.store import server_command, socket_url, wait_until_answers
from tests.faults.caller import Caller, Patience
from tests.local.processes import ROOT, eventually, running

SETTINGS = {
    "TATAMI_API_WORKERS": "1",
    "TATAMI_API_THREADS": "4",
    "TATAMI_RESCUE_AFTER": "2",
    "TATAMI_THINK_SLICE": "1",
}
START_PATIENCE = 30.0  # seconds; only a run that fails waits so long


def environment(**settings: str) -> dict[str, str]:
    """This process's environment with no setting of Tatami but `settings`."""
    clean = {name: text for name, text in os.environ.items() if not name.startswith("TATAMI_")}
    return {**clean, **settings}


class Running:
    """A program in a process group of its own. Its output goes to a file."""

    def __init__(self, name: str, argv: Sequence[str], env: dict[str, str], log: Path) -> None:
        self.name = name
        self._argv, self._env, self._log = argv, env, log
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, from a thread that outlives it: it ends with the thread (see `child`)."""
        with self._log.open("ab") as output:
            self._process = subprocess.Popen(
                bound_to_us(self._argv), stdout=output, stderr=output, cwd=ROOT,
                env=self._env, start_new_session=True,
            )  # fmt: skip

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    @property
    def runs(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def status(self) -> int | None:
        """Its exit status where it has ended by itself."""
        return self._process.poll() if self._process else None

    def kill(self) -> None:
        """SIGKILL it and its group: gunicorn's workers too, but not a job in hand."""
        if self._process:
            with suppress(ProcessLookupError, PermissionError):  # macOS: the latter for a zombie
                os.killpg(self.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None

    def freeze(self) -> None:
        """Let it and its group do nothing more."""
        os.killpg(self.pid, signal.SIGSTOP)

    def terminate(self) -> int:
        """SIGTERM it, and return the exit status that it comes to."""
        assert self._process
        self._process.terminate()
        status = self._process.wait()
        self._process = None
        return status


def jobs_of(worker: Running) -> list[int]:
    """The processes that the worker has forked for a job: each leads a group of its own."""
    listed = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid=,pgid="], capture_output=True, text=True, check=True
    )
    table = [tuple(map(int, line.split())) for line in listed.stdout.splitlines()]
    members = {pid for pid, _, group in table if group == worker.pid}
    return [pid for pid, parent, group in table if parent in members and group == pid]


class Deployment:
    """A store that syncs each write to disk, API processes, workers and sweepers."""

    def __init__(self, data: Path, sockets: Path) -> None:
        store = sockets / "store"
        self.url = socket_url(store)
        self.addresses = [sockets / "api1", sockets / "api2"]
        self.crashes: list[str] = []
        """Programs that have ended by themselves."""
        self.orphans: set[int] = set()
        """Jobs in hand whose worker was killed."""

        def program(name: str, *argv: str, **settings: str) -> Running:
            env = environment(TATAMI_REDIS_URL=self.url, **SETTINGS, **settings)
            return Running(name, argv, env, data / f"{name}.log")

        python = (sys.executable, "-m")
        gunicorn = (*python, "gunicorn", "--config", str(GUNICORN_SETTINGS))
        self.store = program("store", *server_command(data, socket=store, appendfsync="always"))
        self.apis = [
            program(path.name, *gunicorn, TATAMI_BIND=f"unix:{path}") for path in self.addresses
        ]
        self.workers = [program(f"worker{n}", *python, "service.jobs.worker") for n in (1, 2)]
        self.sweepers = [program(f"sweeper{n}", *python, "service.jobs.sweeper") for n in (1, 2)]

    @property
    def programs(self) -> list[Running]:
        return [self.store, *self.apis, *self.workers, *self.sweepers]

    def start(self) -> None:
        """Start everything, and wait until each API process is ready."""
        self.store.start()
        self.wait_for_store()
        for program in self.programs[1:]:
            program.start()
        for address in self.addresses:
            with Caller([address], Patience(START_PATIENCE)) as caller:
                caller.get("/readyz")

    def wait_for_store(self) -> None:
        """Return when the store has read its data and answers."""
        wait_until_answers(self.url, lambda: self.store.runs)

    def mend(self) -> None:
        """Start again what has ended by itself, and forget the orphans that have ended."""
        self.orphans = {pid for pid in self.orphans if running(pid)}
        for program in self.programs:
            if (status := program.status()) is not None:
                self.crashes.append(f"{program.name} ended with status {status}")
                program.kill()
                program.start()

    def failed_jobs(self) -> list[str]:
        """The jobs that have failed, however often they were tried."""
        with Redis.from_url(self.url) as redis:
            queues = queues_on(redis)
            return [job for queue in queues for job in FailedJobRegistry(queue=queue).get_job_ids()]

    def stop(self) -> None:
        """End everything at once, the store last: a job without a worker plays to its end first."""
        for worker in self.workers:
            if worker.runs:
                self.orphans.update(jobs_of(worker))
        for program in self.programs[1:]:
            program.kill()
        eventually(lambda: not any(running(pid) for pid in self.orphans))
        self.store.kill()


@contextmanager
def deployed(data: Path) -> Iterator[Deployment]:
    """A running deployment with its data and logs in `data`."""
    with ExitStack() as stack:
        # Sockets' paths must be short.
        sockets = stack.enter_context(tempfile.TemporaryDirectory(prefix="tatami-"))
        deployment = Deployment(data, Path(sockets))
        stack.callback(deployment.stop)
        deployment.start()
        yield deployment
