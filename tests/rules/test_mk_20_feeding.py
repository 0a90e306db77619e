"""Manchukuo, chapters 20 to 22: assembling, feeding, the class, and the wheel."""

import pytest

from engine.games.manchukuo.events import (
    StudentsArrested,
    StudentsDrawn,
    StudentsFed,
    SuspicionGained,
    WisdomGained,
)
from tests.rules.mk_scenario import Scenario, counted, fall, night, seat, shown, table, variant
from tests.rules.proof import proves

OTHER = seat("mantis", chamber="5St", goods="food=9", levels="5/5/5")
"""A seat that is asked nothing."""


def school(students: str, food: int = 9, suspicion: int = 0) -> Scenario:
    """A school in its Night, whose disciples are all Masters."""
    goods = f"food={food}"
    crane = seat("crane", chamber=students, goods=goods, levels="5/5/5", suspicion=suspicion)
    return fall(night(crane, OTHER, current=1))


@proves("EX-17", "MK-20.3", "MK-20.4", "MK-21.2", "MK-22.1", "MK-22.2")
def test_seven_students_are_fed_and_close_a_lap() -> None:
    at = school("7C", 4, suspicion=5)
    at.has(0, "food=1", suspicion=0, restrictions="harassment")
    (fed, _) = at.events(StudentsFed)
    assert (fed.seat, fed.food, fed.missing) in {(0, 3, 0), (1, 2, 0)}
    (gained,) = at.events(SuspicionGained)
    assert (gained.reason, gained.amount, gained.position) == ("class", 1, 0)
    assert gained.restrictions == ("harassment",)


@proves("EX-17", "MK-20.4", "MK-20.5", "MK-21.2", "A-40", "A-59")
def test_missing_food_brings_suspicion() -> None:
    at = school("7C", 1, suspicion=1)
    at.has(0, "", suspicion=4)
    assert [(each.reason, each.amount, each.position) for each in at.events(SuspicionGained)] == [
        ("hunger", 2, 3), ("class", 1, 4),
    ]  # fmt: skip
    assert at.school(0) == "7C"


@pytest.mark.parametrize(
    ("students", "food", "wisdom", "suspicion"),
    [
        (1, 0, 3, 0), (2, 0, 3, 0), (3, 1, 2, 0), (4, 1, 2, 0), (5, 2, 1, 0), (6, 2, 1, 0),
        (7, 3, 0, 1), (8, 3, 0, 1), (9, 4, 0, 2), (10, 4, 0, 2), (11, 5, 0, 3), (12, 5, 0, 3),
    ],
)  # fmt: skip
@proves("MK-20.3", "MK-20.4", "MK-21.1", "MK-21.2", "MK-1.3", "A-08", "MK-3.6")
def test_the_column_says_what_a_class_needs_and_gets(
    students: int, food: int, wisdom: int, suspicion: int
) -> None:
    at = school(f"{students}C")
    at.has(0, f"food={9 - food} wisdom={wisdom}", suspicion=suspicion)
    assert [each.wisdom for each in at.events(WisdomGained) if each.seat == 0] == (
        [wisdom] if wisdom else []
    )


@pytest.mark.parametrize(
    ("students", "icons"), [(1, 2), (2, 2), (3, 1), (4, 1), (5, 0), (6, 0), (7, 0), (12, 0)]
)
@proves("MK-21.3")
def test_recruit_icons(students: int, icons: int) -> None:
    at = school(f"{students}C")
    if icons:
        assert at.open == "recruit S0"
        at.offers(0, *(f"recruit {count}" for count in range(icons + 1)))
        at.refused(0, f"recruit {icons + 1}", "MK-21.3")
    else:
        assert "recruit" not in at.open


@proves("EX-18", "MK-21.1", "MK-21.3", "MK-21.4", "MK-23.2", "A-39")
def test_a_small_class_recruits() -> None:
    at = fall(night(seat("crane", chamber="2C 1St 1Sw", goods="food=2", levels="4/4/4"), OTHER,
                    current=1, bag="5St"))  # fmt: skip
    at.has(0, "food=1 wisdom=2")
    bag = at.bag
    at.offers(0, "recruit 0", "recruit 1")
    at.play(0, "recruit 1")
    (drawn,) = at.events(StudentsDrawn)
    assert (drawn.reason, drawn.students) == ("recruit", counted("1St"))
    assert at.school(0) == "2C 2St 1Sw"
    at.has(0, "food=1 wisdom=2")  # neither fed nor counted for the column
    assert at.bag == bag - 2  # and one has come to the Town Square
    assert at.view().round == 2  # five students: two trainers, who can't make up for three


@proves("MK-21.4", "MK-23.2")
def test_recruits_count_in_training() -> None:
    at = fall(night(seat("crane", chamber="2C 1St 1Sw", goods="food=2", levels="4/2/2"), OTHER,
                    current=1, bag="5St"))  # fmt: skip
    at.play(0, "recruit 1")
    at.offers(0, "train", "train strong", "train swift")
    at = fall(night(seat("crane", chamber="2C 1St 1Sw", goods="food=2", levels="4/2/2"), OTHER,
                    current=1, bag="5St"))  # fmt: skip
    at.play(0, "recruit 0")
    at.offers(0, "train", "train strong", "train swift")
    at.play(0, "train strong")
    assert at.levels(0) == "4/3/2"


@proves("MK-21.5", "MK-18.2", "A-38")
def test_all_say_how_many_before_anybody_draws() -> None:
    at = fall(night(
        seat("crane", chamber="2C", levels="5/5/5"), seat("mantis", chamber="2St", levels="5/5/5"),
        seat("monkey", chamber="4Sw", levels="5/5/5", goods="food=1"), current=0, first=2,
        bag="2C 1St",
    ))  # fmt: skip
    bag = at.bag
    assert at.open == "recruit S0 S1 S2"
    at.play(1, "recruit 2")
    at.play(0, "recruit 2")
    assert not at.events(StudentsDrawn)
    assert at.bag == bag
    at.play(2, "recruit 1")
    drawn = at.events(StudentsDrawn)
    assert [(each.seat, each.wanted) for each in drawn] == [(2, 1), (0, 2), (1, 2)]
    assert [shown(each.students) for each in drawn][2] == ""  # the bag was empty then
    assert at.bag == 0


@proves("EX-19", "MK-20.2", "A-31", "MK-22.1")
def test_more_than_twelve() -> None:
    at = school("5C 4St 3Sw 2W", 4, suspicion=4)
    assert at.open == "arrest S0"
    form = at.arrests(0)
    assert (form.arrested, form.students) == (2, counted("5C 4St 3Sw 2W"))
    bag = at.bag
    at.refused(0, "arrest_students 1C", "MK-20.2")
    at.refused(0, "arrest_students 2C 1Sw", "MK-20.2")
    at.refused(0, "arrest_students 3W", "MK-20.2")
    at.play(0, "arrest_students 1C 1Sw")
    (arrested,) = at.events(StudentsArrested)
    assert (arrested.students, arrested.forced) == (counted("1C 1Sw"), False)
    assert at.school(0) == "4C 4St 2Sw 2W"
    assert at.bag == bag + 2 - 1  # one has come to the Town Square
    at.has(0, "", suspicion=2, restrictions="harassment")


@proves("MK-20.2", "A-31")
def test_where_all_are_alike_nobody_is_asked() -> None:
    at = school("13C")
    (arrested,) = at.events(StudentsArrested)
    assert (arrested.students, arrested.forced) == (counted("1C"), True)
    assert at.school(0) == "12C"


@proves("MK-20.2", "MK-18.2")
def test_arrests_of_several_seats_are_sealed_and_the_class_waits() -> None:
    crowd = "6C 4St 3Sw"
    at = fall(night(seat("crane", chamber=crowd, levels="5/5/5"),
                    seat("mantis", chamber=crowd, levels="5/5/5"), current=1))  # fmt: skip
    assert at.open == "arrest S0 S1"
    at.play(1, "arrest_students 1St")
    assert at.school(1) == crowd
    assert not at.events(StudentsFed)
    at.play(0, "arrest_students 1C")
    assert (at.school(0), at.school(1)) == ("5C 4St 3Sw", "6C 3St 3Sw")


@proves("MK-20.1", "MK-17.2", "MK-17.3")
def test_the_chamber_joins_the_school() -> None:
    at = table(seat("crane", "2C", chamber="1W 2St"), OTHER | {"chamber": "5St"})
    at.play(0, "meditate")
    assert at.school(0) == "2C 2St 1W"
    assert at.chamber(0) == ""


@proves("A-55", "MK-20.3")
def test_a_school_without_students_stands_in_the_first_column() -> None:
    at = school("")
    at.has(0, "food=9 wisdom=3", suspicion=0)
    at.offers(0, "recruit 0", "recruit 1", "recruit 2")


@proves("A-59", "MK-20.5", "MK-21.2")
def test_wisdom_does_not_help_against_hunger_or_the_class() -> None:
    at = fall(night(seat("crane", chamber="7C", goods="wisdom=9", levels="5/5/5"), OTHER,
                    current=1))  # fmt: skip
    at.has(0, "wisdom=9", suspicion=4)


@pytest.mark.parametrize(
    ("start", "deck", "position", "cards"),
    [(5, 7, 1, 2), (5, 1, 1, 1), (5, 0, 1, 0), (4, 7, 0, 2)],
)
@proves("EX-08", "MK-22.1", "MK-22.2", "MK-22.3", "MK-29.3", "A-41", "MK-3.3")
def test_one_gain_may_make_several_laps(start: int, deck: int, position: int, cards: int) -> None:
    """Eight students more than there is food for: five suspicion, and three of the class."""
    names = [
        "harassment", "escort", "dispersal_order", "roll_call", "travel_permit", "profiling",
        "informants",
    ]  # fmt: skip
    up, below = names[: 7 - deck], names[7 - deck :]
    at = fall(night(
        seat("crane", chamber="12C", levels="5/5/5", suspicion=start,
             restrictions=" ".join(up), deck=" ".join(below)),
        OTHER, current=1,
    ))  # fmt: skip
    at.has(0, suspicion=position, restrictions=" ".join([*up, *below[:cards]]))
    assert at.sees(0).restriction_deck_size == deck - min(cards, deck)


@proves("MK-21.3")
def test_nobody_draws_more_than_there_is_room_for() -> None:
    crowded = variant(columns=[
        {"food": 0, "wisdom": 0, "suspicion": 0, "recruit": 3, "source": "printed"}
        for _ in range(6)
    ])  # fmt: skip
    for students, most in ((7, 3), (10, 2), (11, 1), (12, 0)):
        at = fall(night(seat("crane", chamber=f"{students}C", levels="5/5/5"),
                        seat("mantis", chamber="12St", levels="5/5/5"), current=1,
                        edition=crowded))  # fmt: skip
        if most:
            assert at.open == "recruit S0"
            at.offers(0, *(f"recruit {count}" for count in range(most + 1)))
        else:
            assert at.open == "assignment S1"
