"""Master Merchant behind the contract that every game fulfils."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from engine.editions import edition_of, rules
from engine.game import (
    About,
    Decision,
    ListOptions,
    Move,
    Result,
    Rule,
    Told,
    Types,
    Viewer,
    decision_id,
)
from engine.games.master_merchant import edition, refusals, scoring, setup, stored, turns
from engine.games.master_merchant import imagine as imagining
from engine.games.master_merchant import options as answers
from engine.games.master_merchant import view as viewing
from engine.games.master_merchant.commands import Command, to_command
from engine.games.master_merchant.edition import Edition
from engine.games.master_merchant.evaluate import evaluate
from engine.games.master_merchant.events import Event
from engine.games.master_merchant.settings import Settings
from engine.games.master_merchant.state import State, owing
from engine.games.master_merchant.view import View


class MasterMerchant:
    """The game by Seiji Kanai (2011). See ``engine.game.Game`` for what each verb promises."""

    about: ClassVar = About(
        id="master_merchant",
        title="Master Merchant",
        designer="Seiji Kanai",
        min_seats=setup.MIN_SEATS,
        max_seats=setup.MAX_SEATS,
        minutes=15,
        default_edition="reconstructed",
        prefix="MM",
    )
    types: ClassVar = Types(
        settings=Settings,
        command=Command,
        options=ListOptions,
        view=View,
        event=Event,
    )
    rules: ClassVar[Sequence[Rule]] = rules(__package__)

    def __init__(self, editions: Mapping[str, Edition]) -> None:
        self.editions = editions

    @staticmethod
    def shipped() -> dict[str, Edition]:
        """Return the editions that come with the game, by id."""
        return edition.shipped()

    @staticmethod
    def load(plain: Any) -> Edition:
        """Return an edition from its plain data; raise EditionError."""
        return edition.load(plain)

    def new(
        self, seats: int, settings: Settings, edition: str, seed: bytes
    ) -> tuple[State, list[Told]]:
        """Set up a table and begin the first turn."""
        return setup.new(seats, settings, self.editions[edition], seed)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """Return the one open decision, or none when the game is over."""
        seat = owing(state)
        if seat is None:
            return ()
        kind = answers.kind(state)
        return (Decision(decision_id(state.number, seat), seat, kind, kind != "main"),)

    def options(self, state: State, seat: int) -> ListOptions:
        """Return all commands that the seat may give now."""
        found = self._owed_moves(state, seat)
        default = to_command(answers.default(state, found))
        commands = tuple(to_command(move) for move in found)
        return ListOptions(decision_id(state.number, seat), default, commands)

    def default(self, state: State, seat: int) -> Command:
        """Return the neutral answer: end the turn, decline, let it happen, the first card."""
        return to_command(answers.default(state, self._owed_moves(state, seat)))

    def _owed_moves(self, state: State, seat: int) -> list[Move]:
        found = answers.moves(state, seat)
        if not found:
            raise refusals.not_owed(state, seat)
        return found

    def apply(self, state: State, seat: int, command: Command) -> list[Told]:
        """Check and play a command."""
        return self.play(state, seat, self.move(state, seat, command))

    def view(self, state: State, viewer: Viewer) -> View:
        """Return what the viewer may see."""
        return viewing.view(state, viewer)

    def imagine(self, view: View, rng: Random) -> State:
        """Return a full state that fits the view."""
        return imagining.imagine(view, edition_of(self.editions, view.edition), rng)

    def moves(self, state: State, seat: int) -> list[Move]:
        """Return all legal moves in canonical order."""
        return answers.moves(state, seat)

    def sample(self, state: State, seat: int, rng: Random) -> Move:
        """Return one legal move at random."""
        return answers.sample(state, seat, rng)

    def candidates(self, state: State, seat: int, rng: Random, count: int) -> list[Move]:
        """Return at most ``count`` different legal moves."""
        return answers.candidates(state, seat, rng, count)

    def play(self, state: State, seat: int, move: Move) -> list[Told]:
        """Play a legal move and settle all that follows without a decision."""
        return turns.play(state, seat, move)

    def move(self, state: State, seat: int, command: Command) -> Move:
        """Return a legal command as a move."""
        return refusals.check(state, seat, command)

    def command(self, move: Move) -> Command:
        """Return a move as a typed command."""
        return to_command(move)

    def copy(self, state: State) -> State:
        """Return a state that shares nothing mutable with this one."""
        return state.copy()

    def result(self, state: State) -> Result | None:
        """Return how the game ended, or None."""
        return scoring.result(state)

    def evaluate(self, state: State) -> list[float]:
        """Return how well each seat stands."""
        return evaluate(state)

    def encode(self, state: State) -> bytes:
        """Return the state as bytes."""
        return stored.encode(state)

    def decode(self, data: bytes) -> State:
        """Return the state; raise StateError or EditionMissing."""
        return stored.decode(data, self.editions)
