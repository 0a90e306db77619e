"""Schemas as they are derived from types."""

from typing import Any, Literal

import msgspec
import pytest

from engine.catalogue import games
from engine.game import Game
from service.schemas import derived, docstrings
from service.schemas.structs import described

Colour = Literal["red", "green", "blue"]


class Base(msgspec.Struct, tag_field="type"):
    size: int
    """How large
    it is."""
    weight: int


class Ball(Base, tag="ball"):
    """Round."""

    colour: Colour
    twin: Colour | None
    """Of the other one."""


class Box(Base, tag="box"):
    """Square."""

    title: str | None = None
    inside: dict[str, Ball] = {}


Thing = Ball | Box


class Shelf(msgspec.Struct):
    things: tuple[Thing, ...]
    last: Thing | None


def test_attributes_have_the_texts_that_follow_them() -> None:
    assert docstrings.of(Ball) == {"size": "How large\nit is.", "twin": "Of the other one."}


def test_what_has_a_name_in_the_sources_stands_there_once() -> None:
    schemas = described([Shelf])
    assert schemas["Colour"] == {"type": "string", "enum": ["red", "green", "blue"]}
    shelf = schemas["Shelf"]["properties"]
    assert shelf["things"]["items"] == {"$ref": "#/components/schemas/Thing"}
    assert shelf["last"] == {"oneOf": [{"$ref": "#/components/schemas/Thing"}, {"type": "null"}]}
    assert schemas["Thing"]["discriminator"] == {
        "propertyName": "type",
        "mapping": {"ball": "#/components/schemas/Ball", "box": "#/components/schemas/Box"},
    }


def test_a_member_may_be_called_as_a_word_of_the_schema_language() -> None:
    title = described([Box])["Box"]["properties"]["title"]
    assert title == {"type": ["string", "null"]}


def test_one_tag_means_one_type_in_all_games() -> None:
    game = games()["master_merchant"]
    twice: dict[str, Game[Any]] = {"master_merchant": game, "merchant_master": game}
    with pytest.raises(ValueError, match="have the same tag"):
        derived.schemas(twice)
