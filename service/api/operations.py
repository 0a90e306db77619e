"""What an operator and a developer need: health, the document, the problems."""

from flask import Response
from flask_smorest import Blueprint

from service.api import callers
from service.api.bodies import answer
from service.api.documented import operation
from service.api.errors import problem_type
from service.api.parameters import SLUG
from service.problems import NOT_FOUND, STORE_UNAVAILABLE, Kind, Problem, kinds
from service.schemas.bodies import Health, ProblemKind, ProblemList

blueprint = Blueprint(
    "operations", __name__, description="Is it up, and what do its problems mean.",
)  # fmt: skip


@blueprint.route("/healthz")
@operation(blueprint, "getHealth", "Is the process alive", answers={200: ("Health", [])})
def get_health() -> Response:
    """Answers 200 as long as the process answers at all."""
    return answer(Health("ok"), headers={"Cache-Control": "no-store"})


@blueprint.route("/readyz")
@operation(
    blueprint, "getReadiness", "Can it serve games", answers={200: ("Health", [])},
    problems=[STORE_UNAVAILABLE],
)  # fmt: skip
def get_readiness() -> Response:
    """Answers 200 when the store answers, so that commands can be taken."""
    callers.house().store.redis.ping()
    return answer(Health("ok"), headers={"Cache-Control": "no-store"})


@blueprint.route("/problems")
@operation(blueprint, "listProblems", "List the types of problems",
           answers={200: ("ProblemList", [])})  # fmt: skip
def list_problems() -> Response:
    """Every type of problem, what it means and what to do about it."""
    return answer(ProblemList(tuple(_described(kind) for kind in kinds().values())))


@blueprint.route("/problems/<string:slug>", parameters=[SLUG])
@operation(
    blueprint, "getProblem", "Read about a type of problem",
    answers={200: ("ProblemKind", [])}, problems=[NOT_FOUND],
)  # fmt: skip
def get_problem(slug: str) -> Response:
    """What the `type` of a problem document leads to."""
    found = kinds().get(slug)
    if found is None:
        raise Problem(NOT_FOUND, f"There is no problem {slug!r}.")
    return answer(_described(found))


def _described(kind: Kind) -> ProblemKind:
    return ProblemKind(problem_type(kind), kind.status, kind.title, kind.about)
