"""A command of Bafflebox in a terminal of our own: keys and mouse in, and what the screen shows after them."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import pyte

from tests.tables import link_tables

PATIENCE = 20.0
"""Seconds until the screen must show what is waited for."""


HIDDEN = ("NO_COLOR", "COLUMNS", "LINES")
"""Variables of the environment that say what the emulated terminal says itself."""
SLOW_LINE = Path(__file__).parent / "slow_line.py"
ALTERNATE = 1049
"""The private mode in which a program has the whole terminal."""


class Window(pyte.Screen):
    """A window that counts the lines which its program lets wrap or go down while it has the whole terminal."""

    overflown = 0
    whole = False
    """True while the program has the whole terminal."""

    def set_mode(self, *modes: int, **more: object) -> None:
        """Take notice of the other screen."""
        self.whole |= ALTERNATE in modes
        super().set_mode(*modes, **more)

    def reset_mode(self, *modes: int, **more: object) -> None:
        """Take notice of its end."""
        self.whole &= ALTERNATE not in modes
        super().reset_mode(*modes, **more)

    answer: Callable[[bytes], object] | None = None
    """Sends the program an answer; None for a terminal that has none."""

    def write_process_input(self, data: str) -> None:
        """Answer a question of the program."""
        if self.answer is not None:
            self.answer(data.encode())

    def linefeed(self) -> None:
        """Go down a line, which frames never do: they place each row."""
        self.overflown += self.whole
        super().linefeed()


class Emulated:
    """The program in an emulated terminal of given columns and rows: `play`, or another command."""

    def __init__(
        self,
        home: Path,
        *flags: str,
        columns: int = 80,
        rows: int = 24,
        env: Mapping[str, str] = {},
        in_shell: bool = False,
        command: Sequence[str] = ("play", "--no-summary"),
        slow: float = 0.0,
        answers: bool = False,
    ) -> None:
        """Start the program: `slow` are seconds that its line takes each way; the terminal `answers` where its cursor is."""
        link_tables(home)
        self.screen = Window(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.sent = b""
        self.keys = 0
        words = [sys.executable, "-m", "bafflebox", *command, *flags]
        self.pid, self._fd = pty.fork()
        if not self.pid:
            # tests that run in the background ignore Ctrl-C, and so would what they start
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            usual = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
            given = {name: text for name, text in os.environ.items() if name not in HIDDEN}
            given |= usual | {"BAFFLEBOX_HOME": str(home)} | dict(env)
            # a shell stops what it runs and lets it go on
            run = ["/bin/bash", "--norc", "-i"] if in_shell else words
            program, *more = [sys.executable, str(SLOW_LINE), str(slow), *run] if slow else run
            os.execve(program, [program, *more], given)  # noqa: S606 - the program itself, in the terminal
        if answers:
            self.screen.answer = lambda data: os.write(self._fd, data)
        self._size(columns, rows)
        if in_shell:
            self.until(lambda: "bash-" in self.text, "for the shell")
            self.press(" ".join(words) + "\r")

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size, and wait until the program has drawn for it."""
        self._size(columns, rows)
        before = len(self.sent)
        self.until(lambda: len(self.sent) > before, f"for {columns} × {rows}")
        self.pump(0.5)

    def _size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.screen.resize(rows, columns)

    def pump(self, seconds: float = 0.05) -> bool:
        """Take what the program sends; return whether it still runs."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self._fd], [], [], left)[0]:
                try:
                    data = os.read(self._fd, 1 << 16)
                except OSError:
                    return False
                self.sent += data
                self._stream.feed(data)
        return True

    @property
    def rows(self) -> list[str]:
        """The rows of the screen."""
        return [row.rstrip() for row in self.screen.display]

    @property
    def text(self) -> str:
        """The screen as text."""
        return "\n".join(self.rows)

    @property
    def chosen_row(self) -> str:
        """The row of a list that is filled in the colour of what is chosen, "" without one."""
        for number, row in enumerate(self.rows):
            grounds = {self.screen.buffer[number][column].bg for column in range(4, self.screen.columns - 4)}
            if len(grounds) == 1 and grounds & {"22525a", "1b5460"}:
                return row
        return ""

    @property
    def foot(self) -> str:
        """The referee's lines and the keys."""
        return "\n".join(self.rows[-5:])

    def until(self, what: Callable[[], bool], why: str) -> None:
        """Wait until something is shown."""
        end = time.monotonic() + PATIENCE
        while not what():
            alive = self.pump()
            assert time.monotonic() < end, f"waited in vain {why}:\n{self.text}"
            assert alive or what(), f"ended while waiting {why}:\n{self.text}"

    def says(self, text: str) -> None:
        """Wait until the screen has this text."""
        self.until(lambda: text in self.text, f"for {text!r}")

    def press(self, keys: str) -> None:
        """Press keys."""
        self.keys += len(keys)
        os.write(self._fd, keys.encode())

    def mouse(self, column: int, row: int, *, down: bool, button: int = 0) -> None:
        """Press or release a button over a cell, counted from 1."""
        os.write(self._fd, f"\x1b[<{button};{column};{row}{'M' if down else 'm'}".encode())

    def cell_of(self, number: int) -> tuple[int, int]:
        """Return the cell, counted from 1, below or above a number of the board, towards the middle."""
        for row in (0, 1, len(self.rows) - 3, len(self.rows) - 4, 21, 37):
            words = self.screen.display[row] if row < len(self.rows) else ""
            at = words.find(f" {number} ")
            if at >= 0 and words.split():
                return at + 2, row + (2 if row < 3 else 0)
        raise AssertionError(f"no {number} on the board:\n{self.text}")

    def ends(self) -> int:
        """Wait for the end; return the exit status."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.pump()
            done, status = os.waitpid(self.pid, os.WNOHANG)
            if done:
                self.pid = 0
                return os.waitstatus_to_exitcode(status)
        raise AssertionError(f"does not end:\n{self.text}")

    def hang_up(self) -> None:
        """Close the terminal, as when its window or its line is gone."""
        os.close(self._fd)
        self._fd = os.open(os.devnull, os.O_RDWR)

    def kill(self) -> None:
        """End the program, whatever it does."""
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            self.pid = 0
        os.close(self._fd)


@contextmanager
def started(home: Path, *usual: str, **more: object) -> Iterator[Callable[..., Emulated]]:
    """Give a function that starts the program, with the usual flags unless others are given; all of them are ended afterwards."""
    begun: list[Emulated] = []

    def begin(*flags: str, **size: object) -> Emulated:
        begun.append(Emulated(home, *(flags or usual), **(more | size)))  # type: ignore[arg-type]
        return begun[-1]

    try:
        yield begin
    finally:
        for each in begun:
            each.kill()


def opened(table: Emulated) -> None:
    """Wait for the opening roll, or for who starts by it: the other side may have played since."""
    table.until(lambda: re.search("Opening:| starts? with ", table.text) is not None, "for the opening roll")


def on_roll(table: Emulated) -> Emulated:
    """The table after the start, when this side has a roll to play."""
    table.says("Enter to roll for the start")
    table.press(" ")
    opened(table)
    # how narrow a window is, Enter and Space are named
    table.until(lambda: "Enter " in table.rows[-1] or "Space Roll" in table.foot, "for the turn")
    if "Space Roll" in table.foot:
        table.press(" ")
        table.until(lambda: "Enter " in table.rows[-1], "for the roll")
    table.pump(0.3)
    return table
