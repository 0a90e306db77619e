"""Master of Respect, chapter 1: components."""

from collections import Counter

import pytest

from engine.game import IllegalSetup
from engine.games.master_of_respect.settings import Settings
from tests.rules.mr_scenario import (
    DEFAULT,
    GAME,
    SEED,
    edition_data,
    new_table,
    pick_all,
    random_tables,
    seat,
    table,
)
from tests.rules.proof import proves


@proves("MR-1.1")
def test_the_most_points_win() -> None:
    for at in random_tables(6):
        result = at.game.result(at.state)
        if result:
            best = max(standing.points for standing in result.standings)
            assert {result.standings[who].points for who in result.winners} == {best}
            names = {line.name for line in result.standings[0].breakdown}
            assert {"used_tokens", "items", "techniques", "students"} < names


@proves("MR-1.2", "AM-1")
@pytest.mark.parametrize("seats", [0, 1, 2, 6])
def test_only_three_to_five_play(seats: int) -> None:
    with pytest.raises(IllegalSetup) as refused:
        GAME.new(seats, Settings(), "reconstructed", SEED)
    assert refused.value.rule == "MR-1.2"


@proves("MR-1.2")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_to_five_can_play(seats: int) -> None:
    assert len(new_table(seats).view().seats) == seats


@proves("MR-1.3", "AM-2")
def test_five_masters_with_three_tiles_and_six_actions_each() -> None:
    data = edition_data()
    assert len(data["masters"]) == 5
    combinations = set()
    for master in data["masters"].values():
        tiles = [master["tile_1"], master["tile_2"], master["tile_3"]]
        combinations.add(tuple(sorted(tile[side] for tile in tiles for side in "ab")))
    assert len(combinations) == 5


@proves("MR-1.3", "AM-3")
def test_a_master_tile_has_no_power_of_its_own() -> None:
    at = table(seat("tosyo"), seat("seifu"), seat("nanshun"), round=2)
    at.plan("tosyo_touraku=tosyo_1a", "", "")
    at.play(0, "decline")
    (ranked,) = [event for event in at.events() if type(event).__name__ == "Ranked"]
    assert [(pair.total, pair.student_power) for pair in ranked.places] == [(1, 1)]


@proves("MR-1.4")
def test_34_students_with_two_sides() -> None:
    data = edition_data()
    assert [len(data[group]) for group in ("starters", "bokunenjin", "extras")] == [10, 6, 18]
    for group in ("starters", "bokunenjin", "extras"):
        for student in data[group].values():
            for side in ("untrained", "trained"):
                assert not (any(student[side]["skill"].values()) and student[side]["tribute"])
    for first, second in zip(*[iter(DEFAULT.sides[:10])] * 2, strict=True):
        assert first != second


@proves("MR-1.5", "AM-4", "MR-7.9")
def test_used_tokens_pay_nothing_and_are_no_items() -> None:
    at = table(seat("tosyo"), seat("seifu", used=9), seat("nanshun", "0/0/1"))
    at.plan("tosyo_kasei=tosyo_3b", "", "")
    at.play(0, "execute")
    assert at.open == "respect S2"  # seat 1 has used tokens only
    at.play(2, "no_respect")
    assert (at.sees(None, 1).respect, at.sees(None, 1).used) == (0, 9)


@proves("MR-1.6")
def test_twelve_techniques_in_three_groups_with_two_copies() -> None:
    data = edition_data()
    groups = Counter(name[0] for name in data["techniques"])
    assert groups == {"A": 4, "B": 4, "C": 4}
    assert data["layout"]["technique_copies"]["value"] == 2
    assert 3 * len(data["masters"]) + 2 * len(data["techniques"]) == 39


@proves("MR-1.7")
def test_nothing_runs_out_in_the_town() -> None:
    at = table(seat("tosyo", "500/500/500"), seat("seifu"), seat("nanshun"))
    at.plan("tosyo_kasei=tosyo_3a", "", "")
    at.play(0, "execute")
    at.has(0, "502/500/500")


@proves("MR-1.8", "MR-1.9", "MR-12.1", "MR-12.6")
def test_what_lies_on_the_table_is_seen_by_all() -> None:
    at = new_table(4)
    pick_all(at)
    for who in (0, 1, 2, 3):
        mine, public = at.sees(who, who), at.sees(None, who)
        assert (mine.students, mine.tiles, mine.gold) == (
            public.students,
            public.tiles,
            public.gold,
        )
        assert mine.arena is public.arena is None
    view = at.view()
    assert (len(view.bar), len(view.training), view.round) == (5, 9, 1)
