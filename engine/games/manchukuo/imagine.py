"""Full states that fit a view (MK-28): decks shuffled anew, sealed answers drawn anew."""

from random import Random

from engine.dice import SEED_BYTES, Dice
from engine.games.manchukuo import questions
from engine.games.manchukuo.cards import (
    DISCIPLE_NAMES,
    FAMILY_NAMES,
    LOCATION_NAMES,
    NONE,
    REPAIR_NAMES,
    REPAIRS,
    RESTRICTION_NAMES,
    RESTRICTIONS,
    SCHOOL_NAMES,
    mask_of,
)
from engine.games.manchukuo.commands import StudentCounts, TypeCounts
from engine.games.manchukuo.edition import Edition
from engine.games.manchukuo.events import GoodsOwned
from engine.games.manchukuo.moves import to_move
from engine.games.manchukuo.questions import QUESTION_NAMES
from engine.games.manchukuo.state import (
    Answering,
    Colours,
    Declaring,
    Frame,
    Kinds,
    Promoting,
    Returning,
    Selecting,
    State,
    Table,
    Task,
    Working,
    empty,
)
from engine.games.manchukuo.view import (
    DAY_STEPS,
    CardPending,
    DayPending,
    NightPending,
    SeatView,
    StudentsPending,
    TaskView,
    View,
    WisePending,
)

_FRAMES = {step: frame for frame, step in DAY_STEPS.items()}


def imagine(view: View, edition: Edition, rng: Random) -> State:
    """Return a state that its viewer can't tell from the real one; what is hidden is from rng."""
    state = empty(Table(len(view.seats), edition, view.settings), Dice(rng.randbytes(SEED_BYTES)))
    state.round = view.round
    state.first = view.first_player
    state.turn = view.turn
    state.current = _or_nobody(view.current_seat)
    state.number = view.number
    state.patrol = LOCATION_NAMES.index(view.patrol_after)
    state.taker = _or_nobody(view.marker_taken_by)
    state.last_taker = _or_nobody(view.last_marker_taker)
    state.schools = [SCHOOL_NAMES.index(seat.school) for seat in view.seats]
    state.residences = [[*_colours(place.residence)] for place in view.locations]
    state.assigned = [place.assigned_this_round for place in view.locations]
    state.square = [*_colours(view.town_square.students)]
    state.altars = [altar.wise for altar in view.altars]
    state.bag = [*_colours(view.bag)]
    state.task = None if view.task is None else _task(view.task)
    state.stack = _stack(view)
    _put_cards(state, view, rng)
    for seat in view.seats:
        _put_seat(state, seat, rng)
        placed = [_colours(place.placed[seat.seat]) for place in view.locations]
        state.placed[seat.seat] = [count for students in placed for count in students]
    if isinstance(view.pending, NightPending):
        for seat in view.seats:
            state.answers[seat.seat] = _answer(state, seat, rng)
    return state


def _or_nobody(seat: int | None) -> int:
    return NONE if seat is None else seat


def _colours(students: StudentCounts) -> Colours:
    return (students.clever, students.strong, students.swift, students.wise)


def _kinds(students: TypeCounts) -> Kinds:
    return (students.clever, students.strong, students.swift)


def _goods(owned: GoodsOwned) -> list[int]:
    return [owned.food, owned.tools, owned.coins, owned.wisdom, owned.offerings]


def _task(view: TaskView) -> Task:
    return Task(
        LOCATION_NAMES.index(view.location),
        _colours(view.students),
        _kinds(view.as_types),
        view.labor,
        sum(1 << stack - 1 for stack in view.stacks_used),
        mask_of(view.bribed),
    )


def _stack(view: View) -> list[Frame]:
    match view.pending:
        case None:
            return []
        case DayPending(step=step):
            return [_FRAMES[step]()]
        case StudentsPending(location=location):
            return [Selecting(LOCATION_NAMES.index(location))]
        case WisePending(location=location, students=students):
            return [Declaring(LOCATION_NAMES.index(location), _colours(students))]
        case CardPending(step="return_restriction", left=left):
            return [Working(), Returning(left)]
        case CardPending(left=left):
            return [Working(), Promoting(left)]
        case NightPending(question, asked, waiting):
            return [Answering(QUESTION_NAMES.index(question), asked, waiting)]


def _put_cards(state: State, view: View, rng: Random) -> None:
    """Lay the open cards, and shuffle those that nobody sees in canonical order."""
    state.row = [NONE if card is None else REPAIR_NAMES.index(card) for card in view.repair_row]
    state.discards = [REPAIR_NAMES.index(card) for card in view.repair_discard]
    owned = {REPAIR_NAMES.index(card) for seat in view.seats for card in seat.repairs}
    seen = {*state.row, *state.discards, *owned}
    state.deck = [card for card in REPAIRS if card not in seen]
    rng.shuffle(state.deck)
    for place, stack in enumerate(view.families):
        top = FAMILY_NAMES.index(stack.top)
        others = [card for card in state.table.edition.stacks[place] if card != top]
        rng.shuffle(others)
        state.families[place] = [top, *others]


def _put_seat(state: State, view: SeatView, rng: Random) -> None:
    seat, (first, second, third) = view.seat, view.disciples
    state.ready[seat] = [*_colours(view.students)]
    state.chamber[seat] = [*_colours(view.chamber)]
    state.goods[seat] = _goods(view.resources)
    names = (first.disciple, second.disciple, third.disciple)
    clever, strong, swift = (DISCIPLE_NAMES.index(name) for name in names)
    state.disciples.append((clever, strong, swift))
    state.levels[seat] = [disciple.level for disciple in view.disciples]
    for kind, disciple in enumerate(view.disciples):
        state.levelled[seat] |= disciple.levelled_this_round << kind
        state.trained[seat] |= disciple.trained_tonight << kind
    state.suspicion[seat] = view.suspicion
    state.restrictions[seat] = tuple(map(RESTRICTION_NAMES.index, view.restrictions))
    hidden = [card for card in RESTRICTIONS if card not in state.restrictions[seat]]
    rng.shuffle(hidden)
    state.restriction_decks[seat] = tuple(hidden)
    state.repairs[seat] = tuple(map(REPAIR_NAMES.index, view.repairs))
    state.prominence[seat] = view.prominence


def _answer(state: State, view: SeatView, rng: Random) -> tuple[int, ...] | None:
    """Return the sealed answer of a seat: the true one if the view shows it."""
    if not view.answered:
        return None
    if view.answer is not None:
        return to_move(view.answer)
    frame = state.stack[-1]
    assert isinstance(frame, Answering)
    return rng.choice(questions.answers(state, frame.what, view.seat))
