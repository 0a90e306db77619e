"""The application: ``create_app()`` for gunicorn and for tests."""

import logging
import secrets

from flask import Flask, Response, g

from service import openapi
from service.api import advice, docs, errors, games, operations, rulesets
from service.config import Settings, read_settings
from service.jobs.queue import enqueuer, hint_enqueuer
from service.play.house import open_house
from service.play.snapshots import SnapshotCache
from service.schemas.bodies import create_types

CACHED_SNAPSHOTS = 8 * 1024 * 1024


def create_app(settings: Settings | None = None) -> Flask:
    """Return the app. It connects to nothing before the first request.

    Raises environs.EnvError or EditionError where a setting or a supplied edition can't be used.
    """
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s %(message)s")
    settings = settings or read_settings()
    app = Flask("tatami", static_folder=None)
    app.config.update(
        MAX_CONTENT_LENGTH=settings.max_body,
        API_TITLE="Tatami",
        API_VERSION=openapi.VERSION,
        OPENAPI_VERSION="3.1.0",
    )
    house = open_house(settings, enqueuer(settings), hint_enqueuer(settings))
    app.extensions["tatami"] = house
    app.extensions["tatami-snapshots"] = SnapshotCache(CACHED_SNAPSHOTS)
    app.extensions["tatami-create"] = create_types(house.games)
    _register(app)
    app.before_request(_name_request)
    app.after_request(_finish)
    return app


def _register(app: Flask) -> None:
    errors.register(app)
    api = errors.ProblemApi(app, spec_kwargs={"info": openapi.INFO, "servers": openapi.SERVERS})
    api.spec.components.security_scheme("seatToken", openapi.SEAT_TOKEN)
    for module in (rulesets, games, advice, operations):
        api.register_blueprint(module.blueprint)
    docs.register(app, api)


def _name_request() -> None:
    g.request_id = secrets.token_hex(8)


def _finish(response: Response) -> Response:
    response.headers["X-Request-Id"] = g.get("request_id", "")
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response
