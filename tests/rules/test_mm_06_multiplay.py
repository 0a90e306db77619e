"""Master Merchant, chapter 6: several copies in one play."""

from engine.games.master_merchant.events import EffectFizzled, Played
from engine.games.master_merchant.view import BlockPending, DiscardPending, EffectPending
from tests.rules.proof import proves
from tests.rules.scenario import malformed, table


@proves("MM-6.1")
def test_any_number_of_the_copies_held_may_be_played() -> None:
    at = table("S0: hand {negotiation, kogarashi, kogarashi, kogarashi}, pile [1 trick]", "S1: 3g")
    at.offers(
        "play negotiation 1",
        "play kogarashi 1",
        "play kogarashi 2",
        "play kogarashi 3",
        "play_face_down negotiation take_gold",
        "play_face_down negotiation take_gold=false",
        "play_face_down kogarashi take_gold",
        "play_face_down kogarashi take_gold=false",
        "end_turn",
    )
    at.refused(0, "play kogarashi 4", "MM-6.1")
    at.play(0, "play kogarashi 2")
    at.expect("S0: hand {negotiation, kogarashi}", "plays 1")


@proves("MM-6.1", "MM-6.2", "X-4")
def test_two_copies_steal_from_two_players() -> None:
    at = table("S0: hand {trick, kogarashi, kogarashi}, pile [1 negotiation]", "S1: 2g", "S2: 1g")
    at.play(0, "play kogarashi 2")
    at.expect("S0: pile [1 negotiation, 2 kogarashi, 3 kogarashi]", "effect seat 0 kogarashi")
    at.expect("plays 1")
    at.happened(Played(0, "kogarashi", (2, 3)))
    at.offers("use_effect seat=1", "use_effect seat=2", "decline_effect")
    at.play(0, "use_effect seat=1")
    at.expect("S0: 1g", "S1: 1g", "effect seat 0 kogarashi")
    at.play(0, "use_effect seat=2")
    at.expect("S0: 2g", "S2: 0g", "main seat 0, plays 1")
    at.play(0, "play_face_down trick take_gold")
    at.expect("S0: 3g", "main seat 1, turn 11")


@proves("MM-6.2")
def test_a_copy_is_decided_when_the_one_before_is_settled() -> None:
    at = table("S0: hand {trick, kogarashi, kogarashi}, pile [1 negotiation]", "S1: 1g", "S2: 1g")
    at.play(0, "play kogarashi 2", "use_effect seat=1")
    at.offers("use_effect seat=2", "decline_effect")
    at.refused(0, "use_effect seat=1", "MM-12.6")


@proves("MM-6.2", "MM-12.4")
def test_everybody_sees_how_many_copies_are_still_to_come() -> None:
    at = table(
        "S0: hand {trick, hiiragi, hiiragi, hiiragi}, pile [1 negotiation]",
        "S1: hand {negotiation, trick, kanda}, pile [2 hiiragi]",
    )
    at.play(0, "play hiiragi 3")
    assert at.view(2).pending == EffectPending(0, "hiiragi", 2)
    at.play(0, "use_effect seat=1")
    assert at.view(2).pending == BlockPending(1, "hiiragi", None, None, 1, None, (), (), 2)
    at.play(1, "block=false")
    assert at.view(2).pending == DiscardPending(1, "hiiragi", 2)
    at.play(1, "discard kanda")
    assert at.view(2).pending == EffectPending(0, "hiiragi", 1)


@proves("MM-6.3", "MM-5.3", "X-5")
def test_a_copy_without_a_target_fizzles_alone() -> None:
    at = table("S0: hand {trick, kogarashi, kogarashi}, pile [1 negotiation]", "S1: 1g")
    at.play(0, "play kogarashi 2", "use_effect seat=1")
    at.expect("S0: 1g", "S1: 0g", "main seat 0, plays 1")
    at.happened(EffectFizzled(0, "kogarashi", "no_target"))


@proves("MM-6.3", "MM-11.6", "X-26")
def test_a_block_stops_one_copy() -> None:
    at = table(
        "S0: hand {trick, kogarashi, kogarashi}, pile [1 negotiation]",
        "S1: 2g, pile [2 hiiragi]",
        "S2: 1g",
    )
    at.play(0, "play kogarashi 2", "use_effect seat=1")
    at.play(1, "block=true")
    at.expect("S0: 0g", "S1: 2g, pile -", "effect seat 0 kogarashi")
    at.play(0, "use_effect seat=1")
    at.expect("S0: 1g", "S1: 1g", "main seat 0")


@proves("MM-6.4", "MM-12.8", "A-12", "X-16")
def test_a_copy_that_is_in_the_city_again_has_its_effect() -> None:
    at = table("S0: hand {daimon, daimon, negotiation}, pile [1 trick]")
    at.play(0, "play daimon 2")
    at.expect("S0: pile [1 trick, 2 daimon, 3 daimon]")
    at.play(0, "use_effect seat=0 slot=3", "use_effect seat=0 slot=2")
    at.expect("S0: 4g, pile [1 trick]", "city daimon 3", "main seat 0, plays 1")


@proves("MM-6.4", "MM-6.5", "A-12", "X-18")
def test_two_oboro_take_one_card_each() -> None:
    at = table("S0: hand {trick, oboro, oboro}, pile [1 negotiation]")
    at.play(0, "play oboro 2", "use_effect slot=3")
    at.expect("S0: hand {trick, oboro}", "effect seat 0 oboro")
    at.play(0, "use_effect slot=1")
    at.expect("S0: hand {negotiation, trick, oboro}, pile [2 oboro]", "main seat 0, plays 1")


@proves("MM-6.5", "X-18")
def test_one_use_of_oboro_cannot_name_two_cards() -> None:
    malformed("use_effect slot=[1,2]")
    malformed("use_effect slot=1 slots=2")


@proves("MM-6.6", "MM-12.10", "A-23", "X-20")
def test_the_play_of_kanda_may_be_a_multiplay() -> None:
    at = table(
        "S0: hand {trick, kogarashi, kogarashi, kanda}, pile [1 negotiation]", "S1: 1g", "S2: 2g"
    )
    at.play(0, "play kanda 1")
    at.expect("main seat 0, plays 2")
    at.play(0, "play kogarashi 2", "use_effect seat=2", "use_effect seat=2")
    at.expect("S0: 2g", "S2: 0g", "main seat 0, plays 1")
    at.play(0, "play_face_down trick take_gold")
    at.expect("S0: 3g", "main seat 1")


@proves("MM-6.6")
def test_the_extra_play_itself_may_be_a_multiplay() -> None:
    at = table(
        "plays 1", "S0: hand {trick, kogarashi, kogarashi, kanda}, pile [1 negotiation]", "S1: 2g"
    )
    at.play(0, "play kanda 1", "play kogarashi 2", "use_effect seat=1", "use_effect seat=1")
    at.expect("S0: 2g, hand {trick}", "main seat 1")
