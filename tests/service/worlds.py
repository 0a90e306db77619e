"""The same game in another world: other in all that a viewer may not know, and in nothing else."""

from random import Random
from typing import Any

import msgspec

from engine.game import Told, Viewer
from service.play.house import House
from service.store.records import Entry, Seat
from tests.engine.secrecy import HIDDEN
from tests.service.database import copy_game

OTHER = 1
"""The number of the other world's database."""


def other_url(url: str) -> str:
    """Return the URL of the other world's database, on the same server."""
    return f"{url}?db={OTHER}"


def make_other_world(here: House, there: House, game: str, viewer: Viewer, rng: Random) -> Any:
    """Write the game there as it might be as well, as far as the viewer knows; return its state.

    Hands and face-down cards, the dice, the seed, the digests in the log, and what others have
    added to the seed or been told: all are other.
    """
    copy_game(here.store.redis, game, OTHER)
    record, _ = here.load(game)
    twin = HIDDEN[record.about.ruleset].twin(here.state(record), viewer, rng)
    fields = {
        "about": msgspec.structs.replace(
            record.about, seed=rng.randbytes(32), salt=rng.randbytes(32)
        ),
        "seats": [_seat(seat, number == viewer, rng) for number, seat in enumerate(record.seats)],
    }
    redis = there.store.redis
    redis.hset(f"tatami:{{{game}}}:game", "state", here.game(record.about.ruleset).encode(twin))
    for name, value in fields.items():
        redis.hset(f"tatami:{{{game}}}:game", name, msgspec.json.encode(value))
    for entry in here.store.entries(game, 0, record.version + 1):
        other = msgspec.json.encode(_entry(entry, viewer, rng))
        redis.lset(f"tatami:{{{game}}}:log", entry.version, other.decode())
    return twin


def keep_the_dice(here: House, there: House, game: str) -> None:
    """Give the other world the seed of this one, and what each seat has added to it."""
    record, _ = here.load(game)
    other, _ = there.load(game)
    about = msgspec.structs.replace(other.about, seed=record.about.seed)
    redis = there.store.redis
    redis.hset(f"tatami:{{{game}}}:game", "about", msgspec.json.encode(about))
    redis.hset(f"tatami:{{{game}}}:game", "seats", msgspec.json.encode(record.seats))


def _seat(seat: Seat, known: bool, rng: Random) -> Seat:
    if known:
        return seat
    token, entropy = rng.randbytes(32).hex(), rng.randbytes(8).hex()
    return msgspec.structs.replace(seat, token=token, entropy=entropy)


def _entry(entry: Entry, viewer: Viewer, rng: Random) -> Entry:
    told = tuple(
        each if each.owner in (None, viewer) else Told(each.public, each.owner, {"other": True})
        for each in entry.told
    )
    return msgspec.structs.replace(entry, told=told, digest=rng.randbytes(32).hex())
