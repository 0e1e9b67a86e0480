"""How fast long records are replayed, and in how much memory: games of chance one after the other, as `.mat` and as log.

    python bench/replay.py                      10,000 games of a session
    python bench/replay.py --games 1000 --keep  fewer; the lines are added to bench/results/replay.txt

Every game is judged by the law, play by play, as `bafflebox replay` does it. Times are those of the processor.
"""

from __future__ import annotations

import argparse
import io
import resource
import subprocess
import sys
import tempfile
import time
from contextlib import redirect_stdout
from dataclasses import replace
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))
from bafflebox.cli.replay import replay as command
from bafflebox.match.log import Log
from bafflebox.record.log.log_json import format_log
from bafflebox.record.log.log_record import record_of_log
from bafflebox.record.mat.write import write_mat
from bafflebox.record.match_record import GameRecord, MatchRecord
from bafflebox.referee.judge.replay import Replay
from bench.plays import processor as machine
from tests.random_games import play_match, variant

RESULT = Path(__file__).parent / "results" / "replay.txt"
SOURCE = 40
"""Different games; the session repeats them."""


def some_games() -> list[GameRecord]:
    """Games of chance, as records."""
    found: list[GameRecord] = []
    law, seed = variant("money"), 0
    while len(found) < SOURCE:
        seed += 1
        facts = [fact for _, events in play_match(law, Random(seed)) for fact in events]
        found += record_of_log(Log().extended(facts)).games
    return found


def session(games: list[GameRecord], count: int) -> MatchRecord:
    """A session of so many games; each stands on the score that those before it made."""
    made, points = [], [0, 0]
    for number in range(1, count + 1):
        game = games[number % len(games)]
        made.append(replace(game, number=number, scores=(points[0], points[1])))
        assert game.result is not None
        points[game.result.column] += game.result.points
    return MatchRecord((), 0, tuple(made))


def replay(path: str) -> None:
    """Replays a file as the command does; prints seconds of processor time and the memory of the process."""
    with redirect_stdout(io.StringIO()):
        command(Path(path))
    spent = time.process_time()
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(spent, most // 1024 if sys.platform != "darwin" else most // 2**20)


def main() -> None:
    """Writes the records, replays each in a process of its own."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--keep", action="store_true", help="add what is said to the result file")
    parser.add_argument("--replay", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.replay:
        replay(given.replay)
        return
    lines = [f"{time.strftime('%Y-%m-%d')}, {machine()}, Python {sys.version.split()[0]}"]
    games = some_games()
    with tempfile.TemporaryDirectory() as folder:
        record = session(games, given.games)
        turns = sum(len(game.turns) for game in record.games)
        sheet = Path(folder) / "session.mat"
        sheet.write_text(write_mat(record))
        replayed = Replay(record, variant("money"))
        for _ in replayed.games():
            pass
        log = Path(folder) / "session.jsonl"
        log.write_text(format_log(replayed.log))
        for file in (sheet, log):
            asked = [sys.executable, __file__, "--replay", str(file)]
            seconds, memory = subprocess.run(asked, check=True, capture_output=True, text=True).stdout.split()
            lines.append(
                f"{file.suffix} of {given.games} games, {turns} turns, {file.stat().st_size >> 20} MB: "
                f"{float(seconds):.1f} s, {turns / float(seconds):.0f} turns/s, {memory} MB of memory"
            )
    print("\n".join(lines))
    if given.keep:
        with RESULT.open("a") as kept:
            kept.write("\n".join(lines) + "\n\n")


if __name__ == "__main__":
    main()
