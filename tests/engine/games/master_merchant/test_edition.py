"""An edition of Master Merchant that can't be played is refused, and the place in it is named."""

from typing import Any

import pytest

from engine.editions import EditionError, packaged
from engine.games.master_merchant.edition import load
from tests.engine.plain import GONE, edited

PACKAGE = "engine.games.master_merchant"
SHIPPED = {plain["id"]: plain for plain in packaged(PACKAGE, "editions")}
PLAIN = SHIPPED["reconstructed"]


def figure(value: int) -> dict[str, Any]:
    return {"value": value, "source": "rulebook"}


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        # What a file must and may hold.
        ("goals", GONE, "missing required field `goals`"),
        ("cards.kanda", GONE, "cards.kanda is missing"),
        ("effects.trick", GONE, r"missing required field `trick` - at `\$.effects`"),
        ("colour", "red", "unknown field `colour`"),
        ("goals.silver", figure(1), r"unknown field `silver` - at `\$.goals`"),
        ("cards.oboro.cost.price", 1, r"unknown field `price` - at `\$.cards\[...\].cost`"),
        ("cards.ronin", {"amount": figure(1)}, r"Invalid enum value 'ronin' - at `key` in"),
        ("id", 7, r"Expected `str`, got `int` - at `\$.id`"),
        ("ruleset", "chess", r"Invalid enum value 'chess' - at `\$.ruleset`"),
        ("goals.gold", 8, r"Expected `object`, got `int` - at `\$.goals.gold`"),
        ("goals.gold.value", "8", r"Expected `int`, got `str` - at `\$.goals.gold.value`"),
        ("goals.gold.value", 8.5, r"at `\$.goals.gold.value`"),
        ("goals.gold.value", True, r"at `\$.goals.gold.value`"),
        ("goals.gold.value", -1, r"Expected `int` >= 0 - at `\$.goals.gold.value`"),
        ("goals.gold.value", 10_001, r"Expected `int` <= 10000 - at `\$.goals.gold.value`"),
        ("goals.gold.source", "hearsay", r"at `\$.goals.gold.source`"),
        ("defaults", {"face_down_per_turn": 2}, r"at `\$.defaults.face_down_per_turn`"),
        # The cards.
        ("cards.izumiya.cost", GONE, "cards.izumiya.cost is missing"),
        ("cards.trick.cost", figure(1), "cards.trick is a start card: no cost"),
        ("cards.tokunaga.cost.value", 8, "cards.tokunaga.cost is over 7"),
        ("cards.negotiation.amount.value", 3, "cards.negotiation.amount must be 4"),
        ("cards.trick.amount.value", 5, "cards.trick.amount must be 4"),
        ("cards.kanda.amount.value", 3, "the characters' amounts must sum to 28, not 29"),
        # The effects.
        ("effects.trick.amount.value", 0, "effects.trick.amount must be at least 1"),
        ("effects.trick.min_gold.value", 0, "effects.trick.min_gold must be at least the amount"),
        ("effects.kogarashi.amount.value", 0, "effects.kogarashi.amount must be at least 1"),
        ("effects.kogarashi.amount.value", 2, "effects.kogarashi.min_gold must be at least the"),
        ("effects.daimon.owner_gains.value", 0, "effects.daimon.owner_gains must be at least 1"),
        ("effects.ueshima.pay.value", 0, "effects.ueshima.pay must be at least 1"),
        ("effects.ueshima.zone.value", "hand", "effects.ueshima.zone: one of"),
        ("effects.ueshima.excepted.value", [], "effects.ueshima must except ueshima"),
        ("effects.ueshima.excepted.value", ["ronin"], r"ueshima.excepted.value\[0\]`"),
        ("effects.echigoya.amount.value", 0, "effects.echigoya.amount must be at least 1"),
        ("effects.kanda.amount.value", 0, "effects.kanda.amount must be at least 1"),
        ("effects.tokunaga.to.value", "city", "effects.tokunaga.to: "),
        # The turn and the goals.
        ("turn.plays.value", 0, "turn.plays must be at least 1"),
        ("turn.face_down_gold.value", 0, "turn.face_down_gold must be at least 1"),
        ("goals.gold.value", 0, "goals.gold must be at least 1"),
        ("goals.types.value", 0, "goals.types must be 1 to 12"),
        ("goals.types.value", 13, "goals.types must be 1 to 12"),
    ],
)
def test_a_wrong_edition_is_refused(place: str, value: Any, message: str) -> None:
    with pytest.raises(EditionError, match=message):
        load(edited(PLAIN, place, value))


@pytest.mark.parametrize(("izumiya", "hiiragi"), [(0, 8), (9, 0)])
def test_a_sort_has_one_to_eight_cards(izumiya: int, hiiragi: int) -> None:
    """The sum is right, one of the amounts isn't."""
    plain = edited(PLAIN, "cards.izumiya.amount.value", izumiya)
    plain = edited(plain, "cards.hiiragi.amount.value", hiiragi)
    if izumiya + hiiragi == 9:
        plain = edited(plain, "cards.oboro.amount.value", 2)
    with pytest.raises(EditionError, match=r"amount must be 1 to 8"):
        load(plain)


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("cards.tokunaga.cost.value", 7),
        ("cards.izumiya.cost.value", 0),
        ("goals.types.value", 12),
        ("goals.gold.value", 1),
        ("effects.kogarashi.min_gold.value", 5),
        ("effects.ueshima.zone.value", "any_discard"),
        ("effects.ueshima.excepted.value", ["ueshima", "kanda"]),
        ("effects.tokunaga.to.value", "own_hand"),
        ("defaults", {"face_down_per_turn": 1}),
        ("goals.gold.note", "so the box says"),
    ],
)
def test_an_edition_at_the_edge_is_taken(place: str, value: Any) -> None:
    assert load(edited(PLAIN, place, value)).ref.id == "reconstructed"


def test_figures_come_from_the_file() -> None:
    """No figure of the rules is anywhere but in the edition."""
    plain = edited(PLAIN, "cards.oboro.cost.value", 5)
    plain = edited(plain, "effects.ueshima.excepted.value", ["ueshima", "izumiya"])
    edition = load(plain)
    assert edition.cost == [0, 0, 1, 1, 5, 1, 2, 2, 2, 2, 3, 4]
    assert edition.amount == [4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2]
    assert edition.copyable == [3, 4, 5, 6, 7, 8, 9, 11]
    assert (edition.goal_gold, edition.goal_types, edition.plays) == (8, 8, 2)


def test_what_is_probably_a_slip_is_warned_of() -> None:
    assert load(PLAIN).warnings == ()
    (warning,) = load(edited(PLAIN, "effects.izumiya.cost_exactly.value", 6)).warnings
    assert "no card costs 6" in warning


def test_shipped_editions_raise_no_warning() -> None:
    for plain in SHIPPED.values():
        assert load(plain).warnings == ()
