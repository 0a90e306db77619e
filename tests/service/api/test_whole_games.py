"""Whole games by clients that know no rule: what the options list is accepted, always."""

from collections.abc import Mapping
from itertools import count, cycle
from random import Random
from typing import Any

import pytest
from redis import Redis

from engine.catalogue import games
from tests import forms
from tests.service.database import set_back
from tests.service.door import Door
from tests.service.table import HUMAN, Choose, Table, at_random, table_of, the_default

TABLES = [
    (ruleset, seats, edition)
    for ruleset, game in games().items()
    for seats in range(game.about.min_seats, game.about.max_seats + 1)
    for edition in game.editions
]
KINDS = {
    "master_merchant": {"play", "play_face_down", "use_effect", "end_turn"},
    "master_of_respect": {"pick_bokunenjin", "impart", "execute", "decline"},
    "manchukuo": {"meditate", "assign"},
}
"""Kinds of commands that occur in any game, by ruleset."""
OFTEN = {"master_merchant": 9, "master_of_respect": 3, "manchukuo": 3}
"""In every so many positions all is tried; the seed is the game's own, so no two runs are alike."""
FROM_A_FORM = 4
"""Commands that are built from a form and tried in one position."""


def check_the_end(table: Table) -> None:
    over = table.snapshot(0)
    assert (over["status"], over["decisions"], over["options"]) == ("over", [], None)
    result = over["view"]["result"]
    assert result["winners"]
    assert len(result["standings"]) == len(over["seats"])


def offered(options: Mapping[str, Any], rng: Random) -> list[Any]:
    """Return all commands of a list, or some that the form allows."""
    if options["type"] == "list":
        assert options["default"] in options["commands"]
        return list(options["commands"])
    built = [forms.answer(options, rng.randrange) for _ in range(FROM_A_FORM)]
    return [options["default"], *built]


@pytest.mark.parametrize(("ruleset", "seats", "edition"), TABLES)
def test_every_option_is_accepted(
    door: Door, database: Redis, ruleset: str, seats: int, edition: str
) -> None:
    """At many positions, each tried by itself."""
    table = table_of(door, *[HUMAN] * seats, ruleset=ruleset, edition=edition)
    choose, rng = at_random(seats), Random(seats)
    tried: set[str] = set()
    for played in count():
        if table.snapshot()["status"] == "over":
            break
        if played % OFTEN[ruleset] == 0:
            seat = table.owing()
            options = table.options(seat)
            for command in offered(options, rng):
                with set_back(database, table.game):
                    answer = table.send(seat, command, decision=options["decision"])
                assert answer.status == 200, (command, answer.body)
                tried.add(command["type"])
        table.answer(choose)
    check_the_end(table)
    assert KINDS[ruleset] <= tried


@pytest.mark.parametrize(("ruleset", "seats", "edition"), TABLES)
def test_a_game_of_defaults_ends(door: Door, ruleset: str, seats: int, edition: str) -> None:
    """Nobody answers in time, ever; where the rules know no end, the limit of turns ends it."""
    limit = {"turn_limit": 60} if ruleset == "master_merchant" else {}
    settings = {"first_seat": 0, **limit}
    humans = [HUMAN] * seats
    table = table_of(door, *humans, ruleset=ruleset, edition=edition, settings=settings)
    assert 0 < table.play(the_default) <= 100
    check_the_end(table)


@pytest.mark.parametrize("ruleset", games())
@pytest.mark.parametrize("number", range(4))
def test_defaults_are_accepted_in_every_situation(door: Door, ruleset: str, number: int) -> None:
    """Every other command is a default, so that follow-up choices are answered by defaults too."""
    table = table_of(door, HUMAN, HUMAN, HUMAN, ruleset=ruleset)
    table.play(now_and_then(the_default, at_random(number)))
    check_the_end(table)


def now_and_then(one: Choose, other: Choose) -> Choose:
    """Return a chooser that is the one and the other by turns."""
    turns = cycle((one, other))

    def choose(options: Mapping[str, Any]) -> Any:
        return next(turns)(options)

    return choose


def test_games_side_by_side_do_not_touch_each_other(door: Door) -> None:
    """A game that is played between the moves of another ends as it does alone."""

    def end_of(table: Table) -> object:
        return table.snapshot()["view"]

    alone = table_of(door, HUMAN, HUMAN, HUMAN)
    alone.play(at_random(1))
    both = [table_of(door, HUMAN, HUMAN, HUMAN), table_of(door, HUMAN, HUMAN, HUMAN)]
    choose = [at_random(1), at_random(2)]
    while running := [n for n in (0, 1) if both[n].snapshot()["status"] == "playing"]:
        for number in running:
            both[number].answer(choose[number])
    assert end_of(both[0]) == end_of(alone) != end_of(both[1])
