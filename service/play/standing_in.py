"""An AI that stands in for an absent person, and gives the seat back."""

import secrets

import msgspec

from service.play.house import House, now
from service.play.table import TRIES, ai_alone, write
from service.play.tokens import seat_of
from service.problems import BUSY, GAME_OVER, UNAUTHORIZED, Problem
from service.store.games import Conflict
from service.store.records import Record


def stand_in(house: House, game_id: str, token: str, seat: int, level: str) -> Record:
    """Hand the caller's own seat to an AI of this level, or take it back with "".

    Returns the game; what holds already is left as it is. Raises Problem. An AI that
    is thinking meanwhile finds the game changed, and its command isn't given.
    """
    for _ in range(TRIES):
        record, _ = house.load(game_id)
        if seat_of(record, token) != seat:
            detail = f"This token doesn't open seat {seat}."
            raise Problem(UNAUTHORIZED, detail, {"WWW-Authenticate": "Bearer"})
        if record.status == "over":
            raise Problem(GAME_OVER, "The game is over.")
        if record.seats[seat].stand_in == level:
            return record
        seats = list(record.seats)
        seats[seat] = msgspec.structs.replace(seats[seat], stand_in=level)
        changed = msgspec.structs.replace(
            record, seats=tuple(seats), changes=record.changes + 1, updated_at=now()
        )
        state = house.state(record) if record.state else None
        try:
            written = write(house, changed, f"once/{secrets.token_hex(16)}", "", state=state)
        except Conflict:
            continue
        if written.due:
            house.enqueue(game_id, changed.version, f"-{changed.changes}", alone=ai_alone(changed))
        return changed
    raise Problem(BUSY, "Too many are writing to this game at once.", {"Retry-After": "1"})
