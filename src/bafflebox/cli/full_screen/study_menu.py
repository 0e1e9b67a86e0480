"""The places of study: lessons, positions that are due, kept matches, files, rule books, and a tournament in a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from bafflebox.cli.full_screen.listing import Action, ListRow, ListView
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.terminal import ScreenView
from bafflebox.errors import BaffleboxError
from bafflebox.formats.formats import FORMATS
from bafflebox.io.matches import read_match
from bafflebox.io.reading import read_file

PLACES = ("lessons", "daily", "quiz", "library", "file", "rules", "desk")
MATCHES, DESKS = frozenset({".jsonl", *(each.ending for each in FORMATS)}), frozenset({".jsonl"})
"""The endings of files that are listed."""


class StudyMenu(ListView):
    """The places of study, each with what it is for."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting, setting.word("screen-study"))

    def rows(self) -> Sequence[ListRow]:
        """Return a row for each place."""
        say = self.setting.word
        return [ListRow((say(f"screen-study-{each}"), say(f"screen-study-{each}-about"))) for each in PLACES]

    def actions(self) -> Mapping[str, Action]:
        """Return no other keys."""
        return {}

    def opened(self, row: int) -> ScreenView | None:
        """Open a place, or say why it can't be opened."""
        try:
            return self._view(PLACES[row])
        except BaffleboxError as error:
            self.news = self.setting.say(error.said)
            return None

    def _view(self, place: str) -> ScreenView:
        setting = self.setting
        if place == "lessons":
            from bafflebox.cli.full_screen.study.lessons import LessonMenu

            return LessonMenu(setting)
        if place == "daily":
            from bafflebox.cli.full_screen.study.daily import daily_view

            return daily_view(setting)
        if place == "quiz":
            from bafflebox.cli.full_screen.study.quiz import quiz_view

            return quiz_view(setting)
        if place == "library":
            from bafflebox.cli.full_screen.study.library import library_view

            return library_view(setting)
        if place == "rules":
            from bafflebox.cli.full_screen.study.rules import rules_view

            return rules_view(setting)
        return PathView(setting, place)


class PathView(ListView):
    """The files of a folder that may be what is looked for, and its folders; `..` leads up."""

    def __init__(self, setting: Setting, place: str, folder: Path | None = None) -> None:
        self.place, self.folder = place, (folder or Path.cwd()).resolve()
        super().__init__(setting, setting.word(f"screen-study-{place}"), str(self.folder))
        self._found = self._look()

    def _look(self) -> list[Path]:
        def seen(path: Path) -> bool:
            wanted = DESKS if self.place == "desk" else MATCHES
            return not path.name.startswith(".") and (path.is_dir() or path.suffix.lower() in wanted)

        try:
            found = [each for each in self.folder.iterdir() if seen(each)]
        except OSError as error:
            self.news = error.strerror or ""
            found = []
        return [self.folder.parent, *sorted(found, key=lambda each: (each.is_file(), each.name.casefold()))]

    def rows(self) -> Sequence[ListRow]:
        """Return a row for each file and folder."""
        return [
            ListRow(("..",)) if number == 0 else ListRow((f"{each.name}/" if each.is_dir() else each.name,))
            for number, each in enumerate(self._found)
        ]

    def opened(self, row: int) -> ScreenView | None:
        """Open a file, or look into a folder."""
        path = self._found[row]
        if path.is_dir():
            self.folder, self.filter, self.chosen = path.resolve(), None, 0
            self.right = str(self.folder)
            self._found = self._look()
            return None
        return self._tried(lambda: self._report(path) if self.place == "file" else self._desk(path))

    def actions(self) -> Mapping[str, Action]:
        """Return the key that replays a match."""
        if self.place != "file" or self.at is None or self._found[self.at].is_dir():
            return {}
        path = self._found[self.at]
        return {
            "p": Action(self.setting.word("study-replay"), lambda: self._tried(lambda: self._replay(path)))
        }

    def _tried(self, view: Callable[[], ScreenView]) -> ScreenView | None:
        try:
            return view()
        except BaffleboxError as error:
            self.news = self.setting.say(error.said)
            return None

    def _desk(self, path: Path) -> ScreenView:
        from bafflebox.cli.full_screen.study.running import evening_view

        return evening_view(self.setting, path)

    def _report(self, path: Path) -> ScreenView:
        from bafflebox.cli.full_screen.study.report import report_view

        return report_view(self.setting, read_match(read_file(path)))

    def _replay(self, path: Path) -> ScreenView:
        from bafflebox.cli.full_screen.study.replay import replay_view

        return replay_view(self.setting, read_match(read_file(path)))
