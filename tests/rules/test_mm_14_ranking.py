"""Master Merchant, chapter 14: the ranking."""

from engine.game import Line, Standing
from tests.rules.proof import proves
from tests.rules.scenario import table


@proves("MM-14.1")
def test_the_winner_is_first_even_with_fewer_points() -> None:
    at = table("S0: 8g", "S1: 15g", "S2: 3g")
    at.play(0, "end_turn")
    at.expect("winners 0", "points 10 17 5", "ranks 1 2 3")


@proves("MM-14.2", "MM-14.4")
def test_points_are_types_and_gold() -> None:
    at = table("S0: 8g", "S1: 1g, pile [1 kanda, 2 kanda, 3 oboro(d)]", "S2: 4g")
    at.play(0, "end_turn")
    result = at.game.result(at.state)
    assert result is not None
    assert result.standings == (
        Standing(0, 1, 10, (Line("types", 2), Line("gold", 8))),
        Standing(1, 3, 5, (Line("types", 4), Line("gold", 1))),
        Standing(2, 2, 6, (Line("types", 2), Line("gold", 4))),
    )


@proves("MM-14.3", "A-26")
def test_equal_points_share_a_rank_and_the_next_is_left_out() -> None:
    at = table("4 players", "S0: 8g", "S1: 3g", "S2: 1g", "S3: 2g, pile [1 kanda]")
    at.play(0, "end_turn")
    at.expect("points 10 5 3 5", "ranks 1 2 4 2")


@proves("MM-14.4", "X-12")
def test_the_winners_points_are_reported_too() -> None:
    at = table("seat 1", "S0: 1g, pile [1 oboro, 2 kanda]", "S1: 8g, pile [3 oboro(d)]")
    at.play(1, "end_turn")
    at.expect("points 5 11 2", "ranks 2 1 3")
