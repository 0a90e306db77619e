"""The laws of the contract (``engine.game.Game``), one function each, for any position of any game.

A law says nothing where it holds. Those of ``EACH`` are cheap enough for every position; those of
``NOW_AND_THEN`` play on copies or imagine whole states.
"""

import math
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, Final

import msgspec
import pytest

from engine.game import IllegalCommand, ListOptions, Move, NotOwed, unanswered
from tests.engine.tables import Position, as_json, moves_of

Law = Callable[[Position], None]


def legal(at: Position, seat: int) -> list[Any]:
    """Return legal commands of a seat, typed: all of a list, or some that its form allows."""
    return [at.game.command(move) for move in at.moves.get(seat, ())]


def rule_ids(at: Position) -> set[str]:
    """Return the ids of the rules that the game lists."""
    return {rule.id for rule in at.game.rules}


def who_owes_has_moves_and_nobody_else(at: Position) -> None:
    assert len(set(at.owing)) == len(at.owing)
    assert set(at.owing) <= set(range(at.table.seats))
    for seat in range(-1, at.table.seats + 1):
        if seat in at.owing:
            assert at.moves[seat]
        else:
            assert at.game.moves(at.state, seat) == []


def nobody_else_has_options(at: Position) -> None:
    for seat in set(range(-1, at.table.seats + 1)) - set(at.owing):
        for door in (at.game.options, at.game.default):
            with pytest.raises(NotOwed) as refused:
                door(at.state, seat)
            assert refused.value.rule in rule_ids(at)


def a_game_is_over_when_nothing_is_open(at: Position) -> None:
    assert (at.game.result(at.state) is None) == bool(at.decisions)


def a_game_that_goes_on_waits_for_somebody(at: Position) -> None:
    assert bool(unanswered(at.decisions)) == bool(at.decisions)


def options_are_the_moves_in_order_without_doubles(at: Position) -> None:
    for decision in at.decisions:
        moves, options = at.moves[decision.seat], at.game.options(at.state, decision.seat)
        assert len(set(moves)) == len(moves)
        assert options.decision == decision.id
        if isinstance(options, ListOptions):
            commands = options.commands
            assert [at.game.move(at.state, decision.seat, each) for each in commands] == moves


def a_form_allows_what_is_legal(at: Position) -> None:
    for seat, moves in at.moves.items():
        assert all(at.allows(seat, at.game.command(move)) for move in moves)


def the_default_is_legal(at: Position) -> None:
    for seat, moves in at.moves.items():
        assert at.game.move(at.state, seat, at.game.default(at.state, seat)) in moves


def events_travel(at: Position) -> None:
    for told in at.told:
        for event in (told.public, told.private):
            if event is not None:
                assert _travelled(event, at.game.types.event) == event


def what_thinkers_play_is_legal(at: Position) -> None:
    for seat, moves in at.moves.items():
        rng = at.rng("thinkers")
        assert _is_legal(at, seat, at.game.sample(at.state, seat, rng))
        for count in (1, 4, len(moves)):
            worth = at.game.candidates(at.state, seat, rng, count)
            assert 1 <= len(worth) <= count
            assert len(set(worth)) == len(worth)
            assert all(_is_legal(at, seat, move) for move in worth)


def _is_legal(at: Position, seat: int, move: Move) -> bool:
    """Tell whether a move is legal, and the same when it comes back as a command."""
    command = at.game.command(move)
    return at.allows(seat, command) and at.game.move(at.state, seat, command) == move


def bytes_hold_the_whole_state(at: Position) -> None:
    data = at.game.encode(at.state)
    again = at.game.decode(data)
    assert at.game.encode(again) == data
    assert at.game.decisions(again) == at.decisions


def the_result_is_consistent(at: Position) -> None:
    result = at.game.result(at.state)
    if result is None:
        return
    assert result.reasons
    ranks = [standing.rank for standing in result.standings]
    assert [standing.seat for standing in result.standings] == list(range(at.table.seats))
    assert result.winners == tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    assert result.winners
    for standing in result.standings:
        assert standing.rank == 1 + sum(rank < standing.rank for rank in ranks)
        assert standing.points == sum(line.points for line in standing.breakdown)


def asking_changes_nothing(at: Position) -> None:
    before = at.game.encode(at.state)
    for viewer in at.table.viewers:
        at.game.view(at.state, viewer)
    for seat, moves in at.moves.items():
        at.game.options(at.state, seat)
        at.game.default(at.state, seat)
        at.game.sample(at.state, seat, at.rng("asking"))
        at.game.candidates(at.state, seat, at.rng("asking"), 4)
        at.game.move(at.state, seat, at.game.command(moves[0]))
    if at.decisions:
        at.game.quiet(at.state)
        at.game.features(at.state)
    at.game.result(at.state)
    assert at.game.encode(at.state) == before


def every_option_is_accepted_and_plays_its_move(at: Position) -> None:
    before = at.game.encode(at.state)
    for seat, moves in at.moves.items():
        for move, command in zip(moves, legal(at, seat), strict=True):
            typed, flat = at.copy(), at.copy()
            assert at.game.apply(typed, seat, command) == at.game.play(flat, seat, move)
            assert at.game.encode(typed) == at.game.encode(flat)
            assert at.game.encode(at.state) == before


def commands_travel(at: Position) -> None:
    for seat, moves in at.moves.items():
        for move, command in zip(moves, legal(at, seat), strict=True):
            again = _travelled(command, at.game.types.command)
            assert again == command
            assert at.game.move(at.state, seat, again) == move
        options = at.game.options(at.state, seat)
        sent = _travelled(options, at.game.types.options)
        if isinstance(options, ListOptions):
            for again, command in zip(sent.commands, options.commands, strict=True):
                assert msgspec.convert(again, at.game.types.command) == command


def the_order_of_answers_changes_nothing(at: Position) -> None:
    """Where several seats answer at once, each answers the same in any order."""
    waiting = [decision.seat for decision in unanswered(at.decisions)]
    if len(waiting) == 1:
        return
    ends = []
    for seats in (waiting, waiting[::-1]):
        state = at.copy()
        ids = {decision.seat: decision.id for decision in at.decisions}
        for seat in seats:
            (asked,) = (d for d in at.game.decisions(state) if d.seat == seat)
            assert asked.id == ids[seat]
            at.game.play(state, seat, at.game.sample(state, seat, at.rng(f"seat {seat}")))
        ends.append(at.game.encode(state))
    assert len(set(ends)) <= 1


def others_can_not_answer(at: Position) -> None:
    for seat in at.owing:
        command = at.game.default(at.state, seat)
        for other in range(-1, at.table.seats + 1):
            if other not in at.owing:
                refused(at, other, command, NotOwed)


def an_ended_game_takes_no_command(at: Position) -> None:
    if at.decisions:
        return
    for command in _any_commands(at):
        for seat in range(at.table.seats):
            refused(at, seat, command, NotOwed)


def a_copy_goes_on_as_the_original_does(at: Position) -> None:
    one, other = at.copy(), at.game.decode(at.game.encode(at.state))
    for seed in range(12):
        if not at.game.decisions(one):
            break
        seat = unanswered(at.game.decisions(one))[0].seat
        move = at.game.sample(one, seat, Random(seed))
        assert at.game.sample(other, seat, Random(seed)) == move
        assert at.game.play(one, seat, move) == at.game.play(other, seat, move)
    assert at.game.encode(one) == at.game.encode(other)


def views_travel_and_can_be_imagined(at: Position) -> None:
    for viewer in at.table.viewers:
        view = at.game.view(at.state, viewer)
        assert _travelled(view, at.game.types.view) == view
        imagined = at.game.imagine(view, at.rng("imagine"))
        assert at.game.view(imagined, viewer) == view
        assert at.game.decisions(imagined) == at.decisions
        again = at.game.imagine(view, at.rng("imagine"))
        assert at.game.encode(again) == at.game.encode(imagined)
        if viewer in at.owing:
            assert at.game.options(imagined, viewer) == at.game.options(at.state, viewer)


def imagined_states_can_be_played(at: Position) -> None:
    rng = at.rng("play on")
    for viewer in at.table.viewers:
        state = at.game.imagine(at.game.view(at.state, viewer), rng)
        for _ in range(12):
            if not at.game.decisions(state):
                break
            seat = unanswered(at.game.decisions(state))[0].seat
            at.game.play(state, seat, at.game.sample(state, seat, rng))
        assert at.game.encode(at.game.decode(at.game.encode(state))) == at.game.encode(state)


def every_seat_has_its_features(at: Position) -> None:
    if not at.decisions:
        return
    rows = at.game.features(at.state)
    assert len(rows) == at.table.seats
    for row in rows:
        assert len(row) == len(at.game.feature_names)
        assert all(math.isfinite(value) for value in row)


def what_was_learned_fits_the_features(at: Position) -> None:
    assert tuple(at.game.learned.weights) == tuple(at.game.feature_names)
    assert at.game.learned.edition == at.game.about.default_edition


def legal_moves_are_told_apart(at: Position) -> None:
    """Among moves of this and of later positions, those are legal that would be accepted."""
    rng, state = at.rng("legal"), at.copy()
    later: dict[str, list[Move]] = {}
    for _ in range(24):
        for owed in unanswered(at.game.decisions(state)):
            found = at.game.candidates(state, owed.seat, rng, 3)
            later.setdefault(owed.kind, []).extend(found)
        if not at.game.decisions(state):
            break
        seat = unanswered(at.game.decisions(state))[0].seat
        at.game.play(state, seat, at.game.sample(state, seat, rng))
    for decision in at.decisions:
        moves = [*at.moves[decision.seat], *later.get(decision.kind, ())]
        accepted = [move for move in moves if _is_accepted(at, decision.seat, move)]
        assert at.game.legal(at.state, decision.seat, moves) == accepted
    someones = [move for found in at.moves.values() for move in found]
    for seat in set(range(at.table.seats)) - set(at.owing):
        assert at.game.legal(at.state, seat, someones) == []


def _is_accepted(at: Position, seat: int, move: Move) -> bool:
    try:
        return at.game.move(at.state, seat, at.game.command(move)) == move
    except IllegalCommand:
        return False


def sealed_answers_can_be_asked_anew(at: Position) -> None:
    """Whoever thinks for one seat knows no other's sealed answer."""
    waiting = [decision.seat for decision in unanswered(at.decisions)]
    for own in waiting:
        state, rng = at.copy(), at.rng(f"unseal {own}")
        for seat in waiting:
            if seat != own:
                at.game.play(state, seat, at.game.sample(state, seat, rng))
        at.game.unseal(state, own)
        asked = {decision.seat for decision in unanswered(at.game.decisions(state))}
        assert asked >= set(waiting)
        for seat in asked:
            at.game.play(state, seat, at.game.sample(state, seat, rng))
    if len(waiting) == 1 and all(not decision.answered for decision in at.decisions):
        state = at.copy()
        at.game.unseal(state, waiting[0])
        again = {decision.seat for decision in unanswered(at.game.decisions(state))}
        assert waiting[0] in again


EACH: Final[tuple[Law, ...]] = (
    who_owes_has_moves_and_nobody_else,
    a_game_is_over_when_nothing_is_open,
    a_game_that_goes_on_waits_for_somebody,
    options_are_the_moves_in_order_without_doubles,
    a_form_allows_what_is_legal,
    the_default_is_legal,
    events_travel,
    bytes_hold_the_whole_state,
    the_result_is_consistent,
    an_ended_game_takes_no_command,
)
NOW_AND_THEN: Final[tuple[Law, ...]] = (
    asking_changes_nothing,
    nobody_else_has_options,
    every_option_is_accepted_and_plays_its_move,
    commands_travel,
    the_order_of_answers_changes_nothing,
    others_can_not_answer,
    what_thinkers_play_is_legal,
    a_copy_goes_on_as_the_original_does,
    views_travel_and_can_be_imagined,
    imagined_states_can_be_played,
    every_seat_has_its_features,
    what_was_learned_fits_the_features,
    legal_moves_are_told_apart,
    sealed_answers_can_be_asked_anew,
)


def refused(at: Position, seat: int, command: Any, kind: type[IllegalCommand]) -> None:
    """Check that both typed doors refuse the command by a listed rule, and nothing changes."""
    before = at.game.encode(at.state)
    for door in (at.game.apply, at.game.move):
        with pytest.raises(kind) as raised:
            door(at.state, seat, command)
        assert raised.value.rule in rule_ids(at)
        assert raised.value.message
    assert at.game.encode(at.state) == before


def _any_commands(at: Position) -> list[Any]:
    """Return commands that were legal at the start of the same game."""
    state, _ = at.table.begin(at.number)
    seat = unanswered(at.game.decisions(state))[0].seat
    return [at.game.command(move) for move in moves_of(at.game, state, seat)]


def _travelled(value: Any, kind: Any) -> Any:
    return _decoder(kind).decode(as_json(value))


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)
