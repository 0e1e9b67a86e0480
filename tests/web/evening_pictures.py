"""Pictures of what players and spectators of an evening see: `python -m tests.web.evening_pictures [NAME…] [--lang cy]`.

Drawn at the sizes of their screens, light and dark, into `build/pictures/evening`. It is a program, not a test.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.server.evening import Evening
from tests.server.serving import House, serving
from tests.web import evenings
from tests.web.album import THEME
from tests.web.chromium import FLAGS
from tools.programs import CHROMIUM

FOLDER = Path(__file__).parent.parent.parent / "build" / "pictures" / "evening"
SCREENS = ((1920, 1080), (1280, 720), (1080, 1920), (3840, 2160), (390, 844))
PAGES = ((1280, 800), (768, 1024), (390, 844))
MADE: dict[str, Callable[[House], Evening]] = {
    "mixed": evenings.mixed, "crowd": evenings.crowd, "over": evenings.finished, "undrawn": evenings.undrawn,
}  # fmt: skip


def addresses(name: str, evening: Evening) -> dict[str, tuple[str, tuple[tuple[int, int], ...]]]:
    """The pages of an evening, by name."""
    found = {
        "board": (f"/tournaments/{evening.id}/board", SCREENS),
        "public": (f"/tournaments/{evening.id}", PAGES),
    }
    if name == "mixed":
        players = evening.keys()["players"]
        called = evening.row("M2.1")["one"]
        found["called"] = (f"/tournaments/{evening.id}/me#{players[called]}", PAGES)
        waiting = evening.row("M2.3")["one"]
        found["waiting"] = (f"/tournaments/{evening.id}/me#{players[waiting]}", PAGES)
        found["search"] = (f"/tournaments/{evening.id}?name={evening.row('M1.6')['one'].split()[0]}", PAGES)
    return found


def main() -> None:
    """Draw the evenings that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help=", ".join(MADE))
    parser.add_argument("--lang", default="en")
    parser.add_argument("--page", default="", help="only this page of each evening")
    given = parser.parse_args()
    shots = FOLDER if given.lang == "en" else FOLDER / given.lang
    shots.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as house,
        sync_playwright() as running,
    ):
        browser = running.chromium.launch(executable_path=CHROMIUM.find(), args=list(FLAGS))
        for name in given.names or MADE:
            evening = MADE[name](house)
            house.later(150)
            for what, (path, sizes) in addresses(name, evening).items():
                if given.page and what != given.page:
                    continue
                context = browser.new_context(viewport={"width": sizes[0][0], "height": sizes[0][1]})
                page = context.new_page()
                page.goto(house.url)
                page.evaluate("lang => localStorage.setItem('bafflebox', JSON.stringify({lang}))", given.lang)
                page.goto(f"{house.url}{path}")
                page.wait_for_selector("main :is(li, .bm, h1)")
                for width, height in sizes:
                    page.set_viewport_size({"width": width, "height": height})
                    for theme in ("light", "dark"):
                        page.evaluate(THEME, theme)
                        page.wait_for_timeout(200)
                        page.screenshot(path=shots / f"{name}-{what}-{width}x{height}-{theme}.png")
                context.close()
        browser.close()


if __name__ == "__main__":
    main()
