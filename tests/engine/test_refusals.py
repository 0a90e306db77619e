"""Whatever isn't an option is refused by a rule that the game lists, and changes nothing."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from engine.game import IllegalCommand
from tests.engine.laws import legal, refused
from tests.engine.strategies import examples, near, of_type, positions
from tests.engine.tables import CATALOGUE, Position


def check_answer(at: Position, seat: int, command: Any) -> bool:
    """Check that the command is accepted exactly if it is an option; tell whether it was."""
    if command not in legal(at, seat):
        refused(at, seat, command, IllegalCommand)
        return False
    at.game.apply(at.copy(), seat, command)
    return True


def answers(at: Position) -> SearchStrategy[tuple[int, Any]]:
    """Draw a seat and a command: any at all, a legal one, or one that is nearly legal."""
    kind = at.game.types.command
    seats, commands = st.integers(-1, at.table.seats), of_type(kind)
    if not at.owing:
        return st.tuples(seats, commands)
    owing = st.sampled_from(at.owing)
    options = owing.flatmap(lambda seat: st.tuples(st.just(seat), st.sampled_from(legal(at, seat))))
    nearly = options.flatmap(lambda pair: st.tuples(st.just(pair[0]), near(pair[1], kind)))
    return st.one_of(
        nearly, st.tuples(owing, commands), st.tuples(seats, commands), options, nearly
    )


@pytest.mark.parametrize("ruleset", CATALOGUE)
def test_exactly_the_options_are_accepted(ruleset: str) -> None:
    tally = {True: 0, False: 0}

    @examples(per_game=4)
    @given(st.data(), positions(ruleset))
    def check(data: st.DataObject, at: Position) -> None:
        for seat, command in data.draw(st.lists(answers(at), min_size=4, max_size=12)):
            tally[check_answer(at, seat, command)] += 1

    check()
    # Both answers were put to the test.
    assert min(tally.values()) > sum(tally.values()) / 20


@pytest.mark.parametrize("ruleset", CATALOGUE)
def test_hypothesis_knows_each_command(ruleset: str) -> None:
    """Every command that is played in random games can be drawn, and each kind is drawn."""
    kind = CATALOGUE[ruleset].types.command
    drawn: set[type] = set()

    @examples(per_game=3)
    @given(of_type(kind))
    def draw(command: Any) -> None:
        drawn.add(type(command))

    draw()
    assert drawn == set(kind.__args__)
