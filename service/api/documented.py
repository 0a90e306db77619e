"""What an operation answers, said once beside it and read into the OpenAPI document."""

from collections.abc import Callable, Sequence
from inspect import getdoc
from typing import Any, TypeVar

from flask_smorest import Blueprint

from service.api.bodies import JSON
from service.api.errors import PROBLEM_JSON
from service.problems import INTERNAL, STORE_UNAVAILABLE, Kind
from service.schemas.derived import Schema, ref

View = TypeVar("View", bound=Callable[..., Any])

HEADERS: dict[str, Schema] = {
    "ETag": {"description": "Names this version of the snapshot.", "schema": {"type": "string"}},
    "Location": {
        "description": "Where it is.",
        "schema": {"type": "string", "format": "uri-reference"},
    },
}

AUTHORIZED: list[dict[str, list[str]]] = [{"seatToken": []}]
ANYONE: list[dict[str, list[str]]] = [{}, {"seatToken": []}]


def operation(
    blueprint: Blueprint,
    name: str,
    summary: str,
    *,
    answers: dict[int, tuple[str | None, Sequence[str]]],
    problems: Sequence[Kind] = (),
    body: str = "",
    parameters: Sequence[Schema] = (),
    security: list[dict[str, list[str]]] | None = None,
) -> Callable[[View], View]:
    """Document a view: its operation id, its body, its answers and every problem it may give.

    ``answers`` has for each status the component answered with (None: no body) and the headers.
    """
    responses: dict[int, Schema] = {}
    for status, (component, headers) in answers.items():
        responses[status] = {"description": _DESCRIPTIONS[status]}
        if headers:
            responses[status]["headers"] = {header: HEADERS[header] for header in headers}
        if component:
            responses[status]["content"] = {JSON: {"schema": ref(component)}}
    for status, kinds in _by_status([*problems, INTERNAL, STORE_UNAVAILABLE]).items():
        responses[status] = {
            "description": " ".join(f"`{kind.slug}`: {kind.title}." for kind in kinds),
            "content": {PROBLEM_JSON: {"schema": ref("Problem")}},
        }
    doc: Schema = {"operationId": name, "summary": summary, "responses": responses}
    if body:
        doc["requestBody"] = {
            "required": body != "TakeSeat",
            "content": {JSON: {"schema": ref(body)}},
        }
    if parameters:
        doc["parameters"] = list(parameters)
    doc["security"] = security if security is not None else []

    def decorate(view: View) -> View:
        described: View = blueprint.doc(**doc, description=getdoc(view) or summary)(view)
        return described

    return decorate


_DESCRIPTIONS = {
    200: "As asked.",
    201: "Created.",
    304: "Not changed since.",
}


def _by_status(kinds: Sequence[Kind]) -> dict[int, list[Kind]]:
    found: dict[int, list[Kind]] = {}
    for kind in kinds:
        found.setdefault(kind.status, []).append(kind)
    return dict(sorted(found.items()))
