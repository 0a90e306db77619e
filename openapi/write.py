"""``python -m openapi.write`` writes the document that the server serves into ``openapi.json``."""

import json
from pathlib import Path

from service.app import create_app

FILE = Path(__file__).with_name("openapi.json")


def text() -> str:
    """Return the file's text: the document as it is served."""
    served = create_app().test_client().get("/openapi.json").get_json()
    return json.dumps(served, ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
