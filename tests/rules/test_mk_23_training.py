"""Manchukuo, chapters 23 and 24: training, and new Masters."""

import pytest

from engine.games.manchukuo.events import DisciplesTrained, StudentsSent
from tests.rules.mk_scenario import Scenario, command, fall, night, seat, table
from tests.rules.proof import proves

OTHER = seat("mantis", chamber="5St", goods="food=9", levels="5/5/5")
"""A seat that is asked nothing."""


def school(students: str, levels: str, repairs: str = "") -> Scenario:
    """A school in its Night, well fed."""
    crane = seat("crane", chamber=students, goods="food=9", levels=levels, repairs=repairs)
    return fall(night(crane, OTHER, current=1))


@proves("EX-20", "MK-23.1", "MK-23.2", "MK-23.4", "MK-23.5", "A-42", "A-53", "A-07")
def test_a_trainer_stands_in() -> None:
    at = school("3C 1St 3Sw", "3/1/2")
    at.offers(0, "train swift", "train clever swift", "train strong swift")
    at.refused(0, "train", "MK-23.5")  # Swift levels up in any case
    at.refused(0, "train clever strong swift", "MK-23.4")
    at.play(0, "train strong swift")
    assert at.levels(0) == "3/2/3"


@proves("EX-20", "MK-23.2", "MK-23.5")
def test_with_eight_students_both_trainers_are_covered() -> None:
    at = school("3C 2St 3Sw", "3/1/2")
    (trained,) = at.events(DisciplesTrained)
    assert (trained.level_up, trained.forced) == (("strong", "swift"), True)
    assert at.levels(0) == "3/2/3"


@proves("EX-21", "MK-23.3", "MK-23.4", "MK-27.5")
def test_wise_students_stand_in() -> None:
    at = school("2C 1St 1Sw 1W", "2/2/2")
    at.offers(0, "train", "train clever", "train strong", "train swift", "train clever strong",
              "train clever swift")  # fmt: skip
    at.refused(0, "train strong swift", "MK-23.4")
    at.refused(0, "train swift clever", "MK-23.4")  # Clever, Strong, Swift
    at.refused(0, "train clever clever", "MK-23.4")
    at.play(0, "train clever strong")
    assert at.levels(0) == "3/3/2"
    assert at.school(0) == "2C 1St 1Sw 1W"


@pytest.mark.parametrize(
    ("students", "options"),
    [("3C 2St", 4), ("3C 3St", 2), ("4C 3St", 2), ("4C 4St", 1)],
)
@proves("MK-23.2", "MK-1.3")
def test_trainers_are_covered_by_the_sixth_and_the_eighth_student(
    students: str, options: int
) -> None:
    """Swift lacks two, and Masters lack nobody: two trainers can do it, one can't."""
    at = school(students, "5/5/1")
    swift = {"3C 2St": 2, "3C 3St": 1, "4C 3St": 1, "4C 4St": 0}[students]
    if swift == 2:
        at.offers(0, "train", "train swift")
    else:
        assert at.view().round == 2
        assert at.levels(0) == "5/5/1"
    at = school(students, "5/5/1", repairs="R16")  # one trainer more
    assert ("train" in at.open) == (swift >= 1)
    assert options


@proves("MK-23.1", "MK-23.5")
def test_only_one_level_a_round() -> None:
    at = school("6C", "1/5/5")
    assert at.levels(0) == "2/5/5"


@proves("MK-23.1", "MK-23.6", "A-64", "MK-23.7")
def test_levels_never_fall() -> None:
    at = school("1C 1St 1Sw", "4/4/4")
    at.play(0, "recruit 0")
    assert at.levels(0) == "4/4/4"
    assert at.view().round == 2


@proves("MK-23.4", "MK-23.3")
def test_each_wild_student_counts_once() -> None:
    at = school("2C 2St 2Sw 2W", "2/2/2")
    assert len(at.offered(0)) == 7  # two Wise students for three who lack one each
    at.refused(0, "train clever strong swift", "MK-23.4")


@proves("EX-22", "MK-24.1", "MK-24.2", "MK-24.3", "MK-26.3")
def test_a_new_master_leaves_with_students() -> None:
    at = school("1C 5St", "5/4/5")
    assert at.levels(0) == "5/5/5"
    assert at.open == "send S0"
    at.offers(0, *(f"send_students strong={number}+0" for number in range(5)))
    at.refused(0, "send_students strong=5+0", "MK-24.3")
    at.refused(0, "send_students strong=6+0", "MK-24.2")
    at.refused(0, "send_students clever=1+0", "MK-24.5")
    bag = at.bag
    at.play(0, "send_students strong=4+0")
    (sent,) = at.events(StudentsSent)
    assert sent.prominence == 8
    at.has(0, prominence=8)
    assert at.school(0) == "1C 1St"
    assert at.bag == bag + 4 - 1  # one has come to the Town Square


@proves("EX-23", "MK-24.4", "MK-27.1", "A-43")
def test_wise_students_leave_with_a_master() -> None:
    at = school("2C 3St 2W", "2/4/1")
    at.offers(0, "train", "train clever", "train strong", "train swift", "train clever strong",
              "train clever swift")  # fmt: skip
    at.play(0, "train clever strong")
    assert at.levels(0) == "3/5/1"
    at.offers(0, *(
        f"send_students strong={students}+{wise}" for students in range(4) for wise in range(3)
    ))  # fmt: skip
    at.play(0, "send_students strong=3+2")
    at.has(0, prominence=10)
    assert at.school(0) == "2C"


@proves("MK-24.4", "A-43")
def test_wise_students_that_train_others_must_stay() -> None:
    at = school("2C 5St 1W", "2/4/5")  # eight: no trainer; the Wise one trains Clever
    at.play(0, "train clever strong")
    at.offers(0, *(f"send_students strong={number}+0" for number in range(6)))
    at.refused(0, "send_students strong=1+1", "MK-24.4")
    at.refused(0, "send_students strong=0+1", "MK-24.4")
    at = school("2C 5St 1W", "2/4/5")
    at.play(0, "train strong")
    assert command("send_students strong=5+1") in at.offered(0)


@proves("MK-24.5", "MK-24.3", "A-43")
def test_two_new_masters() -> None:
    at = school("5C 5St", "4/4/5")
    assert at.levels(0) == "5/5/5"
    at.refused(0, "send_students strong=1+0 clever=1+0", "MK-24.5")
    at.refused(0, "send_students clever=1+0", "MK-24.5")
    at.refused(0, "send_students clever=5+0 strong=4+0", "MK-24.3")
    at.play(0, "send_students clever=5+0 strong=3+0")
    at.has(0, prominence=16)
    assert at.school(0) == "2St"


@proves("MK-24.4", "MK-24.5", "A-43")
def test_of_two_masters_the_wise_student_leaves_with_the_one_it_trained() -> None:
    at = school("6C 4St 1W", "4/4/1")  # eleven: no trainer; Strong lacks one
    at.offers(0, "train clever", "train clever strong")
    at.play(0, "train clever strong")
    assert at.levels(0) == "5/5/1"
    assert command("send_students clever=0+0 strong=0+1") in at.offered(0)
    at.refused(0, "send_students clever=0+1 strong=0+0", "MK-24.4")
    at.play(0, "send_students clever=5+0 strong=3+1")
    at.has(0, prominence=18)
    assert at.school(0) == "1C 1St"


@proves("MK-24.1", "MK-24.2")
def test_a_master_levels_up_no_more_and_sends_nobody_later() -> None:
    at = school("6C", "5/5/5")
    assert at.view().round == 2
    assert at.levels(0) == "5/5/5"
    assert not at.events(DisciplesTrained)


@proves("MK-24.2", "MK-24.3")
def test_with_two_students_nobody_can_go() -> None:
    at = fall(night(
        seat("crane", chamber="1C 1St", levels="4/5/5", repairs="R16"), OTHER, current=1
    ))  # fmt: skip
    at.play(0, "recruit 0")
    assert at.view().round == 2  # three trainers can't make up for four
    at = fall(night(seat("crane", chamber="1C 1W", levels="4/5/5", repairs="R16"), OTHER,
                    current=1))  # fmt: skip
    at.play(0, "recruit 0")
    at.offers(0, "train", "train clever")
    at.play(0, "train clever")
    assert at.levels(0) == "5/5/5"
    assert at.view().round == 2  # a Master, but nobody to send


@proves("MK-23.6", "MK-24.2")
def test_sending_away_undoes_no_level() -> None:
    at = school("5C 4St", "4/3/5")
    assert at.levels(0) == "5/4/5"
    at.play(0, "send_students clever=5+0")
    assert at.levels(0) == "5/4/5"
    assert at.school(0) == "4St"


@proves("MK-24.2", "MK-18.2")
def test_several_seats_send_at_once() -> None:
    both = [seat(name, chamber="5C 1St" if name == "crane" else "5St 1C", goods="food=9",
                 levels="4/5/5" if name == "crane" else "5/4/5")
            for name in ("crane", "mantis")]  # fmt: skip
    at = fall(night(*both, current=1))
    assert at.open == "send S0 S1"
    at.play(1, "send_students strong=2+0")
    at.has(1, prominence=0)
    at.play(0, "send_students clever=0+0")
    at.has(1, prominence=4)
    at.has(0, prominence=0)


@proves("MK-23.7", "MK-9.2")
def test_the_new_level_gives_its_bonus() -> None:
    at = table(
        seat("crane", "2C", chamber="4C", goods="food=9", levels="3/5/5", disciples="CL1"), OTHER
    )
    at.play(0, "meditate")
    assert at.view().round == 2
    assert at.levels(0) == "4/5/5"
    first = at.view().current_seat
    assert first == 0
    at.play(0, "assign factory 2C", "take_bonus clever=0")
    assert at.sees(0).resources.coins == 1
