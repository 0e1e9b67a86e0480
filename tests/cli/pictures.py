"""Pictures of the full screen, from recordings of it: states at four sizes, and the film of a game for the README.

python -m tests.cli.pictures          draws the states into build/pictures/terminal
python -m tests.cli.pictures --film   plays and records a game again: docs/pictures/terminal.svg
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bafflebox.cli.export import export
from bafflebox.formats.draw.cells.recording import read_recording
from bafflebox.formats.draw.cells.svg_cells import still_svg
from tests.cli.emulator import Emulated
from tests.cli.key_player import KeyPlayer

ROOT = Path(__file__).parents[2]
FILM = ROOT / "docs" / "pictures" / "terminal.svg"
STATES = ROOT / "build" / "pictures" / "terminal"
SIZES = ((120, 40), (80, 24), (60, 20), (40, 24))
GAME = ("--rules", "match", "--length", "3", "--level", "club", "--names", "Ann", "Bot")
END_OF_GAME = ("--position", "white 10:1 6:2 5:2 3:1 2:1 black 21:1 4:2 3:1 2:2", "--seed", "30")
"""A game of few turns, with dice that bring a hit, a double and another one."""
THINKING = 0.7
"""Seconds before each key of the film."""
TURNS = 90
"""Most keys of the film."""


def to_play(table: Emulated, player: KeyPlayer) -> None:
    """A roll to play, its checkers lit."""
    for _ in range(6):
        if "←→" in player.offered():
            return
        table.press(" ")
        table.pump(0.5)


def half_played(table: Emulated, player: KeyPlayer) -> None:
    """One checker moved."""
    to_play(table, player)
    table.press("\t\r")


def list_of_plays(table: Emulated, player: KeyPlayer) -> None:
    """A page in the place of score and moves, or over the board."""
    to_play(table, player)
    table.press("l")


def doubled(table: Emulated, player: KeyPlayer) -> None:
    """A double, answered."""
    table.press("d")


def hinted(table: Emulated, player: KeyPlayer) -> None:
    """The way of the best play, and the five best."""
    to_play(table, player)
    table.press("h")
    table.pump(2.5)


def on_pad(table: Emulated, player: KeyPlayer) -> None:
    """The score pad of a real board, the first die of a roll entered."""
    for key in (" ", "3", "1", " ", "6"):
        table.press(key)
        table.pump(0.4)


def begun(table: Emulated, player: KeyPlayer) -> None:
    """The first question."""


PICTURES: dict[str, tuple[Callable[[Emulated, KeyPlayer], None], tuple[str, ...]]] = {
    "play": (to_play, (*GAME, "--seed", "s1")),
    "half": (half_played, (*GAME, "--seed", "s3", "--theme", "light")),
    "list": (list_of_plays, (*GAME, "--seed", "s4", "--theme", "shapes")),
    "off": (to_play, (*GAME, *END_OF_GAME, "--theme", "contrast")),
    "double": (doubled, (*GAME, "--position", "start", "--seed", "s1")),
    "welsh": (begun, ("--rules", "welsh", "--language", "cy", "--seed", "s1")),
    "persian": (half_played, ("--rules", "iranian", "--language", "fa", "--seed", "s2")),
    "hint": (hinted, (*GAME, "--seed", "s1", "--practice")),
    "hint-persian": (hinted, (*GAME, "--seed", "s1", "--practice", "--language", "fa")),
    "pad": (on_pad, ("--rules", "american", "--real", "--write", "dice", "--length", "7", "--clock")),
    "16-colours": (half_played, (*GAME, "--seed", "s1")),
    "no-colour": (half_played, (*GAME, "--seed", "s1")),
    "ascii": (half_played, (*GAME, "--seed", "s1")),
}
"""States by name, with how they come about and the flags of their match."""
ENVIRONMENTS = {
    "16-colours": {"TERM": "linux", "COLORTERM": ""},
    "no-colour": {"NO_COLOR": "1"},
    "ascii": {"PYTHONIOENCODING": "ascii"},
}
"""Environments of the states of other terminals."""


def state(name: str, size: tuple[int, int]) -> Path:
    """Draw a state at a size; return the picture."""
    come_about, flags = PICTURES[name]
    to = STATES / f"{name}-{size[0]}.svg"
    with TemporaryDirectory() as folder:
        tape = Path(folder) / "tape.jsonl"
        env = ENVIRONMENTS.get(name, {})
        table = Emulated(Path(folder), *flags, "--record", str(tape), columns=size[0], rows=size[1], env=env)
        try:
            player = KeyPlayer(table, Path(folder), Random(1), lambda _: None)
            table.until(lambda: bool(player.offered()), "for the first question")
            table.pump(0.4)
            come_about(table, player)
            table.pump(0.4)
        finally:
            table.kill()
        *_, last = read_recording(tape.read_text("utf-8"))
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_text(still_svg(last.rows), "utf-8")
    return to


def film(to: Path, *, keys: int = TURNS, thinking: float = THINKING) -> None:
    """Record a double, then play by the first key of each moment until the game is over, and make a film of it."""
    with TemporaryDirectory() as folder:
        tape = Path(folder) / "tape.jsonl"
        table = Emulated(Path(folder), *GAME, *END_OF_GAME, "--record", str(tape), answers=True)
        try:
            player = KeyPlayer(table, Path(folder), Random(1), lambda _: None)
            table.until(lambda: "d" in player.offered(), "for the first question")
            table.pump(2 * thinking)
            table.press("d")
            for _ in range(keys):
                table.pump(0.5 + thinking)
                offered = player.offered()
                table.press(
                    "\r" if "←→" in offered else "t" if "t" in offered else " " if "Space" in offered else ""
                )
                if re.search("wins? the match", table.text):
                    break
        finally:
            table.kill()
        export(tape, to=to)


def main(words: list[str]) -> None:
    """Draw what is wanted."""
    if "--film" in words:
        film(FILM)
        print(FILM.relative_to(ROOT), FILM.stat().st_size)
        return
    wanted = [word for word in words if word in PICTURES] or list(PICTURES)
    for name in wanted:
        for size in SIZES:
            print(state(name, size).relative_to(ROOT), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
