"""The score-sheet at the terminal, and the pot that the two players keep across matches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from bafflebox.cli.table import PlayedTable
from bafflebox.cli.table_new import look_into
from bafflebox.errors import BaffleboxError, FileError
from bafflebox.formats.sheet_text import sheet_lines
from bafflebox.formats.telling import speaker
from bafflebox.io.pots import Pots, pots_file
from bafflebox.io.saves import saves_folder
from bafflebox.match.pot import Pot, PotGames, has_pot
from bafflebox.match.prizes import format_money
from bafflebox.match.sheet import Sheet, score_sheet
from bafflebox.message import Argument, Sentence, Typed

_ISOLATES = dict.fromkeys((0x2066, 0x2069))
"""Marks around a text from left to right, which no terminal heeds."""


class ScoreSheet:
    """The sheet of a table, with the pot at the start of the match where the rules have one.

    `trouble` says why the pot can't be stored, "" while it can: the match continues without it.
    """

    def __init__(self, table: PlayedTable) -> None:
        self.table = table
        self.trouble = ""
        self._pots = Pots(pots_file())

    def begin(self) -> None:
        """Record that the match is being played, after settling earlier ones killed at their end."""
        if not self._has_pot:
            return
        with self._on_disk():
            for name in self._pots.begun(self.table.match.names):
                if name != self._match:
                    self._catch_up(name)
            self._pots.begin(self._match, self.table.match.names)

    def end(self) -> None:
        """Record what the games of the match did to the pot, once the match is over."""
        if self._has_pot:
            with self._on_disk():
                _settle(self._pots, self.table)

    def sheet(self) -> Sheet:
        """Return the current sheet."""
        pot: Pot | None = None
        if self._has_pot:
            with self._on_disk():
                pot = self._pots.before(self._match, self.table.match.names)
        return score_sheet(self.table.law, self.table.log.events, pot=pot)

    def lines(
        self,
        *,
        ascii: bool,  # noqa: A002
        width: int,
        language: str = "en",
        named: Callable[[str], str] = str,
    ) -> list[str]:
        """Return the sheet as lines of text, the players as they are `named`; after the match with a sentence that says who owes what."""
        sheet = replace(found := self.sheet(), names=found.names.map(named))
        lines = [
            line.translate(_ISOLATES)
            for line in sheet_lines(sheet, ascii=ascii, width=width, language=language)
        ]
        settled = sheet.settlement
        if sheet.closed and settled.debtor is not None:
            amount = format_money(settled.net, "" if ascii else settled.currency)
            owing: dict[str, Argument] = {
                "name": settled.debtor,
                "whom": settled.debtor.other,
                "amount": amount,
            }
            lines += [
                "",
                speaker(self.table.law, self.table.match, language, named).say(Sentence("owes", owing)),
            ]
        if self.trouble:
            no_pot = Sentence("terminal-no_pot", {"said": Typed(self.trouble)})
            lines += ["", speaker(self.table.law, self.table.match, language, named).say(no_pot)]
        return lines

    @property
    def _has_pot(self) -> bool:
        """Return whether a pot of these players is kept here: a server keeps those of its tables."""
        return bool(self.table.name) and has_pot(self.table.law)

    @property
    def _match(self) -> str:
        return self.table.name

    def _catch_up(self, name: str) -> None:
        try:
            table = look_into(saves_folder() / name)
        except BaffleboxError:
            return  # deleted or damaged: its results are lost
        if table.match.closed:
            _settle(self._pots, table)

    @contextmanager
    def _on_disk(self) -> Iterator[None]:
        try:
            yield
        except (OSError, FileError) as error:
            self.trouble = str(error)


def _settle(pots: Pots, table: PlayedTable) -> None:
    pots.settle(table.name, table.match.names, PotGames.of(table.law, table.match))
