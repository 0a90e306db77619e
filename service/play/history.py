"""Games as they were: rebuilt from the log, which holds every command."""

from typing import Any

import msgspec

from engine.codec import digest
from engine.game import Game, IllegalCommand, Result
from engine.replay import Played, Replay
from service.play.house import House
from service.play.table import begin
from service.problems import GAME_NOT_OVER, NOT_FOUND, STATE_UNREADABLE, Problem
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
    """Return the record, state and log entry of a version of a started game; raise Problem."""
    if version == record.version:
        [last] = house.store.entries(record.id, version, 1)
        return msgspec.structs.replace(record, changes=changes), house.state(record), last
    game = house.game(record.about.ruleset)
    log = entries(house, record.id, version)
    state = _played_again(game, record, log)
    encoded = game.encode(state)
    if digest(encoded) != log[-1].digest:
        raise Problem(STATE_UNREADABLE, "The log doesn't lead to the state that was there.")
    earlier = msgspec.structs.replace(
        record,
        status="playing" if game.result(state) is None else "over",
        version=version,
        changes=changes,
        updated_at=log[-1].at,
        state=encoded,
    )
    return earlier, state, log[-1]


def _played_again(game: Game[Any], record: Record, log: list[Entry]) -> Any:
    """Return the state that the log leads to; raise Problem where the rules refuse a command."""
    state, _ = begin(game, record)
    try:
        for entry in log[1:]:
            assert entry.seat is not None
            game.apply(state, entry.seat, msgspec.convert(entry.command, game.types.command))
    except (IllegalCommand, msgspec.ValidationError) as error:
        detail = "The log has a command that the rules don't allow any more."
        raise Problem(STATE_UNREADABLE, detail) from error
    return state


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
        commands=tuple(_played(entry) for entry in log[1:]),
        result=result,
    )


def _played(entry: Entry) -> Played:
    assert entry.seat is not None
    return Played(entry.seat, entry.command, entry.digest)
