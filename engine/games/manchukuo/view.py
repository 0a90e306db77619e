"""What a viewer may see of a game (MK-28), built by listing it."""

from typing import Final, Literal

import msgspec

from engine.game import EditionRef, Result, Viewer
from engine.games.manchukuo.cards import (
    ALTAR_NAMES,
    DISCIPLE_NAMES,
    FAMILY_NAMES,
    LOCATION_NAMES,
    LOCATIONS,
    NONE,
    REPAIR_NAMES,
    RESTRICTION_NAMES,
    SCHOOL_NAMES,
    TYPE_NAMES,
    TYPES,
    AltarName,
    DiscipleName,
    FamilyName,
    LocationName,
    RepairName,
    RestrictionName,
    SchoolName,
    TypeName,
    names_of,
)
from engine.games.manchukuo.commands import NightAnswer, StudentCounts, TypeCounts, counts
from engine.games.manchukuo.events import GoodsOwned, Question, owned
from engine.games.manchukuo.moves import to_night_answer
from engine.games.manchukuo.questions import QUESTION_NAMES
from engine.games.manchukuo.scoring import result
from engine.games.manchukuo.settings import Settings
from engine.games.manchukuo.state import (
    Answering,
    Assigning,
    Declaring,
    Meeting,
    Preparing,
    Promoting,
    Returning,
    Selecting,
    State,
    Step,
    Taking,
    Task,
    Working,
    placed_at,
)

Phase = Literal["day", "night", "over"]
DayStep = Literal["assign", "patrol", "bonus", "primary", "town_square"]
CardStep = Literal["return_restriction", "level_up"]

DAY_STEPS: Final[dict[type[Step], DayStep]] = {
    Assigning: "assign",
    Meeting: "patrol",
    Preparing: "bonus",
    Working: "primary",
    Taking: "town_square",
}


class TaskView(msgspec.Struct, frozen=True):
    """The assignment of the turn that goes on."""

    location: LocationName
    students: StudentCounts
    as_types: TypeCounts
    """The same students by the type that they count as in this turn."""
    labor: int
    """What is left of it."""
    stacks_used: tuple[int, ...]
    """Stacks of Family cards, from 1, that its primary action has used."""
    bribed: tuple[RestrictionName, ...]
    """Restrictions that are ignored until the turn ends."""


class LocationView(msgspec.Struct, frozen=True):
    """A location with its residence."""

    location: LocationName
    placed: tuple[StudentCounts, ...]
    """Students on each seat's reserved space."""
    assigned_this_round: int
    """Students of all seats; it tells where the Patrol goes next."""
    residence: StudentCounts


class TownSquareView(msgspec.Struct, frozen=True):
    """What can be taken from the Town Square."""

    marker: bool
    """Whether the first player marker lies there."""
    students: StudentCounts


class AltarView(msgspec.Struct, frozen=True):
    """An altar space of the Temple."""

    altar: AltarName
    wise: bool
    """Whether its Wise student is still there."""


class FamilyStackView(msgspec.Struct, frozen=True):
    """A stack of Family cards; only its top is on offer and open."""

    top: FamilyName
    size: int


class DiscipleView(msgspec.Struct, frozen=True):
    """A disciple of a seat."""

    disciple: DiscipleName
    type: TypeName
    level: int
    """From 1; 5 is a Master."""
    levelled_this_round: bool
    trained_tonight: bool
    """Whether it levelled up in the Night that goes on."""


class SeatView(msgspec.Struct, frozen=True):
    """A seat at the table."""

    seat: int
    school: SchoolName
    students: StudentCounts
    """On the spaces of its school."""
    chamber: StudentCounts
    """In its meditation chamber."""
    resources: GoodsOwned
    disciples: tuple[DiscipleView, ...]
    suspicion: int
    """Where its marker stands on the wheel; 0 is the shaded space."""
    restrictions: tuple[RestrictionName, ...]
    """Face-up, in the order in which they came."""
    restriction_deck_size: int
    repairs: tuple[RepairName, ...]
    prominence: int
    answered: bool
    """Whether it has given its answer to what the Night asks of several seats."""
    answer: NightAnswer | None
    """That answer, which only its owner sees until all have answered."""


class _Pending(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class DayPending(_Pending, frozen=True, tag="day"):
    """The current seat takes a step of its turn."""

    seat: int
    step: DayStep


class StudentsPending(_Pending, frozen=True, tag="students"):
    """The current seat has chosen a location and says who goes there."""

    seat: int
    location: LocationName


class WisePending(_Pending, frozen=True, tag="wise"):
    """The current seat has chosen who goes, and says what the Wise ones count as."""

    seat: int
    location: LocationName
    students: StudentCounts


class CardPending(_Pending, frozen=True, tag="repair"):
    """The current seat chooses for a Repair card: ``left`` restrictions or disciples."""

    seat: int
    step: CardStep
    left: int


class NightPending(_Pending, frozen=True, tag="night"):
    """All seats that have a choice are asked at once."""

    question: Question
    asked: int
    """The number of commands when they were asked."""
    waiting: tuple[int, ...]
    """Seats that haven't answered."""


Pending = DayPending | StudentsPending | WisePending | CardPending | NightPending


class View(msgspec.Struct, frozen=True, tag_field="type", tag="manchukuo"):
    """A game of Manchukuo as one viewer sees it. All but sealed answers is open to all."""

    viewer: int | None
    """The seat that sees this; null for a spectator."""
    edition: EditionRef
    settings: Settings
    round: int
    phase: Phase
    first_player: int
    """Of this round."""
    turn: int
    """Turns of all Days so far, the one that goes on included."""
    current_seat: int | None
    """Whose turn it is, or was last in this round."""
    number: int
    """Commands played so far."""
    pending: Pending | None
    """What is waited for; null when the game is over."""
    task: TaskView | None
    """The assignment of the turn that goes on; null before it is made, and at Night."""
    patrol_after: LocationName
    """The Patrol lies between this location and the next one."""
    locations: tuple[LocationView, ...]
    """Clockwise from the Temple."""
    town_square: TownSquareView
    marker_taken_by: int | None
    """Who took the first player marker in this round."""
    last_marker_taker: int | None
    """Who took it most recently in the game."""
    altars: tuple[AltarView, ...]
    repair_row: tuple[RepairName | None, ...]
    """By slot from 0; null for an empty slot."""
    repair_deck_size: int
    repair_discard: tuple[RepairName, ...]
    families: tuple[FamilyStackView, ...]
    """By stack from 1: the first has the families that take the least labor."""
    bag: StudentCounts
    """What is in the bag follows from what isn't (MK-28.2)."""
    seats: tuple[SeatView, ...]
    result: Result | None


def view(state: State, viewer: Viewer) -> View:
    """Return what ``viewer`` may see: nothing gets in but what is listed here."""
    table = state.table
    return View(
        viewer,
        table.edition.ref,
        table.settings,
        state.round,
        _phase(state),
        state.first,
        state.turn,
        _seat_or_none(state.current),
        state.number,
        _pending(state),
        None if state.task is None else _task(state.task),
        LOCATION_NAMES[state.patrol],
        tuple(_location(state, location) for location in LOCATIONS),
        TownSquareView(state.taker == NONE, counts(state.square)),
        _seat_or_none(state.taker),
        _seat_or_none(state.last_taker),
        tuple(AltarView(ALTAR_NAMES[altar], wise) for altar, wise in enumerate(state.altars)),
        tuple(None if card == NONE else REPAIR_NAMES[card] for card in state.row),
        len(state.deck),
        tuple(REPAIR_NAMES[card] for card in state.discards),
        tuple(FamilyStackView(FAMILY_NAMES[stack[0]], len(stack)) for stack in state.families),
        counts(state.bag),
        tuple(_seat(state, seat, viewer) for seat in range(table.seats)),
        result(state),
    )


def _phase(state: State) -> Phase:
    if not state.stack:
        return "over"
    return "night" if isinstance(state.stack[-1], Answering) else "day"


def _seat_or_none(seat: int) -> int | None:
    return None if seat == NONE else seat


def _pending(state: State) -> Pending | None:
    if not state.stack:
        return None
    match state.stack[-1]:
        case Selecting(location):
            return StudentsPending(state.current, LOCATION_NAMES[location])
        case Declaring(location, students):
            return WisePending(state.current, LOCATION_NAMES[location], counts(students))
        case Returning(left):
            return CardPending(state.current, "return_restriction", left)
        case Promoting(left):
            return CardPending(state.current, "level_up", left)
        case Answering(what, asked, waiting):
            return NightPending(QUESTION_NAMES[what], asked, waiting)
        case frame:
            return DayPending(state.current, DAY_STEPS[type(frame)])


def _task(task: Task) -> TaskView:
    return TaskView(
        LOCATION_NAMES[task.location],
        counts(task.students),
        TypeCounts(*task.kinds),
        task.labor,
        tuple(place + 1 for place in range(task.used.bit_length()) if task.used >> place & 1),
        names_of(task.bribed),
    )


def _location(state: State, location: int) -> LocationView:
    seats = range(state.table.seats)
    return LocationView(
        LOCATION_NAMES[location],
        tuple(counts(placed_at(state, seat, location)) for seat in seats),
        state.assigned[location],
        counts(state.residences[location]),
    )


def _seat(state: State, seat: int, viewer: Viewer) -> SeatView:
    answer = state.answers[seat]
    return SeatView(
        seat,
        SCHOOL_NAMES[state.schools[seat]],
        counts(state.ready[seat]),
        counts(state.chamber[seat]),
        owned(state.goods[seat]),
        tuple(_disciple(state, seat, kind) for kind in TYPES),
        state.suspicion[seat],
        tuple(RESTRICTION_NAMES[card] for card in state.restrictions[seat]),
        len(state.restriction_decks[seat]),
        tuple(REPAIR_NAMES[card] for card in state.repairs[seat]),
        state.prominence[seat],
        answer is not None,
        to_night_answer(answer) if answer is not None and viewer == seat else None,
    )


def _disciple(state: State, seat: int, kind: int) -> DiscipleView:
    return DiscipleView(
        DISCIPLE_NAMES[state.disciples[seat][kind]],
        TYPE_NAMES[kind],
        state.levels[seat][kind],
        bool(state.levelled[seat] >> kind & 1),
        bool(state.trained[seat] >> kind & 1),
    )
