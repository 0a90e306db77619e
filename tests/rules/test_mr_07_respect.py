"""Master of Respect, chapter 7: respect and tributes."""

import pytest

from engine.games.master_of_respect.events import RespectPaid, RespectRefused
from tests.rules.mr_scenario import seat, table, variant
from tests.rules.proof import proves


@proves("EX-6", "MR-7.3", "MR-7.5", "MR-7.6", "MR-7.8", "AM-17")
def test_each_chooses_his_own_use() -> None:
    at = table(
        seat("tosyo", "3/0/0"), seat("seifu", "1/1/1"), seat("nanshun", "5/0/0"),
        seat("hokuzen", "0/0/2"), bar="ogura choyo",
    )  # fmt: skip
    at.plan("tosyo_touraku=tosyo_2b tosyo_kasei=tosyo_1a", "", "", "")
    at.play(0, "execute invite ogura")
    assert at.open == "respect S1"
    at.not_owed(2, "respect train bokunenjin_gold", "MR-7.2")
    at.play(1, "respect train seifu_kasei")
    at.has(1, "0/0/0")
    assert at.events(RespectRefused) == [RespectRefused(2, True), RespectRefused(3, True)]
    at.has(0, "1/0/0")
    at.has(2, "5/0/0")
    at.has(3, "0/0/2")
    assert at.student("tosyo_touraku").used_tokens == 1
    assert at.student("ogura").place == "sideways"


@proves("EX-7", "MR-7.1", "MR-7.2", "MR-7.4", "MR-7.10", "MR-7.14")
def test_round_the_table() -> None:
    at = table(
        seat("nanshun", "0/0/2"), seat("hokuzen"), seat("tosyo"), seat("seifu", "0/0/1"), start=2
    )  # fmt: skip
    at.plan("", "", "tosyo_kasei=tosyo_3b tosyo_touraku=tosyo_1a", "")
    at.play(2, "execute")
    at.has(2, "0/0/1")
    assert at.open == "respect S3"
    at.not_owed(0, "no_respect", "MR-7.2")  # he is asked next
    at.play(3, "respect")
    at.has(3, "0/0/1")
    assert at.open == "respect S0"
    at.play(0, "no_respect")
    assert at.events(RespectRefused) == [RespectRefused(0, False), RespectRefused(1, True)]
    at.has(0, "0/0/2")
    assert at.open == "action S2"  # seat 1 has no token; nobody is asked for seat 3's meditation
    assert at.student("tosyo_kasei").used_tokens == 1


@proves("EX-8", "MR-6.13", "MR-7.5", "AM-39")
def test_a_technique_with_an_option() -> None:
    at = table(
        seat("tosyo", "0/2/0", tiles="A4"), seat("nanshun", "0/0/1"), seat("hokuzen", "3/0/2"),
    )  # fmt: skip
    at.plan("tosyo_kasei=A4 tosyo_touraku=tosyo_1a", "", "")
    at.play(0, "execute learn A3")
    at.has(0, "0/0/1")
    at.play(1, "respect")
    at.has(1, "0/0/1")
    at.play(2, "respect learn B3")
    at.has(2, "0/0/2")
    assert [tile.tile for tile in at.sees(None, 0).tiles[3:]] == ["A4", "A3"]
    assert at.sees(None, 2).tiles[-1].tile == "B3"
    assert at.student("tosyo_kasei").used_tokens == 2


@proves("EX-9", "AM-18", "MR-6.4", "MR-6.5", "MR-7.5")
@pytest.mark.parametrize("owned", ["", "A1"])
def test_the_last_tile_goes_to_the_first(owned: str) -> None:
    empty = dict.fromkeys(("A3", "A4", "B2", "B3", "B4", "C1", "C3"), 0)
    at = table(
        seat("tosyo", "2/2/0"), seat("seifu", "5/0/1", tiles=owned), seat("nanshun", "0/4/1"),
        piles={**empty, "C4": 1, "A1": 2 - bool(owned)},
    )  # fmt: skip
    at.plan("tosyo_kasei=tosyo_1b tosyo_touraku=tosyo_2a", "", "")
    at.play(0, "execute learn C4")
    at.has(0, "0/0/0")
    if owned:
        assert at.open == "action S0"  # nobody could be asked
        return
    at.offers(1, "respect learn A1", "no_respect")
    at.refused(1, "respect learn C4", "MR-6.4")
    at.play(1, "respect learn A1")
    at.has(1, "2/0/0")
    assert at.open == "action S0"
    at.has(2, "0/4/1")
    left = {pile.technique: pile.left for pile in at.view().training}
    assert (left["A1"], left["C4"]) == (1, 0)


@proves("MR-7.2", "MR-7.3", "AM-17")
def test_respect_is_performed_whole_or_not_paid() -> None:
    at = table(seat("nanshun", "0/1/0"), seat("seifu", "0/1/1"), seat("tosyo", "0/0/5"))
    at.plan("nanshun_kasei=nanshun_3b", "", "")
    at.play(0, "execute")
    assert at.open == "respect S1"
    at.refused(1, "respect learn A1", "MR-6.13")
    at.refused(1, "execute", "MR-5.2")
    at.offers(1, "respect", "no_respect")
    at.play(1, "respect")
    at.has(1, "0/0/2")  # one token paid, two gained
    at.has(2, "0/0/5")  # no sake: not asked


@proves("MR-7.7")
def test_the_payer_gets_no_skill() -> None:
    at = table(
        seat("seifu", students="natto", trained="natto"),
        seat("hokuzen", "0/0/1", trained="hokuzen_touraku"),
        seat("tosyo"),
    )
    at.plan("natto=seifu_1a", "", "")
    at.play(0, "execute")
    at.has(0, "3/0/0")
    at.play(1, "respect")
    at.has(1, "1/0/0")


@proves("EX-12", "MR-7.11", "MR-7.12", "MR-9.3")
@pytest.mark.parametrize(("trained", "gold"), [("tousou", 3), ("", 1)])
def test_tribute_fills_up(trained: str, gold: int) -> None:
    others = [seat(name, "0/0/1") for name in ("seifu", "nanshun", "hokuzen", "chunmou")]
    at = table(seat("tosyo", students="tousou", trained=trained), *others)
    at.plan("tousou=tosyo_3a", "", "", "", "")
    at.play(0, "execute")
    told = []
    for who in (1, 2, 3):
        at.play(who, "respect")
        told += at.events(RespectPaid)
        at.has(who, "2/0/0")
    tousou = at.student("tousou")
    assert (tousou.used_tokens, tousou.tribute) == (3, ("gold",) * gold)
    at.has(0, "2/0/0", used=0)
    at.play(4, "respect")
    told += at.events(RespectPaid)
    assert [paid.tribute for paid in told] == [("gold",)] * gold + [()] * (4 - gold)
    at.has(0, f"{2 + gold}/0/0", used=4)  # after Upkeep


@proves("EX-15", "AM-29", "MR-7.13")
def test_turned_later() -> None:
    at = table(
        seat("tosyo", "0/2/0", students="tousou"), seat("seifu", "0/0/1"), seat("nanshun"),
        bar="choyo",
    )  # fmt: skip
    at.plan("tousou=tosyo_1a tosyo_kasei=tosyo_2b tosyo_touraku=tosyo_3b", "", "")
    at.play(0, "execute")
    at.play(1, "respect")
    at.play(0, "execute train tousou")
    tousou = at.student("tousou")
    assert (tousou.trained, tousou.used_tokens, tousou.tribute) == (True, 1, ("gold",))
    at.play(0, "decline")
    at.has(0, "2/0/0", used=1)


@proves("AM-19", "MR-7.12")
def test_a_tribute_of_several_items_fills_what_is_free() -> None:
    three_spaces = ["gold", "sake", "respect"]
    lavish = variant(
        layout__tribute_per_respect__value=2, extras__tousou__untrained__tribute=three_spaces
    )
    given = seat("tosyo", students="tousou")
    others = (seat("seifu", "0/0/1"), seat("nanshun", "0/0/1"))
    at = table(given, *others, edition=lavish)
    at.plan("tousou=tosyo_1a tosyo_kasei=tosyo_2a", "", "")
    at.play(0, "execute")
    at.play(1, "respect")
    assert at.student("tousou").tribute == ("gold", "sake")
    at.play(2, "respect")
    assert at.student("tousou").tribute == ("gold", "sake", "respect")
