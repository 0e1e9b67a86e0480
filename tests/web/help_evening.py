"""The pictures of an evening in the pages of help, from a run of one: `python -m tests.web.help_evening [NAME…]`.

An event is directed at a server of its own. Each picture has 64 colours, so that all of them together stay small.
"""

from __future__ import annotations

import argparse
import io
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from tests.server.evening import Evening
from tests.server.serving import House, serving
from tests.web import evenings
from tests.web.chromium import FLAGS
from tests.web.director import NAMES
from tests.web.help import HELP
from tools.programs import CHROMIUM

SIZE = (1180, 820)
HOST = "lantern.example"
"""The name of the server in the pictures: phones don't reach an address of this machine, and the desk says so."""
COLOURS = 64
PREFS = "lang => localStorage.setItem('bafflebox', JSON.stringify({lang: 'en', theme: 'light', name: 'Dora Quick'}))"
ROUND = [f"M1.{n}" for n in range(1, 9)]


def make(page: Page, evening: Evening) -> None:
    """A new event as a sentence, one blank open."""
    page.goto(f"{at(evening.house)}/tournaments/new")
    page.wait_for_selector(".mk2")
    page.click("[data-blank=format]")
    page.wait_for_selector(".pop")


def door(page: Page, evening: Evening) -> None:
    """Some are in, two ask to play, some have paid."""
    evenings.entered(evening, NAMES[:12])
    for name in NAMES[:5]:
        evening.say("Paid", name=name, amount="10")
    for name in NAMES[14:]:
        evening.house.post(
            f"{evening.path}/ask", json={"id": f"asked-{name}", "division": "open", "name": name}
        )
    desk(page, evening, "entries")
    page.wait_for_selector(".en")


def call(page: Page, evening: Evening) -> None:
    """All sixteen are in and drawn: eight matches to call."""
    evenings.entered(evening, NAMES[12:14])
    for name in NAMES[14:]:
        evening.step("admit", division="open", name=name)
    for name in NAMES[5:15]:
        evening.say("Paid", name=name, amount="10")
    evening.step("draw", division="open")
    desk(page, evening, "now")
    page.wait_for_selector("[data-card=ready]")


def result(page: Page, evening: Evening) -> None:
    """One match is over, one row is open for its points, a phone has reported another."""
    evening.step("call_all")
    for match in ROUND:
        evening.say("Started", division="open", match=match)
    evenings.won(evening, "M1.1")
    reported(evening, "M1.5")
    desk(page, evening, "now")
    page.click(".rw[data-match='open:M1.2'] [data-win=one]")


def wrong(page: Page, evening: Evening) -> None:
    """A result of the first round is put right after the quarter-finals."""
    evening.step("post_all")
    for match in (*ROUND[1:4], *ROUND[5:], "M2.1", "M2.2", "M3.1"):
        evenings.won(evening, match)
    desk(page, evening, "draw")
    page.click("main [data-match='open:M1.1']")
    page.click(".sheet-side [data-act=correct]")
    page.locator(".sheet-side input[name=winner]").nth(1).check(force=True)
    page.click("[data-act=ways]")
    page.wait_for_selector(".remedy")
    page.click("[data-way=exchange]")


def ruling(page: Page, evening: Evening) -> None:
    """A ruling is written at its match."""
    evening.step("call_all")
    desk(page, evening, "now")
    page.locator(".rw .tn").first.click()
    page.click(".sheet-side [data-act=more]")
    page.click(".sheet-side [data-act=rule]")
    page.fill(".ruling [type=search]", "dice")
    page.locator(".grounds-of button").first.click()
    page.fill(".ruling [name=why]", "The die leaned on a checker: both are rolled again.")


def prizes(page: Page, evening: Evening) -> None:
    """Every match is played, and one prize is paid."""
    for _ in range(8):
        for row in evening.view()["divisions"][0]["matches"]:
            if row["one"] and row["two"] and not row["winner"]:
                evenings.won(evening, row["match"])
    desk(page, evening, "money")
    page.locator("[data-act^=payout-]").first.click()


def board(page: Page, evening: Evening) -> None:
    """The large screen in the middle of the evening."""
    page.goto(f"{at(evening.house)}/tournaments/{evening.id}/board")
    page.wait_for_selector("main li")


SHOWN: dict[str, Callable[[Page, Evening], None]] = {
    "make": make, "door": door, "call": call, "result": result, "board": board, "wrong": wrong, "ruling": ruling, "prizes": prizes,
}  # fmt: skip
"""The pictures in the order of the evening."""


def reported(evening: Evening, match: str) -> None:
    """The winner reports from the phone."""
    row = evening.row(match)
    phone = evening.as_of(evening.keys()["players"][row["one"]])
    phone.say("Reported", division="open", match=match, winner=row["one"], score=[row["length"], 4])


def at(house: House) -> str:
    """Return the address of the server by its name."""
    return f"http://{HOST}:{house.port}"


def desk(page: Page, evening: Evening, place: str) -> None:
    """The desk at one of its places."""
    page.goto("about:blank")
    page.goto(f"{at(evening.house)}/tournaments/{evening.id}#{evening.key}")
    page.click(f"[data-place={place}]")


def smaller(png: bytes) -> bytes:
    """Return the picture with few colours."""
    small: Any = Image.open(io.BytesIO(png)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    out = io.BytesIO()
    small.save(out, "PNG", optimize=True)
    return out.getvalue()


def draw(house: House, names: list[str]) -> None:
    """Direct the evening, and draw the named pictures of it."""
    evening = evenings.announced(house, tables=8)
    with sync_playwright() as running:
        browser = running.chromium.launch(
            executable_path=CHROMIUM.find(), args=[*FLAGS, f"--host-resolver-rules=MAP {HOST} 127.0.0.1"]
        )
        page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]})
        page.goto(at(house))
        page.evaluate(PREFS)
        for name, show in SHOWN.items():
            show(page, evening)
            page.wait_for_timeout(600)
            if names and name not in names:
                continue
            drawn = smaller(page.screenshot())
            (HELP / f"event-{name}.png").write_bytes(drawn)
            print(f"event-{name}.png, {len(drawn)} bytes")
        browser.close()


def main() -> None:
    """Draw the pictures that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help=", ".join(SHOWN))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), hosts=(HOST,)) as house:
        draw(house, given.names)


if __name__ == "__main__":
    main()
