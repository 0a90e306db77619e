"""Manchukuo, chapter 30: what each of the 27 Repair cards does."""

from typing import Any

import pytest

from engine.games.manchukuo.cards import RESTRICTION_NAMES
from engine.games.manchukuo.events import (
    DisciplePromoted,
    PatrolMet,
    RestrictionReturned,
    StudentsDrawn,
    SuspicionEased,
)
from tests.rules.mk_scenario import (
    DEFAULT,
    Scenario,
    command,
    fall,
    named,
    night,
    seat,
    shown,
    table,
)
from tests.rules.proof import proves

RICH = "food=9 tools=9 coins=9"


def repairing(
    card: str, labor: int = 4, *, goods: str = RICH, row: str = "", **given: Any
) -> Scenario:
    """A seat that is about to complete the card in slot 0, with labor for it."""
    others = [c for c in ("R21", "R22", "R23") if c != card][:2]
    at = table(
        seat("crane", f"{labor}C 2St", goods=goods, **given), seat("mantis", "2C"),
        row=row or f"{card} {' '.join(others)}", patrol="bank",
    )  # fmt: skip
    at.play(0, f"assign workers_quarter {labor}C", "skip_bonus")
    return at


def still_open(at: Scenario) -> list[Any]:
    """What the first seat can still do in its action; nothing if that has ended by itself."""
    return at.offered(0) if at.open == "workers_quarter S0" else []


def line(at: Scenario, who: int, name: str) -> float | None:
    """The points of a line of a seat's final score."""
    result = at.game.result(at.state)
    assert result is not None
    found = [each.points for each in result.standings[who].breakdown if each.name == name]
    assert len(found) <= 1
    return found[0] if found else None


def last_night(*seats: dict[str, Any]) -> Scenario:
    """A game that has ended after its fifth Night, with neutral answers."""
    at = night(*seats, round=5, current=1, row="R01 R02 R03")
    fall(at)
    at.finish_round()
    assert at.open == ""
    return at


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
"""Labor, cost and prominence of each card, from the rules' table."""


@pytest.mark.parametrize("card", FIGURES)
@proves("MK-13.1", "MK-13.2", "MK-1.6")
def test_each_card_takes_and_gives_what_it_says(card: str) -> None:
    labor, cost, prominence = FIGURES[card]
    assert len(FIGURES) == len(DEFAULT.data.repairs) == 27
    (name, count), *_ = named(cost).items()
    poorer = cost.replace(f"{name}={count}", f"{name}={count - 1}")
    assert command("complete_repair 0") not in still_open(
        repairing(card, max(labor, 2), goods=poorer)
    )
    at = repairing(card, max(labor, 2), goods=cost)
    at.play(0, "complete_repair 0")
    at.has(0, prominence=prominence)
    assert at.sees(0).repairs == (card,)
    found = at.sees(0).resources
    assert (found.tools, found.coins) == (0, 0)


@proves("MK-30.2", "MK-13.3")
def test_r01_granary_gives_food_at_once() -> None:
    at = repairing("R01", goods="tools=2")
    at.play(0, "complete_repair 0")
    at.has(0, "food=3", prominence=2)


@pytest.mark.parametrize(("before", "after"), [(5, 1), (4, 0), (2, 0), (0, 0)])
@proves("MK-30.4")
def test_r02_herb_clinic_moves_the_marker_back(before: int, after: int) -> None:
    at = repairing("R02", suspicion=before, restrictions="escort")
    at.play(0, "complete_repair 0")
    (event,) = at.events(SuspicionEased)
    assert event.position == after
    at.has(0, suspicion=after, restrictions="escort")


@proves("MK-30.2", "MK-17.3", "A-57")
def test_r03_orphan_house_draws_two_students() -> None:
    at = repairing("R03")
    bag = at.bag
    at.play(0, "complete_repair 0")
    (drawn,) = at.events(StudentsDrawn)
    assert (drawn.reason, drawn.wanted, at.bag) == ("repair", 2, bag - 2)
    assert at.chamber(0) == shown(drawn.students)
    assert sum(at.state.chamber[0]) == 2


@proves("MK-30.2")
def test_r04_roadside_shrine_gives_an_offering() -> None:
    at = repairing("R04", goods="tools=2 coins=1")
    at.play(0, "complete_repair 0")
    at.has(0, "offerings=1")


@proves("EX-30", "MK-30.2", "MK-30.3")
def test_r05_and_r06_in_one_action() -> None:
    at = repairing("R05", 5, goods="tools=5 coins=3", row="R05 R06 R21",
                   restrictions="harassment roll_call", levels="3/4/2")  # fmt: skip
    at.play(0, "complete_repair 0")
    at.has(0, "tools=3 coins=1", prominence=4)
    assert at.open == "restriction S0"
    at.offers(0, "choose_restriction harassment", "choose_restriction roll_call")
    at.refused(0, "choose_restriction escort", "MK-30.3")
    at.play(0, "choose_restriction harassment")
    (event,) = at.events(RestrictionReturned)
    assert (event.restriction, event.forced) == ("harassment", False)
    at.has(0, restrictions="roll_call")
    assert at.state.restriction_decks[0][-1] == 0  # at the bottom
    assert at.sees(0).restriction_deck_size == 6
    at.play(0, "complete_repair 1")
    at.has(0, "", prominence=8)
    at.offers(0, "choose_disciple clever", "choose_disciple swift")  # Strong is at 4
    at.refused(0, "choose_disciple strong", "MK-30.3")
    at.play(0, "choose_disciple clever")
    assert at.levels(0) == "4/4/2"
    assert at.sees(0).disciples[0].levelled_this_round
    assert not at.sees(0).disciples[0].trained_tonight


@proves("MK-30.3")
def test_r05_with_one_restriction_or_none() -> None:
    at = repairing("R05", restrictions="escort")
    at.play(0, "complete_repair 0")
    (event,) = at.events(RestrictionReturned)
    assert event.forced
    at.has(0, restrictions="")
    at = repairing("R05", goods="tools=2 coins=2")
    at.play(0, "complete_repair 0")
    assert not at.events(RestrictionReturned)
    at.has(0, prominence=4)
    assert at.open == "assignment S1"


@proves("MK-30.3", "MK-23.1")
def test_r06_uses_up_the_level_of_this_round() -> None:
    at = repairing("R06", levels="1/1/1")
    at.play(0, "complete_repair 0")
    at.refused(0, "choose_restriction escort", "MK-30.3")
    at.play(0, "choose_disciple strong")
    (event,) = at.events(DisciplePromoted)
    assert (event.disciple, event.level, event.forced) == ("strong", 2, False)
    at = fall(night(seat("crane", chamber="3St 2C", levels="1/2/1", levelled="strong"),
                    seat("mantis", chamber="6C", levels="5/5/5")))  # fmt: skip
    for answer in at.offered(0):
        assert "strong" not in answer.level_up  # type: ignore[union-attr]
    at.refused(0, "train clever strong", "MK-23.1")


@proves("MK-30.3")
def test_r06_without_a_disciple_to_choose() -> None:
    at = repairing("R06", levels="4/5/4")
    at.play(0, "complete_repair 0")
    assert not at.events(DisciplePromoted)
    assert at.levels(0) == "4/5/4"
    at = repairing("R06", levels="4/3/4")
    at.play(0, "complete_repair 0")
    (event,) = at.events(DisciplePromoted)
    assert (event.disciple, event.level, event.forced) == ("strong", 4, True)
    at = repairing("R06", levels="4/3/2", levelled="swift")
    at.play(0, "complete_repair 0")
    (event,) = at.events(DisciplePromoted)
    assert event.disciple == "strong"


@pytest.mark.parametrize(
    ("card", "place", "plain", "more"),
    [
        ("R07", "fields", "food=2", "food=4"),
        ("R08", "factory", "tools=1", "tools=2"),
        ("R09", "bank", "coins=1", "coins=2"),
    ],
)
@proves("MK-11.2", "MK-30.1")
def test_r07_r08_r09_gather_more_at_their_place(
    card: str, place: str, plain: str, more: str
) -> None:
    for where in ("fields", "factory", "bank"):
        for owner, gained in (("", plain), (card, more)):
            at = table(seat("crane", "1C 1St", repairs=owner), seat("mantis", "1C", repairs=""))
            at.play(0, f"assign {where} 1C", "gather")
            if where == place:
                at.has(0, gained)
            else:
                found = at.sees(0).resources
                assert found.food + found.tools + found.coins <= 2


@proves("MK-30.1")
def test_another_seats_card_helps_nobody_else() -> None:
    at = table(seat("crane", "1C 1St"), seat("mantis", "1C 1St", repairs="R07 R09 R13 R14"))
    at.play(0, "assign fields 1C", "gather")
    at.has(0, "food=2")


@proves("EX-30", "MK-30.5", "MK-14.1")
def test_r10_and_r18_add_labor() -> None:
    at = table(seat("crane", "1C 1St", goods="food=8 wisdom=5", repairs="R10 R18"),
               seat("mantis", "1C"))  # fmt: skip
    at.play(0, "assign market 1C", "enhance 1")
    task = at.view().task
    assert task is not None
    assert task.labor == 3
    at.refused(0, "trade 3 2", "MK-14.2")
    at.play(0, "trade 2 2")
    at.has(0, "food=4 coins=2 offerings=2")


@proves("MK-30.5")
def test_r10_market_stall_is_for_the_market_only() -> None:
    at = table(seat("crane", "1C 1St", goods="food=4", repairs="R10"), seat("mantis", "1C"))
    at.play(0, "assign market 1C")
    at.offers(0, "trade 1 0", "trade 2 0", "end_primary")
    at.refused(0, "trade 1 1", "MK-14.1")  # labor for two, but no wisdom
    at.refused(0, "trade 3 0", "MK-14.2")
    at = table(seat("crane", "1C 1St", repairs="R10"), seat("mantis", "1C"))
    at.play(0, "assign bank 1C", "gather")
    at.has(0, "coins=1")


@proves("MK-30.8", "MK-15.2")
def test_r11_incense_hall_for_each_altar_space() -> None:
    at = table(seat("crane", "3C 1St", goods="offerings=3", repairs="R11"), seat("mantis", "1C"))
    at.play(0, "assign temple 3C", "skip_bonus", "make_offering altar_1 altar_2")
    at.has(0, prominence=2 + 4 + 2)


@pytest.mark.parametrize(("repairs", "food"), [("", 7), ("R12", 8)])
@proves("MK-30.6", "MK-20.4")
def test_r12_soup_kitchen(repairs: str, food: int) -> None:
    at = fall(night(seat("crane", chamber="3C 3St 1W", goods="food=10", repairs=repairs),
                    seat("mantis", chamber="1C")))  # fmt: skip
    assert at.sees(0).resources.food == food


@proves("MK-30.6", "MK-20.4")
def test_r12_never_gives_food() -> None:
    at = fall(night(seat("crane", chamber="1C 1St", goods="food=1", repairs="R12"),
                    seat("mantis", chamber="1C")))  # fmt: skip
    assert at.sees(0).resources.food == 1


@proves("MK-30.6", "MK-7.2", "MK-7.3")
def test_r13_hidden_passage() -> None:
    at = table(seat("crane", "1C 1St", goods="wisdom=3", repairs="R13"), seat("mantis", "1C"))
    at.play(0, "assign commons 1C")
    at.offers(0, "pay_patrol 0", "pay_patrol 1")
    at.refused(0, "pay_patrol 2", "MK-7.3")
    at.play(0, "pay_patrol 0")
    at.has(0, suspicion=1)


@proves("MK-30.6", "MK-8.3", "MK-8.5")
def test_r14_teahouse() -> None:
    at = table(
        seat("crane", "4C", goods="coins=1", restrictions="dispersal_order roll_call",
             repairs="R14"),
        seat("mantis", "1C"),
    )  # fmt: skip
    (place, *_) = at.form(0).locations
    assert {watch.restriction: watch.bribe for watch in place.watched_by} == {
        "dispersal_order": 1, "roll_call": 0,
    }  # fmt: skip
    at.refused(0, "assign factory 1C", "MK-8.5")  # a bribe of no coin is named all the same
    at.play(0, "assign factory 1C bribe roll_call", "gather")
    at.has(0, "tools=1 coins=1")
    at.play(1, "meditate")
    at.play(0, "assign factory 3C", "skip_bonus", "gather")


@pytest.mark.parametrize(
    ("students", "repairs", "suspicion"),
    [("7C", "", 1), ("7C", "R15", 0), ("9C", "R15", 1), ("6C", "R15", 0)],
)
@proves("MK-30.6", "MK-21.2")
def test_r15_root_cellar(students: str, repairs: str, suspicion: int) -> None:
    at = fall(night(seat("crane", chamber=students, goods="food=9", repairs=repairs),
                    seat("mantis", chamber="1C")))  # fmt: skip
    at.has(0, suspicion=suspicion)


@proves("MK-30.6", "MK-23.2")
def test_r16_drill_hall_is_never_covered() -> None:
    crowd = "3C 3St 2Sw"
    levels = "3/3/2"
    at = fall(night(seat("crane", chamber=crowd, goods="food=9", levels=levels),
                    seat("mantis", chamber="4C", levels="5/5/5")))  # fmt: skip
    assert "S0" not in at.open  # eight students cover both trainers
    at = fall(night(seat("crane", chamber=crowd, goods="food=9", levels=levels, repairs="R16"),
                    seat("mantis", chamber="6C", levels="5/5/5")))  # fmt: skip
    at.offers(0, "train", "train clever", "train strong", "train swift")


@proves("MK-30.6", "MK-17.1")
def test_r17_quiet_garden() -> None:
    at = table(seat("crane", "3C", repairs="R17"), seat("mantis", "1C"))
    at.play(0, "meditate")
    at.has(0, "wisdom=2")


@proves("MK-30.5", "MK-9.6")
def test_r18_study_adds_one_however_much_is_spent() -> None:
    for wisdom, coins in ((1, 3), (3, 5)):
        at = table(seat("crane", "1C 1St", goods=f"wisdom={wisdom}", repairs="R18"),
                   seat("mantis", "1C"))  # fmt: skip
        at.play(0, "assign bank 1C", f"enhance {wisdom}", "gather")
        at.has(0, f"coins={coins}")
    at = table(seat("crane", "1C 1St", goods="wisdom=1", repairs="R18"), seat("mantis", "1C"))
    at.play(0, "assign bank 1C", "skip_bonus", "gather")
    at.has(0, "coins=1 wisdom=1")


@proves("MK-30.8", "MK-12.1")
def test_r19_neighbourhood_hall_for_each_family() -> None:
    at = table(seat("crane", "3C 1St", goods="coins=3", repairs="R19"), seat("mantis", "1C"),
               families="F02 F07 F11", patrol="bank")  # fmt: skip
    at.play(0, "assign commons 3C", "skip_bonus", "complete_family 1", "complete_family 2")
    at.has(0, "food=1 wisdom=1", prominence=1 + 3 + 2)


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
    assert at.school(0) == "5C 2St"
    assert at.school(1) == "1C 7Sw"
    at = at_the_factory("")
    assert at.residence("factory") == "1C 2Sw"
    assert at.school(1) == "1C 1St 5Sw"


@proves("MK-30.7", "A-60", "MK-19.2")
def test_r20_helps_among_three_but_not_against_more() -> None:
    def at_the_factory(mantis: str) -> Scenario:
        return fall(night(
            seat("crane", chamber="3C", placed={"factory": "2St"}),
            seat("monkey", chamber="3C", placed={"factory": "2Sw"}),
            seat("mantis", chamber="3Sw", placed={"factory": mantis}, repairs="R20"),
            residences="1C, 1C 1W, 1C, 1C, 1C, 1C, 1C",
        ))  # fmt: skip

    assert at_the_factory("2C").residence("factory") == "2C"
    assert at_the_factory("1C").residence("factory") == "1C 1W"


@pytest.mark.parametrize(
    ("card", "given", "points"),
    [
        ("R21", {"repairs": "R21 R24 R09"}, 3),
        ("R22", {"repairs": "R22", "levels": "4/5/3"}, 4),
        ("R22", {"repairs": "R22", "levels": "3/3/3"}, 0),
        ("R23", {"repairs": "R23", "chamber": "3C 3St 2Sw"}, 2),
        ("R23", {"repairs": "R23", "chamber": "3C 3St 3Sw"}, 3),
        ("R24", {"repairs": "R24", "goods": "food=11"}, 2),
        ("R24", {"repairs": "R24", "goods": "food=30"}, 4),
        ("R26", {"repairs": "R26", "chamber": "4C 3W"}, 6),
        ("R27", {"repairs": "R27", "chamber": "1C 3St 2W"}, 2),
        ("R27", {"repairs": "R27", "chamber": "2C 2St 3Sw"}, 4),
        ("R27", {"repairs": "R27", "chamber": "1C 2St 3W"}, 4),
    ],
)
@proves("MK-26.2", "MK-30.9", "MK-13.3", "MK-27.1")
def test_r21_to_r27_count_at_the_end(card: str, given: dict[str, Any], points: int) -> None:
    """The levels stay as they are: all are Masters but where a test says otherwise."""
    crane = {"levels": "5/5/5", "chamber": "4C 3St", "goods": "food=9"} | given
    levelled = "clever strong swift"
    at = last_night(seat("crane", levelled=levelled, **crane), seat("mantis", chamber="6C"))
    assert line(at, 0, card) == points
    assert line(at, 1, card) is None


@pytest.mark.parametrize(
    ("cards", "repairs", "points"),
    [(5, "", -10), (5, "R25", -3), (3, "R25", 0), (1, "R25", 0), (7, "R25", -10)],
)
@proves("MK-30.9", "MK-26.4", "A-60")
def test_r25_advocates_office(cards: int, repairs: str, points: int) -> None:
    at = last_night(
        seat("crane", chamber="4C", goods="food=9", repairs=repairs,
             restrictions=" ".join(RESTRICTION_NAMES[:cards])),
        seat("mantis", chamber="6C"),
    )  # fmt: skip
    assert line(at, 0, "restrictions") == points
    assert len(at.sees(0).restrictions) == cards


@proves("MK-30.1")
def test_an_ability_works_from_when_the_card_is_owned() -> None:
    at = table(seat("crane", "2C 2St", goods="tools=3"), seat("mantis", "1C"), row="R13 R21 R22")
    at.play(0, "assign workers_quarter 2C")
    (event,) = at.events(PatrolMet)
    assert event.forced
    at.has(0, suspicion=2)
    at.play(0, "skip_bonus", "complete_repair 0")
    at.play(1, "meditate")
    at.play(0, "assign commons 1St")
    at.has(0, suspicion=3)
