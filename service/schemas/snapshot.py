"""The snapshot: a game as one viewer sees it."""

import msgspec

from engine.game import Decision, EditionRef
from service.schemas.fields import GameId, SeatIndex, Sha256, Time, Version
from service.store.records import SeatKind, Status


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat and who has it."""

    seat: SeatIndex
    kind: SeatKind
    name: str
    """Shown to all; may be empty."""
    level: str | None
    """The kind of AI; null for the others."""
    stand_in: str | None
    """The kind of AI that plays a human seat while its owner is away; null while none does."""


class Snapshot(msgspec.Struct, frozen=True):
    """A game as the caller may see it."""

    game: GameId
    ruleset: str
    """The ruleset's id, which is the ``type`` of the view too."""
    edition: EditionRef
    status: Status
    version: Version
    """Commands accepted so far."""
    etag: str
    """The value of the header ETag, for If-Match and If-None-Match."""
    you: SeatIndex | None
    """The caller's seat; null for a spectator."""
    seats: tuple[SeatInfo, ...]
    """Every seat, clockwise from 0."""
    decisions: tuple[Decision, ...]
    """Who owes an answer to what. Empty before the start and after the end."""
    options: msgspec.Raw
    """All that the caller may answer now; null when nothing is owed."""
    view: msgspec.Raw
    """The table as the caller sees it; null before the start."""
    hints: bool
    """Whether seats may ask the engine for hints."""
    commitment: Sha256
    """SHA-256 (hex) of the game's secret seed, which is given out after the end."""
    created_at: Time
    updated_at: Time
    expires_at: Time
    """When the game will be gone if nothing more happens. RFC 3339, UTC."""
