"""Master Merchant, chapter 1: players, cards and gold."""

import pytest

from engine.editions import EditionError
from engine.game import IllegalSetup
from engine.games.master_merchant.cards import CHARACTER_NAMES
from tests.rules.proof import proves
from tests.rules.scenario import new_table, random_tables, table, variant


@proves("MM-1.1", "X-1")
@pytest.mark.parametrize("seats", [0, 1, 2, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(IllegalSetup) as caught:
        new_table(seats)
    assert caught.value.rule == "MM-1.1"


@proves("MM-1.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_may_play(seats: int) -> None:
    assert len(new_table(seats).view(None).seats) == seats


@proves("MM-1.2")
def test_there_are_36_cards() -> None:
    view = new_table(4).view(None)
    started = [card for seat in view.seats for card in seat.owned]
    assert sorted(started) == ["negotiation"] * 4 + ["trick"] * 4
    assert [pile.card for pile in view.city] == list(CHARACTER_NAMES)
    assert len(view.city) == 10
    assert sum(pile.left for pile in view.city) == 28


@proves("MM-1.3")
def test_amounts_and_costs_are_the_editions() -> None:
    city = new_table(3).view(None).city
    assert [pile.left for pile in city] == [4, 4, 3, 3, 3, 3, 2, 2, 2, 2]
    assert [pile.cost for pile in city] == [1, 1, 1, 1, 2, 2, 2, 2, 3, 4]


@proves("MM-1.3")
def test_amounts_of_an_edition_must_sum_to_28() -> None:
    with pytest.raises(EditionError, match="sum to 28, not 29"):
        variant("cards.kanda.amount = 3")
    moved = variant("cards.kanda.amount = 3", "cards.oboro.amount = 2")
    new_table(3, moved).expect("city kanda 3", "city oboro 2")


@proves("MM-1.4", "A-1")
def test_gold_has_no_upper_limit() -> None:
    at = table("S0: 7g, hand {echigoya, trick}, pile [1 negotiation]", "S1: 1000g")
    at.play(0, "play echigoya 1", "use_effect")
    at.expect("S0: 9g", "main seat 0, plays 1")
    at.play(0, "play trick 1", "use_effect")
    at.expect("S1: 999g")


@proves("MM-1.5")
def test_what_is_not_there_is_neither_paid_nor_taken() -> None:
    at = table("S0: 1g, hand {negotiation, kogarashi}, pile [1 trick]", "S2: 1g")
    at.play(0, "play kogarashi 1")
    at.refused(0, "use_effect seat=1", "MM-12.6")
    at.play(0, "decline_effect", "play negotiation 1")
    at.refused(0, "use_effect card=daimon", "MM-12.2")


@proves("MM-1.5", "MM-1.6")
def test_cards_are_conserved_and_gold_is_never_negative() -> None:
    amounts = {pile.card: pile.left for pile in new_table(3).view(None).city}
    for at in random_tables(4):
        view = at.view(None)
        for pile in view.city:
            held = sum(seat.owned.count(pile.card) for seat in view.seats)
            assert pile.left + held == amounts[pile.card]
        for seat in view.seats:
            assert seat.owned[:2] == ("negotiation", "trick")
            assert seat.owned.count("negotiation") == seat.owned.count("trick") == 1
            assert seat.gold >= 0
