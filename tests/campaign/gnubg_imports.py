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

from bafflebox.adapters.gnubg_process import find_gnubg
from bafflebox.adapters.mended import read_mended
from bafflebox.event import Dropped, Played, RollCancelled
from bafflebox.match.decide import folded
from bafflebox.match.log import Log
from bafflebox.record.formats import write_record
from bafflebox.record.log.log_record import record_of_log
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from tests.random_games import play_match

RESULT = Path(__file__).parent / "results" / "gnubg_imports.json"
LOGS, SAMPLE = 100, 6
KINDS: dict[str, tuple[str, dict[str, object]]] = {
    "match": ("match", {"length": 5}),
    "money": ("money", {"jacoby": "on"}),
    "beavers": ("money", {"beavers": "on", "raccoons": "on"}),
}
"""What GNU Backgammon plays too."""
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


def imported(folder: Path, seeds: range) -> None:
    """Lets GNU Backgammon read each file and write it again, as .mat."""
    lines = ["set confirm new off", "set confirm save off", "set display off"]
    for seed in seeds:
        for ending, command in FORMS.items():
            lines += [
                f"{command} {folder / f'{seed}{ending}'}",
                f"export match mat {folder / f'{seed}{ending}.again'}",
            ]
    commands = folder / "commands"
    commands.write_text("\n".join(lines) + "\n")
    subprocess.run(
        [find_gnubg(), "-t", "-q", "-r", "-c", str(commands)],
        stdin=subprocess.DEVNULL, capture_output=True, timeout=1200, check=False, env={"HOME": str(folder)},
    )  # fmt: skip


def story(data: bytes) -> list[object]:
    """What happened: dice, cubes, positions, ends; how a game was given up is told by its end."""
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
        imported(folder, range(count))
        for seed in range(count):
            for ending in FORMS:
                mine, again = folder / f"{seed}{ending}", folder / f"{seed}{ending}.again"
                theirs = story(again.read_bytes()) if again.exists() else []
                ours = story(mine.read_bytes())
                figures[f"things told as {ending}"] += len(ours)
                figures[f"same as {ending}"] += ours == theirs
                if ours != theirs:
                    at = next((n for n, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), -1)
                    differ.append(
                        f"{seed}{ending} {list(KINDS)[seed % len(KINDS)]}: {len(ours)} {len(theirs)} at {at}"
                    )
    return {**figures, "differ": differ}


def main(arguments: list[str]) -> int:
    """Runs it; 1 where a match differs."""
    sample = "--sample" in arguments
    found = run(SAMPLE if sample else LOGS)
    print(json.dumps(found, indent=2))
    if not sample:
        RESULT.write_text(json.dumps(found, indent=2) + "\n")
    return int(bool(found["differ"]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
