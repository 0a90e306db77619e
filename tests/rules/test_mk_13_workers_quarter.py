"""Manchukuo, chapter 13: the Workers' Quarter and its repairs."""

from engine.events import TurnEnded
from engine.games.manchukuo.events import PrimaryEnded, RepairCompleted, RepairRowFilled
from tests.rules.mk_scenario import Scenario, fall, night, seat, table
from tests.rules.proof import proves


def at_work(goods: str, row: str, labor: int = 3, **rest: str) -> Scenario:
    """A seat that has assigned so many students to the Workers' Quarter."""
    at = table(
        seat("crane", f"{labor}C 2St", goods=goods, repairs=rest.get("repairs", "")),
        seat("mantis", "2C"), row=row, deck=rest.get("deck", ""), patrol="bank",
    )  # fmt: skip
    at.play(0, f"assign workers_quarter {labor}C")
    if at.open.startswith("bonus"):
        at.play(0, "skip_bonus")
    return at


@proves("EX-10", "MK-13.1", "MK-13.2", "MK-13.4", "MK-13.5", "MK-13.7", "A-20")
def test_two_repairs_in_one_action() -> None:
    at = at_work("tools=4 coins=2", "R09 R08 R21", deck="R01 R02")
    at.offers(0, "complete_repair 0", "complete_repair 1", "end_primary")
    at.refused(0, "complete_repair 2", "MK-13.1")
    at.refused(0, "complete_repair 3", "MK-13.1")
    at.play(0, "complete_repair 0")
    at.has(0, "tools=1 coins=1", prominence=4)
    (event,) = at.events(RepairCompleted)
    assert (event.repair, event.slot, event.labor, event.prominence) == ("R09", 0, 1, 4)
    assert at.sees(0).repairs == ("R09",)
    assert at.view().repair_row == (None, "R08", "R21")  # it isn't filled before the turn ends
    at.offers(0, "complete_repair 1", "end_primary")
    at.refused(0, "complete_repair 0", "MK-13.5")
    at.play(0, "complete_repair 1")
    at.has(0, "", prominence=6)
    (ended,) = at.events(PrimaryEnded)
    assert (ended.labor_lost, ended.forced) == (0, True)
    assert at.sees(0).repairs == ("R09", "R08")
    assert at.view().repair_row == ("R01", "R02", "R21")
    (filled,) = at.events(RepairRowFilled)
    assert (filled.row, filled.deck_size, filled.reshuffled) == (("R01", "R02", "R21"), 22, False)


@proves("EX-10", "MK-10.3", "MK-13.4")
def test_what_labor_is_left_is_lost() -> None:
    at = at_work("tools=4 coins=2", "R09 R08 R21", deck="R01")
    at.play(0, "complete_repair 0", "end_primary")
    (ended,) = at.events(PrimaryEnded)
    assert (ended.labor_lost, ended.forced) == (1, False)
    at.has(0, "tools=1 coins=1", prominence=4)
    assert at.view().repair_row == ("R01", "R08", "R21")


@proves("MK-13.4")
def test_the_cards_may_come_in_another_order() -> None:
    at = at_work("tools=4 coins=2", "R09 R08 R21")
    at.play(0, "complete_repair 1", "complete_repair 0")
    at.has(0, "", prominence=6)
    assert at.sees(0).repairs == ("R08", "R09")


@proves("MK-13.1", "A-19")
def test_labor_and_all_resources_are_needed() -> None:
    at = at_work("tools=3 coins=1", "R09 R21 R22", labor=1)
    assert at.open == "assignment S1"  # one labor too few
    for lacking in ("tools=2 coins=1", "tools=3"):
        at = at_work(lacking, "R09 R21 R22", labor=2)
        assert at.open == "assignment S1"
        (ended,) = at.events(PrimaryEnded)
        assert (ended.labor_lost, ended.forced) == (2, True)
        at.has(0, lacking, prominence=0)
    at = at_work("tools=3 coins=1", "R09 R21 R22", labor=2)
    at.offers(0, "complete_repair 0", "end_primary")


@proves("MK-13.2", "MK-4.3")
def test_prominence_is_gained_at_once_and_the_card_is_ones_own() -> None:
    at = at_work("tools=9 coins=9", "R27 R21 R22", labor=5)
    at.play(0, "complete_repair 0")
    at.has(0, "tools=4 coins=7", prominence=7)
    assert (at.sees(0).repairs, at.sees(1).repairs) == (("R27",), ())


@proves("A-46", "MK-4.3")
def test_prominence_has_no_upper_end() -> None:
    at = table(seat("crane", "4C 1St", goods="tools=5 coins=2", prominence=996),
               seat("mantis", "1C"), row="R27 R21 R22", patrol="bank")  # fmt: skip
    at.play(0, "assign workers_quarter 4C", "skip_bonus", "complete_repair 0")
    at.has(0, "", prominence=1003)


@proves("MK-13.3", "MK-30.2", "MK-30.1")
def test_an_ability_works_at_once_or_from_then_on_or_at_the_end() -> None:
    at = at_work("tools=9 coins=9", "R01 R09 R21", labor=6)
    at.play(0, "complete_repair 0")
    at.has(0, "food=3 tools=7 coins=9", prominence=2)
    at.play(0, "complete_repair 1")
    at.has(0, "food=3 tools=4 coins=8", prominence=6)
    at.play(1, "assign temple 1C")
    at.play(0, "assign bank 1St", "gather")
    at.has(0, "food=3 tools=4 coins=10", prominence=6)  # one more than without the card
    at = night(seat("crane", chamber="6C", goods="food=9", repairs="R01 R09 R21"),
               seat("mantis", chamber="6St", goods="food=9"), round=5, current=1,
               row="R02 R03 R04")  # fmt: skip
    fall(at)
    at.finish_round()
    at.has(0, "food=7 wisdom=1", prominence=0)  # neither is gained again
    result = at.game.result(at.state)
    assert result is not None
    assert ("R21", 3) in [(line.name, line.points) for line in result.standings[0].breakdown]


@proves("MK-13.5", "MK-13.7")
def test_a_card_that_comes_into_the_row_waits_for_the_next_action() -> None:
    at = at_work("tools=9 coins=9", "R01 R21 R22", labor=2, deck="R07 R17")
    at.play(0, "complete_repair 0")
    assert at.open == "assignment S1"  # with a labor left that would be enough for R07
    assert at.view().repair_row == ("R07", "R21", "R22")
    at.play(1, "assign temple 1C")
    at.play(0, "assign workers_quarter 1St", "complete_repair 0")
    assert at.sees(0).repairs == ("R01", "R07")
    assert at.view().repair_row == ("R17", "R21", "R22")


@proves("MK-13.6", "A-22")
def test_there_is_no_limit_to_what_a_seat_owns() -> None:
    many = [f"R{number:02}" for number in range(2, 27)]
    at = table(
        seat("crane", "1C 1St", goods="tools=2", repairs=" ".join(many)), seat("mantis", "2C"),
        row="R01 R27 -", patrol="bank",
    )  # fmt: skip
    at.play(0, "assign workers_quarter 1C", "complete_repair 0")
    assert at.sees(0).repairs == (*many, "R01")


@proves("MK-13.7", "A-29")
def test_the_row_is_filled_when_the_turn_ends() -> None:
    at = table(seat("crane", "1C", goods="tools=2"), seat("mantis", "1C"), square="1St",
               row="R01 R21 R22", deck="R02", patrol="bank")  # fmt: skip
    at.play(0, "assign workers_quarter 1C", "complete_repair 0")
    assert at.open == "town_square S0"
    assert not at.events(RepairRowFilled)
    assert at.view().repair_row == (None, "R21", "R22")
    at.play(0, "take_town_square strong")
    kinds = [type(event) for event in at.events()]
    assert kinds.index(RepairRowFilled) < kinds.index(TurnEnded)
    assert at.view().repair_row == ("R02", "R21", "R22")


@proves("MK-13.7")
def test_slots_are_filled_from_the_first_on() -> None:
    at = at_work("tools=9 coins=9", "R01 R07 R17", deck="R02 R03 R04")
    at.play(0, "complete_repair 2", "complete_repair 0", "complete_repair 1")
    assert at.sees(0).repairs == ("R17", "R01", "R07")
    assert at.view().repair_row == ("R02", "R03", "R04")
    assert at.view().repair_deck_size == 27 - 6


@proves("MK-13.7", "MK-29.2", "A-52")
def test_a_slot_stays_empty_when_no_card_is_left() -> None:
    rest = [f"R{number:02}" for number in range(4, 28)]
    at = table(
        seat("crane", "1C 2St", goods="tools=4 coins=1", repairs=" ".join(rest[:12])),
        seat("mantis", "2C", repairs=" ".join(rest[12:])), row="R01 R02 R03", patrol="bank",
    )  # fmt: skip
    assert at.view().repair_deck_size == 0
    at.play(0, "assign workers_quarter 1C", "complete_repair 0")
    assert at.view().repair_row == (None, "R02", "R03")
    assert not at.events(RepairRowFilled)
    at.play(1, "assign temple 1C")
    at.play(0, "assign workers_quarter 2St", "skip_bonus")
    at.refused(0, "complete_repair 0", "MK-13.5")
    at.offers(0, "complete_repair 1", "end_primary")
