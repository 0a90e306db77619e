"""Answers that several seats give at once and sealed: the Nights of Manchukuo."""

from functools import partial
from random import Random
from typing import Any

import pytest

from tests import forms
from tests.service.door import Answer, Door
from tests.service.expect import problem
from tests.service.parallel import at_once
from tests.service.table import HUMAN, Table, at_random, table_of

SEATS = 4
GAMES = 20
"""Games that are begun at most until several seats are asked at once; nearly always one is."""


@pytest.fixture
def table(door: Door) -> Table:
    """A table at which several seats are asked at once."""
    for number in range(GAMES):
        table = table_of(door, *[HUMAN] * SEATS, ruleset="manchukuo")
        choose = at_random(number)
        while (seen := table.snapshot())["status"] == "playing":
            if len(seen["decisions"]) > 1:
                return table
            table.answer(choose, seen)
    raise AssertionError(f"never in {GAMES} games are two seats asked at once")


def answer_of(table: Table, seat: int) -> tuple[str, Any]:
    """Return a seat's decision and an answer to it."""
    options = table.options(seat)
    return options["decision"], forms.answer(options, Random(seat).randrange)


def send(table: Table, seat: int, answer: tuple[str, Any], key: str = "") -> Answer:
    decision, command = answer
    return table.send(seat, command, decision=decision, key=key)


def asked(table: Table) -> dict[int, str]:
    return {owed["seat"]: owed["id"] for owed in table.snapshot()["decisions"]}


def test_all_at_once_and_nobody_is_in_anothers_way(table: Table) -> None:
    before, seats = table.snapshot(), sorted(asked(table))
    answers = [answer_of(table, seat) for seat in seats]
    sent = at_once([partial(send, table, s, a) for s, a in zip(seats, answers, strict=True)])
    assert [answer.status for answer in sent] == [200] * len(seats)
    assert table.snapshot()["version"] == before["version"] + len(seats)
    assert not set(asked(table).values()) & {answer[0] for answer in answers}


def test_an_answer_is_sealed_until_the_last_has_come(table: Table) -> None:
    ids, version = asked(table), table.snapshot()["version"]
    first, second = list(ids)[:2]
    decision, command = answer_of(table, first)
    given = send(table, first, (decision, command))
    assert given.status == 200
    mine, theirs = table.snapshot(first), table.snapshot(second)
    assert mine["view"]["seats"][first]["answer"] == given.json["events"][0]["answer"]
    for seen in (theirs, table.snapshot()):
        assert seen["view"]["seats"][first]["answer"] is None
        assert seen["view"]["seats"][first]["answered"]
    assert asked(table) == {seat: name for seat, name in ids.items() if seat != first}
    page = table.get(second, f"/events?after={version}").json
    question = given.json["events"][0]["question"]
    told = {"type": "night_answered", "seat": first, "question": question}
    assert [event for entry in page["entries"] for event in entry["events"]] == [told]
    problem(send(table, first, (decision, command)), "decision-closed")


def test_a_repeated_answer_counts_once(table: Table) -> None:
    version, seat = table.snapshot()["version"], next(iter(asked(table)))
    answer = answer_of(table, seat)
    sent = [send(table, seat, answer, key="the-same-answer-once-again") for _ in range(3)]
    assert len({each.body for each in sent}) == 1
    assert table.snapshot()["version"] == version + 1
