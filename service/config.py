"""The service's settings, read from the environment once."""

from dataclasses import dataclass
from pathlib import Path

from environs import Env, validate

from engine.ai.player import BUDGETS, Budget

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
    hard: Budget
    expert: Budget
    hints_a_minute: int
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
            hard=_budget(env, "hard"),
            expert=_budget(env, "expert"),
            hints_a_minute=env.int("HINTS_A_MINUTE", 6, validate=validate.Range(1, 600)),
            rescue_after=env.int("RESCUE_AFTER", 6, validate=validate.Range(1, 600)),
        )


def _budget(env: Env, level: str) -> Budget:
    """Return how long a level may think about one decision."""
    usual, name = BUDGETS[level], level.upper()
    most = env.int(f"{name}_ITERATIONS", usual.iterations, validate=validate.Range(1, 100_000))
    seconds = env.float(f"{name}_SECONDS", usual.seconds, validate=validate.Range(0.01, 20))
    return Budget(most, seconds)


def edition_files(place: Path | None) -> list[Path]:
    """Return the edition files at ``place``: one file, or each .toml of a folder."""
    if place is None:
        return []
    return sorted(place.glob("*.toml")) if place.is_dir() else [place]
