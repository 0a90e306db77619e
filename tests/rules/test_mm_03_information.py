"""Master Merchant, chapter 3: who sees what."""

from collections import Counter

import pytest

from engine.games.master_merchant.cards import CHARACTER_NAMES
from engine.games.master_merchant.events import (
    CardGained,
    CardReturned,
    CardsShown,
    PlayedFaceDown,
    ShownSeat,
    ShownSlot,
    TakenBack,
)
from tests.rules.proof import proves
from tests.rules.scenario import Scenario, new_table, random_tables, table


@proves("MM-3.1")
def test_a_hand_is_its_owners_secret() -> None:
    at = table("S0: hand {negotiation, izumiya}, pile [1 trick]")
    assert at.sees(0, 0).hand == ("negotiation", "izumiya")
    for viewer in (1, 2, None):
        assert at.sees(viewer, 0).hand is None
        assert at.sees(viewer, 0).hand_count == 2


@proves("MM-3.2")
def test_piles_lie_open_in_order_of_arrival() -> None:
    at = table("S0: hand {trick}, pile [2 negotiation, 5 kanda, 9 izumiya]")
    for viewer in (0, 1, None):
        pile = at.sees(viewer, 0).discard
        assert [(slot.slot, slot.face_up, slot.card) for slot in pile] == [
            (2, True, "negotiation"),
            (5, True, "kanda"),
            (9, True, "izumiya"),
        ]


@proves("MM-3.3")
def test_only_the_owner_may_look_at_a_face_down_card() -> None:
    at = table("S0: hand {negotiation}, pile [1 trick(d)]")
    at.play(0, "play_face_down negotiation take_gold")
    at.expect("S0: pile [1 trick(d), 2 negotiation(d)]")
    for viewer, card in ((0, "negotiation"), (1, None), (2, None), (None, None)):
        assert at.slot(viewer, 2).card == card
        assert not at.slot(viewer, 2).face_up
        (event,) = at.events(viewer, PlayedFaceDown)
        assert event.card == card


@proves("MM-3.4", "A-37")
def test_the_city_and_all_gold_are_public() -> None:
    at = table("S0: 3g, hand {trick, kanda}, pile [1 negotiation]", "S2: 5g")
    for viewer in (0, 1, 2, None):
        view = at.view(viewer)
        assert [seat.gold for seat in view.seats] == [3, 0, 5]
        assert {pile.card: pile.left for pile in view.city}["kanda"] == 1


@proves("MM-3.5", "A-4")
def test_what_is_owned_follows_from_what_everybody_is_told() -> None:
    owned: list[Counter[str]] = []
    for at in random_tables(4):
        view = at.view(None)
        if not view.number:
            owned = [Counter(("negotiation", "trick")) for _ in view.seats]
        for event in at.events(None, CardGained):
            owned[event.seat][event.card] += 1
            if event.from_seat is not None:
                owned[event.from_seat][event.card] -= 1
        for event in at.events(None, CardReturned):
            owned[event.seat][event.card] -= 1
        for seat, cards in zip(view.seats, owned, strict=True):
            assert Counter(seat.owned) == +cards
            assert seat.types == len(+cards)
            shown = Counter(slot.card for slot in seat.discard if slot.face_up)
            assert Counter(seat.unseen) == cards - Counter(map(str, shown.elements()))


def _twins() -> tuple[Scenario, Scenario]:
    """Return two tables that differ only in which start card seat 0 has laid face down."""
    a = table("seat 1", "S0: 1g, hand {negotiation, izumiya}, pile [1 trick(d), 2 oboro]")
    b = table("seat 1", "S0: 1g, hand {trick, izumiya}, pile [1 negotiation(d), 2 oboro]")
    return a, b


@proves("MM-3.5", "MM-3.6", "X-36")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_how_unseen_cards_are_split_does_not_show(viewer: int | None) -> None:
    a, b = _twins()
    assert a.all_that_shows(viewer) == b.all_that_shows(viewer)
    seat = a.sees(viewer, 0)
    assert seat.unseen == ("negotiation", "trick", "izumiya")
    assert a.may_be(1) == seat.unseen
    assert seat.types == 4
    assert a.all_that_shows(0) != b.all_that_shows(0)


@proves("MM-3.5", "X-36")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_nor_does_it_while_the_game_goes_on(viewer: int | None) -> None:
    a, b = _twins()
    steps = (
        (1, "end_turn", "end_turn"),
        (2, "end_turn", "end_turn"),
        (0, "play_face_down negotiation take_gold", "play_face_down trick take_gold"),
        (0, "play izumiya 1", "play izumiya 1"),
        (0, "use_effect card=oboro", "use_effect card=oboro"),
    )
    for seat, in_a, in_b in steps:
        a.play(seat, in_a)
        b.play(seat, in_b)
        assert a.all_that_shows(viewer) == b.all_that_shows(viewer)


@proves("MM-3.6", "X-37")
def test_what_a_face_down_card_may_be_narrows() -> None:
    at = table("S0: hand {negotiation, oboro, kanda}, pile [1 trick, 2 izumiya]")
    at.play(0, "play_face_down negotiation take_gold")
    assert at.may_be(3) == ("negotiation", "oboro", "kanda")
    at.play(0, "play oboro 1")
    assert at.may_be(3) == ("negotiation", "kanda")
    at.play(0, "use_effect slot=2")
    assert at.sees(None, 0).unseen == ("negotiation", "izumiya", "kanda")
    assert at.may_be(3) == ("negotiation", "kanda")


@proves("MM-3.6")
def test_a_name_once_struck_stays_struck() -> None:
    at = table("S0: hand {negotiation, oboro, kanda}, pile [1 trick]")
    at.play(0, "play_face_down negotiation take_gold", "play oboro 1", "use_effect slot=3")
    assert at.sees(None, 0).unseen == ("negotiation", "oboro", "kanda")
    assert at.may_be(2) == ("negotiation", "kanda")


@proves("MM-3.6", "MM-12.8")
def test_a_face_down_card_shown_by_daimon_is_struck_from_the_others() -> None:
    at = table("S0: hand {trick, daimon}, pile [1 negotiation(d), 2 kanda(d)]")
    assert at.may_be(1) == ("negotiation", "trick", "daimon", "kanda")
    at.play(0, "play daimon 1", "use_effect seat=0 slot=2")
    assert at.may_be(1) == ("negotiation", "trick")


@proves("MM-3.6")
def test_may_be_is_the_same_for_all_and_never_wrong() -> None:
    for at in random_tables(3):
        for seat in range(at.state.table.seats):
            seen = at.sees(None, seat)
            lists = [slot.may_be for slot in seen.discard]
            assert lists == [slot.may_be for slot in at.sees(seat, seat).discard]
            for slot in at.sees(seat, seat).discard:
                assert slot.may_be is None or slot.card in slot.may_be
                assert set(slot.may_be or ()) <= set(seen.unseen)


@proves("MM-3.7", "X-11")
def test_a_card_that_changes_piles_gets_a_new_slot() -> None:
    at = table("S0: hand {tokunaga, negotiation}, pile [1 trick]", "S1: pile [7 echigoya]")
    at.play(0, "play tokunaga 1", "use_effect seat=1 slot=7")
    at.expect("S0: pile [1 trick, 8 tokunaga, 9 echigoya]", "S1: pile -")


@proves("MM-3.7")
def test_slot_ids_rise_from_1_and_are_never_used_again() -> None:
    known: set[int] = set()
    for at in random_tables(3):
        if not at.view(None).number:
            known = set()
        lying = {slot.slot for seat in at.view(None).seats for slot in seat.discard}
        assert all(slot > max(known, default=0) for slot in lying - known)
        known |= lying
        assert known <= set(range(1, at.view(None).next_slot))


@proves("MM-3.7")
def test_the_first_slot_is_1_and_taking_back_leaves_its_number_unused() -> None:
    at = new_table(3)
    at.play(0, "play_face_down trick take_gold")
    at.expect("S0: pile [1 trick(d)]")
    at = table("S0: hand {trick, oboro}, pile [1 negotiation]")
    at.play(0, "play oboro 1", "use_effect slot=2", "play oboro 1")
    at.expect("S0: pile [1 negotiation, 3 oboro]")


@proves("MM-3.8")
def test_all_cards_are_shown_at_the_end() -> None:
    at = table(
        "S0: 8g, hand {negotiation}, pile [3 trick(d)]", "S1: hand {trick}, pile [1 negotiation]"
    )
    at.play(0, "end_turn")
    assert at.sees(None, 0).hand == ("negotiation",)
    assert at.slot(2, 3).card == "trick"
    (shown,) = at.events(None, CardsShown)
    assert shown.seats == (
        ShownSeat(0, ("negotiation",), (ShownSlot(3, "trick"),)),
        ShownSeat(1, ("trick",), (ShownSlot(1, "negotiation"),)),
        ShownSeat(2, ("negotiation", "trick"), ()),
    )


@proves("MM-3.3", "MM-12.5", "X-17")
def test_a_face_down_card_taken_back_stays_secret() -> None:
    at = table("S0: hand {izumiya, oboro}, pile [1 trick(d), 2 negotiation(d)]")
    at.play(0, "play oboro 1", "use_effect slot=2")
    assert at.events(1, TakenBack) == at.events(None, TakenBack) == [TakenBack(0, 2, None)]
    assert at.events(0, TakenBack) == [TakenBack(0, 2, "negotiation")]


@proves("MM-3.5", "A-37")
def test_the_cards_of_the_city_are_the_ten_sorts_in_order() -> None:
    assert tuple(pile.card for pile in new_table(3).view(1).city) == CHARACTER_NAMES
