"""Earlier versions, rebuilt from the log: right, or not given out at all."""

import msgspec
import pytest
from redis import Redis

from service.play.house import House
from tests.service.door import Door
from tests.service.expect import problem
from tests.service.table import HUMAN, Table, table_of, the_default

KEY = "a-key-that-nobody-guesses"
END_TURN = {"type": "end_turn"}
FACE_DOWN = {"type": "play_face_down", "card": "trick", "take_gold": True}


@pytest.fixture
def table(door: Door) -> Table:
    """A table at which seat 0's first command was sent under a key, and more has happened."""
    table = table_of(door, HUMAN, HUMAN, HUMAN)
    assert table.send(0, FACE_DOWN, decision="0.0", key=KEY).status == 200
    table.play(the_default, 3)
    return table


@pytest.mark.parametrize(
    "command",
    [
        FACE_DOWN | {"take_gold": False},  # legal, but it isn't what was played
        {"type": "play", "card": "trick", "copies": 4},  # not legal
        {"type": "jump"},  # not a command
    ],
)
def test_a_log_that_leads_elsewhere_is_not_trusted(
    table: Table, house: House, database: Redis, command: dict[str, object]
) -> None:
    """As after a rules fix that makes an old log illegal. The running game isn't harmed."""
    entry = house.store.entries(table.game, 1, 1)[0]
    forged = msgspec.json.encode(msgspec.structs.replace(entry, command=command))
    database.lset(f"tatami:{{{table.game}}}:log", 1, forged.decode())
    problem(table.send(0, FACE_DOWN, decision="0.0", key=KEY), "state-unreadable")
    assert table.snapshot()["version"] == 4
    table.answer(the_default)
    assert table.snapshot()["version"] == 5
