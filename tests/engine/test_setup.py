"""Setting up: a table is either refused by a rule that the game lists, or can be played."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import IllegalSetup
from tests.engine.laws import EACH, NOW_AND_THEN
from tests.engine.strategies import examples, of_type
from tests.engine.tables import CATALOGUE, TABLES, TABLES_OF, Position, Table


@pytest.mark.parametrize("ruleset", CATALOGUE)
def test_each_choice_of_settings_is_refused_or_playable(ruleset: str) -> None:
    game = CATALOGUE[ruleset]
    refusals: list[str] = []

    @examples(per_game=2)
    @given(
        st.sampled_from(TABLES_OF[ruleset]),
        of_type(game.types.settings),
        st.integers(0, 99),
        st.randoms(),
    )
    def check(table: Table, settings: Any, number: int, rng: Any) -> None:
        try:
            state, told = game.new(table.seats, settings, table.edition, table.seed(number))
        except IllegalSetup as refusal:
            refusals.append(refusal.rule)
            return
        for at in range(30):
            position = Position(table, number, at, state, told)
            if not position.owing:
                break
            for law in EACH:
                law(position)
            seat = position.owing[0]
            told = game.play(state, seat, game.sample(state, seat, rng))
        for law in NOW_AND_THEN:
            law(Position(table, number, at, state, told))

    check()
    assert set(refusals) <= {rule.id for rule in game.rules}


@pytest.mark.parametrize("ruleset", CATALOGUE)
def test_other_numbers_of_seats_are_refused(ruleset: str) -> None:
    game = CATALOGUE[ruleset]
    about, settings = game.about, game.types.settings()
    for seats in (-1, 0, 1, about.min_seats - 1, about.max_seats + 1, 99):
        if about.min_seats <= seats <= about.max_seats:
            continue
        with pytest.raises(IllegalSetup) as refused:
            game.new(seats, settings, about.default_edition, bytes(32))
        assert refused.value.rule in {rule.id for rule in game.rules}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_table_begins_with_an_open_decision(table: Table) -> None:
    state, told = table.begin(0)
    assert told
    assert table.game.decisions(state)


@pytest.mark.parametrize("ruleset", CATALOGUE)
def test_a_game_describes_itself(ruleset: str) -> None:
    game = CATALOGUE[ruleset]
    assert game.about.id == ruleset
    assert game.about.default_edition in game.editions
    assert all(edition.ref.id == name for name, edition in game.editions.items())
    ids = [rule.id for rule in game.rules]
    assert len(set(ids)) == len(ids)
    assert all(rule.id.startswith(f"{game.about.prefix}-") for rule in game.rules)
    assert all(rule.text for rule in game.rules)
