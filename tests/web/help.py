"""The pictures of the page of help, from what the tests of the desk have drawn: `python -m tests.web.help`.

Run `pytest tests/web/test_desk.py tests/web/test_desk_welsh.py tests/web/test_settle.py` before it.
"""

from __future__ import annotations

import shutil

from tests.web.conftest import SHOTS
from tools.page_graph import WEB

HELP = WEB / "help"
PICTURES = {
    "start": "desk-start",
    "clock": "desk-score",
    "roll": "desk-roll",
    "play": "desk-play",
    "over": "desk-result",
    "rights": "desk-welsh-nominate",
    "settle": "desk-settle",
}
"""Each step of the page that has a picture, and the drawing of a test from which it is."""


def main() -> None:
    """Copies them."""
    HELP.mkdir(exist_ok=True)
    for name, shot in PICTURES.items():
        shutil.copyfile(SHOTS / f"{shot}.png", HELP / f"{name}.png")
        print(f"{name}.png from {shot}.png")


if __name__ == "__main__":
    main()
