"""Master of Respect, chapter 3: rounds."""

from engine.events import GameOver
from engine.games.master_of_respect.events import PairEntered, Ranked, RoundStarted, TilesReturned
from tests.rules.mr_scenario import new_table, pick_all, random_tables, seat, table
from tests.rules.proof import proves


@proves("MR-3.1", "MR-3.2", "MR-3.4", "MR-8.1")
def test_five_rounds_the_first_without_a_tournament() -> None:
    told: list[object] = []
    for at in random_tables(1):
        told += at.events()
    phases = (RoundStarted, Ranked, TilesReturned, GameOver)
    course = [type(event).__name__ for event in told if isinstance(event, phases)]
    later = ["RoundStarted", "Ranked", "TilesReturned"] * 4
    assert course == ["RoundStarted", "TilesReturned", *later, "GameOver"]


@proves("MR-3.3", "MR-4.1")
def test_all_plan_at_once_and_act_in_turns() -> None:
    at = new_table(3)
    pick_all(at)
    assert at.open == "impart S0 S1 S2"
    masters = [shown.master for shown in at.view().seats]
    at.plan(*(f"{master}_kasei={master}_1a" for master in masters))
    assert at.open == "action S0"


@proves("MR-3.4", "AM-10", "AM-44", "AM-45")
def test_nobody_drops_out_who_has_nothing() -> None:
    at = table(seat("tosyo"), seat("seifu"), seat("nanshun"))
    for _ in range(5):
        assert at.open == "impart S0 S1 S2"
        at.plan("", "", "")
    assert at.open == ""
    assert not [event for event in at.events() if isinstance(event, PairEntered)]
    result = at.game.result(at.state)
    assert result is not None
    assert result.reasons == ("last_round",)
