"""A program that waits can be told to stop at any instant."""

import signal
from collections.abc import Iterator

import pytest

from service.stopping import Stop


@pytest.fixture(autouse=True)
def handlers_as_before() -> Iterator[None]:
    before = signal.getsignal(signal.SIGUSR1)
    yield
    signal.signal(signal.SIGUSR1, before)


def test_a_signal_in_the_midst_of_waiting_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The handler runs in the thread that waits, which must hold nothing that it needs."""
    stop = Stop(signal.SIGUSR1)
    monkeypatch.setattr(
        "service.stopping.time.sleep", lambda _seconds: signal.raise_signal(signal.SIGUSR1)
    )
    assert stop.wait(60)
    assert stop.told


def test_it_waits_no_longer_once_told() -> None:
    stop = Stop(signal.SIGUSR1)
    signal.raise_signal(signal.SIGUSR1)
    assert stop.wait(1_000_000)


def test_without_a_signal_the_time_passes() -> None:
    assert not Stop(signal.SIGUSR1).wait(0.01)
