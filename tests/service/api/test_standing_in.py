"""An AI stands in for an absent person, and gives the seat back."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from service.play.house import House
from service.play.thinking import play_ai_turns
from service.store.games import GameStore
from service.store.records import Receipt, Record
from tests.service.door import Answer, Door
from tests.service.expect import problem
from tests.service.table import EASY, HUMAN, JSON, OPEN, Table, at_random, table_of


def hand_over(table: Table, seat: int, level: str = "easy", caller: int | None = None) -> Answer:
    who = table.auth(seat if caller is None else caller)
    body = f'{{"level": "{level}"}}'.encode()
    return table.door("PUT", f"{table.url}/seats/{seat}/stand-in", who | JSON, body)


def take_back(table: Table, seat: int) -> Answer:
    return table.door("DELETE", f"{table.url}/seats/{seat}/stand-in", table.auth(seat))


def test_it_plays_until_the_seat_is_taken_back(door: Door, do_jobs: Callable[[], None]) -> None:
    table = table_of(door, HUMAN, HUMAN, HUMAN)
    answer = hand_over(table, 0, "medium")
    assert answer.status == 200
    assert answer.json["seats"][0] == {
        "seat": 0,
        "kind": "human",
        "name": "",
        "level": None,
        "stand_in": "medium",
    }
    assert answer.headers["ETag"] == answer.json["etag"] == table.snapshot(0)["etag"]
    do_jobs()
    assert table.owing() != 0
    assert table.snapshot()["version"] > 0
    while table.owing() != 0:
        table.answer(at_random(2))
    back = take_back(table, 0)
    assert back.status == 200
    assert back.json["seats"][0]["stand_in"] is None
    version = back.json["version"]
    do_jobs()
    assert table.snapshot()["version"] == version
    table.answer(at_random(3))
    assert table.snapshot()["version"] == version + 1


def test_meanwhile_its_owner_reads_and_gives_no_command(door: Door) -> None:
    table = table_of(door, HUMAN, HUMAN, HUMAN)
    hand_over(table, 0)
    seen = table.snapshot(0)
    assert seen["options"]
    problem(table.send(0, {"type": "end_turn"}, decision="0.0"), "stand-in-plays")
    take_back(table, 0)
    assert table.send(0, {"type": "end_turn"}, decision="0.0").status == 200


def test_only_its_owner_hands_a_seat_over(door: Door) -> None:
    table = table_of(door, HUMAN, HUMAN, EASY)
    problem(hand_over(table, 0, caller=1), "unauthorized")
    answer = table.door(
        "PUT", f"{table.url}/seats/2/stand-in", table.auth(0) | JSON, b'{"level": "hard"}'
    )
    problem(answer, "unauthorized")
    assert all(seat["stand_in"] is None for seat in table.snapshot()["seats"])


@pytest.mark.parametrize("level", ["random", "", "greedy"])
def test_it_is_one_of_the_levels(door: Door, level: str) -> None:
    table = table_of(door, HUMAN, HUMAN, HUMAN)
    problem(hand_over(table, 0, level), "invalid-request")


def test_saying_it_twice_changes_nothing(door: Door) -> None:
    table = table_of(door, HUMAN, HUMAN, HUMAN)
    first = hand_over(table, 0).json["etag"]
    assert hand_over(table, 0).json["etag"] == first
    assert hand_over(table, 0, "hard").json["etag"] != first
    freed = take_back(table, 0).json["etag"]
    assert take_back(table, 0).json["etag"] == freed


def test_a_seat_can_be_handed_over_before_the_start(
    door: Door, do_jobs: Callable[[], None]
) -> None:
    table = table_of(door, HUMAN, OPEN, HUMAN)
    assert hand_over(table, 0).status == 200
    assert table.take(1).status == 201
    do_jobs()
    assert table.owing() != 0


def test_a_game_of_stand_ins_ends(door: Door, do_jobs: Callable[[], None]) -> None:
    table = table_of(door, HUMAN, HUMAN, EASY)
    hand_over(table, 0)
    hand_over(table, 1, "medium")
    do_jobs()
    assert table.snapshot()["status"] == "over"
    problem(hand_over(table, 0), "game-over")
    problem(take_back(table, 0), "game-over")


def test_a_seat_taken_back_while_the_ai_thinks_is_its_owners(door: Door, house: House) -> None:
    """What it has thought out is not given any more."""
    table = table_of(door, HUMAN, HUMAN, HUMAN)
    hand_over(table, 0)
    loaded = house.load(table.game)
    take_back(table, 0)
    reads = iter([loaded])

    class Late(GameStore):
        """Its first reading is from before the seat was taken back."""

        def load(self, game_id: str, receipt_id: str = "") -> tuple[Record, Receipt | None]:
            return next(reads, None) or super().load(game_id, receipt_id)

    assert play_ai_turns(replace(house, store=Late(house.store.redis)), table.game) == 0
    assert table.snapshot()["version"] == 0
