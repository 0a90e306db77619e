"""What is stored of a game, apart from the state that its engine encodes."""

from typing import Any, Literal

import msgspec

from engine.game import EditionRef, Told

Status = Literal["lobby", "playing", "over"]
SeatKind = Literal["open", "human", "ai"]


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place at a table, and who has it."""

    kind: SeatKind
    name: str = ""
    level: str = ""
    """The kind of AI, for an AI seat."""
    stand_in: str = ""
    """The kind of AI that plays a human seat while its owner is away; "" while none does."""
    token: str = ""
    """SHA-256 (hex) of the seat's token, for a human seat."""
    entropy: str = ""
    """What the seat adds to the seed. Not shown before the game is over."""

    @property
    def played_by(self) -> str:
        """The kind of AI that answers for the seat; "" where a person does."""
        return self.level or self.stand_in


class About(msgspec.Struct, frozen=True):
    """What never changes after creation."""

    ruleset: str
    edition: EditionRef
    settings: Any
    """The options as the host gave them, plain."""
    seed: bytes
    salt: bytes
    """Secret; makes the tokens that a repeated request must get again."""
    commitment: str
    hints: bool
    """Whether seats may ask for hints."""
    created_at: int
    """Milliseconds since 1970, UTC; so are all times."""


class Record(msgspec.Struct, frozen=True):
    """A game as stored. ``changes`` counts all writes, ``version`` the accepted commands."""

    id: str
    about: About
    seats: tuple[Seat, ...]
    status: Status
    version: int
    changes: int
    updated_at: int
    state: bytes
    """Empty before the game starts."""


class Receipt(msgspec.Struct, frozen=True):
    """What a request did, kept under its key so that a repetition gets the same answer."""

    body: str
    """Digest of what was asked."""
    version: int
    changes: int


class Entry(msgspec.Struct, frozen=True):
    """The log's entry for a version: 0 for the start, then one for each command."""

    version: int
    seat: int | None
    command: Any
    told: tuple[Told, ...]
    digest: str
    """SHA-256 (hex) of the state after it. Not shown before the game is over."""
    at: int
