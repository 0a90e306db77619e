"""The bodies of requests and answers, typed once; their schemas are derived."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from engine.ai.player import Level
from engine.game import EditionRef, Game, Rule

Name = Annotated[
    str, msgspec.Meta(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$", description="Shown to all.")
]
Entropy = Annotated[
    str,
    msgspec.Meta(
        max_length=256,
        description="Anything the seat adds to the game's seed; so no one alone decides the dice.",
    ),
]


class _Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class HumanSeat(_Body, frozen=True, tag_field="kind", tag="human"):
    """A seat of the caller's own: its token is in the answer."""

    name: Name = ""
    entropy: Entropy = ""


class OpenSeat(_Body, frozen=True, tag_field="kind", tag="open"):
    """A seat that anyone may take who knows the game's id."""

    name: Name = ""


class AiSeat(_Body, frozen=True, tag_field="kind", tag="ai"):
    """A seat that the service plays."""

    level: Level
    name: Name = ""


SeatRequest = HumanSeat | OpenSeat | AiSeat
Seats = Annotated[
    tuple[SeatRequest, ...],
    msgspec.Meta(min_length=1, max_length=8, description="The seats, clockwise from seat 0."),
]


class TakeSeat(_Body, frozen=True):
    """Taking an open seat."""

    name: Name = ""
    entropy: Entropy = ""


class CommandRequest(_Body, frozen=True):
    """A command, and the decision that it answers (else If-Match must name the version)."""

    command: Any
    decision: Annotated[str, msgspec.Meta(pattern=r"^\d{1,9}\.\d$")] | None = None


class SeatGrant(msgspec.Struct, frozen=True):
    """A seat that the caller has now. The token is shown this once and stored hashed only."""

    seat: int
    token: str


class GameCreated(msgspec.Struct, frozen=True):
    """A new game, and the tokens of the caller's own seats."""

    game: str
    url: str
    seats: tuple[SeatGrant, ...]


class SeatTaken(msgspec.Struct, frozen=True):
    """A seat that was open and is the caller's now."""

    game: str
    url: str
    seat: int
    token: str


class CommandAccepted(msgspec.Struct, frozen=True):
    """What an accepted command has led to."""

    snapshot: msgspec.Raw
    events: tuple[Any, ...]
    """What it caused, in order, as the caller may know it."""


class LogEntry(msgspec.Struct, frozen=True):
    """What led to a version: 0 is the start of the game, then one for each command."""

    version: int
    seat: int | None
    """The seat that gave the command; null for the start."""
    at: str
    events: tuple[Any, ...]


class EventPage(msgspec.Struct, frozen=True):
    """A part of a game's log, as the caller may know it."""

    game: str
    version: int
    """The game's version now."""
    entries: tuple[LogEntry, ...]
    next: int | None
    """The 'after' of the next page; null when this is the last."""


class EditionInfo(msgspec.Struct, frozen=True):
    """An edition of a ruleset's component data."""

    id: str
    title: str
    digest: str
    url: str


class Ruleset(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    id: str
    title: str
    designer: str
    min_seats: int
    max_seats: int
    minutes: int
    default_edition: str
    editions: tuple[EditionInfo, ...]
    ai_levels: tuple[str, ...]
    rules_url: str


class RulesetList(msgspec.Struct, frozen=True):
    """The games that can be played here."""

    rulesets: tuple[Ruleset, ...]


class RuleList(msgspec.Struct, frozen=True):
    """A ruleset's rules in our own words, by the ids that problems name."""

    ruleset: str
    rules: tuple[Rule, ...]


class EditionAnswer(msgspec.Struct, frozen=True):
    """An edition's data; each figure says where it comes from."""

    ruleset: str
    edition: EditionRef
    title: str
    data: Any


class ProblemKind(msgspec.Struct, frozen=True):
    """A type of problem."""

    type: str
    status: int
    title: str
    about: str


class ProblemList(msgspec.Struct, frozen=True):
    """Every type of problem that this service answers with."""

    problems: tuple[ProblemKind, ...]


class Health(msgspec.Struct, frozen=True):
    """The service is up."""

    status: Literal["ok"]


def create_types(games: Mapping[str, Game[Any]]) -> Any:
    """Return the union of the bodies that create a game, one for each ruleset by ``ruleset``."""
    kinds = [
        msgspec.defstruct(
            f"Create{camel(ruleset)}",
            [
                ("seats", Seats),
                ("options", settings, msgspec.field(default_factory=settings)),
                ("edition", Annotated[str, msgspec.Meta(max_length=64)], ""),
            ],
            tag_field="ruleset",
            tag=ruleset,
            forbid_unknown_fields=True,
            frozen=True,
            namespace={"__doc__": f"A new game of {game.about.title}."},
        )
        for ruleset, game in games.items()
        for settings in [game.types.settings]
    ]
    union = kinds[0]
    for kind in kinds[1:]:
        union = union | kind  # type: ignore[assignment]
    return union


def camel(name: str) -> str:
    """Return ``master_merchant`` as ``MasterMerchant``."""
    return "".join(word.capitalize() for word in name.split("_"))
