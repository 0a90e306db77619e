"""Manchukuo, chapter 9: the bonus action."""

import pytest

from engine.games.manchukuo.events import ActionEnhanced, BonusSkipped, BonusTaken
from tests.rules.mk_scenario import Scenario, seat, table
from tests.rules.proof import proves


def at_the_bank() -> Scenario:
    """The rulebook's example: two Strong and a Clever student, a Strong disciple at level 3."""
    at = table(
        seat("crane", "1C 3St 1Sw", goods="wisdom=1", levels="3/3/2", disciples="ST1"),
        seat("mantis", "1C"),
    )  # fmt: skip
    at.play(0, "assign bank 1C 2St")
    return at


@proves("EX-04", "MK-9.1", "MK-9.2", "MK-9.4", "MK-9.8")
def test_a_disciple_helps() -> None:
    at = at_the_bank()
    assert at.open == "bonus S0"
    at.offers(0, "skip_bonus", "take_bonus strong=0", "take_bonus strong=1", "enhance 1")
    at.refused(0, "take_bonus clever=0", "MK-9.2")
    at.refused(0, "take_bonus strong=2", "MK-9.4")
    at.refused(0, "enhance 2", "MK-9.6")
    at.refused(0, "gather", "MK-11.1")  # the bonus comes first
    at.play(0, "take_bonus strong=1")
    at.has(0, "tools=2 wisdom=1")
    (taken,) = at.events(BonusTaken)
    assert taken.resources.tools == 2
    at.refused(0, "enhance 1", "MK-9.1")  # never both
    at.refused(0, "take_bonus strong=0", "MK-9.1")
    at.play(0, "gather")
    at.has(0, "tools=2 coins=3 wisdom=1")


@proves("EX-04", "MK-9.4")
def test_the_other_alternative() -> None:
    at = at_the_bank()
    at.play(0, "take_bonus strong=0", "gather")
    at.has(0, "coins=3 wisdom=2")


@proves("EX-05", "MK-9.1", "MK-9.6", "A-54")
def test_wisdom_is_spent_for_labor() -> None:
    at = at_the_bank()
    at.play(0, "enhance 1")
    (event,) = at.events(ActionEnhanced)
    assert (event.wisdom, event.labor) == (1, 4)
    at.refused(0, "take_bonus strong=1", "MK-9.1")
    at.play(0, "gather")
    at.has(0, "coins=4")
    at = at_the_bank()
    at.play(0, "skip_bonus", "gather")
    at.has(0, "coins=3 wisdom=1")


@proves("EX-06", "MK-9.2", "MK-9.3", "MK-27.1", "MK-27.2", "A-17")
def test_two_disciples_help_and_a_wise_student_counts() -> None:
    at = table(
        seat("crane", "2C 1St 1W 1Sw", levels="2/3/1", disciples="CL1 ST1"), seat("mantis", "1C")
    )
    at.play(0, "assign fields 2C 1St 1W as 1St")
    at.offers(
        0, "skip_bonus", "take_bonus clever=0", "take_bonus strong=0", "take_bonus strong=1",
        "take_bonus clever=0 strong=0", "take_bonus clever=0 strong=1",
    )  # fmt: skip
    at.refused(0, "take_bonus strong=1 clever=0", "MK-9.3")  # Clever, Strong, Swift
    at.refused(0, "take_bonus clever=0 clever=0", "MK-9.3")
    at.play(0, "take_bonus clever=0 strong=1", "gather")
    at.has(0, "food=8 tools=2 wisdom=1")


@proves("MK-9.3", "A-17")
def test_four_of_a_type_let_a_disciple_help_once() -> None:
    at = table(seat("crane", "4C 1St", levels="2/1/1", disciples="CL1"), seat("mantis", "1C"))
    at.play(0, "assign bank 4C")
    at.offers(0, "skip_bonus", "take_bonus clever=0")
    at.play(0, "take_bonus clever=0", "end_primary")
    at.has(0, "wisdom=1")


@proves("MK-9.2", "MK-6.2", "A-11")
def test_students_of_earlier_turns_and_single_ones_do_not_help() -> None:
    at = table(seat("crane", "1C 1St 1Sw", placed={"bank": "3C"}), seat("mantis", "1C"))
    at.play(0, "assign bank 1C")
    (event,) = at.events(BonusSkipped)
    assert event.forced
    assert at.open == "gather S0"


@pytest.mark.parametrize(
    ("level", "gained"), [(1, "tools=1"), (2, "coins=1"), (4, "coins=1 tools=1"), (5, "tools=4")]
)
@proves("MK-9.2", "MK-9.5", "MK-1.9", "MK-23.7")
def test_the_level_says_what_a_disciple_gives(level: int, gained: str) -> None:
    at = table(
        seat("crane", "2St 1C", levels=f"1/{level}/1", disciples="ST2"), seat("mantis", "1C")
    )
    at.play(0, "assign temple 2St", f"take_bonus strong={1 if level == 5 else 0}")
    at.has(0, gained)


@proves("MK-9.6")
def test_any_amount_of_wisdom_may_be_spent() -> None:
    at = table(seat("crane", "1C 1St", goods="wisdom=4"), seat("mantis", "1C"))
    at.play(0, "assign bank 1C")
    at.offers(0, "skip_bonus", *(f"enhance {wisdom}" for wisdom in range(1, 5)))
    at.play(0, "enhance 4", "gather")
    at.has(0, "coins=5")


@proves("MK-9.7", "A-18")
def test_wisdom_is_no_student_for_the_majority() -> None:
    at = table(
        seat("crane", "1C", goods="wisdom=5"), seat("mantis", placed={"bank": "2St"})
    )  # fmt: skip
    at.play(0, "assign bank 1C", "enhance 5", "gather")
    assert at.residence("bank") == "2St"  # Mantis had more students there
    assert at.view().locations[5].assigned_this_round == 3


@proves("MK-9.8")
def test_what_a_disciple_gives_may_be_spent_at_once() -> None:
    at = table(
        seat("crane", "2C 1St", goods="tools=2", levels="2/1/1", disciples="CL2"),
        seat("mantis", "1C"), families="F02 F06 F11", patrol="bank",
    )  # fmt: skip
    at.play(0, "assign commons 2C", "take_bonus clever=0")
    at.has(0, "tools=2 coins=1")
    at.play(0, "complete_family 1")
    at.has(0, "tools=2 wisdom=1", prominence=1)


@proves("MK-9.8", "MK-17.2")
def test_meditation_has_no_bonus() -> None:
    at = table(seat("crane", "4C", levels="4/1/1"), seat("mantis", "1C"), square="1W")
    at.play(0, "meditate")
    assert at.open == "town_square S0"
    at.has(0, "wisdom=1")


@proves("A-56")
def test_a_level_gained_later_in_the_turn_comes_too_late() -> None:
    at = table(
        seat("crane", "3C 1St", goods="tools=3 coins=1", levels="1/1/1", disciples="CL2"),
        seat("mantis", "1C"), row="R06 R21 R22", patrol="bank",
    )  # fmt: skip
    at.play(0, "assign workers_quarter 3C", "take_bonus clever=0", "complete_repair 0")
    at.has(0, "food=1")
    at.play(0, "choose_disciple clever")
    assert at.levels(0) == "2/1/1"
    at.has(0, "food=1")
