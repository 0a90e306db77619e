"""What must be true of a game that has ended, whatever was done to the processes meanwhile."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from engine import replay
from engine.replay import Replay
from tests.faults.caller import Caller
from tests.faults.table import Table


class Findings(NamedTuple):
    """Of commands that people gave: acknowledged and not in the log, or in it and not given."""

    lost: list[str]
    doubled: list[str]


def audit(caller: Caller, table: Table) -> Findings:
    """Compare a game that is over with what its people were told.

    Its log must have no gap, and its replay must hold. A command counts as lost when it isn't
    in the log at the version that was acknowledged, once; as doubled when it is elsewhere too.
    """
    bundle = replay.read(caller.get(f"{table.url}/replay").raw)
    count = replay.verify(bundle)
    entries = _log(caller, table)
    assert [entry["version"] for entry in entries] == list(range(count + 1))
    assert [entry["seat"] for entry in entries[1:]] == [played.seat for played in bundle.commands]
    lost, doubled = list[str](), list[str]()
    for person in table.people:
        told = _counted(table, person.seat, person.acknowledged)
        logged = _counted(table, person.seat, _commands_of(bundle, person.seat))
        lost += (told - logged).elements()
        doubled += (logged - told).elements()
    return Findings(lost, doubled)


def audit_all(caller: Caller, tables: Sequence[Table]) -> Findings:
    """Audit games, and return the findings of all of them together."""
    found = [audit(caller, table) for table in tables]
    return Findings(
        [lost for each in found for lost in each.lost],
        [doubled for each in found for doubled in each.doubled],
    )


def _log(caller: Caller, table: Table) -> list[Any]:
    """The whole log, page by page."""
    entries: list[Any] = []
    after, more = -1, True
    while more:
        page = caller.get(f"{table.url}/events?after={after}").body
        entries += page["entries"]
        after, more = page["next"], page["more"]
    return entries


def _commands_of(bundle: Replay, seat: int | None) -> list[tuple[int, Any]]:
    numbered = enumerate(bundle.commands, 1)
    return [(version, played.command) for version, played in numbered if played.seat == seat]


def _counted(table: Table, seat: int | None, commands: Sequence[tuple[int, Any]]) -> Counter[str]:
    return Counter(
        f"{table.url} version {version} seat {seat}: {msgspec.json.encode(command).decode()}"
        for version, command in commands
    )
