"""Settings: read once, from the environment, and refused by name."""

from pathlib import Path

import pytest
from environs import EnvError

from service.config import DAY, edition_files, read_settings


def test_what_is_usual() -> None:
    settings = read_settings()
    assert settings.redis_url == settings.queue_url == "redis://127.0.0.1:6379/0"
    assert settings.editions is None
    assert (settings.open_game_ttl, settings.finished_game_ttl) == (30 * DAY, 7 * DAY)


def test_the_queue_is_with_the_games_unless_it_is_said_to_be_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TATAMI_REDIS_URL", "redis://games:1/0")
    assert read_settings().queue_url == "redis://games:1/0"
    monkeypatch.setenv("TATAMI_QUEUE_URL", "redis://queue:2/0")
    assert (read_settings().redis_url, read_settings().queue_url) == (
        "redis://games:1/0",
        "redis://queue:2/0",
    )


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("TATAMI_MAX_BODY", "1023"),
        ("TATAMI_MAX_BODY", "64k"),
        ("TATAMI_MAX_COMMANDS", "0"),
        ("TATAMI_OPEN_GAME_TTL", "59"),
        ("TATAMI_FINISHED_GAME_TTL", "-1"),
        ("TATAMI_THINK_SLICE", "61"),
        ("TATAMI_THINK_SLICE", "0.5"),
        ("TATAMI_RESCUE_AFTER", "0"),
    ],
)
def test_a_wrong_setting_is_named(monkeypatch: pytest.MonkeyPatch, name: str, wrong: str) -> None:
    monkeypatch.setenv(name, wrong)
    with pytest.raises(EnvError, match=name):
        read_settings()


def test_the_editions_of_a_folder_are_its_toml_files_by_name(tmp_path: Path) -> None:
    for name in ("b.toml", "a.toml", "c.txt"):
        (tmp_path / name).touch()
    assert edition_files(None) == []
    assert edition_files(tmp_path) == [tmp_path / "a.toml", tmp_path / "b.toml"]
    assert edition_files(tmp_path / "c.txt") == [tmp_path / "c.txt"]
