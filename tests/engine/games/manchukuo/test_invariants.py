"""Whole random games keep what the rules keep; many of them, for it costs little."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from engine.games.manchukuo.state import Answering, State
from tests.engine.games.manchukuo.invariants import (
    check_conservation,
    check_places,
    check_progress,
)
from tests.engine.tables import GAMES, MANY_BATCHES, TABLES_OF, Table, first_of, walk

MOST_LISTED = 255
"""Commands in the longest list of a step of an assignment, whatever is ready."""

each_table = pytest.mark.parametrize("table", TABLES_OF["manchukuo"], ids=str)


@pytest.mark.parametrize("batch", MANY_BATCHES[:2], ids=first_of)
@each_table
def test_nothing_is_lost_or_made(table: Table, batch: range) -> None:
    for number in batch:
        states: list[State] = []
        for at in walk(table, number):
            check_conservation(at.state)
            check_places(at.state)
            states = [*states[-1:], at.copy()]
            for before, after in pairwise(states):
                check_progress(before, after)
        assert at.state.round == 5


@each_table
def test_lists_stay_short(table: Table) -> None:
    longest: Counter[str] = Counter()
    for number in range(GAMES // 3):
        for at in walk(table, number):
            for decision in at.decisions:
                longest[decision.kind] = max(longest[decision.kind], len(at.moves[decision.seat]))
    assert longest["students"] <= MOST_LISTED
    assert longest["wise"] <= MOST_LISTED
    assert max(longest.values()) <= MOST_LISTED
    assert set(longest) >= {"assignment", "students", "patrol", "bonus", "gather", "train"}


@each_table
def test_all_that_is_hidden_is_imagined(table: Table) -> None:
    """Each card that may lie on top, and each answer that may be sealed."""
    game = table.game
    at = next(at for at in walk(table, 0) if at.at == 5)
    worlds = [game.imagine(game.view(at.state, 0), Random(number)) for number in range(300)]
    assert {world.deck[0] for world in worlds} == set(at.state.deck)
    for seat, deck in enumerate(at.state.restriction_decks):
        assert {world.restriction_decks[seat][0] for world in worlds} == set(deck)
    for place, stack in enumerate(at.state.families):
        assert {world.families[place][1] for world in worlds} == set(stack[1:])
    at = next(
        at
        for number in range(GAMES)
        for at in walk(table, number)
        if any(sealed is not None for sealed in at.state.answers)
    )
    frame = at.state.stack[-1]
    assert isinstance(frame, Answering)
    (answered, *_) = [seat for seat, sealed in enumerate(at.state.answers) if sealed is not None]
    worlds = [game.imagine(game.view(at.state, None), Random(number)) for number in range(100)]
    assert len({world.answers[answered] for world in worlds}) > 1
    worlds = [game.imagine(game.view(at.state, answered), Random(number)) for number in range(9)]
    assert {world.answers[answered] for world in worlds} == {at.state.answers[answered]}
