"""Master Merchant behind the contract that every game fulfils."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from engine.editions import edition_of, rules
from engine.game import (
    About,
    Decision,
    ListOptions,
    Move,
    Rule,
    Told,
    Types,
    decision_id,
)
from engine.games.master_merchant import (
    edition,
    features,
    refusals,
    scoring,
    setup,
    stored,
    turns,
)
from engine.games.master_merchant import imagine as imagining
from engine.games.master_merchant import options as answers
from engine.games.master_merchant import view as viewing
from engine.games.master_merchant.commands import Command, to_command
from engine.games.master_merchant.edition import Edition
from engine.games.master_merchant.events import Event
from engine.games.master_merchant.settings import Settings
from engine.games.master_merchant.state import State, owing, quiet
from engine.games.master_merchant.view import View
from engine.learned import learned


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
    quiet = staticmethod(quiet)
    encode = staticmethod(stored.encode)

    # What the catalogue makes the game with.
    shipped = staticmethod(edition.shipped)
    load = staticmethod(edition.load)

    def __init__(self, editions: Mapping[str, Edition]) -> None:
        self.editions = editions

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

    def unseal(self, state: State, seat: int) -> None:
        """Nothing is sealed in this game: seats answer one after the other."""

    def imagine(self, view: View, rng: Random) -> State:
        """Return a full state that fits the view."""
        return imagining.imagine(view, edition_of(self.editions, view.edition), rng)

    def decode(self, data: bytes) -> State:
        """Return the state; raise StateError or EditionMissing."""
        return stored.decode(data, self.editions)
