"""The application: ``create_app()`` for gunicorn and for tests."""

import logging
import secrets

from flask import Flask, Response, g
from flask_swagger_ui import get_swaggerui_blueprint

from service.api import errors, games, operations, rulesets
from service.config import Settings, read_settings
from service.jobs.queue import enqueuer
from service.play.house import open_house
from service.play.snapshots import SnapshotCache
from service.schemas import derived
from service.schemas.bodies import create_types

VERSION = "1.0.0"
CACHED_SNAPSHOTS = 8 * 1024 * 1024
DOCS = "/docs"
DOCUMENT = "/openapi.json"


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
        API_VERSION=VERSION,
        OPENAPI_VERSION="3.1.0",
        OPENAPI_URL_PREFIX="/",
        OPENAPI_JSON_PATH=DOCUMENT.removeprefix("/"),
    )
    house = open_house(settings, enqueuer(settings))
    app.extensions["tatami"] = house
    app.extensions["tatami-snapshots"] = SnapshotCache(CACHED_SNAPSHOTS)
    app.extensions["tatami-create"] = create_types(house.games)
    _register(app, errors.ProblemApi(app, spec_kwargs=_spec()))
    app.before_request(_name_request)
    app.after_request(_finish)
    return app


def _register(app: Flask, api: errors.ProblemApi) -> None:
    errors.register(app)
    for name, schema in derived.components(app.extensions["tatami"].games).items():
        api.spec.components.schema(name, schema)
    api.spec.components.security_scheme(
        "seatToken",
        {"type": "http", "scheme": "bearer", "description": "The token of a seat of the game."},
    )
    for module in (rulesets, games, operations):
        api.register_blueprint(module.blueprint)
    app.register_blueprint(get_swaggerui_blueprint(DOCS, DOCUMENT, {"app_name": "Tatami"}))


def _spec() -> dict[str, object]:
    return {
        "info": {
            "description": "Turn-based tabletop games: read what your seat may see, give commands.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/", "description": "This server."}],
    }


def _name_request() -> None:
    g.request_id = secrets.token_hex(8)


def _finish(response: Response) -> Response:
    response.headers["X-Request-Id"] = g.get("request_id", "")
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response
