"""A table of Master Merchant, set up, played at and looked at in a few lines of notation.

    at = table("4 players, seat 2", "S0: 4g, hand {trick}, pile [1 negotiation(d), 2 hiiragi]")
    at.play(2, "play trick 1", "use_effect")
    at.play(0, "block=true")
    at.expect("S0: 4g, pile [1 negotiation(d)]", "main seat 2, plays 1", "city hiiragi 4")
    at.refused(2, "play oboro 1", "MM-4.4")

``S0: 4g`` is seat 0 with 4 gold; ``2 hiiragi`` a face-up card in slot 2, ``(d)`` a face-down one;
``-`` an empty hand or pile. What isn't said: 3 players, turn 10, seat 0 to play with 2 plays left,
and for each seat no gold, no pile and the two start cards in hand. The city holds what no seat
owns, and new slots follow the highest one given.
"""

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from random import Random
from typing import Any, Final

import msgspec
import pytest

from engine.dice import SEED_BYTES, Dice
from engine.editions import parse
from engine.game import Viewer
from engine.games.master_merchant.cards import (
    CARDS,
    CHARACTERS,
    INDEX,
    NAMES,
    START_CARDS,
    CardName,
    names_of,
)
from engine.games.master_merchant.commands import Command
from engine.games.master_merchant.edition import Edition, load, shipped
from engine.games.master_merchant.ruleset import MasterMerchant
from engine.games.master_merchant.settings import Settings
from engine.games.master_merchant.setup import resolve
from engine.games.master_merchant.state import (
    MAIN,
    Effects,
    Slot,
    State,
    Table,
    owned,
    types,
    unseen,
)
from engine.games.master_merchant.view import SeatView, SlotView, View
from tests.rules.playing import Playing

SEED: Final = bytes(SEED_BYTES)
"""Chance isn't what the rules' tests are about."""

_GAME: Final = MasterMerchant(shipped())
_EDITION_TEXT: Final = (
    files("engine.games.master_merchant").joinpath("editions/reconstructed.toml").read_text("utf-8")
)
_POSITIONAL: Final = {
    "play": ("card", "copies"),
    "play_face_down": ("card",),
    "discard": ("card",),
}
_OPEN: Final = ("main", "effect", "block", "discard")


class Scenario(Playing[MasterMerchant, State]):
    """A game in the midst of play."""

    def command(self, text: str) -> Command:
        """Return a command written as ``play oboro 2`` or ``use_effect seat=1``."""
        return command(text)

    def assert_sound(self) -> None:
        """Assert what holds after every command (MM-1.4 to MM-1.6, MM-3.6, MM-3.7)."""
        super().assert_sound()
        state, edition = self.state, self.state.table.edition
        holdings = [owned(state, seat) for seat in range(state.table.seats)]
        for card in CHARACTERS:
            total = state.city[card] + sum(cards[card] for cards in holdings)
            assert total == edition.amount[card], f"{NAMES[card]}: {total} copies"
            assert state.city[card] >= 0
        for seat, cards in enumerate(holdings):
            assert [cards[card] for card in START_CARDS] == [1, 1], f"start cards of seat {seat}"
            assert min(state.hands[seat]) >= 0
        assert min(state.gold) >= 0
        for pile in state.piles:
            ids = [slot.id for slot in pile]
            assert ids == sorted(set(ids))
            assert all(slot_id < state.next_slot for slot_id in ids)
            assert all(slot.may_be >> slot.card & 1 for slot in pile if slot.may_be)

    def play(self, seat: int, *commands: str) -> None:
        """Play commands that must be accepted; ``told`` is what the last one made happen."""
        for text in commands:
            self.told = self.apply(seat, command(text))

    def expect(self, *lines: str) -> None:
        """Assert what is the case, in the notation of ``facts``; nothing is said of the rest."""
        wanted = dict(_statements(lines))
        facts = self.facts()
        found = {key: facts.get(key, "nothing") for key in wanted}
        assert found == wanted

    def offers(self, *commands: str) -> None:
        """Assert that these are all the answers to the open decision, in this order."""
        assert self.offered() == [command(text) for text in commands]

    def offered(self) -> list[Command]:
        """Return all answers to the open decision."""
        (decision,) = self.game.decisions(self.state)
        return list(self.game.options(self.state, decision.seat).commands)

    def facts(self) -> dict[str, str]:
        """Return the state in the notation, item by item."""
        state = self.state
        facts = {"turn": str(state.turn), "plays": str(state.plays)}
        for seat in range(state.table.seats):
            facts[f"S{seat} gold"] = f"{state.gold[seat]}g"
            facts[f"S{seat} hand"] = _hand(state.hands[seat])
            facts[f"S{seat} pile"] = _pile(state.piles[seat])
            facts[f"S{seat} types"] = str(types(state, seat))
        for card in CHARACTERS:
            facts[f"city {NAMES[card]}"] = str(state.city[card])
        for decision in self.game.decisions(state):
            facts["open"] = f"{decision.kind} seat {decision.seat}{self._pending_card()}"
        result = self.game.result(state)
        if result:
            facts["over"] = " and ".join(result.reasons)
            facts["winners"] = " ".join(str(seat) for seat in result.winners)
            facts["points"] = " ".join(str(standing.points) for standing in result.standings)
            facts["ranks"] = " ".join(str(standing.rank) for standing in result.standings)
        return facts

    def _pending_card(self) -> str:
        frame = self.state.stack[-1]
        return f" {NAMES[frame.card]}" if isinstance(frame, Effects) else ""

    def happened(self, *events: object) -> None:
        """Assert that the last command made these happen, among others, as all are told."""
        public = [told.to(None) for told in self.told]
        for event in events:
            assert event in public

    def events(self, viewer: Viewer, kind: type[object] = object) -> list[Any]:
        """Return what the viewer was told after the last command, of one kind if given."""
        told = [event.to(viewer) for event in self.told]
        return [event for event in told if isinstance(event, kind)]

    def view(self, viewer: Viewer) -> View:
        """Return what the viewer may see."""
        return self.game.view(self.state, viewer)

    def sees(self, viewer: Viewer, seat: int) -> SeatView:
        """Return a seat as the viewer sees it."""
        return self.view(viewer).seats[seat]

    def slot(self, viewer: Viewer, slot_id: int) -> SlotView:
        """Return a slot as the viewer sees it."""
        (found,) = (
            slot
            for seat in self.view(viewer).seats
            for slot in seat.discard
            if slot.slot == slot_id
        )
        return found

    def may_be(self, slot_id: int) -> tuple[CardName, ...]:
        """Return the names that a face-down slot may hold as far as the table knows."""
        may_be = self.slot(None, slot_id).may_be
        assert may_be is not None, f"slot {slot_id} is face up"
        return may_be

    def all_that_shows(self, viewer: Viewer) -> bytes:
        """Return every byte that may reach the viewer: the view, what was told, his options."""
        owed = [decision.seat for decision in self.game.decisions(self.state)]
        options = self.game.options(self.state, viewer) if viewer in owed else None
        return msgspec.json.encode([self.view(viewer), self.events(viewer), options])


def table(*lines: str, edition: Edition | None = None) -> Scenario:
    """Return a table with the position that the lines describe."""
    given = dict(_statements(lines, setting=True))
    seats = int(given.pop("players", "3"))
    game, played = _game(edition)
    state = State(
        table=Table(seats, played, resolve(seats, _settings(given), played)),
        dice=Dice(SEED),
        turn=int(given.pop("turn", "10")),
        turn_seat=int(given.pop("seat", "0")),
        plays=int(given.pop("plays", str(played.plays))),
        face_down_plays=0,
        city=[0] * CARDS,
        gold=[int(given.pop(f"S{seat} gold", "0g")[:-1]) for seat in range(seats)],
        hands=[_counts(given.pop(f"S{s} hand", "{negotiation, trick}")) for s in range(seats)],
        piles=[_slots(given.pop(f"S{seat} pile", "-")) for seat in range(seats)],
        next_slot=1,
        stack=[MAIN],
        number=0,
        reasons=(),
    )
    assert not given, f"not understood: {given}"
    for card in CHARACTERS:
        state.city[card] = played.amount[card] - sum(owned(state, s)[card] for s in range(seats))
    for seat, pile in enumerate(state.piles):
        hidden = sum(1 << card for card, copies in enumerate(unseen(state, seat)) if copies)
        state.piles[seat] = [Slot(s.id, s.card, hidden if s.may_be else 0) for s in pile]
    state.next_slot = 1 + max((slot.id for pile in state.piles for slot in pile), default=0)
    return Scenario(game, state, [])


def new_table(
    seats: int, edition: Edition | None = None, seed: bytes = SEED, **settings: object
) -> Scenario:
    """Return a table at the start of a game, set up by the game itself."""
    game, played = _game(edition)
    chosen = msgspec.convert({"first_seat": 0} | settings, Settings)
    return Scenario(game, *game.new(seats, chosen, played.ref.id, seed))


def command(text: str) -> Command:
    """Return a command written as ``play oboro 2`` or ``use_effect seat=1``.

    It comes in by the same door as a client's: as JSON, checked against its type.
    """
    head, *words = text.split()
    if "=" in head:  # block=true
        head, words = "react", [head, *words]
    form: dict[str, object] = {"type": head}
    places = iter(_POSITIONAL.get(head, ()))
    for word in words:
        key, is_named, value = word.partition("=")
        if is_named:
            form[key] = _json(value)
        elif word == "take_gold":
            form[word] = True
        else:
            form[next(places)] = _json(word)
    return msgspec.convert(form, Command)  # type: ignore[no-any-return]


def malformed(text: str) -> None:
    """Assert that this isn't a command at all: an unknown parameter, or one out of bounds."""
    with pytest.raises(msgspec.ValidationError):
        command(text)


def holding(*cards: str) -> str:
    """Return a hand of the start cards and these, each once: ``hand {negotiation, trick}``."""
    return f"hand {{{', '.join(dict.fromkeys(('negotiation', 'trick', *cards)))}}}"


def variant(*changes: str) -> Edition:
    """Return the default edition with figures changed: ``effects.tokunaga.to = own_hand``."""
    return load(edition_data(*changes))


def edition_data(*changes: str) -> dict[str, Any]:
    """Return the data of the default edition with figures changed, under another id."""
    data = parse(_EDITION_TEXT)
    data["id"] = "variant"
    for change in changes:
        path, value = change.split(" = ")
        figure = data
        for key in path.split("."):
            figure = figure[key]
        figure["value"] = _json(value)
    return data


def random_tables(count: int) -> Iterator[Scenario]:
    """Yield tables of random games, after each command; every game is played to its end."""
    for number in range(count):
        rng = Random(number)
        at = new_table(3 + number % 2, first_seat="random", seed=rng.randbytes(SEED_BYTES))
        yield at
        while at.game.decisions(at.state):
            (decision,) = at.game.decisions(at.state)
            offered = at.offered()
            at.told = at.apply(decision.seat, rng.choice(offered))
            yield at


def _game(edition: Edition | None) -> tuple[MasterMerchant, Edition]:
    if edition is None:
        return _GAME, _GAME.editions[_GAME.about.default_edition]
    return MasterMerchant({**_GAME.editions, edition.ref.id: edition}), edition


def _settings(given: dict[str, str]) -> Settings:
    named = ("turn_limit", "face_down_per_turn")
    return msgspec.convert({key: _json(given.pop(key)) for key in named if key in given}, Settings)


def _json(text: str) -> object:
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def _statements(lines: tuple[str, ...], *, setting: bool = False) -> Iterator[tuple[str, str]]:
    """Yield (item, value) for each statement of the lines, both as ``facts`` writes them."""
    for line in lines:
        whose, colon, rest = line.partition(": ")
        prefix = f"{whose} " if colon else ""
        for part in re.findall(r"(?:[^,{\[]|\{[^}]*\}|\[[^\]]*\])+", rest if colon else line):
            key, value = _statement(part.strip(), setting=setting)
            yield prefix + key, value


def _statement(text: str, *, setting: bool) -> tuple[str, str]:
    if re.fullmatch(r"\d+g", text):
        return "gold", text
    if re.fullmatch(r"\d players", text):
        return "players", text[0]
    key, _, value = text.partition(" ")
    if key == "hand":
        return key, _hand(_counts(value))
    if key == "pile":
        return key, _pile(_slots(value))
    if key == "city":
        card, _, left = value.partition(" ")
        return f"city {card}", left
    if key in _OPEN and not setting:
        return "open", text
    return key, value


def _counts(text: str) -> list[int]:
    counts = [0] * CARDS
    for name in re.findall(r"\w+", text):
        counts[INDEX[name]] += 1
    return counts


def _slots(text: str) -> list[Slot]:
    found = re.findall(r"(\d+) (\w+)(\(d\))?", text)
    assert text == "-" or len(found) == text.count(",") + 1, f"not a pile: {text}"
    return [Slot(int(number), INDEX[name], 1 if down else 0) for number, name, down in found]


def _hand(counts: list[int]) -> str:
    return f"{{{', '.join(names_of(counts))}}}" if any(counts) else "-"


def _pile(slots: list[Slot]) -> str:
    written = [f"{s.id} {NAMES[s.card]}{'(d)' if s.may_be else ''}" for s in slots]
    return f"[{', '.join(written)}]" if written else "-"
