"""Help for a seat: hints for its decision, and an AI that stands in while its owner is away."""

from flask import Response
from flask_smorest import Blueprint

from service.api import callers
from service.api.bodies import answer, private, read_body
from service.api.documented import AUTHORIZED, body_of, operation
from service.api.games import BODY_PROBLEMS, READ_PROBLEMS, STATE_PROBLEMS
from service.api.parameters import DECISION, GAME_ID, SEAT
from service.play import hints, snapshots
from service.play.standing_in import stand_in
from service.problems import (
    BUSY,
    DECISION_CLOSED,
    GAME_NOT_STARTED,
    GAME_OVER,
    HINTS_OFF,
    NOT_FOUND,
    TOO_MANY,
)
from service.schemas.bodies import Hint, StandIn

blueprint = Blueprint(
    "help", __name__, url_prefix="/v1/games",
    description="Hints for a decision, and an AI that stands in for an absent person.",
)  # fmt: skip


@blueprint.route("/<string:game_id>/hints", methods=["POST"], parameters=[GAME_ID])
@operation(
    blueprint, "askForHint", "Ask what the engine would do",
    answers={200: ("Hint", []), 202: ("Hint", ["Location"])},
    problems=[
        *READ_PROBLEMS, *STATE_PROBLEMS,
        GAME_NOT_STARTED, GAME_OVER, DECISION_CLOSED, HINTS_OFF, TOO_MANY,
    ],
    security=AUTHORIZED,
)  # fmt: skip
def ask_for_hint(game_id: str) -> Response:
    """A worker thinks about what the caller owes, from the caller's view alone.

    The answer comes at once, mostly before the hint: ask `url` until its `status` is `ready`. A
    hint that isn't there after half a minute was lost: ask for it anew.
    """
    return _told(hints.ask(callers.house(), game_id, callers.needed_token()))


@blueprint.route("/<string:game_id>/hints/<string:decision>", parameters=[GAME_ID, DECISION])
@operation(
    blueprint, "getHint", "Read a hint",
    answers={200: ("Hint", []), 202: ("Hint", ["Location"])},
    problems=[*READ_PROBLEMS, NOT_FOUND],
    security=AUTHORIZED,
)  # fmt: skip
def get_hint(game_id: str, decision: str) -> Response:
    """200 with what the engine suggests, or 202 while it thinks. It is kept for ten minutes."""
    return _told(hints.read(callers.house(), game_id, callers.needed_token(), decision))


def _told(hint: Hint) -> Response:
    if hint.status == "ready":
        return answer(hint, headers=private({}))
    return answer(hint, 202, private({"Location": hint.url, "Retry-After": "1"}))


@blueprint.route(
    "/<string:game_id>/seats/<int:seat>/stand-in", methods=["PUT"], parameters=[GAME_ID, SEAT]
)
@operation(
    blueprint, "handSeatToAi", "Hand your seat to an AI",
    body=body_of("StandIn"),
    answers={200: ("Snapshot", ["ETag"])},
    problems=[*BODY_PROBLEMS, *READ_PROBLEMS, *STATE_PROBLEMS, GAME_OVER, BUSY],
    security=AUTHORIZED,
)  # fmt: skip
def hand_seat_to_ai(game_id: str, seat: int) -> Response:
    """It plays what the seat owes from now on, until you take the seat back.

    Meanwhile your token reads what your seat may see, and its commands are refused.
    """
    token, body = callers.needed_token(), read_body(StandIn)
    return _changed(game_id, token, seat, body.level)


@blueprint.route(
    "/<string:game_id>/seats/<int:seat>/stand-in", methods=["DELETE"], parameters=[GAME_ID, SEAT]
)
@operation(
    blueprint, "takeSeatBack", "Take your seat back from the AI",
    answers={200: ("Snapshot", ["ETag"])},
    problems=[*READ_PROBLEMS, *STATE_PROBLEMS, GAME_OVER, BUSY],
    security=AUTHORIZED,
)  # fmt: skip
def take_seat_back(game_id: str, seat: int) -> Response:
    """What the AI has played stays; what it is thinking about just now is yours again."""
    return _changed(game_id, callers.needed_token(), seat, "")


def _changed(game_id: str, token: str, seat: int, level: str) -> Response:
    house = callers.house()
    record = stand_in(house, game_id, token, seat, level)
    headers = private({"ETag": snapshots.etag(record, seat)})
    return answer(callers.snapshots().get(house, record, seat), headers=headers)
