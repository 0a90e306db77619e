"""Every failure as a problem document (RFC 9457), whatever raised it."""

import logging
from typing import Any

import msgspec
from flask import Flask, Response, g, request
from flask_smorest import Api
from gunicorn.http.errors import ParseException
from redis import RedisError
from werkzeug.exceptions import HTTPException

from service.problems import (
    BAD_REQUEST,
    INTERNAL,
    INVALID,
    METHOD_NOT_ALLOWED,
    NOT_ACCEPTABLE,
    NOT_FOUND,
    STORE_UNAVAILABLE,
    TOO_LARGE,
    TOO_MANY,
    UNSUPPORTED,
    Kind,
    Problem,
)
from service.schemas import bodies

PROBLEM_JSON = "application/problem+json"

_BY_STATUS = {
    kind.status: kind
    for kind in (
        BAD_REQUEST,
        NOT_FOUND,
        METHOD_NOT_ALLOWED,
        NOT_ACCEPTABLE,
        TOO_LARGE,
        UNSUPPORTED,
        INVALID,
        TOO_MANY,
    )
}

log = logging.getLogger("tatami.api")


def problem_type(kind: Kind) -> str:
    """Return the type of a problem: a path of this service, where it is explained."""
    return f"/problems/{kind.slug}"


def document(problem: Problem) -> Response:
    """Return a problem as a response."""
    body = bodies.Problem(
        type=problem_type(problem.kind),
        title=problem.kind.title,
        status=problem.kind.status,
        detail=problem.detail,
        request_id=g.get("request_id", ""),
        **problem.members,
    )
    headers = {"Cache-Control": "no-store", **problem.headers}
    data = msgspec.json.encode(body)
    return Response(data, problem.kind.status, headers, mimetype=PROBLEM_JSON)


class ProblemApi(Api):
    """flask-smorest's Api, which gives problems for its errors and keeps their headers."""

    DEFAULT_ERROR_RESPONSE_NAME = None  # each operation says which problems it gives

    def handle_http_exception(self, error: HTTPException) -> Response:
        """Return any HTTP error of Flask, Werkzeug or webargs as a problem."""
        if error.response is not None:
            return error.response  # type: ignore[return-value]
        kind = _BY_STATUS.get(error.code or 500, INTERNAL)
        if kind is INTERNAL and (error.code or 500) < 500:
            kind = Kind("bad-request", error.code or 400, error.name, BAD_REQUEST.about)
        data: dict[str, Any] = getattr(error, "data", None) or {}
        headers = {k: v for k, v in error.get_headers() if k.lower() != "content-type"}
        headers.update(data.get("headers") or {})
        detail = error.description or kind.title
        members = {"errors": _by_member(data["messages"])} if "messages" in data else {}
        return document(Problem(kind, detail, headers, **members))


def _by_member(messages: dict[str, dict[str, list[str]]]) -> dict[str, str]:
    """Return webargs' messages, which are by place and member, by member."""
    return {
        member: " ".join(texts) for place in messages.values() for member, texts in place.items()
    }


def handle_problem(problem: Problem) -> Response:
    """Return a problem that the service itself has raised."""
    if problem.kind.status >= 500:
        log.error("%s %s: %s %s", request.method, request.path, problem.kind.slug, problem.detail)
    return document(problem)


def handle_store_failure(error: RedisError) -> Response:
    """Return what is said when the store doesn't answer: whether it took effect isn't known."""
    log.error("%s %s: store failed: %s", request.method, request.path, type(error).__name__)
    detail = "The store didn't answer. Try again; a command may have taken effect."
    return document(Problem(STORE_UNAVAILABLE, detail, {"Retry-After": "1"}))


def handle_broken_transfer(error: ParseException) -> Response:
    """Return what is said of a body that breaks off or is wrongly framed."""
    return document(Problem(BAD_REQUEST, "The body breaks off, or its framing is wrong."))


def handle_anything(error: Exception) -> Response:
    """Return a bare problem for a defect of ours. Its text goes to the log only."""
    log.exception("%s %s: request %s failed", request.method, request.path, g.request_id)
    return document(Problem(INTERNAL, "The service failed to answer this request."))


def register(app: Flask) -> None:
    """Have the app answer every failure with a problem."""
    app.register_error_handler(Problem, handle_problem)
    app.register_error_handler(RedisError, handle_store_failure)
    app.register_error_handler(ParseException, handle_broken_transfer)
    app.register_error_handler(Exception, handle_anything)
