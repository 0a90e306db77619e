"""The state of a game of Master Merchant: flat, cheap to copy, with its stack of open frames."""

from typing import Final, NamedTuple

from engine.dice import Dice
from engine.game import Move
from engine.games.master_merchant.cards import CARDS, HIIRAGI
from engine.games.master_merchant.edition import Edition
from engine.games.master_merchant.settings import Settings


class Table:
    """What never changes in a game: the seats, the edition and the options."""

    __slots__ = ("edition", "seats", "settings")

    def __init__(self, seats: int, edition: Edition, settings: Settings) -> None:
        self.seats = seats
        self.edition = edition
        self.settings = settings


class Slot(NamedTuple):
    """A place in a discard pile with the card in it.

    ``may_be`` is 0 for a face-up card; else a bit for each name that was unseen when it was laid
    and still is (MM-3.6).
    """

    id: int
    card: int
    may_be: int


class Main(NamedTuple):
    """The turn player makes plays, or ends the turn."""


class Effects(NamedTuple):
    """Copies of one card lie played; their effects are settled one by one (MM-6.2)."""

    card: int
    left: int


class Block(NamedTuple):
    """An effect is announced; those whom it would affect may block it, one by one (MM-11)."""

    card: int
    use: Move
    waiting: tuple[int, ...]
    blocked: tuple[int, ...]


class Discarding(NamedTuple):
    """A seat chooses a card of its hand to discard (MM-12.4)."""

    seat: int


Frame = Main | Effects | Block | Discarding

MAIN: Final = Main()


class State:
    """A game in progress. ``stack`` holds what is open, the innermost last; empty: game over."""

    __slots__ = (
        "city",
        "dice",
        "face_down_plays",
        "gold",
        "hands",
        "next_slot",
        "number",
        "piles",
        "plays",
        "reasons",
        "stack",
        "table",
        "turn",
        "turn_seat",
    )

    def __init__(
        self,
        table: Table,
        dice: Dice,
        turn: int,
        turn_seat: int,
        plays: int,
        face_down_plays: int,
        city: list[int],
        gold: list[int],
        hands: list[list[int]],
        piles: list[list[Slot]],
        next_slot: int,
        stack: list[Frame],
        number: int,
        reasons: tuple[str, ...],
    ) -> None:
        self.table = table
        self.dice = dice
        self.turn = turn
        self.turn_seat = turn_seat
        self.plays = plays
        self.face_down_plays = face_down_plays
        self.city = city
        """Copies left in the city, by card (0 for the start cards)."""
        self.gold = gold
        self.hands = hands
        """For each seat the copies in hand, by card."""
        self.piles = piles
        self.next_slot = next_slot
        self.stack = stack
        self.number = number
        """Commands played so far: the number of the open decision."""
        self.reasons = reasons
        """Why the game is over; empty while it goes on."""

    def copy(self) -> "State":
        """Return a state that shares nothing mutable with this one."""
        return State(
            self.table,
            self.dice.copy(),
            self.turn,
            self.turn_seat,
            self.plays,
            self.face_down_plays,
            self.city[:],
            self.gold[:],
            [hand[:] for hand in self.hands],
            [pile[:] for pile in self.piles],
            self.next_slot,
            self.stack[:],
            self.number,
            self.reasons,
        )


def owing(state: State) -> int | None:
    """Return the seat that owes an answer, or None when the game is over."""
    if not state.stack:
        return None
    match state.stack[-1]:
        case Block(waiting=waiting):
            return waiting[0]
        case Discarding(seat):
            return seat
        case _:
            return state.turn_seat


def quiet(state: State) -> bool:
    """Tell whether a turn is about to begin: nothing was played in it, nothing is open."""
    return state.stack == [MAIN] and state.plays == state.table.edition.plays


def hand_count(state: State, seat: int) -> int:
    """Return how many cards the seat holds."""
    return sum(state.hands[seat])


def owned(state: State, seat: int) -> list[int]:
    """Return the seat's copies by card, hand and discard pile together."""
    counts = state.hands[seat][:]
    for slot in state.piles[seat]:
        counts[slot.card] += 1
    return counts


def unseen(state: State, seat: int) -> list[int]:
    """Return the copies by card that others can't look at: hand and face-down cards."""
    counts = state.hands[seat][:]
    for slot in state.piles[seat]:
        if slot.may_be:
            counts[slot.card] += 1
    return counts


def types(state: State, seat: int) -> int:
    """Return how many different cards the seat owns (MM-13.3)."""
    return CARDS - owned(state, seat).count(0)


def find(pile: list[Slot], slot_id: int) -> Slot | None:
    """Return the slot with this id, or None."""
    for slot in pile:
        if slot.id == slot_id:
            return slot
    return None


def bodyguard(pile: list[Slot]) -> Slot | None:
    """Return the face-up hiiragi with the lowest slot id, or None (MM-11.9)."""
    for slot in pile:
        if slot.card == HIIRAGI and not slot.may_be:
            return slot
    return None
