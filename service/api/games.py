"""Games: creating one, taking a seat, reading it, its commands and its log."""

import marshmallow as ma
import msgspec
from flask import Response, request
from flask_smorest import Blueprint
from werkzeug.http import parse_etags

from service.api import callers
from service.api.bodies import answer, private, read_body
from service.api.documented import ANYONE, AUTHORIZED, body_of, operation
from service.api.parameters import (
    GAME_ID,
    IDEMPOTENCY_KEY,
    IF_MATCH,
    IF_NONE_MATCH,
    SEAT,
    EventsQuery,
)
from service.play import commands, history, snapshots, starting
from service.problems import (
    BAD_REQUEST,
    BUSY,
    DECISION_CLOSED,
    EDITION_MISSING,
    GAME_NOT_FOUND,
    GAME_NOT_OVER,
    GAME_NOT_STARTED,
    GAME_OVER,
    GAME_TOO_LONG,
    ILLEGAL_COMMAND,
    ILLEGAL_SETUP,
    INVALID,
    KEY_REUSED,
    NOT_FOUND,
    PRECONDITION_REQUIRED,
    SEAT_TAKEN,
    STALE,
    STATE_LOST,
    STATE_UNREADABLE,
    STORE_UNAVAILABLE,
    TOO_LARGE,
    UNAUTHORIZED,
    UNSUPPORTED,
    Problem,
)
from service.schemas.bodies import (
    CommandAccepted,
    CommandRequest,
    EventPage,
    GameCreated,
    LogEntry,
    SeatTaken,
    TakeSeat,
)
from service.store.records import Entry, Seat

blueprint = Blueprint(
    "games", __name__, url_prefix="/v1/games",
    description="Create a game, take a seat, read what you may see, give commands.",
)  # fmt: skip

BODY_PROBLEMS = (BAD_REQUEST, TOO_LARGE, UNSUPPORTED, INVALID)
STATE_PROBLEMS = (EDITION_MISSING, STATE_UNREADABLE)
READ_PROBLEMS = (GAME_NOT_FOUND, UNAUTHORIZED, STORE_UNAVAILABLE)


@blueprint.route("", methods=["POST"])
@operation(
    blueprint, "createGame", "Create a game",
    body=body_of("CreateGame"), parameters=[IDEMPOTENCY_KEY],
    answers={201: ("GameCreated", ["Location"])},
    problems=[*BODY_PROBLEMS, NOT_FOUND, ILLEGAL_SETUP, KEY_REUSED, STORE_UNAVAILABLE],
)  # fmt: skip
def create_game() -> Response:
    """Seats are `human` (yours: the answer has the token), `open` (for others to take) or `ai`.

    The game starts as soon as no seat is open.
    """
    body = read_body(callers.creation())
    asked = starting.NewGame(
        ruleset=type(body).__struct_config__.tag,
        edition=body.edition,
        settings=msgspec.to_builtins(body.settings),
        seats=msgspec.convert(msgspec.to_builtins(body.seats), tuple[Seat, ...]),
        hints=body.hints,
    )
    record, tokens = starting.create(callers.house(), asked, callers.idempotency_key())
    url = _url(record.id)
    created = GameCreated(record.id, url, record.about.commitment, tuple(tokens))
    return answer(created, 201, {"Location": url, "Cache-Control": "no-store"})


@blueprint.route("/<string:game_id>/seats/<int:seat>", methods=["POST"], parameters=[GAME_ID, SEAT])
@operation(
    blueprint, "takeSeat", "Take an open seat",
    body=body_of("TakeSeat", required=False), parameters=[IDEMPOTENCY_KEY],
    answers={201: ("SeatTaken", ["Location"])},
    problems=[
        *BODY_PROBLEMS, GAME_NOT_FOUND, NOT_FOUND, SEAT_TAKEN, KEY_REUSED,
        BUSY, EDITION_MISSING, STORE_UNAVAILABLE,
    ],
)  # fmt: skip
def take_seat(game_id: str, seat: int) -> Response:
    """The answer has the seat's token, which is shown this once.

    The game starts when the last open seat is taken. A body isn't needed.
    """
    body = read_body(TakeSeat, may_be_empty=True)
    asked = Seat("human", name=body.name, entropy=body.entropy)
    record, given = starting.take_seat(
        callers.house(), game_id, seat, asked, callers.idempotency_key()
    )
    url, commitment = _url(game_id), record.about.commitment
    taken = SeatTaken(game_id, url, commitment, given.seat, given.token)
    return answer(taken, 201, {"Location": url, "Cache-Control": "no-store"})


@blueprint.route("/<string:game_id>", parameters=[GAME_ID])
@operation(
    blueprint, "getGame", "Read a game's snapshot",
    parameters=[IF_NONE_MATCH],
    answers={200: ("Snapshot", ["ETag"]), 304: (None, ["ETag"])},
    problems=[*READ_PROBLEMS, *STATE_PROBLEMS],
    security=ANYONE,
)  # fmt: skip
def get_game(game_id: str) -> Response:
    """With a seat's token it is what this seat may see and do; without one, what anyone may see."""
    house = callers.house()
    record, _ = house.load(game_id)
    viewer = callers.viewer(record)
    tag = snapshots.etag(record, viewer)
    headers = private({"ETag": tag})
    if parse_etags(request.headers.get("If-None-Match")).contains_weak(tag.strip('"')):
        return Response(status=304, headers=headers)
    return answer(callers.snapshots().get(house, record, viewer), headers=headers)


@blueprint.route("/<string:game_id>/commands", methods=["POST"], parameters=[GAME_ID])
@operation(
    blueprint, "sendCommand", "Give a command",
    body=body_of("CommandRequest"), parameters=[IF_MATCH, IDEMPOTENCY_KEY],
    answers={200: ("CommandAccepted", ["ETag"])},
    problems=[
        *BODY_PROBLEMS, *READ_PROBLEMS, *STATE_PROBLEMS,
        GAME_NOT_STARTED, GAME_OVER, DECISION_CLOSED, GAME_TOO_LONG, STATE_LOST,
        STALE, ILLEGAL_COMMAND, KEY_REUSED, PRECONDITION_REQUIRED, BUSY,
    ],
    security=AUTHORIZED,
)  # fmt: skip
def send_command(game_id: str) -> Response:
    """Name what the command answers, by its `decision` or by the version in `If-Match`.

    A command with `decision` is accepted as long as that decision is open, whatever others have
    done meanwhile; one with `If-Match` only if the game stands exactly there.

    Every command that the snapshot's `options` list is accepted; all others are refused with the
    rule that forbids them.
    """
    house = callers.house()
    token, key = callers.token(), callers.idempotency_key()
    body = read_body(CommandRequest)
    asked = commands.Asked(body.command, body.decision or "", _named_versions())
    if not asked.decision and asked.tags is None:
        raise Problem(PRECONDITION_REQUIRED, "Name the decision, or send If-Match.")
    done = commands.command(house, game_id, token, asked, key)
    rendered = snapshots.snapshot(house, done.record, done.seat, done.state)
    callers.snapshots().put(done.record, done.seat, rendered)
    told = [event.to(done.seat) for event in done.told]
    accepted = CommandAccepted(
        msgspec.Raw(rendered), tuple(event for event in told if event is not None)
    )
    return answer(accepted, headers=private({"ETag": snapshots.etag(done.record, done.seat)}))


@blueprint.route("/<string:game_id>/events", parameters=[GAME_ID])
@operation(
    blueprint, "listEvents", "Read what has happened",
    answers={200: ("EventPage", [])},
    problems=[*READ_PROBLEMS, INVALID],
    security=ANYONE,
)  # fmt: skip
@blueprint.arguments(EventsQuery, location="query", unknown=ma.RAISE)
def list_events(query: dict[str, int], game_id: str) -> Response:
    """The log as the caller may know it, in pages.

    What a page gives as `next` is the `after` of the next one; ask at once where there is `more`.
    """
    house = callers.house()
    record, _ = house.load(game_id)
    viewer = callers.viewer(record)
    after = query["after"]
    count = min(query["limit"], record.version - after)
    found = house.store.entries(game_id, after + 1, count) if count > 0 else []
    last = found[-1].version if found else after
    page = EventPage(
        game_id,
        record.version,
        tuple(_log_entry(entry, viewer) for entry in found),
        next=last,
        more=bool(found) and last < record.version,
    )
    return answer(page, headers=private({}))


@blueprint.route("/<string:game_id>/replay", parameters=[GAME_ID])
@operation(
    blueprint, "getReplay", "Get all that it takes to check a finished game",
    answers={200: ("Replay", [])},
    problems=[*READ_PROBLEMS, *STATE_PROBLEMS, GAME_NOT_OVER],
    security=ANYONE,
)  # fmt: skip
def get_replay(game_id: str) -> Response:
    """Seed, commands and the digest of every state: `python -m engine.replay FILE` checks it."""
    house = callers.house()
    record, _ = house.load(game_id)
    callers.viewer(record)
    return answer(history.replay(house, record), headers=private({}))


def _named_versions() -> frozenset[str] | None:
    """Return the strong tags of If-Match, or None where it wasn't sent; raise Problem on ``*``."""
    given = request.headers.get("If-Match", "")
    tags = parse_etags(given)
    if tags.star_tag:
        raise Problem(PRECONDITION_REQUIRED, "If-Match: * names no version.")
    return frozenset(filter(None, tags.as_set())) if given.strip() else None


def _url(game_id: str) -> str:
    return f"/v1/games/{game_id}"


def _log_entry(entry: Entry, viewer: int | None) -> LogEntry:
    told = (event.to(viewer) for event in entry.told)
    events = tuple(event for event in told if event is not None)
    return LogEntry(entry.version, entry.seat, snapshots.stamp(entry.at), events)
