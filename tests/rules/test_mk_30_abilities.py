"""Manchukuo, chapter 30: what each of the 27 Repair cards does."""

from typing import Any

import pytest

from engine.games.manchukuo.cards import RESTRICTION_NAMES
from engine.games.manchukuo.events import (
    ActionEnhanced,
    DisciplePromoted,
    FamilyCompleted,
    Meditated,
    OfferingMade,
    PatrolMet,
    PrimaryEnded,
    RepairCompleted,
    ResourcesGathered,
    RestrictionReturned,
    StudentsAssigned,
    StudentsDrawn,
    StudentsFed,
    SuspicionEased,
    SuspicionGained,
)
from tests.rules.mk_scenario import Scenario, counted, fall, named, night, seat, table, variant
from tests.rules.proof import proves

ALL = "clever strong swift"
"""Disciples that have levelled up in this round, so that they stay as they are."""


def repairing(
    card: str, labor: int = 4, *, goods: str = "food=9 tools=9 coins=9", row: str = "",
    bag: str | None = None, **given: Any,
) -> Scenario:  # fmt: skip
    """A seat that is about to complete the card in slot 0, with labor for it."""
    others = [each for each in ("R21", "R22", "R23") if each != card][:2]
    at = table(
        seat("crane", f"{labor}C 2St", goods=goods, **given), seat("mantis", "2C"),
        row=row or f"{card} {' '.join(others)}", bag=bag, patrol="bank",
    )  # fmt: skip
    at.play(0, f"assign workers_quarter {labor}C", "skip_bonus")
    return at


def day(ready: str, repairs: str, **given: Any) -> Scenario:
    """A seat that owns Repair cards, on its turn; it keeps a student at home."""
    rest = {name: given.pop(name) for name in ("families", "patrol") if name in given}
    return table(seat("crane", f"{ready} 1Sw", repairs=repairs, **given), seat("mantis", "3Sw"),
                 **rest)  # fmt: skip


def nightfall(chamber: str, repairs: str, **given: Any) -> Scenario:
    """A seat that owns Repair cards, in its Night; the other seat is asked nothing."""
    crane = {"goods": "food=9", "levels": "5/5/5"} | given
    return fall(night(
        seat("crane", chamber=chamber, repairs=repairs, **crane),
        seat("mantis", chamber="5St", goods="food=9", levels="5/5/5"), current=1,
        row="R21 R22 R23",
    ))  # fmt: skip


def line(repairs: str, name: str, **given: Any) -> float | None:
    """The points of one line of the final score of a seat, and that the other has none."""
    crane = {"chamber": "4C 3St", "goods": "food=12", "levels": "3/3/3"} | given
    at = fall(night(
        seat("crane", repairs=repairs, levelled=ALL, **crane),
        seat("mantis", chamber="1C 1St 3Sw", goods="food=9", levels="5/5/5"), round=5,
        current=1, row="R01 R02 R03", altars="", residences="1C, 1C, 1St, 1St, 1Sw, 1Sw, 1Sw",
    ))  # fmt: skip
    at.finish_round()
    result = at.game.result(at.state)
    assert result is not None
    crane_lines, mantis_lines = (
        [(each.name, each.points) for each in standing.breakdown] for standing in result.standings
    )
    assert name.startswith("R") == (name not in dict(mantis_lines))
    found = [points for found_name, points in crane_lines if found_name == name]
    assert len(found) <= 1
    assert result.standings[0].points == sum(points for _, points in crane_lines)
    return found[0] if found else None


FIGURES: dict[str, tuple[int, str, int]] = {
    "R01": (1, "tools=2", 2),
    "R02": (2, "tools=2 coins=1", 3),
    "R03": (2, "tools=3", 2),
    "R04": (2, "tools=2 coins=1", 3),
    "R05": (2, "tools=2 coins=2", 4),
    "R06": (3, "tools=3 coins=1", 4),
    "R07": (1, "tools=2", 2),
    "R08": (1, "tools=1 coins=1", 2),
    "R09": (2, "tools=3 coins=1", 4),
    "R10": (1, "tools=2 coins=1", 2),
    "R11": (2, "tools=3 coins=1", 4),
    "R12": (2, "tools=2", 2),
    "R13": (2, "tools=3", 3),
    "R14": (1, "tools=1 coins=1", 2),
    "R15": (2, "tools=4", 3),
    "R16": (3, "tools=4 coins=1", 5),
    "R17": (1, "tools=2", 2),
    "R18": (2, "tools=2 coins=1", 3),
    "R19": (3, "tools=4 coins=1", 5),
    "R20": (2, "tools=3", 3),
    "R21": (3, "tools=5 coins=2", 6),
    "R22": (3, "tools=4 coins=2", 6),
    "R23": (3, "tools=4 coins=2", 6),
    "R24": (2, "tools=3", 3),
    "R25": (2, "tools=3 coins=2", 4),
    "R26": (3, "tools=3 coins=2", 5),
    "R27": (4, "tools=5 coins=2", 7),
}
"""Labor, cost and prominence of each card, from the page's table."""


@pytest.mark.parametrize("card", FIGURES)
@proves("MK-13.1", "MK-13.2", "MK-1.6")
def test_each_card_takes_and_gives_what_it_says(card: str) -> None:
    labor, cost, prominence = FIGURES[card]
    assert len(FIGURES) == 27
    at = repairing(card, max(labor, 2), goods=cost, levels="5/5/5")
    at.play(0, "complete_repair 0")
    at.has(0, prominence=prominence)
    (event,) = at.events(RepairCompleted)
    assert (event.repair, event.labor) == (card, max(labor, 2) - labor)
    assert at.sees(0).repairs == (card,)
    found = at.sees(0).resources
    assert (found.tools, found.coins) == (0, 0)
    for lacking, count in named(cost).items():
        poorer = cost.replace(f"{lacking}={count}", f"{lacking}={count - 1}")
        at = repairing(card, max(labor, 2), goods=f"{poorer} food=9")
        if at.open == "workers_quarter S0":  # it can pay for another card
            at.refused(0, "complete_repair 0", "MK-13.1")
        else:
            assert at.open == "assignment S1"
    if labor > 2:
        at = repairing(card, labor - 1, goods=cost)
        if at.open == "workers_quarter S0":
            at.refused(0, "complete_repair 0", "MK-13.1")
        else:
            assert at.open == "assignment S1"


# Immediate


@proves("MK-30.2", "MK-13.3")
def test_r01_granary_gives_food_at_once() -> None:
    at = repairing("R01", goods="food=1 tools=2")
    at.play(0, "complete_repair 0")
    at.has(0, "food=4", prominence=2)
    (event,) = at.events(RepairCompleted)
    assert event.resources.food == 4


@pytest.mark.parametrize(("before", "after"), [(5, 1), (4, 0), (2, 0), (0, 0)])
@proves("MK-30.4", "MK-30.2")
def test_r02_herb_clinic_moves_the_marker_back(before: int, after: int) -> None:
    at = repairing("R02", suspicion=before, restrictions="escort roll_call")
    at.play(0, "complete_repair 0")
    (event,) = at.events(SuspicionEased)
    assert (event.seat, event.position) == (0, after)
    at.has(0, suspicion=after, restrictions="escort roll_call")  # no card goes away or comes
    assert at.sees(0).restriction_deck_size == 5


@proves("MK-30.2", "MK-17.3", "A-57")
def test_r03_orphan_house_draws_two_students() -> None:
    at = repairing("R03", bag="5Sw")
    at.play(0, "complete_repair 0")
    (drawn,) = at.events(StudentsDrawn)
    assert (drawn.seat, drawn.reason, drawn.wanted) == (0, "repair", 2)
    assert drawn.students == counted("2Sw")
    assert (at.chamber(0), at.school(0), at.bag) == ("2Sw", "2St", 3)


@proves("MK-29.1", "A-28")
def test_r03_draws_what_there_is() -> None:
    at = repairing("R03", bag="1Sw")
    at.play(0, "complete_repair 0")
    assert (at.chamber(0), at.bag) == ("1Sw", 0)


@proves("MK-30.2")
def test_r04_roadside_shrine_gives_an_offering() -> None:
    at = repairing("R04", goods="tools=2 coins=1")
    at.play(0, "complete_repair 0")
    at.has(0, "offerings=1", prominence=3)


@proves("MK-30.3", "MK-30.2")
def test_r05_records_office_puts_a_restriction_under_the_deck() -> None:
    at = repairing("R05", goods="tools=2 coins=2", restrictions="profiling escort")
    at.play(0, "complete_repair 0")
    at.has(0, "", prominence=4)
    assert at.open == "restriction S0"
    at.offers(0, "choose_restriction escort", "choose_restriction profiling")
    at.refused(0, "choose_restriction harassment", "MK-30.3")
    at.refused(0, "choose_disciple clever", "MK-30.3")
    at.refused(0, "end_primary", "MK-10.1")
    at.play(0, "choose_restriction profiling")
    (event,) = at.events(RestrictionReturned)
    assert (event.seat, event.restriction, event.forced) == (0, "profiling", False)
    at.has(0, restrictions="escort")
    assert at.sees(0).restriction_deck_size == 6
    assert at.open == "assignment S1"
    assert RESTRICTION_NAMES[at.state.restriction_decks[0][-1]] == "profiling"  # at the bottom


@proves("MK-30.3", "MK-8.1")
def test_r05_a_card_that_is_back_in_the_deck_binds_no_more_until_it_is_drawn_again() -> None:
    at = table(
        seat("crane", "2C 1St 1Sw", goods="tools=2 coins=2", suspicion=4,
             restrictions="harassment escort dispersal_order travel_permit profiling informants "
                          "roll_call"),
        seat("mantis", "3C"), row="R05 R21 R22", patrol="bank",
    )  # fmt: skip
    at.refused(0, "assign temple 1C", "MK-8.5")
    at.play(0, "assign workers_quarter 2C", "skip_bonus", "complete_repair 0")
    at.play(0, "choose_restriction roll_call")
    at.play(1, "assign temple 1C")
    at.play(0, "assign market 1St")  # beside the Patrol: a lap draws the deck's only card
    at.has(0, suspicion=0)
    assert at.sees(0).restrictions[-1] == "roll_call"


@proves("MK-30.3")
def test_r05_with_one_restriction_or_none() -> None:
    at = repairing("R05", restrictions="escort")
    at.play(0, "complete_repair 0")
    (event,) = at.events(RestrictionReturned)
    assert (event.restriction, event.forced) == ("escort", True)
    at.has(0, restrictions="")
    at = repairing("R05", goods="tools=2 coins=2")
    at.play(0, "complete_repair 0")
    assert not at.events(RestrictionReturned)
    at.has(0, "", prominence=4)
    assert at.open == "assignment S1"


@proves("MK-30.3")
def test_r06_practice_yard_levels_a_disciple_up() -> None:
    at = repairing("R06", goods="tools=3 coins=1", levels="3/4/5")
    at.play(0, "complete_repair 0")
    (event,) = at.events(DisciplePromoted)  # only one is below level 4
    assert (event.disciple, event.level, event.forced) == ("clever", 4, True)
    assert at.levels(0) == "4/4/5"
    at = repairing("R06", goods="tools=3 coins=1", levels="1/4/2")
    at.play(0, "complete_repair 0")
    at.has(0, "", prominence=4)
    assert at.open == "disciple S0"
    at.offers(0, "choose_disciple clever", "choose_disciple swift")
    at.refused(0, "choose_disciple strong", "MK-30.3")
    at.refused(0, "choose_restriction escort", "MK-30.3")
    at.play(0, "choose_disciple swift")
    (event,) = at.events(DisciplePromoted)
    assert (event.seat, event.disciple, event.level, event.forced) == (0, "swift", 3, False)
    assert at.levels(0) == "1/4/3"
    assert [each.levelled_this_round for each in at.sees(0).disciples] == [False, False, True]


@proves("MK-30.3")
def test_r06_without_a_disciple_to_choose() -> None:
    at = repairing("R06", levels="4/5/3", levelled="swift")
    at.play(0, "complete_repair 0")
    assert not at.events(DisciplePromoted)
    assert at.levels(0) == "4/5/3"
    at.has(0, prominence=4)
    at = repairing("R06", levels="4/2/3", levelled="swift")
    at.play(0, "complete_repair 0")
    (event,) = at.events(DisciplePromoted)
    assert (event.disciple, event.level, event.forced) == ("strong", 3, True)


@proves("EX-30", "MK-30.2", "MK-30.3", "MK-23.1")
def test_r05_and_r06_in_one_action_and_the_night_after_it() -> None:
    at = table(
        seat("crane", "5C", chamber="6C 3W", goods="food=9 tools=5 coins=3", levels="3/4/2",
             restrictions="harassment roll_call"),
        seat("mantis", chamber="5St", levels="5/5/5", goods="food=9"), taker=1,
        row="R05 R06 R21", patrol="bank", residences="1W, 1St, 1St, 1St, 1Sw, 1Sw, 1Sw",
    )  # fmt: skip
    at.play(0, "assign workers_quarter 5C", "skip_bonus")
    at.offers(0, *(f"complete_repair {slot}" for slot in range(3)), "end_primary")
    at.play(0, "complete_repair 0")
    at.has(0, "food=9 tools=3 coins=1", prominence=4)
    at.offers(0, "choose_restriction harassment", "choose_restriction roll_call")
    at.play(0, "choose_restriction harassment")
    at.has(0, restrictions="roll_call")
    assert RESTRICTION_NAMES[at.state.restriction_decks[0][-1]] == "harassment"
    at.offers(0, "complete_repair 1", "end_primary")
    at.play(0, "complete_repair 1")
    at.has(0, "food=9", prominence=8)
    at.offers(0, "choose_disciple clever", "choose_disciple swift")  # Strong is at 4
    at.refused(0, "choose_disciple strong", "MK-30.3")
    at.play(0, "choose_disciple clever")
    assert at.levels(0) == "4/4/2"
    assert at.school(0) == "6C 1Sw 3W"  # six Clever students would be enough for a Master
    at.offers(0, "train", "train swift")
    at.refused(0, "train clever", "MK-23.1")
    at.play(0, "train swift")
    assert at.levels(0) == "4/4/3"
    assert not any(each.levelled_this_round for each in at.sees(0).disciples)  # a new round


@proves("MK-30.2", "A-20")
def test_what_a_card_gives_at_once_comes_before_the_next_card() -> None:
    at = repairing("R05", 5, goods="tools=5 coins=3", row="R05 R06 R21",
                   restrictions="harassment roll_call", levels="3/4/2")  # fmt: skip
    at.play(0, "complete_repair 0")
    at.refused(0, "complete_repair 1", "MK-13.1")
    at.play(0, "choose_restriction roll_call", "complete_repair 1", "choose_disciple swift")
    assert at.levels(0) == "3/4/3"
    kinds = [type(event) for event in at.events()]
    assert kinds.index(RestrictionReturned) < kinds.index(RepairCompleted)
    assert kinds.index(RepairCompleted) < kinds.index(DisciplePromoted)


# Ongoing


@pytest.mark.parametrize(
    ("place", "plain"), [("fields", "food=4"), ("factory", "tools=3"), ("bank", "coins=2")]
)
@pytest.mark.parametrize("card", ["R10", "R18"])
@proves("MK-30.5")
def test_other_cards_gather_nothing(card: str, place: str, plain: str) -> None:
    at = day("2C", card)
    at.play(0, f"assign {place} 2C", "skip_bonus", "gather")
    at.has(0, plain)


def gathered(place: str, repairs: str) -> str:
    """What two students gather with these cards, as it is written here."""
    at = day("2C", repairs)
    at.play(0, f"assign {place} 2C", "skip_bonus", "gather")
    (event,) = at.events(ResourcesGathered)
    kind = {"fields": "food", "factory": "tools", "bank": "coins"}[place]
    at.has(0, f"{kind}={event.amount}")
    return f"{kind}={event.amount}"


@proves("MK-11.2", "MK-30.1")
def test_r07_irrigation_ditch_gives_two_more_food_at_the_fields() -> None:
    assert gathered("fields", "") == "food=4"
    assert gathered("fields", "R07") == "food=6"
    assert gathered("factory", "R07") == "tools=3"
    assert gathered("bank", "R07") == "coins=2"


@proves("MK-11.2", "MK-30.1")
def test_r08_forge_gives_one_more_tool_at_the_factory() -> None:
    assert gathered("factory", "") == "tools=3"
    assert gathered("factory", "R08") == "tools=4"
    assert gathered("fields", "R08") == "food=4"
    assert gathered("bank", "R08") == "coins=2"


@proves("MK-11.2", "MK-30.1")
def test_r09_counting_house_gives_one_more_coin_at_the_bank() -> None:
    assert gathered("bank", "") == "coins=2"
    assert gathered("bank", "R09") == "coins=3"
    assert gathered("fields", "R09") == "food=4"
    assert gathered("factory", "R09") == "tools=3"


@proves("MK-30.1")
def test_another_seats_cards_help_nobody_else() -> None:
    at = table(
        seat("crane", "1C 1St 1Sw", restrictions="roll_call", goods="coins=1"),
        seat("mantis", "1C 1St", repairs="R07 R08 R09 R13 R14 R17"), square="1W",
    )  # fmt: skip
    at.play(0, "assign fields 1C bribe roll_call", "gather")
    at.has(0, "food=2")
    at.play(1, "assign temple 1C")
    at.play(0, "meditate")
    at.has(0, "food=2 wisdom=1")


@proves("MK-30.5", "MK-14.1")
def test_r10_market_stall_adds_a_labor_at_the_market() -> None:
    at = day("1C", "", goods="food=4")
    at.play(0, "assign market 1C")
    at.offers(0, "trade 1 0", "end_primary")
    at.refused(0, "trade 2 0", "MK-14.2")
    at = day("1C", "R10", goods="food=6")
    at.play(0, "assign market 1C")
    at.offers(0, "trade 1 0", "trade 2 0", "end_primary")
    at.refused(0, "trade 3 0", "MK-14.2")
    at.refused(0, "trade 1 1", "MK-14.1")  # labor for two, but no wisdom
    at.play(0, "trade 2 0")
    at.has(0, "food=2 coins=2")
    at = day("1C", "R10")
    at.play(0, "assign market 1C")
    (ended,) = at.events(PrimaryEnded)
    assert ended.labor_lost == 2


@proves("MK-30.5", "MK-9.7")
def test_r10_and_r18_add_no_student() -> None:
    at = table(seat("crane", "1C", goods="food=4 wisdom=1", repairs="R10 R18", levels="5/5/5"),
               seat("mantis", placed={"market": "2St"}), taker=1,
               residences="1C, 1C, 1C, 1C, 1C, 1C, 1W")  # fmt: skip
    at.play(0, "assign market 1C", "enhance 1")
    assert at.view().locations[6].assigned_this_round == 3
    at.play(0, "trade 2 0")
    assert at.residence("market") == "2St"  # Mantis has the majority
    assert at.school(0) == "1C"


@proves("MK-30.8", "MK-15.2")
def test_r11_incense_hall_gives_one_more_for_each_altar_space() -> None:
    for repairs, prominence in (("", 6), ("R11", 8)):
        at = day("3C", repairs, goods="offerings=3")
        at.play(0, "assign temple 3C", "skip_bonus", "make_offering altar_1 altar_2")
        at.has(0, "", prominence=prominence)
        (event,) = at.events(OfferingMade)
        assert event.prominence == prominence
    at = day("2C", "R11", goods="offerings=3")
    at.play(0, "assign temple 2C", "skip_bonus", "make_offering altar_3")
    at.has(0, "", prominence=7)


@pytest.mark.parametrize(
    ("students", "repairs", "owned", "left", "suspicion"),
    [
        ("7C", "", 10, 7, 1), ("7C", "R12", 10, 8, 1), ("12C", "R12", 10, 6, 3),
        ("1C 1St", "R12", 1, 1, 0),  # they need nothing, and no food comes of it
        ("7C", "", 2, 0, 2), ("7C", "R12", 2, 0, 1),
    ],
)  # fmt: skip
@proves("MK-30.6", "MK-20.4", "MK-20.5")
def test_r12_soup_kitchen_needs_one_food_less(
    students: str, repairs: str, owned: int, left: int, suspicion: int
) -> None:
    at = nightfall(students, repairs, goods=f"food={owned}")
    assert at.sees(0).resources.food == left
    at.has(0, suspicion=suspicion)
    assert sum(event.food for event in at.events(StudentsFed) if event.seat == 0) == owned - left


@proves("MK-30.6", "MK-7.2", "MK-7.3", "MK-30.1")
def test_r13_hidden_passage_halves_what_the_patrol_brings() -> None:
    def at_the_commons(repairs: str, wisdom: int = 3) -> Scenario:
        at = day("1C 1St", repairs, goods=f"wisdom={wisdom}")
        at.play(0, "assign commons 1C")
        return at

    at = at_the_commons("")
    at.offers(0, "pay_patrol 0", "pay_patrol 1", "pay_patrol 2")
    at.play(0, "pay_patrol 0")
    at.has(0, "wisdom=3", suspicion=2)
    at = at_the_commons("R13")
    at.offers(0, "pay_patrol 0", "pay_patrol 1")
    at.refused(0, "pay_patrol 2", "MK-7.3")
    at.play(0, "pay_patrol 0")
    at.has(0, "wisdom=3", suspicion=1)
    at = at_the_commons("R13")
    at.play(0, "pay_patrol 1")
    at.has(0, "wisdom=2", suspicion=0)
    assert not at.events(SuspicionGained)
    at = at_the_commons("R13", 0)
    at.has(0, "", suspicion=1)


@proves("MK-30.6", "MK-8.3", "MK-8.5")
def test_r14_teahouse_makes_bribes_cheaper() -> None:
    def bound(repairs: str, coins: int) -> Scenario:
        return table(
            seat("crane", "4C 1St", goods=f"coins={coins}", repairs=repairs,
                 restrictions="dispersal_order roll_call"),
            seat("mantis", "3C"),
        )  # fmt: skip

    bound("", 0).refused(0, "assign factory 1C bribe roll_call", "MK-8.5")
    bound("", 1).refused(0, "assign factory 4C bribe dispersal_order", "MK-8.5")
    at = bound("R14", 1)
    (place, *_) = at.form(0).locations
    assert {watch.restriction: watch.bribe for watch in place.watched_by} == {
        "dispersal_order": 1, "roll_call": 0,
    }  # fmt: skip
    at.refused(0, "assign factory 1C", "MK-8.5")  # a bribe of no coin is named all the same
    at.play(0, "assign factory 1C bribe roll_call", "gather")
    at.has(0, "tools=1 coins=1")
    at.play(1, "assign temple 1C")
    at.play(0, "choose_location bank")
    assert at.command("assign_students 1St bribe roll_call") in at.offered(0)
    at = bound("R14", 1)
    at.play(0, "assign factory 4C bribe dispersal_order")
    (event,) = at.events(StudentsAssigned)
    assert (event.bribes, event.coins) == (("dispersal_order",), 1)
    at.has(0, "")


@proves("MK-30.6", "MK-8.4")
def test_r14_each_bribe_costs_one_less() -> None:
    at = table(
        seat("crane", "4C", placed={"factory": "1C"}, goods="coins=2", repairs="R14",
             restrictions="harassment dispersal_order travel_permit"),
        seat("mantis", "1C", placed={"factory": "5Sw"}),
    )  # fmt: skip
    at.play(0, "assign factory 4C bribe harassment dispersal_order travel_permit")
    (event,) = at.events(StudentsAssigned)
    assert event.coins == 2
    at.has(0, "")


@pytest.mark.parametrize(
    ("students", "repairs", "suspicion"),
    [("7C", "", 1), ("7C", "R15", 0), ("9C", "", 2), ("9C", "R15", 1), ("12C", "R15", 2),
     ("6C", "R15", 0)],
)  # fmt: skip
@proves("MK-30.6", "MK-21.2")
def test_r15_root_cellar_hides_one_suspicion_icon(
    students: str, repairs: str, suspicion: int
) -> None:
    nightfall(students, repairs).has(0, suspicion=suspicion)


@proves("MK-30.6")
def test_r15_does_not_help_against_hunger() -> None:
    for repairs, suspicion in (("", 4), ("R15", 3)):
        nightfall("7C", repairs, goods="").has(0, suspicion=suspicion)


@proves("MK-30.6", "MK-23.2")
def test_r16_drill_hall_is_a_trainer_that_nobody_covers() -> None:
    crowd = "3C 3St 2Sw"  # eight students cover both trainers; each type lacks one
    at = nightfall(crowd, "", levels="3/3/2")
    assert at.levels(0) == "3/3/2"
    assert at.view().round == 2  # nothing was asked
    at = nightfall(crowd, "R16", levels="3/3/2")
    at.offers(0, "train", "train clever", "train strong", "train swift")
    at.refused(0, "train clever strong", "MK-23.4")
    at.play(0, "train strong")
    assert at.levels(0) == "3/4/2"
    at = nightfall("3C 2St", "", levels="5/2/2")  # two trainers; Strong lacks one, Swift three
    at.offers(0, "train", "train strong")
    at = nightfall("3C 2St", "R16", levels="5/2/2")
    at.offers(0, "train", "train strong", "train swift")


@proves("MK-30.6", "MK-17.1")
def test_r17_quiet_garden_gives_one_more_wisdom() -> None:
    for repairs, wisdom in (("", 1), ("R17", 2)):
        at = table(seat("crane", "3C", repairs=repairs), seat("mantis", "1C"), square="1St")
        at.play(0, "meditate")
        at.has(0, f"wisdom={wisdom}")
        (event,) = at.events(Meditated)
        assert event.wisdom == wisdom


@proves("MK-30.5", "MK-9.6")
def test_r18_study_adds_one_labor_however_much_is_spent() -> None:
    for repairs, wisdom, labor in (("", 1, 2), ("R18", 1, 3), ("", 3, 4), ("R18", 3, 5)):
        at = day("1C", repairs, goods=f"wisdom={wisdom}")
        at.play(0, "assign bank 1C", f"enhance {wisdom}")
        (event,) = at.events(ActionEnhanced)
        assert (event.wisdom, event.labor) == (wisdom, labor)
        at.play(0, "gather")
        at.has(0, f"coins={labor}")
    at = day("1C", "R18", goods="wisdom=1")
    at.play(0, "assign bank 1C", "skip_bonus", "gather")
    at.has(0, "coins=1 wisdom=1")  # without wisdom nothing is added


@proves("EX-30", "MK-30.5", "MK-14.1")
def test_r10_and_r18_together() -> None:
    at = day("1C", "R10 R18", goods="food=8 wisdom=5")
    at.play(0, "assign market 1C", "enhance 1")
    (event,) = at.events(ActionEnhanced)
    assert event.labor == 4  # three, and one more at the Market
    at.refused(0, "trade 3 2", "MK-14.2")
    at.play(0, "trade 2 2")
    at.has(0, "food=4 coins=2 offerings=2")


@proves("MK-30.8", "MK-12.1")
def test_r19_neighbourhood_hall_gives_one_more_for_each_family() -> None:
    for repairs, first, second in (("", 1, 4), ("R19", 2, 6)):
        at = day("3C", repairs, goods="coins=3", families="F02 F07 F11", patrol="bank")
        at.play(0, "assign commons 3C", "skip_bonus", "complete_family 1", "complete_family 2")
        at.has(0, "food=1 wisdom=1", prominence=second)
        assert [event.prominence for event in at.events(FamilyCompleted)] == [first, second]


@proves("MK-30.7", "MK-19.4", "A-60", "EX-16")
def test_r20_drum_tower_wins_ties() -> None:
    def at_the_factory(repairs: str) -> Scenario:
        return fall(night(
            seat("crane", chamber="5C", placed={"factory": "2St"}),
            seat("mantis", chamber="5Sw", placed={"factory": "1C 1St"}, repairs=repairs),
            residences="1C, 1C 2Sw, 1C, 1C, 1C, 1C, 1C",
        ))  # fmt: skip

    at = at_the_factory("R20")
    assert at.residence("factory") == "1C 1St"
    assert (at.school(0), at.school(1)) == ("5C 2St", "1C 7Sw")
    at = at_the_factory("")
    assert at.residence("factory") == "1C 2Sw"
    assert (at.school(0), at.school(1)) == ("5C 2St", "1C 1St 5Sw")


@proves("MK-30.7", "A-60", "MK-19.2")
def test_r20_helps_among_three_but_not_against_more() -> None:
    def at_the_factory(mantis: str) -> Scenario:
        return fall(night(
            seat("crane", chamber="3C", placed={"factory": "2St"}),
            seat("monkey", chamber="3C", placed={"factory": "2Sw"}),
            seat("mantis", chamber="3Sw", placed={"factory": mantis} if mantis else {},
                 repairs="R20"),
            residences="1C, 1C 1W, 1C, 1C, 1C, 1C, 1C",
        ))  # fmt: skip

    assert at_the_factory("2C").residence("factory") == "2C"
    assert at_the_factory("3C").residence("factory") == "3C"
    assert at_the_factory("1C").residence("factory") == "1C 1W"
    assert at_the_factory("").residence("factory") == "1C 1W"


@proves("MK-30.7", "MK-19.5")
def test_r20_wins_nothing_where_nobody_is() -> None:
    at = fall(night(seat("crane", chamber="5C"), seat("mantis", chamber="5Sw", repairs="R20")))
    assert at.residence("temple") == "1C 1W"
    assert (at.school(0), at.school(1)) == ("5C", "5Sw")


# At the end of the game


@pytest.mark.parametrize(("repairs", "points"), [("R21", 1), ("R21 R24 R09", 3)])
@proves("MK-26.2", "MK-30.9", "MK-13.3")
def test_r21_memorial_arch_counts_repair_cards(repairs: str, points: int) -> None:
    assert line(repairs, "R21") == points
    assert line("R24 R09", "R21") is None


@pytest.mark.parametrize(
    ("levels", "points"), [("3/3/3", 0), ("4/3/3", 2), ("4/5/3", 4), ("5/5/5", 6)]
)
@proves("MK-26.2", "MK-30.9", "MK-13.3")
def test_r22_hall_of_masters_counts_high_disciples(levels: str, points: int) -> None:
    assert line("R22", "R22", levels=levels) == points
    assert line("R09", "R22", levels=levels) is None


@pytest.mark.parametrize(
    ("school", "points"), [("3C 3St 2Sw", 2), ("3C 3St 3Sw", 3), ("3C 3St 3Sw 3W", 4)]
)
@proves("MK-26.2", "MK-30.9", "MK-13.3")
def test_r23_ancestral_hall_counts_students(school: str, points: int) -> None:
    assert line("R23", "R23", chamber=school) == points
    assert line("R09", "R23", chamber=school) is None


@pytest.mark.parametrize(("food", "points"), [(2, 0), (3, 1), (11, 3), (12, 4), (30, 4)])
@proves("MK-26.2", "MK-30.9", "MK-13.3")
def test_r24_grain_store_counts_food_that_is_left(food: int, points: int) -> None:
    """Seven students eat three in the last Night."""
    assert line("R24", "R24", goods=f"food={food + 3}") == points
    assert line("R09", "R24", goods=f"food={food + 3}") is None


@pytest.mark.parametrize(
    ("cards", "repairs", "points"),
    [
        (5, "", -10), (5, "R25", -3), (4, "", -6), (4, "R25", -1), (3, "R25", 0), (1, "R25", 0),
        (0, "R25", 0), (6, "R25", -6), (7, "R25", -10),
    ],
)  # fmt: skip
@proves("MK-30.9", "MK-26.4", "A-60")
def test_r25_advocates_office_has_two_restrictions_fewer_count(
    cards: int, repairs: str, points: int
) -> None:
    names = " ".join(RESTRICTION_NAMES[:cards])
    assert line(repairs, "restrictions", chamber="5C", restrictions=names) == points


@pytest.mark.parametrize(("school", "points"), [("5C", 0), ("4C 1W", 2), ("4C 3W", 6)])
@proves("MK-26.2", "MK-30.9", "MK-13.3")
def test_r26_elders_lodge_counts_wise_students(school: str, points: int) -> None:
    assert line("R26", "R26", chamber=school) == points
    assert line("R09", "R26", chamber=school) is None


@pytest.mark.parametrize(
    ("school", "points"),
    [
        ("5C 3St", 0), ("2C 2St 3Sw", 4), ("1C 3St 2W", 2), ("1C 2St 3W", 4), ("5W", 2),
        ("6W", 4), ("3C 3St 1Sw 2W", 6), ("4C 4St 4Sw", 8),
    ],
)  # fmt: skip
@proves("MK-26.2", "MK-30.9", "MK-13.3", "MK-27.1")
def test_r27_opera_stage_counts_sets_of_three_types(school: str, points: int) -> None:
    assert line("R27", "R27", chamber=school) == points
    assert line("R09", "R27", chamber=school) is None


@proves("MK-30.1")
def test_an_ability_works_from_when_the_card_is_owned() -> None:
    at = table(
        seat("crane", "2C 2St", goods="tools=3"), seat("mantis", "2C"), row="R13 R21 R22",
        patrol="commons",
    )  # fmt: skip
    at.play(0, "assign workers_quarter 2C")
    (event,) = at.events(PatrolMet)
    assert event.forced
    at.has(0, suspicion=2)
    at.play(0, "skip_bonus", "complete_repair 0")
    at.has(0, suspicion=2)  # it isn't made up for
    at.play(1, "assign temple 1C")
    at.play(0, "assign commons 1St")
    at.has(0, suspicion=3)


@proves("MK-30.1", "MK-13.3")
def test_a_card_helps_the_very_next_turn_of_its_owner() -> None:
    at = table(seat("crane", "2C 2St", goods="tools=2"), seat("mantis", "2C"),
               row="R07 R21 R22", patrol="bank")  # fmt: skip
    at.play(0, "assign workers_quarter 2C", "skip_bonus", "complete_repair 0")
    at.play(1, "assign temple 1C")
    at.play(0, "assign fields 1St", "gather")
    at.has(0, "food=4", prominence=2)


@proves("MK-30.3")
def test_r05_and_r06_may_choose_several_in_another_edition() -> None:
    edition = variant(repairs__R05__ability__amount=2, repairs__R06__ability__amount=2)
    at = table(
        seat("crane", "6C 2St", goods="tools=5 coins=3", levels="1/1/1",
             restrictions="escort roll_call profiling"),
        seat("mantis", "2C"), row="R05 R06 R21", patrol="bank", edition=edition,
    )  # fmt: skip
    at.play(0, "assign workers_quarter 6C", "skip_bonus", "complete_repair 0")
    at.play(0, "choose_restriction roll_call")
    at.offers(0, "choose_restriction escort", "choose_restriction profiling")
    at.play(0, "choose_restriction escort")
    at.has(0, restrictions="profiling")
    assert at.open == "workers_quarter S0"
    at.play(0, "complete_repair 1", "choose_disciple clever")
    at.offers(0, "choose_disciple strong", "choose_disciple swift")  # each once in a round
    at.play(0, "choose_disciple swift")
    assert at.levels(0) == "2/1/2"
    assert at.open == "assignment S1"
