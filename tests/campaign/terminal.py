"""Whole matches at the full screen by keys alone: every book, at every size, in every language.

No line may wrap or scroll, no word may be of another language, and the median of keys per turn must be 4 at most. Printed, not asserted:
milliseconds from a key to the first change on the screen, and from the start of the program to the first question.

    python -m tests.campaign.terminal             plays all of them, resumes after an interruption, and writes the result
    python -m tests.campaign.terminal --sample    two matches
    python -m tests.campaign.terminal welsh cy    those of a book, a language or a size (80x24), without a result
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Iterator
from multiprocessing.pool import ThreadPool
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from bafflebox.i18n.catalogue import LANGUAGES
from tests.cli.emulator import Emulated
from tests.cli.key_player import KeyPlayer
from tests.cli.words_shown import untranslated

BOOKS = {
    "money": (),
    "match": ("--length", "1"),
    "modern": ("--length", "1"),
    "american": ("--length", "1"),
    "iranian": (),
    "welsh": ("--option", "length=7"),
}
"""The books with the flags of a short match."""
SIZES = ((120, 40), (80, 24), (60, 20), (40, 24))
MOST_KEYS = 4
RESULT = Path(__file__).parent / "results" / "terminal.txt"
STATE = Path("build") / "terminal.state.json"
WORKERS = 3
Match = tuple[str, str, tuple[int, int]]
"""Book, language, and columns and rows."""
SAMPLE: tuple[Match, ...] = (("money", "cy", (40, 24)), ("match", "fa", (60, 20)))


def matches() -> list[Match]:
    """Return all matches of the campaign."""
    return [(book, language, size) for size in SIZES for language in LANGUAGES for book in BOOKS]


def play(match: Match) -> dict[str, Any]:
    """Play one match; return its turns, the milliseconds of its keys and of its start, and what was wrong."""
    book, language, (columns, rows) = match
    wrong: list[str] = []
    start = 0.0

    def look(table: Emulated) -> None:
        for row in table.rows if language != "en" else ():
            for word in untranslated([row], language):
                if not any(each.startswith(f"not of the language: {word} ") for each in wrong):
                    wrong.append(f"not of the language: {word} (in: {row.strip()})")

    with TemporaryDirectory() as folder:
        home = Path(folder)
        names = ("--names", "Ann", "Bob") if columns == 60 else ()
        flags = (
            "--rules",
            book,
            *BOOKS[book],
            "--level",
            "club",
            "--seed",
            repr(match),
            "--language",
            language,
            *names,
        )
        begun = time.monotonic()
        table = Emulated(home, *flags, columns=columns, rows=rows)
        player = KeyPlayer(table, home, Random(repr(match)), look)
        try:
            table.until(lambda: bool(player.offered()), "for the first question")
            start = time.monotonic() - begun
            player.play()
            table.ends()
            if table.screen.overflown:
                wrong.append(f"{table.screen.overflown} lines wrapped or scrolled")
        except AssertionError as error:
            wrong.append(str(error))
        finally:
            table.kill()
    return {
        "turns": player.turns,
        "answered": [round(ms, 1) for ms in player.answered],
        "start": round(1000 * start),
        "sent": len(table.sent),
        "wrong": wrong,
    }


def run(wanted: list[Match], state: dict[str, Any], kept: Path | None) -> dict[str, Any]:
    """Play the matches that the state does not have, two at a time."""
    left = [match for match in wanted if repr(match) not in state]
    if len(left) < len(wanted):
        print(f"resumed after {len(wanted) - len(left)} matches")
    with ThreadPool(WORKERS) as pool:
        for number, (match, found) in enumerate(zip(left, pool.imap(play, left), strict=True), 1):
            state[repr(match)] = found
            for each in found["wrong"]:
                print(f"{match}: {each}", flush=True)
            print(
                f"{number} of {len(left)} matches: {match}, {len(found['turns'])} turns",
                file=sys.stderr,
                flush=True,
            )
            if kept:
                kept.parent.mkdir(exist_ok=True)
                kept.write_text(json.dumps(state))
    return state


def report(state: dict[str, Any]) -> Iterator[str]:
    """Yield the lines of the result."""
    found = list(state.values())
    turns = [keys for each in found for keys in each["turns"]]
    answered = sorted(ms for each in found for ms in each["answered"])
    wrong = {name: each["wrong"] for name, each in state.items() if each["wrong"]}
    keys = statistics.median(turns)
    yield f"{len(found)} matches by keys alone, {len(turns)} turns: {keys:g} keys a turn (median), {statistics.mean(turns):.1f} (mean)"
    yield (
        f"a key is answered after {statistics.median(answered):.0f} ms (median), {answered[int(0.95 * len(answered))]:.0f} ms (p95); "
        f"first question after {statistics.median(each['start'] for each in found):.0f} ms (median), {WORKERS} matches at a time"
    )
    yield f"{sum(each['sent'] for each in found) / len(turns):.0f} bytes a turn, the other side's in it"
    yield f"{len(wrong)} matches with something wrong"
    for name, words in wrong.items():
        yield from (f"{name}: {each}" for each in words)
    if keys > MOST_KEYS:
        yield f"more than {MOST_KEYS} keys a turn"


def main(words: list[str]) -> int:
    """Run the campaign; 1 when something was wrong."""
    names = [word for word in words if not word.startswith("-")]
    sample = "--sample" in words
    wanted = list(SAMPLE) if sample else matches()
    for name in names:
        wanted = [each for each in wanted if name in (*each[:2], "{}x{}".format(*each[2]))]
    whole = not (sample or names)
    state = json.loads(STATE.read_text()) if whole and STATE.exists() else {}
    run(wanted, state, STATE if whole else None)
    lines = list(report(state))
    print("\n".join(lines), flush=True)
    if whole:
        RESULT.write_text("\n".join(lines) + "\n", "utf-8")
        STATE.unlink(missing_ok=True)
    return int(any(each["wrong"] for each in state.values()) or lines[-1].startswith("more"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
