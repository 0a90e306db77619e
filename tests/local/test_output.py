"""Lines carry the name of who said them."""

import io

import pytest

from service.local.output import labelled


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Gone(io.StringIO):
    def write(self, text: str) -> int:
        raise BrokenPipeError


def test_names_are_padded_to_the_longest() -> None:
    stream = io.StringIO()
    say = labelled(["api", "sweeper"], stream)
    say("api", "one")
    say("sweeper", "two")
    assert stream.getvalue() == "api     | one\nsweeper | two\n"


def test_a_terminal_has_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    stream = Terminal()
    labelled(["api"], stream)("api", "one")
    assert stream.getvalue() == "\033[36mapi |\033[0m one\n"


def test_a_terminal_of_one_who_wants_none_has_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    stream = Terminal()
    labelled(["api"], stream)("api", "one")
    assert stream.getvalue() == "api | one\n"


def test_a_reader_that_has_gone_stops_nobody() -> None:
    labelled(["api"], Gone())("api", "one")
