"""Pictures of the pages where people meet, at eight sizes, in both themes and all languages: `python -m tests.web.place_pictures [PAGE…]`.

A server with three accounts, rated matches, an answered position of the day and an arena that goes on is drawn into
`build/pictures/places`. It ends with 1 where a page is wider than its window.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser as Chromium
from playwright.sync_api import sync_playwright

from bafflebox.i18n.catalogue import LANGUAGES
from tests.server.client import Client
from tests.server.serving import House, serving
from tests.server.test_accounts import PASSWORD, signed_up
from tests.server.test_lobby import MAKER, TAKER, opened, take
from tests.server.test_profiles import ALL, chosen, rated
from tools.programs import CHROMIUM

FOLDER = Path(__file__).parent.parent.parent / "build" / "pictures" / "places"
SIZES = (
    (1440, 900), (1280, 800), (1024, 768), (768, 1024), (844, 390), (430, 739), (390, 844), (360, 640),
)  # fmt: skip
THEMES = ("light", "dark")
WIDER = "() => document.documentElement.scrollWidth - innerWidth"
PAGES = {
    "home": "/", "lobby": "/lobby", "daily": "/daily", "tournaments": "/tournaments", "player": "/players/Nesta%20Alder",
    "friends": "/friends", "watch": "/watch", "arena": "",
}  # fmt: skip
READY = """() => document.fonts.ready.then(() => Boolean(document.querySelector("main:not([aria-busy])")))"""


@contextmanager
def staged(house: House) -> Iterator[str]:
    """Play rated matches and begin an arena; yield its id while two sit at its first table."""
    mara, nesta = (signed_up(house, f"{name} Alder")[0] for name in ("Mara", "Nesta"))
    for _ in range(3):
        rated(house, mara, nesta)
    chosen(nesta, **ALL, followed=True)
    arena: str = nesta.post("/api/contests", {"begins_in": 0}).json()["contest"]
    for number, each in enumerate((nesta, mara)):
        each.post(f"/api/contests/{arena}/join", {"key": f"{number}" * 40})
    offer = opened(mara, "page-of-alder-now", rules="match", length=3, clock=None).json()["challenge"]
    table = take(nesta, offer).json()["table"]
    with Client(house.address, table, MAKER), Client(house.address, table, TAKER):
        yield arena


def draw(chromium: Chromium, house: House, paths: dict[str, str]) -> list[str]:
    """Draw pages as Nesta sees them; return those that are wider than their window."""
    wide = []
    for lang in LANGUAGES:
        for theme in THEMES:
            context = chromium.new_context(
                viewport={"width": 1280, "height": 800}, service_workers="block", reduced_motion="reduce"
            )
            prefs = f'{{"lang": "{lang}", "theme": "{theme}", "start": {{"opponent": "bot"}}}}'
            context.add_init_script(f"localStorage.bafflebox ??= '{prefs}'")
            page = context.new_page()
            signed_in(page, house)
            for name, path in paths.items():
                page.goto(house.url + path)
                for width, height in SIZES:
                    page.set_viewport_size({"width": width, "height": height})
                    page.wait_for_function(READY)
                    page.wait_for_timeout(400)
                    shown = f"{name}-{lang}-{theme}-{width}x{height}"
                    page.screenshot(path=FOLDER / f"{shown}.png")
                    if page.evaluate(WIDER) > 0:
                        wide.append(shown)
            context.close()
    return wide


def signed_in(page: Any, house: House) -> None:
    """Sign in as Nesta by the form of the account page."""
    page.goto(f"{house.url}/account")
    page.locator("input[value=enter]").check(force=True)
    page.locator("[name=name]").fill("Nesta Alder")
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("form .btn.go").last.click()
    page.locator("[data-act=leave]").wait_for()


def main(wanted: list[str]) -> int:
    """Draw the wanted pages, all without names."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), warm=True) as house,
        staged(house) as arena,
    ):
        paths = {
            name: path or f"/contests/{arena}" for name, path in PAGES.items() if name in (wanted or PAGES)
        }
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=str(CHROMIUM.find()), args=["--no-sandbox"])
            wide = draw(chromium, house, paths)
    print(f"{len(paths) * len(SIZES) * len(THEMES) * len(LANGUAGES)} pictures in {FOLDER}")
    print("\n".join(wide) or "none is wider than its window")
    return bool(wide)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
