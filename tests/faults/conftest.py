"""A deployment for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.deployment import Deployment, deployed


@pytest.fixture
def deployment(tmp_path: Path) -> Iterator[Deployment]:
    """A store, two API processes, two workers and two sweepers; all run."""
    with deployed(tmp_path) as running:
        yield running
