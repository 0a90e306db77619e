"""Master Merchant: each figure of an edition is the one that is played by."""

import pytest

from engine.editions import EditionError
from engine.game import EditionRef
from engine.games.master_merchant.commands import UseEffect
from engine.games.master_merchant.edition import load, shipped
from engine.games.master_merchant.events import CardGained, EffectFizzled, GoldMoved
from tests.rules.proof import proves
from tests.rules.scenario import Scenario, edition_data, new_table, table, variant


@proves("MM-13.1")
def test_the_goal_of_gold() -> None:
    at = table("S0: 5g", edition=variant("goals.gold = 5"))
    at.play(0, "end_turn")
    at.expect("over gold")


@proves("MM-13.1")
def test_the_goal_of_types() -> None:
    at = table("S0: pile [1 kanda]", edition=variant("goals.types = 3"))
    at.play(0, "end_turn")
    at.expect("over types")


@proves("MM-4.2")
def test_the_plays_of_a_turn() -> None:
    edition = variant("turn.plays = 3")
    new_table(3, edition).expect("plays 3")
    at = table("S0: hand {negotiation, trick, izumiya, oboro}", edition=edition)
    for card in ("negotiation", "trick", "izumiya"):
        at.play(0, f"play_face_down {card} take_gold")
    at.expect("S0: 3g, hand {oboro}", "main seat 1, plays 3")


@proves("MM-7.2")
def test_the_gold_of_a_face_down_card() -> None:
    at = table(edition=variant("turn.face_down_gold = 2"))
    at.play(0, "play_face_down trick take_gold")
    at.expect("S0: 2g")


@proves("MM-9.1")
def test_costs() -> None:
    at = table("S0: 4g", edition=variant("cards.kanda.cost = 3", "cards.tokunaga.cost = 5"))
    at.play(0, "play negotiation 1")
    at.refused(0, "use_effect card=tokunaga", "MM-12.2")
    at.play(0, "use_effect card=kanda")
    at.expect("S0: 1g")


@proves("MM-9.1", "MM-1.5")
def test_a_card_may_cost_nothing() -> None:
    at = table(edition=variant("cards.kanda.cost = 0"))
    at.play(0, "play negotiation 1")
    at.offers("use_effect card=kanda", "decline_effect")
    at.play(0, "use_effect card=kanda")
    at.expect("S0: 0g, pile [1 negotiation, 2 kanda]")
    assert at.events(None, GoldMoved) == []


@proves("MM-12.1")
def test_trick() -> None:
    edition = variant("effects.trick.amount = 2", "effects.trick.min_gold = 3")
    at = table("S1: 3g, pile [1 hiiragi]", "S2: 2g", edition=edition)
    at.play(0, "play trick 1", "use_effect")
    at.play(1, "block=false")
    at.expect("S0: 2g", "S1: 1g", "S2: 2g")


@proves("MM-12.3")
def test_izumiya() -> None:
    edition = variant("effects.izumiya.cost_exactly = 4")
    at = table("S0: hand {trick, izumiya}, pile [1 negotiation]", edition=edition)
    at.play(0, "play izumiya 1")
    at.offers("use_effect card=tokunaga", "decline_effect")


@proves("MM-12.3")
def test_izumiya_without_a_card_to_find_is_warned_of() -> None:
    assert [edition.warnings for edition in shipped().values()] == [(), ()]
    edition = variant("effects.izumiya.cost_exactly = 6")
    assert edition.warnings == ("no card costs 6: izumiya never finds one",)
    at = table("S0: hand {trick, izumiya}, pile [1 negotiation]", edition=edition)
    at.play(0, "play izumiya 1")
    at.happened(EffectFizzled(0, "izumiya", "city_empty"))


@proves("MM-12.6")
def test_kogarashi() -> None:
    edition = variant("effects.kogarashi.amount = 2", "effects.kogarashi.min_gold = 3")
    at = table(
        "S0: hand {trick, kogarashi}, pile [1 negotiation]", "S1: 2g", "S2: 3g", edition=edition
    )
    at.play(0, "play kogarashi 1")
    at.offers("use_effect seat=2", "decline_effect")
    at.play(0, "use_effect seat=2")
    at.expect("S0: 2g", "S2: 1g")


@proves("MM-12.8")
def test_daimon() -> None:
    edition = variant("effects.daimon.owner_gains = 3")
    at = table(
        "S0: hand {trick, daimon}, pile [1 negotiation]", "S1: pile [2 kanda]", edition=edition
    )
    at.play(0, "play daimon 1", "use_effect seat=1 slot=2")
    at.expect("S1: 3g")


@proves("MM-12.9")
def test_echigoya() -> None:
    edition = variant("effects.echigoya.amount = 3")
    at = table("S0: hand {trick, echigoya}, pile [1 negotiation]", edition=edition)
    at.play(0, "play echigoya 1", "use_effect")
    at.expect("S0: 3g")


@proves("MM-12.10", "MM-12.14")
def test_kanda() -> None:
    edition = variant("effects.kanda.amount = 2")
    at = table("S0: hand {negotiation, trick, kanda, kanda}", edition=edition)
    at.play(0, "play kanda 2")
    at.expect("main seat 0, plays 5")


@proves("MM-12.11")
def test_the_pay_of_ueshima() -> None:
    edition = variant("effects.ueshima.pay = 2")
    at = table("S0: 3g, hand {trick, ueshima}, pile [1 negotiation]", edition=edition)
    at.play(0, "play ueshima 1", "use_effect copy=echigoya")
    at.expect("S0: 3g")
    at = table("S0: 1g, hand {trick, ueshima}, pile [1 negotiation]", edition=edition)
    at.play(0, "play ueshima 1")
    at.happened(EffectFizzled(0, "ueshima", "cannot_pay"))


def _copied(at: Scenario) -> list[object]:
    uses = [option.copy for option in at.offered() if isinstance(option, UseEffect)]
    return list(dict.fromkeys(uses))


ZONES = (
    "S0: 1g, hand {trick, ueshima}, pile [1 negotiation, 2 echigoya, 3 kanda(d)]",
    "S1: pile [4 hiiragi, 5 tokunaga(d), 6 ueshima]",
)


@proves("MM-12.11", "MM-12.16", "A-30")
def test_ueshima_may_copy_from_ones_own_pile() -> None:
    at = table(*ZONES, edition=variant("effects.ueshima.zone = own_discard"))
    at.play(0, "play ueshima 1")
    assert _copied(at) == ["echigoya"]
    at.refused(0, "use_effect copy=kanda", "MM-12.11")
    at.play(0, "use_effect copy=echigoya")
    at.expect("S0: 2g, pile [1 negotiation, 2 echigoya, 3 kanda(d), 7 ueshima]")


@proves("MM-12.11", "MM-12.16", "A-30")
def test_ueshima_may_copy_from_any_pile() -> None:
    at = table(*ZONES, edition=variant("effects.ueshima.zone = any_discard"))
    at.play(0, "play ueshima 1")
    assert _copied(at) == ["hiiragi", "echigoya"]
    at.play(0, "use_effect copy=hiiragi seat=2")
    at.expect("discard seat 2", "S0: 0g", "S1: pile [4 hiiragi, 5 tokunaga(d), 6 ueshima]")


@proves("MM-5.3", "A-14", "A-30")
@pytest.mark.parametrize("zone", ["own_discard", "any_discard"])
def test_face_down_cards_do_not_keep_ueshima_from_fizzling(zone: str) -> None:
    at = table(
        "S0: 1g, hand {trick, ueshima}, pile [1 negotiation, 2 echigoya(d)]",
        "S1: pile [3 kanda(d)]",
        edition=variant(f"effects.ueshima.zone = {zone}"),
    )
    at.play(0, "play ueshima 1")
    at.happened(EffectFizzled(0, "ueshima", "no_target"))
    at.expect("S0: 1g", "main seat 0, plays 1")


@proves("MM-12.16")
def test_an_edition_may_except_more_cards_from_copying() -> None:
    data = edition_data()
    data["effects"]["ueshima"]["excepted"]["value"] = ["ueshima", "kanda"]
    at = table("S0: 1g, hand {trick, ueshima}, pile [1 negotiation]", edition=load(data))
    at.play(0, "play ueshima 1")
    at.refused(0, "use_effect copy=kanda", "MM-12.11")
    assert "echigoya" in _copied(at)


@proves("MM-12.12", "MM-4.7", "A-17")
def test_tokunaga_may_take_to_hand() -> None:
    edition = variant("effects.tokunaga.to = own_hand")
    at = table(
        "S0: hand {trick, tokunaga}, pile [1 negotiation(d)]",
        "S1: pile [2 echigoya]",
        edition=edition,
    )
    at.play(0, "play tokunaga 1", "use_effect seat=1 slot=2")
    at.expect("S0: hand {trick, echigoya}, pile [1 negotiation(d), 3 tokunaga]", "S1: pile -")
    at.happened(CardGained(0, "echigoya", None, 1, 2))
    assert at.sees(None, 0).unseen == ("negotiation", "trick", "echigoya")
    assert at.may_be(1) == ("negotiation", "trick")
    at.play(0, "play echigoya 1", "use_effect")
    at.expect("S0: 2g, pile [1 negotiation(d), 3 tokunaga, 4 echigoya]")


@proves("MM-1.3", "MM-15.2")
@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ("cards.trick.amount = 3", "trick.amount must be 4"),
        ("cards.oboro.amount = 4", "sum to 28"),
        ("cards.oboro.cost = 8", "oboro.cost is over 7"),
        ("goals.types = 13", "goals.types must be 1 to 12"),
        ("goals.types = 0", "goals.types must be 1 to 12"),
        ("goals.gold = 0", "goals.gold must be at least 1"),
        ("turn.plays = 0", "turn.plays must be at least 1"),
        ("turn.face_down_gold = 0", "turn.face_down_gold must be at least 1"),
        ("effects.trick.amount = 0", "effects.trick.amount must be at least 1"),
        ("effects.trick.amount = 5", "effects.trick.min_gold must be at least the amount"),
        ("effects.kogarashi.amount = 2", "effects.kogarashi.min_gold must be at least"),
        ("effects.daimon.owner_gains = 0", "effects.daimon.owner_gains must be at least 1"),
        ("effects.echigoya.amount = 0", "effects.echigoya.amount must be at least 1"),
        ("effects.kanda.amount = 0", "effects.kanda.amount must be at least 1"),
        ("effects.ueshima.pay = 0", "effects.ueshima.pay must be at least 1"),
        ("effects.ueshima.zone = hand", "effects.ueshima.zone"),
        ("effects.tokunaga.to = city", "effects.tokunaga.to"),
    ],
)
def test_an_edition_that_cannot_be_played_is_refused(change: str, complaint: str) -> None:
    with pytest.raises(EditionError, match=complaint):
        variant(change)


@proves("MM-1.2", "MM-1.3")
def test_an_edition_names_all_twelve_cards_and_no_other() -> None:
    data = edition_data()
    kanda = data["cards"].pop("kanda")
    with pytest.raises(EditionError, match=r"cards\.kanda is missing"):
        load(data)
    data["cards"]["nobody"] = kanda
    with pytest.raises(EditionError, match="nobody"):
        load(data)


@proves("MM-1.3")
def test_characters_have_a_cost_and_start_cards_have_none() -> None:
    data = edition_data()
    cost = data["cards"]["oboro"].pop("cost")
    with pytest.raises(EditionError, match=r"cards\.oboro\.cost is missing"):
        load(data)
    data["cards"]["oboro"]["cost"] = data["cards"]["trick"]["cost"] = cost
    with pytest.raises(EditionError, match=r"cards\.trick is a start card: no cost"):
        load(data)


@proves("MM-12.16")
def test_an_edition_cannot_let_ueshima_copy_itself() -> None:
    data = edition_data()
    data["effects"]["ueshima"]["excepted"]["value"] = ["kanda"]
    with pytest.raises(EditionError, match="must except ueshima"):
        load(data)


@proves("MM-15.2")
@pytest.mark.parametrize("place", ["turn", "cards", "effects", "goals"])
def test_an_edition_has_nothing_in_it_that_is_not_known(place: str) -> None:
    data = edition_data()
    data[place]["colour"] = {"value": 1, "source": "rulebook"}
    with pytest.raises(EditionError, match="colour"):
        load(data)


@proves("MM-15.2")
def test_the_digest_tells_editions_apart() -> None:
    refs: list[EditionRef] = [edition.ref for edition in shipped().values()]
    refs += [variant("goals.gold = 9").ref, variant("goals.gold = 10").ref]
    assert len({ref.digest for ref in refs}) == 4
    assert variant("goals.gold = 9").ref == variant("goals.gold = 9").ref


@proves("MM-4.6", "MM-15.2")
def test_the_steeper_edition_is_played_to_its_end() -> None:
    at = new_table(3, shipped()["steeper"])
    at.play(0, "play_face_down trick take_gold")
    at.refused(0, "play_face_down negotiation take_gold", "MM-15.4")
    at.play(0, "play negotiation 1", "use_effect card=hiiragi")
    at.expect("S0: 0g, hand -, pile [1 trick(d), 2 negotiation, 3 hiiragi]", "main seat 1")
