"""All that holds with the shipped figures holds with others, where all meets all more often.

Each game gives such editions; what it knows about itself it checks in a file of its own.
"""

from itertools import chain
from typing import get_args

import pytest

from engine.game import IllegalCommand
from tests.engine.games.manchukuo.supplied import SUPPLIED as MANCHUKUO
from tests.engine.games.master_merchant.supplied import SUPPLIED as MASTER_MERCHANT
from tests.engine.games.master_of_respect.supplied import SUPPLIED as MASTER_OF_RESPECT
from tests.engine.laws import EACH, NOW_AND_THEN, refused
from tests.engine.neighbours import nearly_legal
from tests.engine.secrecy import check_play, check_refusals, check_sight, twins
from tests.engine.tables import CATALOGUE, Table, walk

SUPPLIED = [*MASTER_MERCHANT, *MASTER_OF_RESPECT, *MANCHUKUO]
GAMES = 3
OFTEN = 29

each_table = pytest.mark.parametrize("table", SUPPLIED, ids=str)


def test_each_game_has_such_editions() -> None:
    assert {table.game.about.id for table in SUPPLIED} == CATALOGUE.keys()


@each_table
def test_the_laws_hold(table: Table) -> None:
    for number in range(GAMES):
        for at in walk(table, number):
            for law in EACH:
                law(at)
            if at.at % OFTEN == 0 or not at.decisions:
                for law in NOW_AND_THEN:
                    law(at)


@each_table
def test_nothing_hidden_is_seen(table: Table) -> None:
    for number in range(GAMES):
        for at in walk(table, number):
            for viewer in table.viewers if at.at % OFTEN == 0 else ():
                for twin in twins(at, viewer):
                    check_sight(at.game, at.state, twin, viewer)
                    check_play(at.game, at.state, twin, viewer, 6, at.rng(f"{viewer} looks on"))


@each_table
def test_of_what_is_nearly_legal_the_options_alone_are_accepted(table: Table) -> None:
    """And the words of a refusal tell nothing that is hidden."""
    for at in walk(table, 0):
        if at.at % OFTEN or not any(decision.follow_up for decision in at.decisions):
            continue
        check_refusals(at)
        for seat in at.owing:
            for command in nearly_legal(at, seat):
                if not at.allows(seat, command):
                    refused(at, seat, command, IllegalCommand)


@pytest.mark.parametrize("ruleset", CATALOGUE)
def test_these_games_see_every_event(ruleset: str) -> None:
    tables = [table for table in SUPPLIED if table.game.about.id == ruleset]
    games = (walk(table, number) for table in tables for number in range(3 * GAMES))
    seen = {
        type(event)
        for at in chain(*games)
        for told in at.told
        for event in (told.public, told.private)
        if event is not None
    }
    assert seen == set(get_args(CATALOGUE[ruleset].types.event))
