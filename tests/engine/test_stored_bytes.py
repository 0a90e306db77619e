"""Stored states that were damaged are refused, never misread."""

from collections.abc import Callable
from zlib import crc32

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from engine.codec import StateError, pack, unpack
from engine.editions import EditionMissing
from tests.engine.strategies import examples, positions
from tests.engine.tables import CATALOGUE, TABLES_OF, Position

HEADER = 5


def _flip(data: bytes, places: list[int]) -> bytes:
    changed = bytearray(data)
    for place in places:
        changed[place // 8 % len(data)] ^= 1 << place % 8
    return bytes(changed)


def damaged(data: bytes) -> SearchStrategy[bytes]:
    """Draw the bytes with bits flipped, cut at either end, extended, or with a part overwritten."""
    places, sizes = st.integers(0, 8 * len(data) - 1), st.integers(0, len(data) - 1)
    return st.one_of(
        st.lists(places, min_size=1, max_size=8, unique=True).map(lambda bits: _flip(data, bits)),
        sizes.map(lambda size: data[:size]),
        sizes.map(lambda size: data[size + 1 :]),
        st.binary(min_size=1, max_size=8).map(lambda tail: data + tail),
        st.tuples(sizes, st.binary(min_size=1, max_size=16)).map(
            lambda part: data[: part[0]] + part[1] + data[part[0] + len(part[1]) :]
        ),
        st.binary(max_size=64),
    )


def check(ruleset: str, spoil: Callable[[bytes], bytes], *, may_read: bool) -> int:
    """Check what comes of damaged bytes; return how many of them were refused."""
    game, refusals = CATALOGUE[ruleset], 0

    @examples(per_game=6)
    @given(st.data(), positions(TABLES_OF[ruleset]))
    def each(drawn: st.DataObject, at: Position) -> None:
        nonlocal refusals
        data = game.encode(at.state)
        changed = spoil(drawn.draw(damaged(data)))
        assume(changed != data)
        try:
            game.decode(changed)
        except (StateError, EditionMissing):
            refusals += 1
        else:
            assert may_read

    each()
    return refusals


@pytest.mark.parametrize("ruleset", CATALOGUE)
def test_damaged_bytes_are_refused(ruleset: str) -> None:
    assert check(ruleset, lambda data: data, may_read=False)


@pytest.mark.parametrize("ruleset", CATALOGUE)
def test_what_no_checksum_shows_never_breaks_the_reader(ruleset: str) -> None:
    """With the checksum made right again the bytes may be read, or are refused as any others."""

    def with_checksum(data: bytes) -> bytes:
        body = data[HEADER:]
        return data[:1] + crc32(body).to_bytes(4, "big") + body

    assert check(ruleset, with_checksum, may_read=True)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "cut short"),
        (pack(1, [1])[:4], "cut short"),
        (pack(2, [1]), "format 2, not 1"),
        (pack(1, [1]) + b"\0", "damaged"),
        (pack(1, ["text"]), "can't be read"),
    ],
)
def test_a_refusal_says_what_is_wrong(data: bytes, message: str) -> None:
    with pytest.raises(StateError, match=message):
        unpack(data, 1, list[int])


def test_what_is_packed_can_be_unpacked() -> None:
    assert unpack(pack(7, [1, 2]), 7, list[int]) == [1, 2]
