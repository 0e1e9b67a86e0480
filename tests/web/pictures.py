"""Pictures of every page and of the states of a table, to be looked at: `python -m tests.web.pictures [NAME…]`.

They are drawn at the size of a desk and of a phone into `build/pictures`. It is a program, not a test.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.server.serving import House, serving
from tests.web.boards import counts
from tests.web.player import Player
from tools.programs import CHROMIUM

FOLDER = Path(__file__).parent.parent.parent / "build" / "pictures"
SIZES = {"desk": (1440, 900), "phone": (390, 844)}
OPENING = (
    ("31", "8/5 6/5"), ("62", "24/18 13/11"), ("43", "13/9 13/10"), ("55", "13/3(2)"), ("61", "13/7 8/7"),
    ("41", "bar/24 13/9"), ("52", "13/8 10/8"),
)  # fmt: skip
"""A few turns, White first."""


class Painter:
    """Sits down at tables and draws what it sees."""

    def __init__(self, browser: Any, house: House, kind: str) -> None:
        self.browser, self.house, self.kind = browser, house, kind

    def sit(self, path: str, **prefs: Any) -> Player:
        width, height = SIZES[self.kind]
        touch = (
            {"has_touch": True, "is_mobile": True, "device_scale_factor": 2} if self.kind == "phone" else {}
        )
        context = self.browser.new_context(viewport={"width": width, "height": height}, **touch)
        player = Player(context, self.house.url, {"speed": 0, "lang": "en", "theme": "light", **prefs})
        player.go(path)
        return player

    def draw(self, player: Player, name: str, *, whole: bool = False) -> None:
        player.page.evaluate("document.fonts.ready.then(() => 0)")
        player.page.wait_for_timeout(350)
        player.page.screenshot(path=FOLDER / f"{name}-{self.kind}.png", full_page=whole)

    def table(self, *, lang: str = "en", theme: str = "light", **wanted: Any) -> Player:
        given = {
            "rules": "match",
            "opponent": "screen",
            "dice": "entered",
            "name": "Mara",
            "opponent_name": "Idris",
        }
        player = self.sit(self.house.table(**{**given, **wanted})["seat"], lang=lang, theme=theme)
        player.until(lambda: player.offers("dice") or player.offers("roll") or player.sources())
        return player


def turn(player: Player, dice: str, moves: str) -> None:
    """A turn as it is typed; the opening throw too."""
    player.until(lambda: player.offers("dice"))
    player.enter(int(dice[0]), int(dice[1]))
    player.until(player.sources)
    player.keys("/")
    player.page.locator("#typed").fill(moves)
    player.page.locator("#typed").press("Enter")
    player.until(lambda: player.offers("done"))
    player.press("done")
    player.until(lambda: player.offers("dice"))


def opened(painter: Painter, turns: int = 6, **wanted: Any) -> Player:
    player = painter.table(**wanted)
    for dice, moves in OPENING[:turns]:
        turn(player, dice, moves)
    return player


def welsh(painter: Painter, own: dict[int, int], opp: dict[int, int], **wanted: Any) -> Player:
    """A Welsh game in which White goes first."""
    player = painter.table(rules="welsh", position={"own": counts(own), "opp": counts(opp)}, **wanted)
    player.enter(6, 1)
    player.until(lambda: player.offers("shake"))
    player.press("shake")
    player.until(lambda: player.offers("call"))
    caller = "White" if player.page.locator(".turn strong").inner_text() == "Mara" else "Black"
    player.press("call")
    picks = player.page.locator(".dice-pick select")
    picks.nth(0).select_option("1")
    picks.nth(1).select_option("2")
    player.page.locator(".question .buttons .btn").nth(-2 if caller == "White" else -1).click()
    player.until(lambda: player.offers("first"))
    player.press("first")
    player.until(lambda: player.offers("dice"))
    return player


# --- the pictures --------------------------------------------------------------------------------


def home(painter: Painter) -> None:
    player = painter.sit("/")
    player.until(lambda: player.offers("choose"))
    painter.draw(player, "welcome", whole=True)
    player.press("choose")
    player.until(lambda: player.page.locator(".faces label").count() > 3)
    painter.draw(player, "home", whole=True)
    player.page.locator(".names summary").click()
    painter.draw(player, "home-more", whole=True)
    for lang, theme in (("fa", "light"), ("en", "dark")):
        player = painter.sit("/", lang=lang, theme=theme)
        player.press("choose")
        player.until(lambda: player.page.locator(".faces label").count() > 3)  # noqa: B023
        painter.draw(player, f"home-{lang}-{theme}", whole=True)


def money(painter: Painter) -> None:
    player = opened(painter, 6, rules="money")
    painter.draw(player, "money-turn")
    player.enter(5, 2)
    player.until(player.sources)
    painter.draw(player, "money-rolled")
    player.tap(13)
    painter.draw(player, "money")
    player.tap(11)
    painter.draw(player, "money-half")


def cube(painter: Painter) -> None:
    player = opened(painter, 6, theme="dark")
    player.press("double")
    painter.draw(player, "double-ask")
    player.press("yes-double")
    player.until(lambda: player.offers("take"))
    painter.draw(player, "cube")
    player.press("drop")
    painter.draw(player, "drop-ask")


def resign(painter: Painter) -> None:
    player = opened(painter, 5, length=3)
    if painter.kind == "phone":
        player.page.get_by_role("button", name="Menu").click()
        painter.draw(player, "menu")
    player.press("resign")
    painter.draw(player, "resign-ask")
    player.press("resign-gammon")
    player.until(lambda: player.offers("accept"))
    painter.draw(player, "resign")
    player.press("accept")
    player.until(lambda: player.offers("next"))
    painter.draw(player, "between")
    player.press("next")
    turn(player, "31", "8/5 6/5")
    if painter.kind == "phone":
        player.page.get_by_role("button", name="Menu").click()
    player.press("resign")
    player.press("resign-backgammon")
    player.press("accept")
    player.until(lambda: player.offers("rematch"))
    if painter.kind == "desk":
        player.page.get_by_role("tab").nth(1).click()
    painter.draw(player, "over")


def nard(painter: Painter) -> None:
    own, opp = {24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 4, 18: 1, 8: 3, 6: 5}
    player = painter.table(
        rules="iranian", lang="fa", position={"own": counts(own), "opp": counts(opp)}, name="شیرین", opponent_name="کاوه", clock="rules",
    )  # fmt: skip
    player.press("dice")
    for index, value in enumerate((6, 5, 3, 1)[: player.page.locator(".dice-pick select").count()]):
        player.page.locator(".dice-pick select").nth(index).select_option(str(value))
    painter.draw(player, "nard-dice")
    player.press("yes-dice")
    player.until(player.sources)
    player.tap(13)
    painter.draw(player, "nard")
    player.tap(24)
    player.page.wait_for_timeout(200)
    painter.draw(player, "nard-why")


def welsh_triangle(painter: Painter) -> None:
    player = welsh(painter, {6: 4, 5: 3, 4: 2, 8: 1, 11: 5}, {24: 2, 13: 5, 6: 5, 2: 3})
    player.enter(5, 4)
    player.until(player.sources)
    player.tap(8, 3, 11, 7)
    player.press("done")
    player.hears("Triangle")
    painter.draw(player, "welsh-triangle")
    player.page.locator("[data-act=nominate]").first.click()
    painter.draw(player, "welsh-nominate")
    player.press("yes-nominate")
    player.page.wait_for_timeout(200)
    painter.draw(player, "welsh-nominated")


def welsh_spread(painter: Painter) -> None:
    player = welsh(
        painter, {12: 1, 11: 1, 10: 1, 9: 1, 8: 1, 7: 1, 6: 5, 5: 4}, {24: 2, 6: 5, 5: 5, 4: 3}, clock="rules"
    )
    painter.draw(player, "welsh-spread")
    player = welsh(painter, {15: 1, 11: 2, 8: 2, 6: 4, 5: 3, 4: 2, 3: 1}, {24: 2, 13: 5, 6: 5, 5: 3})
    player.enter(3, 1)
    player.until(player.sources)
    player.tap(15)
    painter.draw(player, "welsh-rover")


def report(painter: Painter) -> None:
    player = opened(painter, 7, length=1)
    address = player.page.url.rsplit("/", 1)[1]
    if painter.kind == "phone":
        player.page.get_by_role("button", name="Menu").click()
    player.press("resign")
    player.page.locator("[data-act^=resign-]").last.click()
    player.press("accept")
    player.until(lambda: player.offers("rematch"))
    player.go(f"/review/{address}")
    player.until(lambda: player.count(".both [data-side] .pr"))
    painter.draw(player, "report", whole=True)
    player.press("mistakes")
    player.until(lambda: player.count(".listed"))
    painter.draw(player, "report-list", whole=True)


def analysis(painter: Painter) -> None:
    player = painter.sit("/analyse")
    player.until(lambda: player.checkers() == 30)
    painter.draw(player, "analysis", whole=True)
    player.keys("3", "1")
    player.until(lambda: "8/5 6/5" in player.page.inner_text(".cands .best"))
    painter.draw(player, "analysis-done", whole=True)


def papers(painter: Painter) -> None:
    for path, name, lang in (
        ("/rules", "rules-all", "en"), ("/rules/welsh#W15", "rules", "en"), ("/rules/iranian", "rules-fa", "fa"),
        ("/about", "honest", "en"), ("/about", "honest-fa", "fa"), ("/verify", "verify-empty", "en"),
    ):  # fmt: skip
        player = painter.sit(path, lang=lang)
        player.until(lambda: player.page.locator("main").count())  # noqa: B023
        player.page.wait_for_timeout(500)
        painter.draw(player, name)


def verify(painter: Painter) -> None:
    position = {"own": counts({6: 2}), "opp": counts({6: 2, 1: 1})}
    made = painter.house.table(rules="match", length=1, opponent="screen", position=position)
    player = painter.sit(made["seat"])
    import random

    rnd = random.Random(1)
    while not player.offers("rematch"):
        player.play_on(rnd)
        player.page.wait_for_timeout(30)
    player.go(f"/verify/{made['table']}")
    player.until(lambda: player.page.locator(".verdict").count())
    painter.draw(player, "verify", whole=True)


def settings(painter: Painter) -> None:
    player = opened(painter, 2, board="walnut", men="horn")
    if painter.kind == "desk":
        player.page.get_by_role("button", name="Settings").click()
    painter.draw(player, "settings")


def invite(painter: Painter) -> None:
    player = painter.sit("/")
    player.press("choose")
    player.page.get_by_text("Invite a friend").click()
    player.press("start")
    player.until(lambda: player.page.locator(".invite input").count())
    painter.draw(player, "invite")


PICTURES: tuple[Callable[[Painter], None], ...] = (
    home, money, cube, resign, nard, welsh_triangle, welsh_spread, report, analysis, papers, verify, settings, invite,
)  # fmt: skip


def main(names: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = [each for each in PICTURES if not names or each.__name__ in names]
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as house,
        sync_playwright() as running,
    ):
        browser = running.chromium.launch(executable_path=CHROMIUM.find(), args=["--no-sandbox"])
        for kind in SIZES:
            for each in wanted:
                try:
                    each(Painter(browser, house, kind))
                except Exception as error:  # noqa: BLE001 - one picture less is no reason to draw none
                    print(f"{each.__name__} {kind}: {str(error)[:300]}")
                for context in browser.contexts:
                    context.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
