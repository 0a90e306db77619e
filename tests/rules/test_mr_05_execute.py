"""Master of Respect, chapter 5: Execute."""

from engine.events import TurnEnded, TurnStarted
from engine.games.master_of_respect.events import (
    ActionDeclined,
    ActionExecuted,
    DojosShown,
    RespectRefused,
    SkillTaken,
    TileRevealed,
)
from tests.rules.mr_scenario import Scenario, seat, table
from tests.rules.proof import proves


@proves("MR-5.1", "AM-11", "MR-12.2")
def test_rows_are_shown_with_their_tiles_face_down() -> None:
    at = table(seat("tosyo"), seat("seifu"), seat("nanshun"), start=1)
    at.plan("tosyo_kasei=tosyo_1b", "seifu_kasei=seifu_1a seifu_touraku=seifu_2b", "")
    assert len(at.events(DojosShown)) == 1
    row = at.sees(None, 0).row
    assert row is not None
    assert [(slot.student, slot.state, slot.tile, slot.side) for slot in row] == [
        ("tosyo_kasei", "face_down", None, None)
    ]
    assert at.sees(None, 0).not_laid is None
    assert at.sees(0, 0).not_laid == ("tosyo_2", "tosyo_3")


@proves("EX-4", "MR-5.2", "MR-5.3", "MR-5.4")
def test_turns_go_round_and_skip_who_has_no_slot_left() -> None:
    more = "choyo tofu"
    at = table(
        seat("tosyo"), seat("seifu"), seat("nanshun", students=more, tiles="A1"), start=1
    )  # fmt: skip
    at.plan(
        "tosyo_kasei=tosyo_1a tosyo_touraku=tosyo_2a bokunenjin_student=tosyo_3a",
        "seifu_kasei=seifu_1a seifu_touraku=seifu_2a",
        "choyo=nanshun_1a tofu=nanshun_2a nanshun_kasei=nanshun_3a nanshun_touraku=A1",
    )
    turns = []
    while at.open.startswith("action"):
        turns.append(at.view().current_seat)
        at.play(turns[-1] or 0, "decline")
    assert turns == [1, 2, 0, 1, 2, 0, 2, 0, 2]
    assert at.view().round == 2
    at.plan("tosyo_kasei=tosyo_1a", "seifu_kasei=seifu_1a", "choyo=nanshun_1a")
    assert at.open == "action S2"  # the next starting player, not who comes after the last turn


@proves("MR-5.4", "MR-8.10")
def test_the_pair_in_the_arena_has_no_turn() -> None:
    given = seat("tosyo", arena="tosyo_kasei=tosyo_1a")
    at = table(given, seat("seifu"), seat("nanshun"), round=3)
    at.plan("tosyo_touraku=tosyo_2a", "", "")
    assert [event.student for event in at.events(TileRevealed)] == ["tosyo_touraku"]


@proves("MR-5.5", "MR-5.2")
def test_the_leftmost_tile_is_revealed_with_its_side() -> None:
    at = table(seat("tosyo"), seat("seifu"), seat("nanshun"))
    at.plan("tosyo_kasei=tosyo_3b tosyo_touraku=tosyo_2a", "", "")
    assert at.events(TurnStarted) == [TurnStarted(1, 0)]
    assert at.events(TileRevealed) == [TileRevealed(0, 0, "tosyo_kasei", "tosyo_3", "b")]
    at.play(0, "execute")
    assert at.events(TurnEnded) == [TurnEnded(1, 0)]
    assert at.events(TileRevealed) == [TileRevealed(0, 1, "tosyo_touraku", "tosyo_2", "a")]


@proves("EX-5", "MR-5.6", "MR-5.7", "AM-12", "MR-7.1")
def test_the_skill_comes_first_and_can_pay() -> None:
    for answer, items in (("execute", "1/2/0"), ("decline", "2/0/0")):
        at = table(
            seat("tosyo", "0/0/1"), seat("seifu", students="natto", trained="natto"),
            seat("nanshun", "0/0/1"), start=1,
        )  # fmt: skip
        at.plan("", "natto=seifu_3a", "")
        (skill,) = at.events(SkillTaken)
        assert (skill.seat, skill.student, skill.gained.gold) == (1, "natto", 2)
        at.has(1, "2/0/0")
        at.play(1, answer)
        if answer == "decline":
            assert at.events(ActionDeclined) == [ActionDeclined(1, False)]
            assert at.view().round == 2  # nobody was asked
        at.has(1, items)


@proves("EX-10", "MR-5.7", "AM-16", "MR-7.1")
def test_a_gift_is_declined_and_nobody_is_asked() -> None:
    at = table(seat("tosyo"), seat("seifu", "0/0/1"), seat("nanshun", "0/0/1"))
    at.plan("tosyo_kasei=tosyo_3a", "", "")
    at.play(0, "decline")
    at.has(0, "0/0/0")
    assert at.events(RespectRefused) == []
    assert at.view().round == 2


@proves("EX-11", "MR-5.7", "AM-13")
def test_what_can_not_be_executed_is_declined_unasked() -> None:
    at = table(seat("nanshun"), seat("seifu", "0/1/1"), seat("tosyo"))
    at.plan("nanshun_kasei=nanshun_3b", "", "")
    assert at.events(ActionDeclined) == [ActionDeclined(0, True)]
    assert at.events(RespectRefused) == []
    assert at.view().round == 2


@proves("MR-5.8", "MR-5.9")
def test_the_action_is_that_of_the_side_or_of_the_technique() -> None:
    for slot, items in (("tosyo_3a", "2/0/0"), ("tosyo_3b", "0/0/1"), ("A3", "1/1/0")):
        at = table(seat("tosyo", tiles="A3"), seat("seifu"), seat("nanshun"))
        at.plan(f"tosyo_kasei={slot}", "", "")
        at.play(0, "execute")
        (done,) = at.events(ActionExecuted)
        assert f"{done.items.gold}/{done.items.sake}/{done.items.respect}" == items
        at.has(0, items)


@proves("MR-5.4", "MR-5.5", "MR-12.1")
def test_how_far_a_row_is_can_be_seen() -> None:
    at = table(seat("tosyo"), seat("seifu", "0/0/1"), seat("nanshun"))
    at.plan("tosyo_kasei=tosyo_1a tosyo_touraku=tosyo_2a bokunenjin_student=tosyo_3a", "", "")
    at.play(0, "decline")
    assert at.events(TurnEnded) == [TurnEnded(1, 0)]
    at.play(0, "execute")
    assert at.events(TurnEnded) == []  # before seat 1 has answered
    assert states(at) == ["declined", "revealed", "face_down"]
    at.play(1, "no_respect")
    assert at.events(TurnEnded) == [TurnEnded(2, 0)]
    assert states(at) == ["declined", "executed", "revealed"]


def states(at: Scenario) -> list[str]:
    """Return how far each slot of seat 0 is."""
    row = at.sees(None, 0).row
    assert row is not None
    return [slot.state for slot in row]


@proves("MR-5.2", "MR-5.7")
def test_only_the_current_seat_acts_and_only_as_it_can() -> None:
    at = table(seat("tosyo"), seat("seifu"), seat("nanshun"))
    at.plan("tosyo_kasei=tosyo_1a", "", "")
    at.not_owed(1, "execute", "MR-5.2")
    at.refused(0, "no_respect", "MR-7.2")
    at.refused(0, "impart", "MR-4.1")
    at.offers(0, "execute", "decline")


@proves("AM-31", "AM-33", "MR-8.2")
def test_the_last_slot_is_played_too_and_fights_though_it_declined() -> None:
    at = table(seat("tosyo"), seat("seifu"), seat("nanshun"), round=2)
    at.plan("tosyo_kasei=tosyo_1a", "", "")
    at.play(0, "decline")
    assert at.student("tosyo_kasei").place == "arena"
