"""Neighbours of a command differ from it in one place: a field, an item, or the items' order."""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from tests.engine.neighbours import neighbours


class Pick(msgspec.Struct, frozen=True, tag="pick"):
    card: Literal["a", "b"]
    seat: int | UnsetType = UNSET


class Lay(msgspec.Struct, frozen=True, tag="lay"):
    picks: tuple[Pick, ...]
    hidden: bool


def test_fields_take_every_other_value_that_is_at_hand() -> None:
    found = neighbours(Pick("a", 2), Pick | Lay, [1, 2, 3])
    assert found == [Pick("b", 2), Pick("a"), Pick("a", 1), Pick("a", 3)]


def test_what_was_not_given_is_given() -> None:
    assert neighbours(Pick("a"), Pick | Lay, [7]) == [Pick("b"), Pick("a", 7)]


def test_items_are_left_out_doubled_moved_and_changed() -> None:
    one, two, other = Pick("a", 1), Pick("b", 1), Pick("b")
    found = neighbours(Lay((one, two), True), Pick | Lay, [1])
    assert Lay((one, two), False) in found
    for items in [(two,), (one,), (one, two, two), (two, one), (two, two), (one, other)]:
        assert Lay(items, True) in found
