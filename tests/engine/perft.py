"""Perft: how many sequences of commands there are to a small depth, from fixed positions.

Where a form is answered, the commands that ``moves_of`` builds from it stand for all. The counts
are kept in a file, and any change of any rule's reach changes one of them.
``python -m tests.engine.perft`` writes the file anew; look at its diff before you keep it.
"""

import json
from pathlib import Path
from typing import Any, Final

from engine.game import Game
from tests.engine.tables import TABLES, Table, moves_of, reach

FILE: Final = Path(__file__).parent / "data" / "perft.json"
GAMES: Final = 3
AFTER: Final = (0, 20, 45, 70)
"""Positions are taken after so many commands of a random game."""
ENOUGH: Final = 4_000
"""The depth grows until a count is above this."""
ENOUGH_OF_FORMS: Final = 1_000
"""The same from a position in which forms are answered, which takes longer."""

Counts = dict[str, dict[str, list[int]]]


def perft(game: Game[Any], state: Any, depth: int) -> int:
    """Return the number of sequences of ``depth`` commands; ended games end theirs."""
    moves = [
        (decision.seat, move)
        for decision in game.decisions(state)
        for move in moves_of(game, state, decision.seat)
    ]
    if depth == 1:
        return len(moves)
    total = 0
    for seat, move in moves:
        after = game.copy(state)
        game.play(after, seat, move)
        total += perft(game, after, depth - 1)
    return total


def count(table: Table, number: int, after: int) -> list[int]:
    """Return the counts to depth 1, 2, ... from a position of a random game."""
    position = reach(table, number, after)
    counts: list[int] = []
    listed = all(options["type"] == "list" for options in position.options.values())
    enough = ENOUGH if listed else ENOUGH_OF_FORMS
    while not counts or 0 < counts[-1] <= enough:
        counts.append(perft(position.game, position.state, len(counts) + 1))
    return counts


def table_counts(table: Table) -> dict[str, list[int]]:
    """Return all counts of a table, each by its game and the commands before."""
    return {
        f"game {number} after {after}": count(table, number, after)
        for number in range(GAMES)
        for after in AFTER
    }


def main() -> None:
    """Write the file anew."""
    counts: Counts = {str(table): table_counts(table) for table in TABLES}
    lines = [
        f' "{table}": {{\n'
        + ",\n".join(f'  "{place}": {json.dumps(found)}' for place, found in places.items())
        + "\n }"
        for table, places in counts.items()
    ]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
