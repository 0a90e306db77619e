"""Recorded games as ``engine.replay`` reads them; one of each ruleset is kept on file.

The files hold the digests of every state as one machine computed them: every other machine and
version of Python must find the same. ``python -m tests.engine.replays`` writes them anew.
"""

from itertools import pairwise
from pathlib import Path
from typing import Final

import msgspec

from engine.codec import digest
from engine.dice import commitment
from engine.replay import Played, Replay
from tests.engine.tables import TABLES, Table, walk

FOLDER: Final = Path(__file__).parent / "data" / "replays"

KEPT: Final = [
    table
    for table in TABLES
    if table.edition == table.game.about.default_edition
    and table.seats == table.game.about.min_seats
]


def path(table: Table) -> Path:
    """Return where the recorded game of a ruleset is kept."""
    return FOLDER / f"{table.game.about.id}.json"


def record(table: Table, number: int) -> Replay:
    """Return the replay of a random game."""
    game, edition = table.game, table.game.editions[table.edition]
    moments = [(at.seat, at.move, digest(game.encode(at.state))) for at in walk(table, number)]
    last = list(walk(table, number))[-1]
    result = game.result(last.state)
    assert result is not None
    return Replay(
        format=1,
        ruleset=game.about.id,
        edition=edition.ref,
        edition_data=msgspec.to_builtins(edition.data),
        seats=table.seats,
        settings=msgspec.to_builtins(game.types.settings()),
        commitment=commitment(table.secret(number)),
        seed=table.secret(number).hex(),
        entropy=table.entropy,
        start_digest=moments[0][2],
        commands=tuple(
            Played(seat, msgspec.to_builtins(game.command(move)), after)
            for (seat, move, _), (_, _, after) in pairwise(moments)
            if seat is not None and move is not None
        ),
        result=result,
    )


def main() -> None:
    """Write the files anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for table in KEPT:
        text = msgspec.json.format(msgspec.json.encode(record(table, 0)), indent=1)
        path(table).write_bytes(text + b"\n")


if __name__ == "__main__":
    main()
