"""The library on the whole terminal: its matches, found by words, opened as report or replay."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bafflebox.cli.full_screen.listing import Action, ListRow, ListView
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.study.quiz import quiz_view
from bafflebox.cli.full_screen.study.replay import replay_view
from bafflebox.cli.full_screen.study.report import report_view
from bafflebox.cli.full_screen.terminal import ScreenView
from bafflebox.cli.library.keeping import opened
from bafflebox.cli.library.shown import match_cells
from bafflebox.errors import BaffleboxError
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.io.matches import PlayedMatch, read_match
from bafflebox.library.library import Library, LibraryMatch
from bafflebox.library.search import SearchCriteria, search
from bafflebox.message import Sentence

MOST = 1000
"""Matches that are listed; with more the last ones added."""
COLUMNS: tuple[str, ...] = ("number", "players", "score", "played", "rates", "gone")
WIDE, NARROW = 72, 50
"""Columns of a window from which all of them have room, and from which the rates have."""
LEVEL = "2ply"
"""The level of the report of a match that wasn't analysed yet."""


def library_view(
    setting: Setting, library: Library | None = None, wanted: SearchCriteria | None = None
) -> ScreenView:
    """Return the matches of the user's library unless another is given, those that fit `wanted`."""
    return LibraryView(setting, library or opened(None, make=True), wanted or SearchCriteria())


def kept_match(library: Library, kept: LibraryMatch) -> PlayedMatch:
    """Return a match of a library; raise BaffleboxError where it can't be read."""
    return read_match(library.source(kept.n), kept.rules, dict(kept.options))


def library_report(setting: Setting, library: Library, kept: LibraryMatch) -> ScreenView:
    """Return the report of a match at the level it was analysed with."""
    return report_view(setting, kept_match(library, kept), kept.level or LEVEL)


class LibraryView(ListView):
    """The matches of a library, the last added first; `/` takes words of any column."""

    def __init__(self, setting: Setting, library: Library, wanted: SearchCriteria) -> None:
        super().__init__(setting, setting.word("study-library"))
        self.library, self.wanted = library, wanted
        self._shown = COLUMNS
        self.empty = setting.word("study-library_empty")
        self.word = setting.word("study-report")
        self._found: list[LibraryMatch] = []
        self._rows: list[ListRow] = []

    def shown(self) -> None:
        """Read the list anew: a report may have added what was judged."""
        super().shown()
        self._found = search(self.library, self.wanted, most=MOST)
        self._lay_out()
        self.right = self.setting.say(Sentence("library-count", {"n": str(len(self._found))}))

    def _lay_out(self) -> None:
        """Make the rows of the columns that have room."""
        self.heading = tuple(self.setting.word(f"library-{each}") for each in self._shown)
        self._rows = [
            ListRow(
                tuple(
                    cell for cell, name in zip(match_cells(each), COLUMNS, strict=True) if name in self._shown
                ),
                self._said(each),
            )
            for each in self._found
        ]

    def picture(self, columns: int, rows: int) -> tuple[Canvas, str] | None:
        """Return the list; what has no room in a narrow window stands in its last lines."""
        shown = COLUMNS if columns >= WIDE else COLUMNS[:3] if columns < NARROW else (*COLUMNS[:3], "rates")
        if shown != self._shown:
            self._shown = shown
            self._lay_out()
        return super().picture(columns, rows)

    def _said(self, kept: LibraryMatch) -> str:
        left = [
            cell for cell, name in zip(match_cells(kept), COLUMNS, strict=True) if name not in self._shown
        ]
        return " · ".join(part for part in (kept.event, kept.name, kept.rules, *left) if part and part != "–")

    def rows(self) -> Sequence[ListRow]:
        """Return a row for each match."""
        return self._rows

    def opened(self, row: int) -> ScreenView | None:
        """Return the report of a match."""
        return self._view(row, lambda kept: library_report(self.setting, self.library, kept))

    def actions(self) -> Mapping[str, Action]:
        """Return the other keys: replay, and the quiz."""
        say = self.setting.word
        return {
            "r": Action(say("study-replay"), self._replay),
            "k": Action(say("study-quiz"), lambda: quiz_view(self.setting, self.library)),
        }

    def _replay(self) -> ScreenView | None:
        if self.at is None:
            return None
        return self._view(self.at, lambda kept: replay_view(self.setting, kept_match(self.library, kept)))

    def _view(self, row: int, made: Callable[[LibraryMatch], ScreenView]) -> ScreenView | None:
        try:
            return made(self._found[row])
        except BaffleboxError as error:
            self.news = self.setting.say(error.said)
            return None
