"""One upload of a zip of many matches: seconds until all are listed, and until all are analysed one ply deep in the background.

    python bench/career.py [--files 1700] [--real FOLDER] [--keep]

The zip holds the match files below FOLDER, and matches to seven points that the quick network played against itself; they are made
once and stay in `build/career`. The bars: listed within 60 s and analysed within 15 minutes on two idle processors; answers of the
full library within 200 ms. The server is killed once in the middle of the reading and once of the analysis, and resumes.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
import zipfile
from base64 import b64encode
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bafflebox.board.side import BySide
from bafflebox.bots.player import EngineBot
from bafflebox.bots.selfplay import play_match
from bafflebox.engine.strength import find_strength
from bafflebox.formats.log.log_json import format_log
from bafflebox.io.bots import make_engine
from bafflebox.match.log import Log
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bench.kept import keep, options
from tests.server.serving import House, serving

KEPT = Path(__file__).parent.parent / "build" / "career"
OPPONENTS = 60
PART = 1 << 20
WHO = {"headers": {"authorization": "Bearer career-0123456789"}}
LISTED, ANALYSED, ANSWER = 60.0, 900.0, 200.0
"""The bars: seconds, seconds, and ms."""


def self_played(number: int) -> Path:
    """A match of the quick network against itself as a file; made once."""
    path = KEPT / f"{number:04}.jsonl"
    if not path.exists():
        law = compile_book(find_book("match").with_options({"length": "7"}))
        bot, chance = EngineBot(law, make_engine(law, find_strength("quick"), seed=1)), Random(number)
        steps = play_match(
            law, BySide(bot, bot), lambda count: tuple(chance.randint(1, 6) for _ in range(count))
        )
        text = format_log(Log().extended(fact for step in steps for fact in step.events))
        named = text.replace("White", "Anna", 1).replace("Black", f"Opponent {number % OPPONENTS}", 1)
        path.with_suffix(".part").write_text(named, "utf-8")
        path.with_suffix(".part").rename(path)
    return path


def packed(files: int, real: Path | None, zipped: Path) -> tuple[int, int]:
    """Make the zip; return how many real and self-played matches are in it."""
    KEPT.mkdir(parents=True, exist_ok=True)
    found = sorted(each for each in real.rglob("*") if each.is_file()) if real else []
    theirs = [each for each in found if each.name != "LICENSE" and "notice" not in each.name.lower()][:files]
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("fork")) as pool:
        ours = list(pool.map(self_played, range(files - len(theirs)), chunksize=4))
    with zipfile.ZipFile(zipped, "w", zipfile.ZIP_DEFLATED) as into:
        for number, each in enumerate([*theirs, *ours]):
            into.write(each, f"{number:04}/{each.name}")
    return len(theirs), len(ours)


def sent(house: House, zipped: Path) -> None:
    """Send the zip in parts."""
    content = zipped.read_bytes()
    about = {"name": zipped.name, "size": len(content)}
    state = house.post("/api/library/uploads", json=about, **WHO).json()
    while state["received"] < len(content):
        at = state["received"]
        part = {"upload": state["upload"], "at": at, "file": b64encode(content[at : at + PART]).decode()}
        state = house.post("/api/library/uploads/part", json=part, **WHO).json()


def waited(house: House, done: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The state of the zip when it is so."""
    while True:
        state: dict[str, Any] = house.get("/api/library/uploads", **WHO).json()["uploads"][0]
        if done(state):
            return state
        time.sleep(0.5)


def again(house: House) -> float:
    """Kill the server and start it; return the seconds."""
    begun = time.monotonic()
    house.kill()
    house.start()
    return time.monotonic() - begun


def answers(house: House) -> Iterator[str]:
    """The answers of the full library as a browser gets them, each the median of five."""
    asked = {
        "the newest 50": "/api/library",
        "a player": "/api/library?player=opponent%207",
        "a loss of 0.08 with an anchor": "/api/library?error=0.08&structure=anchor",
        "statistics of a player": "/api/library/statistics?player=Anna",
        "cards of the quiz": "/api/library/quiz?player=Anna",
        "the upload": "/api/library/uploads",
    }
    for name, path in asked.items():
        times = []
        for _ in range(5):
            begun = time.monotonic()
            assert house.get(path, **WHO).status_code == 200
            times.append(1000 * (time.monotonic() - begun))
        yield f"{median(times):8.1f} ms  {name}{'' if median(times) <= ANSWER else '  MISSED'}"


def measured(files: int, real: Path | None) -> Iterator[str]:
    """The lines of the result."""
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        zipped = Path(folder) / "career.zip"
        theirs, ours = packed(files, real, zipped)
        yield (
            f"{files} files, {theirs} of them real and {ours} self-played, {zipped.stat().st_size / 2**20:.1f} MiB; "
            f"{os.cpu_count()} processors, load {load:.1f} before"
        )
        data = Path(folder) / "server"
        data.mkdir()
        with serving(data) as house:
            begun, down = time.monotonic(), 0.0
            sent(house, zipped)
            yield f"{time.monotonic() - begun:8.1f} s   sent"
            waited(house, lambda state: state["members"] is not None and state["read"] >= files // 2)
            down += again(house)
            state = waited(house, lambda state: state["read"] == state["members"])
            took = time.monotonic() - begun - down
            came = f"{state['added']} new, {state['known']} known, {state['mended']} mended"
            bad = ", ".join(each["name"] for each in state["bad"])
            yield f"{took:8.1f} s   all listed: {came}, not read: {bad or 'none'} ({_met(took, LISTED)})"
            waited(house, lambda state: state["analysed"] >= state["matches"] // 2)
            down += again(house)
            state = waited(house, lambda state: state["analysed"] == state["matches"])
            took = time.monotonic() - begun - down
            yield f"{took:8.1f} s   all {state['analysed']} analysed one ply deep ({_met(took, ANALYSED)}); restarted twice: {down:.1f} s"
            size = sum(each.stat().st_size for each in data.glob("library.db*")) / 2**20
            yield f"{size:8.0f} MiB of library; load {os.getloadavg()[0]:.1f} after"
            yield from answers(house)


def _met(took: float, bar: float) -> str:
    return f"bar {bar:.0f} s: {'met' if took <= bar else 'MISSED'}"


if __name__ == "__main__":
    parser = options(__doc__)
    parser.add_argument("--files", type=int, default=1700)
    parser.add_argument("--real", type=Path, help="a folder of match files")
    parser.add_argument("--make", action="store_true", help="make the matches and end")
    given = parser.parse_args()
    if given.make:
        with tempfile.TemporaryDirectory() as where:
            print(packed(given.files, given.real, Path(where) / "career.zip"))
    else:
        lines = []
        for line in measured(given.files, given.real):
            print(line, flush=True)
            lines.append(line)
        keep(given, "career", "\n".join(lines))
