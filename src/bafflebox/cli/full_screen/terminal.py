"""The whole terminal: a stack of views, of which the uppermost is shown and hears keys and mouse."""

from __future__ import annotations

import os
import re
import shutil
import signal
import sys
import threading
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

from bafflebox.cli.full_screen.painter import Painter
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.extras import optional
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.io.screen_tape import ScreenTape
from bafflebox.message import Sentence

if TYPE_CHECKING:
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding import KeyPress

TICK = 0.05
"""Seconds between two looks for something new."""
SOON = 0.005
"""Seconds between two looks while a key may be answered, by another thread."""
ALONE = 0.1
"""Seconds after which an Escape is no beginning of another key."""
_MOUSE = re.compile(r"\x1b\[<(\d+);(\d+);(\d+)([Mm])")
_NAMES = {"c-m": "enter", "c-i": "tab", "c-h": "backspace", "c-c": "interrupt"}


QUESTION, QUESTIONS = 0.5, 4
"""Seconds between two questions to the terminal that measure the line, and how many are asked at most."""


class Key(NamedTuple):
    """A key: its name, such as `left`, `enter`, `tab`, `escape`, `interrupt`; and the letter that it writes, "" for none."""

    name: str
    letter: str = ""


class Mouse(NamedTuple):
    """A mouse event over a cell, counted from 0.

    `button` is 0 left, 1 middle, 2 right; `moved` tells a drag, `wheel` is −1 up, 1 down, 0 for buttons.
    """

    column: int
    row: int
    button: int
    down: bool
    moved: bool = False
    wheel: int = 0


class ScreenView(ABC):
    """Something that fills the terminal. `changed` asks for a new picture, from any thread; `over` takes the view away."""

    least = (40, 20)
    """Fewest columns and rows that it can be drawn in."""

    def __init__(self) -> None:
        self.changed = threading.Event()
        self.over = False

    @abstractmethod
    def picture(self, columns: int, rows: int) -> tuple[Canvas, str] | None:
        """Return the picture for a window, and the title that a screen reader hears; None where nothing can be shown yet."""

    @abstractmethod
    def press(self, key: Key) -> ScreenView | None:
        """Handle a key; return a view to be shown on top of this one, if there is one."""

    def point(self, mouse: Mouse) -> ScreenView | None:
        """Handle a mouse event; return a view to be shown on top of this one, if there is one."""
        return None

    def tick(self) -> ScreenView | None:
        """Do what time brings, some twenty times a second; return a view to be shown on top of this one, if there is one."""
        return None

    def fits(self, columns: int, rows: int) -> bool:
        """Return whether the view can be drawn in a window."""
        return columns >= self.least[0] and rows >= self.least[1]

    @property
    def busy(self) -> bool:
        """True while keys wait that were pressed after one which is still being answered."""
        return False

    def shown(self) -> None:
        """Start, or resume after a view that was on top."""
        self.changed.set()

    def closed(self) -> None:  # noqa: B027 - most views hold nothing
        """Give back what the view holds, after it was taken away."""


class Terminal:
    """The terminal of this program while it shows views; what it showed before comes back at the end."""

    def __init__(self, setting: Setting) -> None:
        with optional("terminal"):
            if find_spec("prompt_toolkit") is None:
                # that it is missing is said before anything is shown
                import_module("prompt_toolkit")
            setting.writing.shown(setting.word("screen-keys"))
        self.setting = setting
        tape = ScreenTape(setting.record, setting.theme) if setting.record else None
        self.painter = Painter(sys.stdout, setting.colours, setting.writing, tape)
        self.views: list[ScreenView] = []
        self._size = (0, 0)
        self._words: Mapping[tuple[int, int], str] = {}
        self._heard = 0.0
        self._waiting: deque[KeyPress] = deque()
        self._questions, self._questioned = (QUESTIONS if setting.motion else 0), 0.0

    def run(self, view: ScreenView) -> None:
        """Show a view, and those that it opens, until it is over."""
        with ExitStack() as stack:
            if self.painter.tape is not None:
                stack.callback(self.painter.tape.close)
            stack.enter_context(_unheard())
            self.painter.open()
            stack.callback(self.painter.close)
            self._open(view)
            self._paint()
            # what reads keys is loaded behind the first picture
            import asyncio

            asyncio.run(self._run())

    async def _run(self) -> None:
        import asyncio

        from prompt_toolkit.input import create_input

        self._woken = asyncio.Event()
        self._source = source = create_input()
        with ExitStack() as stack:
            stack.enter_context(source.raw_mode())
            stack.enter_context(source.attach(lambda: self._read(source)))
            # a closed terminal sends a signal, which a program started by nohup ignores
            while self.views and not source.closed:
                self._measure()
                self._open(self.views[-1].tick())
                self._close()
                if self.views and (self._resized() or self.views[-1].changed.is_set()):
                    self._paint()
                # an Escape alone is known by what doesn't follow it
                if time.monotonic() - self._heard > ALONE:
                    self._hear(source.flush_keys())
                elif self._waiting:
                    self._hear([])
                self._close()
                if self.views and not self.views[-1].changed.is_set():
                    await self._rest()

    def _measure(self) -> None:
        """Ask something of the terminal, a few times until it has answered soon enough to show motion."""
        now = time.monotonic()
        if self._questions and not self.setting.quick and now - self._questioned > QUESTION:
            self._questions -= 1
            self._questioned = now
            self.painter.ask()

    async def _rest(self) -> None:
        """Wait for a key, or a moment."""
        import asyncio

        answering = time.monotonic() - self._heard < ALONE
        with suppress(TimeoutError):
            await asyncio.wait_for(self._woken.wait(), SOON if answering or self._waiting else TICK)
        self._woken.clear()

    def _open(self, view: ScreenView | None) -> None:
        if view is not None:
            self.views.append(view)
            view.shown()

    def _close(self) -> None:
        while self.views and self.views[-1].over:
            self.views.pop().closed()
            if self.views:
                self.views[-1].shown()

    # --- keys and mouse --------------------------------------------------------------------------

    def _read(self, source: Input) -> None:
        self._heard = time.monotonic()
        self._woken.set()
        self._hear(source.read_keys())

    def _hear(self, presses: list[KeyPress]) -> None:
        self._waiting.extend(presses)
        while self._waiting:
            self._close()
            if not self.views or self.views[-1].busy:
                return
            press = self._waiting.popleft()
            top = self.views[-1]
            name = getattr(press.key, "value", press.key)
            mouse = _mouse(press.data) if name == "<vt100-mouse-event>" else None
            if mouse:
                self._open(self._pointed(top, mouse))
            elif name == "c-z":
                self._suspend()
            elif name == "<cursor-position-response>":
                self.setting.answered(time.monotonic() - self._questioned)
                continue
            elif name == "<bracketed-paste>":
                for letter in press.data:
                    self._open(self.views[-1].press(Key(letter, letter)))
            elif name != "<vt100-mouse-event>":
                letter = press.data if len(press.data) == 1 and press.data.isprintable() else ""
                self._open(top.press(Key(_NAMES.get(name, name), letter)))
            top.changed.set()

    def _pointed(self, top: ScreenView, mouse: Mouse) -> ScreenView | None:
        """Handle a mouse event: a click on a word of the line of keys is its key."""
        key = self._words.get((mouse.column, mouse.row))
        if key is None or mouse.wheel or mouse.moved:
            return top.point(mouse)
        return top.press(Key(key, key if len(key) == 1 else "")) if mouse.down else None

    def _suspend(self) -> None:
        """Give the terminal back while the program is stopped, and draw everything anew when it goes on."""
        if not hasattr(signal, "SIGTSTP"):
            return
        self.painter.close()
        with self._source.cooked_mode():
            os.kill(os.getpid(), signal.SIGTSTP)
        self.painter.open()

    # --- pictures --------------------------------------------------------------------------------

    def _resized(self) -> bool:
        size = shutil.get_terminal_size((80, 24))
        if size == self._size:
            return False
        self._size = size
        self.painter.forget()
        return True

    def _paint(self) -> None:
        self._resized()
        view, (columns, rows) = self.views[-1], self._size
        view.changed.clear()
        if not view.fits(columns, rows):
            # what is shown stands still, clocks do not
            self.painter.say(self.setting.say(Sentence("screen-small", {"columns": columns, "rows": rows})))
            return
        drawn = view.picture(columns, rows)
        if drawn is not None:
            self._words = drawn[0].keys
            self.painter.writing = self.setting.writing
            self.painter.paint(*drawn)


@contextmanager
def _unheard() -> Iterator[None]:
    """Keep what is typed until keys are read: it is not shown."""
    try:
        import termios
    except ImportError:
        yield
        return
    before = termios.tcgetattr(sys.stdin)
    quiet = termios.tcgetattr(sys.stdin)
    quiet[0] &= ~termios.ICRNL
    quiet[3] &= ~(termios.ECHO | termios.ICANON)
    termios.tcsetattr(sys.stdin, termios.TCSANOW, quiet)
    try:
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSANOW, before)


def _mouse(data: str) -> Mouse | None:
    found = _MOUSE.match(data)
    if found is None:
        return None
    button, column, row = map(int, found.groups()[:3])
    wheel = (-1 if button & 3 == 0 else 1) if button & 64 else 0
    return Mouse(column - 1, row - 1, button & 3, found[4] == "M", bool(button & 32), wheel)
