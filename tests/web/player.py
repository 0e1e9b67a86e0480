"""A person at a browser, as far as tests need one: looks, touches, waits."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

PATIENCE = 15.0
"""Seconds that anything may take."""


class Player:
    """One browser of its own with one page."""

    def __init__(self, context: Any, url: str, prefs: dict[str, Any]) -> None:
        self.context, self.url = context, url
        self.complaints: list[str] = []
        kept = json.dumps(json.dumps(prefs))
        context.add_init_script(
            f"try {{ if (!localStorage.getItem('bafflebox')) localStorage.setItem('bafflebox', {kept}) }} catch {{}}"
        )
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("console", self._console)

    def _console(self, message: Any) -> None:
        # sockets that are cut on purpose, and headers that say nothing without HTTPS, are told by the browser itself
        expected = ("WebSocket", "ERR_INTERNET", "Cross-Origin-Opener-Policy")
        if message.type == "error" and not any(each in message.text for each in expected):
            self.complaints.append(f"{message.text} {message.location.get('url', '')}")

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def close(self) -> None:
        self.context.close()

    # --- looking ---------------------------------------------------------------------------------

    def until(self, what: Callable[[], Any], why: str = "") -> Any:
        """Waits until something is so, and gives it back."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = what()
            if found:
                return found
            self.page.wait_for_timeout(40)
        raise AssertionError(f"waited in vain {why}; the line says: {self.voice()!r}")

    def voice(self) -> str:
        """What the referee says."""
        found: str = self.page.evaluate("document.querySelector('.voice')?.innerText ?? ''")
        return found

    def hears(self, words: str) -> str:
        """Waits until the line says this (a regular expression)."""
        found: str = self.until(
            lambda: self.voice() if re.search(words, self.voice()) else "", f"for {words!r}"
        )
        return found

    def places(self, state: str) -> list[int]:
        """Places that are lit (`source`) or aimed at (`target`)."""
        script = "state => [...document.querySelectorAll(`.hit-area[data-state=${state}]`)].map(e => +e.dataset.place)"
        found: list[int] = self.page.evaluate(script, state)
        return sorted(found, reverse=True)

    def sources(self) -> list[int]:
        return self.places("source")

    def targets(self) -> list[int]:
        return self.places("target")

    def offers(self, name: str) -> bool:
        """Whether a button is there and may be pressed."""
        return bool(self.page.locator(f"[data-act={name}]:not([aria-disabled])").count())

    def checkers(self) -> int:
        """How many checkers stand on the board."""
        return int(self.page.locator(".ck").count())

    def says_of(self, place: int) -> str:
        """What a screen reader says of a place."""
        return str(self.page.get_attribute(f".hit-area[data-place='{place}']", "aria-label"))

    def shot(self, folder: Path, name: str) -> None:
        self.page.screenshot(path=folder / f"{name}.png")

    # --- touching --------------------------------------------------------------------------------

    def press(self, name: str) -> None:
        """A button of the line."""
        self.page.locator(f"[data-act={name}]:not([aria-disabled])").first.click()

    def try_press(self, name: str) -> bool:
        """The same, where the page may be quicker and do it by itself."""
        script = "name => { const e = document.querySelector(`[data-act=${name}]:not([aria-disabled])`); e?.click(); return !!e }"
        return bool(self.page.evaluate(script, name))

    def tap(self, *places: int) -> None:
        """Touches places one after the other."""
        for place in places:
            x, y = self.middle(place)
            self.page.mouse.click(x, y)

    def middle(self, place: int) -> tuple[float, float]:
        """Where to touch a place: where its first checkers lie."""
        box = self.page.locator(f".hit-area[data-place='{place}']").bounding_box()
        assert box
        near = 0.25 if box["y"] < (self.page.viewport_size["height"] / 2) else 0.75
        wide = box["height"] > box["width"]
        along = near if wide and place not in {0, 25, 26} else 0.5
        return box["x"] + box["width"] / 2, box["y"] + box["height"] * along

    def drag(self, start: int, end: int) -> None:
        """Carries a checker."""
        (x1, y1), (x2, y2) = self.middle(start), self.middle(end)
        self.page.mouse.move(x1, y1)
        self.page.mouse.down()
        self.page.mouse.move((x1 + x2) / 2, (y1 + y2) / 2, steps=4)
        self.page.mouse.move(x2, y2, steps=4)
        self.page.mouse.up()

    def keys(self, *names: str) -> None:
        for name in names:
            self.page.keyboard.press(name)

    def enter(self, *values: int) -> None:
        """Dice entered by hand."""
        self.press("dice")
        picks = self.page.locator(".dice-pick select")
        for index, value in enumerate(values):
            picks.nth(index).select_option(str(value))
        self.press("yes-dice")

    def give_up(self) -> bool:
        """A step towards losing the game: asks to, or offers the highest level that there is."""
        levels = self.page.locator("[data-act^=resign-]")
        if levels.count():
            levels.last.click()
            return True
        return self.try_press("resign")

    # --- playing ---------------------------------------------------------------------------------

    def play_on(self, rnd: random.Random, wanted: tuple[str, ...] = ()) -> str | None:
        """The next small thing that can be done, if any: a button of `wanted` first, else the game goes on."""
        for name in (*wanted, "done"):
            if self.try_press(name):
                return name
        for state in ("target", "source"):
            found = self.places(state)
            if found:
                self.tap(rnd.choice(found))
                return state
        for name in ("roll", "take", "next", "accept", "odds", "first", "shake"):
            if self.try_press(name):
                return name
        return None
