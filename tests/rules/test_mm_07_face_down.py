"""Master Merchant, chapter 7: playing face down."""

import pytest

from engine.games.master_merchant.cards import NAMES
from engine.games.master_merchant.events import GoldMoved, PlayedFaceDown
from tests.rules.proof import proves
from tests.rules.scenario import holding, malformed, table


@proves("MM-7.1")
@pytest.mark.parametrize("card", NAMES)
def test_every_card_may_be_played_face_down(card: str) -> None:
    at = table(f"S0: {holding(card)}")
    at.play(0, f"play_face_down {card} take_gold")
    at.expect(f"S0: 1g, pile [1 {card}(d)]", "main seat 0, plays 1")


@proves("MM-7.2")
def test_the_gold_may_be_refused_and_everybody_sees_that() -> None:
    at = table("S0: hand {negotiation, trick, kanda}")
    at.play(0, "play_face_down kanda take_gold=false")
    at.expect("S0: 0g, pile [1 kanda(d)]", "plays 1")
    at.happened(PlayedFaceDown(0, 1, took_gold=False, card=None))
    at.play(0, "play_face_down trick take_gold")
    at.expect("S0: 1g")
    at.happened(PlayedFaceDown(0, 2, took_gold=True, card=None), GoldMoved(None, 0, 1, "face_down"))


@proves("MM-7.3", "MM-7.4", "MM-15.4", "A-2", "X-6")
def test_copies_are_played_face_down_one_by_one() -> None:
    given = "S1: 3g, hand {kogarashi, kogarashi, negotiation}, pile [1 trick]"
    at = table("seat 1", given)
    malformed("play_face_down kogarashi take_gold copies=2")
    at.play(1, "play_face_down kogarashi take_gold=false")
    at.expect("S1: 3g, pile [1 trick, 2 kogarashi(d)]", "main seat 1, plays 1")
    at.play(1, "play_face_down kogarashi take_gold=true")
    at.expect("S1: 4g, pile [1 trick, 2 kogarashi(d), 3 kogarashi(d)], types 3", "main seat 2")
    for viewer in (0, 2, None):
        for slot in (2, 3):
            assert at.slot(viewer, slot).card is None
            assert at.slot(viewer, slot).may_be == ("negotiation", "kogarashi")
    limited = table("seat 1, face_down_per_turn 1", given)
    limited.play(1, "play_face_down kogarashi take_gold=false")
    limited.refused(1, "play_face_down kogarashi take_gold=true", "MM-15.4")


@proves("MM-7.4", "A-5")
def test_a_face_down_hiiragi_cannot_block() -> None:
    at = table("S0: hand {trick, kogarashi}, pile [1 negotiation]", "S1: 2g, pile [2 hiiragi(d)]")
    at.play(0, "play kogarashi 1", "use_effect seat=1")
    at.expect("S0: 1g", "S1: 1g, pile [2 hiiragi(d)]", "main seat 0")


@proves("MM-7.4", "MM-7.5", "MM-10.2")
@pytest.mark.parametrize("card", ["sakuraya", "daimon", "tokunaga"])
def test_another_cannot_choose_a_face_down_card(card: str) -> None:
    at = table(
        f"S0: 7g, hand {{trick, {card}}}, pile [1 negotiation]", "S1: pile [2 kanda(d), 3 kanda]"
    )
    at.play(0, f"play {card} 1")
    at.refused(0, "use_effect seat=1 slot=2", "MM-10.2")
    at.play(0, "use_effect seat=1 slot=3")
    at.expect("S1: pile [2 kanda(d)]")


@proves("MM-7.4", "MM-13.3")
def test_a_face_down_card_counts_as_a_type() -> None:
    at = table("S0: hand {trick, kanda}, pile [1 negotiation]")
    at.play(0, "play_face_down kanda take_gold")
    at.expect("S0: types 3")
    assert at.sees(None, 0).types == 3


@proves("MM-7.5", "A-16")
def test_ones_own_effects_choose_ones_own_face_down_cards() -> None:
    at = table("S0: hand {trick, daimon, oboro}, pile [1 negotiation(d), 2 kanda(d)]")
    at.play(0, "play daimon 1", "use_effect seat=0 slot=2")
    at.expect("S0: 2g, pile [1 negotiation(d), 3 daimon]", "city kanda 2")
    at.play(0, "play oboro 1", "use_effect slot=1")
    at.expect("S0: hand {negotiation, trick}, pile [3 daimon, 4 oboro]")


@proves("MM-7.6")
def test_a_face_down_card_is_an_ordinary_one_when_it_comes_back() -> None:
    at = table("seat 2", "S0: hand -, pile [1 trick(d), 2 negotiation, 3 echigoya(d)]")
    at.play(2, "end_turn")
    at.play(0, "play echigoya 1", "use_effect")
    at.expect("S0: 2g, pile [4 echigoya]")
    at = table("S0: hand {trick, oboro}, pile [1 negotiation, 3 echigoya(d)]")
    at.play(0, "play oboro 1", "use_effect slot=3", "play echigoya 1", "use_effect")
    at.expect("S0: 2g")
