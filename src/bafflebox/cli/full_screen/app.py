"""The match on the whole terminal: keys and mouse become what is typed in lines, frames show what the match knows."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from bafflebox.board.move import Move
from bafflebox.board.position import OFF
from bafflebox.cli.full_screen.frame import (
    Arrangement,
    arranged,
    board_at,
    page_room,
    paint_frame,
    side_room,
)
from bafflebox.cli.full_screen.hand import Hand
from bafflebox.cli.full_screen.painter import Painter
from bafflebox.cli.full_screen.screen import FullScreen
from bafflebox.cli.full_screen.table_view import LETTERS, TWICE, TableView
from bafflebox.cli.table_commands import GO_ON
from bafflebox.cli.table_loop import Loop
from bafflebox.formats.draw.cells.ansi import depth_of
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.formats.draw.cells.palette import PALETTES
from bafflebox.formats.draw.svg_style import Theme
from bafflebox.message import Sentence

if TYPE_CHECKING:
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding import KeyPress

TICK = 0.05
"""Seconds between two looks for something new."""
ALONE = 0.1
"""Seconds after which an Escape is no beginning of another key."""
SETTLE = 0.4
"""Seconds before a forced rest of a play is made."""
_MOUSE = re.compile(r"\x1b\[<(\d+);(\d+);(\d+)([Mm])")


class App:
    """A match in a terminal that shows pictures; `run` returns the exit status of its loop."""

    def __init__(self, loop: Loop, screen: FullScreen, theme: Theme = "dark") -> None:
        self.loop, self.screen = loop, screen
        self.palette = PALETTES[theme]
        self.painter = Painter(sys.stdout, depth_of(os.environ))
        self.hand = Hand()
        self.view = TableView(loop, screen, self.hand)
        self.typed: str | None = None
        self.twice = ""
        """A key that needs a second press, "" while none waits."""
        self.status: int | None = None
        self.failed: BaseException | None = None
        self._where: Arrangement | None = None
        self._pressed: int | None = None
        self._over = False
        self._heard = 0.0
        self._settling: asyncio.TimerHandle | None = None

    def run(self) -> int:
        """Play until the match is over or left."""
        asyncio.run(self._play())
        if self.failed is not None:
            raise self.failed
        return self.status or 0

    async def _play(self) -> None:
        from prompt_toolkit.input import create_input

        thread = threading.Thread(target=self._loop, daemon=True)
        source = create_input()
        with source.raw_mode(), self._painting(), source.attach(lambda: self._read(source)):
            self._source = source
            thread.start()
            ticks = 0
            while not self._over:
                ticks += 1
                if self.screen.changed.is_set() or self._resized() or (ticks % 4 == 0 and self._clock_runs()):
                    self.screen.changed.clear()
                    self._paint()
                # an Escape alone is known by what doesn't follow it
                if asyncio.get_running_loop().time() - self._heard > ALONE:
                    self._hear(source.flush_keys())
                await asyncio.sleep(TICK)
        thread.join(timeout=5)

    def _loop(self) -> None:
        try:
            self.status = self.loop.run()
        except BaseException as error:  # noqa: BLE001 - it is raised where the program runs
            self.failed = error
        if self.failed is not None or not self.loop.table.match.closed:
            self._over = True
        else:
            self.screen.lay_out(self.screen.news)
        self.screen.changed.set()

    @contextmanager
    def _painting(self) -> Iterator[None]:
        self.painter.open()
        try:
            yield
        finally:
            self.painter.close()

    # --- keys ------------------------------------------------------------------------------------

    def _read(self, source: Input) -> None:
        self._heard = asyncio.get_running_loop().time()
        self._hear(source.read_keys())

    def _hear(self, presses: list[KeyPress]) -> None:
        for press in presses:
            name = getattr(press.key, "value", press.key)
            mouse = _MOUSE.match(press.data) if name == "<vt100-mouse-event>" else None
            if mouse:
                self._mouse(*map(int, mouse.groups()[:3]), down=mouse[4] == "M")
            else:
                self._press(name, press.data)
            self.screen.changed.set()

    def _press(self, name: str, data: str) -> None:
        if data != self.twice:
            self.twice = ""
        if self.status is not None or self.failed is not None:
            self._over = True
        elif name == "c-c":
            self.screen.answer(KeyboardInterrupt())
        elif name == "c-z":
            self._suspend()
        elif self.screen.page:
            self.screen.turn_page(close=data == "\x1b" or name == "escape")
        elif self.typed is not None:
            self._type(name, data)
        elif self.screen.confirming and data.lower() in ("y", "n", "\x1b"):
            self.screen.answer("y" if data.lower() == "y" else "n")
        elif not self._play_key(name, data):
            self._command_key(name, data)

    def _type(self, name: str, data: str) -> None:
        assert self.typed is not None
        if name == "c-m":
            # it stays while nothing is asked
            if self.screen.asked:
                text, self.typed = self.typed, None
                self._send(text)
        elif name == "escape":
            self.typed = None
        elif name in ("c-h", "backspace"):
            self.typed = self.typed[:-1]
        elif data.isprintable():
            self.typed += data

    def _play_key(self, name: str, data: str) -> bool:
        """Handle a key of a roll that is being played; return whether it was one."""
        turn = self.view.turn()
        self.hand.look(turn)
        if turn is None or turn.is_pass or turn.complete:
            return False
        steps = {"left": -1, "up": -1, "right": 1, "down": 1}
        if name in steps:
            self.hand.step(steps[name])
        elif name == "c-i":
            self.hand.other_die()
        elif name == "c-m":
            self._move(self.hand.enter())
        elif data == "." and turn.moves:
            self.hand.choose(turn.moves[-1].origin)
            self._move(self.hand.leading)
        elif data.isdigit():
            self._move(self.hand.type(data))
        elif data == "o":
            self.hand.choose(max((o for o in self.hand.origins if self._goes_off(o)), default=-1))
            self._move(self.hand.to(OFF))
        else:
            return False
        return True

    def _goes_off(self, origin: int) -> bool:
        turn = self.view.turn()
        return turn is not None and any(m.origin == origin and m.target == OFF for m in turn.branch.moves)

    def _command_key(self, name: str, data: str) -> None:
        before, self.twice = self.twice, ""
        acts = self.view.acts() if self.screen.asked and self.loop.table.match.playing else {}
        if name == "c-m" or data == " ":
            self._send("")
        elif data == ":":
            self.typed = ""
        elif data == "U":
            turn = self.view.turn()
            for _ in turn.typed if turn and self.screen.asked else ():
                self.screen.answer("undo")
        elif data in TWICE and before != data:
            # what can't be taken back, or leaves, needs a second press
            self.twice = data
        elif data in acts or data in LETTERS:
            command = acts.get(data) or LETTERS[data]
            if command in GO_ON and command != "why":
                # it takes more words
                self.typed = f"{command} "
            else:
                self._send(command)
        elif data.isprintable() and len(data) == 1:
            # anything else is the beginning of a line
            self.typed = data

    def _move(self, move: Move | None) -> None:
        if move is not None:
            self._send(str(move).rstrip("*"))

    def _send(self, text: str) -> None:
        # what is pressed while nothing is asked, such as in the other side's turn, must not answer the next question
        if self.screen.asked:
            self.screen.answer(text)

    def _suspend(self) -> None:
        """Give the terminal back while the program is stopped, and draw everything anew when it goes on."""
        if not hasattr(signal, "SIGTSTP"):
            return
        self.painter.close()
        with self._source.cooked_mode():
            os.kill(os.getpid(), signal.SIGTSTP)
        self.painter.open()

    # --- mouse -----------------------------------------------------------------------------------

    def _mouse(self, button: int, column: int, row: int, *, down: bool) -> None:
        turn, where = self.view.turn(), self._where
        if self.screen.page or turn is None or where is None or button & 0b1100100:
            if down and self.screen.page:
                self.screen.turn_page()
            return
        scene = self.screen.scene(turn, {})
        if scene is None:
            return
        board = board_at(Canvas(1, 1, self.palette.paper), self.palette, scene, where)
        place = board.place_at(column - 1, row - 1)
        self.hand.look(turn)
        if down and not button & 32:
            self._pressed = place if place is not None and self.hand.choose(place) else None
            if button & 2:
                self.hand.other_die()
        elif not down and self._pressed is not None:
            pressed, self._pressed = self._pressed, None
            self._move(
                self.hand.leading if place == pressed else self.hand.to(-1 if place is None else place)
            )
        elif not down and turn.complete:
            self._send("")

    # --- frames ----------------------------------------------------------------------------------

    def _resized(self) -> bool:
        columns, rows = shutil.get_terminal_size((80, 24))
        if self._where and (self._where.columns, self._where.rows) == (columns, rows):
            return False
        where = arranged(columns, rows)
        if where is None:
            # the match stands still, its clock does not
            small = Sentence("screen-small", {"columns": columns, "rows": rows})
            self.painter.say(self.screen.words.say(small))
            self._where = None
            return False
        self._where = where
        self.screen.room, self.screen.side = page_room(where), side_room(where)
        self.painter.forget()
        return True

    def _clock_runs(self) -> bool:
        return self.loop.table.clock.running is not None

    def _paint(self) -> None:
        self._resized()
        if self._where is None:
            return
        turn = self.view.turn()
        self.hand.look(turn)
        self._rest_is_forced()
        covered = bool(self.screen.page) and not self.screen.beside
        scene = self.screen.scene(turn, self.hand.marks() if turn and not covered else {})
        if scene is None:
            return
        frame = self.view.frame(scene, turn, self.typed, self.twice)
        canvas = paint_frame(frame, self.palette, self._where)
        self.painter.paint(canvas, f"{frame.lead} {frame.said}".strip())

    def _rest_is_forced(self) -> None:
        move = self.hand.forced
        if move is None or not self.screen.asked or self._settling is not None:
            return

        def settle() -> None:
            self._settling = None
            self.hand.look(self.view.turn())
            if self.hand.forced == move and self.screen.asked:
                self._move(move)

        self._settling = asyncio.get_running_loop().call_later(SETTLE, settle)
