"""Lines of several programs on one stream, each with the name of who said it."""

import os
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TextIO

Say = Callable[[str, str], None]

COLOURS = (36, 33, 32, 35, 34, 31)  # ANSI foreground codes, in the order that names take them


def labelled(names: Sequence[str], stream: TextIO) -> Say:
    """Return a function that writes ``(name, line)`` to ``stream`` whole, from any thread.

    Names are padded to the longest of ``names``, and coloured where the stream is a terminal and
    NO_COLOR is not set. A stream whose reader has gone swallows the rest.
    """
    width = max(map(len, names), default=0)
    coloured = stream.isatty() and "NO_COLOR" not in os.environ
    one_at_a_time = threading.Lock()

    def say(name: str, line: str) -> None:
        label = f"{name:<{width}} |"
        if coloured and name in names:
            label = f"\033[{COLOURS[names.index(name) % len(COLOURS)]}m{label}\033[0m"
        # Programs must not stall because nobody reads them.
        with one_at_a_time, suppress(BrokenPipeError):
            print(label, line, file=stream, flush=True)

    return say
