"""Master Merchant, chapter 11: the bodyguard's block."""

import pytest

from engine.games.master_merchant.events import (
    BlockAsked,
    Blocked,
    CardReturned,
    EffectUsed,
    NotBlocked,
)
from engine.games.master_merchant.view import BlockPending
from tests.rules.proof import proves
from tests.rules.scenario import Scenario, holding, table


def _daimyo() -> Scenario:
    at = table(
        "S0: 2g, hand {tokunaga, negotiation}, pile [1 trick]",
        "S1: 1g, pile [2 echigoya, 3 hiiragi]",
        "S2: pile [4 daimon]",
    )
    at.play(0, "play tokunaga 1")
    return at


@proves("MM-11.1", "MM-11.2", "MM-11.7", "X-9")
def test_a_blocked_daimyo_takes_nothing() -> None:
    at = _daimyo()
    at.play(0, "use_effect seat=1 slot=2")
    at.expect("block seat 1", "S1: 1g, pile [2 echigoya, 3 hiiragi]")
    at.not_owed(0, "use_effect seat=2 slot=4")
    at.offers("block=true", "block=false")
    at.play(1, "block=true")
    at.expect("S0: 2g, pile [1 trick, 5 tokunaga]", "S1: 1g, pile [2 echigoya]")
    at.expect("city hiiragi 4", "main seat 0, plays 1")
    assert at.events(None) == [Blocked(1, 3), CardReturned(1, "hiiragi", 3)]


@proves("MM-11.8", "X-10")
def test_the_chosen_hiiragi_may_block() -> None:
    at = _daimyo()
    at.play(0, "use_effect seat=1 slot=3")
    at.play(1, "block=true")
    at.expect("S0: 2g, pile [1 trick, 5 tokunaga]", "S1: 1g, pile [2 echigoya]")
    at.expect("city hiiragi 4", "main seat 0, plays 1")


@proves("MM-11.2")
def test_everybody_sees_the_whole_announced_effect() -> None:
    at = _daimyo()
    at.play(0, "use_effect seat=1 slot=2")
    for viewer in (0, 1, 2, None):
        assert at.events(viewer) == [EffectUsed(0, "tokunaga", None, None, 1, 2), BlockAsked(1)]
        pending = at.view(viewer).pending
        assert pending == BlockPending(1, "tokunaga", None, None, 1, 2, (), (), 0)


@proves("MM-11.1", "MM-11.3", "A-31")
@pytest.mark.parametrize(
    ("card", "use"),
    [
        ("trick", "use_effect"),
        ("hiiragi", "use_effect seat=1"),
        ("kogarashi", "use_effect seat=1"),
        ("sakuraya", "use_effect seat=1 slot=2"),
        ("daimon", "use_effect seat=1 slot=2"),
        ("tokunaga", "use_effect seat=1 slot=2"),
        ("ueshima", "use_effect copy=hiiragi seat=1"),
        ("ueshima", "use_effect copy=kogarashi seat=1"),
        ("ueshima", "use_effect copy=sakuraya seat=1 slot=2"),
        ("ueshima", "use_effect copy=daimon seat=1 slot=2"),
        ("ueshima", "use_effect copy=tokunaga seat=1 slot=2"),
    ],
)
def test_these_effects_are_asked_about(card: str, use: str) -> None:
    at = table(
        f"S0: 4g, {holding(card)}",
        "S1: 4g, pile [2 echigoya, 3 hiiragi]",
        "S2: pile [4 hiiragi]",
    )
    at.play(0, f"play {card} 1", use)
    at.expect("block seat 1")
    before = at.facts()
    at.play(1, "block=true")
    changed = {key for key, value in at.facts().items() if value != before.get(key)}
    assert changed == {"S1 pile", "S1 types", "city hiiragi", "open"}
    at.expect("S1: 4g, pile [2 echigoya]", "main seat 0, plays 1")


@proves("MM-11.3")
@pytest.mark.parametrize(
    ("card", "use"),
    [
        ("negotiation", "use_effect card=kanda"),
        ("izumiya", "use_effect card=oboro"),
        ("oboro", "use_effect slot=9"),
        ("echigoya", "use_effect"),
    ],
)
def test_other_effects_affect_nobody_else(card: str, use: str) -> None:
    at = table(
        f"S0: 4g, {holding(card)}, pile [9 kanda]",
        "S1: 5g, pile [1 hiiragi]",
        "S2: 5g, pile [2 hiiragi]",
    )
    at.play(0, f"play {card} 1", use)
    at.expect("main seat 0, plays 1")


@proves("MM-11.3", "MM-11.4", "A-5")
def test_who_is_not_affected_or_has_no_hiiragi_face_up_is_not_asked() -> None:
    at = table(
        "S0: hand {trick, kogarashi}, pile [1 negotiation]",
        "S1: 1g, hand {negotiation, trick, hiiragi}",
        "S2: 1g, pile [3 hiiragi]",
    )
    at.play(0, "play kogarashi 1", "use_effect seat=1")
    at.expect("S0: 1g", "S1: 0g", "main seat 0")
    assert at.events(None, BlockAsked) == []


@proves("MM-11.3")
def test_trick_asks_nobody_under_four_gold() -> None:
    at = table("S0: 0g", "S1: 3g, pile [1 hiiragi]", "S2: 4g")
    at.play(0, "play trick 1", "use_effect")
    at.expect("S0: 1g", "S1: 3g", "S2: 3g", "main seat 0")


@proves("MM-11.4", "MM-11.5", "MM-11.11", "MM-12.1", "A-5", "X-8")
def test_trick_asks_clockwise_and_each_block_protects_its_owner() -> None:
    at = table(
        "4 players, seat 2",
        "S0: 4g, pile [1 hiiragi]",
        "S1: 5g, pile [2 hiiragi(d)]",
        "S3: 4g, hand {negotiation}, pile [3 trick, 4 hiiragi]",
    )
    at.play(2, "play trick 1", "use_effect")
    at.expect("block seat 3", "S2: 0g")
    assert at.view(1).pending == BlockPending(3, "trick", None, None, None, None, (), (0,), 0)
    at.not_owed(0, "block=true")
    at.play(3, "block=true")
    at.expect("S3: pile [3 trick]", "city hiiragi 2", "block seat 0")
    assert at.view(0).pending == BlockPending(0, "trick", None, None, None, None, (3,), (), 0)
    at.play(0, "block=false")
    at.happened(NotBlocked(0))
    at.expect("S0: 3g, pile [1 hiiragi]", "S1: 4g", "S2: 2g", "S3: 4g", "main seat 2, plays 1")


@proves("MM-11.5")
def test_all_who_block_a_trick_keep_their_gold() -> None:
    at = table("4 players", *(f"S{n}: 4g, pile [{n} hiiragi]" for n in (1, 2, 3)))
    at.play(0, "play trick 1", "use_effect")
    for seat, blocks in ((1, "true"), (2, "true"), (3, "false")):
        at.expect(f"block seat {seat}")
        at.play(seat, f"block={blocks}")
    at.expect("S0: 1g", "S1: 4g", "S2: 4g", "S3: 3g", "city hiiragi 3")


@proves("MM-11.6", "MM-6.3")
def test_two_copies_are_stopped_by_two_hiiragi() -> None:
    at = table(
        "S0: hand {trick, kogarashi, kogarashi}, pile [1 negotiation]",
        "S1: 2g, pile [2 hiiragi, 3 hiiragi]",
    )
    at.play(0, "play kogarashi 2", "use_effect seat=1")
    at.play(1, "block=true")
    at.play(0, "use_effect seat=1")
    at.play(1, "block=true")
    at.expect("S0: 0g", "S1: 2g, pile -", "city hiiragi 4", "main seat 0, plays 1")


@proves("MM-11.7", "A-9", "X-14")
def test_a_blocked_restaurant_pays_nothing() -> None:
    at = table(
        "S0: 3g, hand {sakuraya, negotiation}, pile [1 trick]",
        "S1: 6g, pile [2 echigoya, 3 hiiragi]",
    )
    at.play(0, "play sakuraya 1", "use_effect seat=1 slot=2")
    at.play(1, "block=true")
    at.expect("S0: 3g, pile [1 trick, 4 sakuraya]", "S1: 6g, pile [2 echigoya]")
    at.expect("city hiiragi 4", "main seat 0, plays 1")


@proves("MM-11.7", "A-9", "A-31")
def test_gold_paid_for_ueshima_is_lost_when_the_effect_is_blocked() -> None:
    at = table("S0: 2g, hand {trick, ueshima}, pile [1 negotiation]", "S1: 1g, pile [2 hiiragi]")
    at.play(0, "play ueshima 1", "use_effect copy=kogarashi seat=1")
    at.expect("S0: 1g", "block seat 1")
    at.play(1, "block=true")
    at.expect("S0: 1g, pile [1 negotiation, 3 ueshima]", "S1: 1g, pile -", "main seat 0")


@proves("MM-11.9", "X-27")
def test_the_lowest_face_up_hiiragi_goes() -> None:
    at = table(
        "S0: hand {negotiation, kogarashi}, pile [1 trick]",
        "S1: 2g, pile [2 hiiragi(d), 5 hiiragi, 7 hiiragi]",
    )
    at.play(0, "play kogarashi 1", "use_effect seat=1")
    at.play(1, "block=true")
    at.expect("S0: pile [1 trick, 8 kogarashi]", "city hiiragi 2")
    at.expect("S1: 2g, pile [2 hiiragi(d), 7 hiiragi]")


@proves("MM-11.10")
def test_nobody_blocks_his_own_effect_or_a_block() -> None:
    at = table(
        "S0: hand {trick, hiiragi, daimon}, pile [1 negotiation, 2 hiiragi]", "S1: pile [3 hiiragi]"
    )
    at.play(0, "play daimon 1", "use_effect seat=0 slot=4")
    at.expect("S0: 2g", "main seat 0, plays 1")
    at.play(0, "play hiiragi 1", "use_effect seat=1")
    at.play(1, "block=true")
    at.expect("S0: pile [1 negotiation, 2 hiiragi, 5 hiiragi]", "main seat 1")


@proves("MM-11.10", "MM-12.4")
def test_a_hiiragi_aimed_at_oneself_is_not_asked_about() -> None:
    at = table("S0: hand {negotiation, trick, hiiragi}, pile [1 hiiragi]")
    at.play(0, "play hiiragi 1", "use_effect seat=0")
    at.expect("discard seat 0")


@proves("MM-11.11", "A-32")
def test_the_two_gold_of_daimon_may_be_let_through_or_blocked() -> None:
    lines = ("S0: hand {daimon, trick}, pile [1 negotiation]", "S1: pile [2 kanda, 3 hiiragi]")
    let = table(*lines)
    let.play(0, "play daimon 1", "use_effect seat=1 slot=2")
    let.play(1, "block=false")
    let.expect("S1: 2g, pile [3 hiiragi]", "city kanda 2")
    blocked = table(*lines)
    blocked.play(0, "play daimon 1", "use_effect seat=1 slot=2")
    blocked.play(1, "block=true")
    blocked.expect("S1: 0g, pile [2 kanda]", "city kanda 1, city hiiragi 4")


@proves("MM-11.2", "MM-12.4", "X-25")
@pytest.mark.parametrize("blocks", [True, False])
def test_the_block_comes_before_the_choice_of_a_card(blocks: bool) -> None:
    at = table("S0: hand {negotiation, hiiragi}, pile [1 trick]", "S1: pile [2 hiiragi]")
    at.play(0, "play hiiragi 1", "use_effect seat=1")
    at.expect("block seat 1")
    if blocks:
        at.play(1, "block=true")
        at.expect("S1: hand {negotiation, trick}, pile -", "city hiiragi 3", "main seat 0")
    else:
        at.play(1, "block=false")
        at.expect("discard seat 1")
        at.play(1, "discard trick")
        at.expect("S1: hand {negotiation}, pile [2 hiiragi, 4 trick]", "main seat 0")
