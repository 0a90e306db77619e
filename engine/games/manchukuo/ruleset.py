"""Manchukuo behind the contract that every game fulfils."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from engine.editions import edition_of, rules
from engine.game import (
    About,
    Decision,
    ListOptions,
    Rule,
    Told,
    Types,
    decision_id,
)
from engine.games.manchukuo import (
    edition,
    features,
    questions,
    refusals,
    scoring,
    setup,
    stored,
    turns,
)
from engine.games.manchukuo import imagine as imagining
from engine.games.manchukuo import options as answers
from engine.games.manchukuo import view as viewing
from engine.games.manchukuo.commands import Command
from engine.games.manchukuo.edition import Edition
from engine.games.manchukuo.events import Event
from engine.games.manchukuo.moves import to_command
from engine.games.manchukuo.options import ArrestForm, AssignForm
from engine.games.manchukuo.settings import Settings
from engine.games.manchukuo.state import State, owing
from engine.games.manchukuo.view import View
from engine.learned import learned


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
    feature_names: ClassVar[Sequence[str]] = features.NAMES_OF_FEATURES
    learned: ClassVar = learned(__package__)

    # Verbs that need nothing but the state.
    view = staticmethod(viewing.view)
    moves = staticmethod(answers.moves)
    sample = staticmethod(answers.sample)
    candidates = staticmethod(answers.candidates)
    move = staticmethod(refusals.check)
    command = staticmethod(to_command)
    play = staticmethod(turns.play)
    copy = staticmethod(State.copy)
    result = staticmethod(scoring.result)
    features = staticmethod(features.features)
    legal = staticmethod(answers.legal)
    unseal = staticmethod(questions.unseal)
    encode = staticmethod(stored.encode)

    # What the catalogue makes the game with.
    shipped = staticmethod(edition.shipped)
    load = staticmethod(edition.load)

    def __init__(self, editions: Mapping[str, Edition]) -> None:
        self.editions = editions

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
        follow_up = kind not in answers.BEGINNINGS
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

    def quiet(self, state: State) -> bool:
        """The features count what an open turn can still bring: they fit any state."""
        return True

    def imagine(self, view: View, rng: Random) -> State:
        """Return a full state that fits the view."""
        return imagining.imagine(view, edition_of(self.editions, view.edition), rng)

    def decode(self, data: bytes) -> State:
        """Return the state; raise StateError or EditionMissing."""
        return stored.decode(data, self.editions)
