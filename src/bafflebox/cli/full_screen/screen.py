"""The full screen as the loop of a match sees it: what it says is kept for the next frame, what it asks waits for a key."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from dataclasses import replace
from queue import Empty, Queue
from textwrap import wrap

from bafflebox.cli.full_screen.questions import with_keys
from bafflebox.cli.table import PlayedTable
from bafflebox.cli.table_bot import ADVISERS
from bafflebox.cli.table_clock import AFTER, FlagRings
from bafflebox.cli.table_screen import Screen
from bafflebox.cli.table_turn import TurnInHand
from bafflebox.errors import BaffleboxError
from bafflebox.formats.columns import width
from bafflebox.formats.draw.scene import Home, Scene
from bafflebox.i18n.catalogue import plain_digits, render
from bafflebox.message import Listed, Sentence
from bafflebox.referee.clock.flag import call_at
from bafflebox.refusal import Refusal

PAGED = frozenset({"help", "?", "hint", "list", "sheet", "why", "rules", "score", "pips", "claim"})
"""Commands whose answer is read as a page where it is longer than the referee's line."""

GIVEN = {"You": "you", "Bot": "bot"}
"""Names that players have who gave none, with their words."""
_PARTED = re.compile(r"\S {2,}(?=\S)|^ {2,}(?=\S)")


def shown_name(name: str, language: str) -> str:
    """Return a player's name, in this language where it is one that the program gave."""
    given = GIVEN.get(name) if language != "en" else None
    return render(language, given, {}) if given else name


class FullScreen(Screen):
    """A screen whose loop runs in a thread of its own; `changed` tells the painter of something new."""

    def __init__(self, table: PlayedTable, *, home: Home, language: str) -> None:
        super().__init__(table, home=home, plain=False, language=language)
        self.folds = False
        self.ascii = False
        self.room = (56, 18)
        """Columns and rows of a page over the board."""
        self.side = (0, 0)
        """Columns and rows of a page beside the board, in the place of score and moves."""
        self.beside = False
        self.changed = threading.Event()
        self.asked = ""
        """The question that waits for an answer, "" while none does."""
        self.confirming = False
        self.news: list[str] = []
        """Lines said since the last answer."""
        self.page: tuple[str, ...] = ()
        self._answers: Queue[str | BaseException] = Queue()
        self._late: tuple[str, list[str]] = "", []
        """A question that news ended, and what was answered to it just then."""
        self._paged = ""
        self.shorter: Callable[[str], list[str]] = lambda command: []
        """Gives what a command answers as it fits beside the board, nothing where it doesn't."""
        self.page_of = ""
        """The command that the page answers, "" for what is said at the end."""

    @property
    def deeper(self) -> str:
        """Return the command for the hint on the page with one ply more, "" where the page is no hint or the deepest."""
        word, _, plies = self.page_of.partition(" ") if self.page else ("", "", "")
        deeper = int(plies or 0) + 1 if word == "hint" else len(ADVISERS)
        return f"hint {deeper}" if deeper < len(ADVISERS) else ""

    @property
    def width(self) -> int:
        """Return the columns that a page has."""
        return self.room[0]

    def named(self, name: str) -> str:
        """Return a player's name, in the language of the screen where it is one that the program gave."""
        return shown_name(name, self.language)

    # --- what the loop says ----------------------------------------------------------------------

    def say(self, text: str) -> None:
        """Keep text for the next frame."""
        self.news += self._shown_as(text).split("\n")
        self.changed.set()

    def tell(self, sentence: Sentence) -> None:
        """Keep a sentence for the next frame, but for the clocks, which every frame shows."""
        if sentence.key != "terminal-clocks":
            super().tell(sentence)

    def refuse(self, refusal: Refusal, possible: Listed | None = None) -> None:
        """Keep a refusal for the next frame; how to read its rule is one of the keys."""
        said = self.words.say(refusal.said)
        self.say(f"{said} [{refusal.rule}]" if refusal.rule else said)

    def wrong(self, error: BaffleboxError) -> None:
        """Keep what is wrong with typed text for the next frame."""
        super().wrong(error)

    def board(self, hand: TurnInHand | None) -> None:
        """Show the board, which every frame does."""
        self.changed.set()

    def columns(self, entries: list[str]) -> None:
        """Keep entries below each other where they have room beside the board, else in as many columns as a page has."""
        across, rows = self.side
        if len(entries) <= rows and all(len(each) <= across for each in entries):
            self.lines(entries)
        else:
            super().columns(entries)

    def scene(self, hand: TurnInHand | None, marks: dict[int, str]) -> Scene | None:
        """Return the board as it stands, with the moves in hand; None before the first game."""
        game = self.table.match.game
        if game is None or (game.unknown and not game.partly_written):
            return None
        position = hand.branch.position if hand else game.position
        return replace(Scene(position, **self._shown(game, position)), marks=marks)

    def quiet(self, sentence: Sentence) -> None:
        """Show that a table elsewhere does not answer, which every frame does."""
        self.changed.set()

    # --- what the loop asks ----------------------------------------------------------------------

    def ask(self, prompt: Sentence) -> str:
        """Return the next answer; raise FlagRings when a clock runs out before it."""
        self.asked = said = self._shown_as(self.words.say(with_keys(prompt)))
        (before, late), self._late = self._late, ("", [])
        if before == said:
            # the news changed nothing of what is asked
            for each in late:
                self._answers.put(each)
        if self._paged and len(self.news) > 1:
            self.lay_out(self.shorter(self._paged) or self.news)
            self.page_of, self.news = self._paged, []
        self._paged = ""
        self.changed.set()
        due = None if self.table.remote else call_at(self.table.clock)
        left = None if due is None else max(0.0, (due - self.table.now()) / 1_000_000) + AFTER
        self.table.told = lambda: self._answers.put(FlagRings())
        try:
            answer = FlagRings() if self.table.has_news else self._answers.get(timeout=left)
        except Empty:
            raise FlagRings from None
        finally:
            self.table.told = self.changed.set
            self.asked = ""
        if isinstance(answer, BaseException):
            if isinstance(answer, FlagRings):
                # what was pressed meanwhile answered this question, and the next one only if that is the same
                self._late = said, self._taken()
            raise answer
        self.news = []
        self._paged = answer if answer.split(" ")[0] in PAGED else ""
        return plain_digits(answer)

    def _taken(self) -> list[str]:
        """Take what was answered out of the queue; raise an interrupt among it."""
        taken: list[str] = []
        while not self._answers.empty():
            answer = self._answers.get()
            if isinstance(answer, str):
                taken.append(answer)
            elif not isinstance(answer, FlagRings):
                raise answer
        return taken

    def lay_out(self, lines: list[str]) -> None:
        """Make a page of lines: beside the board where they have room there, over it elsewhere."""
        for beside, (columns, rows) in ((True, self.side), (False, self.room)):
            if not columns:
                continue
            self.beside = beside
            self.page = tuple(part for line in lines for part in fold_row(line, columns))
            if len(self.page) <= rows:
                return

    def confirm(self, question: Sentence) -> bool:
        """Ask before an irreversible act; a single key answers."""
        self.confirming = True
        try:
            return super().confirm(question)
        finally:
            self.confirming = False

    def answer(self, text: str | BaseException) -> None:
        """Give the loop an answer, or let its question raise; a second press in haste answers nothing."""
        self.asked = ""
        if isinstance(text, KeyboardInterrupt) and self.table.silence:
            self.table.leave()
        self._answers.put(text)

    def turn_page(self, *, close: bool = False) -> None:
        """Show the next part of a long page, or close it."""
        self.page = () if close else self.page[self.room[1] :]
        self.changed.set()


def fold_row(line: str, columns: int) -> list[str]:
    """Return a line of cells, which two spaces part, in lines of at most these columns; what follows stands below the last cell."""
    below = max((found.end() for found in _PARTED.finditer(line)), default=0)
    indent = " " * (below if below <= columns // 2 else 2 * bool(below))
    if width(line) <= columns:
        return [line]
    first, *more = wrap(line, columns, drop_whitespace=False) or [""]
    rest = wrap("".join(more).strip(), columns - len(indent))
    return [first, *(indent + part for part in rest)]
