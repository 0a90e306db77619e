"""What holds at every moment of a game of Master of Respect, looked at in the state itself."""

from collections import Counter
from itertools import chain

from engine.games.master_of_respect.cards import (
    EXTRAS,
    FIRST_TECHNIQUE,
    STUDENTS,
    TECHNIQUES,
    is_technique,
    master_tiles,
)
from engine.games.master_of_respect.state import Imparting, Picking, State, out_of_game


def check_conservation(state: State) -> None:
    """Check that no student and no tile is lost or there twice, and that nothing is owed."""
    laid_out = not (state.stack and isinstance(state.stack[-1], Picking))
    owned = [*chain.from_iterable(state.students)]
    somewhere = [*owned, *state.offer, *state.deck, *state.bar, *out_of_game(state)]
    assert sorted(somewhere) == [s for s in STUDENTS if laid_out or s not in EXTRAS]
    held = Counter(chain.from_iterable(state.tiles))
    for tile in TECHNIQUES:
        copies = 0 if tile in state.removed or not laid_out else state.table.edition.copies
        assert state.piles[tile - FIRST_TECHNIQUE] + held[tile] == copies
    if laid_out:
        for master, tiles in zip(state.masters, state.tiles, strict=True):
            assert [t for t in tiles if not is_technique(t)] == list(master_tiles(master))
    for items, used in zip(state.items, state.used, strict=True):
        assert min(*items, used) >= 0
    assert sum(state.layers) == len(state.deck)
    assert all(state.layers)
    assert len(state.bar) <= state.table.seats + state.table.edition.bar_extra


def check_places(state: State) -> None:
    """Check rows and arenas: own students and tiles, each in one place."""
    for seat in range(state.table.seats):
        pairs = [*state.rows[seat]]
        pairs += [pair for pair in (state.arena[seat], state.returned[seat]) if pair is not None]
        for part, own in ((0, state.students[seat]), (1, state.tiles[seat])):
            used = [pair[part] for pair in pairs]
            assert len(set(used)) == len(used)
            assert set(used) <= set(own)
        assert len(state.outcomes[seat]) <= len(state.rows[seat])
        fresh = state.tiles[seat][len(state.tiles[seat]) - state.learned[seat] :]
        assert not {pair.tile for pair in pairs} & set(fresh)
    for seat, students in enumerate(state.students):
        for student in students:
            spaces = state.table.edition.sides[student][state.trained[student]].tribute
            assert len(state.tribute[student]) <= len(spaces)
            assert state.tokens[student] < state.table.seats, seat
            if state.stack and isinstance(state.stack[-1], Imparting):
                assert not state.tokens[student]


def check_tokens(before: State, after: State) -> None:
    """Check that used tokens only grow, and that nobody is trained back."""
    for seat in range(after.table.seats):
        assert after.used[seat] >= before.used[seat]
    assert all(now or not then for then, now in zip(before.trained, after.trained, strict=True))
