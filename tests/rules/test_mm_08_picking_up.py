"""Master Merchant, chapter 8: taking the discard pile back."""

from engine.games.master_merchant.events import PickedUp
from tests.rules.proof import proves
from tests.rules.scenario import new_table, table


@proves("MM-8.1", "A-6")
def test_an_empty_hand_takes_the_pile_and_has_two_plays() -> None:
    at = table("seat 2", "S0: hand -, pile [1 trick(d), 2 negotiation, 5 kanda]")
    at.play(2, "end_turn")
    at.expect("S0: hand {negotiation, trick, kanda}, pile -", "main seat 0, plays 2, turn 11")
    at.happened(PickedUp(0, 3))


@proves("MM-8.1", "MM-8.2", "X-3")
def test_only_an_empty_hand_at_the_start_of_a_turn_picks_up() -> None:
    at = new_table(4)
    for seat in range(4):
        at.play(seat, "play_face_down trick take_gold", "play negotiation 1")
        at.play(seat, "use_effect card=izumiya")
    at.expect("S0: hand {negotiation, trick, izumiya}, pile -", "turn 5, main seat 0, plays 2")
    at.expect("city izumiya 0")
    at.play(0, "play_face_down trick take_gold", "play izumiya 1", "use_effect card=hiiragi")
    at.expect("S0: 1g, hand {negotiation}, pile [13 trick(d), 14 izumiya, 15 hiiragi]")
    for seat in (1, 2, 3):
        at.play(seat, "end_turn")
    at.expect("S0: hand {negotiation}", "turn 9, main seat 0")
    at.play(0, "play negotiation 1")
    at.expect("effect seat 0 negotiation")
    at.play(0, "decline_effect")
    at.expect("S0: hand -", "turn 10, main seat 1")
    for seat in (1, 2, 3):
        at.play(seat, "end_turn")
    at.expect("S0: hand {negotiation, trick, izumiya, hiiragi}, pile -", "turn 13")


@proves("MM-8.2", "MM-4.7", "X-19")
def test_an_oboro_as_last_play_prevents_the_pick_up() -> None:
    at = table("S0: 1g, hand {negotiation, oboro}, pile [1 trick]")
    at.play(0, "play negotiation 1", "use_effect card=kogarashi")
    at.expect("S0: 0g, pile [1 trick, 2 negotiation, 3 kogarashi]")
    at.play(0, "play oboro 1", "use_effect slot=3")
    at.expect("S0: hand {kogarashi}, pile [1 trick, 2 negotiation, 4 oboro]", "main seat 1")
    at.play(1, "end_turn")
    at.play(2, "end_turn")
    at.expect("S0: hand {kogarashi}, pile [1 trick, 2 negotiation, 4 oboro]", "main seat 0")


@proves("MM-8.3")
def test_a_pick_up_shows_no_card_yet_leaves_nothing_to_hide() -> None:
    at = table("seat 2", "S0: hand -, pile [1 trick(d), 2 negotiation(d), 5 kanda]")
    at.play(2, "end_turn")
    assert at.events(1, PickedUp) == at.events(0, PickedUp) == [PickedUp(0, 3)]
    seen = at.sees(None, 0)
    assert seen.hand is None
    assert seen.unseen == seen.owned == at.sees(0, 0).hand


@proves("MM-8.4", "MM-12.4", "A-34", "X-23")
def test_a_hand_emptied_by_another_picks_up_too() -> None:
    at = table(
        "S0: hand {trick, hiiragi}, pile [1 negotiation]", "S1: hand {trick}, pile [2 negotiation]"
    )
    at.play(0, "play hiiragi 1", "use_effect seat=1")
    at.expect("S1: hand -, pile [2 negotiation, 4 trick]", "main seat 0, plays 1")
    at.play(0, "end_turn")
    at.expect("S1: hand {negotiation, trick}, pile -", "turn 11, main seat 1")
