"""The saved matches as a list: to resume, watch or delete one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bafflebox.cli.full_screen.listing import Action, ListRow, ListView
from bafflebox.cli.full_screen.match_view import match_report, match_view
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.terminal import Key, ScreenView
from bafflebox.cli.table_new import open_saved
from bafflebox.cli.table_saves import Saved, delete_save, saved_matches
from bafflebox.cli.table_watched import WatchedTable
from bafflebox.errors import BaffleboxError
from bafflebox.message import Argument, Sentence, Typed


class SavesView(ListView):
    """All saved matches, the last one first."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting, setting.word("screen-saves"))
        self.word = setting.word("screen-continue")
        self._found: list[Saved] = []
        self._deleting: Saved | None = None

    def shown(self) -> None:
        """Read the saves, at first and after each match."""
        super().shown()
        self._found = list(saved_matches())

    def rows(self) -> Sequence[ListRow]:
        """Return a row for each save."""
        say = self.setting.say
        return [
            ListRow((each.when, say(each.state), say(each.said)), each.save.path.name) for each in self._found
        ]

    def opened(self, row: int) -> ScreenView | None:
        """Resume a match; show the report of one that is over."""
        chosen = self._found[row]
        if chosen.table is not None and chosen.table.match.closed:
            try:
                return match_report(chosen.table, self.setting)
            except BaffleboxError as error:
                self._wrong(error)
                return None
        return resumed(chosen, self.setting, self._wrong)

    def _wrong(self, error: BaffleboxError) -> None:
        self.news = self.setting.say(error.said)

    def actions(self) -> Mapping[str, Action]:
        """Return the other keys."""
        if not self._found:
            return {}
        say = self.setting.word
        watch = {"w": Action(say("screen-watch"), self._watch)} if self._is_played() else {}
        return watch | {"d": Action(say("screen-delete"), self._delete)}

    def _is_played(self) -> bool:
        return self.at is not None and self._found[self.at].save.in_use

    def _watch(self) -> ScreenView | None:
        assert self.at is not None
        try:
            return match_view(WatchedTable(self._found[self.at].save.path), self.setting)
        except BaffleboxError as error:
            self._wrong(error)
            return None

    def press(self, key: Key) -> ScreenView | None:
        """Handle a key; a second look is needed before a match is deleted."""
        deleting, self._deleting = self._deleting, None
        if deleting is not None and key.letter in ("y", "Y"):
            try:
                delete_save(deleting.save)
            except BaffleboxError as error:
                self._wrong(error)
            self._found = list(saved_matches())
            return None
        return super().press(key)

    def _delete(self) -> None:
        if self.at is None:
            return
        chosen = self._deleting = self._found[self.at]
        told: dict[str, Argument] = {"file": Typed(chosen.save.path.name), "match": chosen.said}
        asked = self.setting.say(Sentence("saves-delete", told))
        self.news = f"{asked} y {self.setting.word('screen-yes')}"


def resumed(chosen: Saved, setting: Setting, wrong: Callable[[BaffleboxError], None]) -> ScreenView | None:
    """Return the view of a saved match; tell `wrong` why it can't be played on."""
    heard: list[Sentence] = []
    try:
        view = match_view(open_saved(chosen.save.path, tell=heard.append), setting)
        for sentence in heard:
            view.screen.tell(sentence)
    except BaffleboxError as error:
        wrong(error)
        return None
    return view
