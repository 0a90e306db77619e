"""The state of a game of Master of Respect: flat, cheap to copy, with its stack of open frames."""

from typing import Final, NamedTuple

from engine.dice import Dice
from engine.games.master_of_respect.cards import EXTRAS, NONE, STUDENTS, TECHNIQUES
from engine.games.master_of_respect.edition import Edition, FlatSide
from engine.games.master_of_respect.settings import Settings

MOST_PLANS: Final = 20
"""Plans that a seat may send in one Impart, so that nobody can hold up the table for ever."""

REVEALED: Final = 0
EXECUTED: Final = 1
DECLINED: Final = 2
"""How far the revealed slots of a row are."""


class Table:
    """What never changes in a game: the seats, the edition and the options."""

    __slots__ = ("edition", "seats", "settings")

    def __init__(self, seats: int, edition: Edition, settings: Settings) -> None:
        self.seats = seats
        self.edition = edition
        self.settings = settings


class Slot(NamedTuple):
    """A student with the tile that lies on him; ``side`` is NONE for a technique tile."""

    student: int
    tile: int
    side: int


class Picking(NamedTuple):
    """A seat picks its Bokunenjin (MR-2.4)."""

    seat: int


class Imparting(NamedTuple):
    """All seats plan at once (MR-4). ``asked`` is the number of commands when they were asked."""

    asked: int


class Acting(NamedTuple):
    """The current seat executes the action of the tile that it revealed, or declines (MR-5.7)."""

    seat: int


class Respecting(NamedTuple):
    """Seats are asked for respect one by one, the first of ``waiting`` now (MR-7)."""

    waiting: tuple[int, ...]


class Choosing(NamedTuple):
    """A seat chooses the item that is its prize (MR-8.8)."""

    seat: int
    place: int


Frame = Picking | Imparting | Acting | Respecting | Choosing


class State:
    """A game in progress. ``stack`` holds what is open, the innermost last; empty: game over."""

    __slots__ = (
        "arena",
        "bar",
        "confirmed",
        "current",
        "deck",
        "dice",
        "items",
        "layers",
        "learned",
        "masters",
        "number",
        "offer",
        "outcomes",
        "piles",
        "plans",
        "removed",
        "returned",
        "round",
        "rows",
        "stack",
        "start",
        "students",
        "table",
        "tiles",
        "tokens",
        "trained",
        "tribute",
        "turn",
        "used",
    )

    def __init__(
        self,
        table: Table,
        dice: Dice,
        round_: int,
        start: int,
        turn: int,
        current: int,
        masters: list[int],
        offer: list[int],
        deck: list[int],
        layers: list[int],
        bar: list[int],
        piles: list[int],
        removed: list[int],
        items: list[list[int]],
        used: list[int],
        students: list[list[int]],
        tiles: list[list[int]],
        learned: list[int],
        trained: list[bool],
        tokens: list[int],
        tribute: list[tuple[int, ...]],
        rows: list[list[Slot]],
        plans: list[int],
        confirmed: list[bool],
        outcomes: list[list[int]],
        arena: list[Slot | None],
        returned: list[Slot | None],
        stack: list[Frame],
        number: int,
    ) -> None:
        self.table = table
        self.dice = dice
        self.round = round_
        # The starting player of this round.
        self.start = start
        # Turns of Execute so far, over all rounds.
        self.turn = turn
        # Whose turn of Execute it is or was; NONE before the first.
        self.current = current
        self.masters = masters
        # Bokunenjin that can still be picked.
        self.offer = offer
        # Extra students, the top first.
        self.deck = deck
        # Sizes of the deck's layers from the top: what set of cards each holds is known.
        self.layers = layers
        self.bar = bar
        # Copies left in the training grounds, by technique (A1 first).
        self.piles = piles
        # The three techniques that are not in this game, as tiles.
        self.removed = removed
        # For each seat its gold, sake and unused respect tokens.
        self.items = items
        # For each seat the used tokens in its storehouse.
        self.used = used
        # For each seat its students, in the order in which it got them.
        self.students = students
        # For each seat its tiles, in the order in which it got them.
        self.tiles = tiles
        # For each seat how many of its last tiles it learned in this round.
        self.learned = learned
        self.trained = trained
        # Used tokens that lie on a student, by student.
        self.tokens = tokens
        # Items on a student's tribute spaces, by student.
        self.tribute = tribute
        # For each seat its plan, from the left; the pair in the arena isn't part of it.
        self.rows = rows
        # For each seat how many plans it has sent in this Impart.
        self.plans = plans
        self.confirmed = confirmed
        # For each seat how far each of its revealed slots is.
        self.outcomes = outcomes
        self.arena = arena
        # Pairs that came back from the arena in this round's Tournament.
        self.returned = returned
        self.stack = stack
        # Commands played so far.
        self.number = number

    def copy(self) -> "State":
        """Return a state that shares nothing mutable with this one."""
        return State(
            self.table,
            self.dice.copy(),
            self.round,
            self.start,
            self.turn,
            self.current,
            self.masters[:],
            self.offer[:],
            self.deck[:],
            self.layers[:],
            self.bar[:],
            self.piles[:],
            self.removed[:],
            [items[:] for items in self.items],
            self.used[:],
            [students[:] for students in self.students],
            [tiles[:] for tiles in self.tiles],
            self.learned[:],
            self.trained[:],
            self.tokens[:],
            self.tribute[:],
            [row[:] for row in self.rows],
            self.plans[:],
            self.confirmed[:],
            [outcomes[:] for outcomes in self.outcomes],
            self.arena[:],
            self.returned[:],
            self.stack[:],
            self.number,
        )


def empty(table: Table, dice: Dice) -> State:
    """Return a table on which nothing lies yet."""
    seats = range(table.seats)
    return State(
        table=table,
        dice=dice,
        round_=1,
        start=0,
        turn=0,
        current=NONE,
        masters=[],
        offer=[],
        deck=[],
        layers=[],
        bar=[],
        piles=[0 for _ in TECHNIQUES],
        removed=[],
        items=[[0, 0, 0] for _ in seats],
        used=[0 for _ in seats],
        students=[[] for _ in seats],
        tiles=[[] for _ in seats],
        learned=[0 for _ in seats],
        trained=[False for _ in STUDENTS],
        tokens=[0 for _ in STUDENTS],
        tribute=[() for _ in STUDENTS],
        rows=[[] for _ in seats],
        plans=[0 for _ in seats],
        confirmed=[False for _ in seats],
        outcomes=[[] for _ in seats],
        arena=[None for _ in seats],
        returned=[None for _ in seats],
        stack=[],
        number=0,
    )


def owing(state: State) -> tuple[int, ...]:
    """Return the seats that owe an answer or may replace one; none when the game is over."""
    if not state.stack:
        return ()
    match state.stack[-1]:
        case Imparting():
            return tuple(s for s in range(state.table.seats) if may_plan(state, s))
        case Respecting(waiting):
            return waiting[:1]
        case Picking(seat) | Acting(seat) | Choosing(seat, _):
            return (seat,)


# MR-4.8
def may_plan(state: State, seat: int) -> bool:
    """Tell whether the seat may still send a plan, be it the first or another."""
    return not state.confirmed[seat] or state.plans[seat] < MOST_PLANS


def side_up(state: State, student: int) -> FlatSide:
    """Return the side of the student that lies up (MR-1.4)."""
    return state.table.edition.sides[student][state.trained[student]]


def clockwise(state: State, seat: int) -> list[int]:
    """Return all seats clockwise, ``seat`` first."""
    seats = state.table.seats
    return [(seat + step) % seats for step in range(seats)]


def acting_slot(state: State) -> Slot:
    """Return the slot that the current seat has revealed last."""
    seat = state.current
    return state.rows[seat][len(state.outcomes[seat]) - 1]


# MR-4.2, AM-9
def free_students(state: State, seat: int) -> list[int]:
    """Return the seat's students in the dojo."""
    pair = state.arena[seat]
    return [s for s in state.students[seat] if pair is None or s != pair.student]


# MR-4.3, MR-6.6
def free_tiles(state: State, seat: int) -> list[int]:
    """Return the tiles that the seat can lay in this round."""
    pair = state.arena[seat]
    known = state.tiles[seat][: len(state.tiles[seat]) - state.learned[seat]]
    return [tile for tile in known if pair is None or tile != pair.tile]


def out_of_game(state: State) -> list[int]:
    """Return the students that nobody can get any more, in canonical order."""
    there = {s for students in state.students for s in students} | set(state.offer)
    return [s for s in STUDENTS if s not in EXTRAS and s not in there]
