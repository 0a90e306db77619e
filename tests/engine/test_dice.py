"""The dice do what their description says: computed again here, by that description alone."""

from collections import Counter
from hashlib import sha256
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice import SEED_BYTES, Dice, commitment, mix
from tests.engine.chance import check_even
from tests.engine.strategies import examples

SEED = bytes(range(SEED_BYTES))


def described_mix(seed: bytes, entropy: list[str]) -> bytes:
    parts = b"".join(sha256(text.encode("utf-8")).digest() for text in entropy)
    return sha256(b"tatami/mix/1" + seed + parts).digest()


def described_draw(mixed: bytes, k: int) -> int:
    return int.from_bytes(sha256(mixed + k.to_bytes(8, "big")).digest()[:8], "big")


def described_below(mixed: bytes, k: int, n: int) -> tuple[int, int]:
    """Return a draw below n that begins at counter k, and the counter after it."""
    limit = 2**64 // n * n
    while (draw := described_draw(mixed, k)) >= limit:
        k += 1
    return draw % n, k + 1


def test_known_answers() -> None:
    """SHA-256 of 32 zero bytes is known everywhere; the others hold our own form fast."""
    zeros = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert commitment(bytes(32)) == zeros
    mixed = "e3b67f31d6538e537cfe3a8b9e263d9d1b7e31b455ed5f61b9fa9b13ac2f73dc"
    assert mix(bytes(32), []).hex() == mixed
    dice = Dice(bytes(32))
    assert [dice.below(1000) for _ in range(8)] == [308, 620, 240, 161, 514, 954, 66, 875]
    cards = list(range(10))
    Dice(bytes(32)).shuffle(cards)
    assert cards == [1, 7, 3, 6, 9, 4, 2, 0, 5, 8]


@examples(per_game=2)
@given(st.binary(min_size=32, max_size=32), st.lists(st.text(max_size=20), max_size=5))
def test_mix_is_as_described(seed: bytes, entropy: list[str]) -> None:
    assert mix(seed, entropy) == described_mix(seed, entropy)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (["a", "b"], ["b", "a"]),
        (["ab", ""], ["a", "b"]),
        (["a"], ["a", ""]),
        (["", "a"], ["a", ""]),
    ],
)
def test_who_gave_which_entropy_matters(one: list[str], other: list[str]) -> None:
    assert mix(SEED, one) != mix(SEED, other)


BOUNDS = [1, 2, 3, 6, 36, 1000, 2**63, 2**63 + 1, 2**64 - 1, 2**64]


@pytest.mark.parametrize("bound", BOUNDS)
def test_below_is_as_described(bound: int) -> None:
    """Also where the draws above the largest multiple are thrown away: half of them at 2**63+1."""
    dice, k = Dice(SEED), 0
    for _ in range(200):
        expected, k = described_below(SEED, k, bound)
        assert dice.below(bound) == expected
        assert dice.drawn == k
    assert (k > 200) == (bound == 2**63 + 1)


@examples(per_game=2)
@given(st.binary(min_size=32, max_size=32), st.integers(0, 12), st.integers(0, 2**40))
def test_shuffle_is_as_described(seed: bytes, size: int, drawn: int) -> None:
    items = list(range(size))
    dice = Dice(seed, drawn)
    dice.shuffle(items)
    expected, k = list(range(size)), drawn
    for last in reversed(range(1, size)):
        other, k = described_below(seed, k, last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    assert items == expected
    assert dice.drawn == k


def test_dice_go_on_from_their_counter() -> None:
    dice = Dice(SEED)
    for _ in range(7):
        dice.below(6)
    stored, copied = Dice(dice.seed, dice.drawn), dice.copy()
    ahead = [dice.below(6) for _ in range(20)]
    assert [stored.below(6) for _ in range(20)] == ahead
    assert [copied.below(6) for _ in range(20)] == ahead


def test_a_copy_draws_by_itself() -> None:
    dice = Dice(SEED)
    dice.copy().below(6)
    assert dice.drawn == 0


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 36])
def test_draws_are_even(bound: int) -> None:
    dice = Dice(SEED)
    check_even(Counter(dice.below(bound) for _ in range(400 * bound)), range(bound))


def test_draws_that_follow_each_other_are_independent() -> None:
    dice = Dice(SEED)
    pairs = Counter((dice.below(6), dice.below(6)) for _ in range(12_000))
    faces = range(6)
    check_even(pairs, [(one, other) for one in faces for other in faces])


def test_shuffles_are_even() -> None:
    dice = Dice(SEED)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        items = [0, 1, 2, 3]
        dice.shuffle(items)
        orders[tuple(items)] += 1
    check_even(orders, list(permutations(range(4))))
