"""The contract that every game fulfils, and the small types that all games share.

A game is a pure function of (ruleset, edition, seed, commands). Its state is mutable and cheap to
copy; the caller owns the state that it passes in. Two doors lead in:

* the *typed* door, for people and programs: ``options``, ``apply``, ``view``, ``command``;
* the *flat* door, for players that think: ``moves``, ``sample``, ``candidates``, ``play``, where a
  command is a tuple of small ints (a ``Move``), which costs a tenth of a validated object.

``move`` is the one bridge from the first to the second; it refuses what is illegal.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from engine.learned import Learned

Move = tuple[int, ...]
"""A command as the engine plays it. Opaque outside the game that made it."""

Viewer = int | None
"""A seat's number, or None for a spectator."""


class RuleBroken(Exception):
    """Something was asked for that a rule forbids. Nothing has changed."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(f"{rule}: {message}")
        self.rule = rule
        self.message = message


class IllegalCommand(RuleBroken):
    """A command that the rules don't allow at this moment. Nothing has changed."""


class NotOwed(IllegalCommand):
    """A command by a seat that owes no answer now. Nothing has changed."""


class IllegalSetup(RuleBroken):
    """A table that the rules don't allow: players, options or edition."""


class Decision(msgspec.Struct, frozen=True):
    """An open decision: who owes an answer to what."""

    id: str
    """Names the decision as long as it is open, and no other decision of the game ever."""
    seat: int
    kind: str
    follow_up: bool
    """True when it completes or answers something already begun in the same turn."""
    answered: bool = False
    """True when the seat has answered, and may answer anew until all others have."""


def decision_id(opened: int, seat: int) -> str:
    """Return the id of a decision.

    ``opened`` is the number of commands played when this seat was asked this question: what others
    answer meanwhile doesn't change it.
    """
    return f"{opened}.{seat}"


def unanswered(decisions: Iterable[Decision]) -> list[Decision]:
    """Return the decisions that the game waits for. Not empty while the game goes on."""
    return [decision for decision in decisions if not decision.answered]


class Options(msgspec.Struct, frozen=True, tag_field="type"):
    """What a seat may answer to its open decision: a list of commands, or a game's own form."""

    decision: str
    """The id of the decision that is answered."""
    default: Any
    """A command that is legal and neutral: what is played for a seat that doesn't answer."""


class ListOptions(Options, frozen=True, tag="list"):
    """All that a seat may answer to its open decision: a list of whole commands."""

    commands: tuple[Any, ...]


class Line(msgspec.Struct, frozen=True):
    """A line of a score: what the points are for. Some games count halves."""

    name: str
    points: float


class Standing(msgspec.Struct, frozen=True):
    """A seat's place at the end. Equal ranks are shared, and the next rank is left out."""

    seat: int
    rank: int
    points: float
    breakdown: tuple[Line, ...]
    """What the points are made of; they add up to them."""
    tie_break: tuple[Line, ...] = ()
    """What else decided between equal points, in order."""


class Result(msgspec.Struct, frozen=True):
    """How a game ended."""

    winners: tuple[int, ...]
    reasons: tuple[str, ...]
    standings: tuple[Standing, ...]
    """One for each seat, in seat order."""


class Told(msgspec.Struct, frozen=True, array_like=True):
    """An event as it was told to those at the table.

    Built by saying what each may know: ``public`` is for everybody but ``owner``, who gets
    ``private``. Where nobody knows more than the others, ``owner`` is None.
    """

    public: Any
    owner: int | None = None
    private: Any = None

    def to(self, viewer: Viewer) -> Any:
        """Return the event as ``viewer`` may see it, or None where nothing is told."""
        if self.owner is not None and viewer == self.owner:
            return self.private
        return self.public


class Rule(msgspec.Struct, frozen=True):
    """A rule by its stable id, in our own words."""

    id: str
    heading: str
    """The heading of the rulebook that it comes from; empty for a house rule."""
    text: str


class EditionRef(msgspec.Struct, frozen=True):
    """Names the component data that a game is played with."""

    id: str
    digest: str
    """SHA-256 of the data, hex."""


class About(msgspec.Struct, frozen=True):
    """What a ruleset is, before anyone plays it."""

    id: str
    title: str
    designer: str
    """Empty where the rulebook names nobody."""
    min_seats: int
    max_seats: int
    minutes: int
    default_edition: str
    prefix: str
    """The letters that its rule ids begin with."""


class Edition(Protocol):
    """A game's component data, ready to play with."""

    ref: EditionRef
    title: str
    data: Any
    """A Struct: what the edition's file says."""

    @property
    def warnings(self) -> Sequence[str]:
        """What is allowed in it but is probably a mistake."""


class Types(msgspec.Struct, frozen=True):
    """A game's typed doors. Schemas of the API are derived from these, never written twice.

    Commands and events are told apart by tags, which no other game may use for types of its own.
    """

    settings: Any
    command: Any
    options: Any
    view: Any
    event: Any


S = TypeVar("S")


class Game(Protocol, Generic[S]):
    """A game: its rules as a small set of verbs over a state of type ``S``.

    No verb keeps anything between calls. ``decisions`` is empty exactly when ``result`` isn't
    None. Every command that ``options`` gives is accepted, and every other one is refused.
    """

    about: ClassVar[About]
    types: ClassVar[Types]
    rules: ClassVar[Sequence[Rule]]
    feature_names: ClassVar[Sequence[str]]
    learned: ClassVar[Learned]

    @property
    def editions(self) -> Mapping[str, Edition]:
        """The editions by id."""

    def new(self, seats: int, settings: Any, edition: str, seed: bytes) -> tuple[S, list[Told]]:
        """Set up a game; raise IllegalSetup when the table isn't allowed.

        ``seed`` is the mixed seed; chance comes from it alone.
        """

    def decisions(self, state: S) -> tuple[Decision, ...]:
        """Return who owes an answer to what; empty when the game is over."""

    def options(self, state: S, seat: int) -> Any:
        """Return all that ``seat`` may answer now; raise NotOwed when it owes nothing.

        It follows from the seat's view alone.
        """

    def default(self, state: S, seat: int) -> Any:
        """Return the neutral command for a seat that doesn't answer (a time-out)."""

    def apply(self, state: S, seat: int, command: Any) -> list[Told]:
        """Play a typed command; raise IllegalCommand and change nothing when it isn't legal."""

    def view(self, state: S, viewer: Viewer) -> Any:
        """Return what ``viewer`` may see, built by listing it."""

    def imagine(self, view: Any, rng: Random) -> S:
        """Return a full state in which ``view`` would be what its viewer sees.

        What the view doesn't tell is drawn from ``rng`` alone.
        """

    def moves(self, state: S, seat: int) -> list[Move]:
        """Return all legal moves in canonical order, without doubles; none for who owes nothing.

        Only for decisions whose options are a list: where they are a form there may be too many,
        and ``candidates`` gives some of them.
        """

    def sample(self, state: S, seat: int, rng: Random) -> Move:
        """Return one legal move at random, for playouts."""

    def candidates(self, state: S, seat: int, rng: Random, count: int) -> list[Move]:
        """Return at most ``count`` different legal moves worth a look, for search.

        Where the game can tell, those that promise most come first.
        """

    def legal(self, state: S, seat: int, moves: Sequence[Move]) -> list[Move]:
        """Return those of the moves that the seat may play now, in the order given."""

    def quiet(self, state: S) -> bool:
        """Tell whether ``features`` do the state justice: players play others on until they do."""

    def unseal(self, state: S, seat: int) -> None:
        """Take back the sealed answers of all seats but this one: they are asked anew."""

    def play(self, state: S, seat: int, move: Move) -> list[Told]:
        """Play a legal move. Not checked: an illegal move leaves the state undefined."""

    def move(self, state: S, seat: int, command: Any) -> Move:
        """Return a typed command as a move; raise IllegalCommand when it isn't legal."""

    def command(self, move: Move) -> Any:
        """Return a move as a typed command."""

    def copy(self, state: S) -> S:
        """Return a state that shares nothing mutable with ``state``."""

    def result(self, state: S) -> Result | None:
        """Return how the game ended, or None while it goes on."""

    def features(self, state: S) -> list[list[float]]:
        """Return for each seat a row of figures, by ``feature_names``, for players that think.

        What a row weighs is learned (``engine.learned``). The state may not be over.
        """

    def encode(self, state: S) -> bytes:
        """Return the state as bytes; equal states give equal bytes on every machine."""

    def decode(self, data: bytes) -> S:
        """Return the state; raise StateError when the bytes are damaged or too old."""
