"""Reading bodies strictly, and writing answers."""

import json
from typing import Any, TypeVar

import msgspec
from flask import Response, request

from service.problems import BAD_REQUEST, INVALID, TOO_LARGE, UNSUPPORTED, Problem

JSON = "application/json"

T = TypeVar("T")


def read_body(kind: type[T], *, may_be_empty: bool = False) -> T:
    """Return the request's body as a ``kind``; raise Problem.

    The body must be JSON as RFC 8259 has it: UTF-8, no name twice in an object, no NaN.
    """
    raw = request.get_data(cache=False)
    if request.content_length is None and len(raw) == request.max_content_length:
        raise Problem(TOO_LARGE, "The body is too large.")  # it came in chunks, and was cut off
    if len(raw) < (request.content_length or 0):
        raise Problem(BAD_REQUEST, "The body breaks off.")
    if not raw and may_be_empty:
        raw = b"{}"
    elif request.mimetype != JSON:
        raise Problem(UNSUPPORTED, "The body must be application/json.", {"Accept-Post": JSON})
    plain = _parse(raw)
    try:
        _check_tag(plain, kind)
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        raise shape_problem(error) from error


def _check_tag(plain: Any, kind: Any) -> None:
    """Ask for the tag of a type that stands alone, as msgspec does where there are several."""
    config = getattr(kind, "__struct_config__", None)
    if config and config.tag_field and isinstance(plain, dict) and config.tag_field not in plain:
        raise msgspec.ValidationError(f"Object missing required field `{config.tag_field}`")


def shape_problem(error: msgspec.ValidationError) -> Problem:
    """Return the problem that names the member which has the wrong shape."""
    message, _, place = str(error).partition(" - at `")
    member = place.rstrip("`").removeprefix("$").lstrip(".") or "body"
    return Problem(INVALID, f"{member}: {message}.", errors={member: message})


def _parse(raw: bytes) -> Any:
    try:
        json.loads(raw, object_pairs_hook=_no_name_twice)
        return msgspec.json.decode(raw)
    except (ValueError, msgspec.DecodeError, RecursionError) as error:
        reason = "nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise Problem(BAD_REQUEST, f"The body can't be read as JSON: {reason}.") from error


def _no_name_twice(pairs: list[tuple[str, Any]]) -> None:
    if len({name for name, _ in pairs}) != len(pairs):
        raise ValueError("a name stands twice in one object")


def answer(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """Return a JSON answer: ``body`` is ready bytes, or anything that msgspec encodes."""
    data = body if isinstance(body, bytes) else msgspec.json.encode(body)
    return Response(data, status, headers, mimetype=JSON)


def private(headers: dict[str, str]) -> dict[str, str]:
    """Return headers for an answer that is the caller's own: no proxy keeps it."""
    return {"Cache-Control": "private, no-cache", "Vary": "Authorization", **headers}


def public(body: Any) -> Response:
    """Return a JSON answer that is the same for everybody and changes with a release only."""
    response = answer(body, headers={"Cache-Control": "public, max-age=300"})
    response.add_etag()
    response.make_conditional(request)
    return response
