"""Master Merchant, chapter 15: options and house rules."""

import msgspec
import pytest

from engine.ai.judge import Judge
from engine.game import IllegalSetup
from engine.games.master_merchant.commands import Command
from engine.games.master_merchant.edition import shipped
from engine.games.master_merchant.settings import Settings
from tests.rules.proof import proves
from tests.rules.scenario import Scenario, command, new_table, table


@proves("MM-15.1")
def test_the_first_seat_must_be_at_the_table() -> None:
    new_table(4, first_seat=3).expect("main seat 3")
    with pytest.raises(IllegalSetup) as caught:
        new_table(3, first_seat=3)
    assert caught.value.rule == "MM-15.1"
    assert Settings().first_seat == "random"


@proves("MM-15.1", "MM-15.3", "MM-15.4")
@pytest.mark.parametrize(
    "given",
    [
        {"first_seat": 4},
        {"first_seat": -1},
        {"first_seat": "left"},
        {"turn_limit": 59},
        {"turn_limit": 1001},
        {"face_down_per_turn": 2},
        {"face_down_per_turn": 0},
        {"colour": "red"},
    ],
)
def test_settings_out_of_bounds_are_refused(given: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(given, Settings)


@proves("MM-15.2")
def test_a_game_tells_which_edition_it_is_played_with() -> None:
    at = new_table(3)
    assert at.game.about.default_edition == "reconstructed"
    assert at.view(None).edition == at.game.editions["reconstructed"].ref
    steeper = new_table(3, shipped()["steeper"]).view(None)
    assert [pile.cost for pile in steeper.city] == [1, 1, 2, 2, 2, 3, 3, 3, 4, 5]


@proves("MM-15.3", "A-27", "X-38")
def test_the_turn_limit_ends_the_game_and_the_best_win_together() -> None:
    at = table("turn_limit 200, turn 200, seat 2", "S0: 3g, pile [1 izumiya]", "S1: 4g", "S2: 3g")
    at.play(2, "end_turn")
    at.expect("over turn_limit", "points 6 6 5", "ranks 1 1 3", "winners 0 1")


@proves("MM-15.3")
def test_players_that_think_value_the_turn_limit_by_its_winners() -> None:
    at = table("turn_limit 200, turn 200, seat 2", "S0: 4g", "S1: 4g", "S2: 3g")
    at.play(2, "end_turn")
    assert Judge.of(at.game).chances(at.state) == [0.5, 0.5, 0]


@proves("MM-15.3")
def test_a_win_in_the_last_turn_is_a_win() -> None:
    at = table("turn_limit 200, turn 200, seat 2", "S0: 12g", "S2: 8g")
    at.play(2, "end_turn")
    at.expect("over gold", "winners 2", "ranks 2 3 1")


@proves("MM-15.3", "A-27")
def test_passing_for_ever_ends_at_the_limit_or_never() -> None:
    assert Settings().turn_limit == 200
    limited = new_table(3, turn_limit=60)
    while limited.game.decisions(limited.state):
        limited.play(limited.state.turn_seat, "end_turn")
    limited.expect("turn 60", "over turn_limit", "winners 0 1 2", "ranks 1 1 1")
    endless = new_table(3, turn_limit=None)
    for _ in range(300):
        endless.play(endless.state.turn_seat, "end_turn")
    endless.expect("turn 301", "main seat 0")


@proves("MM-15.4", "A-2")
def test_with_the_limit_one_card_face_down_a_turn() -> None:
    at = table("face_down_per_turn 1", "S0: hand {negotiation, trick, izumiya}")
    at.play(0, "play_face_down izumiya take_gold=false")
    assert at.view(None).face_down_plays == 1
    at.refused(0, "play_face_down trick take_gold", "MM-15.4")
    at.refused(0, "play_face_down oboro take_gold", "MM-4.4")
    at.offers("play negotiation 1", "play trick 1", "end_turn")
    at.play(0, "end_turn")
    assert at.view(None).face_down_plays == 0
    at.play(1, "play_face_down trick take_gold")
    at.expect("S1: 1g")


@proves("MM-15.4")
def test_the_edition_decides_where_the_host_does_not() -> None:
    steeper = shipped()["steeper"]
    assert new_table(3).view(None).settings.face_down_per_turn is None
    assert new_table(3, steeper).view(None).settings.face_down_per_turn == 1
    chosen = new_table(3, steeper, face_down_per_turn=None)
    assert chosen.view(None).settings.face_down_per_turn is None


def _default(at: Scenario) -> Command:
    (decision,) = at.game.decisions(at.state)
    return at.game.default(at.state, decision.seat)


@proves("MM-15.5")
def test_the_default_answers_are_neutral() -> None:
    at = table(
        "S0: hand {trick, hiiragi}, pile [1 negotiation]",
        "S1: hand {kanda, trick}, pile [3 negotiation, 4 hiiragi]",
    )
    assert _default(at) == command("end_turn")
    at.play(0, "play hiiragi 1")
    assert _default(at) == command("decline_effect")
    at.play(0, "use_effect seat=1")
    assert _default(at) == command("block=false")
    at.play(1, "block=false")
    assert _default(at) == command("discard trick")
