"""Taps and seconds of the common acts at the match desk, at each depth: a hand that taps in a steady rhythm, real Chromium.

    python bench/desk_acts.py            prints it
    python bench/desk_acts.py --keep     and writes it to bench/results/desk_acts.txt

A tap is made as soon as its target is drawn and can be pressed, but never sooner than `HAND` after the last: the time in
which a practised finger finds the next target of 44 px. What is measured is so the hand's time and what the desk adds to
it by waiting for the server. The bar: a throw and a play of two men in 4 seconds at depth `full`.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from playwright.sync_api import Page, sync_playwright

from bench.kept import tell
from tests.server.serving import House, serving
from tests.web.chromium import CHROMIUM

RESULT = Path(__file__).parent / "results" / "desk_acts.txt"
HAND = 0.45
"""Seconds between two taps of a practised hand (measured tasks of pointing: 0.3 to 0.6)."""
BAR = 4.0


class Hand:
    """Taps in its rhythm, and counts."""

    def __init__(self, page: Page) -> None:
        self.page, self.lines = page, list[str]()

    def does(self, what: str, *names: str) -> float:
        """The seconds of these taps together, from the hand's first movement to the last tap."""
        start = last = time.perf_counter()
        for name in names:
            target = self.page.locator(f"[data-act={name}]:not([aria-disabled]):not([disabled])").first
            target.wait_for(timeout=30_000)
            time.sleep(max(0.0, HAND - (time.perf_counter() - last)))
            target.click()
            last = time.perf_counter()
        seconds = last - start
        waited = seconds - HAND * len(names)
        self.lines.append(f"  {what}: {len(names)} taps, {seconds:.1f} s (of it {waited:.1f} s the desk's)")
        return seconds


def opened(page: Page, house: House, depth: str) -> None:
    """A desk of the american rules, agreed by both."""
    page.goto(f"{house.url}/desk")
    page.locator("#desk-rules option[value=american]").wait_for(state="attached")
    page.locator("#desk-rules").select_option("american")
    page.locator(f"input[name=depth][value={depth}]").check(force=True)
    page.locator("[data-act=open-desk]").click()
    for who in ("own", "opp"):
        page.locator(f"[data-act=press-{who}]:not([aria-disabled])").click()


def score(hand: Hand) -> None:
    """What is written at depth `score`."""
    hand.does("who starts, and the first press", "press-opp", "press-own")
    hand.does("the end of a turn", "press-opp")
    hand.does("a double that is taken", "cube", "take-opp")
    hand.does("the end of a game, confirmed", "over-own", "won-own-single", "confirm_result-opp")


def dice(hand: Hand) -> None:
    """What is written at depth `dice`."""
    hand.does("the throw for the start, and the press", "start-6-own", "start-1-opp", "press-own")
    hand.does("a throw, and the press", "roll-63-opp", "press-opp")
    hand.does("a wrong throw corrected", "correct-opp", "correct-roll-opp", "roll-64-right-opp", "agree-own")
    hand.does("the end of a game, confirmed", "over-own", "won-own-single", "confirm_result-opp")


def full(hand: Hand) -> float:
    """What is written at depth `full`; the seconds of a throw and a play."""
    moves = ("at-24-own", "at-18-own", "at-18-own", "at-13-own", "done-own", "press-own")
    hand.does("the throw for the start, a play, the press", "start-6-own", "start-5-opp", *moves)
    play = ("roll-31-opp", "at-8-opp", "at-5-opp", "at-6-opp", "at-5-opp", "done-opp")
    seconds = hand.does("a throw and a play of two men", *play)
    hand.does("the press", "press-opp")
    return seconds


def measured() -> list[str]:
    """Plays a little at each depth and says what it took."""
    lines, bar = [f"a tap each {HAND} s or later"], 0.0
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as house,
        sync_playwright() as running,
    ):
        browser = running.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for depth, plays in (("score", score), ("dice", dice), ("full", full)):
            page = browser.new_page(viewport={"width": 1180, "height": 820})
            opened(page, house, depth)
            hand = Hand(page)
            bar = plays(hand) or bar
            lines += [f"depth {depth}", *hand.lines]
            page.close()
        browser.close()
    return [*lines, f"a throw and a play: {bar:.1f} s, bar {BAR} s: {'met' if bar <= BAR else 'missed'}"]


if __name__ == "__main__":
    tell(__doc__, RESULT, measured)
