"""Answers that all seats give at once and in secret: Impart of Master of Respect."""

from functools import partial
from random import Random
from typing import Any

import pytest
from redis import Redis

from service.play.table import TRIES
from tests import forms
from tests.service.door import Answer, Door
from tests.service.expect import problem, untouched
from tests.service.parallel import at_once
from tests.service.table import HUMAN, Table, table_of, the_default

SEATS = 5


@pytest.fixture
def table(door: Door) -> Table:
    """A table of five in its first Impart, at version 5."""
    table = table_of(door, *[HUMAN] * SEATS, ruleset="master_of_respect")
    table.play(the_default, SEATS)
    assert table.snapshot()["view"]["phase"] == "impart"
    return table


def plan_of(table: Table, seat: int, number: int = 0) -> tuple[str, Any]:
    """Return a seat's decision and a plan for it that confirms."""
    form = table.options(seat)
    command = forms.answer(form, Random(f"{seat} {number}").randrange)
    return form["decision"], {**command, "confirm": True}


def send_plan(table: Table, seat: int, plan: tuple[str, Any], key: str = "") -> Answer:
    decision, command = plan
    return table.send(seat, command, decision=decision, key=key)


def events(table: Table, viewer: int | None) -> list[Any]:
    page = table.get(viewer, "/events?after=5&limit=200").json
    return [event for entry in page["entries"] for event in entry["events"]]


def test_all_at_once_and_nobody_is_in_anothers_way(table: Table) -> None:
    assert SEATS <= TRIES
    plans = [plan_of(table, seat) for seat in range(SEATS)]
    answers = at_once([partial(send_plan, table, seat, plan) for seat, plan in enumerate(plans)])
    assert [answer.status for answer in answers] == [200] * SEATS
    over = table.snapshot()
    assert over["version"] == 2 * SEATS
    assert (over["view"]["round"], over["view"]["phase"]) != (1, "impart")


def test_a_plan_is_replaced_under_the_same_decision_until_all_have_confirmed(table: Table) -> None:
    first, second = plan_of(table, 0), plan_of(table, 0, 1)
    assert send_plan(table, 0, first).status == 200
    mine = [d for d in table.snapshot(0)["decisions"] if d["seat"] == 0]
    assert [(d["id"], d["answered"]) for d in mine] == [(first[0], True)]
    assert table.options(0)["default"] == first[1]
    assert send_plan(table, 0, (first[0], second[1])).status == 200
    for seat in range(1, SEATS):
        assert send_plan(table, seat, plan_of(table, seat)).status == 200
    shown = table.snapshot()["view"]["seats"][0]["row"]
    if table.snapshot()["view"]["round"] == 1:
        assert [slot["student"] for slot in shown] == [s["student"] for s in second[1]["row"]]
    problem(send_plan(table, 0, first), "decision-closed")


def test_a_repeated_plan_counts_once(table: Table) -> None:
    plan = plan_of(table, 2)
    answers = [send_plan(table, 2, plan, key="the-same-plan-once-again") for _ in range(3)]
    assert len({answer.body for answer in answers}) == 1
    assert table.snapshot()["version"] == SEATS + 1
    assert table.snapshot()["view"]["seats"][2]["plans_sent"] == 1


def test_the_log_tells_each_what_he_may_know(table: Table) -> None:
    decision, command = plan_of(table, 3)
    assert send_plan(table, 3, (decision, command)).status == 200
    told = [{"type": "impart_confirmed", "seat": 3, "confirmed": True}]
    assert events(table, None) == events(table, 1) == told
    stored = {"type": "impart_stored", "seat": 3, "confirmed": True, "row": command["row"]}
    assert events(table, 3) == [stored]


def test_an_illegal_plan_names_its_rule_and_changes_nothing(table: Table, database: Redis) -> None:
    form = table.options(0)
    student, tile = form["students"][0], form["tiles"][0]
    slot = {"student": student, "tile": tile["tile"], "side": "a"}
    with untouched(database):
        for row, rule in (
            ([slot, slot], "MR-4.3"),
            ([{**slot, "side": None}], "MR-4.4"),
            ([{**slot, "student": table.options(1)["students"][1]}], "MR-4.2"),
        ):
            refused = send_plan(table, 0, (form["decision"], {"type": "impart", "row": row}))
            assert problem(refused, "illegal-command")["rule"] == rule
        unknown = {"type": "impart", "row": [{**slot, "tile": "tosyo_4"}]}
        problem(send_plan(table, 0, (form["decision"], unknown)), "invalid-request")
        problem(table.send(None, unknown, decision=form["decision"]), "unauthorized")


def test_the_plan_of_another_seat_is_not_ones_own(table: Table, database: Redis) -> None:
    plan = plan_of(table, 0)
    with untouched(database):
        problem(send_plan(table, 1, plan), "decision-closed")
