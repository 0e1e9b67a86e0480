"""The match on the whole terminal: keys and mouse become what is typed in lines, pictures show what the match knows."""

from __future__ import annotations

import threading
import time
from dataclasses import replace
from textwrap import wrap

from bafflebox.board.move import Move
from bafflebox.board.phase import Phase
from bafflebox.cli.full_screen.foot import Foot, paint_foot
from bafflebox.cli.full_screen.frame import (
    Arrangement,
    arranged,
    board_at,
    page_room,
    side_room,
)
from bafflebox.cli.full_screen.hand import Hand
from bafflebox.cli.full_screen.listing import TOP, paint_heading
from bafflebox.cli.full_screen.motion import Mover
from bafflebox.cli.full_screen.pad import paint_pad
from bafflebox.cli.full_screen.screen import FullScreen
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.table_view import LETTERS, TWICE, TableView
from bafflebox.cli.full_screen.terminal import Key, Mouse, ScreenView
from bafflebox.cli.table import PlayedTable
from bafflebox.cli.table_commands import GO_ON, MAY_GO_ON
from bafflebox.cli.table_loop import Loop
from bafflebox.errors import BaffleboxError
from bafflebox.formats.draw.cells.canvas import Canvas

SETTLE = 0.4
"""Seconds before a forced rest of a play is made."""
BUSY = 2.0
"""Most seconds for which keys wait."""
CLOCK = 0.2
"""Seconds between two pictures while a clock runs."""


class TerminalMatch(ScreenView):
    """A match; `status` is the exit status of its loop once it has ended, `failed` the error that ended it."""

    def __init__(self, loop: Loop, screen: FullScreen, setting: Setting) -> None:
        super().__init__()
        self.loop, self.screen, self.setting = loop, screen, setting
        self.changed = screen.changed
        self.hand = Hand()
        self.mover, self.moved = Mover(), False
        self.view = TableView(loop, screen, self.hand)
        self.typed: str | None = None
        self.twice = ""
        """A key that needs a second press, "" while none waits."""
        self.status: int | None = None
        self.failed: BaseException | None = None
        self._size = (80, 24)
        self._pressed: int | None = None
        self._thread: threading.Thread | None = None
        self._ticked = 0.0
        self._busy_until = 0.0
        self._leaving = False
        self._settling: tuple[float, Move] | None = None

    def shown(self) -> None:
        """Start the match, or resume it."""
        super().shown()
        if self._thread is None:
            self._thread = threading.Thread(target=self._loop, daemon=True)
            self._thread.start()

    def fits(self, columns: int, rows: int) -> bool:
        """Return whether a board has room in a window."""
        return self._arranged(columns, rows) is not None

    def _arranged(self, columns: int, rows: int) -> Arrangement | None:
        return arranged(columns, rows, to_left=self.setting.writing.to_left)

    def tick(self) -> None:
        """Let clocks tick and checkers travel, and make a forced rest of a play."""
        now = time.monotonic()
        if self.mover.moving(now):
            self.moved = True
            self.changed.set()
        elif self.moved:
            # the end is shown once more
            self.moved = False
            self.changed.set()
        table = self.loop.table
        if (table.clock.running is not None or table.silence) and now - self._ticked > CLOCK:
            self._ticked = now
            self.changed.set()
        if self._settling is not None and now >= self._settling[0]:
            move, self._settling = self._settling[1], None
            self.hand.look(self.view.turn())
            if self.hand.forced == move:
                self._move(move)
        if self._leaving and self.screen.asked:
            # asked for at any time, done as soon as something is asked
            self._send("quit")
        if self.setting.auto_roll and self.screen.asked and not self.typed and self._only_rolls():
            self._send("")

    def _only_rolls(self) -> bool:
        """Return whether a roll of one's own is all that can be done."""
        table, game = self.loop.table, self.loop.table.match.game
        if game is None or game.phase is not Phase.TURN or self.screen.page or table.seats.dice != "roll":
            return False
        return game.to_act is not None and table.here(game.to_act) and not self.view.acts()

    def _loop(self) -> None:
        try:
            self.status = self.loop.run()
        except BaseException as error:  # noqa: BLE001 - it is raised where the program runs
            self.failed = error
        if self.failed is not None or not self.loop.table.match.closed:
            self.over = True
        else:
            self.screen.lay_out(self.screen.news)
        self.changed.set()

    # --- keys ------------------------------------------------------------------------------------

    def press(self, key: Key) -> ScreenView | None:
        """Handle a key, which ends what moves; after the match `r` returns its report."""
        self.mover.end()
        if key.letter != self.twice:
            self.twice = ""
        if self.status is not None and key.letter == "r" and self.view.reported:
            try:
                return match_report(self.loop.table, self.setting)
            except BaffleboxError as error:
                self.screen.lay_out([self.setting.say(error.said)])
                return None
        if self.status is not None or self.failed is not None:
            self.over = True
        elif key.name == "interrupt":
            self.screen.answer(KeyboardInterrupt())
        elif self.screen.page:
            deeper = self.screen.deeper if key.letter == "+" else ""
            self.screen.turn_page(close=key.name == "escape" or bool(deeper))
            if deeper:
                self._send(deeper)
        elif self.typed is not None:
            self._type(key)
        elif self.screen.confirming and (key.name == "escape" or key.letter in ("y", "n", "Y", "N")):
            self.screen.answer("y" if key.letter in ("y", "Y") else "n")
        elif not self._play_key(key):
            self._command_key(key)
        return None

    def _type(self, key: Key) -> None:
        assert self.typed is not None
        if key.name == "enter":
            # it stays while nothing is asked
            if self.screen.asked:
                text, self.typed = self.typed, None
                self._send(text)
        elif key.name == "escape":
            self.typed = None
        elif key.name == "backspace":
            self.typed = self.typed[:-1]
        elif key.name == "tab":
            found = self.view.commands(self.typed)
            self.typed = f"{found[0].typed} " if found else self.typed
        else:
            self.typed += key.letter
            # a roll is whole with its last die
            whole = self.typed.isdigit() and len(self.typed) == self.view.dice_wanted
            if whole and self.screen.asked:
                text, self.typed = self.typed, None
                self._send(text)

    def _play_key(self, key: Key) -> bool:
        """Handle a key of a roll that is being played; return whether it was one."""
        self.hand.look(self.view.turn())
        known, move = self.hand.press(key.name, key.letter)
        self._move(move)
        return known

    def _command_key(self, key: Key) -> None:
        letter, before, self.twice = key.letter, self.twice, ""
        acts = self.view.acts() if self.screen.asked and self.loop.table.match.playing else {}
        if key.name == "enter" or letter == " ":
            self._send("")
        elif letter == ":":
            self.typed = ""
        elif letter == "m":
            self.screen.lay_out(self.view.move_texts())
        elif letter == "U":
            turn = self.view.turn()
            for _ in turn.typed if turn and self.screen.asked else ():
                self.screen.answer("undo")
        elif letter in TWICE and before != letter:
            # what can't be taken back, or leaves, needs a second press
            self.twice = letter
        elif letter in acts or letter in LETTERS:
            command = acts.get(letter) or LETTERS[letter]
            if command == "quit":
                self._leaving = True
            elif command in GO_ON - MAY_GO_ON:
                # it takes more words
                self.typed = f"{command} "
            else:
                self._send(command)
        elif letter:
            # anything else is the beginning of a line
            self.typed = ""
            self._type(key)

    @property
    def busy(self) -> bool:
        """True between a move, or its way back, and the next question: a turn may be typed faster than it is shown."""
        answered = self.screen.asked or self.over or self.status is not None
        if answered or time.monotonic() > self._busy_until:
            self._busy_until = 0.0
        return bool(self._busy_until)

    def _move(self, move: Move | None) -> None:
        if move is not None:
            self._send(str(move).rstrip("*"))

    def _send(self, text: str) -> None:
        # what is pressed while nothing is asked, such as in the other side's turn, must not answer the next question
        if self.screen.asked:
            # keys that follow a move are for the same turn; those after its end would be for another one
            self._busy_until = time.monotonic() + BUSY if "/" in text or text == "undo" else 0.0
            self.screen.answer(text)

    # --- mouse -----------------------------------------------------------------------------------

    def point(self, mouse: Mouse) -> None:
        """Handle a mouse event: a click moves with the leading die, a drag to where it ends."""
        turn, where = self.view.turn(), self._arranged(*self._size)
        if mouse.wheel and not self.screen.page:
            self.view.scroll(mouse.wheel)
        if mouse.wheel or mouse.button == 1:
            return
        self.view.dragged = None
        if self.screen.page or turn is None or where is None:
            if mouse.down and not mouse.moved and self.screen.page:
                self.screen.turn_page()
            return
        scene = self.screen.scene(turn, {})
        if scene is None:
            return
        palette = self.setting.palette
        board = board_at(Canvas(1, 1, palette.paper), palette, scene, where)
        place = board.place_at(mouse.column, mouse.row)
        self.hand.look(turn)
        if mouse.down and not mouse.moved:
            self._pressed = place if place is not None and self.hand.choose(place) else None
            if mouse.button == 2:
                self.hand.other_die()
        elif mouse.moved and mouse.down and self._pressed is not None:
            self.view.dragged = mouse.column, mouse.row
        elif not mouse.down and self._pressed is not None:
            pressed, self._pressed = self._pressed, None
            self._move(
                self.hand.leading if place == pressed else self.hand.to(-1 if place is None else place)
            )
        elif not mouse.down and turn.complete:
            self._send("")

    # --- pictures --------------------------------------------------------------------------------

    def picture(self, columns: int, rows: int) -> tuple[Canvas, str] | None:
        """Return the frame of this moment, and the referee's line; None before the first game."""
        where = self._arranged(columns, rows)
        assert where is not None
        self._size = columns, rows
        self.screen.room, self.screen.side = page_room(where), side_room(where)
        turn = self.view.turn()
        self.hand.look(turn)
        self._rest_is_forced()
        covered = bool(self.screen.page) and not self.screen.beside
        scene = self.screen.scene(turn, self.hand.marks() if turn and not covered else {})
        if scene is None:
            return self._before(columns, rows)
        if self.view.way(turn):
            # the way says where it goes; other targets would lie over it
            scene = replace(scene, marks={place: "" for place, mark in scene.marks.items() if not mark})
        frame = self.view.frame(scene, turn, self.typed, self.twice)
        if self.view.on_pad:
            pad = paint_pad(
                frame, self.setting.palette, columns, rows, self.setting.writing, dice=self.view.writes_dice
            )
            return pad, frame.foot.title
        now = time.monotonic()
        self.mover.see(frame, now, moves=self.setting.moves)
        canvas = self.mover.paint(frame, now, self.setting.palette, where, self.setting.writing)
        return canvas, frame.foot.title

    def _before(self, columns: int, rows: int) -> tuple[Canvas, str] | None:
        """Return what is said while a match elsewhere has not begun; None for one that is about to."""
        if not self.loop.table.remote:
            return None
        palette, names = self.setting.palette, self.loop.table.match.names
        canvas = Canvas(columns, rows, palette.paper)
        paint_heading(canvas, self.setting, f"{names.white} – {names.black}")
        said = [part for line in self.screen.news for part in wrap(line, columns - 4)]
        for number, line in enumerate(said[-(rows - 9) :]):
            canvas.write(2, TOP + number, line, palette.ink)
        foot = Foot(self.screen.asked, "", ((":", self.setting.word("screen-command")),), None, self.typed)
        paint_foot(canvas, palette, foot, rows - 5, rows - 1)
        return canvas, foot.title

    def _rest_is_forced(self) -> None:
        move = self.hand.forced
        if move is not None and self.screen.asked and self._settling is None:
            self._settling = time.monotonic() + SETTLE, move

    def closed(self) -> None:
        """Release the save once the loop has ended; raise what ended the match, if it was an error."""
        if self._thread is not None:
            # an engine that thinks would outlive the program
            self._thread.join(timeout=5)
        self.loop.table.release()
        if self.failed is not None:
            raise self.failed


def match_view(table: PlayedTable, setting: Setting) -> TerminalMatch:
    """Return the view of a match at this terminal."""
    screen = FullScreen(table, home=setting.home, language=setting.language)
    return TerminalMatch(Loop(screen), screen, setting)


def match_report(table: PlayedTable, setting: Setting) -> ScreenView:
    """Return the report of a match at this terminal."""
    from bafflebox.cli.full_screen.study.report import report_view
    from bafflebox.io.matches import PlayedMatch

    return report_view(setting, PlayedMatch(table.law, table.log))
