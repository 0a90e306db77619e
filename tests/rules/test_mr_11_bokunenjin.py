"""Master of Respect, chapter 11: Bokunenjin."""

from typing import Any

import pytest

from tests.rules.mr_scenario import seat, table
from tests.rules.proof import proves
from tests.rules.test_mr_10_scoring import OTHERS, lines, scored

MORE = ("choyo", "tofu", "ogura", "chugi", "dogen", "gugu", "kaiei")
TECHNIQUES = ("A1", "A3", "A4", "B2", "B3", "B4")


def points(card: str, **given: Any) -> float:
    """Return what the card gives to a seat that has what is given."""
    _, result = scored(seat("tosyo", bokunenjin=card, **given), *OTHERS)
    return lines(result.standings[0])[card]


@proves("EX-25", "MR-11.2", "MR-11.1", "AM-25")
@pytest.mark.parametrize(("count", "tier"), [(3, 0), (4, 2), (5, 3), (6, 5), (7, 5)])
def test_students(count: int, tier: int) -> None:
    assert points("bokunenjin_student", students=" ".join(MORE[: count - 3])) == tier


@proves("EX-25", "MR-11.3", "AM-26")
@pytest.mark.parametrize(("count", "tier"), [(5, 0), (6, 2), (7, 3), (8, 5), (9, 5)])
def test_action_tiles(count: int, tier: int) -> None:
    assert points("bokunenjin_technique", tiles=" ".join(TECHNIQUES[: count - 3])) == tier


STEPS = [(0, 0), (1, 2), (2, 2), (3, 3), (4, 3), (5, 5), (9, 5)]


@proves("EX-25", "MR-11.4")
@pytest.mark.parametrize(("count", "tier"), STEPS)
def test_gold(count: int, tier: int) -> None:
    assert points("bokunenjin_gold", items=f"{count}/0/0") == tier


@proves("EX-25", "MR-11.5")
@pytest.mark.parametrize(("count", "tier"), STEPS)
def test_sake(count: int, tier: int) -> None:
    assert points("bokunenjin_sake", items=f"9/{count}/0") == tier


@proves("EX-25", "MR-11.6")
@pytest.mark.parametrize(("count", "tier"), [(0, 0), (1, 2), (2, 3), (3, 5), (7, 5)])
def test_unused_tokens(count: int, tier: int) -> None:
    assert points("bokunenjin_token", items=f"9/9/{count}") == tier


@proves("EX-25", "MR-11.7")
@pytest.mark.parametrize(("count", "tier"), [(5, 0), (6, 2), (11, 2), (12, 3), (17, 3), (18, 5)])
def test_used_tokens(count: int, tier: int) -> None:
    assert points("bokunenjin_respect", used=count) == tier


@proves("MR-11.8", "AM-27")
def test_what_is_counted_counts_elsewhere_too() -> None:
    _, result = scored(seat("tosyo", "5/0/0", bokunenjin="bokunenjin_gold"), *OTHERS)
    assert lines(result.standings[0])["items"] == 1
    assert lines(result.standings[0])["bokunenjin_gold"] == 5


@proves("MR-11.9", "AM-27")
def test_in_all_else_he_is_a_student_like_others() -> None:
    given = seat("tosyo", "2/0/0", bokunenjin="bokunenjin_gold")
    at = table(given, seat("seifu", "0/0/1"), seat("nanshun"), round=2)
    at.plan("bokunenjin_gold=tosyo_2b", "", "")
    at.play(0, "execute train bokunenjin_gold")
    student = at.student("bokunenjin_gold")
    assert (student.trained, student.place) == (True, "arena")
