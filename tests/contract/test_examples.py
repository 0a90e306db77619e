"""The examples: real, up to date, and as the document says."""

from openapi import record
from tests.contract.contract import Document, faults, operations


def test_they_are_what_is_sent_and_answered_today() -> None:
    recorded = record.record()
    kept = {file.name: file.read_text("utf-8") for file in record.FOLDER.glob("*.json")}
    assert kept == recorded, "run `make examples`, and look at the diff"


def test_they_are_as_their_schemas_say(document: Document) -> None:
    for operation in operations(document):
        bodies = [operation.get("requestBody", {}), *operation["responses"].values()]
        for media in (media for body in bodies for media in body.get("content", {}).values()):
            for name, example in media.get("examples", {}).items():
                found = faults(document, media["schema"], example["value"])
                assert not found, (operation["operationId"], name)


def test_every_operation_has_them(document: Document) -> None:
    for operation in operations(document):
        answers = operation["responses"]
        done = answers.get("201") or answers["200"]
        for body in (done, operation.get("requestBody", done)):
            assert body["content"]["application/json"]["examples"], operation["operationId"]


def test_the_problems_a_client_meets_are_among_them(document: Document) -> None:
    shown = {
        name
        for operation in operations(document)
        for answer in operation["responses"].values()
        for media in answer.get("content", {}).values()
        for name in media.get("examples", {})
    }
    assert shown >= {
        "decision-closed",
        "game-not-found",
        "illegal-command",
        "invalid-request",
        "precondition-required",
        "stale-version",
        "unauthorized",
    }
