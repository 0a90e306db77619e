"""Manchukuo, chapter 17: meditation and its chamber."""

import pytest

from engine.games.manchukuo.cards import LOCATION_NAMES
from engine.games.manchukuo.events import (
    BonusSkipped,
    Meditated,
    NightStarted,
    PatrolMet,
    PatrolMoved,
    PrimaryEnded,
    StudentsAssigned,
)
from tests.rules.mk_scenario import counted, random_tables, seat, table
from tests.rules.proof import proves

EVERYTHING = "harassment escort dispersal_order roll_call travel_permit profiling informants"


@pytest.mark.parametrize("ready", ["1C", "3C 2St 1W", "3C 3St 3Sw 3W"])
@proves("MK-17.1")
def test_all_ready_students_meditate_for_one_wisdom(ready: str) -> None:
    at = table(seat("crane", ready, goods="wisdom=4"), seat("mantis", "1C"), square="1Sw")
    at.play(0, "meditate")
    (event,) = at.events(Meditated)
    assert (event.seat, event.students, event.wisdom) == (0, counted(ready), 1)
    assert (at.school(0), at.chamber(0)) == ("", ready)
    at.has(0, "wisdom=5")
    at.play(0, "take_town_square marker")
    at.not_owed(0, "meditate", "MK-5.1")  # its Day is over
    assert at.open == "assignment S1"


@proves("MK-17.1", "MK-6.7")
def test_there_is_no_meditation_after_a_location_was_chosen() -> None:
    at = table(seat("crane", "3C"), seat("mantis", "1C"), square="1Sw")
    at.play(0, "choose_location bank")
    at.refused(0, "meditate", "MK-5.3")


@proves("MK-17.2", "A-12", "MK-7.5")
def test_nothing_comes_with_meditation() -> None:
    at = table(
        seat("crane", "4C 1St 2W", goods="food=9 wisdom=9 coins=9", restrictions=EVERYTHING,
             levels="4/4/4"),
        seat("mantis", "1C"), square="1Sw",
    )  # fmt: skip
    at.play(0, "meditate")
    assert at.open == "town_square S0"
    for kind in (StudentsAssigned, PatrolMet, BonusSkipped, PrimaryEnded):
        assert not at.events(kind)
    at.has(0, "food=9 wisdom=10 coins=9", suspicion=0)
    assert at.view().task is None
    for text, rule in (
        ("declare_wise 2C", "MK-6.4"), ("pay_patrol 0", "MK-7.3"),
        ("take_bonus clever=0", "MK-9.1"), ("gather", "MK-11.1"), ("end_primary", "MK-10.1"),
    ):  # fmt: skip
        at.refused(0, text, rule)


@proves("MK-17.2", "MK-20.1")
def test_meditating_students_return_for_sure() -> None:
    at = table(
        seat("crane", "2C 1St", levels="5/5/5"),
        seat("mantis", placed=dict.fromkeys(LOCATION_NAMES, "1Sw"), levels="5/5/5"),
    )  # fmt: skip
    at.play(0, "meditate")
    assert len(at.events(NightStarted)) == 1
    assert (at.school(0), at.chamber(0)) == ("2C 1St", "")


@proves("MK-17.3")
def test_recruits_and_those_who_return_come_through_the_chamber() -> None:
    """Thirteen are too many, so the Night stops right after the chamber was emptied."""
    at = table(
        seat("crane", "1C", chamber="10C", placed={"bank": "1St", "fields": "1Sw"}),
        seat("mantis", placed={"fields": "2St"}),
        residences="1C, 1C, 1C, 1C, 1C, 1W, 1C",
    )  # fmt: skip
    at.play(0, "meditate")
    assert at.open == "arrest S0"
    assert at.school(0) == "11C 1Sw 1W"  # one recruited at the Bank, one back from the Fields
    assert at.residence("bank") == "1St"


@proves("MK-17.3", "MK-12.6", "MK-15.3", "MK-16.2")
def test_students_from_families_altars_repairs_and_the_square_wait_there() -> None:
    at = table(
        seat("crane", "2C 2St 2Sw", goods="food=2 tools=4 offerings=1"), seat("mantis", "6C"),
        families="F01 F10 F11", row="R03 R21 R22", patrol="bank", square="1St", bag="9Sw",
    )  # fmt: skip
    at.play(0, "assign commons 2C", "skip_bonus", "complete_family 2")
    assert at.chamber(0) == "1Sw"
    at.play(1, "assign fields 1C", "gather")
    at.play(0, "assign temple 2St", "skip_bonus", "make_offering altar_1")
    assert at.chamber(0) == "1Sw 1W"
    at.play(1, "assign fields 1C", "gather")
    at.play(0, "assign workers_quarter 2Sw", "skip_bonus", "complete_repair 0")
    assert at.chamber(0) == "3Sw 1W"
    at.play(0, "take_town_square strong")
    assert at.chamber(0) == "1St 3Sw 1W"
    at.has(0, "")  # no wisdom for those who wait
    assert at.school(0) == ""


@proves("MK-17.4", "MK-5.5")
def test_students_in_the_chamber_cannot_be_assigned() -> None:
    at = table(seat("crane", "1C", chamber="3C 3St"), seat("mantis", "1C"), square="1W")
    at.refused(0, "assign bank 1St", "MK-6.1")
    at.refused(0, "assign bank 2C", "MK-6.1")
    assert at.form(0).students == counted("1C")
    at.play(0, "assign bank 1C", "gather", "take_town_square wise")
    assert at.chamber(0) == "3C 3St 1W"
    assert at.open == "assignment S1"


@proves("MK-17.4")
def test_they_join_the_school_in_the_night_and_bring_no_wisdom() -> None:
    at = table(
        seat("crane", chamber="3C 4St", goods="food=3", levels="5/5/5"),
        seat("mantis", "1C", chamber="5C", levels="5/5/5", goods="food=9"), current=1,
    )  # fmt: skip
    assert (at.school(0), at.chamber(0)) == ("", "3C 4St")
    at.play(1, "meditate")
    assert (at.school(0), at.chamber(0)) == ("3C 4St", "")
    at.has(0, "", suspicion=1)  # seven students: no wisdom of the class either
    at.has(1, "food=7 wisdom=2")  # of meditation, and of a class of six


@proves("MK-17.5", "MK-19.1", "MK-25.5", "MK-25.7", "A-12")
def test_meditating_students_count_nowhere() -> None:
    at = table(
        seat("crane", "6C", levels="5/5/5"), seat("mantis", "1St", chamber="6St", levels="5/5/5"),
        square="1W", patrol="fields",
    )  # fmt: skip
    at.play(0, "meditate", "take_town_square marker")
    assert all(place.assigned_this_round == 0 for place in at.view().locations)
    at.play(1, "assign bank 1St", "gather")
    assert at.residence("bank") == "1St"
    assert at.residence("temple") == "1C 1W"  # nobody else has moved in anywhere
    at.finish_round()
    assert at.view().patrol_after == "bank"
    at = table(seat("crane", "6C", levels="5/5/5"),
               seat("mantis", chamber="6St", levels="5/5/5"), patrol="fields")  # fmt: skip
    at.play(0, "meditate")
    assert not at.events(PatrolMoved)
    assert at.view().patrol_after == "fields"


@proves("MK-17.6", "A-12")
def test_meditation_is_legal_where_nothing_else_is() -> None:
    at = table(
        seat("crane", "2C", placed=dict.fromkeys(LOCATION_NAMES, "1Sw"),
             restrictions="travel_permit"),
        seat("mantis", "1C"),
    )  # fmt: skip
    at.offers(0, "meditate")
    assert at.form(0).locations == ()
    at.refused(0, "assign bank 1C bribe travel_permit", "MK-8.5")
    at.play(0, "meditate")
    assert at.chamber(0) == "2C"


@proves("MK-17.6")
def test_meditation_is_legal_on_every_turn() -> None:
    turns = 0
    for at in random_tables(4):
        if at.open.startswith("assignment"):
            turns += 1
            who = at.state.current
            assert at.command("meditate") in at.offered(who)
            after = at.game.copy(at.state)
            at.game.apply(after, who, at.command("meditate"))
    assert turns > 100
