"""Randomness that anyone can check afterwards: commit, mix, draw, reveal.

A game's seed is 32 secret bytes. Its SHA-256 (the commitment) is published when the game is
created; each seat may add entropy of its own; the mix of all of it drives every draw. When the
seed is revealed at the end, every shuffle can be computed again, in any language:

    mixed   = SHA-256("tatami/mix/1" || seed || for each seat in order: SHA-256(entropy in UTF-8))
    draw k  = the first 8 bytes, big-endian, of SHA-256(mixed || k as 8 bytes, big-endian)
    below n = the first draw under the largest multiple of n up to 2**64, modulo n
    shuffle = for each place from the last down to the second: swap it with below(place + 1)

Seed and mixed are 32 raw bytes, k counts all draws of a game from 0, places count from 0, and a
seat that gave no entropy counts as the empty text. What a game draws, in which order, is in its
rules: in Master Merchant the first seat, below(seats), if the host left it to chance; in Master of
Respect all that MR-2.16 lists; in Manchukuo all that MK-3.11 lists.
"""

from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from typing import TypeVar

SEED_BYTES = 32
_WORD = 1 << 64

T = TypeVar("T")


def commitment(seed: bytes) -> str:
    """Return the hex digest that binds a game to its seed before the seed is known."""
    return sha256(seed).hexdigest()


def mix(seed: bytes, entropy: Sequence[str]) -> bytes:
    """Return the 32 bytes that drive the dice: the secret seed and each seat's own entropy."""
    digest = sha256(b"tatami/mix/1" + seed)
    for text in entropy:
        digest.update(sha256(text.encode()).digest())
    return digest.digest()


class Dice:
    """A stream of draws from a seed, keyed by a counter, so that it can be stored and resumed.

    Drawing is the only way to change it. Two dice with equal seed and counter draw the same.
    """

    __slots__ = ("drawn", "seed")

    def __init__(self, seed: bytes, drawn: int = 0) -> None:
        self.seed = seed
        self.drawn = drawn

    def copy(self) -> "Dice":
        """Return dice that go on from here by themselves."""
        return Dice(self.seed, self.drawn)

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to ``bound`` - 1, each as likely as the others."""
        limit = _WORD - _WORD % bound
        while True:
            block = sha256(self.seed + self.drawn.to_bytes(8, "big")).digest()
            self.drawn += 1
            value = int.from_bytes(block[:8], "big")
            if value < limit:
                return value % bound

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle ``items`` in place (Fisher-Yates, from the last place down)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
