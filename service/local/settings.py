"""The settings that only a run on one machine has; all others are ``service.config``'s."""

from dataclasses import dataclass
from pathlib import Path

from environs import Env, EnvError
from marshmallow.validate import Range

from service.local import LocalError

LAST_PORT = 65_535


@dataclass(frozen=True)
class Settings:
    """What ``make run`` starts, and where."""

    data_dir: Path
    host: str
    port: int
    workers: int
    redis_url: str | None  # None: the embedded store
    queue_url: str | None  # None: the same as the games'

    @property
    def address(self) -> str:
        """The API's address for a client on this machine."""
        host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(self.host, self.host)  # noqa: S104
        return f"http://[{host}]:{self.port}" if ":" in host else f"http://{host}:{self.port}"


def read() -> Settings:
    """Return the settings in the environment; raise ``LocalError`` that names a wrong one."""
    env = Env()
    try:
        host, port = _split_bind(env.str("TATAMI_BIND", "127.0.0.1:8000"))
        return Settings(
            data_dir=Path(env.str("TATAMI_DATA_DIR", "") or ".tatami").expanduser(),
            host=host,
            port=port,
            workers=env.int("TATAMI_WORKERS", 2, validate=Range(min=0)),
            redis_url=env.str("TATAMI_REDIS_URL", None),
            queue_url=env.str("TATAMI_QUEUE_URL", None),
        )
    except EnvError as error:
        raise LocalError(str(error)) from error


def _split_bind(bind: str) -> tuple[str, int]:
    host, _, port = bind.rpartition(":")
    if not host or not port.isdecimal() or int(port) > LAST_PORT:
        raise LocalError(f"TATAMI_BIND is HOST:PORT, as in 127.0.0.1:8000; it says {bind!r}.")
    return host.strip("[]"), int(port)
