"""Positions of Manchukuo written in a few words, and what is to be seen of them.

Students are written by colour: ``3C 1St 2Sw 1W`` (Clever, Strong, Swift, Wise); resources by
name: ``food=2 coins=1``. A table begins on the turn of its current seat, before the assignment,
and is played from there by commands as a client sends them. ``night`` is a table on which the Day
is over but for one pick from the Town Square.
"""

import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final

import msgspec

from engine.dice import SEED_BYTES, Dice
from engine.game import ListOptions, Viewer, unanswered
from engine.games.manchukuo.cards import (
    ALTAR_NAMES,
    COLOURS,
    DISCIPLE_NAMES,
    FAMILY_NAMES,
    LOCATION_NAMES,
    NONE,
    REPAIR_NAMES,
    REPAIRS,
    RESOURCE_NAMES,
    RESTRICTION_NAMES,
    RESTRICTIONS,
    SCHOOL_NAMES,
    STUDENT_NAMES,
    TYPES,
    WISE,
    disciples_of,
)
from engine.games.manchukuo.commands import Command, StudentCounts
from engine.games.manchukuo.edition import Edition, load
from engine.games.manchukuo.events import StudentsAssigned
from engine.games.manchukuo.options import ArrestForm, AssignForm
from engine.games.manchukuo.ruleset import Manchukuo
from engine.games.manchukuo.settings import Settings
from engine.games.manchukuo.state import Assigning, Kinds, State, Table, Taking, empty
from engine.games.manchukuo.view import SeatView, View
from tests.engine.games.manchukuo.invariants import check_conservation, check_places
from tests.engine.plain import GONE, edited
from tests.rules.playing import Playing

GAME: Final = Manchukuo(Manchukuo.shipped())
DEFAULT: Final = GAME.editions["reconstructed"]
SEED: Final = bytes(range(SEED_BYTES))
RESIDENCES: Final = "1C 1W, 2St, 1C 1Sw, 1C 1St, 1Sw 1W, 1St 1Sw, 1C 1Sw"
"""Who lives in the residences, from the Temple's clockwise, unless a test says otherwise."""
LETTERS: Final = {"C": 0, "St": 1, "Sw": 2, "W": 3}


class Scenario(Playing[Manchukuo, State]):
    """A game in the midst of play."""

    def command(self, text: str) -> Command:
        """Return a command written as ``assign bank 3C`` or ``pay_patrol 1``."""
        return command(text)

    def assert_sound(self) -> None:
        """Assert what holds after every command, whatever was played."""
        super().assert_sound()
        check_conservation(self.state)
        check_places(self.state)
        for viewer in (None, 0):
            view = self.view(viewer)
            assert self.game.view(self.game.imagine(view, Random(1)), viewer) == view

    def play(self, seat: int, *texts: str) -> None:
        """Play commands that must be accepted; ``told`` is what they made happen."""
        self.told = [told for text in texts for told in self.apply(seat, command(text))]

    @property
    def open(self) -> str:
        """Who is asked what: ``bonus S1``, ``train S0 S2``; empty when the game is over."""
        owed = unanswered(self.game.decisions(self.state))
        kinds = {decision.kind for decision in owed}
        return " ".join([*kinds, *(f"S{decision.seat}" for decision in owed)])

    def offered(self, seat: int) -> list[Command]:
        """Return the list that a seat may choose from; at the start of a turn its steps."""
        options = self.game.options(self.state, seat)
        if isinstance(options, AssignForm):
            return list(options.steps)
        assert isinstance(options, ListOptions)
        return list(options.commands)

    def offers(self, seat: int, *texts: str) -> None:
        """Assert that these and no others are what the seat may answer, in any order."""
        found = {msgspec.json.encode(each) for each in self.offered(seat)}
        assert found == {msgspec.json.encode(command(text)) for text in texts}

    def form(self, seat: int) -> AssignForm:
        """Return the form of an assignment."""
        options = self.game.options(self.state, seat)
        assert isinstance(options, AssignForm)
        return options

    def arrests(self, seat: int) -> ArrestForm:
        """Return the form of an arrest."""
        options = self.game.options(self.state, seat)
        assert isinstance(options, ArrestForm)
        return options

    def selections(self, seat: int, location: str) -> dict[str, str]:
        """Choose a location on a copy; return the groups that may go there, and the bribes named.

        A group is written as in this notation, bribes joined by spaces.
        """
        state = self.game.copy(self.state)
        told = self.game.apply(state, seat, command(f"choose_location {location}"))
        for event in (each.public for each in told):
            if isinstance(event, StudentsAssigned):  # there was no choice
                return {shown(event.students): " ".join(event.bribes)}
        options = self.game.options(state, seat)
        assert isinstance(options, ListOptions)
        return {shown(each): " ".join(each.bribes) for each in options.commands}

    def events(self, kind: type[Any] = object, viewer: Viewer = None) -> list[Any]:
        """Return what a viewer was told after the last commands, of one kind if given."""
        told = [event.to(viewer) for event in self.told]
        return [event for event in told if isinstance(event, kind)]

    def view(self, viewer: Viewer = None) -> View:
        """Return what the viewer may see."""
        return self.game.view(self.state, viewer)

    def sees(self, seat: int, viewer: Viewer = None) -> SeatView:
        """Return a seat as the viewer sees it."""
        return self.view(viewer).seats[seat]

    def school(self, seat: int) -> str:
        """Return the students on the spaces of a school: ``3C 1W``."""
        return shown(self.sees(seat).students)

    def chamber(self, seat: int) -> str:
        """Return the students in a meditation chamber."""
        return shown(self.sees(seat).chamber)

    def placed(self, seat: int, location: str) -> str:
        """Return a seat's students on a location."""
        return shown(self.view().locations[LOCATION_NAMES.index(location)].placed[seat])

    def residence(self, location: str) -> str:
        """Return who lives in the residence of a location."""
        return shown(self.view().locations[LOCATION_NAMES.index(location)].residence)

    @property
    def bag(self) -> int:
        """How many students are in the bag."""
        return sum(self.state.bag)

    def levels(self, seat: int) -> str:
        """Return the levels of a seat's disciples: ``3/1/2``; 5 is a Master."""
        return "/".join(str(disciple.level) for disciple in self.sees(seat).disciples)

    def has(
        self,
        seat: int,
        goods: str | None = None,
        *,
        prominence: int | None = None,
        suspicion: int | None = None,
        restrictions: str | None = None,
    ) -> None:
        """Assert what a seat has; resources that aren't named are 0."""
        found = self.sees(seat)
        if goods is not None:
            owned = {n: count for n in RESOURCE_NAMES if (count := getattr(found.resources, n))}
            assert owned == {name: count for name, count in named(goods).items() if count}
        assert prominence in (None, found.prominence), f"S{seat}: {found.prominence} prominence"
        assert suspicion in (None, found.suspicion), f"S{seat}: {found.suspicion} suspicion"
        if restrictions is not None:
            assert " ".join(found.restrictions) == restrictions

    def finish_round(self) -> None:
        """Play with neutral answers until the next round begins, or the game is over."""
        begun, told = self.state.round, []
        while self.state.round == begun and self.game.decisions(self.state):
            seat = unanswered(self.game.decisions(self.state))[0].seat
            told += self.apply(seat, self.game.default(self.state, seat))
        self.told = told


def seat(
    school: str,
    ready: str = "",
    *,
    chamber: str = "",
    placed: Mapping[str, str] | None = None,
    goods: str = "",
    levels: str = "1/1/1",
    disciples: str = "",
    suspicion: int = 0,
    restrictions: str = "",
    deck: str | None = None,
    repairs: str = "",
    prominence: int = 0,
    levelled: str = "",
) -> dict[str, Any]:
    """Describe a seat. Restrictions that aren't named are its deck, from the top as in the rules.

    ``deck`` says how the deck begins. Disciples that aren't named are the first that are free.
    """
    return {
        "school": school, "ready": ready, "chamber": chamber, "placed": placed or {},
        "goods": goods, "levels": levels, "disciples": disciples.split(), "suspicion": suspicion,
        "restrictions": restrictions.split(), "deck": (deck or "").split(),
        "repairs": repairs.split(), "prominence": prominence, "levelled": levelled.split(),
    }  # fmt: skip


def table(
    *seats: dict[str, Any],
    round: int = 1,
    first: int = 0,
    current: int | None = None,
    patrol: str = "commons",
    residences: str = RESIDENCES,
    square: str = "",
    taker: int | None = None,
    altars: str = "123456",
    row: str = "R21 R22 R23",
    deck: str = "",
    discards: str = "",
    families: str = "F01 F06 F11",
    bag: str | None = None,
    edition: Edition = DEFAULT,
) -> Scenario:
    """Return a table on the turn of ``current`` (the first player), before the assignment.

    The Patrol lies after ``patrol``. ``square`` are the students in the Town Square; the first
    player marker is there unless ``taker`` has taken it. ``altars`` are those that still have
    their Wise student. ``deck`` says how the Repair deck begins, ``families`` what is on top.
    All other students are in the bag; with ``bag`` it is cut down to these, and the rest lives in
    the Temple's residence.
    """
    state = _lay(seats, edition, row, deck, discards, families)
    state.round, state.first = round, first
    state.current = first if current is None else current
    state.turn = 1
    state.patrol = LOCATION_NAMES.index(patrol)
    state.residences = [students(group) for group in residences.split(",")]
    state.square = students(square)
    if taker is not None:
        state.taker = state.last_taker = taker
    state.altars = [str(number) in altars for number, _ in enumerate(ALTAR_NAMES, 1)]
    for location, _ in enumerate(LOCATION_NAMES):
        there = [placed[4 * location : 4 * location + 4] for placed in state.placed]
        state.assigned[location] = sum(map(sum, there))
    _fill_bag(state, bag)
    state.stack = [Assigning()]
    return Scenario(Manchukuo({**GAME.editions, edition.ref.id: edition}), state, [])


def night(*seats: dict[str, Any], current: int = 0, **rest: Any) -> Scenario:
    """Return a table on which ``current`` has only the first player marker left to take.

    Then the Night falls: ``at.play(current, "take_town_square marker")``, or ``fall(at)``.
    """
    at = table(*seats, current=current, **rest)
    at.state.stack = [Taking()]
    return at


def fall(at: Scenario) -> Scenario:
    """Let the Night of a table begin that ``night`` made."""
    at.play(at.state.current, "take_town_square marker")
    return at


def _lay(
    seats: tuple[dict[str, Any], ...],
    edition: Edition,
    row: str,
    deck: str,
    discards: str,
    families: str,
) -> State:
    state = empty(Table(len(seats), edition, Settings()), Dice(SEED))
    free = [list(disciples_of(kind)) for kind in TYPES]
    for given in seats:
        for card in given["disciples"]:
            free[_type_of(card)].remove(DISCIPLE_NAMES.index(card))
    for number, given in enumerate(seats):
        _put(state, number, given, free)
    slots = [NONE if card == "-" else REPAIR_NAMES.index(card) for card in row.split()]
    state.row = slots
    state.discards = [REPAIR_NAMES.index(card) for card in discards.split()]
    owned = {card for repairs in state.repairs for card in repairs}
    state.deck = [REPAIR_NAMES.index(card) for card in deck.split()]
    seen = {*slots, *state.discards, *state.deck, *owned}
    state.deck += [card for card in REPAIRS if card not in seen]
    for place, name in enumerate(families.split()):
        top = FAMILY_NAMES.index(name)
        state.families[place] = [top, *(c for c in edition.stacks[place] if c != top)]
    return state


def _type_of(card: str) -> int:
    return DISCIPLE_NAMES.index(card) // 4


def _put(state: State, number: int, given: Mapping[str, Any], free: list[list[int]]) -> None:
    state.schools.append(SCHOOL_NAMES.index(given["school"]))
    state.ready[number] = students(given["ready"])
    state.chamber[number] = students(given["chamber"])
    for name, text in given["placed"].items():
        first = LOCATION_NAMES.index(name) * len(COLOURS)
        state.placed[number][first : first + len(COLOURS)] = students(text)
    owned = named(given["goods"])
    state.goods[number] = [owned.get(name, 0) for name in RESOURCE_NAMES]
    cards = {_type_of(card): DISCIPLE_NAMES.index(card) for card in given["disciples"]}
    clever, strong, swift = (cards[k] if k in cards else free[k].pop(0) for k in TYPES)
    held: Kinds = (clever, strong, swift)
    state.disciples.append(held)
    state.levels[number] = [int(level) for level in given["levels"].split("/")]
    state.levelled[number] = sum(1 << STUDENT_NAMES.index(name) for name in given["levelled"])
    state.suspicion[number] = given["suspicion"]
    up = [RESTRICTION_NAMES.index(name) for name in given["restrictions"]]
    below = [RESTRICTION_NAMES.index(name) for name in given["deck"]]
    rest = [card for card in RESTRICTIONS if card not in (*up, *below)]
    state.restrictions[number] = tuple(up)
    state.restriction_decks[number] = (*below, *rest)
    state.repairs[number] = tuple(REPAIR_NAMES.index(card) for card in given["repairs"])
    state.prominence[number] = given["prominence"]


def _fill_bag(state: State, bag: str | None) -> None:
    groups = [*state.residences, state.square, *state.ready, *state.chamber]
    for placed in state.placed:
        groups += [placed[first : first + 4] for first in range(0, len(placed), 4)]
    for colour in COLOURS:
        there = sum(group[colour] for group in groups)
        there += sum(state.altars) if colour == WISE else 0
        state.bag[colour] = state.table.edition.students[colour] - there
    if bag is not None:
        kept = students(bag)
        for colour in COLOURS:
            state.residences[0][colour] += state.bag[colour] - kept[colour]
        state.bag = kept
    assert min(state.bag) >= 0, "more students than there are"


def new_table(
    seats: int, *, seed: bytes = SEED, first_seat: int | str = 0, schools: Any = "in_order",
    edition: Edition = DEFAULT,
) -> Scenario:  # fmt: skip
    """Return a table at the start of a game, set up by the game itself."""
    game = Manchukuo({**GAME.editions, edition.ref.id: edition})
    settings = msgspec.convert({"first_seat": first_seat, "schools": schools}, Settings)
    return Scenario(game, *game.new(seats, settings, edition.ref.id, seed))


def students(text: str) -> list[int]:
    """Return students by colour, written ``3C 1W``."""
    found = [0 for _ in COLOURS]
    for word in text.split():
        match = re.fullmatch(r"(\d+)(C|St|Sw|W)", word)
        assert match, f"no students: {word}"
        found[LETTERS[match[2]]] += int(match[1])
    return found


def shown(counts: Any) -> str:
    """Return students as they are written here."""
    found = [getattr(counts, name) for name in STUDENT_NAMES]
    return " ".join(f"{n}{letter}" for letter, n in zip(LETTERS, found, strict=True) if n)


def counted(text: str) -> StudentCounts:
    """Return students as events and views have them."""
    return StudentCounts(*students(text))


def named(text: str) -> dict[str, int]:
    """Return numbers by name, written ``food=2 coins=1``."""
    pairs = (word.split("=") for word in text.split())
    return {name: int(count) for name, count in pairs}


def command(text: str) -> Command:
    """Return a command as a client sends it: it comes in as JSON, checked against its type.

    ``assign bank 3C 1W as 1St bribe harassment``, ``take_bonus clever=0 strong=1``,
    ``send_students strong=3+2``; others are written as their type with their members in order.
    """
    typed: Command = msgspec.convert(_json(text), Command)
    return typed


def _json(text: str) -> dict[str, Any]:
    head, *words = text.split()
    form: dict[str, Any] = {"type": head}
    if head in _MEMBERS:
        values = [int(word) if word.isdigit() else word for word in words]
        return form | dict(zip(_MEMBERS[head], values, strict=True))
    if head in ("assign", "assign_students", "declare_wise"):
        return form | _assignment(head, words)
    if head == "take_bonus":
        taken = [word.split("=") for word in words]
        return form | {"bonuses": [{"disciple": d, "option": int(n)} for d, n in taken]}
    if head == "send_students":
        sent = [re.split("[=+]", word) for word in words]
        return form | {
            "sent": [{"master": m, "students": int(s), "wise": int(w)} for m, s, w in sent]
        }
    if head == "arrest_students":
        return form | _colours(words)
    return form | {{"make_offering": "altars", "train": "level_up"}[head]: words}


_MEMBERS: Final[Mapping[str, tuple[str, ...]]] = {
    "meditate": (),
    "choose_location": ("location",),
    "pay_patrol": ("wisdom",),
    "skip_bonus": (),
    "enhance": ("wisdom",),
    "gather": (),
    "complete_family": ("stack",),
    "complete_repair": ("slot",),
    "trade": ("food_to_coin", "wisdom_to_offering"),
    "end_primary": (),
    "choose_restriction": ("restriction",),
    "choose_disciple": ("disciple",),
    "take_town_square": ("item",),
    "recruit": ("count",),
}


def _assignment(head: str, words: list[str]) -> dict[str, Any]:
    bribes = words[words.index("bribe") + 1 :] if "bribe" in words else []
    words = words[: words.index("bribe")] if "bribe" in words else words
    if head != "assign":
        return _colours(words) | {"bribes": bribes}
    location, *words = words
    as_types = words[words.index("as") + 1 :] if "as" in words else []
    words = words[: words.index("as")] if "as" in words else words
    return {
        "location": location,
        "students": _colours(words),
        "wise_as": _colours(as_types),
        "bribes": bribes,
    }


def _colours(words: list[str]) -> dict[str, int]:
    found = students(" ".join(words))
    return {name: count for name, count in zip(STUDENT_NAMES, found, strict=True) if count}


def variant(**changes: Any) -> Edition:
    """Return the default edition with data changed: ``variant(board__wheel__value=8)``."""
    return load(edition_data(**changes))


def edition_data(**changes: Any) -> dict[str, Any]:
    """Return the plain data of the default edition with some changed, under another id."""
    data: dict[str, Any] = msgspec.to_builtins(DEFAULT.data) | {"id": "variant"}
    for path, value in changes.items():
        data = edited(data, path.replace("__", "."), GONE if value is None else value)
    return data


def random_tables(count: int, seats: int = 0) -> Iterator[Scenario]:
    """Yield tables of random games, after each command; every game is played to its end."""
    for number in range(count):
        rng = Random(number)
        at = new_table(
            seats or 2 + number % 3, first_seat="random", schools="random",
            seed=rng.randbytes(SEED_BYTES),
        )  # fmt: skip
        yield at
        while owed := unanswered(at.game.decisions(at.state)):
            who = rng.choice(owed).seat
            move = at.game.sample(at.state, who, rng)
            at.told = at.apply(who, at.game.command(move))
            yield at
