"""Pictures of a tournament's desk, to be looked at: `python -m tests.web.event_pictures [PLACE…] [--lang cy]`.

One evening of sixteen with a consolation, drawn at the sizes of a laptop, a tablet and a phone, light and dark, into
`build/pictures/event`. It is a program, not a test.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.server.evening import Evening
from tests.server.serving import House, serving
from tests.web.album import THEME
from tests.web.chromium import FLAGS
from tests.web.director import NAMES
from tests.web.player import Player
from tools.programs import CHROMIUM

FOLDER = Path(__file__).parent.parent.parent / "build" / "pictures" / "event"
SIZES = {"laptop": (1280, 800), "tablet": (820, 1180), "phone": (390, 844)}
THEMES = ("light", "dark")


def busy_evening(house: House) -> Evening:
    """Sixteen with a consolation on nine tables: some matches over, some running, one late, one result to post, some to call."""
    found = Evening.announced(house, name="Lantern Club, Tuesday", currency="£", tables=9)
    lengths = [{"bracket": "M", "points": [7]}, {"bracket": "*", "points": [5]}]
    made = {"key": "open", "format": "consolation", "open_entry": True, "lengths": lengths}
    found.say("DivisionMade", division=made)
    found.told(facts=[{"fact": "Entered", "division": "open", "name": name} for name in NAMES])
    found.step("draw", division="open", seed="lantern")
    for n in range(1, 9):
        found.step("call", division="open", match=f"M1.{n}")
    for n, lost in ((1, 3), (2, 6), (3, 2), (4, 5), (6, 4)):
        won = found.row(f"M1.{n}")["one"]
        found.say("Reported", division="open", match=f"M1.{n}", winner=won, score=[7, lost])
        if n != 6:
            found.say("Verified", division="open", match=f"M1.{n}")
            found.say("Posted", division="open", match=f"M1.{n}")
    row = found.row("M1.8")
    found.say("Arrived", division="open", match="M1.8", name=row["one"])
    found.say("Started", division="open", match="M1.5")
    house.later(11 * 60)
    return found


def main() -> None:
    """Draw the places that are named, or all."""
    parser = argparse.ArgumentParser()
    parser.add_argument("places", nargs="*", default=[])
    parser.add_argument("--lang", default="en")
    asked = parser.parse_args()
    places = asked.places or ["now", "draw", "entries", "money", "rulings", "journal", "setup"]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as house, sync_playwright() as play:
        evening = busy_evening(house)
        browser = play.chromium.launch(executable_path=CHROMIUM.find(), args=list(FLAGS))
        for name, (width, height) in SIZES.items():
            context = browser.new_context(viewport={"width": width, "height": height}, bypass_csp=True)
            player = Player(context, house.url, {"lang": asked.lang, "theme": "light"})
            player.go(f"/tournaments/{evening.id}#{evening.key}")
            player.page.wait_for_selector(".last-act")
            player.page.locator("[data-win=one]").first.click()
            for place in places:
                if place != "now":
                    player.page.evaluate(
                        "name => document.querySelector(`[data-place=${name}]`).click()", place
                    )
                for theme in THEMES:
                    player.page.evaluate(THEME, theme)
                    player.page.wait_for_timeout(350)
                    player.page.screenshot(path=FOLDER / f"{place}-{name}-{theme}.png")
        browser.close()


if __name__ == "__main__":
    main()
