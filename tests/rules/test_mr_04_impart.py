"""Master of Respect, chapter 4: Impart."""

from itertools import permutations

import msgspec
import pytest

from engine.game import IllegalCommand, unanswered
from engine.games.master_of_respect.commands import Impart, PlannedSlot
from engine.games.master_of_respect.events import DojosShown, ImpartConfirmed, ImpartStored
from engine.games.master_of_respect.options import ImpartForm
from tests.rules.mr_scenario import Scenario, command, new_table, seat, table
from tests.rules.proof import proves


def three(*, students: str = "", trained: str = "", tiles: str = "", arena: str = "") -> Scenario:
    first = seat("tosyo", students=students, trained=trained, tiles=tiles, arena=arena)
    return table(first, seat("seifu"), seat("nanshun"), round=2)


def form(at: Scenario, who: int = 0) -> ImpartForm:
    options = at.game.options(at.state, who)
    assert isinstance(options, ImpartForm)
    return options


@proves("MR-4.1", "MR-12.3", "MR-4.8")
def test_others_are_told_that_a_seat_has_confirmed_and_no_more() -> None:
    at = three()
    at.play(0, "impart tosyo_kasei=tosyo_1b")
    assert at.events(viewer=1) == at.events(viewer=None) == [ImpartConfirmed(0, True)]
    planned = (PlannedSlot("tosyo_kasei", "tosyo_1", "b"),)
    assert at.events(viewer=0) == [ImpartStored(0, True, planned)]
    assert at.sees(1, 0).row is at.sees(None, 0).row is None
    mine = at.sees(0, 0).row
    assert mine is not None
    assert [(slot.student, slot.tile, slot.side) for slot in mine] == [
        ("tosyo_kasei", "tosyo_1", "b")
    ]


@proves("MR-4.1")
def test_seats_answer_in_any_order_and_nothing_depends_on_it() -> None:
    rows = ["tosyo_kasei=tosyo_1b", "", "nanshun_kasei=nanshun_3a nanshun_touraku=nanshun_1a"]
    ends = set()
    for order in permutations(range(3)):
        at = three()
        ids = {decision.seat: decision.id for decision in at.game.decisions(at.state)}
        for who in order:
            (mine,) = (d for d in at.game.decisions(at.state) if d.seat == who)
            assert mine.id == ids[who]  # what others answer meanwhile doesn't change it
            at.play(who, f"impart {rows[who]}")
        ends.add(at.game.encode(at.state))
    assert len(ends) == 1


@proves("MR-4.2", "AM-9", "EX-20")
def test_only_own_students_in_the_dojo_get_tiles() -> None:
    at = three(arena="tosyo_kasei=tosyo_2a", trained="tosyo_touraku")
    at.refused(0, "impart tosyo_kasei=tosyo_1a", "MR-4.2")
    at.refused(0, "impart seifu_kasei=tosyo_1a", "MR-4.2")
    at.refused(0, "impart natto=tosyo_1a", "MR-4.2")
    assert form(at).students == ("bokunenjin_student", "tosyo_touraku")
    at.play(0, "impart tosyo_touraku=tosyo_1a bokunenjin_student=tosyo_3b")  # trained or not


@proves("MR-4.3", "EX-20")
def test_only_own_tiles_that_are_not_in_the_arena_each_once() -> None:
    at = three(arena="tosyo_kasei=tosyo_2a", tiles="A1")
    at.refused(0, "impart tosyo_touraku=tosyo_2a", "MR-4.3")
    at.refused(0, "impart tosyo_touraku=seifu_1a", "MR-4.3")
    at.refused(0, "impart tosyo_touraku=A3", "MR-4.3")
    at.refused(0, "impart tosyo_touraku=A1 bokunenjin_student=A1", "MR-4.3")
    at.refused(0, "impart tosyo_touraku=A1 tosyo_touraku=tosyo_1a", "MR-4.3")
    assert [tile.tile for tile in form(at).tiles] == ["tosyo_1", "tosyo_3", "A1"]


@proves("MR-4.4")
def test_a_master_tile_needs_a_side_and_a_technique_has_none() -> None:
    at = three(tiles="A1")
    at.refused(0, "impart tosyo_kasei=tosyo_1", "MR-4.4")
    sided = {"student": "tosyo_kasei", "tile": "A1", "side": "a"}
    typed = msgspec.convert({"type": "impart", "row": [sided]}, Impart)
    with pytest.raises(IllegalCommand) as refused:
        at.game.move(at.state, 0, typed)
    assert refused.value.rule == "MR-4.4"
    assert [tile.sides for tile in form(at).tiles] == [("a", "b")] * 3 + [()]
    at.plan("tosyo_kasei=tosyo_1a tosyo_touraku=A1", "", "")
    at.play(0, "execute")
    at.has(0, "1/0/0")  # side a, gamble


@proves("MR-4.5")
def test_the_row_is_in_the_order_of_the_plan() -> None:
    at = three()
    at.plan("tosyo_touraku=tosyo_3a bokunenjin_student=tosyo_1a tosyo_kasei=tosyo_2a", "", "")
    (shown,) = at.events(DojosShown)
    assert shown.rows[0].row == ("tosyo_touraku", "bokunenjin_student", "tosyo_kasei")
    assert shown.rows[0].sideways == ()


@proves("MR-4.6", "AM-10", "MR-4.7")
def test_students_may_be_left_out_and_lie_sideways() -> None:
    at = three()
    at.plan("tosyo_kasei=tosyo_1a", "", "")
    (shown,) = at.events(DojosShown)
    assert shown.rows[0].sideways == ("bokunenjin_student", "tosyo_touraku")
    assert shown.rows[1].row == ()
    places = {student.student: student.place for student in at.sees(None, 0).students}
    assert places == {
        "bokunenjin_student": "sideways", "tosyo_touraku": "sideways", "tosyo_kasei": "row",
    }  # fmt: skip


@proves("EX-3", "MR-4.3", "MR-4.4", "MR-4.6")
@pytest.mark.parametrize(("tiles", "rows"), [("", 451), ("A1", 958)])
def test_the_number_of_rows(tiles: str, rows: int) -> None:
    at = three(tiles=tiles)
    built = form(at)
    slots = [
        (student, tile.tile, side)
        for student in built.students
        for tile in built.tiles
        for side in tile.sides or (None,)
    ]
    legal = 0
    for length in range(built.max_slots + 1):
        for row in permutations(slots, length):
            students, used = {slot[0] for slot in row}, {slot[1] for slot in row}
            if len(students) == len(used) == length:
                at.game.move(at.state, 0, Impart(tuple(PlannedSlot(*slot) for slot in row)))
                legal += 1
    assert legal == rows


@proves("MR-4.6")
def test_no_more_slots_than_students_or_tiles() -> None:
    at = three(students="choyo tofu")
    assert form(at).max_slots == 3
    many = "tosyo_kasei=tosyo_1a tosyo_touraku=tosyo_2a choyo=tosyo_3a tofu=tosyo_3b"
    at.refused(0, f"impart {many}", "MR-4.3")


@proves("MR-4.8")
def test_a_plan_is_replaced_until_all_have_confirmed() -> None:
    at = three()
    at.play(0, "impart tosyo_kasei=tosyo_1b")
    (mine,) = (d for d in at.game.decisions(at.state) if d.seat == 0)
    assert mine.answered
    assert form(at).default == command("impart tosyo_kasei=tosyo_1b")
    at.play(0, "impart tosyo_touraku=tosyo_2a")
    at.play(1, "impart")
    at.play(2, "impart")
    assert [student.place for student in at.sees(None, 0).students].count("row") == 1
    assert at.student("tosyo_touraku").place == "row"
    at.refused(0, "impart", "MR-4.1")


@proves("MR-4.8")
def test_a_confirmation_is_taken_back() -> None:
    at = three()
    at.play(0, "impart tosyo_kasei=tosyo_1b")
    at.play(0, "impart tosyo_kasei=tosyo_1b withdrawn")
    assert at.events() == [ImpartConfirmed(0, False)]
    at.play(1, "impart")
    at.play(2, "impart")
    assert at.open == "impart S0"  # the table waits
    assert form(at).default == command("impart tosyo_kasei=tosyo_1b")
    at.play(0, "impart")
    assert at.view().phase == "impart"  # empty rows: the next round already
    assert at.view().round == 3


@proves("MR-4.8")
def test_nobody_holds_up_the_table_for_ever() -> None:
    at = three()
    for left in range(20, 1, -1):
        assert form(at).plans_left == left
        assert form(at).may_withdraw
        at.play(0, "impart withdrawn")
    assert not form(at).may_withdraw
    at.refused(0, "impart withdrawn", "MR-4.8")
    at.play(0, "impart tosyo_kasei=tosyo_1b")
    at.not_owed(0, "impart", "MR-4.8")
    assert [owed.seat for owed in at.game.decisions(at.state)] == [1, 2]
    assert len(unanswered(at.game.decisions(at.state))) == 2
    at.play(1, "impart")
    at.play(2, "impart")
    assert at.view().round == 3
    assert [form(at, who).plans_left for who in range(3)] == [20] * 3  # each round anew


@proves("MR-4.1")
def test_other_commands_have_no_time_in_impart() -> None:
    at = three()
    for text, rule in (
        ("execute", "MR-5.2"), ("decline", "MR-5.2"), ("respect", "MR-7.2"),
        ("no_respect", "MR-7.2"), ("choose_prize gold", "MR-8.8"),
        ("pick_bokunenjin bokunenjin_gold", "MR-2.4"),
    ):  # fmt: skip
        at.refused(0, text, rule)


@proves("MR-4.1", "MR-2.4")
def test_nobody_plans_before_the_students_are_there() -> None:
    at = new_table(3)
    at.refused(2, "impart", "MR-4.1")
    at.not_owed(0, "impart", "MR-2.4")
