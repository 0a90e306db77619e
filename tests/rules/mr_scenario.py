"""Positions of Master of Respect written in a few words, and what is to be seen of them.

Items are written gold/sake/respect: ``1/2/0``. A row is written from the left, a slot as student
and tile, with the side of a master tile: ``tosyo_kasei=tosyo_1b natto=C1``. A table begins in the
Impart of its round, and is played from there by commands as a client sends them.
"""

from collections.abc import Iterator, Mapping
from itertools import chain
from random import Random
from typing import Any, Final

import msgspec

from engine.dice import SEED_BYTES, Dice
from engine.game import ListOptions, Viewer, unanswered
from engine.games.master_of_respect.cards import (
    BOKUNENJIN_NAMES,
    EXTRAS,
    FIRST_TECHNIQUE,
    MASTER_NAMES,
    STUDENT,
    STUDENTS,
    TECHNIQUES,
    TILE,
    TILE_NAMES,
    master_tiles,
    starters,
)
from engine.games.master_of_respect.commands import Command, to_move
from engine.games.master_of_respect.commands import slots as slots_of
from engine.games.master_of_respect.edition import Edition, load
from engine.games.master_of_respect.ruleset import MasterOfRespect
from engine.games.master_of_respect.settings import Settings
from engine.games.master_of_respect.state import Imparting, Slot, State, Table, empty, out_of_game
from engine.games.master_of_respect.view import SeatView, View
from tests.engine.games.master_of_respect.invariants import check_places
from tests.engine.plain import GONE, edited
from tests.rules.playing import Playing

GAME: Final = MasterOfRespect(MasterOfRespect.shipped())
DEFAULT: Final = GAME.editions["reconstructed"]
SEED: Final = bytes(range(SEED_BYTES))
REMOVED: Final = ("A2", "B1", "C2")
"""The techniques that are not in the game unless a test says otherwise."""


class Scenario(Playing[MasterOfRespect, State]):
    """A game in the midst of play."""

    _copies: list[int] | None = None
    """Of each technique, once the training grounds are laid out."""
    _used = 0
    """Used tokens that there have been in the game."""

    def command(self, text: str) -> Command:
        """Return a command written as ``impart natto=C1`` or ``execute train hosin``."""
        return command(text)

    def assert_sound(self) -> None:
        """Assert what holds after every command, whatever was played."""
        super().assert_sound()
        self._assert_students_and_tiles()
        self._assert_items()
        for viewer in (None, 0):
            view = self.view(viewer)
            assert self.game.view(self.game.imagine(view, Random(1)), viewer) == view

    def _assert_students_and_tiles(self) -> None:
        state = self.state
        everywhere = [*chain(*state.students), *state.offer, *state.deck, *state.bar]
        everywhere += out_of_game(state)
        if state.offer:  # the table isn't laid yet
            everywhere += EXTRAS
        else:
            copies = [state.piles[tile - FIRST_TECHNIQUE] for tile in TECHNIQUES]
            for tile in chain(*state.tiles):
                if tile >= FIRST_TECHNIQUE:
                    copies[tile - FIRST_TECHNIQUE] += 1
            self._copies = self._copies or copies
            assert copies == self._copies, "a technique is lost, or there too often"
            assert not any(copies[tile - FIRST_TECHNIQUE] for tile in state.removed)
            assert max(copies) <= state.table.edition.copies
        assert sorted(everywhere) == list(STUDENTS), "a student is lost, or there twice"
        assert sum(state.layers) == len(state.deck)
        assert all(len(set(tiles)) == len(tiles) for tiles in state.tiles)
        check_places(state)

    def _assert_items(self) -> None:
        state = self.state
        assert min(chain(*state.items, state.piles)) >= 0
        used = sum(state.used) + sum(state.tokens)
        assert used >= self._used, "a used token is lost"
        self._used = used

    def play(self, seat: int, *texts: str) -> None:
        """Play commands that must be accepted; ``told`` is what they made happen."""
        self.told = [told for text in texts for told in self.apply(seat, command(text))]

    def plan(self, *rows: str) -> None:
        """Have every seat confirm its row, in seat order; the first turn of Execute begins."""
        told = []
        for seat, row in enumerate(rows):
            self.play(seat, f"impart {row}")
            told += self.told
        self.told = told

    def has(self, seat: int, items: str, *, used: int | None = None) -> None:
        """Assert what lies in a seat's storehouse."""
        shown = self.sees(None, seat)
        found = f"{shown.gold}/{shown.sake}/{shown.respect}"
        assert found == items, f"S{seat} has {found}"
        assert used in (None, shown.used), f"S{seat} has {shown.used} used"

    @property
    def open(self) -> str:
        """Who is asked what: ``respect S1``; empty when the game is over."""
        owed = unanswered(self.game.decisions(self.state))
        kinds = {decision.kind for decision in owed}
        return " ".join([*kinds, *(f"S{decision.seat}" for decision in owed)])

    def offered(self, seat: int) -> list[Command]:
        """Return the list that a seat may choose from."""
        options = self.game.options(self.state, seat)
        assert isinstance(options, ListOptions)
        return list(options.commands)

    def offers(self, seat: int, *texts: str) -> None:
        """Assert that these and no others are what the seat may answer, in any order."""
        found = {msgspec.json.encode(each) for each in self.offered(seat)}
        assert found == {msgspec.json.encode(command(text)) for text in texts}

    def events(self, kind: type[Any] = object, viewer: Viewer = None) -> list[Any]:
        """Return what a viewer was told after the last commands, of one kind if given."""
        told = [event.to(viewer) for event in self.told]
        return [event for event in told if isinstance(event, kind)]

    def view(self, viewer: Viewer = None) -> View:
        """Return what the viewer may see."""
        return self.game.view(self.state, viewer)

    def sees(self, viewer: Viewer, seat: int) -> SeatView:
        """Return a seat as the viewer sees it."""
        return self.view(viewer).seats[seat]

    def student(self, name: str, viewer: Viewer = None) -> Any:
        """Return a student that a seat owns, as the viewer sees it."""
        (found,) = (
            student
            for seat in self.view(viewer).seats
            for student in seat.students
            if student.student == name
        )
        return found

    def finish_round(self) -> None:
        """Play with neutral answers until the next round begins, or the game is over."""
        begun, told = self.state.round, []
        while self.state.round == begun and self.game.decisions(self.state):
            seat = unanswered(self.game.decisions(self.state))[0].seat
            told += self.apply(seat, self.game.default(self.state, seat))
        self.told = told


def seat(
    master: str,
    items: str = "0/0/0",
    *,
    bokunenjin: str = "",
    used: int = 0,
    students: str = "",
    trained: str = "",
    tiles: str = "",
    arena: str = "",
) -> dict[str, Any]:
    """Describe a seat: what it has besides the three tiles and two starters of its master."""
    return {
        "master": master, "items": [int(count) for count in items.split("/")],
        "bokunenjin": bokunenjin, "used": used, "students": students.split(),
        "trained": trained.split(), "tiles": tiles.split(), "arena": arena,
    }  # fmt: skip


def table(
    *seats: dict[str, Any],
    round: int = 1,
    start: int = 0,
    bar: str = "",
    piles: Mapping[str, int] | None = None,
    removed: tuple[str, ...] = REMOVED,
    edition: Edition = DEFAULT,
) -> Scenario:
    """Return a table in the Impart of a round. The deck holds the students that are nowhere."""
    game = MasterOfRespect({**GAME.editions, edition.ref.id: edition})
    state = empty(Table(len(seats), edition, Settings()), Dice(SEED))
    state.round, state.start = round, start
    free = [name for name in BOKUNENJIN_NAMES if name not in {s["bokunenjin"] for s in seats}]
    for number, given in enumerate(seats):
        _put(state, number, given, given["bokunenjin"] or free.pop(0))
    state.bar = [STUDENT[name] for name in bar.split()]
    taken = {*chain.from_iterable(state.students), *state.bar}
    state.deck = [student for student in EXTRAS if student not in taken]
    state.layers = [len(state.deck)] if state.deck else []
    state.removed = [TILE[name] for name in removed]
    for tile in TECHNIQUES:
        left = edition.copies - sum(tile in tiles for tiles in state.tiles)
        state.piles[tile - FIRST_TECHNIQUE] = 0 if tile in state.removed else left
    for name, left in (piles or {}).items():
        state.piles[TILE[name] - FIRST_TECHNIQUE] = left
    state.stack = [Imparting(0)]
    return Scenario(game, state, [])


def _put(state: State, number: int, given: Mapping[str, Any], bokunenjin: str) -> None:
    master = MASTER_NAMES.index(given["master"])
    state.masters.append(master)
    state.items[number] = given["items"]
    state.used[number] = given["used"]
    state.students[number] = [STUDENT[bokunenjin], *starters(master)]
    state.students[number] += [STUDENT[name] for name in given["students"]]
    state.tiles[number] = [*master_tiles(master), *(TILE[name] for name in given["tiles"])]
    for name in given["trained"]:
        state.trained[STUDENT[name]] = True
    if given["arena"]:
        (pair,) = _row(given["arena"])
        state.arena[number] = Slot(*next(iter(slots_of(to_move(_impart([pair], True))))))


def new_table(
    seats: int, *, seed: bytes = SEED, first_seat: int | str = 0, edition: Edition = DEFAULT
) -> Scenario:
    """Return a table at the start of a game, set up by the game itself."""
    game = MasterOfRespect({**GAME.editions, edition.ref.id: edition})
    settings = msgspec.convert({"first_seat": first_seat}, Settings)
    return Scenario(game, *game.new(seats, settings, edition.ref.id, seed))


def pick_all(at: Scenario) -> None:
    """Have every seat pick the first Bokunenjin of the offer."""
    while at.open.startswith("pick"):
        who = at.game.decisions(at.state)[0].seat
        at.play(who, f"pick_bokunenjin {at.view().offer[0]}")


def command(text: str) -> Command:
    """Return a command as a client sends it: ``impart ROW [withdrawn]``, ``execute train hosin``.

    It comes in as JSON, checked against its type.
    """
    head, *words = text.split()
    form: dict[str, Any] = {"type": head}
    if head == "impart":
        return _impart(
            _row(" ".join(w for w in words if w != "withdrawn")), "withdrawn" not in text
        )
    if head in ("execute", "respect"):
        form["pick"] = _pick(words)
    elif head == "pick_bokunenjin":
        form["card"] = words[0]
    elif head == "choose_prize":
        form["item"] = words[0]
    return _sent(form)


def _impart(row: list[dict[str, Any]], confirm: bool) -> Command:
    return _sent({"type": "impart", "row": row, "confirm": confirm})


def _sent(form: dict[str, Any]) -> Command:
    typed: Command = msgspec.convert(form, Command)
    return typed


def _row(text: str) -> list[dict[str, Any]]:
    return [_slot(*word.split("=")) for word in text.split()]


def _slot(student: str, tile: str) -> dict[str, Any]:
    if tile in TILE_NAMES:  # a technique, or a master tile without its side
        return {"student": student, "tile": tile, "side": None}
    return {"student": student, "tile": tile[:-1], "side": tile[-1]}


def _pick(words: list[str]) -> dict[str, str] | None:
    if not words:
        return None
    kind, name = words
    return {"kind": kind, "technique" if kind == "learn" else "student": name}


def variant(**changes: Any) -> Edition:
    """Return the default edition with data changed: ``variant(layout__bar_extra__value=2)``."""
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
        at = new_table(seats or 3 + number % 3, first_seat="random", seed=rng.randbytes(SEED_BYTES))
        yield at
        while owed := unanswered(at.game.decisions(at.state)):
            who = rng.choice(owed).seat
            move = at.game.sample(at.state, who, rng)
            at.told = at.apply(who, at.game.command(move))
            yield at
