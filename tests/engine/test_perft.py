"""The numbers of possible command sequences are those on file."""

import json

import pytest

from tests.engine.perft import FILE, Counts, table_counts
from tests.engine.tables import TABLES, Table

ON_FILE: Counts = json.loads(FILE.read_text("utf-8"))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_counts_are_those_on_file(table: Table) -> None:
    assert table_counts(table) == ON_FILE[str(table)]


def test_every_table_is_on_file_and_no_other() -> None:
    assert list(ON_FILE) == [str(table) for table in TABLES]
