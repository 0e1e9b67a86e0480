"""A person at a browser, as far as tests need one: looks, touches, waits."""

from __future__ import annotations

import json
import random
import re
import uuid
from collections.abc import Callable
from itertools import chain, repeat
from pathlib import Path
from typing import Any

from tests.web.album import picture
from tools.page_graph import WEB

PATIENCE = 30.0
"""Seconds that anything may take."""
LIMIT = 120.0
"""The same for what only the browser can wait for, by the hands of a clock: a machine may stand still meanwhile."""
FIRST_LOOKS, LOOK = (10, 20, 40, 70), 100
"""ms between the first looks at a page, and between all others: a look costs as much as the page does in a tenth of a second.

What was waited is counted by looks and not by the hands of a clock: a machine that stood still has not waited.
"""
STEPS = 5000
"""So many steps no match of these tests takes."""


FRESH = """([player, prefs]) => {
  try {
    if (localStorage.getItem("player") === player) return;
    localStorage.clear();
    localStorage.setItem("player", player);
    localStorage.setItem("bafflebox", prefs);
  } catch {}
}"""
"""The stored data of a new visitor's browser."""
_WAITED = re.search(r"^const PATIENCE = (\d+);", (WEB / "desk" / "heard.js").read_text("utf-8"), re.MULTILINE)
assert _WAITED
PATIENT = f"""() => {{
  if (!location.pathname.startsWith("/desk")) return;
  const wait = window.setTimeout;
  window.setTimeout = (what, ms, ...more) => wait(what, ms === {_WAITED[1]} ? {PATIENCE * 1000} : ms, ...more);
}}"""
"""A desk takes an act without an answer for one that nobody heard; it shall not take a busy machine for a network that is gone."""
NEXT = """([first, then]) => {
  const press = (names) => names.find((name) => {
    const button = document.querySelector(`[data-act=${name}]:not([aria-disabled])`);
    button?.click();
    return button;
  });
  const lit = (state) => [...document.querySelectorAll(`.hit-area[data-state=${state}]`)].map((area) => {
    const { x, y, width, height } = area.getBoundingClientRect();
    return { place: +area.dataset.place, x, y, width, height };
  });
  const pressed = press(first);
  if (pressed) return pressed;
  for (const state of ["target", "source"]) if (lit(state).length) return [state, lit(state)];
  return press(then) ?? null;
}"""
"""The next step of a game: a button of the first list, else places that are lit, else a button of the second."""


def seconds(shown: str) -> float:
    """Return the seconds on a clock: `9:48`, `0:59.8`."""
    minutes, _, rest = shown.partition(":")
    return int(minutes) * 60 + float(rest)


OPENED = "!!document.querySelector('.fit, [data-form=sit]')"
ACCEPT = """() => {
  const form = document.querySelector("[data-form=sit]");
  if (!form) return;
  form.elements.name.value ||= "Friend";
  form.requestSubmit();
}"""
"""Sits down where somebody is invited, under the name that stands there."""


class Player:
    """One browser of its own with one page."""

    def __init__(
        self, context: Any, url: str, prefs: dict[str, Any], size: tuple[int, int] | None = None
    ) -> None:
        self.context, self.url = context, url
        self.complaints: list[str] = []
        # sockets that are cut on purpose, and headers that say nothing without HTTPS, are told by the browser itself
        self.expected = ["WebSocket", "ERR_INTERNET", "Cross-Origin-Opener-Policy", "status of 409"]
        self.unanswered: set[str] = set()
        """Ids of requests to the server without an answer yet."""
        self.page = context.new_page()
        self.page.on("websocket", self._listen)
        if size:
            self.page.set_viewport_size({"width": size[0], "height": size[1]})
        # whoever sits down finds nothing of who sat there before
        wanted = json.dumps([uuid.uuid4().hex, json.dumps(prefs)])
        self.page.add_init_script(f"({FRESH})({wanted})")
        self.page.add_init_script(f"({PATIENT})()")
        self.page.set_default_timeout(LIMIT * 1000)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("console", self._console)

    def _console(self, message: Any) -> None:
        if message.type == "error" and not any(each in message.text for each in self.expected):
            self.complaints.append(f"{message.text} {message.location.get('url', '')}")

    def _listen(self, socket: Any) -> None:
        socket.on("framesent", lambda frame: self._said(frame, self.unanswered.add))
        socket.on("framereceived", lambda frame: self._said(frame, self.unanswered.discard))

    @staticmethod
    def _said(frame: str | bytes, mark: Callable[[str], None]) -> None:
        said = json.loads(frame)
        if "id" in said and said["type"] != "hello":
            mark(said["id"])

    def go(self, path: str, *, sits: bool = True) -> None:
        """Opens an address; an invitation is accepted unless it `sits` not."""
        self.page.goto(self.url + path)
        if sits and "#join=" in path:
            self.until(lambda: self.page.evaluate(OPENED), "for the table or the invitation to it")
            self.page.evaluate(ACCEPT)

    def close(self) -> None:
        self.context.close()

    # --- looking ---------------------------------------------------------------------------------

    def until(self, what: Callable[[], Any], why: str = "") -> Any:
        """Waits until something is so, and gives it back."""
        for wait in chain(FIRST_LOOKS, repeat(LOOK, int(PATIENCE * 1000 / LOOK))):
            found = what()
            if found:
                return found
            self.page.wait_for_timeout(wait)
        raise AssertionError(f"waited in vain {why}; the line says: {self.voice()!r}")

    def voice(self) -> str:
        """Return the referee's text."""
        found: str = self.page.evaluate("document.querySelector('.voice')?.innerText ?? ''")
        return found

    def hears(self, words: str) -> str:
        """Waits until the line says this (a regular expression)."""
        found: str = self.until(
            lambda: self.voice() if re.search(words, self.voice()) else "", f"for {words!r}"
        )
        return found

    def other_terms(self) -> None:
        """Shows the terms of a seat in the lobby, which are hidden where nobody waits."""
        self.page.locator("[data-act=offer]").wait_for(state="attached")
        if not self.page.locator("[data-act=offer]").is_visible():
            self.press("other-terms")
        self.page.locator("[data-act=offer]").wait_for()

    def open_seat(self) -> None:
        """Opens a seat in the lobby, on the terms that are chosen there."""
        self.page.locator("[data-act=offer]").wait_for(state="attached")
        self.page.locator("[data-act=offer]:visible, [data-act=offer-now]:visible").first.click()

    def reads(self, where: str, words: str) -> str:
        """Waits until a part of the page says this (a regular expression), and gives back what it says."""
        script = "where => [...document.querySelectorAll(where)].map((each) => each.innerText).join('\\n')"

        def found() -> str:
            text: str = self.page.evaluate(script, where)
            return text if re.search(words, text) else ""

        text: str = self.until(found, f"for {words!r} in {where}")
        return text

    def count(self, what: str) -> int:
        """Return the number of these on the page now."""
        return int(self.page.evaluate("what => document.querySelectorAll(what).length", what))

    def has(self, what: str, count: int) -> None:
        """Waits until there are exactly so many of these on the page."""
        self.until(lambda: self.count(what) == count, f"for {count} of {what}")

    def lit(self, *places: int) -> None:
        """Waits until exactly these places have something to move."""
        self.until(lambda: self.sources() == list(places), f"for {places} to be lit")

    def aims(self, *places: int) -> None:
        """Waits until what is chosen can go exactly there."""
        self.until(lambda: self.targets() == list(places), f"for {places} to be aimed at")

    def may(self, name: str, *, be: bool = True) -> None:
        """Waits until a button may be pressed, or until it may not."""
        self.until(lambda: self.offers(name) is be, f"for {name} to be {'offered' if be else 'gone'}")

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
        """Return whether a button is there and enabled."""
        return self.count(f"[data-act={name}]:not([aria-disabled])") > 0

    def heard(self) -> bool:
        """Return whether every request to the server is answered."""
        self.page.wait_for_timeout(0)
        return not self.unanswered

    def checkers(self) -> int:
        """Return the number of checkers on the board."""
        return self.count(".ck")

    def says_of(self, place: int) -> str:
        """Return a screen reader's text for a place."""
        return str(self.page.get_attribute(f".hit-area[data-place='{place}']", "aria-label"))

    def shot(self, folder: Path, name: str) -> None:
        picture(self.page, folder / f"{name}.png")

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
        """Return the point to touch a place at: its first checkers."""
        box = self.page.locator(f".hit-area[data-place='{place}']").bounding_box()
        assert box
        return self._inside(place, box)

    def _inside(self, place: int, box: dict[str, float]) -> tuple[float, float]:
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
        self.picks(*values)
        self.press("yes-dice")

    def picks(self, *values: int) -> None:
        """Dice filled in by hand, and not yet entered."""
        self.press("dice")
        picks = self.page.locator(".dice-pick select")
        for index, value in enumerate(values):
            picks.nth(index).select_option(str(value))

    def give_up(self) -> bool:
        """A step towards losing the game: asks to, or offers the highest level that there is."""
        # in one step, because what is offered may be gone a moment later
        script = "() => { const e = [...document.querySelectorAll('[data-act^=resign-]')].pop(); e?.click(); return !!e }"
        return bool(self.page.evaluate(script)) or self.try_press("resign")

    # --- playing ---------------------------------------------------------------------------------

    def play_on(self, rnd: random.Random, *, further: bool = True) -> str | None:
        """The next small thing that can be done, if any; into the next game only if `further`."""
        then = [
            "agree",
            "be_ready",
            "roll",
            "take",
            "accept",
            "odds",
            "first",
            "shake",
            *(["next"] if further else []),
        ]
        found: str | list[Any] | None = self.page.evaluate(NEXT, [["done"], then])
        if not isinstance(found, list):
            return found
        state, places = found
        # mostly the last checker, and as far as it goes: such games are soon over
        places.sort(key=lambda each: each["place"], reverse=state == "source")
        chosen = places[0] if rnd.random() < 0.8 else rnd.choice(places)
        self.page.mouse.click(*self._inside(chosen["place"], chosen))
        return str(state)

    def goes_on(self, step: Callable[[], Any], over: Callable[[], Any]) -> None:
        """One step after the other until it is over: nobody waits in vain for the next one, and it does not go on for ever."""
        for _ in range(STEPS):
            if self.until(lambda: "over" if over() else step() and "on", "for the next step") == "over":
                return
        raise AssertionError(f"after {STEPS} steps it is not over; the line says: {self.voice()!r}")

    def play_game(self, rnd: random.Random) -> None:
        """Plays to the end of the running game."""
        self.goes_on(
            lambda: self.play_on(rnd, further=False), lambda: self.offers("next") or self.offers("rematch")
        )

    def play_out(self, rnd: random.Random) -> None:
        """Plays to the end of the match."""
        self.goes_on(lambda: self.play_on(rnd), lambda: self.offers("rematch"))
