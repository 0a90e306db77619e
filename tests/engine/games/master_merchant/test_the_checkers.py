"""The checks notice what they are there for: each is tried on a game that was spoilt for it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.game import RuleBroken, Viewer
from engine.games.master_merchant.commands import EndTurn
from engine.games.master_merchant.ruleset import MasterMerchant
from tests.engine import laws
from tests.engine.games.master_merchant import hidden, spoilt
from tests.engine.games.master_merchant.follower import Follower, check_view
from tests.engine.games.master_merchant.invariants import check_conservation
from tests.engine.games.master_merchant.supplied import SUPPLIED
from tests.engine.secrecy import check_play, check_sight, refusal
from tests.engine.tables import Position, Table, walk

EDITIONS: dict[str, Any] = dict(SUPPLIED[0].game.editions)
(EDITION,) = EDITIONS

Spoilt = type[MasterMerchant]
LeakCheck = Callable[[Position, Any, Viewer], None]


def games(kind: Spoilt) -> Iterator[Iterator[Position]]:
    for number in range(3):
        yield walk(Table(kind(EDITIONS), 4, EDITION), number)


def try_law(kind: Spoilt, law: laws.Law) -> None:
    for game in games(kind):
        for at in game:
            law(at)


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (spoilt.DoubledMoves, laws.options_are_the_moves_in_order_without_doubles),
        (spoilt.HiddenOption, laws.options_are_the_moves_in_order_without_doubles),
        (spoilt.MovesForAll, laws.who_owes_has_moves_and_nobody_else),
        (spoilt.AnybodyAnswers, laws.others_can_not_answer),
        (spoilt.RefusalsCount, laws.others_can_not_answer),
        (spoilt.RefusalsCount, laws.an_ended_game_takes_no_command),
        (spoilt.UnlistedRule, laws.nobody_else_has_options),
        (spoilt.AlwaysPasses, laws.the_default_is_legal),
        (spoilt.SharesGold, laws.every_option_is_accepted_and_plays_its_move),
        (spoilt.RefusalsCount, laws.every_option_is_accepted_and_plays_its_move),
        (spoilt.ForgetsPlays, laws.bytes_hold_the_whole_state),
        (spoilt.ForgetsPlays, laws.a_copy_goes_on_as_the_original_does),
        (spoilt.AsksAndTakes, laws.asking_changes_nothing),
        (spoilt.ImaginesPoor, laws.views_travel_and_can_be_imagined),
        (spoilt.ImaginesByChance, laws.views_travel_and_can_be_imagined),
        (spoilt.SamplesAnything, laws.what_thinkers_play_is_legal),
        (spoilt.EverybodyWins, laws.the_result_is_consistent),
        (spoilt.NeverOver, laws.a_game_is_over_when_nothing_is_open),
    ],
)
def test_a_broken_law_is_noticed(game: Spoilt, law: laws.Law) -> None:
    with pytest.raises((AssertionError, RuleBroken, pytest.fail.Exception)):
        try_law(game, law)


def sees(at: Position, twin: Any, viewer: Viewer) -> None:
    check_sight(at.game, at.state, twin, viewer)


def plays(at: Position, twin: Any, viewer: Viewer) -> None:
    check_play(at.game, at.state, twin, viewer, 3, at.rng("play"))


def is_refused(at: Position, twin: Any, viewer: Viewer) -> None:
    if viewer is not None:
        words = refusal(at.game, at.state, viewer, EndTurn())
        assert refusal(at.game, twin, viewer, EndTurn()) == words


def try_leak(kind: Spoilt, check: LeakCheck) -> None:
    for game in games(kind):
        for at in game:
            for viewer in at.table.viewers:
                check(at, hidden.twin(at.state, viewer, at.rng(f"twin for {viewer}")), viewer)


@pytest.mark.parametrize(
    ("game", "check"),
    [
        (spoilt.OpenHands, sees),
        (spoilt.HonestMayBe, sees),
        (spoilt.NamedDecisions, sees),
        (spoilt.ShowsTheDice, sees),
        (spoilt.WarnsOfGuards, sees),
        (spoilt.TellsAll, plays),
        (spoilt.SlotsByCard, plays),
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


@pytest.mark.parametrize("game", [spoilt.SilentGold, spoilt.SilentReturns, spoilt.WideMayBe])
def test_a_gap_in_the_public_events_is_noticed(game: Spoilt) -> None:
    with pytest.raises((AssertionError, ValueError)):
        try_follower(game)


def try_conservation(kind: Spoilt) -> None:
    for game in games(kind):
        for at in game:
            check_conservation(at.state)


def test_a_doubled_card_is_noticed() -> None:
    with pytest.raises(AssertionError):
        try_conservation(spoilt.DoublesCard)
