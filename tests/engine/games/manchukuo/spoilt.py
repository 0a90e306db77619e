"""Games that were spoilt, each in one way, for the checks to notice."""

from random import Random
from typing import Any

from msgspec import structs

from engine.game import Decision, IllegalCommand, Move, Told, Viewer, decision_id
from engine.games.manchukuo import events as ev
from engine.games.manchukuo.cards import FAMILY_NAMES
from engine.games.manchukuo.commands import Command
from engine.games.manchukuo.moves import to_night_answer
from engine.games.manchukuo.options import AssignForm
from engine.games.manchukuo.ruleset import Manchukuo
from engine.games.manchukuo.state import Answering, State
from engine.games.manchukuo.view import View


def _without(told: list[Told], kind: type) -> list[Told]:
    return [each for each in told if not isinstance(each.public, kind)]


def _told(told: list[Told], kind: type) -> bool:
    return any(isinstance(each.public, kind) for each in told)


class ShowsAnswers(Manchukuo):
    """Everybody sees the sealed answers of all."""

    def view(self, state: State, viewer: Viewer) -> View:
        view = super().view(state, viewer)
        seats = (
            structs.replace(seat, answer=None if move is None else to_night_answer(move))
            for seat, move in zip(view.seats, state.answers, strict=True)
        )
        return structs.replace(view, seats=tuple(seats))


class OpenDeck(Manchukuo):
    """The size of the deck is told by its top card."""

    def view(self, state: State, viewer: Viewer) -> View:
        top = state.deck[0] if state.deck else 0
        return structs.replace(super().view(state, viewer), repair_deck_size=top)


class OwnersPeep(Manchukuo):
    """Who owns a deck of restrictions sees how it lies."""

    def view(self, state: State, viewer: Viewer) -> View:
        view = super().view(state, viewer)
        seats = (
            structs.replace(seat, restriction_deck_size=100 + deck[0])
            if seat.seat == viewer and deck
            else seat
            for seat, deck in zip(view.seats, state.restriction_decks, strict=True)
        )
        return structs.replace(view, seats=tuple(seats))


class FamiliesBelow(Manchukuo):
    """The second card of a stack is shown as its top."""

    def view(self, state: State, viewer: Viewer) -> View:
        view = super().view(state, viewer)
        below = [FAMILY_NAMES[stack[1]] for stack in state.families]
        stacks = (structs.replace(s, top=b) for s, b in zip(view.families, below, strict=True))
        return structs.replace(view, families=tuple(stacks))


class LoadedBag(Manchukuo):
    """What is shown of the bag is what will be drawn next."""

    def view(self, state: State, viewer: Viewer) -> View:
        view = super().view(state, viewer)
        following = state.dice.copy().below(1000)
        return structs.replace(view, bag=structs.replace(view.bag, clever=following))


class NamedDecisions(Manchukuo):
    """A decision's id tells how the deck lies."""

    def decisions(self, state: State) -> tuple[Decision, ...]:
        found = super().decisions(state)
        top = state.deck[0] if state.deck else 0
        return tuple(structs.replace(each, id=f"{top}{each.id}") for each in found)


class TellsAnswers(Manchukuo):
    """What a seat answers in the Night is told to all."""

    def play(self, state: State, seat: int, move: Move) -> list[Told]:
        told = super().play(state, seat, move)
        return [Told(each.private or each.public) for each in told]


class ChattyRefusals(Manchukuo):
    """Whoever may not meditate is told what restriction comes next."""

    def move(self, state: State, seat: int, command: Command) -> Move:
        try:
            return super().move(state, seat, command)
        except IllegalCommand as refusal:
            refusal.args = (f"{refusal} ({state.restriction_decks[0]})",)
            raise


class ImaginesBySight(Manchukuo):
    """What is imagined depends on more than the view."""

    def imagine(self, view: View, rng: Random) -> State:
        return super().imagine(view, Random())


class MovingIds(Manchukuo):
    """In the Night a decision's id changes as others answer."""

    def decisions(self, state: State) -> tuple[Decision, ...]:
        found = super().decisions(state)
        return tuple(structs.replace(d, id=decision_id(state.number, d.seat)) for d in found)


class OrderMatters(Manchukuo):
    """Whoever answers first in the Night gets a coin."""

    def play(self, state: State, seat: int, move: Move) -> list[Told]:
        if isinstance(state.stack[-1], Answering) and not any(state.answers):
            state.goods[seat][2] += 1
        return super().play(state, seat, move)


class FormTooWide(Manchukuo):
    """The form says that there is a coin more than there is."""

    def options(self, state: State, seat: int) -> Any:
        found = super().options(state, seat)
        if isinstance(found, AssignForm):
            more = structs.replace(found.students, clever=found.students.clever + 1)
            return structs.replace(found, students=more)
        return found


class LooksTwice(Manchukuo):
    """What is worth a look is named twice."""

    def candidates(self, state: State, seat: int, rng: Random, count: int) -> list[Move]:
        found = super().candidates(state, seat, rng, count)
        return [*found[:-1], found[0]] if len(found) > 1 else found


class SharesGoods(Manchukuo):
    """A copy shares its resources with the original."""

    def copy(self, state: State) -> State:
        copied = super().copy(state)
        copied.goods = state.goods
        return copied


class ForgetsAnswers(Manchukuo):
    """A state that was stored has lost the answers that are sealed in it."""

    def decode(self, data: bytes) -> State:
        state = super().decode(data)
        state.answers = [None for _ in state.answers]
        return state


class SilentMeals(Manchukuo):
    """Nobody is told that students are fed."""

    def play(self, state: State, seat: int, move: Move) -> list[Told]:
        return _without(super().play(state, seat, move), ev.StudentsFed)


class SilentRow(Manchukuo):
    """Nobody is told what comes into the Repair row."""

    def play(self, state: State, seat: int, move: Move) -> list[Told]:
        return _without(super().play(state, seat, move), ev.RepairRowFilled)


class GenerousBank(Manchukuo):
    """Whoever gathers gets a coin more, and is told so."""

    def play(self, state: State, seat: int, move: Move) -> list[Told]:
        told = []
        for each in super().play(state, seat, move):
            event = each.public
            if isinstance(event, ev.ResourcesGathered):
                state.goods[event.seat][2] += 1
                coins = event.resources.coins + 1
                owned = structs.replace(event.resources, coins=coins)
                told.append(Told(structs.replace(event, resources=owned)))
            else:
                told.append(each)
        return told


class LazyPatrol(Manchukuo):
    """The Patrol stays where it is, and nobody is told otherwise."""

    def play(self, state: State, seat: int, move: Move) -> list[Told]:
        before = state.patrol
        told = _without(super().play(state, seat, move), ev.PatrolMoved)
        state.patrol = before
        return told


class LosesStudent(Manchukuo):
    """A student of the bag gets lost when others are drawn."""

    def play(self, state: State, seat: int, move: Move) -> list[Told]:
        told = super().play(state, seat, move)
        if _told(told, ev.TownSquareFilled):
            most = max(range(4), key=lambda colour: state.bag[colour])
            state.bag[most] -= 1
        return told


class DoublesRepair(Manchukuo):
    """A card that is completed is put among the discarded ones too."""

    def play(self, state: State, seat: int, move: Move) -> list[Told]:
        told = super().play(state, seat, move)
        if _told(told, ev.RepairCompleted):
            state.discards.append(state.repairs[seat][-1])
        return told


class Forgetful(Manchukuo):
    """Disciples lose a level when the Night is over."""

    def play(self, state: State, seat: int, move: Move) -> list[Told]:
        told = super().play(state, seat, move)
        if _told(told, ev.DayStarted):
            state.levels[0] = [max(1, level - 1) for level in state.levels[0]]
        return told
