"""Master of Respect, chapter 6: the actions."""

import pytest

from engine.games.master_of_respect.events import ActionDeclined, TileRevealed
from tests.rules.mr_scenario import Scenario, new_table, pick_all, seat, table, variant
from tests.rules.proof import proves

NOBODY = (seat("seifu"), seat("nanshun"))


def lesson(items: str, *, used: int = 0, tiles: str = "") -> Scenario:
    """Return a table at which seat 0 has revealed Learn Technique."""
    at = table(seat("tosyo", items, used=used, tiles=tiles), *NOBODY)
    at.plan("tosyo_kasei=tosyo_1b", "", "")
    return at


def hiring(items: str, *, trained: str = "") -> Scenario:
    """Return a table at which seat 0 has revealed Invite or Train."""
    at = table(seat("tosyo", items, trained=trained), *NOBODY, bar="ogura tofu")
    at.plan("tosyo_kasei=tosyo_2b", "", "")
    return at


@proves("MR-6.1")
def test_a_cost_is_paid_in_full() -> None:
    at = lesson("2/2/0", used=9)
    at.refused(0, "execute learn A1", "MR-6.1")  # 3 gold
    at.play(0, "execute learn A3")
    at.has(0, "2/0/0")
    at = hiring("1/0/0")
    at.refused(0, "execute invite ogura", "MR-6.1")
    at.refused(0, "execute train tosyo_kasei", "MR-6.1")


@proves("MR-6.2", "MR-6.14")
@pytest.mark.parametrize(
    ("tile", "before", "after"),
    [
        ("tosyo_1a", "0/0/0", "1/0/0"),
        ("tosyo_2a", "0/0/0", "0/1/0"),
        ("tosyo_3b", "0/0/0", "0/0/1"),
        ("tosyo_3a", "0/0/0", "2/0/0"),
    ],
)
def test_items_are_received(tile: str, before: str, after: str) -> None:
    at = table(seat("tosyo", before), *NOBODY)
    at.plan(f"tosyo_kasei={tile}", "", "")
    at.play(0, "execute")
    at.has(0, after)


@proves("MR-6.3", "MR-6.14")
@pytest.mark.parametrize(
    ("master", "tile", "before", "after"),
    [("seifu", "seifu_3a", "3/0/0", "2/2/0"), ("nanshun", "nanshun_3b", "0/3/0", "0/2/2")],
)
def test_items_are_exchanged_once(master: str, tile: str, before: str, after: str) -> None:
    at = table(seat(master, before), seat("tosyo"), seat("hokuzen"))
    at.plan(f"{master}_kasei={tile}", "", "")
    at.play(0, "execute")
    at.has(0, after)


@proves("MR-6.4", "MR-6.14")
def test_a_technique_is_learned_from_an_open_pile() -> None:
    at = lesson("9/9/0")
    at.refused(0, "execute", "MR-6.4")
    at.refused(0, "execute learn A2", "MR-6.4")  # not in this game
    at.refused(0, "execute invite tofu", "MR-6.4")
    at.play(0, "execute learn A1")
    at.has(0, "6/9/0")
    assert at.sees(None, 0).tiles[-1].tile == "A1"
    assert {pile.technique: pile.left for pile in at.view().training}["A1"] == 1
    at = table(seat("tosyo", "9/9/9"), *NOBODY, piles={"A1": 0})
    at.plan("tosyo_kasei=tosyo_1b", "", "")
    at.refused(0, "execute learn A1", "MR-6.4")


@proves("MR-6.5")
def test_no_technique_is_learned_twice() -> None:
    at = lesson("9/9/0", tiles="A1")
    at.refused(0, "execute learn A1", "MR-6.5")


@proves("MR-6.6", "MR-12.4")
def test_a_new_technique_waits_for_the_next_round() -> None:
    at = lesson("3/0/0")
    at.play(0, "execute learn A1")
    assert at.view().round == 2
    assert not at.sees(None, 0).tiles[-1].learned_this_round
    assert "A1" in (at.sees(0, 0).not_laid or ())
    at.play(0, "impart tosyo_kasei=A1")
    at = table(seat("tosyo", "3/0/0"), seat("seifu"), seat("nanshun"))
    at.plan("tosyo_kasei=tosyo_1b tosyo_touraku=tosyo_3a", "", "")
    at.play(0, "execute learn A1")
    assert [tile.learned_this_round for tile in at.sees(None, 0).tiles] == [False] * 3 + [True]
    assert at.sees(0, 0).not_laid == ("tosyo_2",)


@proves("MR-6.7", "MR-6.8", "MR-6.11", "AM-14")
def test_invite_or_train_is_one_of_the_two() -> None:
    at = hiring("9/9/0")
    at.refused(0, "execute", "MR-6.7")
    at.refused(0, "execute learn A1", "MR-6.7")
    at.refused(0, "execute invite choyo", "MR-6.8")
    at.refused(0, "execute train seifu_kasei", "MR-6.11")
    at.play(0, "execute invite ogura")
    at.has(0, "7/9/0")
    assert at.view().round == 2
    assert not at.student("ogura").trained
    at = hiring("9/9/0", trained="tosyo_kasei")
    at.refused(0, "execute train tosyo_kasei", "MR-6.11")
    at.play(0, "execute train bokunenjin_student")
    at.has(0, "8/9/0")  # 1g by the skill of trained Kasei, then 2g
    assert at.student("bokunenjin_student").trained


@proves("MR-6.8")
def test_who_is_invited_lies_sideways() -> None:
    at = table(seat("tosyo", "2/0/0"), seat("seifu"), seat("nanshun"), bar="ogura")
    at.plan("tosyo_kasei=tosyo_2b tosyo_touraku=tosyo_1a", "", "")
    at.play(0, "execute invite ogura")
    assert at.student("ogura").place == "sideways"
    assert at.view().bar == ()


@proves("MR-6.9")
def test_both_sides_of_all_students_are_in_the_edition_for_all() -> None:
    at = new_table(3)
    pick_all(at)
    extras = at.game.editions["reconstructed"].data.extras
    for name in at.view().bar:
        assert extras[name].trained.points != extras[name].untrained.points


@proves("MR-6.10", "AM-35")
def test_an_empty_bar_is_not_refilled_before_upkeep() -> None:
    at = table(seat("tosyo", "9/0/0"), seat("hokuzen", "9/0/2"), seat("nanshun"), bar="tofu")
    at.plan("tosyo_kasei=tosyo_2b", "hokuzen_kasei=hokuzen_1b", "")
    at.play(0, "execute invite tofu")
    assert at.view().bar == ()
    at.offers(1, "respect train bokunenjin_technique", "respect train hokuzen_kasei", "no_respect")


@proves("MR-6.12", "AM-15", "EX-14", "AM-29", "MR-7.11")
def test_trains_himself_and_counts_as_trained_at_once() -> None:
    at = table(
        seat("tosyo", "1/2/0", students="azuki"), seat("seifu", "2/1/1"),
        seat("nanshun", "2/1/1"), seat("hokuzen", "2/1/1"),
    )  # fmt: skip
    at.plan("azuki=tosyo_2b tosyo_kasei=tosyo_1a", "", "", "")
    at.play(0, "execute train azuki")
    at.has(0, "0/0/0")
    at.play(1, "respect train seifu_touraku")
    at.has(1, "0/1/0")
    at.play(2, "no_respect")
    at.has(2, "2/1/1")
    at.play(3, "respect train hokuzen_touraku")
    at.has(3, "0/0/0")
    azuki = at.student("azuki")
    assert (azuki.trained, azuki.used_tokens, azuki.tribute) == (True, 2, ("gold", "gold"))


@proves("MR-6.12", "AM-15", "EX-20")
def test_a_student_in_the_arena_is_trained() -> None:
    given = seat("tosyo", "2/1/0", arena="tosyo_touraku=tosyo_1a")
    at = table(given, *NOBODY, round=3)
    at.plan("tosyo_kasei=tosyo_2b", "", "")
    at.play(0, "execute train tosyo_touraku")
    assert at.student("tosyo_touraku").trained


@proves("MR-6.13", "AM-40")
@pytest.mark.parametrize(
    ("tile", "before", "pick", "after"),
    [
        ("A1", "0/0/0", "", "2/0/0"),
        ("A2", "1/0/0", "", "0/0/2"),
        ("A3", "0/0/0", "", "1/1/0"),
        ("A4", "0/0/0", "", "0/0/1"),
        ("A4", "3/0/0", "learn A1", "0/0/1"),
        ("B1", "0/0/0", "", "2/0/0"),
        ("B1", "1/0/0", "learn A1", "0/0/0"),
        ("B2", "0/0/0", "", "1/0/0"),
        ("B2", "0/0/0", "invite tofu", "0/0/0"),
        ("B3", "0/0/0", "", "0/2/0"),
        ("B4", "0/0/0", "", "1/0/1"),
        ("C1", "0/0/0", "", "0/1/0"),
        ("C1", "1/0/0", "train tosyo_kasei", "0/0/0"),
        ("C2", "0/0/0", "", "0/1/1"),
        ("C3", "0/0/0", "", "0/0/1"),
        ("C3", "2/0/0", "invite ogura", "0/0/1"),
        ("C4", "0/0/0", "", "1/1/0"),
        ("C4", "0/1/0", "learn A3", "1/0/0"),
    ],
)
def test_what_the_techniques_do(tile: str, before: str, pick: str, after: str) -> None:
    """What the fixed part brings pays for the option."""
    given = seat("tosyo", before, tiles=tile)
    at = table(given, *NOBODY, bar="ogura tofu", removed=())
    at.plan(f"tosyo_touraku={tile}", "", "")
    at.play(0, f"execute {pick}".strip())
    at.has(0, after)


@proves("MR-6.13", "MR-6.1")
def test_the_option_is_paid_with_what_is_left() -> None:
    effect = {
        "pay": {"gold": 1}, "gain": {"sake": 1}, "then": "invite_train", "then_optional": True,
        "source": "printed",
    }  # fmt: skip
    given = seat("tosyo", "1/0/0", tiles="C1")
    at = table(given, *NOBODY, bar="tofu", edition=variant(techniques__C1__effect=effect))
    at.plan("tosyo_kasei=C1", "", "")
    at.offers(0, "execute", "decline")
    at.refused(0, "execute invite tofu", "MR-6.1")


@proves("MR-6.13", "MR-6.4", "MR-6.7")
def test_a_pick_must_fit_the_technique() -> None:
    at = table(seat("tosyo", "9/9/9", tiles="A3 A4 C3"), *NOBODY, bar="tofu")
    at.plan("tosyo_touraku=A3 tosyo_kasei=A4 bokunenjin_student=C3", "", "")
    at.refused(0, "execute learn A1", "MR-6.13")
    at.play(0, "execute")
    at.refused(0, "execute invite tofu", "MR-6.4")
    at.play(0, "decline")
    at.refused(0, "execute learn A1", "MR-6.7")
    at.play(0, "execute train tosyo_kasei")


@proves("AM-28")
def test_seifu_can_have_a_student_and_a_technique_in_the_first_round() -> None:
    at = table(seat("seifu", "3/2/1"), seat("tosyo"), seat("nanshun"), bar="ogura")
    at.plan("seifu_kasei=seifu_1b seifu_touraku=seifu_2b", "", "")
    at.play(0, "execute learn A3", "execute invite ogura")
    at.has(0, "1/0/1")


@proves("AM-42", "MR-7.3")
def test_an_edition_may_ask_for_tokens_and_the_one_paid_is_gone_first() -> None:
    dear = variant(techniques__A1__cost={"respect": 1, "source": "printed"})
    at = table(seat("tosyo", "0/0/1"), seat("seifu", "0/0/1"), seat("nanshun", "0/0/2"),
               piles=dict.fromkeys(("A3", "A4", "B2", "B3", "B4", "C1", "C3", "C4"), 0),
               edition=dear)  # fmt: skip
    at.plan("tosyo_kasei=tosyo_1b", "", "")
    at.play(0, "execute learn A1")
    assert at.open == "respect S2"  # seat 1 has one token only
    at.play(2, "respect learn A1")
    at.has(2, "0/0/0")


@proves("MR-6.11")
def test_an_edition_may_have_students_who_are_never_trained() -> None:
    fixed = variant(starters__tosyo_kasei__train=None)
    at = table(seat("tosyo", "9/9/9"), *NOBODY, edition=fixed)
    at.plan("tosyo_kasei=tosyo_2b", "", "")
    at.refused(0, "execute train tosyo_kasei", "MR-6.11")


@proves("EX-13", "MR-7.13", "MR-6.1", "AM-13")
def test_tribute_pays_nothing_before_upkeep() -> None:
    first = seat("seifu", "0/2/0", students="tousou")
    at = table(first, seat("tosyo", "0/2/1"), seat("nanshun"))
    at.plan("tousou=seifu_1b seifu_touraku=seifu_3a", "", "")
    at.play(0, "execute learn A3")
    at.has(0, "0/0/0")
    at.play(1, "respect learn A3")
    assert [event.tile for event in at.events(TileRevealed)] == ["seifu_3"]
    assert at.events(ActionDeclined) == [ActionDeclined(0, True)]
    at.has(0, "1/0/0", used=1)  # after Upkeep
