"""Games as they were: rebuilt from the log, which holds every command."""

from typing import Any

import msgspec

from engine.dice import mix
from engine.game import Game, Result
from engine.replay import Played, Replay
from service.play.house import House
from service.play.starting import begin
from service.problems import GAME_NOT_OVER, NOT_FOUND, Problem
from service.store.records import Entry, Record

PAGE = 500


def entries(house: House, game_id: str, last: int) -> list[Entry]:
    """Return the log from the start to version ``last``, read in pages."""
    found: list[Entry] = []
    while len(found) <= last:
        page = house.store.entries(game_id, len(found), min(PAGE, last + 1 - len(found)))
        if not page:
            raise Problem(NOT_FOUND, f"The game has no version {last}.")
        found += page
    return found


def as_it_was(
    house: House, record: Record, version: int, changes: int
) -> tuple[Record, Any, Entry]:
    """Return the record, state and log entry of an earlier version of a started game."""
    game = house.game(record.about.ruleset)
    log = entries(house, record.id, version)
    state, _ = begin(game, record)
    for entry in log[1:]:
        game.apply(state, entry.seat or 0, msgspec.convert(entry.command, game.types.command))
    earlier = msgspec.structs.replace(
        record,
        status="playing" if game.result(state) is None else "over",
        version=version,
        changes=changes,
        updated_at=log[-1].at,
        state=game.encode(state),
    )
    return earlier, state, log[-1]


def replay(house: House, record: Record) -> Replay:
    """Return all that it takes to play a finished game again; raise Problem before its end."""
    if record.status != "over":
        raise Problem(GAME_NOT_OVER, "The game is still going on.")
    game = house.game(record.about.ruleset)
    state = house.state(record)
    result = game.result(state)
    log = entries(house, record.id, record.version)
    return _bundle(game, record, log, result)


def _bundle(game: Game[Any], record: Record, log: list[Entry], result: Result | None) -> Replay:
    assert result is not None
    about = record.about
    return Replay(
        format=1,
        ruleset=about.ruleset,
        edition=about.edition,
        edition_data=msgspec.to_builtins(game.editions[about.edition.id].data),
        seats=len(record.seats),
        settings=about.settings,
        commitment=about.commitment,
        seed=about.seed.hex(),
        entropy=tuple(seat.entropy for seat in record.seats),
        start_digest=log[0].digest,
        commands=tuple(Played(entry.seat or 0, entry.command, entry.digest) for entry in log[1:]),
        result=result,
    )


def mixed_seed(record: Record) -> bytes:
    """Return the seed that drives the game's dice. Secret."""
    return mix(record.about.seed, [seat.entropy for seat in record.seats])
