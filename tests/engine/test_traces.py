"""The recorded games come out again, byte for byte: the events and views of every viewer."""

import re

import pytest

from tests.engine.tables import Table
from tests.engine.traces import FOLDER, TRACED, differences, path, trace

MOST_BYTES = 200_000
"""A trace is there to be read."""


@pytest.mark.parametrize("table", TRACED, ids=str)
def test_a_recorded_game_comes_out_again(table: Table) -> None:
    recorded = path(table).read_text("utf-8")
    number = re.match(r"# .*, random game (\d+)\n", recorded)
    assert number
    assert trace(table, int(number[1])).splitlines() == recorded.splitlines()
    assert len(recorded.encode()) < MOST_BYTES


def test_every_game_is_recorded_for_every_number_of_seats() -> None:
    assert sorted(FOLDER.glob("*")) == sorted(path(table) for table in TRACED)


def test_differences_name_the_place() -> None:
    one = {"a": [{"b": 1, "c": [2]}, 3], "d": None, "same": "x"}
    other = {"a": [{"b": 1, "c": [2, 4]}, 5], "d": {}, "same": "x"}
    assert list(differences("", one, other)) == ["a[0].c: [2,4]", "a[1]: 5", "d: {}"]
