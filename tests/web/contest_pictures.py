"""Pictures of the page of a contest in every state: `python -m tests.web.contest_pictures [STATE…] [--lang fa]`.

Drawn at the sizes of desks, tablets and phones, light and dark, into `build/pictures/contests`. It is a program, not a test.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

import msgspec
from playwright.sync_api import sync_playwright

from bafflebox.protocol.contests import ContestNews
from tests.server.serving import serving
from tests.web.album import THEME
from tests.web.chromium import FLAGS
from tests.web.contests import ID, ME, answers, listed, mine, news, rows, swiss
from tests.web.player import Player
from tools.programs import CHROMIUM

FOLDER = Path(__file__).parent.parent.parent / "build" / "pictures" / "contests"
SIZES = ((1440, 900), (1280, 800), (1024, 768), (844, 390), (390, 844), (360, 640))


def states(first: str) -> dict[str, ContestNews]:
    """Return each state of the page by its name; `first` is a table that is played."""
    moved = mine("waiting", moved=12.4, best="best01234567")
    lost = rows()[ME]
    gone = [
        msgspec.structs.replace(each, won=False, doubled=False, missed=True, points=0)
        for each in lost.games[-2:]
    ]
    missed = [*lost.games[:-2], *gone]
    away = msgspec.structs.replace(lost, games=missed, points=2, paused=True, place=41)
    return {
        "guest": news(listed(), first=first),
        "join": news(listed("coming"), shown=[]),
        "in": news(listed("coming", joined=True), mine("waiting"), shown=[]),
        "waiting": news(listed(), mine("waiting"), first=first),
        "called": news(listed(), mine("called"), first=first),
        "playing": news(listed(), mine("playing"), first=first),
        "paused": news(listed(), mine("paused", row=away), first=first),
        "swiss": news(swiss(), mine("bye"), first=first),
        "over": news(listed("over"), moved),
    }


def main() -> None:
    """Draw the states that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--forced", action="store_true", help="in forced colours")
    given = parser.parse_args()
    shots = FOLDER / given.lang
    shots.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as house,
        sync_playwright() as running,
    ):
        browser = running.chromium.launch(executable_path=CHROMIUM.find(), args=list(FLAGS))
        first = house.table(rules="match", opponent="friend", name="Idris", opponent_name="Nesta")["table"]
        for name, told in states(first).items():
            if given.names and name not in given.names:
                continue
            account = {} if name == "guest" else {"account": "Mara"}
            for size in SIZES:
                prefs = {"speed": 0, "lang": given.lang, "start": {"opponent": "bot"}, **account}
                context = browser.new_context(forced_colors="active" if given.forced else "none")
                player = Player(context, house.url, prefs, size)
                answers(player, told, listed("coming", id="next01234567", name="hour"))
                player.go(f"/contests/{ID}")
                player.until(lambda: player.count(".contest-next"), f"for {name}")  # noqa: B023
                player.page.wait_for_load_state("networkidle")
                for theme in ("light", "dark"):
                    player.page.evaluate(THEME, theme)
                    player.page.wait_for_timeout(120)
                    stem = f"{name}-{size[0]}x{size[1]}-{theme}" + ("-forced" if given.forced else "")
                    player.page.screenshot(path=shots / f"{stem}.png")
                player.close()
            print(name)
        browser.close()


if __name__ == "__main__":
    main()
