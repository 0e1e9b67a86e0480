"""Kills: the tournament desk is killed at random moments while it enters players; nothing that it told may be missing.

`python -m tests.campaign.tournament_kills [--sample]`.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from bafflebox.io.tournaments import TournamentFile

KILLS = 50
RESULT = Path(__file__).parent / "results" / "tournament_kills.json"
COMMAND = [sys.executable, "-m", "bafflebox", "tournament"]


def kill_once(chance: Random, folder: Path) -> tuple[int, int]:
    """Enters many players and kills that; gives how many entries were told and how many are in the file."""
    file, out = folder / "t.jsonl", folder / "out.txt"
    subprocess.run([*COMMAND, "create", str(file), "T", "--director", "D"], check=True, capture_output=True)
    subprocess.run([*COMMAND, "division", str(file), "open", "--approve"], check=True, capture_output=True)
    names = [f"Player {n}" for n in range(3000)]
    with out.open("w") as stream:
        process = subprocess.Popen(
            [*COMMAND, "enter", str(file), *names, "--language", "en"],
            stdout=stream,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        began = time.monotonic()
        while not out.stat().st_size and time.monotonic() - began < 30:
            time.sleep(0.005)
        time.sleep(chance.random() * 0.5)
        process.send_signal(signal.SIGKILL)
        process.wait()
    told = out.read_text().count(" enters open.")
    # the next desk goes on where this one was killed
    subprocess.run([*COMMAND, "tables", str(file), "7"], check=True, capture_output=True)
    story = TournamentFile(file).read()
    entered = list(story.now.divisions["open"].entrants)
    assert entered == names[: len(entered)]
    assert len(entered) >= told, f"{told} told, {len(entered)} kept"
    assert story.now.tables == 7
    return told, len(entered)


def main() -> None:
    """Kills so often, tells the progress, writes the result."""
    sample, chance, told, kept = "--sample" in sys.argv, Random(7), 0, 0
    kills = 1 if sample else KILLS
    for _ in range(kills):
        with tempfile.TemporaryDirectory() as folder:
            heard, entered = kill_once(chance, Path(folder))
        told, kept = told + heard, kept + entered
    print(f"{kills} kills: {told} entries told, {kept} kept, nothing told was lost")
    if not sample:
        RESULT.write_text(json.dumps({"kills": kills, "told": told, "kept": kept}, indent=1) + "\n")


if __name__ == "__main__":
    main()
