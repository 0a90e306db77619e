"""Holds what goes over the wire against the document."""

from collections.abc import Iterator
from typing import Any

from flask import Flask
from jsonschema import Draft202012Validator, FormatChecker
from werkzeug.test import TestResponse

from openapi.caller import Caller

Document = dict[str, Any]


def operations(document: Document) -> Iterator[Document]:
    """Every operation of the document."""
    for item in document["paths"].values():
        yield from (operation for method, operation in item.items() if method != "parameters")


def faults(document: Document, schema: Document, value: object) -> list[str]:
    """What is wrong with a value by a schema of the document."""
    whole = {**schema, "components": document["components"]}
    validator = Draft202012Validator(whole, format_checker=FormatChecker())
    return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(value)]


class CheckedCaller(Caller):
    """Calls operations, and fails where anything happens that the document doesn't tell."""

    def __init__(self, app: Flask) -> None:
        super().__init__(app)
        self._documented = {part["operationId"]: part for part in operations(self.document)}

    def call(self, operation: str, body: Any = None, **how: Any) -> TestResponse:
        response = super().call(operation, body, **how)
        documented = self._documented[operation]
        answers = documented["responses"]
        assert str(response.status_code) in answers, (operation, response.status, response.text)
        self._check_answer(answers[str(response.status_code)], response)
        if body is not None and response.status_code < 400:
            schema = documented["requestBody"]["content"]["application/json"]["schema"]
            assert not faults(self.document, schema, body), (operation, body)
        return response

    def _check_answer(self, documented: Document, response: TestResponse) -> None:
        for name, header in documented.get("headers", {}).items():
            assert name in response.headers or not header.get("required"), name
        if "content" not in documented:
            assert not response.data
            return
        assert response.mimetype in documented["content"]
        schema = documented["content"][response.mimetype]["schema"]
        assert not faults(self.document, schema, response.get_json()), response.text
        if response.status_code >= 400:
            slug = response.get_json()["type"].rpartition("/")[2]
            assert f"`{slug}`" in documented["description"], slug
