"""Settings of a run on one machine are read, and wrong ones named."""

import pytest

from service.local import LocalError
from service.local.settings import read


@pytest.fixture(autouse=True)
def _no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("BIND", "DATA_DIR", "QUEUE_URL", "REDIS_URL", "WORKERS"):
        monkeypatch.delenv(f"TATAMI_{name}", raising=False)


def test_defaults() -> None:
    settings = read()
    assert (settings.host, settings.port, settings.workers) == ("127.0.0.1", 8000, 2)
    assert str(settings.data_dir) == ".tatami"
    assert settings.redis_url is None


@pytest.mark.parametrize(
    ("bind", "address"),
    [
        ("127.0.0.1:9000", "http://127.0.0.1:9000"),
        ("0.0.0.0:8000", "http://127.0.0.1:8000"),
        ("localhost:80", "http://localhost:80"),
        ("[::1]:8000", "http://[::1]:8000"),
        ("[::]:8000", "http://[::1]:8000"),
    ],
)
def test_the_address_is_one_that_a_client_here_can_use(
    bind: str, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TATAMI_BIND", bind)
    assert read().address == address


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TATAMI_BIND", "8000"),
        ("TATAMI_BIND", "localhost:http"),
        ("TATAMI_WORKERS", "two"),
        ("TATAMI_WORKERS", "-1"),
    ],
)
def test_a_wrong_setting_is_named(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(LocalError, match=name):
        read()
