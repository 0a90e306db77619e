"""Manchukuo, chapter 9: the bonus action."""

import pytest

from engine.games.manchukuo.events import (
    ActionEnhanced,
    BonusSkipped,
    BonusTaken,
    DisciplePromoted,
    PrimaryEnded,
)
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


@proves("EX-04", "MK-9.1", "MK-9.2", "MK-9.4", "MK-9.6")
def test_a_disciple_helps_or_wisdom_or_neither() -> None:
    at = at_the_bank()
    assert at.open == "bonus S0"
    at.offers(0, "skip_bonus", "take_bonus strong=0", "take_bonus strong=1", "enhance 1")
    at.refused(0, "take_bonus clever=0", "MK-9.2")  # one Clever student is too few
    at.refused(0, "take_bonus swift=0", "MK-9.2")
    at.refused(0, "take_bonus clever=0 strong=0", "MK-9.2")
    at.refused(0, "take_bonus strong=2", "MK-9.4")
    at.refused(0, "enhance 2", "MK-9.6")
    at.play(0, "take_bonus strong=1")
    at.has(0, "tools=2 wisdom=1")  # at once
    (taken,) = at.events(BonusTaken)
    assert [(each.disciple, each.option) for each in taken.bonuses] == [("strong", 1)]
    assert (taken.seat, taken.resources.tools, taken.resources.wisdom) == (0, 2, 1)
    at.play(0, "gather")
    at.has(0, "tools=2 coins=3 wisdom=1")


@proves("EX-04", "MK-9.4")
def test_the_other_alternative_instead() -> None:
    at = at_the_bank()
    at.play(0, "take_bonus strong=0", "gather")
    at.has(0, "coins=3 wisdom=2")


@proves("MK-9.1")
def test_never_both_in_one_turn() -> None:
    at = at_the_bank()
    at.play(0, "take_bonus strong=0")
    at.refused(0, "enhance 1", "MK-9.1")
    at.refused(0, "take_bonus strong=1", "MK-9.1")
    at = at_the_bank()
    at.play(0, "enhance 1")
    at.refused(0, "take_bonus strong=1", "MK-9.1")
    at.refused(0, "enhance 1", "MK-9.1")


@proves("EX-05", "MK-9.6", "A-54")
def test_wisdom_is_spent_for_labor() -> None:
    at = at_the_bank()
    at.play(0, "enhance 1")
    at.has(0, "")
    (event,) = at.events(ActionEnhanced)
    assert (event.seat, event.wisdom, event.labor) == (0, 1, 4)
    at.play(0, "gather")
    at.has(0, "coins=4")


@proves("MK-9.1", "A-54")
def test_without_the_wisdom_labor_is_three() -> None:
    at = at_the_bank()
    at.play(0, "skip_bonus")
    (event,) = at.events(BonusSkipped)
    assert not event.forced
    at.play(0, "gather")
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
    at.play(0, "take_bonus clever=0 strong=1", "gather")
    at.has(0, "food=8 tools=2 wisdom=1")


@proves("MK-9.2", "MK-27.2")
def test_a_wise_student_counts_as_what_was_declared_and_nothing_else() -> None:
    given = seat("crane", "2C 1St 1W 1Sw", levels="2/3/2", disciples="CL1 ST1 SW1")
    at = table(given, seat("mantis", "1C"))
    at.play(0, "assign fields 1C 1St 1W as 1Sw")
    assert at.open == "gather S0"  # one of each type
    at = table(given, seat("mantis", "1C"))
    at.play(0, "assign fields 1Sw 1St 1W as 1Sw")
    at.offers(0, "skip_bonus", "take_bonus swift=0")
    at.refused(0, "take_bonus strong=0", "MK-9.2")


@proves("MK-9.3", "A-17")
def test_each_of_three_disciples_may_help_or_be_left_out() -> None:
    def all_three() -> Scenario:
        at = table(seat("crane", "2C 2St 3Sw", levels="3/3/3", disciples="CL1 ST1 SW1"),
                   seat("mantis", "1C"))  # fmt: skip
        at.play(0, "assign bank 2C 2St 2Sw")
        return at

    at = all_three()
    assert len(at.offered(0)) == 1 + 26  # each not, or in one of two ways
    at.refused(0, "take_bonus strong=1 clever=0", "MK-9.3")  # named in order, each once
    at.refused(0, "take_bonus clever=0 clever=1", "MK-9.3")
    at.play(0, "take_bonus clever=1 strong=1 swift=1")
    at.has(0, "food=4 tools=2 coins=1")
    at = all_three()
    at.play(0, "take_bonus clever=0 swift=0")
    at.has(0, "coins=1 wisdom=1")
    at = all_three()
    at.play(0, "take_bonus strong=0")
    at.has(0, "wisdom=1")


@proves("MK-9.3", "A-17")
def test_four_of_a_type_let_a_disciple_help_once() -> None:
    at = table(seat("crane", "4C 1St", levels="2/1/1", disciples="CL1"), seat("mantis", "1C"))
    at.play(0, "assign bank 4C")
    at.offers(0, "skip_bonus", "take_bonus clever=0")
    at.play(0, "take_bonus clever=0")
    assert at.open == "gather S0"
    at.has(0, "wisdom=1")


@proves("MK-9.2", "MK-6.2")
def test_students_who_came_before_let_no_disciple_help() -> None:
    at = table(seat("crane", "1C 1St 1Sw", placed={"bank": "3C"}),
               seat("mantis", "1C", placed={"bank": "2C"}))  # fmt: skip
    at.play(0, "assign bank 1C")
    (event,) = at.events(BonusSkipped)
    assert event.forced
    assert at.open == "gather S0"


CARDS = {
    "CL1": "food=1; wisdom=1; wisdom=1|coins=1 food=1; wisdom=1 coins=1; wisdom=2|coins=2 food=1",
    "CL2": "food=1; coins=1; coins=1|wisdom=1; coins=2|wisdom=1 food=1; coins=2 tools=1|wisdom=2",
    "CL3": "food=1; coins=1|food=2; wisdom=1|food=3; wisdom=1 food=1|coins=1 food=2; "
           "wisdom=2|coins=2 food=1",
    "CL4": "tools=1; wisdom=1; wisdom=1|tools=2; wisdom=1 tools=1; offerings=1|wisdom=2",
    "ST1": "tools=1; tools=1 food=1; wisdom=1|tools=2; wisdom=1 tools=1|tools=3; "
           "wisdom=1 tools=2|tools=4",
    "ST2": "tools=1; coins=1; coins=1|tools=2; coins=1 tools=1|tools=3; coins=2 tools=1|tools=4",
    "ST3": "food=1; food=2; tools=2|food=3; tools=2 food=1|food=4; tools=3 food=1|food=6",
    "ST4": "food=1; tools=1 food=1; coins=1|tools=1 food=2; coins=2|tools=2 food=1; "
           "coins=2 food=1|tools=2 food=2",
    "SW1": "food=1; coins=1; coins=1|food=3; coins=2|food=4; coins=2 food=1|coins=1 food=3",
    "SW2": "food=1; food=2; food=3|coins=1; food=4|coins=1 food=2; food=6|coins=2 food=1",
    "SW3": "food=1; tools=1 food=1; coins=1|wisdom=1; coins=1 food=1|wisdom=1 food=1; "
           "coins=2 food=1|wisdom=1 coins=1",
    "SW4": "tools=1; food=2|tools=1; tools=2|coins=1; coins=1 tools=1|tools=3; "
           "coins=2 tools=1|tools=4",
}  # fmt: skip
"""What each disciple gives, from level 1 to Master, with its alternatives: the page's table."""


@pytest.mark.parametrize("card", CARDS)
@proves("MK-9.2", "MK-9.4", "MK-9.5", "MK-1.9", "MK-23.7")
def test_a_disciple_gives_what_its_card_shows_for_its_level(card: str) -> None:
    place = ("CL", "ST", "SW").index(card[:2])
    kind, letter = ("clever", "strong", "swift")[place], ("C", "St", "Sw")[place]
    for level, shown in enumerate(CARDS[card].split("; "), 1):
        ways = shown.split("|")
        for option, gained in enumerate(ways):
            levels = ["1", "1", "1"]
            levels[place] = str(level)
            at = table(
                seat("crane", f"3{letter}", levels="/".join(levels), disciples=card),
                seat("mantis", "1C"),
            )  # fmt: skip
            at.play(0, f"assign bank 2{letter}")
            at.offers(0, "skip_bonus", *(f"take_bonus {kind}={n}" for n in range(len(ways))))
            at.play(0, f"take_bonus {kind}={option}")
            at.has(0, gained)


@proves("MK-9.6")
def test_any_amount_of_wisdom_may_be_spent() -> None:
    at = table(seat("crane", "1C 2St", goods="wisdom=4"), seat("mantis", "1C"))
    at.play(0, "assign bank 1C")
    at.offers(0, "skip_bonus", *(f"enhance {wisdom}" for wisdom in range(1, 5)))
    at.refused(0, "enhance 5", "MK-9.6")
    at.play(0, "enhance 3", "gather")
    at.has(0, "coins=4 wisdom=1")
    at.play(1, "meditate")
    at.play(0, "assign bank 1St", "skip_bonus", "gather")
    at.has(0, "coins=5 wisdom=1")  # it was for that turn only


@proves("MK-9.7", "A-18", "MK-19.1")
def test_wisdom_wins_no_majority() -> None:
    at = table(seat("crane", "1C", goods="wisdom=5"), seat("mantis", placed={"bank": "2St"}))
    at.play(0, "assign bank 1C", "enhance 5", "gather")
    assert at.residence("bank") == "2St"  # Mantis had more students there
    at.has(0, "coins=6 wisdom=3")  # the three are those of a small class


@proves("MK-9.7", "A-18", "MK-25.1", "MK-25.5")
def test_wisdom_neither_draws_the_patrol_nor_keeps_the_repair_row() -> None:
    at = table(
        seat("crane", "1C", goods="wisdom=5", levels="5/5/5"),
        seat("mantis", placed={"fields": "2St"}, levels="5/5/5"), patrol="commons",
        row="R21 R22 R23", deck="R01 R02 R03",
    )  # fmt: skip
    at.play(0, "assign bank 1C", "enhance 5")
    assert [place.assigned_this_round for place in at.view().locations] == [0, 0, 2, 0, 0, 1, 0]
    at.play(0, "gather")
    at.finish_round()
    assert at.view().patrol_after == "fields"
    assert at.view().repair_row == ("R01", "R02", "R03")


@proves("MK-9.7", "MK-8.6")
def test_wisdom_neither_keeps_nor_breaks_a_restriction() -> None:
    def bound(card: str) -> Scenario:
        return table(seat("crane", "3C 1St", goods="wisdom=4", restrictions=card),
                     seat("mantis", "1C"))  # fmt: skip

    bound("roll_call").refused(0, "assign bank 1C", "MK-8.5")
    at = bound("dispersal_order")
    at.play(0, "assign bank 3C", "enhance 4", "gather")
    at.has(0, "coins=7")


@proves("MK-9.8")
def test_the_bonus_comes_first_and_pays_for_the_action() -> None:
    at = table(
        seat("crane", "2C 1St", levels="2/1/1", disciples="CL2"), seat("mantis", "1C"),
        families="F02 F06 F11", patrol="bank",
    )  # fmt: skip
    at.play(0, "assign commons 2C")
    at.refused(0, "complete_family 1", "MK-12.1")
    at.play(0, "take_bonus clever=0")
    at.has(0, "coins=1")
    at.play(0, "complete_family 1")
    at.has(0, "wisdom=1", prominence=1)


@proves("MK-9.8", "MK-9.1")
def test_the_bonus_cannot_be_taken_afterwards() -> None:
    at = table(
        seat("crane", "3C 1St", goods="food=3 wisdom=2", levels="2/1/1"), seat("mantis", "1C"),
        families="F01 F09 F12", patrol="bank",
    )  # fmt: skip
    at.play(0, "assign commons 3C", "skip_bonus")
    at.refused(0, "take_bonus clever=0", "MK-9.1")
    at.refused(0, "enhance 1", "MK-9.1")
    at.play(0, "complete_family 1")
    at.not_owed(0, "take_bonus clever=0", "MK-5.1")


@proves("MK-9.8", "MK-17.2")
def test_meditation_has_no_bonus() -> None:
    at = table(seat("crane", "4C", goods="wisdom=2", levels="4/1/1"), seat("mantis", "1C"),
               square="1W")  # fmt: skip
    at.play(0, "meditate")
    assert not at.events(BonusSkipped)
    assert at.open == "town_square S0"
    at.refused(0, "take_bonus clever=0", "MK-9.1")
    at.refused(0, "enhance 1", "MK-9.1")
    at.has(0, "wisdom=3")


@proves("A-56")
def test_a_level_gained_later_in_the_turn_comes_too_late() -> None:
    at = table(
        seat("crane", "3C 3St", goods="tools=3 coins=1", levels="1/1/1", disciples="CL2"),
        seat("mantis", "1C"), row="R06 R21 R22", patrol="bank",
    )  # fmt: skip
    at.play(0, "assign workers_quarter 3C", "take_bonus clever=0")
    at.has(0, "food=1 tools=3 coins=1")  # what level 1 gives
    at.play(0, "complete_repair 0", "choose_disciple clever")
    (raised,) = at.events(DisciplePromoted)
    assert (raised.disciple, raised.level) == ("clever", 2)
    assert [event.forced for event in at.events(PrimaryEnded)] == [True]
    assert at.open == "assignment S1"
    at.has(0, "food=1")  # level 2 would give a coin
