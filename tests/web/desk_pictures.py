"""Pictures of every state of the match desk, to be looked at: `python -m tests.web.desk_pictures [NAME…] [--lang cy]`.

Each state is a moment of a case and a few taps; it is drawn at a tablet and a phone, either way up, light and dark, into
`build/pictures/desk`. It is a program, not a test.
"""

from __future__ import annotations

import argparse
import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import sync_playwright

from bafflebox.board.clock import SECOND
from bafflebox.referee.cases.opening import open_case
from bafflebox.referee.cases.run import RunningCase
from bafflebox.referee.cases.syntax import read_cases
from tests.campaign.desk_cases import CaseBrowser
from tests.server.serving import serving
from tests.web.album import THEME
from tests.web.chromium import FLAGS
from tools.programs import CHROMIUM

FOLDER = Path(__file__).parent.parent.parent / "build" / "pictures" / "desk"
SIZES = ((1180, 820), (820, 1180), (390, 664), (360, 640), (640, 360), (844, 390))
THEMES = ("light", "dark")


@dataclass(frozen=True)
class State:
    """A moment of the desk: a case up to its last line, and the taps that follow."""

    case: str
    taps: str = ""
    after: int = 5
    """Seconds since the last line, as the page's clock goes."""

    def moment(self) -> RunningCase:
        """Return the case as it stands after its last line."""
        (case,) = read_cases(["case A state of the desk", *self.case.strip().splitlines(), "then turn Ann"])
        opened = open_case(case)
        assert opened.law is not None
        running = RunningCase(case, opened.law, opened.events)
        # a case has to expect something, a picture does not
        for line in case.steps[:-1]:
            running.step(line)
        return running


FULL = "rules american\nmatch 7\nscore 3-2\nclock 9:12 7:48 delay 12\nturn Ann\n"
AMERICAN = FULL + "Ann writes {}\n"
ROLLED = AMERICAN.format("dice") + "Ann rolls 31\n"
CLUB = "rules match\nmatch 5\nclock 9:12 7:48 delay 12\nturn Ann\nAnn writes dice\nAnn rolls 31\n"
FLAG = "rules american\nmatch 5\nscore {}\nclock 0:05 3:00 delay 12\nturn Ann\nAnn writes score\nAnn ends turn\nBen ends turn\nafter 0:17"
STATES = {
    "terms": State("rules welsh\nmatch 25\nturn terms\nAnn proposes terms"),
    "notice": State(
        "rules american condoning=on posted_reserve=720 posted_delay=10\nmatch 7\nclock 12:00 12:00 delay 10\nnotice 3\n"
        "turn terms\nAnn proposes terms"
    ),
    "opening": State("rules american\nmatch 7\nturn opening\nAnn writes dice"),
    "opening-score": State(
        "rules american\nmatch 7\nclock 9:12 7:48 delay 12\nturn opening\nAnn writes score"
    ),
    "score": State(AMERICAN.format("score")),
    "dice": State(AMERICAN.format("dice")),
    "full-roll": State(FULL + "Ann rolls 31\nAnn plays 8/5 6/5\nAnn ends turn"),
    "full-half": State(FULL + "Ann rolls 31", "at-8-own"),
    "full-far": State(FULL + "Ann rolls 31\nAnn plays 8/5 6/5\nAnn ends turn\nBen rolls 64", "at-24-opp"),
    "full-doubles": State(FULL + "Ann rolls 44", "at-24-own"),
    "happened": State(ROLLED, "happened-own"),
    "happened-far": State(ROLLED, "happened-opp"),
    "else": State(ROLLED, "happened-own else-own"),
    "this-desk": State(ROLLED, "happened-own else-own desk-own"),
    "score-is": State(ROLLED, "happened-own deed-score-own"),
    "over": State(ROLLED, "over-own"),
    "named": State(ROLLED, "over-own won-own-gammon"),
    "answer": State(AMERICAN.format("dice") + "Ann rolls 31\nBen proposes claim bad_dice cocked"),
    "answer-far": State(AMERICAN.format("dice") + "Ann rolls 31\nAnn proposes claim dice_lifted"),
    "answer-play": State(
        AMERICAN.format("dice") + "Ann rolls 31\nAnn ends turn\nBen proposes claim illegal_play"
    ),
    "friends": State(CLUB + "Ben proposes claim bad_dice cocked\nAnn declines"),
    "friends-roll": State(
        CLUB + "Ben proposes claim bad_dice cocked\nAnn declines\nBen proposes roll\nAnn agrees"
    ),
    "friends-settle": State(CLUB + "Ben proposes claim bad_dice cocked\nAnn declines", "settle-own"),
    "called": State(ROLLED + "Ben proposes claim bad_dice cocked\nAnn declines"),
    "called-long": State(ROLLED + "Ben proposes claim bad_dice cocked\nAnn declines", after=75),
    "testify": State(ROLLED + "Ben proposes claim bad_dice cocked\nAnn declines", "testify-own"),
    "typing": State(ROLLED + "Ben proposes claim bad_dice cocked\nAnn declines", "testify-opp type-opp"),
    "ruling": State(ROLLED + "Ben proposes claim bad_dice cocked\nAnn declines\ndirector rules A4.2: reroll"),
    "ruling-said": State(
        ROLLED
        + "Ben proposes claim bad_dice cocked\nAnn declines\ndirector rules A4.2: reroll\nBen proposes resume"
    ),
    "appeal": State(
        ROLLED + "Ben proposes claim bad_dice cocked\nAnn declines\ndirector rules A4.2: reroll\nAnn appeals"
    ),
    "flag": State(FLAG.format("1-3")),
    "flag-gin": State(FLAG.format("4-3\ncrawford played")),
    "flag-asked": State(FLAG.format("4-3\ncrawford played") + "\nAnn proposes claim gin"),
    "crawford": State(
        "rules american\nmatch 7\nscore 6-4\ncrawford now\nclock 9:12 7:48 delay 12\nturn Ann\nAnn writes score"
    ),
    "doubled": State(AMERICAN.format("dice") + "Ann doubles"),
    "stopped": State(AMERICAN.format("score"), "happened-own pause-own"),
    "break": State(
        "rules american\nmatch 9\nclock 90:00 90:00\nturn Ann\nAnn writes score\nafter 60:00\nAnn takes break"
    ),
    "between": State(ROLLED, "over-own won-own-gammon confirm_result-opp"),
    "welsh-calls": State("rules welsh\nmatch 25\nclock rules\nturn opening\nAnn writes dice"),
    "welsh-score": State("rules welsh\nmatch 25\nclock rules\nturn opening\nAnn writes score"),
    "welsh-guess": State(
        "rules welsh\nmatch 25\nclock rules\nturn opening\nAnn writes dice", "start-6-own start-1-opp"
    ),
    "correction": State(ROLLED, "happened-own else-own correcting-roll-own"),
}
"""The states, by name: what both see."""


def draw(desk: CaseBrowser, name: str, state: State, shots: Path) -> None:
    """Draw one state at every size and in both themes, by resizing one page."""
    moment = state.moment()
    desk.page.clock.set_fixed_time(moment.at / SECOND + state.after)
    desk.open(moment)
    for tap in state.taps.split():
        if not desk.tap(tap):
            print(f"{name}: no {tap}")
    for width, height in SIZES:
        desk.page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            desk.page.evaluate(THEME, theme)
            desk.page.wait_for_timeout(150)
            desk.page.screenshot(path=shots / f"{name}-{width}x{height}-{theme}.png")
    desk.page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})


def main() -> None:
    """Draw the states that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help=", ".join(STATES))
    parser.add_argument("--lang", default="en")
    given = parser.parse_args()
    shots = FOLDER if given.lang == "en" else FOLDER / given.lang
    shots.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as house,
        sync_playwright() as running,
    ):
        browser = running.chromium.launch(executable_path=CHROMIUM.find(), args=list(FLAGS))
        context = browser.new_context(viewport={"width": SIZES[0][0], "height": SIZES[0][1]}, has_touch=True)
        desk = CaseBrowser(context.new_page(), house.url, lang=given.lang)
        for name in given.names or STATES:
            draw(desk, name, STATES[name], shots)
        browser.close()


if __name__ == "__main__":
    main()
