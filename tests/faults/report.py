"""What was done to the processes, and what the games had of it, as a table for people."""

from collections.abc import Sequence
from statistics import median

from tests.faults.audit import Findings
from tests.faults.strikes import Strike
from tests.faults.table import Table


def report(struck: Sequence[Strike], tables: Sequence[Table], found: Findings, seed: int) -> str:
    """Say what was struck how often, how soon each game then open went on, and what was lost."""
    commands = sum(table.version for table in tables)
    by_people = sum(len(person.acknowledged) for table in tables for person in table.people)
    lines = ["", f"{'struck':<15}{'times':>6}   games went on after (median, slowest)"]
    for kind in sorted({strike.kind for strike in struck}):
        waits = [_recovery(tables, strike.at) for strike in struck if strike.kind == kind]
        lines.append(f"{kind:<15}{len(waits):>6}{median(waits):>10.2f} s{max(waits):>8.2f} s")
    lines += [
        f"{len(tables)} games to their ends, {commands} commands, {by_people} of them by people:",
        f"{len(found.lost)} lost, {len(found.doubled)} doubled (FAULTS_SEED={seed})",
    ]
    return "\n".join(lines)


def _recovery(tables: Sequence[Table], at: float) -> float:
    """Seconds from an instant until each game that was open had been seen to go on."""
    waits = [0.0]
    for table in tables:
        later = [moved for moved in table.moved if moved > at]
        if later and table.moved[0] <= at:
            waits.append(later[0] - at)
    return max(waits)
