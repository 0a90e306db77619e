"""All that holds with the shipped figures holds with others, where the cards meet more often."""

from itertools import chain

import pytest

from engine.game import IllegalCommand
from engine.games.master_merchant import events as ev
from tests.engine.games.master_merchant.follower import Follower, check_view
from tests.engine.games.master_merchant.invariants import check_conservation, check_slots
from tests.engine.games.master_merchant.supplied import SUPPLIED
from tests.engine.laws import EACH, NOW_AND_THEN, legal, refused
from tests.engine.neighbours import nearly_legal
from tests.engine.secrecy import check_play, check_refusals, check_sight, twins
from tests.engine.tables import Table, walk

GAMES = 4
OFTEN = 29

each_table = pytest.mark.parametrize("table", SUPPLIED, ids=str)


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
def test_the_invariants_hold_and_public_events_tell_all_that_is_public(table: Table) -> None:
    for number in range(GAMES):
        used: set[int] = set()
        follower = Follower(table.game.editions[table.edition])
        for at in walk(table, number):
            check_conservation(at.state)
            check_slots(at.state, used)
            follower.hear(told.to(None) for told in at.told)
            check_view(follower, table.game.view(at.state, None))


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
        if at.at % 3 or not any(decision.follow_up for decision in at.decisions):
            continue
        check_refusals(at)
        for seat in at.owing:
            options = set(legal(at, seat))
            for command in nearly_legal(at, seat):
                if command not in options:
                    refused(at, seat, command, IllegalCommand)


def test_these_games_see_every_event() -> None:
    games = (walk(table, number) for table in SUPPLIED for number in range(GAMES))
    seen = {type(told.public) for at in chain(*games) for told in at.told}
    assert seen == set(ev.Event.__args__)
