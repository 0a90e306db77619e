"""Manchukuo, chapter 13: the Workers' Quarter and its repairs."""

from engine.games.manchukuo.events import PrimaryEnded, RepairCompleted, RepairRowFilled
from tests.rules.mk_scenario import Scenario, seat, table
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


@proves("EX-10", "MK-13.1", "MK-13.2", "MK-13.4", "MK-13.5", "MK-13.7", "A-29")
def test_two_repairs_in_one_action() -> None:
    at = at_work("tools=4 coins=2", "R09 R08 R21", deck="R01 R02")
    at.offers(0, "complete_repair 0", "complete_repair 1", "end_primary")
    at.refused(0, "complete_repair 2", "MK-13.1")
    at.refused(0, "complete_repair 3", "MK-13.1")
    at.play(0, "complete_repair 0")
    at.has(0, "tools=1 coins=1", prominence=4)
    (event,) = at.events(RepairCompleted)
    assert (event.repair, event.slot, event.labor) == ("R09", 0, 1)
    assert at.sees(0).repairs == ("R09",)
    assert at.view().repair_row == (None, "R08", "R21")  # it isn't filled before the turn ends
    at.refused(0, "complete_repair 0", "MK-13.5")
    at.play(0, "complete_repair 1")
    at.has(0, "", prominence=6)
    assert at.sees(0).repairs == ("R09", "R08")
    assert at.view().repair_row == ("R01", "R02", "R21")
    (filled,) = at.events(RepairRowFilled)
    assert (filled.row, filled.reshuffled) == (("R01", "R02", "R21"), False)


@proves("EX-10", "MK-10.3", "MK-13.4")
def test_what_labor_is_left_is_lost() -> None:
    at = at_work("tools=4 coins=2", "R09 R08 R21")
    at.play(0, "complete_repair 0", "end_primary")
    (ended,) = at.events(PrimaryEnded)
    assert (ended.labor_lost, ended.forced) == (1, False)
    at.has(0, "tools=1 coins=1", prominence=4)


@proves("MK-13.1")
def test_labor_and_all_resources_are_needed() -> None:
    at = at_work("tools=2 coins=1", "R01 R09 R27", labor=2)
    at.offers(0, "complete_repair 0", "end_primary")
    at.refused(0, "complete_repair 1", "MK-13.1")
    at = at_work("tools=3", "R09 R08 R27")
    assert at.open == "assignment S1"
    (ended,) = at.events(PrimaryEnded)
    assert ended.forced


@proves("MK-13.3", "MK-30.2", "A-20")
def test_what_a_card_gives_at_once_pays_for_the_next() -> None:
    at = at_work("tools=2", "R01 R21 R22")
    at.play(0, "complete_repair 0")
    at.has(0, "food=3", prominence=2)


@proves("MK-13.6", "A-22")
def test_there_is_no_limit_to_what_a_seat_owns() -> None:
    many = " ".join(f"R{number:02}" for number in range(2, 20))
    at = at_work("tools=2", "R01 R21 R22", labor=1, repairs=many)
    at.play(0, "complete_repair 0")
    assert len(at.sees(0).repairs) == 19


@proves("MK-13.7", "MK-29.2", "A-52")
def test_a_slot_stays_empty_when_no_card_is_left() -> None:
    rest = [f"R{number:02}" for number in range(4, 28)]
    at = table(
        seat("crane", "1C 2St", goods="tools=2", repairs=" ".join(rest[:12])),
        seat("mantis", "2C", repairs=" ".join(rest[12:])), row="R01 R02 R03", patrol="bank",
    )  # fmt: skip
    assert at.view().repair_deck_size == 0
    at.play(0, "assign workers_quarter 1C", "complete_repair 0")
    assert at.view().repair_row == (None, "R02", "R03")
    assert not at.events(RepairRowFilled)
    at.play(1, "assign workers_quarter 1C")
    assert at.view().repair_row == (None, "R02", "R03")


@proves("MK-13.7")
def test_slots_are_filled_from_the_first_on() -> None:
    at = at_work("tools=9 coins=9", "R01 R07 R17", deck="R02 R03 R04")
    at.play(0, "complete_repair 2", "complete_repair 0", "complete_repair 1")
    assert at.view().repair_row == ("R02", "R03", "R04")
    assert at.sees(0).repairs == ("R17", "R01", "R07")
