"""GNU Backgammon imports what we write: as .mat and as .sgf, and what it exports again is the same match.

`python -m tests.campaign.gnubg_imports [--sample]`. Compared are score, dice, cube actions and the position after each play.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random

from bafflebox.events.game import Dropped, Played, RollCancelled
from bafflebox.formats.formats import write_record
from bafflebox.formats.log.log_record import record_of_log
from bafflebox.io.external_line import PeerError
from bafflebox.io.gnubg_process import find_gnubg
from bafflebox.io.mended import read_mended
from bafflebox.match.decide import folded
from bafflebox.match.log import Log
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from tests.random_games import play_match
from tools.campaign import SKIPPED

RESULT = Path(__file__).parent / "results" / "gnubg_imports.json"
LOGS, SAMPLE = 100, 6
KINDS: dict[str, tuple[str, dict[str, object]]] = {
    "match": ("match", {"length": 5}),
    "money": ("money", {"jacoby": "on"}),
    "beavers": ("money", {"beavers": "on", "raccoons": "on"}),
}
"""The kinds of matches that GNU Backgammon plays too."""
FORMS = {".mat": "import mat", ".sgf": "load match"}


def told(law: Law, seed: int) -> Log:
    """A random match without a throw that was made again, which no sheet can tell."""
    while True:
        log = Log()
        for _, facts in play_match(law, Random(seed)):
            log = log.extended(facts)
        if not any(isinstance(fact, RollCancelled) for fact in log.events):
            return log
        seed += LOGS


def written(seed: int, folder: Path) -> tuple[str, Log]:
    """A random match in both forms; its kind and its log."""
    kind = list(KINDS)[seed % len(KINDS)]
    book, options = KINDS[kind]
    law = compile_book(find_book(book).with_options(options))
    log = told(law, seed)
    record = record_of_log(log, law)
    for ending in FORMS:
        (folder / f"{seed}{ending}").write_text(write_record(record, ending))
    return kind, log


def _told(folder: Path, words: str) -> None:
    """Does what it is told, in a process of its own: a failed import leaves traces."""
    commands = folder / "commands"
    commands.write_text(f"set confirm new off\nset display off\n{words}")
    subprocess.run(
        [find_gnubg(), "-t", "-q", "-r", "-c", str(commands)],
        stdin=subprocess.DEVNULL, capture_output=True, timeout=1200, check=False, env={"HOME": str(folder)},
    )  # fmt: skip


def imported(folder: Path, seed: int, ending: str) -> Path:
    """Lets GNU Backgammon read the file and save it again."""
    again = folder / f"{seed}{ending}.sgf"
    _told(folder, f"set confirm save off\n{FORMS[ending]} {folder / f'{seed}{ending}'}\nsave match {again}\n")
    return again


def reads_its_own(folder: Path, seed: int) -> bool:
    """Return whether it reads its own .mat of a match as the same: where not, our .mat of it can't be read either."""
    sheets = [folder / f"{seed}.own{number}.mat" for number in (1, 2)]
    _told(
        folder,
        f"{FORMS['.sgf']} {folder / f'{seed}.sgf'}\nexport match mat {sheets[0]}\n"
        f"new session\n{FORMS['.mat']} {sheets[0]}\nexport match mat {sheets[1]}\n",
    )
    one, two = (each.read_text() if each.exists() else "" for each in sheets)
    return one == two


def filled_in(theirs: list[object], ours: list[object]) -> list[object]:
    """Theirs without the plays that it made itself: of a roll that was given up after it, where one play only is legal."""
    left: list[object] = []
    for number, each in enumerate(theirs):
        at, ends = len(left), theirs[number + 1 : number + 2]
        if [each] != ours[at : at + 1] and each[0] == "Played" and ends and ends == ours[at : at + 1]:  # type: ignore[index]
            continue
        left.append(each)
    return left


def story(data: bytes) -> list[object]:
    """Return what happened: dice, cubes, positions, ends; the end shows how a game was given up."""
    told: list[object] = []
    for fact, after in folded(read_mended(data).log.events):
        kind = type(fact).__name__
        if isinstance(fact, Played) and after.game is not None:
            told.append(("Played", fact.side, after.game.position))
        elif kind in (
            "Rolled",
            "Started",
            "Doubled",
            "Taken",
            "Beavered",
            "Raccooned",
            "GameEnded",
        ) or isinstance(fact, Dropped):
            told.append((kind, str(fact) if kind != "GameEnded" else after.score.points))
    return told


def run(count: int) -> dict[str, object]:
    """The figures, with the seeds that differ."""
    figures: Counter[str] = Counter()
    differ: list[str] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for seed in range(count):
            kind, _ = written(seed, folder)
            figures[f"logs of {kind}"] += 1
        for seed in range(count):
            for ending in FORMS:
                mine, again = folder / f"{seed}{ending}", imported(folder, seed, ending)
                ours = story(mine.read_bytes())
                theirs = filled_in(story(again.read_bytes()) if again.exists() else [], ours)
                figures[f"things told as {ending}"] += len(ours)
                figures[f"same as {ending}"] += ours == theirs
                if ours != theirs and ending == ".mat" and not reads_its_own(folder, seed):
                    figures["of which it does not read its own .mat either"] += 1
                elif ours != theirs:
                    at = next((n for n, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), -1)
                    differ.append(
                        f"{seed}{ending} {list(KINDS)[seed % len(KINDS)]}: {len(ours)} {len(theirs)} at {at}"
                    )
    return {**figures, "differ": differ}


def main(arguments: list[str]) -> int:
    """Run it; 1 where a match differs, `SKIPPED` where GNU Backgammon is missing."""
    sample = "--sample" in arguments
    try:
        find_gnubg()
    except PeerError as error:
        print(error)
        return SKIPPED
    found = run(SAMPLE if sample else LOGS)
    print(json.dumps(found, indent=2))
    if not sample:
        RESULT.write_text(json.dumps(found, indent=2) + "\n")
    return int(bool(found["differ"]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
