"""Players: they play by the rules, the same move again, and know no more than their seat."""

from itertools import count, islice
from random import Random

import pytest

from engine.ai.judge import imagined
from engine.ai.player import LEVELS, PLAYERS, Budget, player, suggestions
from engine.game import Move
from tests.engine.ai.positions import TABLES, Asked, decisions
from tests.engine.secrecy import HIDDEN

SHORT = Budget(iterations=25, seconds=1.0)
SEARCHING = ("hard", "expert", "reference")


def chosen(name: str, at: Asked, view: object) -> Move:
    """Return what a player answers, thinking for a short while."""
    budget = SHORT if name in SEARCHING else None
    return player(name, budget)(at.game, view, at.seat, Random(f"{name} {at.kind}"))


def some(ruleset: str, seats: int, number: int, every: int = 12) -> list[Asked]:
    """Return so many decisions of random games."""
    found = (at for seed in count(seats) for at in decisions(ruleset, seats, seed, every))
    return list(islice(found, number))


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
@pytest.mark.parametrize("name", PLAYERS)
def test_players_play_by_the_rules(name: str, ruleset: str, seats: int) -> None:
    for at in some(ruleset, seats, 8):
        move = chosen(name, at, at.view)
        assert at.game.legal(at.state, at.seat, [move]) == [move]


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
@pytest.mark.parametrize("name", PLAYERS)
def test_what_is_hidden_changes_no_move(name: str, ruleset: str, seats: int) -> None:
    """All that the seat can't see is permuted: it sees the same, and plays the same."""
    rng, differed = Random(seats), 0
    for at in some(ruleset, seats, 8):
        twin = HIDDEN[ruleset].twin(at.state, at.seat, rng)
        differed += at.game.encode(twin) != at.game.encode(at.state)
        view = at.game.view(twin, at.seat)
        assert view == at.view
        assert chosen(name, at, view) == chosen(name, at, at.view)
    assert differed


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_nobody_thinks_with_anothers_sealed_answer(ruleset: str, seats: int) -> None:
    rng = Random(1)
    for at in some(ruleset, seats, 12):
        world = imagined(at.game, at.view, at.seat, rng)
        for decision in at.game.decisions(world):
            assert not decision.answered or decision.seat == at.seat
        assert at.game.options(world, at.seat) == at.game.options(at.state, at.seat)


def test_the_levels_are_players() -> None:
    assert set(LEVELS) < set(PLAYERS)
    with pytest.raises(KeyError):
        player("master")


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_suggestions_are_ranked_and_have_chances(ruleset: str, seats: int) -> None:
    for at in some(ruleset, seats, 6):
        found = suggestions(at.game, at.view, at.seat, Random(1), SHORT)
        moves = [each.move for each in found]
        assert len(set(moves)) == len(moves) >= 1
        assert at.game.legal(at.state, at.seat, moves) == moves
        assert all(0 <= each.chance <= 1 for each in found)
        order = [(-each.visits, -each.chance) for each in found]
        assert order == sorted(order)
        again = suggestions(at.game, at.view, at.seat, Random(1), SHORT)
        assert again == found


def test_a_search_ends_after_its_iterations_or_when_its_time_is_over() -> None:
    at = next(at for at in some("manchukuo", 4, 40) if at.kind == "assignment")

    def visits(budget: Budget, tick: float) -> int:
        times = count()
        found = suggestions(
            at.game, at.view, at.seat, Random(1), budget, lambda: tick * next(times)
        )
        return sum(each.visits for each in found)

    most = visits(Budget(60, 10.0), 0.0)
    assert visits(Budget(30, 10.0), 0.0) == most - 30 - unseen(at, 30, 60)
    assert visits(Budget(60, 10.0), 1.0) < most - 40


def unseen(at: Asked, fewer: int, more: int) -> int:
    """Return how many moves more the longer search begins with their first rank."""
    found = [
        len(suggestions(at.game, at.view, at.seat, Random(1), Budget(iterations, 1.0)))
        for iterations in (fewer, more)
    ]
    return found[1] - found[0]
