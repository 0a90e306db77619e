"""Rebuild a game from its seed and its commands, and check what was published about it.

``python -m engine.replay FILE`` reads a replay as the API gives it out after a game and says
whether it holds: that the seed is the one committed to, that every command was legal, that every
state has the digest it was given, and that the result is what was announced.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import msgspec

from engine.catalogue import game_of
from engine.codec import digest
from engine.dice import commitment, mix
from engine.editions import EditionError
from engine.game import EditionRef, Game, IllegalCommand, IllegalSetup, Result

Hex32 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command of the log, and the digest of the state that it led to."""

    seat: int
    command: Any
    digest: Hex32


class Replay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that it takes to play a game again. ``format`` changes when a reader must change."""

    format: Annotated[int, msgspec.Meta(ge=1, le=1)]
    ruleset: str
    edition: EditionRef
    edition_data: Any
    seats: int
    settings: Any
    commitment: Hex32
    """SHA-256 of the seed, published when the game was created."""
    seed: Hex32
    entropy: tuple[str, ...]
    """What each seat added to the seed when it was taken; the empty text for none."""
    start_digest: Hex32
    commands: tuple[Played, ...]
    result: Result


class ReplayError(Exception):
    """A replay that doesn't hold, with the place where it breaks."""


def read(data: bytes) -> Replay:
    """Return a replay from its JSON; raise ReplayError."""
    try:
        return msgspec.json.decode(data, type=Replay)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise ReplayError(f"not a replay: {error}") from error


def verify(replay: Replay) -> int:
    """Check a replay and return the number of commands; raise ReplayError where it breaks."""
    with _at("edition"):
        game = game_of(replay.ruleset, replay.edition_data)
    if [edition.ref for edition in game.editions.values()] != [replay.edition]:
        raise ReplayError("edition: its data don't have the digest that the game was begun with")
    if commitment(bytes.fromhex(replay.seed)) != replay.commitment:
        raise ReplayError("seed: it isn't the one that was committed to")
    if len(replay.entropy) != replay.seats:
        raise ReplayError("entropy: there must be one text for each seat")
    state = _play_again(game, replay)
    if game.result(state) != replay.result:
        raise ReplayError("result: the game didn't end as announced")
    return len(replay.commands)


def _play_again(game: Game[Any], replay: Replay) -> Any:
    """Return the last state; raise ReplayError at the first place that differs."""
    with _at("start"):
        settings = msgspec.convert(replay.settings, game.types.settings)
        seed = mix(bytes.fromhex(replay.seed), replay.entropy)
        state, _ = game.new(replay.seats, settings, replay.edition.id, seed)
    _compare(game, state, replay.start_digest, "start")
    for number, played in enumerate(replay.commands, 1):
        place = f"command {number}"
        with _at(place):
            command = msgspec.convert(played.command, game.types.command)
            game.apply(state, played.seat, command)
        _compare(game, state, played.digest, place)
    return state


def _compare(game: Game[Any], state: Any, expected: str, place: str) -> None:
    if digest(game.encode(state)) != expected:
        raise ReplayError(f"{place}: the state after it has another digest")


@contextmanager
def _at(place: str) -> Iterator[None]:
    try:
        yield
    except (msgspec.ValidationError, EditionError, IllegalCommand, IllegalSetup) as error:
        raise ReplayError(f"{place}: {error}") from error


def main(arguments: Sequence[str]) -> int:
    """Verify the files named and print what was found; return the exit code."""
    if not arguments:
        print("usage: python -m engine.replay FILE ...", file=sys.stderr)
        return 2
    for name in arguments:
        try:
            replay = read(Path(name).read_bytes())
            count = verify(replay)
        except OSError as error:
            print(f"{name}: can't be read: {error.strerror}", file=sys.stderr)
            return 2
        except ReplayError as error:
            print(f"{name}: does NOT hold: {error}", file=sys.stderr)
            return 1
        winners = ", ".join(str(seat) for seat in replay.result.winners)
        print(f"{name}: holds: {replay.ruleset}, {count} commands, won by seat {winners}")
        print(f"  for the game whose commitment was {replay.commitment}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
