"""What a seat may answer: a list of commands, or a form for assignments and for arrests."""

from collections.abc import Sequence
from random import Random
from typing import Final

import msgspec

from engine.game import ListOptions, Move, Options, decision_id
from engine.games.manchukuo import assigning, night, questions, thinking
from engine.games.manchukuo.cards import (
    COINS,
    COMMONS,
    LOCATION_NAMES,
    MARKET,
    RESTRICTION_NAMES,
    TEMPLE,
    TYPE_NAMES,
    WORKERS_QUARTER,
    LocationName,
    RestrictionName,
    TypeName,
)
from engine.games.manchukuo.commands import (
    ChooseLocation,
    Kind,
    Meditate,
    StudentCounts,
    counts,
)
from engine.games.manchukuo.moves import ASSIGN, CHOOSE_LOCATION, MEDITATE, to_command
from engine.games.manchukuo.restrictions import NO_MOST, Limit, limits
from engine.games.manchukuo.state import (
    ARREST,
    Answering,
    Assigning,
    Declaring,
    Meeting,
    Preparing,
    Promoting,
    Returning,
    Selecting,
    State,
    Taking,
    Working,
    at_work,
    owing,
)
from engine.games.manchukuo.steps import choices


class Watch(msgspec.Struct, frozen=True):
    """What a restriction asks of an assignment to a location.

    It is broken by fewer students than ``least``, by more than ``most``, by any student that is
    assigned as one of ``types``, and where it is ``escorted`` by more Wise students than others.
    """

    restriction: RestrictionName
    bribe: int
    least: int
    most: int | None
    types: tuple[TypeName, ...]
    escorted: bool


class OpenLocation(msgspec.Struct, frozen=True):
    """A location to which students can be assigned."""

    location: LocationName
    patrol: bool
    """Whether the Patrol lies beside it."""
    watched_by: tuple[Watch, ...]
    """The restrictions in force, in canonical order."""


class AssignForm(Options, frozen=True, tag="assign_form"):
    """Send one of ``steps`` as it is, or build an ``assign`` command.

    Choose one of ``locations``, and at least one student, of each colour at most as many as there
    are in ``students``. ``wise_as`` shares the Wise students among them out to the three types. A
    student is assigned as its colour says, a Wise one as the type it counts as. ``bribes`` names
    just those restrictions in ``watched_by`` of the location that the assignment breaks, in the
    order there; their bribes must add up to no more than ``coins``. Every command built in this
    way is legal, and no other is.
    """

    steps: tuple[Meditate | ChooseLocation, ...]
    """Whole commands: to meditate, or to assign step by step."""
    students: StudentCounts
    """Ready students."""
    coins: int
    """What bribes can be paid with."""
    locations: tuple[OpenLocation, ...]
    """Where an assignment is possible."""


class ArrestForm(Options, frozen=True, tag="arrest_form"):
    """Build an ``arrest_students`` command.

    Choose just ``arrested`` students, of each colour at most as many as there are in ``students``.
    Every command built in this way is legal, and no other is.
    """

    students: StudentCounts
    """In the school, with those for whom there is no room."""
    arrested: int
    """How many must go."""


KINDS: Final[dict[type, Kind]] = {
    Assigning: "assignment",
    Selecting: "students",
    Declaring: "wise",
    Meeting: "patrol",
    Preparing: "bonus",
    Returning: "restriction",
    Promoting: "disciple",
    Taking: "town_square",
}
_WORK: Final[dict[int, Kind]] = {
    TEMPLE: "temple",
    COMMONS: "commons",
    WORKERS_QUARTER: "workers_quarter",
    MARKET: "market",
}
BEGINNINGS: Final[frozenset[Kind]] = frozenset(("assignment", *questions.QUESTION_NAMES))
"""All others are steps of a turn that has begun."""


def kind(state: State) -> Kind:
    """Return the kind of the open decisions. The game must not be over."""
    frame = state.stack[-1]
    if isinstance(frame, Answering):
        return questions.QUESTION_NAMES[frame.what]
    return KINDS.get(type(frame)) or _WORK.get(at_work(state).location, "gather")


def asked(state: State) -> int:
    """Return the number of commands when the open question was asked."""
    frame = state.stack[-1]
    return frame.asked if isinstance(frame, Answering) else state.number


def options(state: State, seat: int) -> ListOptions | AssignForm | ArrestForm:
    """Return all that the seat may answer; it must owe an answer."""
    decision, neutral = decision_id(asked(state), seat), to_command(default(state, seat))
    students = counts(state.ready[seat])
    if isinstance(state.stack[-1], Assigning):
        places = assigning.open_locations(state, seat)
        return AssignForm(
            decision,
            neutral,
            (Meditate(), *(ChooseLocation(LOCATION_NAMES[place]) for place in places)),
            students,
            state.goods[seat][COINS],
            tuple(_open(state, seat, place) for place in places),
        )
    if kind(state) == "arrest":
        return ArrestForm(decision, neutral, students, night.excess(state, seat))
    return ListOptions(decision, neutral, tuple(to_command(move) for move in moves(state, seat)))


def _open(state: State, seat: int, location: int) -> OpenLocation:
    return OpenLocation(
        LOCATION_NAMES[location],
        assigning.beside_patrol(state, location),
        tuple(_watch(limit) for limit in limits(state, seat, location)),
    )


def _watch(limit: Limit) -> Watch:
    return Watch(
        RESTRICTION_NAMES[limit.restriction],
        limit.bribe,
        limit.least,
        None if limit.most == NO_MOST else limit.most,
        tuple(TYPE_NAMES[each] for each in limit.types),
        limit.escorted,
    )


def moves(state: State, seat: int) -> list[Move]:
    """Return all legal moves of a seat that chooses from a list, in canonical order."""
    if seat not in owing(state):
        return []
    frame = state.stack[-1]
    if not isinstance(frame, Answering):
        return choices(state)
    if frame.what == ARREST:
        raise TypeError("arrests are built from a form, not chosen from a list")
    return questions.answers(state, frame.what, seat)


def default(state: State, seat: int) -> Move:
    """Return the neutral answer: meditate, pay and take nothing, gain no student, send nobody.

    Where something must be chosen, it is the first in canonical order.
    """
    frame = state.stack[-1]
    if isinstance(frame, Assigning):
        return (MEDITATE,)
    if isinstance(frame, Answering):
        return questions.answers(state, frame.what, seat, most=1)[0]
    return choices(state)[-1 if isinstance(frame, Working) else 0]


def sample(state: State, seat: int, rng: Random) -> Move:
    """Return one legal move at random."""
    frame = state.stack[-1]
    if isinstance(frame, Assigning):
        return thinking.sample_assignment(state, seat, rng)
    if isinstance(frame, Answering) and frame.what == ARREST:
        return thinking.sample_arrest(state, seat, rng)
    return rng.choice(moves(state, seat))


def legal(state: State, seat: int, wanted: Sequence[Move]) -> list[Move]:
    """Return those of the moves that the seat may play now."""
    if seat not in owing(state):
        return []
    frame = state.stack[-1]
    if isinstance(frame, Assigning):
        return [move for move in wanted if _can_begin(state, seat, move)]
    found = set(night.arrests(state, seat) if kind(state) == "arrest" else moves(state, seat))
    return [move for move in wanted if move in found]


def _can_begin(state: State, seat: int, move: Move) -> bool:
    if move[0] == ASSIGN:
        return thinking.can_assign(state, seat, move)
    if move[0] == CHOOSE_LOCATION:
        return move[1] in assigning.open_locations(state, seat)
    return move == (MEDITATE,)


def candidates(state: State, seat: int, rng: Random, count: int) -> list[Move]:
    """Return at most ``count`` different legal moves that are worth a look."""
    frame = state.stack[-1]
    if isinstance(frame, Assigning):
        return thinking.assignments(state, seat, count)
    if isinstance(frame, Preparing):
        return thinking.bonuses(state, rng, count)
    if isinstance(frame, Answering) and frame.what == ARREST:
        return thinking.arrests(state, seat, rng, count)
    return thinking.some(moves(state, seat), rng, count)
