"""Games that were spoilt, each in one way, for the checks to notice."""

from random import Random
from typing import Any

from msgspec import structs

from engine.game import Decision, IllegalCommand, Move, Told, Viewer, decision_id
from engine.games.master_of_respect import events as ev
from engine.games.master_of_respect.cards import STUDENT_NAMES
from engine.games.master_of_respect.commands import IMPART, Command
from engine.games.master_of_respect.options import ImpartForm
from engine.games.master_of_respect.ruleset import MasterOfRespect
from engine.games.master_of_respect.state import State
from engine.games.master_of_respect.view import View


def _without(told: list[Told], kind: type) -> list[Told]:
    return [each for each in told if not isinstance(each.public, kind)]


class ShowsAllRows(MasterOfRespect):
    """Everybody sees each row, its face-down tiles too, as its owner does."""

    def view(self, state: State, viewer: Viewer) -> View:
        own = [super(ShowsAllRows, self).view(state, s).seats[s] for s in range(state.table.seats)]
        view = super().view(state, viewer)
        seats = (structs.replace(v, row=o.row) for v, o in zip(view.seats, own, strict=True))
        return structs.replace(view, seats=tuple(seats))


class CountsPlannedSlots(MasterOfRespect):
    """How long a plan is shows in how many were sent."""

    def view(self, state: State, viewer: Viewer) -> View:
        view = super().view(state, viewer)
        if view.phase != "impart":
            return view
        seats = (structs.replace(s, plans_sent=len(state.rows[s.seat])) for s in view.seats)
        return structs.replace(view, seats=tuple(seats))


class PlacesPlanned(MasterOfRespect):
    """In Impart a student lies where the plan puts him."""

    def view(self, state: State, viewer: Viewer) -> View:
        view = super().view(state, viewer)
        seats = []
        for seat, row in zip(view.seats, state.rows, strict=True):
            moved = [structs.replace(s, place="row") for s in seat.students[: len(row)]]
            rest = seat.students[len(row) :]
            seats.append(structs.replace(seat, students=(*moved, *rest)))
        return structs.replace(view, seats=tuple(seats))


class LeftoversEarly(MasterOfRespect):
    """Tiles that weren't laid are shown from the beginning of Execute."""

    def view(self, state: State, viewer: Viewer) -> View:
        own = [
            super(LeftoversEarly, self).view(state, s).seats[s].not_laid
            for s in range(state.table.seats)
        ]
        view = super().view(state, viewer)
        if view.phase == "impart":
            return view
        seats = (structs.replace(v, not_laid=n) for v, n in zip(view.seats, own, strict=True))
        return structs.replace(view, seats=tuple(seats))


class OpenDeck(MasterOfRespect):
    """The deck is shown as it lies."""

    def view(self, state: State, viewer: Viewer) -> View:
        view = super().view(state, viewer)
        lies = (tuple(STUDENT_NAMES[student] for student in state.deck),)
        return structs.replace(view, deck=structs.replace(view.deck, layers=lies))


class NamedDecisions(MasterOfRespect):
    """A decision's id tells what others have planned."""

    def decisions(self, state: State) -> tuple[Decision, ...]:
        planned = sum(len(row) for row in state.rows)
        found = super().decisions(state)
        return tuple(structs.replace(d, id=f"{planned}{d.id}") for d in found)


class TellsPlans(MasterOfRespect):
    """The plan itself is told to all."""

    def play(self, state: State, seat: int, move: Move) -> list[Told]:
        told = super().play(state, seat, move)
        return [Told(each.private or each.public) for each in told]


class ChattyRefusals(MasterOfRespect):
    """Whoever owes nothing is told how long the first seat's row is."""

    def move(self, state: State, seat: int, command: Command) -> Move:
        try:
            return super().move(state, seat, command)
        except IllegalCommand as refusal:
            refusal.args = (f"{refusal} ({len(state.rows[0])})",)
            raise


class ImaginesBySight(MasterOfRespect):
    """What is imagined depends on more than the view."""

    def imagine(self, view: View, rng: Random) -> State:
        return super().imagine(view, Random())


class MovingIds(MasterOfRespect):
    """In Impart a decision's id changes as others answer."""

    def decisions(self, state: State) -> tuple[Decision, ...]:
        found = super().decisions(state)
        return tuple(structs.replace(d, id=decision_id(state.number, d.seat)) for d in found)


class OrderMatters(MasterOfRespect):
    """Whoever plans first gets a gold."""

    def play(self, state: State, seat: int, move: Move) -> list[Told]:
        if move[0] == IMPART and not any(state.plans):
            state.items[seat][0] += 1
        return super().play(state, seat, move)


class FormTooWide(MasterOfRespect):
    """The form offers a slot more than there may be."""

    def options(self, state: State, seat: int) -> Any:
        found = super().options(state, seat)
        if isinstance(found, ImpartForm):
            return structs.replace(found, tiles=(*found.tiles, found.tiles[0]))
        return found


class SamplesTwice(MasterOfRespect):
    """A plan drawn at random names a student twice."""

    def sample(self, state: State, seat: int, rng: Random) -> Move:
        move = super().sample(state, seat, rng)
        return move + move[2:5] if move[0] == IMPART else move


class LosesToken(MasterOfRespect):
    """Used tokens come off in the wash."""

    def play(self, state: State, seat: int, move: Move) -> list[Told]:
        told = super().play(state, seat, move)
        if move[0] == IMPART and max(state.used):
            state.used = [0] * state.table.seats
        return told


class DoublesStudent(MasterOfRespect):
    """Who invites a student leaves him in the bar."""

    def play(self, state: State, seat: int, move: Move) -> list[Told]:
        before = state.bar[:]
        told = super().play(state, seat, move)
        hired = any(isinstance(each.public, ev.ActionExecuted) for each in told)
        if hired and len(state.bar) < len(before):
            state.bar = before
        return told


class SharesRows(MasterOfRespect):
    """A copy shares its rows with the original."""

    def copy(self, state: State) -> State:
        copied = super().copy(state)
        copied.rows = state.rows
        return copied


class SilentTribute(MasterOfRespect):
    """Nobody is told that tokens are claimed."""

    def play(self, state: State, seat: int, move: Move) -> list[Told]:
        return _without(super().play(state, seat, move), ev.TokensClaimed)


class SilentPrize(MasterOfRespect):
    """Nobody is told that a prize is paid."""

    def play(self, state: State, seat: int, move: Move) -> list[Told]:
        return _without(super().play(state, seat, move), ev.PrizePaid)


class ForgetsPlans(MasterOfRespect):
    """A state that was stored has lost how many plans were sent."""

    def decode(self, data: bytes) -> State:
        state = super().decode(data)
        state.plans = [0] * state.table.seats
        return state
