"""Master Merchant, chapter 4: the turn."""

from engine.events import TurnEnded, TurnStarted
from engine.games.master_merchant.events import PickedUp
from tests.rules.proof import proves
from tests.rules.scenario import malformed, new_table, table


@proves("MM-4.1")
def test_a_turn_picks_up_first_and_is_checked_last() -> None:
    at = table("seat 2", "S0: 7g, hand -, pile [1 trick, 2 negotiation]")
    at.play(2, "end_turn")
    assert at.events(None) == [TurnEnded(10, 2), TurnStarted(11, 0), PickedUp(0, 2)]
    at.play(0, "play_face_down trick take_gold")
    at.expect("S0: 8g", "main seat 0, plays 1")
    at.play(0, "end_turn")
    at.expect("over gold")


@proves("MM-4.2")
def test_a_turn_has_two_plays_and_unused_ones_are_lost() -> None:
    at = table("S0: hand {negotiation, trick, izumiya}")
    at.play(0, "play_face_down trick take_gold")
    at.expect("main seat 0, plays 1")
    assert at.view(1).plays_left == 1
    at.play(0, "end_turn")
    at.expect("main seat 1, plays 2")
    at.play(1, "end_turn")
    at.play(2, "end_turn")
    at.expect("main seat 0, plays 2")


@proves("MM-4.2", "A-28")
def test_plays_given_by_kanda_are_lost_too() -> None:
    at = table("S0: hand {negotiation, trick, kanda, kanda}")
    at.play(0, "play kanda 2")
    at.expect("plays 3")
    at.play(0, "end_turn")
    at.play(1, "end_turn")
    at.play(2, "end_turn")
    at.expect("main seat 0, plays 2")


@proves("MM-4.3")
def test_passing_with_cards_in_hand_is_legal() -> None:
    at = new_table(3)
    at.play(0, "end_turn")
    at.expect("S0: hand {negotiation, trick}, pile -", "turn 2, main seat 1")
    at.play(1, "play_face_down trick take_gold", "end_turn")
    at.expect("S1: hand {negotiation}", "turn 3, main seat 2")


@proves("MM-4.4", "MM-6.1", "MM-7.1", "X-35")
def test_a_play_uses_cards_of_the_hand() -> None:
    at = new_table(3)
    at.offers(
        "play negotiation 1",
        "play trick 1",
        "play_face_down negotiation take_gold",
        "play_face_down negotiation take_gold=false",
        "play_face_down trick take_gold",
        "play_face_down trick take_gold=false",
        "end_turn",
    )
    at.refused(0, "play oboro 1", "MM-4.4")
    at.refused(0, "play_face_down oboro take_gold", "MM-4.4")
    at.refused(0, "play negotiation 2", "MM-6.1")
    at.refused(0, "use_effect card=izumiya", "MM-5.2")


@proves("MM-4.4")
def test_a_play_names_one_card_and_at_least_one_copy() -> None:
    malformed("play negotiation 0")
    malformed("play negotiation -1")
    malformed("play nobody 1")
    malformed("play negotiation 1 other=trick")
    malformed("play_face_down negotiation")


@proves("X-35", "MM-12.2")
def test_an_effect_that_is_out_of_reach_is_refused_and_another_may_be_used() -> None:
    at = table("turn 1", "S0: 2g")
    at.play(0, "play negotiation 1")
    at.refused(0, "use_effect card=ueshima", "MM-12.2")
    at.play(0, "use_effect card=echigoya")
    at.expect("S0: 0g, pile [1 negotiation, 2 echigoya]")


@proves("MM-4.5")
def test_no_play_before_the_effects_of_the_last_are_settled() -> None:
    at = table("S0: 2g, hand {trick, izumiya, izumiya}, pile [1 negotiation]")
    at.play(0, "play izumiya 2")
    for text in ("play trick 1", "play_face_down trick take_gold"):
        at.refused(0, text, "MM-4.5")
    at.refused(0, "end_turn", "MM-4.3")
    at.play(0, "use_effect card=oboro")
    at.refused(0, "end_turn", "MM-4.3")
    at.play(0, "decline_effect", "end_turn")


@proves("MM-4.6", "MM-7.2", "X-2")
def test_the_first_turn_of_a_game() -> None:
    at = new_table(4)
    at.play(0, "play_face_down trick take_gold")
    at.expect("S0: 1g", "plays 1")
    at.play(0, "play negotiation 1")
    at.expect("effect seat 0 negotiation")
    at.offers(
        "use_effect card=izumiya",
        "use_effect card=hiiragi",
        "use_effect card=oboro",
        "use_effect card=kogarashi",
        "decline_effect",
    )
    at.play(0, "use_effect card=izumiya")
    at.expect("S0: 0g, hand -, pile [1 trick(d), 2 negotiation, 3 izumiya], types 3")
    at.expect("city izumiya 3", "turn 2, main seat 1, plays 2")


@proves("MM-4.6")
def test_the_turn_ends_by_itself_without_plays_or_without_cards() -> None:
    out_of_plays = table("S0: hand {negotiation, trick, izumiya}")
    out_of_plays.play(0, "play_face_down izumiya take_gold", "play_face_down trick take_gold")
    out_of_plays.expect("S0: hand {negotiation}", "turn 11, main seat 1")
    out_of_cards = table("S0: hand {trick}, pile [1 negotiation]")
    out_of_cards.play(0, "play_face_down trick take_gold=false")
    out_of_cards.expect("S0: 0g, hand -", "turn 11, main seat 1")


@proves("MM-4.7", "A-13", "A-21")
def test_a_card_taken_back_may_be_played_in_the_same_turn() -> None:
    at = table("S0: hand {trick, oboro}, pile [1 negotiation, 2 echigoya]")
    at.play(0, "play oboro 1", "use_effect slot=2", "play echigoya 1", "use_effect")
    at.expect("S0: 2g, hand {trick}, pile [1 negotiation, 3 oboro, 4 echigoya]")
