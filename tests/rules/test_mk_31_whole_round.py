"""Manchukuo, a whole round of two players, turn by turn."""

from tests.rules.mk_scenario import seat, table
from tests.rules.proof import proves


@proves("EX-31", "MK-4.1", "MK-5.1", "MK-5.2", "MK-18.1")
def test_a_whole_round() -> None:
    at = table(
        seat(
            "crane", "3C 1St 2Sw", goods="food=2 tools=2 coins=1 wisdom=1", levels="3/1/2",
            disciples="CL1 ST1 SW1", restrictions="roll_call",
        ),
        seat(
            "mantis", "2C 2St 2Sw", goods="food=3 coins=2 wisdom=1", levels="2/2/2",
            disciples="CL2 ST2 SW2", restrictions="escort",
        ),
        row="R09 R01 R13", families="F02 F10 F11", square="1St",
    )  # fmt: skip
    assert at.bag == 30
    at.play(0, "assign bank 3C", "take_bonus clever=0", "gather")
    at.has(0, "food=2 tools=2 coins=4 wisdom=2")
    at.play(1, "assign fields 2Sw", "take_bonus swift=0", "gather")
    at.has(1, "food=9 coins=2 wisdom=1")
    at.play(0, "assign workers_quarter 2Sw", "pay_patrol 1", "take_bonus swift=0")
    at.play(0, "complete_repair 1")
    at.has(0, "food=5 coins=5 wisdom=1", prominence=2, suspicion=1)
    at.play(1, "assign commons 2C 1St", "pay_patrol 0", "take_bonus clever=0", "complete_family 3")
    at.has(1, "food=4 coins=3 wisdom=1", prominence=5, suspicion=2)
    at.play(0, "assign factory 1St", "enhance 1", "gather")
    at.has(0, "food=5 tools=3 coins=5", prominence=2)
    at.play(0, "take_town_square marker")
    at.play(1, "assign market 1St", "skip_bonus", "trade 1 0")
    homes = {
        "temple": "1C 1W", "factory": "1St", "fields": "2Sw", "commons": "2C 1St",
        "workers_quarter": "2Sw", "bank": "3C", "market": "1St",
    }  # fmt: skip
    assert {place: at.residence(place) for place in homes} == homes
    assert (at.school(0), at.school(1)) == ("3St 2Sw 1W", "3C 2St 2Sw")
    at.has(0, "food=3 tools=3 coins=5 wisdom=1", suspicion=1)
    at.has(1, "coins=4 wisdom=1", suspicion=4)
    assert at.open == "train S0 S1"
    at.offers(0, "train strong", "train strong swift")
    at.offers(1, "train clever", "train clever strong", "train clever swift")
    at.play(0, "train strong swift")
    at.play(1, "train clever strong")
    assert (at.levels(0), at.levels(1)) == ("3/2/3", "3/3/2")
    view = at.view()
    assert view.round == 2
    assert view.first_player == 0
    assert at.open == "assignment S0"
    assert view.patrol_after == "bank"
    assert view.town_square.marker
    assert at.bag == 29
