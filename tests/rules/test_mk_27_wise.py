"""Manchukuo, chapters 27 to 29: Wise students, what is known, and what runs out."""

from random import Random

import msgspec

from engine.games.manchukuo.cards import RESTRICTION_NAMES
from engine.games.manchukuo.events import RepairRowFilled, StudentsAssigned, StudentsChosen
from tests.engine.games.manchukuo.hidden import twin
from tests.rules.mk_scenario import (
    Scenario,
    command,
    counted,
    fall,
    new_table,
    night,
    random_tables,
    seat,
    table,
)
from tests.rules.proof import proves

EVERYTHING = " ".join(RESTRICTION_NAMES)


@proves("MK-27.1", "MK-27.2", "A-37", "MK-6.4")
def test_a_wise_student_counts_as_one_declared_type() -> None:
    at = table(seat("crane", "1St 2W 1C", levels="1/3/1", disciples="ST1"), seat("mantis", "1C"))
    at.play(0, "choose_location bank", "assign_students 1St 1W")
    (chosen,) = at.events(StudentsChosen)
    assert chosen.students == counted("1St 1W")
    assert at.open == "wise S0"
    at.offers(0, "declare_wise 1C", "declare_wise 1St", "declare_wise 1Sw")
    at.refused(0, "declare_wise 2St", "MK-6.4")
    at.refused(0, "declare_wise", "MK-6.4")
    at.play(0, "declare_wise 1St")
    (assigned,) = at.events(StudentsAssigned)
    assert (assigned.students, assigned.as_types.strong) == (counted("1St 1W"), 2)
    assert command("take_bonus strong=1") in at.offered(0)


@proves("MK-27.2", "MK-9.2")
def test_declared_otherwise_it_lets_another_disciple_help() -> None:
    at = table(seat("crane", "2W 1St", levels="2/1/1", disciples="CL1"), seat("mantis", "1C"))
    at.play(0, "assign bank 2W as 2C")
    at.offers(0, "skip_bonus", "take_bonus clever=0")
    at = table(seat("crane", "2W 1St", levels="2/1/1", disciples="CL1"), seat("mantis", "1C"))
    at.play(0, "assign bank 2W as 1C 1Sw")
    assert at.open == "gather S0"


@proves("MK-27.6", "A-37")
def test_a_declaration_ends_with_the_turn() -> None:
    at = table(
        seat("crane", "2W 1St"), seat("mantis", "1C 1St", restrictions="informants"),
    )  # fmt: skip
    at.play(0, "assign bank 2W as 2C", "skip_bonus", "gather")
    assert at.placed(0, "bank") == "2W"
    at.play(1, "assign bank 1C", "gather")  # it isn't Clever for Mantis' informants
    assert at.placed(1, "bank") == "1C"


@proves("MK-27.3", "MK-27.4", "A-35")
def test_wise_students_at_the_place_never_match_and_red_is_red() -> None:
    at = table(
        seat("crane", "1C 1St 1Sw 1W", restrictions="profiling informants"),
        seat("mantis", "1C", placed={"bank": "3W"}), residences="1C, 1C, 1C, 1C, 1C, 2W, 1C",
    )  # fmt: skip
    assert set(at.selections(0, "bank").values()) == {""}
    at = table(seat("crane", "2W 1St", restrictions="escort"), seat("mantis", "1C"))
    at.refused(0, "assign bank 1W as 1St", "MK-8.5")


@proves("MK-27.5", "MK-23.3")
def test_a_wise_student_trains_anew_each_night() -> None:
    at = fall(night(seat("crane", chamber="2C 2St 3Sw 1W", levels="2/2/5", goods="food=9"),
                    seat("mantis", chamber="5C", levels="5/5/5")))  # fmt: skip
    at.offers(0, "train", "train clever", "train strong")
    at.play(0, "train clever")
    at.play(0, "meditate", "take_town_square marker")
    at.play(1, "meditate")
    assert command("train strong") in at.offered(0)
    assert command("train clever") not in at.offered(0)  # it lacks two now


@proves("MK-28.1", "MK-28.2", "MK-28.3", "MK-28.4", "A-51")
def test_what_is_hidden_makes_no_difference_to_what_anyone_sees() -> None:
    """Dice, and the order of the deck, of restrictions and of the families below the top."""
    compared = 0
    for number, at in enumerate(random_tables(6)):
        if number % 7:
            continue
        for viewer in (None, *range(at.state.table.seats)):
            other = twin(at.state, viewer, Random(number))
            assert at.game.view(other, viewer) == at.view(viewer)
            compared += at.game.encode(other) != at.game.encode(at.state)
    assert compared > 100


@proves("MK-28.1", "MK-28.2", "MK-28.4", "A-51")
def test_all_see_the_same_but_for_sealed_answers() -> None:
    for at in random_tables(3):
        seen = at.view()
        assert sum(at.state.bag) == sum(
            getattr(seen.bag, name) for name in ("clever", "strong", "swift", "wise")
        )
        for viewer in range(at.state.table.seats):
            mine = at.view(viewer)
            seats = tuple(msgspec.structs.replace(each, answer=None) for each in mine.seats)
            assert msgspec.structs.replace(mine, viewer=None, seats=seats) == seen
            shown = {each.seat for each in mine.seats if each.answer is not None}
            assert shown <= {viewer}


@proves("MK-28.3", "MK-3.8", "MK-2.7", "MK-2.8")
def test_a_snapshot_shows_sizes_and_no_orders() -> None:
    view = new_table(4).view(0)
    assert (view.repair_deck_size, [stack.size for stack in view.families]) == (24, [5, 5, 5])
    assert all(each.restriction_deck_size == 6 for each in view.seats)
    plain = msgspec.to_builtins(view)
    assert {"seed", "dice", "deck", "repair_deck", "restriction_deck"}.isdisjoint(plain)
    assert {"restriction_deck", "deck"}.isdisjoint(plain["seats"][0])
    assert set(plain["families"][0]) == {"top", "size"}


def repairing(deck: str, discards: str) -> Scenario:
    """A table whose Repair deck holds just these cards, with a card to complete."""
    kept = {*deck.split(), *discards.split(), "R01", "R02", "R03"}
    rest = [f"R{number:02}" for number in range(1, 28) if f"R{number:02}" not in kept]
    return table(
        seat("crane", "1C 2St", goods="tools=2"), seat("mantis", "2C", repairs=" ".join(rest)),
        row="R01 R02 R03", deck=deck, discards=discards, patrol="bank",
    )  # fmt: skip


@proves("MK-29.2", "A-52")
def test_discarded_repairs_become_the_deck() -> None:
    at = repairing("", "R04 R05 R06")
    at.play(0, "assign workers_quarter 1C", "complete_repair 0")
    (filled,) = at.events(RepairRowFilled)
    assert filled.reshuffled
    assert filled.row[0] in {"R04", "R05", "R06"}
    assert (filled.deck_size, at.view().repair_discard) == (2, ())
    seen = set()
    for number in range(20):
        at = repairing("", "R04 R05 R06")
        at.state.dice.drawn = number
        at.play(0, "assign workers_quarter 1C", "complete_repair 0")
        seen.add(at.view().repair_row[0])
    assert seen == {"R04", "R05", "R06"}
    at = repairing("R07", "R04 R05 R06")
    at.play(0, "assign workers_quarter 1C", "complete_repair 0")
    (filled,) = at.events(RepairRowFilled)
    assert (filled.row[0], filled.reshuffled) == ("R07", False)


@proves("MK-29.2", "MK-25.1")
def test_the_row_that_is_discarded_comes_again_from_an_empty_deck() -> None:
    everything = [f"R{number:02}" for number in range(4, 28)]
    at = fall(night(
        seat("crane", chamber="5C", levels="5/5/5", repairs=" ".join(everything[:12])),
        seat("mantis", chamber="5Sw", levels="5/5/5", repairs=" ".join(everything[12:])),
        row="R01 R02 R03",
    ))  # fmt: skip
    assert at.view().round == 2
    assert set(at.view().repair_row) == {"R01", "R02", "R03"}
    assert at.view().repair_discard == ()


@proves("MK-29.3", "A-41", "MK-22.3")
def test_laps_without_restrictions_left_change_nothing() -> None:
    at = fall(night(
        seat("crane", chamber="7C", levels="5/5/5", goods="food=9", suspicion=5,
             restrictions=EVERYTHING),
        seat("mantis", chamber="5Sw", levels="5/5/5", goods="food=9"),
    ))  # fmt: skip
    at.has(0, suspicion=0, restrictions=EVERYTHING)
