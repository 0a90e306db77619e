"""Apps on a store of the tests, with settings of their own."""

from dataclasses import replace
from typing import Any

from flask import Flask

from service.app import create_app
from service.config import Settings, read_settings
from service.play.house import House


def settings_for(url: str, **changes: Any) -> Settings:
    """Return the usual settings with games and queue on the store at ``url``."""
    return replace(read_settings(), **{"redis_url": url, "queue_url": url, **changes})


def app_on(url: str, **changes: Any) -> Flask:
    """Return an app with its games and its queue on the store at ``url``."""
    return create_app(settings_for(url, **changes))


def house_of(app: Flask) -> House:
    """Return the house behind an app."""
    house: House = app.extensions["tatami"]
    return house
