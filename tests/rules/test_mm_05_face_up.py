"""Master Merchant, chapter 5: playing face up."""

import pytest

from engine.games.master_merchant.cards import CardName
from engine.games.master_merchant.events import (
    EffectDeclined,
    EffectFizzled,
    EffectUsed,
    FizzleReason,
    Played,
)
from tests.rules.proof import proves
from tests.rules.scenario import holding, table


@proves("MM-5.1", "A-13")
def test_a_played_card_lies_in_the_pile_before_its_effect() -> None:
    at = table("S0: hand {trick, oboro}, pile [4 negotiation]")
    at.play(0, "play oboro 1")
    at.expect("S0: hand {trick}, pile [4 negotiation, 5 oboro]", "effect seat 0 oboro")
    at.happened(Played(0, "oboro", (5,)))
    at.offers("use_effect slot=4", "use_effect slot=5", "decline_effect")
    at.play(0, "use_effect slot=5")
    at.expect("S0: hand {trick, oboro}, pile [4 negotiation]", "main seat 0, plays 1")


@proves("MM-5.1", "A-14")
def test_daimon_may_return_itself() -> None:
    at = table("S0: hand {trick, daimon}, pile [1 negotiation]")
    at.play(0, "play daimon 1")
    at.offers("use_effect seat=0 slot=2", "decline_effect")
    at.play(0, "use_effect seat=0 slot=2")
    at.expect("S0: 2g, pile [1 negotiation]", "city daimon 3")


@proves("MM-5.2")
def test_an_effect_may_be_declined() -> None:
    at = table("S0: hand {trick, echigoya}, pile [1 negotiation]")
    at.play(0, "play echigoya 1")
    at.offers("use_effect", "decline_effect")
    at.play(0, "decline_effect")
    at.expect("S0: 0g, pile [1 negotiation, 2 echigoya]", "main seat 0, plays 1")
    at.happened(EffectDeclined(0, "echigoya"))


@proves("MM-5.2", "MM-6.3", "X-34")
def test_each_copy_is_declined_by_itself() -> None:
    at = table("S0: hand {trick, izumiya, izumiya}, pile [1 negotiation]")
    at.play(0, "play izumiya 2", "use_effect card=oboro")
    at.expect("S0: pile [1 negotiation, 2 izumiya, 3 izumiya, 4 oboro]", "effect seat 0 izumiya")
    at.play(0, "decline_effect")
    at.expect("main seat 0, plays 1", "city izumiya 2, city oboro 2")


@proves("MM-5.2")
def test_all_choices_are_made_when_the_effect_is_used() -> None:
    at = table("S0: hand {tokunaga, trick}, pile [1 negotiation]", "S1: pile [2 kanda]")
    at.play(0, "play tokunaga 1")
    at.refused(0, "use_effect", "MM-12.12")
    at.refused(0, "use_effect seat=1", "MM-12.12")
    at.refused(0, "use_effect slot=2", "MM-12.12")
    at.play(0, "use_effect seat=1 slot=2")
    at.happened(EffectUsed(0, "tokunaga", None, None, 1, 2))


@proves("MM-5.3", "MM-4.2")
@pytest.mark.parametrize(
    ("card", "more", "reason"),
    [
        ("trick", "S1: 3g", "no_target"),
        ("kogarashi", "S1: 0g", "no_target"),
        ("tokunaga", "S1: pile [7 izumiya(d)]", "no_target"),
        ("sakuraya", "S1: 0g", "no_target"),
        ("sakuraya", "S1: pile [7 izumiya]", "cannot_pay"),
        ("negotiation", "S1: 0g", "cannot_pay"),
        ("ueshima", "S1: 0g", "cannot_pay"),
    ],
)
def test_an_effect_without_any_use_fizzles(card: CardName, more: str, reason: FizzleReason) -> None:
    at = table(f"S0: {holding(card)}", more)
    at.play(0, f"play {card} 1")
    at.expect("main seat 0, plays 1")
    at.happened(EffectFizzled(0, card, reason))


@proves("MM-5.3", "MM-12.4", "A-10")
def test_hiiragi_fizzles_when_nobody_holds_a_card() -> None:
    at = table(
        "S0: hand {hiiragi}, pile [1 negotiation, 2 trick]",
        "S1: hand -, pile [3 negotiation, 4 trick]",
        "S2: hand -, pile [5 negotiation, 6 trick]",
    )
    at.play(0, "play hiiragi 1")
    at.happened(EffectFizzled(0, "hiiragi", "no_target"))


@proves("MM-5.4")
def test_a_card_may_be_played_to_empty_the_hand() -> None:
    at = table("S0: hand {echigoya}, pile [1 negotiation, 2 trick]")
    at.play(0, "play echigoya 1", "decline_effect")
    at.expect("S0: 0g, hand -", "main seat 1")
    at.play(1, "end_turn")
    at.play(2, "end_turn")
    at.expect("S0: hand {negotiation, trick, echigoya}, pile -")
