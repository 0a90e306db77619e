"""Games that were spoilt, each in one way, for the checks to notice."""

from collections.abc import Callable
from random import Random

from msgspec import structs

from engine.game import Decision, IllegalCommand, ListOptions, Move, Result, Told, Viewer
from engine.games.master_merchant import events as ev
from engine.games.master_merchant.cards import HIIRAGI, NAMES
from engine.games.master_merchant.commands import Command, EndTurn
from engine.games.master_merchant.ruleset import MasterMerchant
from engine.games.master_merchant.state import State, owing
from engine.games.master_merchant.view import SlotView, View


def changed_slots(view: View, change: Callable[[SlotView, int], SlotView]) -> View:
    """Return the view with each face-down slot changed."""
    seats = [
        structs.replace(
            seat,
            discard=tuple(
                shown if shown.face_up else change(shown, shown.slot) for shown in seat.discard
            ),
        )
        for seat in view.seats
    ]
    return structs.replace(view, seats=tuple(seats))


def _less(told: list[Told], kind: type) -> list[Told]:
    return [each for each in told if not isinstance(each.public, kind)]


class DoubledMoves(MasterMerchant):
    def moves(self, state: State, seat: int) -> list[Move]:
        found = super().moves(state, seat)
        return found + found[:1]


class HiddenOption(MasterMerchant):
    def options(self, state: State, seat: int) -> ListOptions:
        options = super().options(state, seat)
        return structs.replace(options, commands=options.commands[1:])


class MovesForAll(MasterMerchant):
    def moves(self, state: State, seat: int) -> list[Move]:
        owes = owing(state)
        return [] if owes is None else super().moves(state, owes)


class AnybodyAnswers(MasterMerchant):
    def move(self, state: State, seat: int, command: Command) -> Move:
        owes = owing(state)
        return super().move(state, seat if owes is None else owes, command)


class RefusalsCount(MasterMerchant):
    def apply(self, state: State, seat: int, command: Command) -> list[Told]:
        state.number += 1
        return super().apply(state, seat, command)


class UnlistedRule(MasterMerchant):
    rules = tuple(rule for rule in MasterMerchant.rules if rule.id != "MM-2.5")


class AlwaysPasses(MasterMerchant):
    def default(self, state: State, seat: int) -> Command:
        return EndTurn()


class SharesGold(MasterMerchant):
    def copy(self, state: State) -> State:
        copied = super().copy(state)
        copied.gold = state.gold
        return copied


class ForgetsPlays(MasterMerchant):
    def decode(self, data: bytes) -> State:
        state = super().decode(data)
        state.plays = 1
        return state


class AsksAndTakes(MasterMerchant):
    def features(self, state: State) -> list[list[float]]:
        state.gold[0] += 1
        return super().features(state)


class ImaginesPoor(MasterMerchant):
    def imagine(self, view: View, rng: Random) -> State:
        state = super().imagine(view, rng)
        state.gold = [0] * len(state.gold)
        return state


class ImaginesByChance(MasterMerchant):
    def imagine(self, view: View, rng: Random) -> State:
        return super().imagine(view, Random())


class SamplesAnything(MasterMerchant):
    def sample(self, state: State, seat: int, rng: Random) -> Move:
        return (9, 9)


class EverybodyWins(MasterMerchant):
    def result(self, state: State) -> Result | None:
        result = super().result(state)
        return result and structs.replace(result, winners=tuple(range(state.table.seats)))


class NeverOver(MasterMerchant):
    def result(self, state: State) -> Result | None:
        return None


class OpenHands(MasterMerchant):
    def view(self, state: State, viewer: Viewer) -> View:
        view = super().view(state, viewer)
        own = [super(OpenHands, self).view(state, seat.seat) for seat in view.seats]
        seats = tuple(each.seats[seat] for seat, each in enumerate(own))
        return structs.replace(view, seats=seats)


class HonestMayBe(MasterMerchant):
    """Of what a face-down card may be, what it is comes first."""

    def view(self, state: State, viewer: Viewer) -> View:
        def honest(shown: SlotView, card: str) -> SlotView:
            others = [name for name in shown.may_be or () if name != card]
            return structs.replace(shown, may_be=(card, *others))

        names = {slot.id: NAMES[slot.card] for pile in state.piles for slot in pile}
        return changed_slots(
            super().view(state, viewer), lambda shown, slot: honest(shown, names[slot])
        )


class TellsAll(MasterMerchant):
    def play(self, state: State, seat: int, move: Move) -> list[Told]:
        told = super().play(state, seat, move)
        return [Told(each.private or each.public) for each in told]


class SlotsByCard(MasterMerchant):
    """A face-down izumiya is given the slot after the next."""

    def play(self, state: State, seat: int, move: Move) -> list[Told]:
        if move[:2] == (1, 2):
            state.next_slot += 1
        return super().play(state, seat, move)


class NamedDecisions(MasterMerchant):
    def decisions(self, state: State) -> tuple[Decision, ...]:
        hands = sum(hand[HIIRAGI] for hand in state.hands)
        return tuple(
            structs.replace(each, id=f"{each.id}.{hands}") for each in super().decisions(state)
        )


class ShowsTheDice(MasterMerchant):
    def view(self, state: State, viewer: Viewer) -> View:
        return structs.replace(super().view(state, viewer), number=state.dice.drawn)


class WarnsOfGuards(MasterMerchant):
    """The turn player can't choose a seat that holds a hiiragi."""

    def moves(self, state: State, seat: int) -> list[Move]:
        return [
            move
            for move in super().moves(state, seat)
            if not (move[0] == 3 and 0 <= move[3] != seat and state.hands[move[3]][HIIRAGI])
        ]

    def options(self, state: State, seat: int) -> ListOptions:
        options = super().options(state, seat)
        commands = tuple(self.command(move) for move in self.moves(state, seat))
        return structs.replace(options, commands=commands)


class ChattyRefusals(MasterMerchant):
    def move(self, state: State, seat: int, command: Command) -> Move:
        try:
            return super().move(state, seat, command)
        except IllegalCommand as error:
            held = [hand[HIIRAGI] for hand in state.hands]
            raise IllegalCommand(error.rule, f"{error.message} {held}") from error


class SilentGold(MasterMerchant):
    def play(self, state: State, seat: int, move: Move) -> list[Told]:
        return _less(super().play(state, seat, move), ev.GoldMoved)


class SilentReturns(MasterMerchant):
    def play(self, state: State, seat: int, move: Move) -> list[Told]:
        return _less(super().play(state, seat, move), ev.CardReturned)


class WideMayBe(MasterMerchant):
    """A face-down card may be anything."""

    def view(self, state: State, viewer: Viewer) -> View:
        return changed_slots(
            super().view(state, viewer), lambda shown, _: structs.replace(shown, may_be=NAMES)
        )


class DoublesCard(MasterMerchant):
    def play(self, state: State, seat: int, move: Move) -> list[Told]:
        told = super().play(state, seat, move)
        if state.number == 30:
            state.city[HIIRAGI] += 1
        return told
