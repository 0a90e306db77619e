"""The bodies of requests and answers, typed once; their schemas are derived."""

from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from engine.ai.player import Level
from engine.game import EditionRef, Game, Rule
from service.schemas.fields import END, GameId, Path, SeatIndex, SeatToken, Sha256, Time, Version

Name = Annotated[
    str,
    msgspec.Meta(
        max_length=40,
        pattern=r"^[^\x00-\x1f\x7f-\x9f]*" + END,
        description="Shown to all. Without control characters.",
    ),
]
Entropy = Annotated[
    str,
    msgspec.Meta(
        max_length=256,
        description="Anything the seat adds to the game's seed; so no one alone decides the dice.",
    ),
]
EditionId = Annotated[
    str,
    msgspec.Meta(max_length=64, description="The edition's id; empty for the ruleset's usual one."),
]

Hints = Annotated[
    bool, msgspec.Meta(description="Whether seats may ask the engine for hints in this game.")
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


class StandIn(_Body, frozen=True):
    """Handing one's seat to an AI."""

    level: Level


class CommandRequest(_Body, frozen=True):
    """A command, and the decision that it answers (else If-Match must name the version)."""

    command: Any
    """One of the commands in the snapshot's ``options``. It may have no other members."""
    decision: Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,9}\.[0-9]" + END)] | None = None
    """The id of the decision that it answers, as the snapshot gives it."""


class SeatGrant(msgspec.Struct, frozen=True):
    """A seat that the caller has now."""

    seat: SeatIndex
    token: SeatToken


class GameCreated(msgspec.Struct, frozen=True):
    """A new game, and the tokens of the caller's own seats."""

    game: GameId
    url: Path
    commitment: Sha256
    """SHA-256 (hex) of the game's secret seed: keep it, and compare it after the end."""
    seats: tuple[SeatGrant, ...]
    """The caller's own seats: those that were asked for as ``human``."""


class SeatTaken(msgspec.Struct, frozen=True):
    """A seat that was open and is the caller's now."""

    game: GameId
    url: Path
    commitment: Sha256
    """SHA-256 (hex) of the game's secret seed: keep it, and compare it after the end."""
    seat: SeatIndex
    token: SeatToken


class CommandAccepted(msgspec.Struct, frozen=True):
    """What an accepted command has led to."""

    snapshot: msgspec.Raw
    """The game right after the command."""
    events: tuple[Any, ...]
    """What it caused, in order, as the caller may know it."""


class Suggestion(msgspec.Struct, frozen=True):
    """What a seat could do, as the engine sees it."""

    command: Any
    """A command that the open decision allows, as it can be sent."""
    chance: Annotated[float, msgspec.Meta(ge=0, le=1)]
    """The seat's estimated chance to win if it gives this command; a shared win counts in part."""
    visits: int
    """How often the engine looked at it: the more, the surer is the chance."""


class Hint(msgspec.Struct, frozen=True):
    """The engine's advice for a decision of the caller's."""

    decision: str
    """The id of the decision."""
    url: Path
    """Where to ask whether the advice is ready."""
    status: Literal["thinking", "ready"]
    suggestions: tuple[Suggestion, ...] = ()
    """The best first, at most ten; empty while the engine thinks."""


class LogEntry(msgspec.Struct, frozen=True):
    """What led to a version: 0 is the start of the game, then one for each command."""

    version: Version
    seat: SeatIndex | None
    """The seat that gave the command; null for the start."""
    at: Time
    events: tuple[Any, ...]
    """What happened, in order, as the caller may know it."""


class EventPage(msgspec.Struct, frozen=True):
    """A part of a game's log, as the caller may know it."""

    game: GameId
    version: Version
    """The game's version now."""
    entries: tuple[LogEntry, ...]
    """In order; empty where nothing has happened since, or the game hasn't started."""
    next: int
    """The ``after`` of the next page, now or when more has happened."""
    more: bool
    """There is a next page now."""


class EditionInfo(msgspec.Struct, frozen=True):
    """An edition of a ruleset's component data."""

    id: str
    """What a new game names it by."""
    title: str
    digest: Sha256
    """SHA-256 of the data, hex."""
    url: Path


class Ruleset(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    id: str
    """What a new game names it by."""
    title: str
    designer: str
    min_seats: int
    max_seats: int
    minutes: int
    """How long a game lasts at a table."""
    default_edition: str
    """The id of the edition that is played where none is asked for."""
    editions: tuple[EditionInfo, ...]
    settings_schema: Any
    """What the host may choose, as a JSON Schema that stands alone."""
    ai_levels: tuple[str, ...]
    """The kinds of AI that can take a seat, the weakest first."""
    rules_url: Path


class RulesetList(msgspec.Struct, frozen=True):
    """The games that can be played here."""

    rulesets: tuple[Ruleset, ...]


class RuleList(msgspec.Struct, frozen=True):
    """A ruleset's rules in our own words, by the ids that problems name."""

    ruleset: str
    """The ruleset's id."""
    rules: tuple[Rule, ...]


class EditionAnswer(msgspec.Struct, frozen=True):
    """An edition's data; each figure says where it comes from."""

    ruleset: str
    """The ruleset's id."""
    edition: EditionRef
    title: str
    data: Any
    """In the ruleset's own layout: what each component is, and the source of each figure."""


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """What went wrong (RFC 9457). A problem may have members that aren't listed here."""

    type: Path
    """Stable: tell problems apart by it. It leads to what it means and what to do about it."""
    title: str
    """The type in a line, for developers."""
    status: Annotated[int, msgspec.Meta(ge=400, le=599)]
    """The status of the answer."""
    detail: str
    """What was wrong this time, for developers."""
    request_id: str
    """Names this request in the service's log."""
    rule: str | UnsetType = UNSET
    """The id of the rule that forbids it."""
    rule_url: Path | UnsetType = UNSET
    """Where the rule's text is."""
    errors: dict[str, str] | UnsetType = UNSET
    """What is wrong, by member."""


class ProblemKind(msgspec.Struct, frozen=True):
    """A type of problem."""

    type: Path
    """What stands as ``type`` in the problem."""
    status: int
    title: str
    about: str
    """What it means, and what to do about it."""


class ProblemList(msgspec.Struct, frozen=True):
    """Every type of problem that this service answers with."""

    problems: tuple[ProblemKind, ...]


class Health(msgspec.Struct, frozen=True):
    """The service is up."""

    status: Literal["ok"]


def create_type(ruleset: str, game: Game[Any]) -> Any:
    """Return the body that creates a game of a ruleset."""
    settings = game.types.settings
    return msgspec.defstruct(
        f"Create{camel(ruleset)}",
        [
            ("seats", Seats),
            ("settings", settings, msgspec.field(default_factory=settings)),
            ("edition", EditionId, ""),
            ("hints", Hints, True),
        ],
        tag_field="ruleset",
        tag=ruleset,
        forbid_unknown_fields=True,
        frozen=True,
        namespace={"__doc__": f"A new game of {game.about.title}."},
    )


def create_types(games: Mapping[str, Game[Any]]) -> Any:
    """Return the union of the bodies that create a game, one for each ruleset by ``ruleset``."""
    return reduce(or_, [create_type(ruleset, game) for ruleset, game in games.items()])


def camel(name: str) -> str:
    """Return ``master_merchant`` as ``MasterMerchant``."""
    return "".join(word.capitalize() for word in name.split("_"))
