"""Master of Respect behind the contract that every game fulfils."""

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
from engine.games.master_of_respect import (
    edition,
    features,
    refusals,
    scoring,
    setup,
    stored,
    turns,
)
from engine.games.master_of_respect import imagine as imagining
from engine.games.master_of_respect import options as answers
from engine.games.master_of_respect import view as viewing
from engine.games.master_of_respect.commands import Command, to_command
from engine.games.master_of_respect.edition import Edition
from engine.games.master_of_respect.events import Event
from engine.games.master_of_respect.options import ImpartForm
from engine.games.master_of_respect.settings import Settings
from engine.games.master_of_respect.state import State, owing
from engine.games.master_of_respect.view import View
from engine.learned import learned


class MasterOfRespect:
    """The game by Kentaro Yazawa (2018). See ``engine.game.Game`` for what each verb promises."""

    about: ClassVar = About(
        id="master_of_respect",
        title="Master of Respect",
        designer="Kentaro Yazawa",
        min_seats=setup.MIN_SEATS,
        max_seats=setup.MAX_SEATS,
        minutes=60,
        default_edition="reconstructed",
        prefix="MR",
    )
    types: ClassVar = Types(
        settings=Settings,
        command=Command,
        options=ListOptions | ImpartForm,
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
    unseal = staticmethod(answers.unseal)
    encode = staticmethod(stored.encode)

    # What the catalogue makes the game with.
    shipped = staticmethod(edition.shipped)
    load = staticmethod(edition.load)

    def __init__(self, editions: Mapping[str, Edition]) -> None:
        self.editions = editions

    def new(
        self, seats: int, settings: Settings, edition: str, seed: bytes
    ) -> tuple[State, list[Told]]:
        """Set up a table up to the first pick of a Bokunenjin."""
        return setup.new(seats, settings, self.editions[edition], seed)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """Return the open decisions: of all seats in Impart, else of one."""
        seats = owing(state)
        if not seats:
            return ()
        kind, asked = answers.kind(state), answers.asked(state)
        follow_up = kind in ("respect", "prize")
        return tuple(
            Decision(
                decision_id(asked, seat),
                seat,
                kind,
                follow_up,
                answered=kind == "impart" and state.confirmed[seat],
            )
            for seat in seats
        )

    def options(self, state: State, seat: int) -> ListOptions | ImpartForm:
        """Return all that the seat may answer now."""
        self._require_owed(state, seat)
        return answers.options(state, seat)

    def default(self, state: State, seat: int) -> Command:
        """Return the neutral answer: decline, no respect, the plan as it is, the first card."""
        self._require_owed(state, seat)
        return to_command(answers.default(state, seat))

    def _require_owed(self, state: State, seat: int) -> None:
        if seat not in owing(state):
            raise refusals.not_owed(state, seat)

    def apply(self, state: State, seat: int, command: Command) -> list[Told]:
        """Check and play a command."""
        return self.play(state, seat, self.move(state, seat, command))

    def quiet(self, state: State) -> bool:
        """The features count what a row will bring: they fit any state."""
        return True

    def imagine(self, view: View, rng: Random) -> State:
        """Return a full state that fits the view."""
        return imagining.imagine(view, edition_of(self.editions, view.edition), rng)

    def decode(self, data: bytes) -> State:
        """Return the state; raise StateError or EditionMissing."""
        return stored.decode(data, self.editions)
