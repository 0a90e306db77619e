"""Everything that can go wrong for a caller, as RFC 9457 problems with stable types."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Kind:
    """A type of problem. Its slug never changes meaning; ``about`` tells a developer what to do."""

    slug: str
    status: int
    title: str
    about: str


_KINDS: dict[str, Kind] = {}


def _kind(slug: str, status: int, title: str, about: str) -> Kind:
    _KINDS[slug] = Kind(slug, status, title, about)
    return _KINDS[slug]


def kinds() -> dict[str, Kind]:
    """Return every type of problem by its slug."""
    return dict(_KINDS)


BAD_REQUEST = _kind(
    "bad-request", 400, "The request can't be read",
    "The body isn't JSON in UTF-8, repeats a name in an object, or has a number that JSON doesn't "
    "allow; or the request is malformed in another way. Correct it before you send it again.",
)  # fmt: skip
UNAUTHORIZED = _kind(
    "unauthorized", 401, "A seat's token is needed, or the one given opens no seat here",
    "Send the token of a seat of this game as 'Authorization: Bearer TOKEN'.",
)  # fmt: skip
NOT_FOUND = _kind(
    "not-found", 404, "There is nothing here",
    "No such path, ruleset, edition, rule, seat or version.",
)  # fmt: skip
GAME_NOT_FOUND = _kind(
    "game-not-found", 404, "There is no such game",
    "It never existed, or it has expired; 'expires_at' in a snapshot says when its game will.",
)  # fmt: skip
METHOD_NOT_ALLOWED = _kind(
    "method-not-allowed", 405, "The method isn't allowed here",
    "The header 'Allow' lists the methods that this path allows.",
)  # fmt: skip
NOT_ACCEPTABLE = _kind(
    "not-acceptable", 406, "There is no such representation",
    "The service answers in application/json, and problems in application/problem+json.",
)  # fmt: skip
SEAT_TAKEN = _kind(
    "seat-taken", 409, "The seat isn't open",
    "Someone has taken it, or it was never open. Choose another.",
)  # fmt: skip
GAME_NOT_STARTED = _kind(
    "game-not-started", 409, "The game hasn't started",
    "It starts when every open seat is taken.",
)  # fmt: skip
GAME_OVER = _kind(
    "game-over", 409, "The game is over",
    "No more commands are accepted; the snapshot has the result.",
)  # fmt: skip
GAME_NOT_OVER = _kind(
    "game-not-over", 409, "The game isn't over yet",
    "The seed and the log of commands are published after the end.",
)  # fmt: skip
DECISION_CLOSED = _kind(
    "decision-closed", 409, "That decision isn't open for you",
    "It has been answered, or another seat owes the answer. Read the snapshot again.",
)  # fmt: skip
HINTS_OFF = _kind(
    "hints-off", 409, "No hints are given in this game",
    "Its host has switched them off. 'hints' in the snapshot says so.",
)  # fmt: skip
STAND_IN_PLAYS = _kind(
    "stand-in-plays", 409, "An AI stands in for this seat",
    "Take the seat back first: DELETE .../seats/SEAT/stand-in.",
)  # fmt: skip
GAME_TOO_LONG = _kind(
    "game-too-long", 409, "The game has reached the maximum number of commands",
    "It accepts no more commands.",
)  # fmt: skip
STATE_LOST = _kind(
    "state-lost", 409, "You know a later version than the service does",
    "The store was restored from a backup. Read the snapshot again and go on from there.",
)  # fmt: skip
STALE = _kind(
    "stale-version", 412, "The game has moved on",
    "If-Match names another version than the game's; the header 'ETag' has the current one. "
    "Read the snapshot and decide again.",
)  # fmt: skip
TOO_LARGE = _kind(
    "body-too-large", 413, "The body is too large",
    "No request to this service needs a body of that size.",
)  # fmt: skip
UNSUPPORTED = _kind(
    "unsupported-media-type", 415, "The body must be JSON",
    "Send 'Content-Type: application/json'.",
)  # fmt: skip
INVALID = _kind(
    "invalid-request", 422, "The request has the wrong shape",
    "'errors' says which member is wrong and why.",
)  # fmt: skip
ILLEGAL_COMMAND = _kind(
    "illegal-command", 422, "The rules don't allow this command",
    "'rule' is the rule's id and 'rule_url' its text. Nothing has changed. The snapshot's options "
    "say what would be accepted.",
)  # fmt: skip
ILLEGAL_SETUP = _kind(
    "illegal-setup", 422, "The rules don't allow this table",
    "'rule' is the rule's id and 'rule_url' its text.",
)  # fmt: skip
KEY_REUSED = _kind(
    "idempotency-key-reused", 422, "This Idempotency-Key was used for another request",
    "A key stands for one request and its retries. Use a new key for a new request.",
)  # fmt: skip
PRECONDITION_REQUIRED = _kind(
    "precondition-required", 428, "Say what the command answers",
    "Send the id of the decision in 'decision', or the version in 'If-Match'.",
)  # fmt: skip
TOO_MANY = _kind(
    "too-many-requests", 429, "Too many requests",
    "Wait as long as 'Retry-After' says.",
)  # fmt: skip
INTERNAL = _kind(
    "internal-error", 500, "Something went wrong here",
    "It is our fault, and logged under 'request_id'.",
)  # fmt: skip
BUSY = _kind(
    "busy", 503, "Others are writing to the game",
    "Nothing has changed. Send the request again.",
)  # fmt: skip
STORE_UNAVAILABLE = _kind(
    "store-unavailable", 503, "The store can't be reached",
    "Whether the request took effect isn't known. Send it again with the same Idempotency-Key.",
)  # fmt: skip
EDITION_MISSING = _kind(
    "edition-missing", 503, "The game's edition isn't loaded",
    "The game was begun with component data that this server doesn't have, or "
    "has since changed.",
)  # fmt: skip
STATE_UNREADABLE = _kind(
    "state-unreadable", 503, "The game's state can't be read",
    "It is damaged, or in a format that this server doesn't know.",
)  # fmt: skip


class Problem(Exception):
    """A request that can't be answered as asked. ``members`` go into the document."""

    def __init__(
        self, kind: Kind, detail: str, headers: dict[str, str] | None = None, **members: Any
    ) -> None:
        super().__init__(detail)
        self.kind = kind
        self.detail = detail
        self.headers = headers or {}
        self.members = members
