"""The AI seats' answers: always the same from the same game, and blind to what they may not see."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from flask import Flask

from engine import replay
from service.play.house import House
from service.play.thinking import play_ai_turns
from tests.engine.secrecy import differ
from tests.service.apps import app_on, house_of
from tests.service.database import copy_game
from tests.service.door import Door
from tests.service.parallel import at_once
from tests.service.table import EASY, HUMAN, MEDIUM, Table, at_random, table_of
from tests.service.worlds import OTHER, keep_the_dice, make_other_world, other_url


@pytest.fixture
def other(redis_url: str) -> House:
    """What is behind an API of its own, in another database."""
    app: Flask = app_on(other_url(redis_url))
    return house_of(app)


def evening(house: House, table: Table, seed: int) -> Iterator[None]:
    """Play a game; stop wherever an AI owes an answer, and see that it is given after that."""
    choose = at_random(seed)
    seen = table.snapshot()
    while seen["status"] == "playing":
        if house.store.due_since(table.game) is not None:
            yield
            play_ai_turns(house, table.game)
        else:
            table.answer(choose)
        seen = table.snapshot()


def commands(house: House, game: str, first: int) -> list[Any]:
    found = house.store.entries(game, first, 1000)
    return [(entry.seat, entry.command) for entry in found]


def test_it_answers_the_same_when_it_is_asked_again(house: House, other: House, door: Door) -> None:
    """So a worker that takes over from one that was killed goes on as that would have."""
    table = table_of(door, MEDIUM, HUMAN, EASY)
    for _ in islice(evening(house, table, 1), 10):
        copy_game(house.store.redis, table.game, OTHER)
        played = play_ai_turns(other, table.game)
        after = house.load(table.game)[0].version + 1
        assert play_ai_turns(house, table.game) == played > 0
        assert commands(house, table.game, after) == commands(other, table.game, after)


def test_what_it_may_not_see_does_not_move_it(house: House, other: House, door: Door) -> None:
    """At the same secret randomness; each answer is compared before it can show anything."""
    rng, blind = Random(2), 0
    for number in range(100):
        table = table_of(door, HUMAN, MEDIUM, EASY)
        for _ in evening(house, table, number):
            record, _ = house.load(table.game)
            state = house.state(record)
            (owed,) = house.game(record.about.ruleset).decisions(state)
            twin = make_other_world(house, other, table.game, owed.seat, rng)
            keep_the_dice(house, other, table.game)
            blind += differ(house.game(record.about.ruleset), state, twin)
            play_ai_turns(other, table.game)
            play_ai_turns(house, table.game)
            first = [commands(each, table.game, record.version + 1)[0] for each in (house, other)]
            assert first[0] == first[1]
        if blind > 10:  # it was tried with enough that it could not see
            return
    raise AssertionError("hardly anything was hidden")


def test_workers_on_one_game_do_not_get_into_each_others_way(
    house: House, other: House, door: Door
) -> None:
    """Together they play what one would have played alone."""
    table = table_of(door, EASY, EASY, MEDIUM)
    copy_game(house.store.redis, table.game, OTHER)
    played = at_once([lambda: play_ai_turns(house, table.game)] * 4)
    alone = play_ai_turns(other, table.game)
    while house.load(table.game)[0].status != "over":  # where think_slice was over
        played.append(play_ai_turns(house, table.game))
    assert sum(played) == alone == house.load(table.game)[0].version
    assert commands(house, table.game, 0) == commands(other, table.game, 0)
    replay.verify(replay.read(table.get(path="/replay").body))


def test_games_do_not_resemble_each_other(house: House, door: Door) -> None:
    """The randomness of an AI comes from its game's secret seed."""
    tables = [table_of(door, EASY, EASY, EASY) for _ in range(3)]
    for table in tables:
        play_ai_turns(house, table.game)
    logs = [commands(house, table.game, 1)[:20] for table in tables]
    assert logs[0] != logs[1] != logs[2] != logs[0]
