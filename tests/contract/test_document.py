"""The document: valid, as committed, complete, and in the form that generators read best."""

from collections.abc import Iterator
from typing import Any

import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator

from openapi import write
from tests.contract.contract import Document, operations


def parts(node: Any) -> Iterator[Document]:
    """Every object in a part of the document, but for the examples."""
    if isinstance(node, dict):
        yield node
        node = [part for name, part in node.items() if name not in {"example", "examples"}]
    if isinstance(node, list):
        for part in node:
            yield from parts(part)


def references(node: Any) -> set[str]:
    """The names of the schemas that a part of the document refers to."""
    return {part["$ref"].rpartition("/")[2] for part in parts(node) if "$ref" in part}


def reachable(document: Document, node: Any) -> set[str]:
    """The names of all schemas that a part of the document is made of."""
    found: set[str] = set()
    waiting = references(node)
    while waiting:
        found |= waiting
        waiting = references([document["components"]["schemas"][name] for name in waiting]) - found
    return found


def test_it_is_valid(document: Document) -> None:
    OpenAPIV31SpecValidator(document).validate()


def test_the_committed_one_is_what_is_served() -> None:
    assert write.FILE.read_text("utf-8") == write.text(), "run `make openapi`, and look at the diff"


def test_everything_is_described(document: Document) -> None:
    tags = {tag["name"] for tag in document["tags"] if tag["description"]}
    for operation in operations(document):
        assert operation["summary"]
        assert operation["description"]
        assert "security" in operation
        assert len(operation["tags"]) == 1
        assert set(operation["tags"]) <= tags
    for part in parts(document["paths"]):
        if "in" in part or "headers" in part:
            assert part["description"], part
    schemas = document["components"]["schemas"]
    assert {
        name
        for name, schema in schemas.items()
        if "properties" in schema and not schema.get("description")
    } == set()


def test_operations_have_different_ids(document: Document) -> None:
    ids = [operation["operationId"] for operation in operations(document)]
    assert len(set(ids)) == len(ids)


def test_nothing_stands_there_unused(document: Document) -> None:
    assert reachable(document, document["paths"]) == set(document["components"]["schemas"])


def test_unions_are_flat_and_told_apart_by_one_word(document: Document) -> None:
    schemas = document["components"]["schemas"]
    unions = [part for part in parts(schemas) if "discriminator" in part]
    assert len(unions) >= 5
    for union in unions:
        tag, mapping = union["discriminator"]["propertyName"], union["discriminator"]["mapping"]
        assert list(mapping.values()) == [member["$ref"] for member in union["oneOf"]]
        for value, place in mapping.items():
            member = schemas[place.rpartition("/")[2]]
            assert member["properties"][tag] == {"type": "string", "enum": [value]}
            assert tag in member["required"]


def test_what_is_answered_may_grow(document: Document) -> None:
    schemas = document["components"]["schemas"]
    answers = [operation["responses"] for operation in operations(document)]
    for name in reachable(document, answers):
        assert schemas[name].get("additionalProperties", True) is not False, name


def test_what_is_asked_is_bounded(document: Document) -> None:
    asked = [body["requestBody"] for body in operations(document) if "requestBody" in body]
    schemas = document["components"]["schemas"]
    for part in parts([schemas[name] for name in reachable(document, asked)]):
        if part.get("type") == "array":
            assert "maxItems" in part, part
        if part.get("type") == "integer" and "enum" not in part:
            assert {"minimum", "maximum"} <= set(part), part


@pytest.mark.parametrize("word", ["anyOf", "allOf", "nullable"])
def test_words_that_generators_stumble_over_are_avoided(document: Document, word: str) -> None:
    assert not [part for part in parts(document) if word in part]


def test_no_schema_is_empty(document: Document) -> None:
    for part in parts(document["components"]["schemas"]):
        for member in part.get("properties", {}).values():
            assert {"type", "$ref", "oneOf"} & set(member), part
            if member.get("type") == "object":
                assert {"properties", "oneOf", "additionalProperties"} & set(member), part
