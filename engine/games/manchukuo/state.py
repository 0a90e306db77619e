"""The state of a game of Manchukuo: flat, cheap to copy, with its stack of open frames."""

from typing import Final, NamedTuple

from engine.dice import Dice
from engine.game import Move
from engine.games.manchukuo.cards import (
    ALTAR_NAMES,
    COLOURS,
    LOCATIONS,
    NONE,
    RESOURCE_NAMES,
    TYPES,
)
from engine.games.manchukuo.edition import Edition
from engine.games.manchukuo.figures import AbilityKind
from engine.games.manchukuo.settings import Settings

Colours = tuple[int, int, int, int]
"""Students by colour: Clever, Strong, Swift, Wise."""
Kinds = tuple[int, int, int]
"""Students by the type that they are assigned as: Clever, Strong, Swift."""

ARREST: Final = 0
RECRUIT: Final = 1
TRAIN: Final = 2
SEND: Final = 3
"""What all seats concerned are asked at once in the Night."""

NOBODY: Final[Colours] = (0, 0, 0, 0)


class Table:
    """What never changes in a game: the seats, the edition and the options."""

    __slots__ = ("edition", "seats", "settings")

    def __init__(self, seats: int, edition: Edition, settings: Settings) -> None:
        self.seats = seats
        self.edition = edition
        self.settings = settings


class Task(NamedTuple):
    """This turn's assignment: where, who by colour and by type, and what is left of its labor.

    ``used``: the stacks that its action has used, as bits; ``bribed``: restrictions.
    """

    location: int
    students: Colours
    kinds: Kinds
    labor: int
    used: int
    bribed: int


class Assigning(NamedTuple):
    """The current seat assigns students, or meditates (MK-5.3)."""


class Selecting(NamedTuple):
    """The current seat has chosen a location and says which students go there (MK-6.1)."""

    location: int


class Declaring(NamedTuple):
    """The current seat says what types its Wise students count as (MK-6.4)."""

    location: int
    students: Colours


class Meeting(NamedTuple):
    """The current seat may pay wisdom to the Patrol (MK-7.3)."""


class Preparing(NamedTuple):
    """The current seat may take a bonus action (MK-9.1)."""


class Working(NamedTuple):
    """The current seat takes the primary action of the location, or ends it (MK-10.1)."""


class Returning(NamedTuple):
    """The current seat returns face-up restrictions, ``left`` of them (MK-30.3)."""

    left: int


class Promoting(NamedTuple):
    """The current seat levels disciples up, ``left`` of them (MK-30.3)."""

    left: int


class Taking(NamedTuple):
    """The current seat takes an item of the Town Square (MK-16.1)."""


class Answering(NamedTuple):
    """Seats answer a question of the Night at once; ``waiting`` haven't yet (MK-18.2).

    ``asked`` is the number of commands when they were asked.
    """

    what: int
    asked: int
    waiting: tuple[int, ...]


Step = Assigning | Meeting | Preparing | Working | Taking
"""Steps of a turn of which nothing more is to be said."""
Frame = Step | Selecting | Declaring | Returning | Promoting | Answering


class State:
    """A game in progress. ``stack`` holds what is open, the innermost last; empty: game over."""

    __slots__ = (
        "altars",
        "answers",
        "assigned",
        "bag",
        "chamber",
        "current",
        "deck",
        "dice",
        "discards",
        "disciples",
        "families",
        "first",
        "goods",
        "last_taker",
        "levelled",
        "levels",
        "number",
        "patrol",
        "placed",
        "prominence",
        "ready",
        "repairs",
        "residences",
        "restriction_decks",
        "restrictions",
        "round",
        "row",
        "schools",
        "square",
        "stack",
        "suspicion",
        "table",
        "taker",
        "task",
        "trained",
        "turn",
    )

    def __init__(
        self,
        table: Table,
        dice: Dice,
        round_: int,
        first: int,
        turn: int,
        current: int,
        patrol: int,
        taker: int,
        last_taker: int,
        schools: list[int],
        residences: list[list[int]],
        square: list[int],
        altars: list[bool],
        bag: list[int],
        row: list[int],
        deck: list[int],
        discards: list[int],
        families: list[list[int]],
        assigned: list[int],
        ready: list[list[int]],
        chamber: list[list[int]],
        placed: list[list[int]],
        goods: list[list[int]],
        disciples: list[Kinds],
        levels: list[list[int]],
        levelled: list[int],
        trained: list[int],
        suspicion: list[int],
        restrictions: list[tuple[int, ...]],
        restriction_decks: list[tuple[int, ...]],
        repairs: list[tuple[int, ...]],
        prominence: list[int],
        task: Task | None,
        answers: list[Move | None],
        stack: list[Frame],
        number: int,
    ) -> None:
        self.table = table
        self.dice = dice
        self.round = round_
        # The first player of this round.
        self.first = first
        # Turns of all Days so far.
        self.turn = turn
        # Whose turn it is or was last in this Day; NONE before the first.
        self.current = current
        # The Patrol lies between this location and the next one.
        self.patrol = patrol
        # Who took the first player marker in this round; NONE while it lies in the Town Square.
        self.taker = taker
        # Who took it most recently in the game.
        self.last_taker = last_taker
        self.schools = schools
        # For each residence its students by colour.
        self.residences = residences
        self.square = square
        # For each altar whether its Wise student is still there.
        self.altars = altars
        self.bag = bag
        # The Repair row, by slot; NONE for an empty one.
        self.row = row
        # The Repair deck, the top first.
        self.deck = deck
        self.discards = discards
        # For each stack of Family cards its cards, the top first.
        self.families = families
        # For each location how many students were assigned there in this round.
        self.assigned = assigned
        # For each seat the students on the spaces of its school.
        self.ready = ready
        # For each seat the students in its meditation chamber.
        self.chamber = chamber
        # For each seat its students on the locations: four counts for each location in turn.
        self.placed = placed
        self.goods = goods
        # For each seat its Clever, its Strong and its Swift disciple.
        self.disciples = disciples
        self.levels = levels
        # For each seat the disciples that have levelled up in this round, as bits.
        self.levelled = levelled
        # For each seat the disciples that have levelled up in this Night, as bits.
        self.trained = trained
        # For each seat the place of its marker on the wheel; the shaded space is 0.
        self.suspicion = suspicion
        # For each seat its face-up restrictions, in the order in which they came.
        self.restrictions = restrictions
        self.restriction_decks = restriction_decks
        # For each seat its completed Repair cards, in order.
        self.repairs = repairs
        self.prominence = prominence
        self.task = task
        # For each seat its sealed answer of the Night.
        self.answers = answers
        self.stack = stack
        # Commands played so far.
        self.number = number

    def copy(self) -> "State":
        """Return a state that shares nothing mutable with this one."""
        return State(
            self.table,
            self.dice.copy(),
            self.round,
            self.first,
            self.turn,
            self.current,
            self.patrol,
            self.taker,
            self.last_taker,
            self.schools,
            [living[:] for living in self.residences],
            self.square[:],
            self.altars[:],
            self.bag[:],
            self.row[:],
            self.deck[:],
            self.discards[:],
            [stack[:] for stack in self.families],
            self.assigned[:],
            [students[:] for students in self.ready],
            [students[:] for students in self.chamber],
            [students[:] for students in self.placed],
            [goods[:] for goods in self.goods],
            self.disciples,
            [levels[:] for levels in self.levels],
            self.levelled[:],
            self.trained[:],
            self.suspicion[:],
            self.restrictions[:],
            self.restriction_decks[:],
            self.repairs[:],
            self.prominence[:],
            self.task,
            self.answers[:],
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
        first=0,
        turn=0,
        current=NONE,
        patrol=table.edition.patrol,
        taker=NONE,
        last_taker=NONE,
        schools=[],
        residences=[[*NOBODY] for _ in LOCATIONS],
        square=[*NOBODY],
        altars=[True for _ in ALTAR_NAMES],
        bag=[*NOBODY],
        row=[NONE for _ in range(table.edition.repair_row)],
        deck=[],
        discards=[],
        families=[[] for _ in table.edition.stacks],
        assigned=[0 for _ in LOCATIONS],
        ready=[[*NOBODY] for _ in seats],
        chamber=[[*NOBODY] for _ in seats],
        placed=[[0 for _ in LOCATIONS for _ in COLOURS] for _ in seats],
        goods=[[0 for _ in RESOURCE_NAMES] for _ in seats],
        disciples=[],
        levels=[[0 for _ in TYPES] for _ in seats],
        levelled=[0 for _ in seats],
        trained=[0 for _ in seats],
        suspicion=[0 for _ in seats],
        restrictions=[() for _ in seats],
        restriction_decks=[() for _ in seats],
        repairs=[() for _ in seats],
        prominence=[0 for _ in seats],
        task=None,
        answers=[None for _ in seats],
        stack=[],
        number=0,
    )


def owing(state: State) -> tuple[int, ...]:
    """Return the seats that owe an answer; none when the game is over."""
    if not state.stack:
        return ()
    frame = state.stack[-1]
    return frame.waiting if isinstance(frame, Answering) else (state.current,)


def clockwise(state: State, seat: int) -> list[int]:
    """Return all seats clockwise, ``seat`` first."""
    seats = state.table.seats
    return [(seat + step) % seats for step in range(seats)]


def placed_at(state: State, seat: int, location: int) -> list[int]:
    """Return the seat's students on a location, by colour."""
    begin = location * len(COLOURS)
    return state.placed[seat][begin : begin + len(COLOURS)]


def at_work(state: State) -> Task:
    """Return this turn's assignment, where there is one."""
    assert state.task is not None
    return state.task


# MK-30.1
def boost(state: State, seat: int, kind: AbilityKind) -> int:
    """Return what the seat's Repair cards of this kind amount to, 0 where it has none."""
    repairs = state.table.edition.repairs
    amount = 0
    for repair in state.repairs[seat]:
        ability = repairs[repair].ability
        if ability.kind == kind:
            amount += ability.amount
    return amount
