"""Setting up a table (MK-2, MK-3)."""

from engine.dice import Dice
from engine.events import Log, game_started, tell
from engine.game import IllegalSetup, Told
from engine.games.manchukuo.cards import (
    ALTAR_NAMES,
    DISCIPLE_NAMES,
    FAMILY_NAMES,
    REPAIR_NAMES,
    REPAIRS,
    RESTRICTION_NAMES,
    RESTRICTIONS,
    SCHOOL_NAMES,
    TYPES,
    WISE,
    disciples_of,
)
from engine.games.manchukuo.commands import counts
from engine.games.manchukuo.day import begin_day, begin_turn
from engine.games.manchukuo.edition import Edition
from engine.games.manchukuo.events import FoundedSchool, SchoolsFounded, VillageLaid
from engine.games.manchukuo.moving import draw
from engine.games.manchukuo.settings import Settings
from engine.games.manchukuo.state import State, Table, empty

MIN_SEATS = 2
MAX_SEATS = 4


# MK-3.11: chance decides in this order
def new(seats: int, settings: Settings, edition: Edition, seed: bytes) -> tuple[State, list[Told]]:
    """Set up a table up to the first assignment; raise IllegalSetup."""
    _check_table(seats, settings)
    state = empty(Table(seats, edition, settings), Dice(seed))
    state.schools = _schools(state)
    _populate_residences(state)
    _lay_cards(state)
    _fill_town_square(state)
    _found_schools(state)
    _draw_restrictions(state)
    state.first = _first_seat(state)
    log: Log = []
    tell(log, game_started(seats, state.first, edition.ref, settings))
    _tell_table(state, log)
    begin_day(state, log)
    begin_turn(state, log)
    return state, log


# MK-1.12, MK-3.1, A-01, A-02
def _check_table(seats: int, settings: Settings) -> None:
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise IllegalSetup("MK-1.12", f"2 to 4 players, not {seats}")
    if settings.first_seat != "random" and settings.first_seat >= seats:
        raise IllegalSetup("MK-3.10", f"there is no seat {settings.first_seat}")
    schools = settings.schools
    if isinstance(schools, str):
        return
    if len(schools) != seats:
        raise IllegalSetup("MK-3.1", f"{seats} seats need {seats} schools, not {len(schools)}")
    if len(set(schools)) < seats:
        raise IllegalSetup("MK-3.1", "each seat has a school of its own")


# MK-3.1, A-02
def _schools(state: State) -> list[int]:
    chosen = state.table.settings.schools
    if not isinstance(chosen, str):
        return [SCHOOL_NAMES.index(name) for name in chosen]
    schools = list(range(len(SCHOOL_NAMES)))
    if chosen == "random":
        state.dice.shuffle(schools)
    return schools[: state.table.seats]


# MK-2.4, MK-2.9, MK-2.11, A-03, A-04
def _populate_residences(state: State) -> None:
    """House the first students; all others go into the bag, but for those at the altars."""
    edition = state.table.edition
    pool = list(edition.residents)
    for residence, _ in enumerate(state.residences):
        state.residences[residence] = draw(state.dice, pool, edition.residence_size)
    housed = edition.residents
    state.bag = [all_ - there for all_, there in zip(edition.students, housed, strict=True)]


# MK-2.7, MK-2.8
def _lay_cards(state: State) -> None:
    state.deck = list(REPAIRS)
    state.dice.shuffle(state.deck)
    state.row = [state.deck.pop(0) for _ in state.row]
    state.families = [list(cards) for cards in state.table.edition.stacks]
    for stack in state.families:
        state.dice.shuffle(stack)


# MK-2.10; MK-2.11 follows, when chance has had its say
def _fill_town_square(state: State) -> None:
    students = state.table.seats - state.table.edition.square_fewer
    state.square = draw(state.dice, state.bag, students)
    state.bag[WISE] -= len(ALTAR_NAMES)


# MK-3.3, MK-3.4, MK-3.5, MK-3.7, A-05, A-07
def _found_schools(state: State) -> None:
    """Deal the disciples; each school begins with the students and resources of its board."""
    dealt = []
    for kind in TYPES:
        cards = list(disciples_of(kind))
        state.dice.shuffle(cards)
        dealt.append(cards)
    edition = state.table.edition
    for seat, school in enumerate(state.schools):
        state.disciples.append((dealt[0][seat], dealt[1][seat], dealt[2][seat]))
        state.levels[seat] = list(edition.levels[school])
        state.goods[seat] = list(edition.goods[school])
        for kind in TYPES:
            state.ready[seat][kind] = edition.levels[school][kind]
            state.bag[kind] -= edition.levels[school][kind]


# MK-3.8, MK-1.11, A-32
def _draw_restrictions(state: State) -> None:
    for seat in range(state.table.seats):
        deck = list(RESTRICTIONS)
        state.dice.shuffle(deck)
        state.restrictions[seat] = tuple(deck[:1])
        state.restriction_decks[seat] = tuple(deck[1:])


# MK-3.10, A-09
def _first_seat(state: State) -> int:
    chosen = state.table.settings.first_seat
    return state.dice.below(state.table.seats) if chosen == "random" else chosen


def _tell_table(state: State, log: Log) -> None:
    tell(
        log,
        VillageLaid(
            tuple(counts(living) for living in state.residences),
            counts(state.square),
            tuple(REPAIR_NAMES[card] for card in state.row),
            tuple(FAMILY_NAMES[stack[0]] for stack in state.families),
            counts(state.bag),
        ),
    )
    tell(log, SchoolsFounded(tuple(_founded(state, seat) for seat in range(state.table.seats))))


def _founded(state: State, seat: int) -> FoundedSchool:
    return FoundedSchool(
        seat,
        SCHOOL_NAMES[state.schools[seat]],
        tuple(DISCIPLE_NAMES[card] for card in state.disciples[seat]),
        RESTRICTION_NAMES[state.restrictions[seat][0]],
    )
