"""The full screen of the terminal: time to the menu, time and bytes of a frame after a move, bytes of a turn, and what its library costs.

The start is measured from the program to the menu and to the first question of a match, in an emulated terminal: the time on the wall,
which other work prolongs, and the processor's. A turn is one of a match played by keys, the other side's in it, without motion. Frames
are those of a game of random plays: each move is painted as it is in a match, and only what has changed is sent.

    python bench/terminal.py            prints it
    python bench/terminal.py --keep     and writes it to bench/results/terminal.txt
"""

from __future__ import annotations

import io
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
import bafflebox as bb
from bafflebox.board.cube import Cube
from bafflebox.board.side import BySide, Side
from bafflebox.cli.full_screen.foot import Foot
from bafflebox.cli.full_screen.frame import MoveLine, PlayerCard, TableFrame, arranged, paint_frame
from bafflebox.cli.full_screen.painter import Painter
from bafflebox.formats.draw.cells.marks import NO_HIGHLIGHTS
from bafflebox.formats.draw.cells.palette import PALETTES
from bafflebox.formats.draw.scene import Scene
from bench.kept import tell
from bench.plays import processor as machine
from tests.cli.emulator import Emulated
from tests.cli.key_player import KeyPlayer

SIZES = ((40, 24), (60, 20), (80, 24), (120, 40))
STARTS = 7
MATCH = ("--rules", "match", "--level", "club", "--seed", "1")
LIBRARIES = ("prompt_toolkit.input", "textual.app")
"""The library that reads the keys, and the one that was looked at beside it."""


def positions(games: int) -> Iterator[Scene]:
    """Yield the board before and after each roll of games of random plays."""
    chance = random.Random(1)
    for seed in range(games):
        match = bb.Match("money", seed=seed)
        match.open(3, 1)
        for _ in range(120):
            yield Scene(match.position, cube=Cube(), turn=match.turn, roll=match.roll_now)
            if not match.roll_now:
                match.roll()
                continue
            match.play(chance.choice(match.plays))
            if match.over or not match.playing:
                break


def frame(scene: Scene) -> TableFrame:
    """Return a frame as a match has them."""
    cards = BySide(
        PlayerCard("You", scene.pips(Side.WHITE), "7:48"), PlayerCard("Bot", scene.pips(Side.BLACK), "9:12")
    )
    moves = tuple(MoveLine(Side.BLACK, "64", f"24/{scene.pips(Side.WHITE)}") for _ in range(12))
    keys = (("Space", "roll"), ("d", "double"), (":", "command"))
    score = (("Bot", "0 / 7"), ("You", "0 / 7"))
    said = scene.spoken()[:70]
    return TableFrame(
        scene, NO_HIGHLIGHTS, cards, score, moves, Foot("You: play 6-4", said, keys, ("?", "help"))
    )


def frames(columns: int, rows: int) -> str:
    """Return the time and the bytes of a frame at a size."""
    where = arranged(columns, rows)
    assert where is not None
    out = io.StringIO()
    painter = Painter(out, "true")
    times, sent = [], []
    for scene in positions(6):
        begun = time.perf_counter()
        sent.append(painter.paint(paint_frame(frame(scene), PALETTES["dark"], where), "title"))
        times.append(1000 * (time.perf_counter() - begun))
    # the first frame is the whole screen
    whole, *sent = sent
    ordered = sorted(times[1:])
    return (
        f"{columns:4} × {rows:<3} {statistics.median(ordered):9.1f} {ordered[int(0.95 * len(ordered))]:7.1f} ms"
        f" {statistics.median(sent):9.0f} {whole:9} B"
    )


def start(*flags: str) -> tuple[float, float]:
    """Return the seconds from the program to its menu, or to the first question of a match; and those of the processor."""
    with tempfile.TemporaryDirectory() as home:
        begun = time.perf_counter()
        table = Emulated(Path(home), *flags)
        try:
            table.says("Enter to roll for the start" if flags else "New match")
            passed = time.perf_counter() - begun
            spent = Path(f"/proc/{table.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
            return passed, sum(map(int, spent)) / os.sysconf("SC_CLK_TCK")
        finally:
            table.kill()


def started(what: str, *flags: str) -> str:
    """Return the medians of several starts."""
    found = [start(*flags) for _ in range(STARTS)]
    wall, processor = (1000 * statistics.median(each) for each in zip(*found, strict=True))
    return f"{what} after {wall:.0f} ms, {processor:.0f} ms of the processor"


def turn(columns: int, rows: int) -> str:
    """Return the bytes of a turn at a size, of a whole match."""
    with tempfile.TemporaryDirectory() as home:
        table = Emulated(Path(home), *MATCH, "--length", "1", columns=columns, rows=rows)
        try:
            turns = KeyPlayer(table, Path(home), random.Random(1), lambda _: None).play()
            return f"{columns:4} × {rows:<3} {len(table.sent) / len(turns):9.0f} B"
        finally:
            table.kill()


def imported(module: str) -> str:
    """Return the time to import a module in a process of its own."""
    code = f"import time; t = time.perf_counter(); import {module}; print(time.perf_counter() - t)"
    runs = [
        subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
        for _ in range(STARTS)
    ]
    if any(each.returncode for each in runs):
        return f"{module:22} not installed"
    return f"{module:22} {1000 * statistics.median(float(each.stdout) for each in runs):5.0f} ms"


def measured() -> Iterator[str]:
    """Yield the lines of the result."""
    yield f"The full screen of the terminal, {machine()}, Python {sys.version.split()[0]}"
    yield ""
    yield started("menu")
    yield started("first question of a match", *MATCH, "--length", "3")
    yield f"(medians of {STARTS}, the start of Python in them)"
    yield ""
    yield "a frame           median     p95        a move    whole"
    yield from (frames(*size) for size in SIZES)
    yield ""
    yield "a turn"
    yield from (turn(*size) for size in SIZES)
    yield ""
    yield "import of a library of keys"
    yield from map(imported, LIBRARIES)


if __name__ == "__main__":
    tell(__doc__, "terminal", measured)
