"""Master Merchant, chapter 12: what each card does."""

from random import Random
from typing import get_args

import pytest

from engine.games.master_merchant.commands import Command, UseEffect
from engine.games.master_merchant.events import (
    CardGained,
    Discarded,
    EffectFizzled,
    EffectUsed,
    ExtraPlay,
    GoldMoved,
    TakenBack,
)
from tests.rules.proof import proves
from tests.rules.scenario import Scenario, command, new_table, table


@proves("MM-12.1", "A-7", "X-7")
def test_trick_takes_one_from_each_of_the_others_with_four() -> None:
    at = table("4 players", "S0: 5g", "S1: 4g", "S2: 3g", "S3: 6g")
    at.play(0, "play trick 1")
    at.offers("use_effect", "decline_effect")
    at.play(0, "use_effect")
    at.expect("S0: 7g", "S1: 3g", "S2: 3g", "S3: 5g")
    assert at.events(None, GoldMoved) == [GoldMoved(1, 0, 1, "trick"), GoldMoved(3, 0, 1, "trick")]


@proves("MM-12.1", "A-7", "X-7")
def test_trick_fizzles_when_only_the_turn_player_has_four() -> None:
    at = table("4 players", "S0: 5g", "S1: 3g", "S2: 3g", "S3: 3g")
    at.play(0, "play trick 1")
    at.expect("S0: 5g", "main seat 0, plays 1")
    at.happened(EffectFizzled(0, "trick", "no_target"))


@proves("A-29")
def test_trick_cannot_be_used_on_some_of_the_affected() -> None:
    at = table("S1: 4g", "S2: 4g")
    at.play(0, "play trick 1")
    at.refused(0, "use_effect seat=1", "MM-12.1")


@proves("MM-12.2")
def test_negotiation_offers_what_is_there_and_within_ones_gold() -> None:
    at = table("S0: 2g", "S1: pile [1 kanda, 2 kanda]")
    at.play(0, "play negotiation 1")
    sorts = ["izumiya", "hiiragi", "oboro", "kogarashi", "sakuraya", "daimon", "echigoya"]
    at.offers(*(f"use_effect card={sort}" for sort in sorts), "decline_effect")
    at.play(0, "use_effect card=daimon")
    at.expect("S0: 0g, pile [3 negotiation, 4 daimon]", "city daimon 2")


@proves("MM-12.2", "MM-5.3", "A-20")
def test_negotiation_fizzles_when_the_whole_city_is_sold() -> None:
    city = new_table(3).view(None).city
    cards = [pile.card for pile in city for _ in range(pile.left)]
    bought = ", ".join(f"{slot} {card}" for slot, card in enumerate(cards, 1))
    at = table("S0: 9g", f"S2: pile [{bought}]")
    at.play(0, "play negotiation 1")
    at.happened(EffectFizzled(0, "negotiation", "city_empty"))


@proves("MM-12.3")
def test_izumiya_gives_a_card_that_costs_exactly_one() -> None:
    at = table("S0: 3g, hand {trick, izumiya}, pile [1 negotiation]")
    at.play(0, "play izumiya 1")
    sorts = ["izumiya", "hiiragi", "oboro", "kogarashi"]
    at.offers(*(f"use_effect card={sort}" for sort in sorts), "decline_effect")
    at.refused(0, "use_effect card=daimon", "MM-12.3")
    at.play(0, "use_effect card=kogarashi")
    at.expect("S0: 3g, pile [1 negotiation, 2 izumiya, 3 kogarashi]", "city kogarashi 2")


@proves("MM-12.4", "MM-10.4", "A-22", "X-22")
def test_hiiragi_makes_another_discard_a_card_of_his_choice() -> None:
    at = table(
        "S0: hand {trick, hiiragi}, pile [1 negotiation]",
        "S1: hand {negotiation, trick, echigoya}",
    )
    at.play(0, "play hiiragi 1", "use_effect seat=1")
    at.expect("discard seat 1")
    at.refused(1, "discard oboro", "MM-12.4")
    at.play(1, "discard echigoya")
    at.expect("S0: 0g, pile [1 negotiation, 2 hiiragi]", "main seat 0, plays 1")
    at.expect("S1: 0g, hand {negotiation, trick}, pile [3 echigoya]")
    assert at.events(None) == [Discarded(1, "echigoya", 3)]


@proves("MM-12.4", "A-34", "X-23")
def test_an_only_card_is_discarded_without_asking() -> None:
    at = table(
        "S0: hand {trick, hiiragi}, pile [1 negotiation]", "S1: hand {trick}, pile [2 negotiation]"
    )
    at.play(0, "play hiiragi 1", "use_effect seat=1")
    at.expect("main seat 0, plays 1")
    at.happened(Discarded(1, "trick", 4))


@proves("MM-12.4")
def test_copies_of_one_name_are_still_a_choice_that_is_asked() -> None:
    at = table(
        "S0: hand {trick, hiiragi}, pile [1 negotiation]",
        "S1: hand {kanda, kanda}, pile [2 negotiation, 3 trick]",
    )
    at.play(0, "play hiiragi 1", "use_effect seat=1")
    at.offers("discard kanda")
    at.play(1, "discard kanda")
    at.expect("S1: hand {kanda}")


@proves("MM-12.5", "MM-3.3", "MM-3.6", "X-17")
def test_oboro_takes_back_a_face_down_card() -> None:
    at = table("S0: hand {izumiya, oboro}, pile [1 trick(d), 2 negotiation(d)]")
    at.play(0, "play oboro 1", "use_effect slot=2")
    at.expect("S0: hand {negotiation, izumiya}, pile [1 trick(d), 3 oboro]")
    seen = at.sees(1, 0)
    assert (seen.hand, seen.hand_count) == (None, 2)
    assert seen.unseen == ("negotiation", "trick", "izumiya")
    assert at.may_be(1) == ("negotiation", "trick", "izumiya")
    at.play(0, "play negotiation 1")
    at.happened(EffectFizzled(0, "negotiation", "cannot_pay"))
    at.expect("main seat 1")


@proves("MM-12.5", "A-13")
def test_oboro_chooses_any_slot_of_its_own_pile_only() -> None:
    at = table("S0: hand {trick, oboro}, pile [2 negotiation, 3 kanda(d)]", "S1: pile [1 kanda]")
    at.play(0, "play oboro 1")
    at.offers("use_effect slot=2", "use_effect slot=3", "use_effect slot=4", "decline_effect")
    at.refused(0, "use_effect slot=1", "MM-12.5")
    at.play(0, "use_effect slot=2")
    at.expect("S0: hand {negotiation, trick}")
    assert at.events(1, TakenBack) == [TakenBack(0, 2, "negotiation")]


@proves("MM-12.6", "A-8")
def test_kogarashi_steals_from_another_who_has_gold() -> None:
    at = table("S0: 2g, hand {trick, kogarashi}, pile [1 negotiation]", "S2: 1g")
    at.play(0, "play kogarashi 1")
    at.offers("use_effect seat=2", "decline_effect")
    at.refused(0, "use_effect seat=0", "MM-12.6")
    at.refused(0, "use_effect seat=1", "MM-12.6")
    at.refused(0, "use_effect seat=3", "MM-12.6")
    at.play(0, "use_effect seat=2")
    at.expect("S0: 3g", "S2: 0g")


@proves("MM-12.7", "A-18", "X-12")
def test_sakuraya_buys_from_another_only() -> None:
    at = table(
        "S0: 3g, hand {sakuraya, negotiation}, pile [1 trick, 4 kanda]",
        "S1: 6g, pile [2 echigoya, 3 oboro(d), 5 tokunaga]",
    )
    at.play(0, "play sakuraya 1")
    at.offers("use_effect seat=1 slot=2", "decline_effect")
    at.refused(0, "use_effect seat=0 slot=4", "MM-12.7")
    at.refused(0, "use_effect seat=1 slot=5", "MM-12.7")
    at.refused(0, "use_effect seat=2 slot=9", "MM-12.7")


@proves("MM-12.8", "MM-5.2")
def test_the_choices_of_daimon_come_by_seat_and_slot() -> None:
    at = table(
        "seat 1",
        "S0: pile [3 kanda, 5 oboro]",
        "S1: hand {trick, daimon}, pile [1 negotiation, 4 kanda(d)]",
        "S2: pile [2 izumiya]",
    )
    at.play(1, "play daimon 1")
    at.offers(
        "use_effect seat=0 slot=3",
        "use_effect seat=0 slot=5",
        "use_effect seat=1 slot=4",
        "use_effect seat=1 slot=6",
        "use_effect seat=2 slot=2",
        "decline_effect",
    )


@proves("MM-12.8", "A-14")
def test_daimon_through_ueshima_always_finds_a_card() -> None:
    at = table("S0: 1g, hand {trick, ueshima}, pile [1 negotiation]")
    at.play(0, "play ueshima 1", "use_effect copy=daimon seat=0 slot=2")
    at.expect("S0: 2g, pile [1 negotiation]", "city ueshima 2")


@proves("MM-12.9")
def test_echigoya_gains_two_gold() -> None:
    at = table("S0: hand {trick, echigoya}, pile [1 negotiation]")
    at.play(0, "play echigoya 1", "use_effect")
    at.expect("S0: 2g")
    at.happened(GoldMoved(None, 0, 2, "echigoya"))


@proves("MM-12.10", "MM-12.13")
def test_kanda_gives_a_play_without_asking() -> None:
    at = table("S0: hand {negotiation, trick, kanda}")
    at.play(0, "play kanda 1")
    at.expect("main seat 0, plays 2")
    at.happened(ExtraPlay(0, 1))


@proves("MM-12.14", "A-23", "X-21")
def test_two_kanda_make_three_plays() -> None:
    at = table("S0: hand {negotiation, trick, izumiya, oboro, kanda, kanda}")
    at.play(0, "play kanda 2")
    at.expect("main seat 0, plays 3")
    for card in ("negotiation", "trick", "izumiya"):
        at.play(0, f"play_face_down {card} take_gold")
    at.expect("S0: 3g, hand {oboro}", "main seat 1")
    at.expect("S0: pile [1 kanda, 2 kanda, 3 negotiation(d), 4 trick(d), 5 izumiya(d)]")


@proves("MM-12.13")
def test_every_other_effect_is_asked_even_without_a_choice() -> None:
    at = table("S0: 3g, hand {trick, echigoya}, pile [1 negotiation]", "S1: 4g")
    at.play(0, "play echigoya 1")
    at.offers("use_effect", "decline_effect")
    at.play(0, "decline_effect", "play trick 1")
    at.offers("use_effect", "decline_effect")


def _magistrate(gold: int) -> Scenario:
    at = table(
        f"S0: {gold}g, hand {{trick, ueshima}}, pile [1 negotiation]",
        "S1: pile [2 echigoya, 3 hiiragi]",
    )
    at.play(0, "play ueshima 1")
    return at


@proves("MM-12.11", "MM-12.16", "A-30", "X-31")
def test_what_ueshima_may_copy() -> None:
    at = _magistrate(1)
    uses = [option for option in at.offered() if isinstance(option, UseEffect)]
    assert len(uses) == 16 == len(at.offered()) - 1
    copied = ["izumiya", "hiiragi", "oboro", "daimon", "echigoya", "kanda", "tokunaga"]
    assert list(dict.fromkeys(use.copy for use in uses)) == copied
    for text in (
        "use_effect copy=kogarashi seat=1",
        "use_effect copy=sakuraya seat=1 slot=2",
        "use_effect seat=1 slot=2",
        "use_effect",
    ):
        at.refused(0, text, "MM-12.11")
    at.refused(0, "use_effect copy=ueshima", "MM-12.16")


@proves("MM-11.7", "MM-12.11", "A-9", "A-31", "X-31")
def test_a_blocked_copy_stays_paid_for() -> None:
    at = _magistrate(1)
    at.play(0, "use_effect copy=tokunaga seat=1 slot=2")
    at.happened(EffectUsed(0, "ueshima", "tokunaga", None, 1, 2), GoldMoved(0, None, 1, "copy"))
    at.expect("S0: 0g", "block seat 1")
    at.play(1, "block=true")
    at.expect("S0: 0g, pile [1 negotiation, 4 ueshima]", "S1: pile [2 echigoya]")
    at.expect("city hiiragi 4, city tokunaga 2", "main seat 0, plays 1")


@proves("MM-12.11", "MM-5.3", "X-31")
def test_ueshima_fizzles_without_gold() -> None:
    at = _magistrate(0)
    at.happened(EffectFizzled(0, "ueshima", "cannot_pay"))
    at.expect("main seat 0, plays 1")


@proves("MM-12.11")
def test_a_copied_price_must_be_paid_from_what_is_left() -> None:
    at = table(
        "S0: 2g, hand {trick, ueshima}, pile [1 negotiation]", "S1: pile [2 echigoya, 3 oboro]"
    )
    at.play(0, "play ueshima 1")
    at.refused(0, "use_effect copy=sakuraya seat=1 slot=2", "MM-12.7")
    at.play(0, "use_effect copy=sakuraya seat=1 slot=3")
    at.expect("S0: 0g, pile [1 negotiation, 4 ueshima, 5 oboro]", "S1: 1g", "city sakuraya 3")


@proves("MM-12.11", "MM-12.16")
def test_only_what_lies_in_the_city_is_copied() -> None:
    at = table("S0: 2g, hand {trick, ueshima, kanda}, pile [1 negotiation]", "S1: pile [2 kanda]")
    at.play(0, "play ueshima 1")
    at.refused(0, "use_effect copy=kanda", "MM-12.11")


@proves("MM-12.11", "MM-12.10", "X-32")
def test_kanda_copied_with_the_last_play_gives_another() -> None:
    at = table("S0: 1g, hand {negotiation, trick, ueshima}")
    at.play(0, "play_face_down trick take_gold", "play ueshima 1")
    at.expect("S0: 2g", "effect seat 0 ueshima", "plays 0")
    at.play(0, "use_effect copy=kanda")
    at.expect("S0: 1g, hand {negotiation}", "main seat 0, plays 1", "city kanda 2")


@proves("MM-12.12", "MM-11.4", "A-17", "X-11")
def test_tokunaga_steals_a_card_for_nothing() -> None:
    at = table("S0: hand {tokunaga, negotiation}, pile [1 trick]", "S1: 1g, pile [2 echigoya]")
    at.play(0, "play tokunaga 1", "use_effect seat=1 slot=2")
    at.expect("S0: 0g, pile [1 trick, 3 tokunaga, 4 echigoya], types 4")
    at.expect("S1: 1g, pile -, types 2", "main seat 0, plays 1")
    at.happened(CardGained(0, "echigoya", 4, 1, 2))


@proves("MM-12.12", "A-18")
def test_tokunaga_does_not_choose_ones_own_card() -> None:
    at = table("S0: hand {tokunaga, trick}, pile [1 negotiation, 2 kanda]", "S1: pile [3 kanda]")
    at.play(0, "play tokunaga 1")
    at.refused(0, "use_effect seat=0 slot=2", "MM-12.12")


@proves("MM-12.15")
@pytest.mark.parametrize("number", range(20))
def test_a_turn_without_passing_comes_to_an_end(number: int) -> None:
    rng = Random(number)
    at = table(
        "S0: 30g, hand {negotiation, trick, oboro, oboro, oboro, kanda, kanda, ueshima, ueshima}",
        "S1: 5g",
    )
    commands = 0
    while at.game.decisions(at.state) and at.state.turn == 10:
        (decision,) = at.game.decisions(at.state)
        held = sum(at.state.hands[0]) + sum(getattr(f, "left", 0) for f in at.state.stack)
        offered = [option for option in at.offered() if option != command("end_turn")]
        at.told = at.game.apply(at.state, decision.seat, rng.choice(offered))
        if at.state.turn == 10:
            left = sum(at.state.hands[0]) + sum(getattr(f, "left", 0) for f in at.state.stack)
            assert left <= held
        commands += 1
    assert commands <= 2 * 9 * 2


@proves("MM-12.16")
def test_start_cards_are_never_copied() -> None:
    at = table("S0: 9g, hand {trick, ueshima}, pile [1 negotiation]", "S1: 9g")
    at.play(0, "play ueshima 1")
    copied = {option.copy for option in at.offered() if isinstance(option, UseEffect)}
    assert copied.isdisjoint({"negotiation", "trick", "ueshima"})


@proves("A-36")
def test_there_is_no_command_to_give_or_to_trade() -> None:
    named = {kind.__struct_config__.tag for kind in get_args(Command)}
    playing = {"play", "play_face_down", "end_turn"}
    assert named == playing | {"use_effect", "decline_effect", "react", "discard"}
