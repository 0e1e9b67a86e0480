"""The match desk: taps and seconds of the common acts at each depth, and what Lighthouse says of its page.

    python bench/desk.py [--keep]            the acts (bench/results/desk_acts.txt)
    npm install --prefix build/web lighthouse@12
    python bench/desk.py --audit [--keep]    the audit (bench/results/desk_audit.txt)

A hand taps in a steady rhythm, in real Chromium: as soon as the target is drawn and can be pressed, but never sooner than `HAND` after
the last tap: the time in which a practised finger finds the next target of 44 px. What is measured is so the hand's time and what the
desk adds to it by waiting for the server. The bar: a roll and a play of two checkers in 4 seconds at depth `full`.
Lighthouse (Apache 2.0) runs in Node: accessibility, best practices, and how the page is drawn. It no longer audits what makes a page
installable: that is held by `tests/web/test_away.py`.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))
from playwright.sync_api import Page, sync_playwright

from bench.kept import keep, options
from tests.server.serving import House, serving
from tests.web.chromium import CHROMIUM

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
    """Enter the acts at depth `score`."""
    hand.does("who starts, and the first press", "press-opp", "press-own")
    hand.does("the end of a turn", "press-opp")
    hand.does("a double that is taken", "cube", "take-opp")
    hand.does("the end of a game, confirmed", "over-own", "won-own-single", "confirm_result-opp")


def dice(hand: Hand) -> None:
    """Enter the acts at depth `dice`."""
    hand.does("the throw for the start, and the press", "start-6-own", "start-1-opp", "press-own")
    hand.does("a throw, and the press", "roll-63-opp", "press-opp")
    hand.does(
        "a wrong throw corrected",
        "happened-opp",
        "else-opp",
        "correcting-roll-opp",
        "roll-64-right-opp",
        "agree-own",
    )
    hand.does("the end of a game, confirmed", "over-own", "won-own-single", "confirm_result-opp")


def full(hand: Hand) -> float:
    """Enter the acts at depth `full`; return the seconds of a roll and a play."""
    moves = ("at-24-own", "at-18-own", "press-own")
    hand.does("the throw for the start, a play, the press", "start-6-own", "start-5-opp", *moves)
    play = ("roll-31-opp", "at-8-opp", "at-6-opp")
    seconds = hand.does("a throw and a play of two checkers", *play)
    hand.does("the press", "press-opp")
    return seconds


def acts() -> list[str]:
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


# --- the audit

ROOT = Path(__file__).parents[1]
LIGHTHOUSE = ROOT / "build" / "web" / "node_modules" / ".bin" / "lighthouse"
CATEGORIES = ("accessibility", "best-practices", "performance")
FORMS = {"tablet": ["--preset=desktop"], "phone": []}
"""A wide screen on a quick line, and Lighthouse's own phone on a slow one."""


def audited(address: str, form: str) -> dict[str, Any]:
    """The report of one visit."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None or not LIGHTHOUSE.exists():
        raise SystemExit("it needs Chromium and `npm install --prefix build/web lighthouse@12`")
    wanted = [f"--only-categories={','.join(CATEGORIES)}", "--output=json", "--quiet"]
    flags = "--chrome-flags=--headless=new --no-sandbox --disable-gpu"
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [str(LIGHTHOUSE), address, *wanted, *FORMS[form], flags, f"--output-path={report}"]
        subprocess.run(command, check=True, env={**os.environ, "CHROME_PATH": chromium}, timeout=300)
        found: dict[str, Any] = json.loads(report.read_text("utf-8"))
    return found


def told(report: dict[str, Any], form: str) -> list[str]:
    """The scores of a report, and every audit that was not passed."""
    audits = report["audits"]
    lines = [f"{form}: {report['requestedUrl'].rsplit('/', 1)[-1]}, Lighthouse {report['lighthouseVersion']}"]
    for name in CATEGORIES:
        category = report["categories"][name]
        lines.append(f"  {name}: {round(100 * category['score'])}")
        failed = [audits[each["id"]] for each in category["auditRefs"]]
        failed = [each for each in failed if each["score"] is not None and each["score"] < 0.9]
        if name != "performance":
            lines += [f"    {each['id']}: {each['title']}" for each in failed]
    return lines


def audit() -> list[str]:
    """Visits the desk's page and says what was found."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as house:
        return [line for form in FORMS for line in told(audited(f"{house.url}/desk", form), form)]


def main() -> None:
    """Measure, print, keep."""
    parser = options(__doc__)
    parser.add_argument("--audit", action="store_true", help="Lighthouse instead of the hand")
    given = parser.parse_args()
    lines = audit() if given.audit else acts()
    print(*lines, sep="\n")
    keep(given, "desk_audit" if given.audit else "desk_acts", "\n".join(lines))


if __name__ == "__main__":
    main()
