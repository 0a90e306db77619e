"""Whatever isn't an option is refused by a rule that the game lists, and changes nothing."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import IllegalCommand
from tests.engine.laws import refused
from tests.engine.neighbours import nearly_legal
from tests.engine.strategies import answers, examples, of_type, positions
from tests.engine.tables import CATALOGUE, TABLES, TABLES_OF, Position, Table, walk

OFTEN = 7


def check_answer(at: Position, seat: int, command: Any) -> bool:
    """Check that the command is accepted exactly if it is an option; tell whether it was."""
    if not at.allows(seat, command):
        refused(at, seat, command, IllegalCommand)
        return False
    at.game.apply(at.copy(), seat, command)
    return True


@pytest.mark.parametrize("ruleset", CATALOGUE)
def test_exactly_the_options_are_accepted(ruleset: str) -> None:
    tally = {True: 0, False: 0}

    @examples(per_game=4)
    @given(st.data(), positions(TABLES_OF[ruleset]))
    def check(data: st.DataObject, at: Position) -> None:
        for seat, command in data.draw(st.lists(answers(at), min_size=4, max_size=12)):
            tally[check_answer(at, seat, command)] += 1

    check()
    # Both answers were put to the test.
    assert min(tally.values()) > sum(tally.values()) / 20


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_of_what_is_nearly_legal_the_options_alone_are_accepted(table: Table) -> None:
    refusals = 0
    for number in range(5):
        for at in walk(table, number):
            for seat in at.owing if at.at % OFTEN == 0 else ():
                for command in nearly_legal(at, seat):
                    if not at.allows(seat, command):
                        refused(at, seat, command, IllegalCommand)
                        refusals += 1
    assert refusals > 1000


@pytest.mark.parametrize("ruleset", CATALOGUE)
def test_hypothesis_knows_each_command(ruleset: str) -> None:
    """Every command that is played in random games can be drawn, and each kind is drawn."""
    kind = CATALOGUE[ruleset].types.command
    drawn: set[type] = set()

    @examples(per_game=6)
    @given(of_type(kind))
    def draw(command: Any) -> None:
        drawn.add(type(command))

    draw()
    assert drawn == set(kind.__args__)
