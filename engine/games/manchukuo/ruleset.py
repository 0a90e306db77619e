"""Manchukuo behind the contract that every game fulfils."""

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
from engine.games.manchukuo import edition, refusals, scoring, setup, stored, turns
from engine.games.manchukuo import imagine as imagining
from engine.games.manchukuo import options as answers
from engine.games.manchukuo import view as viewing
from engine.games.manchukuo.commands import Command
from engine.games.manchukuo.edition import Edition
from engine.games.manchukuo.evaluate import evaluate
from engine.games.manchukuo.events import Event
from engine.games.manchukuo.moves import to_command
from engine.games.manchukuo.options import ArrestForm, AssignForm
from engine.games.manchukuo.settings import Settings
from engine.games.manchukuo.state import State, owing
from engine.games.manchukuo.view import View


class Manchukuo:
    """The game of schools under occupation. See ``engine.game.Game`` for what verbs promise."""

    about: ClassVar = About(
        id="manchukuo",
        title="Manchukuo",
        designer="",
        min_seats=setup.MIN_SEATS,
        max_seats=setup.MAX_SEATS,
        minutes=90,
        default_edition="reconstructed",
        prefix="MK",
    )
    types: ClassVar = Types(
        settings=Settings,
        command=Command,
        options=ListOptions | AssignForm | ArrestForm,
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
        """Set up a table up to the first assignment."""
        return setup.new(seats, settings, self.editions[edition], seed)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """Return the open decisions: at Night of all seats that are asked, else of one."""
        seats = owing(state)
        if not seats:
            return ()
        kind, asked = answers.kind(state), answers.asked(state)
        follow_up = kind in answers.FOLLOW_UPS
        return tuple(Decision(decision_id(asked, s), s, kind, follow_up) for s in seats)

    def options(self, state: State, seat: int) -> ListOptions | AssignForm | ArrestForm:
        """Return all that the seat may answer now."""
        self._require_owed(state, seat)
        return answers.options(state, seat)

    def default(self, state: State, seat: int) -> Command:
        """Return the neutral answer: meditate, pay nothing, take no bonus, end the action."""
        self._require_owed(state, seat)
        return to_command(answers.default(state, seat))

    def _require_owed(self, state: State, seat: int) -> None:
        if seat not in owing(state):
            raise refusals.not_owed(state, seat)

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
        """Return all legal moves of a seat that chooses from a list, in canonical order."""
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
