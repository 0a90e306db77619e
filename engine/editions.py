"""Editions: a game's printed figures as data, read from TOML and checked.

The rulebooks' pictures are lost, so part of the figures is reconstructed. Each datum says which:
``{ value = 2, source = "rulebook" }``. Whoever owns the game can write the printed figures into
another file; nothing in the code changes.
"""

import tomllib
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from engine.game import Edition, EditionRef, Rule

EditionId = Annotated[str, msgspec.Meta(pattern="^[a-z0-9][a-z0-9_-]{0,39}$")]
"""It stands in paths of the API."""
Source = Literal["rulebook", "reconstructed", "printed"]


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number of the printed game and where we have it from."""

    value: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    source: Source
    note: str = ""


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the printed game (a zone, a place) and where we have it from."""

    value: str
    source: Source
    note: str = ""


class EditionError(Exception):
    """An edition that can't be used, with the place in it and what is wrong there."""


class EditionMissing(Exception):
    """A game was begun with an edition that isn't loaded now, or whose data have changed."""

    def __init__(self, ref: EditionRef) -> None:
        super().__init__(f"edition {ref.id!r} with digest {ref.digest[:12]} isn't loaded")
        self.ref = ref


E = TypeVar("E", bound=Edition)


def edition_of(editions: Mapping[str, E], ref: EditionRef) -> E:
    """Return the edition that a game was begun with; raise EditionMissing."""
    edition = editions.get(ref.id)
    if edition is None or edition.ref != ref:
        raise EditionMissing(ref)
    return edition


class _RuleList(msgspec.Struct, forbid_unknown_fields=True):
    rule: tuple[Rule, ...]


T = TypeVar("T")


def parse(text: str) -> dict[str, Any]:
    """Return the TOML ``text`` as plain data; raise EditionError."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise EditionError(f"not TOML: {error}") from error


def convert(data: Any, kind: type[T]) -> T:
    """Return plain data as a ``kind``; raise EditionError with the place of any error."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise EditionError(str(error)) from error


def digest(edition: object) -> str:
    """Return the SHA-256 (hex) of an edition's data, whatever its layout in the file was."""
    return sha256(msgspec.json.encode(edition, order="deterministic")).hexdigest()


def packaged(package: str, folder: str) -> list[dict[str, Any]]:
    """Return the data of the TOML files that a package ships in ``folder``, by file name."""
    shipped = files(package).joinpath(folder).iterdir()
    found = sorted((item for item in shipped if item.name.endswith(".toml")), key=lambda i: i.name)
    return [parse(item.read_text("utf-8")) for item in found]


def rules(package: str) -> tuple[Rule, ...]:
    """Return the rules that a game's package lists in its ``rules.toml``."""
    text = files(package).joinpath("rules.toml").read_text("utf-8")
    return convert(parse(text), _RuleList).rule
