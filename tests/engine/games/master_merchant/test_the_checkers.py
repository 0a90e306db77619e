"""The checks notice what they are there for: each is tried on a game that was spoilt for it."""

from typing import Any

import pytest

from engine.game import RuleBroken
from engine.games.master_merchant.commands import EndTurn
from engine.games.master_merchant.ruleset import MasterMerchant
from tests.engine import laws
from tests.engine.games.master_merchant import spoilt
from tests.engine.games.master_merchant.follower import Follower, check_view
from tests.engine.games.master_merchant.invariants import check_conservation
from tests.engine.games.master_merchant.supplied import SUPPLIED
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

EDITIONS: dict[str, Any] = dict(SUPPLIED[0].game.editions)
(EDITION,) = EDITIONS

Spoilt = type[MasterMerchant]


def table_of(kind: Spoilt) -> Table:
    return Table(kind(EDITIONS), 4, EDITION)


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
        try_law(table_of(game), law)


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
        (spoilt.ChattyRefusals, is_refused(EndTurn())),
    ],
)
def test_a_leak_is_noticed(game: Spoilt, check: LeakCheck) -> None:
    with pytest.raises(AssertionError):
        try_leak(table_of(game), check)


@pytest.mark.parametrize("game", [spoilt.SilentGold, spoilt.SilentReturns, spoilt.WideMayBe])
def test_a_gap_in_the_public_events_is_noticed(game: Spoilt) -> None:
    with pytest.raises((AssertionError, ValueError)):
        try_follower(table_of(game), Follower, check_view)


def try_conservation(kind: Spoilt) -> None:
    for game in games(table_of(kind)):
        for at in game:
            check_conservation(at.state)


def test_a_doubled_card_is_noticed() -> None:
    with pytest.raises(AssertionError):
        try_conservation(spoilt.DoublesCard)
