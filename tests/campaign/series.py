"""Evenings of the same regulars, played by chance in every format, and what `bafflebox tournament series` and `people` make of them.

`python -m tests.campaign.series [--sample]`. Everything is counted a second time from the results that `export` writes.
"""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random

from bafflebox.tournament.codec import format_journal
from tests.tournament.simulated import Desk, disturbed, formats_for, play_out

RESULT = Path(__file__).parent / "results" / "series.json"
REGULARS = tuple(f"Regular {n:02}" for n in range(1, 41))
WEEK = 7 * 86_400_000_000
WIN, ENTRY, BEST = 2, 3, 12


def command(*words: str) -> str:
    """Return the output of the command."""
    done = subprocess.run(
        [sys.executable, "-m", "bafflebox", "tournament", *words], capture_output=True, text=True, check=True
    )
    return done.stdout


def evening(number: int, chance: Random, path: Path) -> int:
    """Write one evening of some of the regulars, with withdrawals and corrections; return the number of its entries."""
    there = chance.sample(REGULARS, chance.randrange(12, len(REGULARS) + 1))
    desk = Desk(at=number * WEEK).open(**chance.choice(formats_for(len(there))))
    desk = disturbed(desk.enter(*there).draw(f"week {number}"), chance, 40)
    if not desk.story.now.divisions["open"].drawn:
        desk.draw(f"week {number}, again")  # the draw was undone
    play_out(desk, chance)
    path.write_text(format_journal(desk.story.entries), "utf-8")
    return len(desk.story.entries)


def counted(paths: list[Path]) -> tuple[Counter[str], Counter[str], Counter[str]]:
    """Return wins, losses and evenings of everybody, from the exported results alone."""
    wins, losses, evenings = Counter[str](), Counter[str](), Counter[str]()
    for path in paths:
        rows = list(csv.DictReader(io.StringIO(command("export", str(path), "--format", "results"))))
        wins.update(row["winner"] for row in rows)
        losses.update(row["loser"] for row in rows)
        evenings.update({row[side] for row in rows for side in ("winner", "loser")})
    return wins, losses, evenings


def checked(folder: Path, paths: list[Path]) -> dict[str, int]:
    """Compare the commands with the count; raises AssertionError."""
    wins, losses, evenings = counted(paths)
    rules = ("--places", "10,6,4,4", "--win", str(WIN), "--entry", str(ENTRY))
    every = json.loads(command("series", str(folder), *rules, "--json"))
    best = {
        row["name"]: row
        for row in json.loads(command("series", str(folder), *rules, "--best", str(BEST), "--json"))
    }
    for row in every:
        name, there = row["name"], [each for each in row["events"] if each is not None]
        assert row["wins"] == wins[name], name
        assert row["points"] == sum(there) >= WIN * wins[name] + ENTRY * len(there), name
        assert len(there) >= evenings[name], name
        assert best[name]["points"] == sum(sorted(there, reverse=True)[:BEST]), name
    assert [row["points"] for row in every] == sorted((row["points"] for row in every), reverse=True)
    people = json.loads(command("people", str(folder), "--json"))
    assert [(each["name"], each["wins"], each["losses"]) for each in people] == [
        (each["name"], wins[each["name"]], losses[each["name"]]) for each in people
    ]
    ladder = json.loads(command("series", str(folder), "--ladder", "--json"))
    assert sorted(ladder) == sorted(evenings), "everybody with a result has one rung"
    return {
        "people": len(people),
        "results": sum(wins.values()),
        "points": sum(row["points"] for row in every),
    }


def main(arguments: list[str]) -> int:
    """Play them; return 1 when a count differs."""
    sample = "--sample" in arguments
    with tempfile.TemporaryDirectory() as made:
        folder, chance = Path(made), Random(31)
        paths = [folder / f"{n:02}.jsonl" for n in range(3 if sample else 20)]
        entries = sum(evening(n, chance, path) for n, path in enumerate(paths, 1))
        try:
            found = checked(folder, paths)
        except AssertionError as error:
            print(f"counted otherwise: {error}")
            return 1
    found = {"evenings": len(paths), "entries": entries, **found}
    print(json.dumps(found))
    if not sample:
        RESULT.write_text(json.dumps(found, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
