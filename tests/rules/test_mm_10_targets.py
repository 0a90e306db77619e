"""Master Merchant, chapter 10: whom and what an effect may choose."""

from engine.games.master_merchant.events import CardReturned
from tests.rules.proof import proves
from tests.rules.scenario import Scenario, table


@proves("MM-10.1", "MM-12.4", "A-10", "A-11", "X-24")
def test_hiiragi_may_be_aimed_at_oneself() -> None:
    at = table(
        "S0: hand {trick, hiiragi}, pile [1 negotiation]",
        "S1: hand -, pile [2 negotiation, 3 trick(d)]",
    )
    at.play(0, "play hiiragi 1")
    at.offers("use_effect seat=0", "use_effect seat=2", "decline_effect")
    at.refused(0, "use_effect seat=1", "MM-12.4")
    at.play(0, "use_effect seat=0")
    at.expect("S0: hand -, pile [1 negotiation, 4 hiiragi, 5 trick]", "main seat 1, turn 11")
    at.expect("S1: hand {negotiation, trick}, pile -")


def _yakuza() -> Scenario:
    at = table(
        "S0: 1g, hand {daimon, negotiation}, pile [1 trick(d), 2 oboro(d)]",
        "S1: 2g, hand {negotiation}, pile [3 trick, 4 kanda, 5 sakuraya(d)]",
    )
    at.play(0, "play daimon 1")
    return at


@proves("MM-10.2", "MM-10.3", "X-15")
def test_what_daimon_may_choose() -> None:
    at = _yakuza()
    at.offers(
        "use_effect seat=0 slot=2",
        "use_effect seat=0 slot=6",
        "use_effect seat=1 slot=4",
        "decline_effect",
    )
    at.refused(0, "use_effect seat=0 slot=1", "MM-10.3")
    at.refused(0, "use_effect seat=1 slot=3", "MM-10.2")
    at.refused(0, "use_effect seat=1 slot=5", "MM-10.2")


@proves("MM-7.5", "MM-7.6", "MM-12.8", "A-16", "X-15")
def test_daimon_shows_ones_own_face_down_card_as_it_goes() -> None:
    at = _yakuza()
    at.play(0, "use_effect seat=0 slot=2")
    at.expect("S0: 3g, pile [1 trick(d), 6 daimon]", "city oboro 3")
    at.happened(CardReturned(0, "oboro", 2))


@proves("MM-12.8", "A-15", "X-15")
def test_daimon_pays_the_owner() -> None:
    at = _yakuza()
    at.play(0, "use_effect seat=1 slot=4")
    at.expect("S0: 1g", "S1: 4g, pile [3 trick, 5 sakuraya(d)]", "city kanda 2")


@proves("MM-10.3")
def test_daimon_spares_ones_own_start_cards_face_up_too() -> None:
    at = table("S0: hand {daimon, negotiation}, pile [1 trick]")
    at.play(0, "play daimon 1")
    at.refused(0, "use_effect seat=0 slot=1", "MM-10.3")


@proves("MM-10.2")
def test_start_cards_are_neither_bought_nor_stolen() -> None:
    at = table(
        "S0: 7g, hand {sakuraya, tokunaga, trick}, pile [1 negotiation]",
        "S1: hand {trick}, pile [2 negotiation, 3 kanda]",
    )
    at.play(0, "play sakuraya 1")
    at.refused(0, "use_effect seat=1 slot=2", "MM-10.2")
    at.play(0, "decline_effect", "play tokunaga 1")
    at.refused(0, "use_effect seat=1 slot=2", "MM-10.2")


@proves("MM-10.4")
def test_the_owner_of_a_hand_chooses_and_may_give_a_start_card() -> None:
    at = table(
        "S0: hand {trick, hiiragi}, pile [1 negotiation]", "S1: hand {negotiation, trick, kanda}"
    )
    at.play(0, "play hiiragi 1")
    at.refused(0, "use_effect seat=1 card=kanda", "MM-12.4")
    at.play(0, "use_effect seat=1")
    at.expect("discard seat 1")
    at.not_owed(0, "discard kanda")
    at.offers("discard negotiation", "discard trick", "discard kanda")
    at.play(1, "discard negotiation")
    at.expect("S1: hand {trick, kanda}, pile [3 negotiation]")


@proves("MM-10.5", "MM-11.2", "X-9")
def test_after_a_block_there_is_no_new_choice() -> None:
    at = table(
        "S0: hand {tokunaga, negotiation}, pile [1 trick]",
        "S1: pile [2 echigoya, 3 hiiragi]",
        "S2: pile [4 daimon]",
    )
    at.play(0, "play tokunaga 1", "use_effect seat=1 slot=2")
    at.not_owed(0, "use_effect seat=2 slot=4")
    at.play(1, "block=true")
    at.expect("main seat 0, plays 1")
    at.refused(0, "use_effect seat=2 slot=4", "MM-5.2")
