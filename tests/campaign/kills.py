"""Kills: the terminal game is killed at random moments; nothing that it showed may be missing from its save.

`python -m tests.campaign.kills [--sample]`.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from random import Random

from bafflebox.events.game import Event
from bafflebox.formats.log.log_json import parse_log
from bafflebox.formats.telling import Teller
from bafflebox.match.log import fold_match
from bafflebox.match.state import Match
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book

KILLS = 200
RESULT = Path(__file__).parent / "results" / "kills.json"
WORDS = "\n1\n\ntake\nevens\nfirst\n"
BOOKS = ("match", "iranian", "american", "welsh")


def told(rules: str, events: Iterable[Event]) -> list[str]:
    """Return the terminal's messages for these events, in order."""
    law = compile_book(find_book(rules).with_options({"length": 9}))
    return Teller(law).tell(Match(), events)


def kill_once(chance: Random, folder: Path) -> tuple[int, int]:
    """Starts a game, kills it, checks its save; returns sentences shown and events saved."""
    rules = chance.choice(BOOKS)
    command = [
        sys.executable,
        "-m",
        "bafflebox",
        "play",
        "--rules",
        rules,
        "--length",
        "9",
        "--seed",
        str(chance.random()),
    ]
    with (folder / "out.txt").open("w") as out:
        process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=out,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "BAFFLEBOX_HOME": str(folder), "PYTHONUNBUFFERED": "1"},
        )
        assert process.stdin is not None
        process.stdin.write(WORDS * 200)
        process.stdin.flush()
        games = folder / "games"
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline and not list(games.glob("*.jsonl")):
            time.sleep(0.01)
        time.sleep(chance.random() * 1.5)
        process.send_signal(signal.SIGKILL)
        process.communicate()
    shown = (folder / "out.txt").read_text()
    (path,) = games.glob("*.jsonl")
    log = parse_log(path.read_text().splitlines(), torn_end=True)
    fold_match(log.events)
    at = 0
    sentences = told(rules, log.events)
    heard = 0
    for sentence in sentences:
        found = shown.find(sentence, at)
        if found < 0:
            break  # saved, but killed before it was shown
        at, heard = found + len(sentence), heard + 1
    late = [sentence for sentence in sentences[heard:] if sentence in shown[at:]]
    assert not late, f"{rules}: shown out of order or not saved: {late[:3]}"
    assert shown.count(" rolls ") + shown.count("You roll ") <= sum(
        type(fact).__name__ == "Rolled" for fact in log.events
    ), f"{rules}: a roll was shown that is not in the save"
    again = subprocess.run(
        [sys.executable, "-m", "bafflebox", "play", "--resume", str(path)],
        input="quit\n",
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "BAFFLEBOX_HOME": str(folder)},
    )
    assert again.returncode == 0, again.stdout + again.stderr
    return heard, len(log.events)


def main() -> None:
    """Kills so often, tells the progress, writes the result."""
    sample = "--sample" in sys.argv
    chance = Random(7)
    shown = saved = 0
    kills = 2 if sample else KILLS
    for number in range(1, kills + 1):
        with tempfile.TemporaryDirectory() as folder:
            heard, events = kill_once(chance, Path(folder))
        shown += heard
        saved += events
        print(f"\r{number}/{kills} kills", end="", flush=True)
    print(f"\n{kills} kills: {shown} sentences shown, {saved} events saved, nothing shown was lost")
    if not sample:
        RESULT.parent.mkdir(exist_ok=True)
        RESULT.write_text(json.dumps({"kills": kills, "shown": shown, "saved": saved}, indent=1) + "\n")


if __name__ == "__main__":
    main()
