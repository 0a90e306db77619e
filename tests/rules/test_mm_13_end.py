"""Master Merchant, chapter 13: the end of the game."""

import pytest

from engine.events import GameOver, TurnEnded, TurnStarted
from engine.games.master_merchant.events import CardsShown, PickedUp
from tests.rules.proof import proves
from tests.rules.scenario import random_tables, table


@proves("MM-13.1")
@pytest.mark.parametrize(("gold", "over"), [(7, False), (8, True), (9, True)])
def test_eight_gold_win_at_the_end_of_ones_turn(gold: int, over: bool) -> None:
    at = table(f"S0: {gold}g")
    at.play(0, "end_turn")
    at.expect("over gold" if over else "turn 11")
    if over:
        at.expect("winners 0")
        assert at.game.decisions(at.state) == ()
        at.not_owed(1, "end_turn")
        at.refused(1, "end_turn", "MM-13.1")


@proves("MM-13.1", "MM-13.3", "X-28")
def test_eight_types_with_hidden_cards_win() -> None:
    at = table(
        "4 players, seat 2",
        "S2: 2g, hand {negotiation, oboro}, "
        "pile [1 trick(d), 2 kanda(d), 3 hiiragi, 4 kogarashi, 5 daimon]",
        "S3: 3g, pile [6 izumiya]",
    )
    at.expect("S2: types 7")
    at.play(2, "play negotiation 1", "use_effect card=echigoya")
    at.expect("S2: 0g, types 8", "main seat 2, plays 1")
    at.play(2, "end_turn")
    at.expect("over types", "winners 2", "points 2 2 8 6", "ranks 3 3 1 2")


@proves("MM-13.1", "A-24", "A-33")
def test_only_the_turn_player_is_checked_and_before_any_pick_up() -> None:
    at = table("S1: 8g", "S2: hand -, pile [1 negotiation, 2 trick]")
    at.play(0, "end_turn")
    at.expect("main seat 1, turn 11")
    at.play(1, "end_turn")
    at.expect("over gold", "winners 1")
    assert at.events(None, PickedUp) == at.events(None, TurnStarted) == []
    assert [type(event) for event in at.events(None)] == [TurnEnded, CardsShown, GameOver]


@proves("MM-13.2", "A-3", "A-35", "X-29")
@pytest.mark.parametrize("spends", [True, False])
def test_eight_gold_in_the_middle_of_a_turn_win_nothing_yet(spends: bool) -> None:
    at = table("S0: 7g", "S1: 2g", "S2: 2g")
    at.play(0, "play_face_down trick take_gold")
    at.expect("S0: 8g", "main seat 0, plays 1")
    at.play(0, "play negotiation 1")
    if spends:
        at.play(0, "use_effect card=oboro")
        at.expect("S0: 7g", "main seat 1")
    else:
        at.play(0, "decline_effect")
        at.expect("over gold", "winners 0", "points 10 4 4", "ranks 1 2 2")


@proves("MM-13.2", "MM-9.2", "MM-12.7", "MM-1.4", "A-3", "X-12")
def test_gold_got_in_anothers_turn_wins_when_ones_own_turn_ends() -> None:
    at = table(
        "S0: 3g, hand {sakuraya, negotiation}, pile [1 trick]",
        "S1: 6g, pile [2 echigoya, 3 oboro(d)]",
    )
    at.play(0, "play sakuraya 1")
    at.offers("use_effect seat=1 slot=2", "decline_effect")
    at.play(0, "use_effect seat=1 slot=2")
    at.expect("S0: 1g, pile [1 trick, 4 sakuraya, 5 echigoya]", "S1: 8g, pile [3 oboro(d)]")
    at.expect("main seat 0, plays 1")
    at.play(0, "end_turn")
    at.expect("turn 11, main seat 1")
    at.play(1, "end_turn")
    at.expect("over gold", "winners 1", "points 5 11 2", "ranks 2 1 3")


@proves("MM-13.2", "A-3", "X-13")
def test_gold_got_in_anothers_turn_may_be_lost_again() -> None:
    at = table("S0: 3g, hand {sakuraya, trick}, pile [1 negotiation]", "S1: 6g, pile [2 echigoya]")
    at.play(0, "play sakuraya 1", "use_effect seat=1 slot=2")
    at.expect("S1: 8g")
    at.play(0, "play trick 1", "use_effect")
    at.expect("S0: 2g", "S1: 7g", "main seat 1")
    at.play(1, "end_turn")
    at.expect("turn 12, main seat 2")


@proves("MM-13.2", "MM-12.8", "X-13")
def test_daimon_may_make_another_win() -> None:
    at = table(
        "4 players",
        "S0: 0g, hand {daimon, trick}, pile [1 negotiation]",
        "S1: 7g, pile [2 izumiya]",
    )
    at.play(0, "play daimon 1", "use_effect seat=1 slot=2")
    at.expect("S1: 9g", "city izumiya 4")
    at.play(0, "play trick 1", "use_effect")
    at.expect("S0: 1g", "S1: 8g", "main seat 1")
    at.play(1, "end_turn")
    at.expect("over gold", "winners 1")


@proves("MM-13.3", "A-4")
def test_types_count_each_name_once_wherever_the_card_is() -> None:
    at = table(
        "S0: hand {trick, kanda, oboro}, pile [1 negotiation(d), 2 kanda(d), 3 oboro, 4 daimon]"
    )
    at.expect("S0: types 5")
    assert at.sees(None, 0).types == 5


@proves("MM-13.4", "MM-14.3", "A-25", "A-26", "X-30")
def test_both_goals_are_one_win_with_two_reasons() -> None:
    at = table(
        "4 players",
        "S0: 6g, hand {trick, echigoya}, "
        "pile [1 negotiation, 2 izumiya, 3 hiiragi, 4 oboro, 5 kogarashi, 6 sakuraya]",
        "S1: 3g, pile [7 izumiya]",
        "S2: 2g, pile [8 hiiragi, 9 kanda]",
        "S3: 4g",
    )
    at.play(0, "play echigoya 1", "use_effect")
    at.expect("S0: 8g, types 8", "main seat 0")
    at.play(0, "end_turn")
    at.expect("over gold and types", "winners 0", "points 16 6 6 6", "ranks 1 2 2 2")


@proves("MM-13.5", "MM-13.1")
def test_a_game_has_one_winner_and_ends_with_his_turn() -> None:
    for at in random_tables(6):
        result = at.game.result(at.state)
        if result and result.reasons != ("turn_limit",):
            assert result.winners == (at.state.turn_seat,)
            assert [s.seat for s in result.standings if s.rank == 1] == [at.state.turn_seat]
        for event in at.events(None, TurnEnded):
            if not result:
                seat = at.view(None).seats[event.seat]
                assert seat.gold < 8
                assert seat.types < 8
