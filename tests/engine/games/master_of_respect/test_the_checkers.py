"""The checks notice what they are there for: each is tried on a game that was spoilt for it."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest

from engine.game import RuleBroken, Viewer
from engine.games.master_of_respect.commands import Decline
from engine.games.master_of_respect.ruleset import MasterOfRespect
from tests.engine import laws
from tests.engine.games.master_of_respect import hidden, spoilt
from tests.engine.games.master_of_respect.follower import Follower, check_view
from tests.engine.games.master_of_respect.invariants import check_conservation, check_tokens
from tests.engine.secrecy import check_play, check_sight, refusal
from tests.engine.tables import Position, Table, walk

EDITIONS = MasterOfRespect.shipped()
EDITION = "reconstructed"

Spoilt = type[MasterOfRespect]
LeakCheck = Callable[[Position, Any, Viewer], None]
NOTICED = (AssertionError, RuleBroken, ValueError, IndexError, KeyError, pytest.fail.Exception)


def games(kind: Spoilt) -> Iterator[Iterator[Position]]:
    for number in range(3):
        yield walk(Table(kind(EDITIONS), 3, EDITION), number)


def try_law(kind: Spoilt, law: laws.Law) -> None:
    for game in games(kind):
        for at in game:
            law(at)


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (spoilt.MovingIds, laws.the_order_of_answers_changes_nothing),
        (spoilt.OrderMatters, laws.the_order_of_answers_changes_nothing),
        (spoilt.FormTooWide, laws.every_option_is_accepted_and_plays_its_move),
        (spoilt.SamplesTwice, laws.what_thinkers_play_is_legal),
        (spoilt.ImaginesBySight, laws.views_travel_and_can_be_imagined),
        (spoilt.SharesRows, laws.every_option_is_accepted_and_plays_its_move),
        (spoilt.ForgetsPlans, laws.bytes_hold_the_whole_state),
    ],
)
def test_a_broken_law_is_noticed(game: Spoilt, law: laws.Law) -> None:
    with pytest.raises(NOTICED):
        try_law(game, law)


def sees(at: Position, twin: Any, viewer: Viewer) -> None:
    check_sight(at.game, at.state, twin, viewer)


def plays(at: Position, twin: Any, viewer: Viewer) -> None:
    check_play(at.game, at.state, twin, viewer, 3, at.rng("play"))


def is_refused(at: Position, twin: Any, viewer: Viewer) -> None:
    if viewer is not None:
        words = refusal(at.game, at.state, viewer, Decline())
        assert refusal(at.game, twin, viewer, Decline()) == words


def try_leak(kind: Spoilt, check: LeakCheck) -> None:
    for game in games(kind):
        for at in game:
            for viewer in at.table.viewers:
                check(at, hidden.twin(at.state, viewer, at.rng(f"twin for {viewer}")), viewer)


@pytest.mark.parametrize("check", [sees, plays, is_refused])
def test_the_game_as_it_is_leaks_nothing(check: LeakCheck) -> None:
    try_leak(MasterOfRespect, check)


@pytest.mark.parametrize(
    ("game", "check"),
    [
        (spoilt.ShowsAllRows, sees),
        (spoilt.CountsPlannedSlots, sees),
        (spoilt.PlacesPlanned, sees),
        (spoilt.LeftoversEarly, sees),
        (spoilt.OpenDeck, sees),
        (spoilt.NamedDecisions, sees),
        (spoilt.TellsPlans, plays),
        (spoilt.ChattyRefusals, is_refused),
    ],
)
def test_a_leak_is_noticed(game: Spoilt, check: LeakCheck) -> None:
    with pytest.raises(AssertionError):
        try_leak(game, check)


def try_follower(kind: Spoilt) -> None:
    for game in games(kind):
        follower = Follower(EDITIONS[EDITION])
        for at in game:
            follower.hear(told.to(None) for told in at.told)
            check_view(follower, at.game.view(at.state, None))


@pytest.mark.parametrize("game", [spoilt.SilentTribute, spoilt.SilentPrize])
def test_a_gap_in_the_public_events_is_noticed(game: Spoilt) -> None:
    with pytest.raises(NOTICED):
        try_follower(game)


def try_conservation(kind: Spoilt) -> None:
    for game in games(kind):
        states: list[Any] = []
        for at in game:
            check_conservation(at.state)
            states = [*states[-1:], at.copy()]
            for before, after in pairwise(states):
                check_tokens(before, after)


@pytest.mark.parametrize("game", [spoilt.LosesToken, spoilt.DoublesStudent])
def test_what_is_lost_or_doubled_is_noticed(game: Spoilt) -> None:
    with pytest.raises(AssertionError):
        try_conservation(game)
