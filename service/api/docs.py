"""What a developer reads: the OpenAPI document, and a page to try it out."""

from functools import cache

import msgspec
from flask import Flask, Response, redirect
from flask_smorest import Api
from flask_swagger_ui import get_swaggerui_blueprint
from werkzeug.wrappers import Response as BaseResponse

from service.api.bodies import public
from service.api.callers import house
from service.openapi import document

DOCUMENT = "/openapi.json"
PAGE = "/docs"

_SWAGGER_UI = {
    "app_name": "Tatami",
    "layout": "BaseLayout",
    "validatorUrl": None,  # else it asks another host about the document
    "defaultModelsExpandDepth": 0,
    "displayRequestDuration": True,
}
_OWN_HOST_ONLY = (
    "default-src 'self'; img-src 'self' data:; "
    "script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'"
)


def register(app: Flask, api: Api) -> None:
    """Serve the document of what is registered, made when it is first asked for, and the page."""

    @cache
    def rendered() -> bytes:
        return msgspec.json.encode(document(api.spec, house().games))

    @app.get(DOCUMENT)
    def get_document() -> Response:
        return public(rendered())

    @app.get("/")
    def get_front_page() -> BaseResponse:
        return redirect(PAGE)

    page = get_swaggerui_blueprint(PAGE, DOCUMENT, _SWAGGER_UI)
    page.after_request(_load_from_here_only)
    app.register_blueprint(page)


def _load_from_here_only(response: Response) -> Response:
    response.headers["Content-Security-Policy"] = _OWN_HOST_ONLY
    return response
