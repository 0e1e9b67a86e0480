"""Bots of others at a server that is restarted under them: every match ends with a winner.

A bot of some twenty lines (`tests/data/bots/careful.py`) sits down by `bafflebox sit` at a table with the server's own bot. At a random
moment of the match the server is stopped, by turns politely (SIGTERM) and by force (SIGKILL), and started again.

    python -m tests.campaign.seats [--sample]
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bafflebox.client import Client
from bafflebox.protocol.tables import NewTable
from tests.server.serving import House, serving

HERE = Path(__file__).resolve().parent
RESULT = HERE / "results" / "seats.json"
BOT = HERE.parent / "data" / "bots" / "careful.py"
FULL, SAMPLE = 20, 2
PATIENCE = 180
"""Seconds that a match may take, its restart included."""
LENGTH = 3


def match(house: House, number: int) -> str | None:
    """Play one match with a restart in it; return the name of its winner, None where there is none."""
    chance, client = Random(number), Client(house.url)
    made = client.tables.make_table(NewTable(length=LENGTH, opponent="bot", level="simple", name="Careful"))
    command = [sys.executable, "-m", "bafflebox", "sit", house.url + made.seat, f"{BOT}:Careful"]
    moment = chance.randint(8, 60)
    restart: Callable[[], object] = house.kill if number % 2 else house.stop
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as bot:
        with client.seat(made.watch) as watching:
            for view in watching:
                if view["seq"] >= moment:
                    break
        restart()
        house.start()
        said = bot.communicate(timeout=PATIENCE)[0]
    if bot.returncode:
        print(said, file=sys.stderr)
    winner = client.tables.about_table(made.table).winner
    return winner if bot.returncode == 0 else None


def main(words: list[str]) -> int:
    """Play the matches; 1 if one had no winner."""
    sample, won, start = "--sample" in words, 0, time.monotonic()
    matches = SAMPLE if sample else FULL
    with TemporaryDirectory() as folder, serving(Path(folder)) as house:
        for number in range(matches):
            won += match(house, number) is not None
            print(f"{won} of {number + 1} matches have a winner", end="\r", flush=True)
    print(
        f"{won} of {matches} matches with a restart in them have a winner, {time.monotonic() - start:.0f} s"
    )
    if not sample:
        RESULT.write_text(json.dumps({"matches": matches, "winners": won, "length": LENGTH}) + "\n", "utf-8")
    return int(won < matches)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
