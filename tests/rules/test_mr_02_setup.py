"""Master of Respect, chapter 2: setting up."""

from collections import Counter

import pytest

from engine.dice import SEED_BYTES, Dice
from engine.game import IllegalSetup
from engine.games.master_of_respect.cards import (
    BOKUNENJIN,
    EXTRAS,
    GROUPS,
    MASTER_NAMES,
    STUDENT_NAMES,
    TILE_NAMES,
)
from engine.games.master_of_respect.events import (
    BokunenjinOffered,
    BokunenjinPicked,
    BokunenjinRemoved,
    MastersDrawn,
    TableLaid,
)
from engine.games.master_of_respect.settings import Settings
from tests.rules.mr_scenario import DEFAULT, GAME, SEED, new_table, pick_all
from tests.rules.proof import proves


@proves("MR-2.1", "AM-30")
def test_the_host_names_the_starting_player_or_chance_does() -> None:
    assert [new_table(4, first_seat=first).view().start_seat for first in range(4)] == [0, 1, 2, 3]
    seeds = [number.to_bytes(SEED_BYTES, "big") for number in range(200)]
    drawn = Counter(new_table(4, seed=s, first_seat="random").state.start for s in seeds)
    assert min(drawn[who] for who in range(4)) > 25


@proves("MR-2.1")
def test_the_starting_player_must_be_at_the_table() -> None:
    with pytest.raises(IllegalSetup) as refused:
        GAME.new(3, Settings(first_seat=3), "reconstructed", SEED)
    assert refused.value.rule == "MR-2.1"


@proves("MR-2.2", "MR-2.6", "AM-6")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_seat_gets_a_master_and_all_that_is_his(seats: int) -> None:
    at = new_table(seats)
    (drawn,) = at.events(MastersDrawn)
    pick_all(at)
    assert len(set(drawn.masters)) == seats
    for shown, master in zip(at.view().seats, drawn.masters, strict=True):
        assert shown.master == master
        assert [tile.tile for tile in shown.tiles] == [f"{master}_{n}" for n in (1, 2, 3)]
        assert {f"{master}_touraku", f"{master}_kasei"} < {s.student for s in shown.students}
    others = set(MASTER_NAMES) - set(drawn.masters)
    assert {name.partition("_")[0] for name in at.view().removed_students} - {
        "bokunenjin"
    } == others


@proves("MR-2.3", "MR-2.4", "MR-2.5", "EX-1", "MR-2.13", "MR-2.14", "MR-2.12", "MR-2.11")
def test_four_players_with_seat_2_first() -> None:
    at = new_table(4, first_seat=2)
    (offered,) = at.events(BokunenjinOffered)
    assert len(offered.cards) == 5
    for who, left in ((1, 5), (0, 4), (3, 3), (2, 2)):
        assert at.open == f"pick_bokunenjin S{who}"
        assert len(at.offered(who)) == left
        at.play(who, f"pick_bokunenjin {at.view().offer[-1]}")
    (removed,) = at.events(BokunenjinRemoved)
    assert len(removed.cards) == 1
    view = at.view()
    out = Counter(name.partition("_")[2] in ("touraku", "kasei") for name in view.removed_students)
    assert out == {True: 2, False: 2}  # a master's two, and two Bokunenjin
    assert (len(view.bar), view.deck.size) == (5, 13)
    assert [pile.left for pile in view.training] == [2] * 9
    assert [name[0] for name in view.removed_techniques] == ["A", "B", "C"]
    for shown in view.seats:
        assert (len(shown.students), len(shown.tiles), shown.used) == (3, 3, 0)


@proves("EX-2", "MR-2.3", "MR-2.12", "AM-5")
@pytest.mark.parametrize(("seats", "offer", "bar", "deck"), [(3, 4, 4, 14), (5, 6, 6, 12)])
def test_other_numbers_of_players(seats: int, offer: int, bar: int, deck: int) -> None:
    at = new_table(seats)
    assert len(at.view().offer) == offer
    pick_all(at)
    assert (len(at.view().bar), at.view().deck.size) == (bar, deck)
    masters_out = sum(name.endswith("_kasei") for name in at.view().removed_students)
    assert masters_out == 5 - seats


@proves("AM-5", "MR-2.3")
def test_chance_offers_each_bokunenjin() -> None:
    seeds = [number.to_bytes(SEED_BYTES, "big") for number in range(60)]
    offered = Counter(card for seed in seeds for card in new_table(3, seed=seed).state.offer)
    assert set(offered) == set(BOKUNENJIN)


@proves("MR-2.4", "MR-2.3")
def test_only_what_is_offered_can_be_picked_and_only_in_turn() -> None:
    at = new_table(3)
    assert at.open == "pick_bokunenjin S2"
    at.not_owed(0, f"pick_bokunenjin {at.view().offer[0]}")
    offer = at.view().offer
    absent = next(STUDENT_NAMES[c] for c in BOKUNENJIN if STUDENT_NAMES[c] not in offer)
    at.refused(2, f"pick_bokunenjin {absent}", "MR-2.3")
    at.refused(2, "impart", "MR-4.1")
    at.play(2, f"pick_bokunenjin {offer[0]}")
    assert at.events(BokunenjinPicked) == [BokunenjinPicked(2, offer[0])]
    at.refused(1, f"pick_bokunenjin {offer[0]}", "MR-2.3")


@proves("MR-2.7", "MR-2.8", "MR-2.9", "MR-2.10")
def test_what_a_seat_begins_with() -> None:
    at = new_table(5)
    pick_all(at)
    view = at.view()
    assert (view.round, view.phase) == (1, "impart")
    for shown in view.seats:
        start = DEFAULT.start[MASTER_NAMES.index(shown.master)]
        assert (shown.gold, shown.sake, shown.respect) == start
        assert [(s.trained, s.place) for s in shown.students] == [(False, "dojo")] * 3
        assert (shown.arena, shown.used) == (None, 0)


@proves("MR-2.15", "AM-8")
def test_the_table_is_laid_after_the_picks() -> None:
    at = new_table(3)
    assert at.events(TableLaid) == []
    view = at.view(0)
    assert (view.bar, view.deck.size, view.training, view.removed_techniques) == ((), 0, (), ())
    pick_all(at)
    (laid,) = at.events(TableLaid)
    assert (laid.bar, laid.deck_size) == (at.view().bar, 14)


@proves("MR-2.16", "MR-2.11")
def test_chance_draws_in_the_order_that_is_written_down() -> None:
    at = new_table(4, first_seat="random")
    dice = Dice(SEED)
    start = dice.below(4)
    masters, cards = list(range(5)), list(BOKUNENJIN)
    dice.shuffle(masters)
    dice.shuffle(cards)
    assert (at.state.start, at.state.masters) == (start, masters[:4])
    assert at.state.offer == sorted(cards[:5])
    pick_all(at)
    deck = list(EXTRAS)
    dice.shuffle(deck)
    out = [group[dice.below(4)] for group in GROUPS]
    assert (at.state.bar, at.state.deck) == (deck[:5], deck[5:])
    assert [TILE_NAMES[tile] for tile in out] == [*at.view().removed_techniques]
    at.plan("", "", "", "")
    left = sorted(deck[:5])
    dice.shuffle(left)
    assert [*at.state.bar, *at.state.deck] == [*deck[5:], *left]
    assert at.state.dice.drawn == dice.drawn


@proves("AM-7", "MR-6.9", "MR-2.11")
def test_nobody_knows_how_the_deck_lies() -> None:
    at = new_table(4)
    pick_all(at)
    for viewer in (None, 0, 1):
        (layer,) = at.view(viewer).deck.layers
        assert list(layer) == [STUDENT_NAMES[s] for s in sorted(at.state.deck)]
