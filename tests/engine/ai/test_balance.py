"""How often each wins by what it was dealt: counted right, and printed for each table."""

import pytest

from engine.ai.balance import Asked, Played, main, play, report

ASKED = Asked("master_of_respect", "reconstructed", "random", "master", 3)


def test_a_game_says_what_each_was_dealt_and_who_won() -> None:
    played = play(ASKED, 5)
    assert played == play(ASKED, 5)
    assert len(set(played.dealt)) == len(played.dealt) == 3
    assert sum(played.wins) == pytest.approx(1)
    best = max(played.points)
    assert all(played.points[seat] == best for seat, win in enumerate(played.wins) if win)


def test_wins_are_counted_by_what_was_dealt() -> None:
    found = [
        Played(("a", "b", "c"), (1.0, 0.0, 0.0), (10.0, 8.0, 6.0), 40),
        Played(("b", "a", "d"), (0.5, 0.5, 0.0), (7.0, 7.0, 5.0), 60),
    ]
    first, *lines = report(ASKED, found)
    assert "2 games: 50 commands, 7.2 points" in first
    assert "first to last 3.0" in first
    shares = {line.split()[0]: (line.split()[1], line.split()[3]) for line in lines}
    assert shares == {
        "a": ("2", "0.750"), "b": ("2", "0.250"), "c": ("1", "0.000"), "d": ("1", "0.000"),
    }  # fmt: skip


def test_the_program_prints_a_table_for_each_number_of_seats(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ["--game", "master_merchant", "--player", "random", "--games", "4", "--processes", "1"]
    assert main(asked) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines if "seats" in line] == [
        "3 seats, 4 games", "4 seats, 4 games",
    ]  # fmt: skip
    assert sum(" of its fair share" in line for line in lines) == 3 + 4
