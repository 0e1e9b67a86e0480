"""Speed and memory of replaying recorded games: the judging of `bafflebox replay`, in turns and in games.

    python bench/replay.py                      10,000 games in files of 100, on all processors, and one file on one
    python bench/replay.py --games 1000 --keep  fewer; the lines are added to bench/results/replay.txt

The games are played by the simple bot before anything is measured. Every one is judged by the law, play by play, as text
(`.mat`) and as log (`.jsonl`). A turn is a throw with its play, or an act of the cube. Times of all processors are those of
the clock on the wall, times of one those of the processor; memory is that of all processes at their largest.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from bafflebox.cli.replay import replay
from bench.kept import keep, options


def measured(files: list[Path], jobs: int) -> tuple[float, float, int, str]:
    """Seconds on the wall and of the processors, MB of memory, and the last line of `bafflebox replay` over the files."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = time.perf_counter()
    command = [sys.executable, str(Path(__file__)), "--measure", str(jobs), *map(str, files)]
    out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    wall = time.perf_counter() - began
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    *_, last, memory = out.splitlines()
    return wall, spent, int(memory), last


def measure(jobs: int, files: list[Path]) -> None:
    """Replays the files as the command does, then prints the memory of all its processes in MB."""
    replay(*files, jobs=jobs)
    unit = 1024 if sys.platform != "darwin" else 2**20
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // unit
    each = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // unit  # the largest of them
    workers = 0 if jobs == 1 else min(jobs or len(os.sched_getaffinity(0)), len(files))
    print(own + workers * each)


def main() -> None:
    """Writes the records, replays them, says how long it took."""
    parser = options(__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--measure", type=int, help=argparse.SUPPRESS)
    parser.add_argument("files", nargs="*", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.measure is not None:
        measure(given.measure, given.files)
        return
    # whoever replays reads no more than the command does: the rest belongs to the games
    from bench.plays import processor as machine  # noqa: PLC0415
    from bench.replay_games import write_files  # noqa: PLC0415

    lines = [f"{time.strftime('%Y-%m-%d')}, {machine()}, Python {sys.version.split()[0]}"]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        games, turns = write_files(folder, given.games)
        load = os.getloadavg()[0]
        lines[0] += f", {len(os.sched_getaffinity(0))} processors, load of other work {load:.1f}"
        for ending in (".mat", ".jsonl"):
            files = sorted(folder.glob(f"*{ending}"))
            some = files[:5]
            part = turns * len(some) / len(files)
            _, spent, memory, _ = measured(some, 1)
            lines.append(
                f"{ending}: one process {part / spent:.0f} turns a second of its own time, {memory} MB"
            )
            wall, spent, memory, last = measured(files, 0)
            lines.append(
                f"{ending}: {games} games, {turns} turns, {len(files)} files: {wall:.1f} s on the wall,"
                f" {spent:.1f} s of processors, {memory} MB of memory ({last})"
            )
    print("\n".join(lines))
    keep(given, "replay", "\n".join(lines), add=True)


if __name__ == "__main__":
    main()
