"""The service's settings, read from the environment once."""

from dataclasses import dataclass
from pathlib import Path

from environs import Env, validate

DAY = 86_400


@dataclass(frozen=True, slots=True)
class Settings:
    """What an operator may set. Times are in seconds, sizes in bytes."""

    redis_url: str
    queue_url: str
    editions: Path | None
    max_body: int
    max_commands: int
    lobby_ttl: int
    open_game_ttl: int
    finished_game_ttl: int
    think_slice: int
    rescue_after: int


def read_settings() -> Settings:
    """Return the settings from the variables that begin with ``TATAMI_``.

    An empty URL or path counts as not set. Raises environs.EnvError with the variable's name
    where a value can't be used.
    """
    env = Env()
    with env.prefixed("TATAMI_"):
        redis_url = env.str("REDIS_URL", "") or "redis://127.0.0.1:6379/0"
        editions = env.str("EDITIONS", "")
        return Settings(
            redis_url=redis_url,
            queue_url=env.str("QUEUE_URL", "") or redis_url,
            editions=Path(editions) if editions else None,
            max_body=env.int("MAX_BODY", 64 * 1024, validate=validate.Range(1024)),
            max_commands=env.int("MAX_COMMANDS", 5000, validate=validate.Range(1)),
            lobby_ttl=env.int("LOBBY_TTL", DAY, validate=validate.Range(60)),
            open_game_ttl=env.int("OPEN_GAME_TTL", 30 * DAY, validate=validate.Range(60)),
            finished_game_ttl=env.int("FINISHED_GAME_TTL", 7 * DAY, validate=validate.Range(60)),
            think_slice=env.int("THINK_SLICE", 5, validate=validate.Range(1, 60)),
            rescue_after=env.int("RESCUE_AFTER", 6, validate=validate.Range(1, 600)),
        )


def edition_files(place: Path | None) -> list[Path]:
    """Return the edition files at ``place``: one file, or each .toml of a folder."""
    if place is None:
        return []
    return sorted(place.glob("*.toml")) if place.is_dir() else [place]
