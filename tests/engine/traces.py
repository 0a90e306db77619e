"""Traces: a whole game as text, with what each viewer is told and sees.

A leak or a changed rule shows in the diff of a trace. ``python -m tests.engine.traces`` writes
them anew: for each game and number of seats, of the first random games the one with the most
kinds of events and decisions. Look at the diff before you keep it.

    #12 seat 1: {"type":"play_face_down",...}    the twelfth command
      all: {...}                                 an event, as all are told it
      seat 0, spectator: {...}                   an event, as these viewers are told it
      spectator sees                             his view, every few commands and at the end
        seats[0]: {...}
      seat 1 sees otherwise                      what is different in this seat's view
        seats[1].hand: [...]
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from engine.game import Told, Viewer
from tests.engine.tables import TABLES, Position, Table, as_json, walk

FOLDER: Final = Path(__file__).parent / "data" / "traces"
CANDIDATES: Final = 60
VIEWS: Final = 15
"""About so often the views are shown in a trace."""

TRACED: Final = [table for table in TABLES if table.edition == table.game.about.default_edition]


def path(table: Table) -> Path:
    """Return where the trace of a table is kept."""
    return FOLDER / f"{table.game.about.id}-{table.seats}.txt"


def richest(table: Table) -> int:
    """Return the random game with the most kinds of events and decisions; the shortest of such."""

    def richness(number: int) -> tuple[int, int]:
        kinds: set[object] = set()
        for at in walk(table, number):
            kinds |= {decision.kind for decision in at.decisions}
            kinds |= {type(told.public) for told in at.told}
        return len(kinds), -at.at

    return max(range(CANDIDATES), key=richness)


def trace(table: Table, number: int) -> str:
    """Return the trace of a random game."""
    length = sum(1 for _ in walk(table, number))
    every = max(1, length // VIEWS)
    lines = [f"# {table}, random game {number}", "start"]
    for at in walk(table, number):
        lines += [f"  {line}" for told in at.told for line in _told(told, table)]
        if at.at % every == 0 or at.move is None:
            lines += [f"  {line}" for line in _views(at)]
        if at.move is not None:
            command = _text(table.game.command(at.move))
            lines.append(f"#{at.at + 1} seat {at.seat}: {command}")
    return "\n".join(lines) + "\n"


def _told(told: Told, table: Table) -> Iterator[str]:
    tellings: dict[str, list[Viewer]] = {}
    for viewer in table.viewers:
        event = told.to(viewer)
        tellings.setdefault("not told" if event is None else _text(event), []).append(viewer)
    for text, viewers in tellings.items():
        everybody = len(viewers) == len(table.viewers)
        yield f"{'all' if everybody else ', '.join(_name(viewer) for viewer in viewers)}: {text}"


def _views(at: Position) -> Iterator[str]:
    public = _plain(at, None)
    yield "spectator sees"
    for name, value in public.items():
        if isinstance(value, list) and value:
            yield from (f"  {name}[{place}]: {_text(item)}" for place, item in enumerate(value))
        else:
            yield f"  {name}: {_text(value)}"
    for seat in range(at.table.seats):
        yield f"seat {seat} sees otherwise"
        yield from (f"  {line}" for line in differences("", public, _plain(at, seat)))


def _plain(at: Position, viewer: Viewer) -> dict[str, Any]:
    view: dict[str, Any] = json.loads(as_json(at.game.view(at.state, viewer)))
    return view


def differences(place: str, one: Any, other: Any) -> Iterator[str]:
    """Yield each innermost place where two JSON values differ, with what the other has there."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for name in one:
            yield from differences(f"{place}.{name}" if place else name, one[name], other[name])
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number, pair in enumerate(zip(one, other, strict=True)):
            yield from differences(f"{place}[{number}]", *pair)
    elif one != other:
        yield f"{place}: {_text(other)}"


def _name(viewer: Viewer) -> str:
    return "spectator" if viewer is None else f"seat {viewer}"


def _text(value: Any) -> str:
    return as_json(value).decode()


def main() -> None:
    """Write all traces anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for table in TRACED:
        path(table).write_text(trace(table, richest(table)), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
