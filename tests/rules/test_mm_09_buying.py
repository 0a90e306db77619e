"""Master Merchant, chapter 9: buying and gaining."""

from engine.games.master_merchant.events import CardGained, EffectFizzled, GoldMoved
from tests.rules.proof import proves
from tests.rules.scenario import Scenario, table


@proves("MM-9.1", "A-19")
def test_the_full_cost_goes_to_the_bank_and_the_card_to_the_pile() -> None:
    at = table("S0: 5g")
    at.play(0, "play negotiation 1", "use_effect card=tokunaga")
    at.expect("S0: 1g, hand {trick}, pile [1 negotiation, 2 tokunaga]", "city tokunaga 1")
    at.happened(GoldMoved(0, None, 4, "buy"), CardGained(0, "tokunaga", 2, None, None))


@proves("MM-9.1", "A-19")
def test_negotiation_does_not_buy_from_a_player() -> None:
    at = table("S0: 5g", "S1: pile [1 kanda]")
    at.play(0, "play negotiation 1")
    at.refused(0, "use_effect card=kanda seat=1 slot=1", "MM-12.2")
    at.refused(0, "use_effect seat=1 slot=1", "MM-12.2")


@proves("MM-9.2", "MM-12.7")
def test_a_player_is_paid_for_his_card() -> None:
    at = table("S0: 3g, hand {sakuraya, trick}, pile [1 negotiation]", "S1: pile [2 ueshima]")
    at.play(0, "play sakuraya 1", "use_effect seat=1 slot=2")
    at.expect("S0: 0g, pile [1 negotiation, 3 sakuraya, 4 ueshima]", "S1: 3g, pile -")
    at.happened(GoldMoved(0, 1, 3, "sakuraya"), CardGained(0, "ueshima", 4, 1, 2))


@proves("MM-9.3")
def test_nothing_is_bought_without_an_effect() -> None:
    at = table("S0: 7g")
    at.refused(0, "use_effect card=kanda", "MM-5.2")
    at.play(0, "play_face_down negotiation take_gold")
    at.refused(0, "use_effect card=kanda", "MM-5.2")
    at.expect("main seat 0, plays 1")


@proves("MM-9.4", "A-21")
def test_a_bought_card_is_not_in_hand_but_counts_at_once() -> None:
    at = table("S0: 1g, hand {negotiation, kanda}, pile [1 trick]")
    at.play(0, "play negotiation 1", "use_effect card=hiiragi")
    at.expect("S0: hand {kanda}, types 4")
    at.refused(0, "play hiiragi 1", "MM-4.4")
    at.play(0, "end_turn")
    at.play(1, "end_turn")
    at.expect("S0: pile [1 trick, 2 negotiation, 3 hiiragi]")


@proves("MM-9.4")
def test_a_gained_hiiragi_shields_before_it_is_ever_picked_up() -> None:
    at = table("S0: 2g", "S1: hand {trick, kogarashi}, pile [1 negotiation]")
    at.play(0, "play negotiation 1", "use_effect card=hiiragi", "end_turn")
    at.play(1, "play kogarashi 1", "use_effect seat=0")
    at.expect("block seat 0")
    at.play(0, "block=true")
    at.expect("S0: 1g, pile [2 negotiation]", "city hiiragi 4")


def _sold_out() -> Scenario:
    return table(
        "4 players",
        "S0: hand {izumiya, kogarashi}, "
        "pile [1 negotiation, 2 trick, 20 izumiya, 21 kogarashi, 22 oboro]",
        "S1: 2g, pile [3 hiiragi, 4 hiiragi]",
        "S2: pile [5 hiiragi, 6 izumiya, 24 kogarashi, 25 oboro]",
        "S3: pile [7 hiiragi, 8 izumiya, 26 oboro]",
    )


@proves("MM-9.5", "A-20", "X-33")
def test_an_empty_pile_offers_nothing() -> None:
    at = _sold_out()
    at.expect("city izumiya 0, city hiiragi 0, city oboro 0, city kogarashi 0")
    at.play(0, "play izumiya 1")
    at.happened(EffectFizzled(0, "izumiya", "city_empty"))
    at.expect("main seat 0, plays 1")


@proves("MM-9.5", "MM-11.9", "X-33")
def test_a_card_returned_by_a_block_is_on_offer_in_the_same_turn() -> None:
    at = _sold_out()
    at.play(0, "play kogarashi 1", "use_effect seat=1")
    at.play(1, "block=true")
    at.expect("S1: 2g, pile [4 hiiragi]", "city hiiragi 1")
    at.play(0, "play izumiya 1")
    at.offers("use_effect card=hiiragi", "decline_effect")
    at.play(0, "use_effect card=hiiragi")
    at.expect("city hiiragi 0", "main seat 1")
    at.happened(CardGained(0, "hiiragi", 29, None, None))


@proves("MM-9.5", "A-20")
def test_negotiation_passes_over_an_empty_pile() -> None:
    at = table("S0: 3g, pile [1 ueshima, 2 ueshima]")
    at.play(0, "play negotiation 1")
    at.refused(0, "use_effect card=ueshima", "MM-12.2")
