"""What a viewer may see of a game (MR-12), built by listing it."""

from typing import Literal

import msgspec

from engine.game import EditionRef, Result, Viewer
from engine.games.master_of_respect.cards import (
    FIRST_TECHNIQUE,
    GOLD,
    ITEM_NAMES,
    MASTER_NAMES,
    NONE,
    RESPECT,
    SAKE,
    STUDENT_NAMES,
    TECHNIQUES,
    TILE_NAMES,
    BokunenjinName,
    ExtraName,
    ItemName,
    MasterName,
    Side,
    StudentName,
    TechniqueName,
    TileName,
    bokunenjin_name,
    extra_name,
    side_name,
    technique_name,
)
from engine.games.master_of_respect.scoring import result
from engine.games.master_of_respect.settings import Settings
from engine.games.master_of_respect.state import (
    DECLINED,
    EXECUTED,
    REVEALED,
    Acting,
    Choosing,
    Imparting,
    Picking,
    Respecting,
    Slot,
    State,
    free_tiles,
    out_of_game,
)
from engine.games.master_of_respect.tournament import choices

Phase = Literal["bokunenjin", "impart", "execute", "tournament", "over"]
SlotState = Literal["face_down", "revealed", "executed", "declined"]
StudentPlace = Literal["dojo", "row", "sideways", "arena"]

OUTCOMES: dict[int, SlotState] = {
    REVEALED: "revealed",
    EXECUTED: "executed",
    DECLINED: "declined",
}
PHASES: dict[type, Phase] = {
    Picking: "bokunenjin",
    Imparting: "impart",
    Acting: "execute",
    Respecting: "execute",
    Choosing: "tournament",
}


class Deck(msgspec.Struct, frozen=True):
    """The deck as a player with a good memory knows it (MR-12.5)."""

    size: int
    layers: tuple[tuple[ExtraName, ...], ...]
    """From the top: first the cards never seen, then what went under the deck in each Upkeep.

    In canonical order; how the cards of a layer lie nobody knows.
    """


class TechniquePile(msgspec.Struct, frozen=True):
    """A pile of the training grounds."""

    technique: TechniqueName
    left: int


class StudentView(msgspec.Struct, frozen=True):
    """A student of a seat, with what lies on the card until Upkeep."""

    student: StudentName
    trained: bool
    place: StudentPlace
    used_tokens: int
    tribute: tuple[ItemName, ...]


class TileView(msgspec.Struct, frozen=True):
    """A tile that a seat owns; one learned in this round can be laid from the next on."""

    tile: TileName
    learned_this_round: bool


class SlotView(msgspec.Struct, frozen=True):
    """A place of a row. ``tile`` and ``side`` are null while they are hidden from the viewer.

    ``side`` is null for a technique tile too.
    """

    student: StudentName
    state: SlotState
    tile: TileName | None
    side: Side | None


class Pair(msgspec.Struct, frozen=True):
    """A student with his tile, in the arena or back from it."""

    student: StudentName
    tile: TileName
    side: Side | None


class SeatView(msgspec.Struct, frozen=True):
    """A seat at the table."""

    seat: int
    master: MasterName
    gold: int
    sake: int
    respect: int
    """Unused respect tokens."""
    used: int
    """Used respect tokens in the storehouse; those on students aren't among them."""
    confirmed: bool
    """Whether it has confirmed a plan for this round."""
    plans_sent: int
    """In this round's Impart; how often it changed its mind is no secret, what it planned is."""
    students: tuple[StudentView, ...]
    """In the order in which it got them."""
    tiles: tuple[TileView, ...]
    """In the order in which it got them."""
    row: tuple[SlotView, ...] | None
    """From the left. Null in Impart for all but its owner."""
    not_laid: tuple[TileName, ...] | None
    """Tiles that it could lay and didn't; null as long as the viewer can't know them."""
    arena: Pair | None
    returned: Pair | None
    """The pair that came back from the arena in this round's Tournament."""


class _Pending(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class PickPending(_Pending, frozen=True, tag="pick_bokunenjin"):
    """A seat picks its Bokunenjin."""

    seat: int


class ImpartPending(_Pending, frozen=True, tag="impart"):
    """All seats plan; the phase ends when all stand confirmed."""

    asked: int
    """The number of commands when they were asked."""
    waiting: tuple[int, ...]
    """Seats that haven't confirmed."""


class ActionPending(_Pending, frozen=True, tag="action"):
    """The current seat executes the action of its revealed tile, or declines."""

    seat: int


class RespectPending(_Pending, frozen=True, tag="respect"):
    """A seat is asked for respect for the action that the current seat executed."""

    seat: int
    asked_next: tuple[int, ...]
    """Seats whose turn to be asked comes after, if they can pay and perform it then."""


class PrizePending(_Pending, frozen=True, tag="prize"):
    """A seat chooses its prize."""

    seat: int
    place: int
    choices: tuple[ItemName, ...]


Pending = PickPending | ImpartPending | ActionPending | RespectPending | PrizePending


class View(msgspec.Struct, frozen=True, tag_field="type", tag="master_of_respect"):
    """A game of Master of Respect as one viewer sees it."""

    viewer: int | None
    """The seat that sees this; null for a spectator."""
    edition: EditionRef
    settings: Settings
    round: int
    phase: Phase
    start_seat: int
    """The starting player of this round."""
    turn: int
    """Turns of Execute so far, over all rounds."""
    current_seat: int | None
    """Whose turn it is in Execute, or was last in this round."""
    number: int
    """Commands played so far."""
    pending: Pending | None
    """What is waited for; null when the game is over."""
    offer: tuple[BokunenjinName, ...]
    """Bokunenjin that can still be picked."""
    bar: tuple[ExtraName, ...]
    deck: Deck
    training: tuple[TechniquePile, ...]
    """The techniques that are in this game."""
    removed_techniques: tuple[TechniqueName, ...]
    removed_students: tuple[StudentName, ...]
    """Starters that are out of the game."""
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
        phase(state),
        state.start,
        state.turn,
        None if state.current == NONE else state.current,
        state.number,
        _pending(state),
        tuple(bokunenjin_name(card) for card in state.offer),
        tuple(extra_name(student) for student in state.bar),
        _deck(state),
        tuple(
            TechniquePile(technique_name(tile), state.piles[tile - FIRST_TECHNIQUE])
            for tile in TECHNIQUES
            if state.removed and tile not in state.removed
        ),
        tuple(technique_name(tile) for tile in state.removed),
        _removed_students(state),
        tuple(_seat(state, seat, viewer) for seat in range(table.seats)),
        result(state),
    )


def phase(state: State) -> Phase:
    """Return the phase of the game."""
    return PHASES[type(state.stack[-1])] if state.stack else "over"


def _pending(state: State) -> Pending | None:
    if not state.stack:
        return None
    match state.stack[-1]:
        case Picking(seat):
            return PickPending(seat)
        case Imparting(asked):
            waiting = (s for s, confirmed in enumerate(state.confirmed) if not confirmed)
            return ImpartPending(asked, tuple(waiting))
        case Acting(seat):
            return ActionPending(seat)
        case Respecting(waiting):
            return RespectPending(waiting[0], waiting[1:])
        case Choosing(seat, place):
            items = tuple(ITEM_NAMES[item] for item in choices(state, place))
            return PrizePending(seat, place + 1, items)


# MR-2.15: nothing of it is known while Bokunenjin are picked; MR-12.5
def _deck(state: State) -> Deck:
    layers, first = [], 0
    for size in state.layers:
        layers.append(tuple(extra_name(s) for s in sorted(state.deck[first : first + size])))
        first += size
    return Deck(len(state.deck), tuple(layers))


# MR-2.2, MR-2.5
def _removed_students(state: State) -> tuple[StudentName, ...]:
    if phase(state) == "bokunenjin":
        return ()
    return tuple(STUDENT_NAMES[student] for student in out_of_game(state))


def _seat(state: State, seat: int, viewer: Viewer) -> SeatView:
    gold, sake, respect = (state.items[seat][item] for item in (GOLD, SAKE, RESPECT))
    fresh = len(state.tiles[seat]) - state.learned[seat]
    return SeatView(
        seat,
        MASTER_NAMES[state.masters[seat]],
        gold,
        sake,
        respect,
        state.used[seat],
        state.confirmed[seat],
        state.plans[seat],
        tuple(_student(state, seat, student) for student in state.students[seat]),
        tuple(TileView(TILE_NAMES[t], n >= fresh) for n, t in enumerate(state.tiles[seat])),
        _row(state, seat, viewer),
        _not_laid(state, seat, viewer),
        _pair(state.arena[seat]),
        _pair(state.returned[seat]),
    )


def _student(state: State, seat: int, student: int) -> StudentView:
    return StudentView(
        STUDENT_NAMES[student],
        state.trained[student],
        _place(state, seat, student),
        state.tokens[student],
        tuple(ITEM_NAMES[item] for item in state.tribute[student]),
    )


# MR-4.7, MR-12.3: in Impart the place says nothing of the plan
def _place(state: State, seat: int, student: int) -> StudentPlace:
    arena, returned = state.arena[seat], state.returned[seat]
    if arena is not None and student == arena.student:
        return "arena"
    back = returned is not None and student == returned.student
    if back or phase(state) not in ("execute", "tournament"):
        return "dojo"
    return "row" if any(slot.student == student for slot in state.rows[seat]) else "sideways"


# MR-12.2, MR-12.3
def _row(state: State, seat: int, viewer: Viewer) -> tuple[SlotView, ...] | None:
    if phase(state) == "impart" and viewer != seat:
        return None
    return tuple(_slot(state, seat, place, viewer) for place in range(len(state.rows[seat])))


def _slot(state: State, seat: int, place: int, viewer: Viewer) -> SlotView:
    slot, outcomes = state.rows[seat][place], state.outcomes[seat]
    how = OUTCOMES[outcomes[place]] if place < len(outcomes) else "face_down"
    if how == "face_down" and viewer != seat:
        return SlotView(STUDENT_NAMES[slot.student], how, None, None)
    return SlotView(STUDENT_NAMES[slot.student], how, TILE_NAMES[slot.tile], side_name(slot.side))


# MR-12.2: it follows when the last slot of the seat is revealed
def _not_laid(state: State, seat: int, viewer: Viewer) -> tuple[TileName, ...] | None:
    now = phase(state)
    if now in ("bokunenjin", "over"):
        return ()
    hidden = now == "impart" or len(state.outcomes[seat]) < len(state.rows[seat])
    if hidden and viewer != seat:
        return None
    back = state.returned[seat]
    used = {slot.tile for slot in state.rows[seat]} | ({back.tile} if back else set())
    return tuple(TILE_NAMES[tile] for tile in free_tiles(state, seat) if tile not in used)


def _pair(slot: Slot | None) -> Pair | None:
    if slot is None:
        return None
    return Pair(STUDENT_NAMES[slot.student], TILE_NAMES[slot.tile], side_name(slot.side))
