"""What an operation answers, said once beside it and read into the OpenAPI document."""

from collections.abc import Callable, Sequence
from inspect import getdoc
from typing import Any, TypeVar

from flask_smorest import Blueprint

from service.api.bodies import JSON
from service.api.errors import PROBLEM_JSON
from service.problems import INTERNAL, Kind
from service.schemas.structs import Schema, ref

View = TypeVar("View", bound=Callable[..., Any])

HEADERS: dict[str, Schema] = {
    "ETag": {
        "description": "Names what was answered, for If-None-Match; of a game, for If-Match too.",
        "required": True,
        "schema": {"type": "string"},
    },
    "Location": {
        "description": "Where what was made is.",
        "required": True,
        "schema": {"type": "string", "format": "uri-reference"},
    },
    "Retry-After": {
        "description": "Seconds to wait before another try; only where one can help.",
        "schema": {"type": "integer"},
    },
    "WWW-Authenticate": {
        "description": "How to say who calls: with a bearer token.",
        "required": True,
        "schema": {"type": "string"},
    },
}
_OF_PROBLEMS = {
    401: ["WWW-Authenticate"],
    412: ["ETag"],
    429: ["Retry-After"],
    503: ["Retry-After"],
}

AUTHORIZED: list[dict[str, list[str]]] = [{"seatToken": []}]
ANYONE: list[dict[str, list[str]]] = [{}, {"seatToken": []}]


def body_of(component: str, *, required: bool = True) -> Schema:
    """Return what the document says of a request's body."""
    return {"required": required, "content": {JSON: {"schema": ref(component)}}}


def operation(
    blueprint: Blueprint,
    name: str,
    summary: str,
    *,
    answers: dict[int, tuple[str | None, Sequence[str]]],
    problems: Sequence[Kind] = (),
    body: Schema | None = None,
    parameters: Sequence[Schema] = (),
    security: list[dict[str, list[str]]] | None = None,
) -> Callable[[View], View]:
    """Document a view: its operation id, its body, its answers and every problem it may give.

    ``answers`` has for each status the component answered with (None: no body) and the headers.
    """
    responses: dict[int, Schema] = {
        status: _response(_DESCRIPTIONS[status], JSON, component, headers)
        for status, (component, headers) in answers.items()
    }
    for status, kinds in _by_status([*problems, INTERNAL]).items():
        about = " ".join(f"`{kind.slug}`: {kind.title}." for kind in kinds)
        headers = _OF_PROBLEMS.get(status, ())
        responses[status] = _response(about, PROBLEM_JSON, "Problem", headers)
    doc: Schema = {"operationId": name, "summary": summary, "responses": responses}
    if body:
        doc["requestBody"] = body
    if parameters:
        doc["parameters"] = list(parameters)
    doc["security"] = security if security is not None else []

    def decorate(view: View) -> View:
        described: View = blueprint.doc(**doc, description=getdoc(view) or summary)(view)
        return described

    return decorate


def _response(
    description: str, mimetype: str, component: str | None, headers: Sequence[str]
) -> Schema:
    response: Schema = {"description": description}
    if headers:
        response["headers"] = {header: HEADERS[header] for header in headers}
    if component:
        response["content"] = {mimetype: {"schema": ref(component)}}
    return response


_DESCRIPTIONS = {
    200: "As asked.",
    201: "Created.",
    202: "Taken up; the answer is still to come.",
    304: "Not changed since.",
}


def _by_status(kinds: Sequence[Kind]) -> dict[int, list[Kind]]:
    found: dict[int, list[Kind]] = {}
    for kind in kinds:
        found.setdefault(kind.status, []).append(kind)
    return dict(sorted(found.items()))
