"""Master Merchant, chapter 2: setting up."""

from collections import Counter

import msgspec
import pytest

from engine.dice import SEED_BYTES
from engine.events import GameStarted
from tests.rules.proof import proves
from tests.rules.scenario import new_table, random_tables


@proves("MM-2.1", "MM-2.2", "X-1")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_first_position(seats: int) -> None:
    at = new_table(seats)
    at.expect("turn 1, plays 2, main seat 0")
    for seat in range(seats):
        at.expect(f"S{seat}: 0g, hand {{negotiation, trick}}, pile -, types 2")
    at.expect("city izumiya 4, city hiiragi 4")
    at.expect("city oboro 3, city kogarashi 3, city sakuraya 3, city daimon 3")
    at.expect("city echigoya 2, city kanda 2, city ueshima 2, city tokunaga 2")
    seen = at.view(None)
    at.happened(GameStarted(seats, 0, seen.edition, msgspec.to_builtins(seen.settings)))


@proves("MM-2.2")
def test_every_sort_is_on_offer_in_the_first_turn() -> None:
    assert all(pile.left > 0 for pile in new_table(4).view(None).city)


@proves("MM-2.3")
def test_three_players_leave_one_set_of_start_cards_out() -> None:
    owned = [card for seat in new_table(3).view(None).seats for card in seat.owned]
    assert Counter(owned) == {"negotiation": 3, "trick": 3}


@proves("MM-2.4")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_host_may_name_the_first_seat(first: int) -> None:
    at = new_table(3, first_seat=first)
    at.expect(f"main seat {first}, turn 1")
    assert at.state.dice.drawn == 0


@proves("MM-2.4")
def test_chance_draws_each_seat_about_equally_often() -> None:
    seeds = [number.to_bytes(SEED_BYTES, "big") for number in range(400)]
    first = Counter(new_table(4, seed=seed, first_seat="random").state.turn_seat for seed in seeds)
    assert sorted(first) == [0, 1, 2, 3]
    assert min(first.values()) > 60


@proves("MM-2.4")
def test_nothing_is_drawn_after_the_first_seat() -> None:
    assert {at.state.dice.drawn for at in random_tables(2)} == {1}


@proves("MM-2.5")
@pytest.mark.parametrize("seats", [3, 4])
def test_turns_go_clockwise(seats: int) -> None:
    at = new_table(seats, first_seat=1)
    for turn in range(1, 10):
        seat = turn % seats
        at.expect(f"turn {turn}, main seat {seat}")
        at.play(seat, "end_turn")


@proves("MM-2.5", "X-35")
def test_nobody_else_plays_in_a_turn() -> None:
    at = new_table(3)
    for seat in (1, 2):
        for text in ("end_turn", "play negotiation 1", "play_face_down trick take_gold"):
            at.not_owed(seat, text)
            at.refused(seat, text, "MM-2.5")
