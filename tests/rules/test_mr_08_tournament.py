"""Master of Respect, chapter 8: the Tournament."""

import pytest

from engine.games.master_of_respect.events import (
    PairEntered,
    PairReturned,
    PrizePaid,
    Ranked,
)
from tests.rules.mr_scenario import Scenario, seat, table, variant
from tests.rules.proof import proves


def decline_all(at: Scenario) -> None:
    """Decline every action; keep all that happens in ``told``."""
    told = []
    while at.open.startswith("action"):
        who = at.view().current_seat
        assert who is not None
        at.play(who, "decline")
        told += at.told
    at.told = told


def places(at: Scenario) -> list[int]:
    (ranked,) = at.events(Ranked)
    assert [pair.place for pair in ranked.places] == [*range(1, len(ranked.places) + 1)]
    return [pair.seat for pair in ranked.places]


@proves("EX-16", "MR-8.5", "MR-8.6", "MR-8.7", "MR-8.8", "AM-21", "AM-3")
def test_a_tie_is_won_by_the_stronger_student() -> None:
    at = table(
        seat("chunmou"), seat("seifu", students="choyo", tiles="C1"), seat("tosyo", tiles="B2"),
        seat("nanshun", students="chugi"), round=2, start=3,
    )  # fmt: skip
    at.plan("chunmou_touraku=chunmou_1a", "choyo=C1", "tosyo_kasei=B2", "chugi=nanshun_1a")
    decline_all(at)
    assert places(at) == [1, 2, 0, 3]
    (ranked,) = at.events(Ranked)
    assert [(pair.total, pair.student_power) for pair in ranked.places] == [
        (5, 3), (5, 1), (4, 4), (2, 2),
    ]  # fmt: skip
    at.has(1, "1/1/0")
    at.has(0, "1/0/0")  # the fixed prizes are paid first
    assert at.open == "prize S2"
    at.offers(2, "choose_prize gold", "choose_prize sake")
    at.refused(2, "choose_prize respect", "MR-8.8")
    at.refused(2, "decline", "MR-5.2")
    at.not_owed(1, "choose_prize gold", "MR-8.8")
    at.play(2, "choose_prize sake")
    (paid,) = at.events(PrizePaid)
    assert (paid.seat, paid.place, paid.gained.sake) == (2, 2, 1)
    at.has(2, "0/1/0")
    at.has(3, "0/0/0")


@proves("EX-17", "MR-8.6", "MR-8.7")
def test_a_tie_is_won_by_who_is_nearest_to_the_start() -> None:
    at = table(
        seat("tosyo"), seat("hokuzen", students="chugi", tiles="A1"), seat("seifu"),
        seat("nanshun", students="kaiei", tiles="B3"), round=4, start=2,
    )  # fmt: skip
    at.plan("tosyo_kasei=tosyo_1a", "chugi=A1", "seifu_kasei=seifu_1a", "kaiei=B3")
    decline_all(at)
    assert places(at) == [3, 1, 0, 2]
    for who, items in ((3, "0/0/4"), (1, "0/0/2"), (0, "0/0/1"), (2, "0/0/0")):
        at.has(who, items)


@proves("EX-18", "MR-8.6", "MR-8.7")
def test_all_tied() -> None:
    at = table(seat("tosyo"), seat("nanshun"), seat("hokuzen"), round=5, start=1)
    at.plan("tosyo_kasei=tosyo_1a", "nanshun_kasei=nanshun_1a", "hokuzen_kasei=hokuzen_1a")
    decline_all(at)
    assert places(at) == [1, 2, 0]
    for who, items in ((1, "0/0/6"), (2, "0/0/4"), (0, "0/0/2")):
        at.has(who, items)


@proves("EX-19", "MR-8.2", "MR-8.9", "AM-10", "AM-32")
def test_somebody_stays_away() -> None:
    at = table(seat("tosyo"), seat("nanshun"), seat("hokuzen"), round=3, start=1)
    at.plan("tosyo_kasei=tosyo_1a", "nanshun_kasei=nanshun_1a", "")
    decline_all(at)
    assert places(at) == [1, 0]
    at.has(1, "1/0/2")
    assert at.open == "prize S0"
    at.play(0, "choose_prize gold")
    at.has(0, "1/0/0")
    at.has(2, "0/0/0")
    assert at.view().round == 4


@proves("EX-20", "MR-8.3", "MR-8.4", "MR-8.10", "AM-20", "MR-9.2", "MR-4.2", "MR-4.3")
def test_one_students_calendar() -> None:
    at = table(seat("tosyo", "0/0/0"), seat("nanshun"), seat("hokuzen"), round=2)
    at.plan("tosyo_touraku=tosyo_3a tosyo_kasei=tosyo_1a", "", "")
    decline_all(at)
    (entered,) = at.events(PairEntered)
    assert (entered.student, entered.tile, entered.side) == ("tosyo_kasei", "tosyo_1", "a")
    assert at.view().round == 3
    at.refused(0, "impart tosyo_kasei=tosyo_2a", "MR-4.2")
    at.refused(0, "impart tosyo_touraku=tosyo_1a", "MR-4.3")
    at.play(1, "impart nanshun_touraku=nanshun_1a")
    at.play(2, "impart")
    at.play(0, "impart tosyo_touraku=tosyo_2a")
    decline_all(at)
    assert at.events(PairReturned) == [PairReturned(0, "tosyo_kasei", "tosyo_1")]
    assert at.open == "prize S0"  # seat 1 starts this round: of equals it is nearer
    back = at.sees(None, 0)
    assert back.returned is not None
    assert (back.returned.student, back.returned.tile) == ("tosyo_kasei", "tosyo_1")
    assert at.student("tosyo_kasei").place == "dojo"
    assert at.student("tosyo_touraku").place == "arena"
    at.play(0, "choose_prize gold")
    assert at.sees(None, 0).returned is None
    at.refused(0, "impart tosyo_touraku=tosyo_1a", "MR-4.2")
    at.refused(0, "impart tosyo_kasei=tosyo_2a", "MR-4.3")
    at.play(0, "impart tosyo_kasei=tosyo_1b")


@proves("MR-8.3")
def test_the_old_pair_returns_though_nobody_follows() -> None:
    at = table(
        seat("tosyo", arena="tosyo_kasei=tosyo_1a"), seat("nanshun"), seat("hokuzen"), round=3
    )  # fmt: skip
    at.plan("", "", "")
    assert at.sees(None, 0).arena is None
    at.play(0, "impart tosyo_kasei=tosyo_1a")


@proves("EX-21", "MR-8.7", "MR-8.9")
def test_five_players_in_the_last_round() -> None:
    masters = ("tosyo", "nanshun", "hokuzen", "seifu", "chunmou")
    at = table(*[seat(master) for master in masters], round=5)
    at.plan(*(f"{master}_kasei={master}_1a" for master in masters))
    decline_all(at)
    assert [at.sees(None, who).respect for who in places(at)] == [6, 4, 2, 0, 0]
    at.not_owed(0, "impart", "MR-10.1")


@proves("MR-8.1", "MR-3.2")
def test_nobody_fights_in_the_first_round() -> None:
    at = table(seat("tosyo"), seat("nanshun"), seat("hokuzen"))
    at.plan("tosyo_kasei=tosyo_1a", "", "")
    decline_all(at)
    assert at.events(Ranked) == []
    assert at.student("tosyo_kasei").place == "dojo"


@proves("AM-34", "MR-8.5", "MR-6.12")
def test_training_in_execute_counts_in_the_tournament() -> None:
    at = table(seat("tosyo", "1/1/0"), seat("nanshun"), seat("hokuzen"), round=2)
    at.plan("tosyo_kasei=tosyo_2b", "nanshun_kasei=nanshun_1a", "")
    at.play(0, "execute train tosyo_kasei")
    at.play(1, "decline")
    (ranked,) = at.events(Ranked)
    assert [(pair.seat, pair.total) for pair in ranked.places] == [(0, 3), (1, 1)]


@proves("MR-8.4", "MR-9.3")
def test_tokens_and_tribute_go_into_the_arena() -> None:
    at = table(seat("seifu"), seat("tosyo", "0/0/1"), seat("hokuzen"), round=3)
    at.plan("seifu_kasei=seifu_1a", "tosyo_kasei=tosyo_1a", "")
    at.play(0, "execute")
    at.play(1, "respect")
    at.play(1, "decline")
    assert at.open == "prize S0"  # power 0 against 1
    kasei = at.student("seifu_kasei")
    assert (kasei.place, kasei.used_tokens, kasei.tribute) == ("arena", 1, ("sake",))


@proves("MR-8.8")
@pytest.mark.parametrize("item", ["gold", "sake", "respect"])
def test_an_edition_may_let_others_choose_too(item: str) -> None:
    choice = {"choose": ["gold", "sake", "respect"]}
    kinder = variant(prizes__2__places=[choice, {"gain": {"sake": 1}}, choice])
    at = table(seat("tosyo"), seat("nanshun"), seat("hokuzen"), round=2, edition=kinder)
    at.plan("tosyo_kasei=tosyo_1a", "nanshun_kasei=nanshun_1a", "hokuzen_kasei=hokuzen_1a")
    decline_all(at)
    at.has(1, "0/1/0")
    assert at.open == "prize S0"  # the better place first
    at.play(0, f"choose_prize {item}")
    assert at.open == "prize S2"
    at.play(2, f"choose_prize {item}")
    assert getattr(at.sees(None, 2), item) == 1
