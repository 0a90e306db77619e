"""Master of Respect, chapter 10: the end and the score."""

from typing import Any

import pytest

from engine.events import GameOver
from engine.game import Result, Standing
from engine.games.master_of_respect.state import State
from tests.rules.mr_scenario import Scenario, seat, table
from tests.rules.proof import proves


def scored(*seats: dict[str, Any]) -> tuple[Scenario, Result]:
    """Return a game that ends with what the seats have."""
    at = table(*seats, round=5, removed=())
    at.plan(*[""] * len(seats))
    result = at.game.result(at.state)
    assert result is not None
    return at, result


def lines(standing: Standing) -> dict[str, float]:
    """Return a standing's points by what they are for."""
    return {line.name: line.points for line in standing.breakdown}


OTHERS = (seat("nanshun"), seat("hokuzen"))


@proves("EX-26", "MR-10.2", "MR-10.3", "MR-10.4", "MR-10.5", "MR-10.6", "MR-10.7", "MR-10.8")
def test_a_final_count_with_a_half() -> None:
    given = seat(
        "tosyo", "4/3/2", bokunenjin="bokunenjin_technique", used=7, tiles="A1 A2 C3",
        students="rozen", trained="tosyo_touraku",
    )  # fmt: skip
    _, result = scored(given, *OTHERS)
    assert lines(result.standings[0]) == {
        "used_tokens": 3.5, "items": 1, "techniques": 5, "students": 4, "bokunenjin_technique": 2,
    }  # fmt: skip
    assert result.standings[0].points == 15.5


@proves("EX-27", "MR-10.2", "MR-11.7", "MR-11.8", "AM-27")
@pytest.mark.parametrize("bokunenjin", ["", "bokunenjin_respect"])
def test_another_final_count(bokunenjin: str) -> None:
    given = seat(
        "seifu", "0/0/4", bokunenjin="bokunenjin_respect", used=12, tiles="C1",
        students="endou dogen", trained=f"seifu_touraku seifu_kasei endou {bokunenjin}",
    )  # fmt: skip
    _, result = scored(given, *OTHERS)
    assert lines(result.standings[0]) == {
        "used_tokens": 6, "items": 0, "techniques": 2, "students": 7, "bokunenjin_respect": 3,
    }  # fmt: skip
    assert result.standings[0].points == 18


@proves("EX-28", "MR-10.3", "AM-22")
@pytest.mark.parametrize(
    ("items", "points"), [("4/0/0", 0), ("2/2/1", 1), ("4/4/4", 2), ("15/0/0", 3)]
)
def test_fives(items: str, points: int) -> None:
    _, result = scored(seat("tosyo", items), *OTHERS)
    assert lines(result.standings[0])["items"] == points


@proves("MR-10.8", "AM-23", "MR-10.6")
def test_a_total_may_be_negative_and_have_halves() -> None:
    lonely = seat(
        "tosyo", bokunenjin="bokunenjin_gold", used=1, students="rozen dogen"
    )  # fmt: skip
    _, result = scored(lonely, *OTHERS)
    assert result.standings[0].points == -1.5


@proves("MR-10.4", "MR-10.5")
def test_what_is_in_the_arena_counts_too() -> None:
    given = seat("tosyo", tiles="C1", trained="tosyo_touraku", arena="tosyo_touraku=C1")
    at = table(given, *OTHERS, round=5)
    at.plan("", "", "")
    result = at.game.result(at.state)
    assert result is not None
    assert lines(result.standings[0])["techniques"] == 2
    assert lines(result.standings[0])["students"] == 5


@proves("EX-29", "MR-10.9", "MR-10.10", "MR-10.11", "AM-24")
def test_ties() -> None:
    """21.5 with 9 used tokens against 21.5 with 11, and against the same."""
    one = seat(
        "tosyo", "9/9/2", bokunenjin="bokunenjin_respect", used=9,
        trained="tosyo_touraku tosyo_kasei", tiles="A1 A3 C3",
    )  # fmt: skip
    at, result = scored(one, *OTHERS)
    total = result.standings[0].points
    assert total == 21.5
    for used, winners, ranks in ((9, (0, 1), (1, 1, 3)), (11, (1,), (2, 1, 3))):
        points = total - used / 2
        assert points == int(points)
        _give(at.state, 1, used, int(points))
        again = at.game.result(at.state)
        assert again is not None
        assert again.standings[1].points == total
        assert again.winners == winners
        assert tuple(standing.rank for standing in again.standings) == ranks
        assert [line.points for line in again.standings[1].tie_break] == [used]


def _give(state: State, who: int, used: int, points: int) -> None:
    """Let a seat have so many used tokens, and so many points by items."""
    state.used[who] = used
    state.items[who] = [5 * points, 0, 0]


@proves("MR-10.1", "MR-1.1", "MR-10.9")
def test_the_result_is_told_last() -> None:
    at, result = scored(seat("tosyo", used=5), *OTHERS)
    assert at.events()[-1] == GameOver(result)
    assert result.winners == (0,)
    assert at.view().result == result
