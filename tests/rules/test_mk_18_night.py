"""Manchukuo, chapters 18 and 19: the Night, and recruiting."""

from typing import Any

import pytest

from engine.game import unanswered
from engine.games.manchukuo.commands import Train
from engine.games.manchukuo.events import (
    DisciplesTrained,
    LocationSettled,
    NightAnswered,
    NightAnswerSealed,
    NightStarted,
    SchoolsAssembled,
    StudentsFed,
    SuspicionGained,
    WisdomGained,
)
from tests.rules.mk_scenario import Scenario, counted, fall, night, seat, table
from tests.rules.proof import proves


def both_are_asked() -> Scenario:
    """Two schools of five that can choose whom to train."""
    return fall(night(
        seat("crane", chamber="2C 1St 1Sw 1W", goods="food=2", levels="2/2/2"),
        seat("mantis", chamber="2C 1St 1Sw 1W", goods="food=2", levels="2/2/2"),
    ))  # fmt: skip


@proves("MK-18.1", "MK-18.2", "A-38")
def test_a_step_is_done_for_all_before_the_next() -> None:
    at = night(
        seat("crane", chamber="7C", goods="food=9", levels="5/5/5"),
        seat("mantis", chamber="7St", goods="food=9", levels="5/5/5"),
        seat("monkey", chamber="4Sw", goods="food=1", levels="5/5/5", placed={"bank": "1Sw"}),
        current=1, first=2, bag="3C",
    )  # fmt: skip
    fall(at)
    steps = (LocationSettled, SchoolsAssembled, StudentsFed, WisdomGained, SuspicionGained)
    kinds = [type(each) for each in at.events() if isinstance(each, (NightStarted, *steps))]
    assert kinds == [
        NightStarted, LocationSettled, SchoolsAssembled,
        StudentsFed, SuspicionGained, StudentsFed, StudentsFed,  # Monkey first, one food short
        WisdomGained, SuspicionGained, SuspicionGained,
    ]  # fmt: skip
    assert [each.seat for each in at.events(StudentsFed)] == [2, 0, 1]
    assert [each.reason for each in at.events(SuspicionGained)] == ["hunger", "class", "class"]


@proves("MK-18.2", "A-38", "MK-28.4")
def test_answers_are_sealed_until_the_last_has_come() -> None:
    at = both_are_asked()
    assert at.open == "train S0 S1"
    ids = {each.seat: each.id for each in at.game.decisions(at.state)}
    at.play(0, "train clever swift")
    assert at.events(NightAnswered, 1) == [NightAnswered(0, "train")] == at.events(object, None)
    sealed = NightAnswerSealed(0, "train", Train(("clever", "swift")))
    assert at.events(NightAnswerSealed, 0) == [sealed]
    assert at.levels(0) == "2/2/2"
    assert at.sees(0, 0).answer == Train(("clever", "swift"))
    for viewer in (1, None):
        assert at.sees(0, viewer).answer is None
        assert at.sees(0, viewer).answered
    assert not at.sees(1).answered
    (open_one,) = at.game.decisions(at.state)
    assert open_one.id == ids[1]
    at.not_owed(0, "train clever", "MK-23.1")
    at.play(1, "train strong")
    assert (at.levels(0), at.levels(1)) == ("3/2/3", "2/3/2")
    assert [each.seat for each in at.events(DisciplesTrained)] == [0, 1]
    assert at.sees(0).answer is None
    assert not at.sees(0).answered


@proves("MK-18.2", "A-38")
def test_the_order_of_answers_does_not_matter() -> None:
    ends = []
    for order in ((0, 1), (1, 0)):
        at = both_are_asked()
        for who in order:
            at.play(who, "train clever swift" if who else "train strong")
        ends.append(at.game.encode(at.state))
    assert ends[0] == ends[1]


@proves("MK-18.2")
def test_only_who_has_a_choice_is_asked() -> None:
    at = fall(night(
        seat("crane", chamber="2C 1St 1Sw 1W", goods="food=2", levels="2/2/2"),
        seat("mantis", chamber="3C 3St 3Sw", goods="food=9", levels="2/2/2"),
    ))  # fmt: skip
    assert at.open == "train S0"
    at.not_owed(1, "train clever strong swift", "MK-23.1")
    at.play(0, "train")
    assert at.levels(1) == "3/3/3"
    (trained,) = at.events(DisciplesTrained)
    assert (trained.seat, trained.forced) == (1, True)


def at_the_bank(*groups: str, residence: str = "1Sw 1W", **given: Any) -> Scenario:
    """Students of three schools at the Bank; the Night has begun."""
    schools = ("crane", "mantis", "monkey")
    return fall(night(
        *(seat(school, chamber="4C", placed={"bank": group} if group else {}, levels="5/5/5")
          for school, group in zip(schools, groups, strict=True)),
        residences=f"1Sw, 1Sw, 1Sw, 1Sw, 1Sw, {residence}, 1St", **given,
    ))  # fmt: skip


@proves("EX-15", "MK-19.1", "MK-19.2", "MK-19.3")
def test_the_majority_exchanges_with_the_residence() -> None:
    at = at_the_bank("1C 2St", "2C", "1Sw")
    assert at.residence("bank") == "1C 2St"
    assert at.school(0) == "4C 1Sw 1W"
    assert at.school(1) == "6C"
    assert at.school(2) == "4C 1Sw"
    (settled,) = at.events(LocationSettled)
    assert (settled.location, settled.winner) == ("bank", 0)
    assert settled.recruited == counted("1Sw 1W")


@proves("EX-16", "MK-19.4", "A-61")
def test_in_a_tie_all_go_home() -> None:
    at = at_the_bank("2St", "1C", "2Sw", residence="1St 1Sw")
    assert at.residence("bank") == "1St 1Sw"
    assert (at.school(0), at.school(1), at.school(2)) == ("4C 2St", "5C", "4C 2Sw")
    (settled,) = at.events(LocationSettled)
    assert (settled.winner, settled.recruited) == (None, counted(""))


@proves("MK-19.4", "A-61")
def test_a_tie_of_all_and_of_two_below_the_most() -> None:
    assert at_the_bank("1St", "1C", "1Sw").residence("bank") == "1Sw 1W"
    assert at_the_bank("1St", "1C", "2Sw").residence("bank") == "2Sw"


@proves("MK-19.2", "MK-19.6", "A-30")
@pytest.mark.parametrize(
    ("sent", "lived", "school"),
    [("1C", "3St 1W", "4C 3St 1W"), ("5St", "1Sw", "4C 1Sw"), ("2W", "1C", "5C")],
)
def test_everything_is_exchanged_whatever_the_numbers(sent: str, lived: str, school: str) -> None:
    at = at_the_bank(sent, "", "", residence=lived)
    assert at.residence("bank") == sent
    assert at.school(0) == school


@proves("MK-19.5", "A-30")
def test_without_students_nothing_happens() -> None:
    at = at_the_bank("1C", "", "")
    assert [each.location for each in at.events(LocationSettled)] == ["bank"]
    assert at.residence("market") == "1St"


@proves("MK-19.1", "MK-6.2", "MK-6.6", "A-11")
def test_the_majority_counts_the_students_of_the_whole_day() -> None:
    at = table(
        seat("crane", "1C 1St", placed={"bank": "1Sw"}), seat("mantis", placed={"bank": "2C"}),
        residences="1C, 1C, 1C, 1C, 1C, 2W, 1C",
    )  # fmt: skip
    at.play(0, "assign bank 1C", "gather", "assign bank 1St", "gather")
    assert at.residence("bank") == "1C 1St 1Sw"
    assert at.school(0) == "2W"
    assert at.school(1) == "2C"


@proves("MK-2.5", "A-06", "MK-19.2")
def test_each_location_has_its_own_residence() -> None:
    places = ("temple", "factory", "fields", "commons", "workers_quarter", "bank", "market")
    for place in places:
        at = fall(night(
            seat("crane", chamber="4C", placed={place: "1Sw"}), seat("mantis", chamber="4St"),
            residences="1W, 1W, 1W, 1W, 1W, 1W, 1W", altars="12345",
        ))  # fmt: skip
        homes = {name: at.residence(name) for name in places}
        assert homes == {name: "1Sw" if name == place else "1W" for name in places}


@proves("MK-18.2")
def test_nobody_is_asked_twice_in_a_step() -> None:
    at = both_are_asked()
    asked = len(unanswered(at.game.decisions(at.state)))
    at.play(1, "train")
    assert len(unanswered(at.game.decisions(at.state))) == asked - 1
