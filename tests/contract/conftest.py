"""An app to hold against its document."""

from dataclasses import replace

import pytest
from flask import Flask

from service.app import create_app
from service.config import read_settings
from tests.contract.contract import CheckedCaller, Document


@pytest.fixture
def app(redis_url: str) -> Flask:
    """The app, on a store without games."""
    return create_app(replace(read_settings(), redis_url=redis_url, queue_url=redis_url))


@pytest.fixture
def caller(app: Flask) -> CheckedCaller:
    """A caller that checks all that it sends and gets."""
    return CheckedCaller(app)


@pytest.fixture(scope="session")
def document() -> Document:
    """The document as it is served."""
    served: Document = create_app().test_client().get("/openapi.json").get_json()
    return served
