"""What holds at every moment of a game of Manchukuo, looked at in the state itself."""

from collections import Counter
from itertools import chain

from engine.games.manchukuo.cards import (
    COLOURS,
    NONE,
    REPAIRS,
    RESTRICTIONS,
    TYPES,
    WISE,
    disciples_of,
)
from engine.games.manchukuo.state import RECRUIT, Answering, State, Working


def check_conservation(state: State) -> None:
    """Check that no student and no card is lost or there twice, and that nothing is owed."""
    edition = state.table.edition
    groups = [*state.residences, state.square, state.bag, *state.ready, *state.chamber]
    for placed in state.placed:
        groups += [placed[first : first + len(COLOURS)] for first in range(0, len(placed), 4)]
    for colour in COLOURS:
        assert min(group[colour] for group in groups) >= 0
        there = sum(group[colour] for group in groups)
        assert there + (sum(state.altars) if colour == WISE else 0) == edition.students[colour]
    row = [card for card in state.row if card != NONE]
    repairs = [*state.deck, *state.discards, *row, *chain.from_iterable(state.repairs)]
    assert sorted(repairs) == list(REPAIRS)
    assert [sorted(stack) for stack in state.families] == edition.stacks
    for up, deck in zip(state.restrictions, state.restriction_decks, strict=True):
        assert sorted((*up, *deck)) == list(RESTRICTIONS)
    assert min(chain(*state.goods, state.prominence)) >= 0


def check_places(state: State) -> None:
    """Check schools, wheels, levels, and what is open against each other."""
    edition = state.table.edition
    assert len(set(state.schools)) == len(state.schools) == state.table.seats
    for kind in TYPES:
        cards = [disciples[kind] for disciples in state.disciples]
        assert len(set(cards)) == len(cards)
        assert set(cards) <= set(disciples_of(kind))
    for seat in range(state.table.seats):
        assert 0 <= state.suspicion[seat] < edition.wheel
        assert all(1 <= level <= edition.master for level in state.levels[seat])
        assert state.trained[seat] & state.levelled[seat] == state.trained[seat]
    assert all(sum(living) >= 1 for living in state.residences)
    assert sum(state.square) <= max(0, state.table.seats - edition.square_fewer)
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, Answering):
        assert not any(map(any, state.placed))
        assert not any(map(any, state.chamber))
        answered = {seat for seat, sealed in enumerate(state.answers) if sealed is not None}
        assert not answered & set(frame.waiting)
        assert frame.waiting
        if frame.what >= RECRUIT:
            assert all(sum(school) <= edition.spaces for school in state.ready)
    else:
        assert not any(sealed is not None for sealed in state.answers)
        assert all(sum(school) <= edition.spaces for school in state.ready)
    placed = Counter[int]()
    for there in state.placed:
        for place, count in enumerate(there):
            placed[place // len(COLOURS)] += count
    if frame is not None and not isinstance(frame, Answering):
        assert [placed[location] for location, _ in enumerate(state.assigned)] == state.assigned
    if isinstance(frame, Working):
        assert state.task is not None
        assert state.task.labor >= 0


def check_progress(before: State, after: State) -> None:
    """Check that levels, prominence and what is owned for good never go back."""
    for seat in range(after.table.seats):
        assert after.prominence[seat] >= before.prominence[seat]
        assert after.repairs[seat][: len(before.repairs[seat])] == before.repairs[seat]
        for old, new in zip(before.levels[seat], after.levels[seat], strict=True):
            assert old <= new
            assert new - old <= 1 or after.round > before.round
    for was, still in zip(before.altars, after.altars, strict=True):
        assert was or not still
