"""A spectator who keeps the books: the table of Master Merchant from what he is told alone.

Written from the rules, with names and plain counts, so that it shares no code with the engine.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from engine.events import GameOver, GameStarted, TurnEnded, TurnStarted
from engine.game import Edition
from engine.games.master_merchant import events as ev
from engine.games.master_merchant.view import SlotView, View


@dataclass
class Place:
    """A slot of a discard pile: a face-up card, or the names that a face-down one may have."""

    slot: int
    card: str | None
    may_be: set[str] = field(default_factory=set)


@dataclass
class Books:
    """What is known of a seat: the cards that nobody else can look at are known as a whole."""

    gold: int = 0
    hand_count: int = 2
    unseen: Counter[str] = field(default_factory=lambda: Counter(["negotiation", "trick"]))
    pile: list[Place] = field(default_factory=list)

    @property
    def owned(self) -> Counter[str]:
        """All its cards by name (MM-3.5)."""
        return self.unseen + Counter(place.card for place in self.pile if place.card)

    def narrow(self) -> None:
        """A face-down card can't be one that is no longer among the unseen (MM-3.6)."""
        for place in self.pile:
            place.may_be &= set(+self.unseen)

    def take_out(self, slot: int) -> Place:
        """Take a slot off the table."""
        (found,) = [place for place in self.pile if place.slot == slot]
        self.pile.remove(found)
        return found


class Follower:
    """Follows a game by its public events; one that can't be true is an AssertionError."""

    def __init__(self, edition: Edition) -> None:
        data = edition.data
        self.edition = data
        self.city = Counter(
            {name: card.amount.value for name, card in data.cards.items() if card.cost}
        )
        self.seats: list[Books] = []
        self.turn = 0
        self.turn_player = 0
        self.plays = 0
        self.face_down_plays = 0
        self.slots = 0
        self.chosen_slot: int | None = None
        self.ended: Books | None = None
        self.over = False

    def hear(self, events: Iterable[Any]) -> None:
        """Follow the events, as a spectator is told them."""
        for event in events:
            assert not self.over
            getattr(self, f"_{type(event).__struct_config__.tag}")(event)

    def _game_started(self, event: GameStarted) -> None:
        self.seats = [Books() for _ in range(event.seats)]
        self.turn_player = event.first_seat - 1

    def _turn_started(self, event: TurnStarted) -> None:
        if self.ended:  # no winner was overlooked (MM-13.1)
            assert self.ended.gold < self.edition.goals.gold.value
            assert len(self.ended.owned) < self.edition.goals.types.value
        assert event.turn == self.turn + 1
        assert event.seat == (self.turn_player + 1) % len(self.seats)
        self.turn, self.turn_player = event.turn, event.seat
        self.plays, self.face_down_plays = self.edition.turn.plays.value, 0

    def _picked_up(self, event: ev.PickedUp) -> None:
        books = self.seats[event.seat]
        assert event.seat == self.turn_player
        assert books.hand_count == 0
        assert event.count == len(books.pile)
        books.hand_count, books.unseen, books.pile = event.count, books.owned, []

    def _played(self, event: ev.Played) -> None:
        self._play(event.seat)
        for slot in event.slots:
            self._show(event.seat, event.card, slot)

    def _played_face_down(self, event: ev.PlayedFaceDown) -> None:
        assert event.card is None
        self._play(event.seat)
        self.face_down_plays += 1
        books = self.seats[event.seat]
        books.hand_count -= 1
        self._lay(event.seat, Place(event.slot, None, set(books.unseen)))

    def _effect_used(self, event: ev.EffectUsed) -> None:
        assert event.seat == self.turn_player
        self.chosen_slot = event.chosen_slot

    def _effect_declined(self, event: ev.EffectDeclined) -> None:
        assert event.seat == self.turn_player

    def _effect_fizzled(self, event: ev.EffectFizzled) -> None:
        assert event.seat == self.turn_player

    def _extra_play(self, event: ev.ExtraPlay) -> None:
        assert event.seat == self.turn_player
        self.plays += event.amount

    def _block_asked(self, event: ev.BlockAsked) -> None:
        assert event.seat != self.turn_player
        assert self._guards(event.seat)

    def _blocked(self, event: ev.Blocked) -> None:
        assert event.slot == min(self._guards(event.seat))

    def _not_blocked(self, event: ev.NotBlocked) -> None:
        assert self._guards(event.seat)

    def _gold_moved(self, event: ev.GoldMoved) -> None:
        assert event.amount > 0
        assert event.payer != event.payee
        if event.payer is not None:
            self.seats[event.payer].gold -= event.amount
            assert self.seats[event.payer].gold >= 0
        if event.payee is not None:
            self.seats[event.payee].gold += event.amount

    def _card_gained(self, event: ev.CardGained) -> None:
        if event.from_seat is None:
            self.city[event.card] -= 1
            assert self.city[event.card] >= 0
        else:
            assert event.from_slot is not None
            assert event.from_slot == self.chosen_slot
            assert self.seats[event.from_seat].take_out(event.from_slot).card == event.card
        if event.slot is None:
            self.seats[event.seat].unseen[event.card] += 1
            self.seats[event.seat].hand_count += 1
        else:
            self._lay(event.seat, Place(event.slot, event.card))

    def _card_returned(self, event: ev.CardReturned) -> None:
        books = self.seats[event.seat]
        place = books.take_out(event.slot)
        if place.card is None:
            assert event.card in place.may_be
            self._lose_unseen(books, event.card)
        else:
            assert event.card == place.card
        self.city[event.card] += 1

    def _discarded(self, event: ev.Discarded) -> None:
        self._show(event.seat, event.card, event.slot)

    def _taken_back(self, event: ev.TakenBack) -> None:
        books = self.seats[event.seat]
        place = books.take_out(event.slot)
        assert event.card == place.card
        books.hand_count += 1
        if place.card is not None:
            books.unseen[place.card] += 1

    def _turn_ended(self, event: TurnEnded) -> None:
        assert (event.turn, event.seat) == (self.turn, self.turn_player)
        self.ended = self.seats[event.seat]

    def _game_over(self, event: GameOver) -> None:
        won = self.turn_player in event.result.winners
        assert won or event.result.reasons == ("turn_limit",)
        self.over = True

    def _cards_shown(self, event: ev.CardsShown) -> None:
        for shown in event.seats:
            books = self.seats[shown.seat]
            hidden = Counter(shown.hand)
            for place, slot in zip(books.pile, shown.discard, strict=True):
                assert slot.slot == place.slot
                assert slot.card == place.card or slot.card in place.may_be
                hidden.update([slot.card] if place.card is None else [])
            assert hidden == books.unseen

    def _guards(self, seat: int) -> list[int]:
        return [place.slot for place in self.seats[seat].pile if place.card == "hiiragi"]

    def _show(self, seat: int, card: str, slot: int) -> None:
        self.seats[seat].hand_count -= 1
        self._lose_unseen(self.seats[seat], card)
        self._lay(seat, Place(slot, card))

    def _lay(self, seat: int, place: Place) -> None:
        assert place.slot == self.slots + 1  # counted through the whole game (MM-3.7)
        self.slots = place.slot
        self.seats[seat].pile.append(place)

    def _play(self, seat: int) -> None:
        assert seat == self.turn_player
        assert self.plays > 0
        self.plays -= 1

    def _lose_unseen(self, books: Books, card: str) -> None:
        books.unseen[card] -= 1
        assert books.unseen[card] >= 0
        books.unseen = +books.unseen
        books.narrow()


def check_view(follower: Follower, view: View) -> None:
    """Check that a view tells of the table what the books say."""
    assert view.turn == follower.turn
    assert view.turn_player == follower.turn_player
    assert view.plays_left == follower.plays
    assert view.face_down_plays == follower.face_down_plays
    assert view.next_slot == follower.slots + 1
    assert {pile.card: pile.left for pile in view.city} == follower.city
    for seat, books in zip(view.seats, follower.seats, strict=True):
        assert seat.gold == books.gold
        assert seat.hand_count == books.hand_count
        assert Counter(seat.owned) == books.owned
        assert Counter(seat.unseen) == books.unseen
        assert seat.types == len(books.owned)
        assert [_place(slot) for slot in seat.discard] == books.pile


def _place(slot: SlotView) -> Place:
    """Return a slot as an outsider sees it, also where it is shown to the viewer."""
    assert slot.face_up == (slot.may_be is None)
    return Place(slot.slot, slot.card if slot.face_up else None, set(slot.may_be or ()))
