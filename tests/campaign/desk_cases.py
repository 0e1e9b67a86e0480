"""Claims, answers and remedies of the case book by taps alone: `python -m tests.campaign.desk_cases [--sample | --every N] [LINE …]`.

Every act of conduct that a player does at a real board in a case is tried at the match desk of a phone, set at that moment: from
the first tap to the entry in the log, at every level of detail. What follows has to be what the law says of the same act.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from bafflebox.board.depth import Depth
from bafflebox.events.conduct import Claimed, Proposed
from bafflebox.events.scoring import DepthSet
from bafflebox.referee.cases.opening import open_case
from bafflebox.referee.cases.run import CaseDiffers, RunningCase
from bafflebox.referee.cases.syntax import Case, CaseError, CaseLine, read_cases
from bafflebox.referee.conduct.acts import read_words
from bafflebox.referee.conduct.agreed_claims import HAPPENED
from bafflebox.referee.conduct.hear import hear
from bafflebox.refusal import Refusal
from tests.server.serving import serving
from tests.web.case_desk import ID, HeldSeat
from tests.web.chromium import FLAGS
from tools.campaign import SKIPPED
from tools.programs import CHROMIUM

CASES = Path(__file__).parent.parent / "cases"
PHONE = {"width": 390, "height": 664}
WHO = {"Ann": "own", "Ben": "opp"}
OTHER = {"own": "opp", "opp": "own"}
DEEDS = dict(
    zip(HAPPENED, ("cocked", "lifted", "touched", "rolled", "doubled", "play", "setup", "score"), strict=True)
)
"""The card of each kind of claim."""
RESULT = Path(__file__).parent / "results" / "desk_cases.txt"
LEAST = 0.95
"""The share that has to be reached."""
WAIT = 4000
"""ms for which a button is waited for."""


@dataclass(frozen=True)
class Tried:
    """An act of a case at a level of detail: where, who and its words, and what is missing where it was not reached."""

    place: str
    who: str
    words: str
    missing: str = ""


def moments(path: Path) -> Iterator[tuple[Case, int]]:
    """Yield each act of conduct that a player does at a real board in a file of cases: the case, and the number of steps before it."""
    for case in read_cases(path.read_text().splitlines()):
        for number, line in enumerate(case.steps):
            name, _, words = line.text.partition(" ")
            if name in (*WHO, "both") and line.refused is None and _kind(words):
                yield case, number


def _kind(words: str) -> str:
    """Return what kind of act of conduct these words are, "" for others."""
    first, _, rest = _plain(words).partition(" ")
    if first == "propose":
        first = f"propose {rest.split()[0]}"
    if rest == "absence":
        return ""  # a table knows more of it than a log: who is there
    known = ("claim", "dispute", "agree", "decline", "withdraw", "appeal", "roll")
    proposed = ("propose claim", "propose remedy", "propose roll", "propose resume")
    return first if first in (*known, *proposed) and words != "rolls" else ""


def _plain(words: str) -> str:
    """Return the words with their verb as it is asked for."""
    first, _, rest = words.partition(" ")
    verb = {
        "claims": "claim", "disputes": "dispute", "agrees": "agree", "declines": "decline", "withdraws": "withdraw",
        "proposes": "propose", "appeals": "appeal",
    }.get(first, "roll" if words.startswith("rolls off dispute") else "")  # fmt: skip
    return f"{verb} {rest}".strip() if verb else ""


def at_depth(case: Case, steps: int, depth: Depth) -> RunningCase | None:
    """Return the case before that step, its board written so far; None where it doesn't come about."""
    opened = open_case(case)
    if opened.law is None:
        return None
    running = RunningCase(case, opened.law, opened.events)
    try:
        for line in case.steps[:steps]:
            running.step(line)
    except (CaseDiffers, CaseError):
        return None
    if not running.now.match.real:
        return None
    if depth is not running.now.match.depth:
        running._write((DepthSet(depth),), None, running.at)
    return running


def ways(running: RunningCase, line: CaseLine) -> list[list[str]]:
    """Return the ways by taps to this act, the likeliest first."""
    name, _, rest = line.text.partition(" ")
    words, who = _plain(rest), WHO.get(name, "own")
    kind = _kind(rest)
    said = words.removeprefix(kind).strip()
    first = said.split(" ")[0]
    sheet = f"happened-{who}"
    dashed = said.replace(" ", "-")
    if kind == "roll":
        white, black = tuple(rest.split()[-1])
        return [[f"start-{white}-roll-own", f"start-{black}-roll-opp"]]
    if kind == "propose claim" and first == "score":
        meant = zip(("own", "opp"), said.split()[1].split("-"), running.now.match.score.points, strict=True)
        changed = [f"score-{side}-{points}-{who}" for side, points, stands in meant if int(points) != stands]
        return [[sheet, f"deed-score-{who}", *changed]]
    if said == "gin":
        return [[f"gin-{who}"]]
    if kind in ("claim", "propose claim"):
        card = [[sheet, f"deed-{DEEDS[first]}-{who}"]] if first in DEEDS else []
        other = [[f"claim-{dashed}-{who}"], [sheet, f"else-{who}", f"claim-{dashed}-{who}"]]
        return [*(card if kind == "propose claim" else []), *other, *card]
    fixed = {
        "dispute": [[sheet, f"else-{who}", f"dispute-other-{who}"]],
        "agree": [[f"agree-{who}"], [f"after_all-{who}"], [f"go-{who}"], [f"press-{who}"]],
        "decline": [[f"decline-{who}"], [f"take-back-{who}"], [f"go-{who}"]],
        "withdraw": [[f"withdraw-{who}"], [sheet, f"nothing-{who}"]],
        "appeal": [[f"appeal-{who}"]],
        "propose roll": [[f"roll-{who}"]],
        "propose resume": [[f"go-{who}"]],
        "propose remedy": [[f"settle-{who}", f"remedy-{first}-{who}"]],
    }
    return [
        [each.replace("else", f"else-{who}") if each == "else" else each for each in way]
        for way in fixed[kind]
    ]


class CaseBrowser:
    """A page of a match desk whose socket is answered here."""

    def __init__(self, page: Page, url: str, lang: str = "en") -> None:
        self.page, self.url = page, url
        self._prefs = json.dumps({"speed": 0, "lang": lang})
        self.seat: HeldSeat | None = None
        self._at: RunningCase | None = None
        page.route_web_socket("**/*", self._routed)

    def _routed(self, socket: Any) -> None:
        assert self._at is not None
        seat = self.seat = HeldSeat(self._at, socket.send)
        socket.on_message(seat.hear)

    def open(self, at: RunningCase) -> None:
        """Open the desk at this moment, with nothing remembered of another."""
        self._at = at
        self.page.goto(f"{self.url}/health")
        self.page.evaluate(
            "prefs => { localStorage.clear(); sessionStorage.clear(); localStorage.setItem('bafflebox', prefs) }",
            self._prefs,
        )
        self.page.goto(f"{self.url}/desk/{ID}#key")
        self.page.locator("main.scribe").wait_for(timeout=10_000)
        self.page.wait_for_timeout(100)

    def tap(self, name: str) -> bool:
        """Tap a button; return whether it was there and enabled."""
        button = self.page.locator(f'[data-act="{name}"]:not([disabled]):not([aria-disabled="true"])').first
        try:
            button.click(timeout=WAIT)
        except Exception:  # noqa: BLE001  # Playwright's own class of a time that is over
            return False
        self.page.wait_for_timeout(60)
        return True

    def silent_sides(self) -> list[str]:
        """Return the sides without any enabled button."""
        count = 'document.querySelectorAll(`[data-act$="-${who}"]:not([disabled]):not([aria-disabled="true"])`).length'
        return [who for who in OTHER if not self.page.evaluate(f"(who) => {count}", who)]


def asked_for(seat: HeldSeat) -> set[str]:
    """Return the acts accepted here, as words."""
    return {f"{each.do} {each.words or ''}".strip() for each in seat.done}


def reached(browser: CaseBrowser, running: RunningCase, line: CaseLine) -> str:
    """Return "" where the act of this line, its answer and its consequence are reached by taps; else what is missing."""
    assert running.law is not None
    name, _, rest = line.text.partition(" ")
    person, kind, words = running.who(name), _kind(rest), _plain(rest)
    verdict = hear(running.now, person, read_words(rest, running.now, person), running.at)
    if isinstance(verdict, Refusal):
        return "not possible here"
    wanted = [type(fact).__name__ for fact in verdict if not isinstance(fact, Claimed | Proposed)]
    verb = {"roll": "roll_off"}.get(kind, kind.split()[0])
    tried = ""
    for way in ways(running, line):
        browser.open(running)
        seat = browser.seat
        assert seat is not None
        before = len(seat.entries)
        stuck = next((each for each in way if not browser.tap(each)), None)
        if stuck is not None:
            tried = f"no {stuck}"
            continue
        claimed = kind == "claim" and any(
            each.startswith(f"propose claim {words.split()[1]}") for each in asked_for(seat)
        )
        if claimed and not browser.tap(f"agree-{OTHER[WHO.get(name, 'own')]}"):
            tried = "no answer"
            continue
        if not claimed and not any(each.startswith(verb) for each in asked_for(seat)):
            tried = f"{way[-1]} did {sorted(asked_for(seat))}"
            continue
        if kind in ("claim", "agree", "roll"):
            made = seat.entries[before:]
            lacks = Counter(wanted) - Counter(made) - Counter(_NOT_NEEDED)
            if lacks:
                tried = f"no {', '.join(sorted(lacks))} after {way[-1]}"
                continue
        return ""
    return tried or "no way"


_NOT_NEEDED = {"ClockStopped": 1, "ClockStarted": 1}
"""Facts that are not asked of a claim that both agreed to: it has stopped the clocks before."""


def campaign(
    every: int, first: int, only: Collection[str], say: Callable[[str], None]
) -> tuple[list[Tried], int]:
    """Try every act of the book at each level of detail, or only those of these lines, `dice.case:41`; say what was not reached.

    Return what was tried, and the number of moments in which a side had no button.
    """
    found: list[Tried] = []
    silent = 0
    everything = [(path, *each) for path in sorted(CASES.glob("*.case")) for each in moments(path)]
    if only:
        everything = [
            (path, case, at)
            for path, case, at in everything
            if f"{path.name}:{case.steps[at].number}" in only
        ]
    jobs = [(*each, depth) for each in everything for depth in Depth][first::every]
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as house,
        sync_playwright() as running,
    ):
        browser = running.chromium.launch(executable_path=CHROMIUM.find(), args=list(FLAGS))
        page = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page()  # type: ignore[arg-type]
        desk = CaseBrowser(page, house.url)
        for path, case, number, depth in jobs:
            at = at_depth(case, number, depth)
            if at is None:
                continue
            line = case.steps[number]
            who, _, words = line.text.partition(" ")
            missing = reached(desk, at, line)
            if missing == "not possible here":
                continue
            place = f"{path.name}:{line.number} {depth.value}"
            found.append(Tried(place, who, words, missing))
            if missing:
                say(f"{place}: {who} {words}: {missing}")
            if without := desk.silent_sides():
                silent += 1
                say(f"{place}: no button of {', '.join(without)} after {words}")
        browser.close()
    return found, silent


def main() -> int:
    """Print the share that is reached, and everything that is not; but for a sample also into the result file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lines", nargs="*", help="lines of cases, such as dice.case:41; without any, all")
    parser.add_argument("--every", type=int, default=1, help="one act in this many")
    parser.add_argument("--first", type=int, default=0, help="the first act that is tried")
    parser.add_argument("--sample", action="store_true", help="one act in 97")
    given = parser.parse_args()
    if CHROMIUM.find() is None:
        print(CHROMIUM.missing)
        return SKIPPED
    lines: list[str] = []

    def say(line: str) -> None:
        lines.append(line)
        print(line, flush=True)

    every = 97 if given.sample else given.every
    say(f"one act in {every}, from number {given.first}")
    found, silent = campaign(every, given.first, given.lines, say)
    good = sum(not each.missing for each in found)
    say(f"{good} of {len(found)} reached ({good / max(1, len(found)):.1%})")
    say(f"{silent} moments in which a side had no button")
    if not given.sample and not given.lines:
        RESULT.write_text("\n".join(lines) + "\n")
    return 0 if good >= LEAST * len(found) and not silent else 1


if __name__ == "__main__":
    sys.exit(main())
