"""The checks notice what they are there for: each is tried on a game that was spoilt for it."""

from itertools import pairwise
from typing import Any

import pytest

from engine.game import RuleBroken
from engine.games.manchukuo.commands import EndPrimary
from engine.games.manchukuo.ruleset import Manchukuo
from tests.engine import laws
from tests.engine.games.manchukuo import spoilt
from tests.engine.games.manchukuo.follower import Follower, check_view
from tests.engine.games.manchukuo.invariants import check_conservation, check_progress
from tests.engine.tables import Table
from tests.engine.trying import (
    LeakCheck,
    games,
    is_refused,
    plays,
    sees,
    try_follower,
    try_law,
    try_leak,
)

EDITIONS = Manchukuo.shipped()
EDITION = "reconstructed"

Spoilt = type[Manchukuo]
NOTICED = (AssertionError, RuleBroken, ValueError, IndexError, KeyError, pytest.fail.Exception)


def table_of(kind: Spoilt) -> Table:
    return Table(kind(EDITIONS), 3, EDITION)


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (spoilt.MovingIds, laws.the_order_of_answers_changes_nothing),
        (spoilt.OrderMatters, laws.the_order_of_answers_changes_nothing),
        (spoilt.FormTooWide, laws.every_option_is_accepted_and_plays_its_move),
        (spoilt.LooksTwice, laws.what_thinkers_play_is_legal),
        (spoilt.ImaginesBySight, laws.views_travel_and_can_be_imagined),
        (spoilt.SharesGoods, laws.every_option_is_accepted_and_plays_its_move),
        (spoilt.ForgetsAnswers, laws.bytes_hold_the_whole_state),
    ],
)
def test_a_broken_law_is_noticed(game: Spoilt, law: laws.Law) -> None:
    with pytest.raises(NOTICED):
        try_law(table_of(game), law)


@pytest.mark.parametrize("check", [sees, plays, is_refused(EndPrimary())])
def test_the_game_as_it_is_leaks_nothing(check: LeakCheck) -> None:
    try_leak(table_of(Manchukuo), check)


@pytest.mark.parametrize(
    ("game", "check"),
    [
        (spoilt.ShowsAnswers, sees),
        (spoilt.OpenDeck, sees),
        (spoilt.OwnersPeep, sees),
        (spoilt.FamiliesBelow, sees),
        (spoilt.LoadedBag, sees),
        (spoilt.NamedDecisions, sees),
        (spoilt.TellsAnswers, plays),
        (spoilt.ChattyRefusals, is_refused(EndPrimary())),
    ],
)
def test_a_leak_is_noticed(game: Spoilt, check: LeakCheck) -> None:
    with pytest.raises(AssertionError):
        try_leak(table_of(game), check)


@pytest.mark.parametrize(
    "game", [spoilt.SilentMeals, spoilt.SilentRow, spoilt.GenerousBank, spoilt.LazyPatrol]
)
def test_what_events_do_not_tell_or_tell_wrongly_is_noticed(game: Spoilt) -> None:
    with pytest.raises(NOTICED):
        try_follower(table_of(game), Follower, check_view)


def try_invariants(kind: Spoilt) -> None:
    for game in games(table_of(kind)):
        states: list[Any] = []
        for at in game:
            check_conservation(at.state)
            states = [*states[-1:], at.copy()]
            for before, after in pairwise(states):
                check_progress(before, after)


@pytest.mark.parametrize("game", [spoilt.LosesStudent, spoilt.DoublesRepair, spoilt.Forgetful])
def test_what_is_lost_or_doubled_is_noticed(game: Spoilt) -> None:
    with pytest.raises(AssertionError):
        try_invariants(game)


def test_the_game_as_it_is_loses_nothing() -> None:
    try_invariants(Manchukuo)
    try_follower(table_of(Manchukuo), Follower, check_view)
