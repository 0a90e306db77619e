"""Manchukuo, chapter 8: restrictions and bribes."""

from itertools import product
from typing import Any

import pytest

from engine.games.manchukuo.cards import RESTRICTION_NAMES
from engine.games.manchukuo.events import StudentsAssigned
from engine.games.manchukuo.options import Watch
from tests.rules.mk_scenario import Scenario, command, seat, table
from tests.rules.proof import proves

QUIET = "commons"
"""The Patrol is far from the locations of these tests."""


def watched(at: Scenario, who: int, location: str) -> dict[str, Watch]:
    """What each restriction asks of an assignment to a location."""
    (place,) = (each for each in at.form(who).locations if each.location == location)
    return {watch.restriction: watch for watch in place.watched_by}


def groups(ready: tuple[int, int, int]) -> set[str]:
    """All groups of so many Clever, Strong and Swift students, as the scenarios write them."""
    letters = ("C", "St", "Sw")
    return {
        " ".join(f"{n}{letter}" for n, letter in zip(chosen, letters, strict=True) if n)
        for chosen in product(*(range(count + 1) for count in ready))
        if any(chosen)
    }


def harassed(coins: int) -> Scenario:
    return table(
        seat("crane", placed={"bank": "3C"}, ready="1St"),
        seat("mantis", "2C 2St 1Sw", goods=f"coins={coins}", restrictions="harassment"),
        current=1, patrol=QUIET,
    )  # fmt: skip


@proves("EX-03", "MK-8.1", "MK-8.3", "MK-8.5", "MK-8.8", "A-16", "A-33", "A-12")
def test_harassment_asks_for_more_students_than_any_other_school_has() -> None:
    at = harassed(1)
    many = {"2C 2St", "2C 1St 1Sw", "1C 2St 1Sw", "2C 2St 1Sw"}
    assert at.selections(1, "bank") == dict.fromkeys(many, "")
    at.refused(1, "assign bank 2C 1St bribe harassment", "MK-8.5")
    at = harassed(2)
    found = at.selections(1, "bank")
    assert found.keys() == groups((2, 2, 1))
    assert len(found) == 17
    for group, bribe in found.items():
        assert bribe == ("" if group in many else "harassment")
    assert at.selections(1, "fields") == dict.fromkeys(groups((2, 2, 1)), "")
    assert watched(at, 1, "bank")["harassment"].least == 4
    assert watched(at, 1, "fields")["harassment"].least == 0
    at.play(1, "assign bank 2C bribe harassment", "skip_bonus", "gather")
    at.has(1, "coins=2")  # two paid, two gathered
    at.play(0, "meditate")
    at.refused(1, "assign bank 2St", "MK-8.5")  # it binds again


@proves("MK-8.8", "A-33", "MK-8.4")
def test_earlier_students_of_ones_own_do_not_help_against_harassment() -> None:
    at = table(
        seat("crane", placed={"bank": "2C"}),
        seat("mantis", "1C 1St 4Sw", placed={"bank": "3W"}, goods="coins=4",
             restrictions="harassment"),
        current=1, patrol=QUIET,
    )  # fmt: skip
    assert watched(at, 1, "bank")["harassment"].least == 3
    at.refused(1, "assign bank 1C 1St", "MK-8.5")
    at.play(1, "assign bank 1C bribe harassment", "end_primary")
    at.has(1, "coins=2")
    at.play(1, "assign bank 1St bribe harassment", "end_primary")  # paid again in a later turn
    at.has(1, "coins=0")
    assert at.selections(1, "bank") == {"3Sw": "", "4Sw": ""}


@proves("MK-8.8", "A-33")
def test_harassment_does_not_look_at_a_location_that_only_oneself_occupies() -> None:
    at = table(seat("crane", "1C 1St", placed={"bank": "3C"}, restrictions="harassment"),
               seat("mantis", "1C"), patrol=QUIET)  # fmt: skip
    at.play(0, "assign bank 1C", "gather")
    assert at.placed(0, "bank") == "4C"


@proves("MK-8.9", "MK-27.4", "A-34", "EX-28", "MK-6.4", "MK-8.5")
def test_escort_and_profiling_together() -> None:
    at = table(
        seat("crane", "1C 1St 2W", goods="coins=1", restrictions="escort profiling"),
        seat("mantis", "1C"), residences="1C, 1St 1W, 1C, 1C, 1C, 1C, 1C", patrol=QUIET,
    )  # fmt: skip
    found = at.selections(0, "factory")
    assert {"1C 1W", "2W", "1St", "1C 2W", "1C 1St"} <= found.keys()
    assert (found["1C"], found["1St"]) == ("", "profiling")
    for declared, bribe in (("1C", ""), ("1Sw", ""), ("1St", "profiling")):
        at.game.move(at.state, 0, command(f"assign factory 1C 1W as {declared} bribe {bribe}"))
    at.refused(0, "assign factory 1C 1W as 1St", "MK-8.5")
    for declared in ("2C", "1C 1Sw", "2Sw"):
        at.game.move(at.state, 0, command(f"assign factory 2W as {declared} bribe escort"))
    at.refused(0, "assign factory 2W as 1St 1C bribe escort profiling", "MK-8.5")  # two coins
    at.refused(0, "assign factory 2W as 2C", "MK-8.5")
    at.play(0, "choose_location factory", "assign_students 2W")
    at.offers(0, *(f"declare_wise {declared} bribe escort" for declared in (
        "2C", "1C 1Sw", "2Sw",
    )))  # fmt: skip
    at.play(0, "declare_wise 1C 1Sw bribe escort")
    at.has(0, "")


@proves("MK-8.9", "A-34")
def test_escort_needs_as_many_others_as_wise_ones() -> None:
    at = table(seat("crane", "2C 3W", restrictions="escort"), seat("mantis", "1C"), patrol=QUIET)
    allowed = set(at.selections(0, "bank"))
    assert allowed == {"1C", "2C", "1C 1W", "2C 1W", "2C 2W"}
    assert watched(at, 0, "bank")["escort"].escorted
    at.refused(0, "assign bank 1W as 1C", "MK-8.5")


@proves("MK-8.10", "MK-8.11", "EX-29")
def test_dispersal_order_and_roll_call() -> None:
    cards = "dispersal_order roll_call"
    at = table(seat("crane", "3C 2St 2Sw", restrictions=cards), seat("mantis", "1C"), patrol=QUIET)
    for place in ("bank", "market", "fields"):
        sizes = {sum(int(w[0]) for w in group.split()) for group in at.selections(0, place)}
        assert sizes == {2, 3}
    found = watched(at, 0, "bank")
    assert (found["dispersal_order"].most, found["dispersal_order"].bribe) == (3, 2)
    assert (found["roll_call"].least, found["roll_call"].bribe) == (2, 1)
    at.refused(0, "assign bank 1C", "MK-8.5")
    at.refused(0, "assign bank 3C 1St", "MK-8.5")
    assert command("meditate") in at.offered(0)
    at = table(seat("crane", "1C", restrictions=cards), seat("mantis", "1C"), patrol=QUIET)
    assert at.selections(0, "bank") == {"1C": ""}
    at.play(0, "assign bank 1C", "gather")
    at.has(0, "coins=1")


@pytest.mark.parametrize(
    ("card", "breaking", "keeping", "coins"),
    [
        ("dispersal_order", "3C 1St", "3C", 2),
        ("roll_call", "1C", "2C", 1),
    ],
)
@proves("MK-8.3", "MK-8.10", "MK-8.11", "MK-8.6")
def test_numbers_are_of_students_and_can_be_bribed(
    card: str, breaking: str, keeping: str, coins: int
) -> None:
    at = table(
        seat("crane", "3C 2St", goods=f"coins={coins} wisdom=3", restrictions=card),
        seat("mantis", "1C"), patrol=QUIET,
    )  # fmt: skip
    at.refused(0, f"assign factory {breaking}", "MK-8.5")
    at.refused(0, f"assign factory {keeping} bribe {card}", "MK-8.5")  # nothing is broken
    at.play(0, f"assign factory {breaking} bribe {card}")
    at.has(0, "wisdom=3")
    (event,) = at.events(StudentsAssigned)
    assert (event.bribes, event.coins) == ((card,), coins)
    at = table(seat("crane", "3C 2St", goods="wisdom=3", restrictions=card), seat("mantis", "1C"),
               patrol=QUIET)  # fmt: skip
    at.play(0, f"assign factory {keeping}", "enhance 3")  # wisdom is no student
    labor = at.view().task
    assert labor is not None
    assert labor.labor == sum(int(word[0]) for word in keeping.split()) + 3


@proves("MK-8.12", "EX-29", "MK-17.2")
def test_travel_permit() -> None:
    def at_the_fields(coins: int) -> Scenario:
        return table(
            seat("crane", "1C 1St 1Sw", placed={"fields": "1C"}, goods=f"coins={coins}",
                 restrictions="travel_permit"),
            seat("mantis", "1C", placed={"market": "1St"}), patrol=QUIET,
        )  # fmt: skip

    at = at_the_fields(0)
    assert "fields" not in {place.location for place in at.form(0).locations}
    at.refused(0, "choose_location fields", "MK-8.5")
    at.refused(0, "assign fields 1C bribe travel_permit", "MK-8.5")
    assert set(at.selections(0, "market").values()) == {""}  # another school is there
    assert command("meditate") in at.offered(0)
    assert watched(at_the_fields(1), 0, "fields")["travel_permit"].most == 0
    assert watched(at_the_fields(1), 0, "market")["travel_permit"].most is None
    at = at_the_fields(1)
    found = at.selections(0, "fields")
    assert (len(found), set(found.values())) == (7, {"travel_permit"})
    assert command("meditate") in at.offered(0)


@proves("MK-8.13", "MK-27.3", "A-35")
def test_profiling_looks_at_the_residence() -> None:
    at = table(
        seat("crane", "1C 1St 1Sw", goods="coins=1", restrictions="profiling"),
        seat("mantis", "1C", placed={"fields": "1Sw"}),
        residences="1C, 1C, 1St 2W, 1C, 1C, 1C, 1C", patrol=QUIET,
    )  # fmt: skip
    found = at.selections(0, "fields")
    assert found.keys() == groups((1, 1, 1))
    for group, bribe in found.items():
        assert bribe == ("profiling" if "St" in group else "")
    assert watched(at, 0, "fields")["profiling"].types == ("strong",)
    at.refused(0, "assign fields 1St", "MK-8.5")
    at.play(0, "assign fields 1St bribe profiling")
    at.has(0, "")


@proves("MK-8.14", "MK-27.3", "A-35", "EX-29", "A-37")
def test_informants_look_at_other_schools_students() -> None:
    at = table(
        seat("crane", "1C 1St 1W", restrictions="informants"),
        seat("mantis", "1C", placed={"fields": "1C 1W"}), patrol=QUIET,
    )  # fmt: skip
    assert at.selections(0, "fields").keys() == {"1St", "1W", "1St 1W"}
    assert watched(at, 0, "fields")["informants"].types == ("clever",)
    for students in ("1W", "1St 1W"):
        at.refused(0, f"assign fields {students} as 1C", "MK-8.5")
        for kind in ("1St", "1Sw"):
            at.game.move(at.state, 0, command(f"assign fields {students} as {kind}"))
    assert command("meditate") in at.offered(0)
    at.play(0, "choose_location fields", "assign_students 1W")
    at.offers(0, "declare_wise 1St", "declare_wise 1Sw")


@proves("MK-8.14", "A-35")
def test_informants_do_not_tell_of_ones_own_students() -> None:
    at = table(
        seat("crane", "1C", placed={"fields": "2C"}, goods="coins=1", restrictions="informants"),
        seat("mantis", "1C", placed={"market": "1C"}), patrol=QUIET,
    )  # fmt: skip
    assert at.selections(0, "fields") == {"1C": ""}
    assert at.selections(0, "market") == {"1C": "informants"}


@proves("MK-8.1", "MK-8.7", "EX-29")
def test_only_ones_own_face_up_cards_bind_and_only_assignments() -> None:
    everything = " ".join(RESTRICTION_NAMES)
    at = table(
        seat("crane", "2C 2St 1Sw 2W", placed={"bank": "1C"}, restrictions=everything),
        seat("mantis", "1C", placed={"bank": "1Sw"}), square="1W", patrol=QUIET,
    )  # fmt: skip
    assert at.form(0).locations[0].watched_by
    at.play(0, "meditate", "take_town_square wise")  # neither is looked at
    assert at.chamber(0) == "2C 2St 1Sw 3W"
    assert all(not place.watched_by for place in at.form(1).locations)
    at.play(1, "assign temple 1C")


@proves("MK-8.7")
def test_the_night_does_not_look_at_restrictions() -> None:
    everything = " ".join(RESTRICTION_NAMES)
    at = table(
        seat("crane", "1C", placed={"bank": "1W"}, chamber="1C 3W", goods="coins=9 food=2",
             restrictions=everything, levels="1/5/5"),
        seat("mantis", placed={"bank": "1C"}, chamber="6C", levels="5/5/5"), patrol=QUIET,
    )  # fmt: skip
    at.play(0, "assign bank 1C bribe harassment travel_permit informants")
    at.play(0, "gather")
    assert at.residence("bank") == "1C 1W"  # recruited in spite of Informants and Profiling
    assert at.school(0) == "1C 1St 1Sw 3W"
    at.has(0, "coins=6 wisdom=1", restrictions=everything)
    assert at.open == "train S0"
    at.offers(0, "train", "train clever")


@pytest.mark.parametrize(
    ("card", "bribe", "kept", "breaking"),
    [
        ("harassment", 2, "bank 3C", "bank 2C"),
        ("escort", 1, "fields 2C 2W as 1C 1Sw", "fields 1C 2W as 1C 1Sw"),
        ("dispersal_order", 2, "fields 3C", "fields 3C 1St"),
        ("roll_call", 1, "fields 1C 1St", "fields 1C"),
        ("travel_permit", 1, "fields 1C", "market 1C"),
        ("profiling", 1, "fields 1C", "fields 1C 1St"),
        ("informants", 1, "bank 1St", "bank 1C 1St"),
    ],
)
@proves("MK-8.1", "MK-8.3", "MK-8.4", "MK-8.5", "A-16", "MK-8.8", "MK-8.9", "MK-8.10", "MK-8.11",
        "MK-8.12", "MK-8.13", "MK-8.14")  # fmt: skip
def test_each_restriction_is_kept_or_bribed_or_refuses(
    card: str, bribe: int, kept: str, breaking: str
) -> None:
    def with_coins(coins: int, mine: str = card, others: str = "") -> Scenario:
        return table(
            seat("crane", "3C 2St 2W", placed={"market": "1Sw"}, goods=f"coins={coins}",
                 restrictions=mine),
            seat("mantis", "1C", placed={"bank": "2C"}, restrictions=others),
            residences="1Sw, 1Sw, 1St 1W, 1Sw, 1Sw, 1Sw, 1Sw", patrol=QUIET,
        )  # fmt: skip

    at = with_coins(9)
    at.refused(0, f"assign {kept} bribe {card}", "MK-8.5")  # it isn't broken
    at.play(0, f"assign {kept}")
    at.has(0, "coins=9")
    at = with_coins(9)
    at.refused(0, f"assign {breaking}", "MK-8.5")
    other = "roll_call" if card != "roll_call" else "escort"
    at.refused(0, f"assign {breaking} bribe {other}", "MK-8.5")
    at.play(0, f"assign {breaking} bribe {card}")
    at.has(0, f"coins={9 - bribe}", restrictions=card)
    (event,) = at.events(StudentsAssigned)
    assert (event.bribes, event.coins) == ((card,), bribe)
    at = with_coins(bribe - 1)
    at.refused(0, f"assign {breaking} bribe {card}", "MK-8.5")
    at.refused(0, f"assign {breaking}", "MK-8.5")
    with_coins(bribe).play(0, f"assign {breaking} bribe {card}")
    at = with_coins(0, mine="", others=card)  # the other school's card binds nobody else
    at.play(0, f"assign {breaking}")


@proves("MK-8.2", "MK-7.4", "MK-22.2")
def test_each_lap_brings_a_restriction_that_binds_too() -> None:
    at = table(
        seat("crane", "4C 1St", suspicion=4, restrictions="escort",
             deck="dispersal_order roll_call"),
        seat("mantis", "3C"), patrol="bank", square="1W",
    )  # fmt: skip
    at.play(0, "assign bank 1C", "gather")
    at.has(0, suspicion=0, restrictions="escort dispersal_order")
    at.play(1, "assign temple 1C")
    at.refused(0, "assign temple 3C 1St", "MK-8.5")
    at.play(0, "assign market 1C")
    at.has(0, suspicion=2, restrictions="escort dispersal_order")  # no lap, no card


@proves("MK-8.4", "MK-8.5")
def test_several_cards_may_be_bribed_at_once() -> None:
    at = table(
        seat("crane", "1C 3St", placed={"bank": "1C"}, goods="coins=9",
             restrictions="roll_call travel_permit harassment"),
        seat("mantis", placed={"bank": "1Sw"}), patrol=QUIET,
    )  # fmt: skip
    at.refused(0, "assign bank 1C bribe harassment roll_call", "MK-8.5")
    at.refused(0, "assign bank 1C bribe travel_permit roll_call harassment", "MK-8.5")
    at.play(0, "assign bank 1C bribe harassment roll_call travel_permit", "gather")
    at.has(0, "coins=6")  # nine, less 2 + 1 + 1, and one gathered
    at.refused(0, "assign bank 1St", "MK-8.5")


@proves("MK-8.3")
def test_a_bribe_holds_until_the_turn_ends() -> None:
    at = table(seat("crane", "2C 1St", goods="coins=1", restrictions="roll_call"),
               seat("mantis", "1C"), patrol=QUIET)  # fmt: skip
    at.play(0, "assign factory 1C bribe roll_call")
    task: Any = at.view().task
    assert task.bribed == ("roll_call",)
    at.play(0, "gather")
    assert at.view().task is None
    at.play(1, "meditate")
    at.refused(0, "assign factory 1C", "MK-8.5")
    at.play(0, "assign factory 1C 1St", "gather")  # the last turn of the Day
    assert at.view().phase == "night"
    assert at.view().task is None


@proves("MK-8.6", "MK-9.7", "A-18")
def test_wisdom_neither_keeps_nor_breaks() -> None:
    at = table(seat("crane", "1C 2St", goods="wisdom=5", restrictions="roll_call"),
               seat("mantis", "1C"), patrol=QUIET)  # fmt: skip
    at.refused(0, "assign factory 1C", "MK-8.5")
    at = table(seat("crane", "3C", goods="wisdom=5", restrictions="dispersal_order"),
               seat("mantis", "1C"), patrol=QUIET)  # fmt: skip
    at.play(0, "assign factory 3C", "enhance 5", "gather")
    at.has(0, "tools=12")
