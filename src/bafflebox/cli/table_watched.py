"""A match that is played in another window: its save is read as it grows, nothing is written."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import NoReturn

from bafflebox.board.side import Side
from bafflebox.cli.table import ONLY_WATCHES, PlayedTable, TerminalTable
from bafflebox.cli.table_new import look_into
from bafflebox.cli.table_screen import Screen
from bafflebox.errors import BaffleboxError, OptionError
from bafflebox.events.game import Event
from bafflebox.formats.draw.scene import Home
from bafflebox.formats.telling import Teller
from bafflebox.game.decide import title_of
from bafflebox.io.saves import Save
from bafflebox.message import Sentence
from bafflebox.referee.conduct.people import Person
from bafflebox.referee.conduct.proceedings import fold_proceedings

PAUSE = 0.3
"""Seconds between two looks at the file."""


class WatchedTable(PlayedTable):
    """The match of a save as its file has it. Nobody at this terminal plays a side, and no act can be done."""

    remote = True

    def __init__(self, path: Path, rules: str | None = None) -> None:
        found = look_into(path, rules)
        super().__init__(found.referee, found.log, found.seats)
        self._path, self._rules, self._latest = path, rules, found
        self._size = path.stat().st_size
        self._played = Save(path).in_use
        self._ended = self._said = False
        self._came = threading.Event()
        threading.Thread(target=self._look, daemon=True).start()

    @property
    def place(self) -> str:
        """Return where the match is kept."""
        return str(self._path)

    @property
    def welcome(self) -> Sentence:
        """Return that this terminal watches."""
        return Sentence("terminal-watching", {"book": title_of(self.law)})

    @property
    def saved(self) -> Sentence:
        """Return the state in which the match is left."""
        return Sentence("remote-watched") if self._played and not self.match.closed else self.kept

    @property
    def kept(self) -> Sentence:
        """Return that the match is over, or that nobody plays it."""
        return Sentence("terminal-match_over" if self.match.closed else "terminal-nobody_plays")

    @property
    def aids_rule(self) -> str:
        """Return no rule: who watches may have hints where the player may."""
        return self.law.aids_rule

    def do(self, proposed: Event) -> NoReturn:
        """Raise AssertionError: no side is here."""
        raise AssertionError(proposed)

    def hear_words(self, person: Person, words: str) -> NoReturn:
        """Raise OptionError: who watches asks for nothing."""
        raise OptionError(ONLY_WATCHES)

    def now(self) -> int:
        """Return the instant of the last event: how long ago that was is not known here."""
        return self.log.envelopes[-1].at if self.log.envelopes else 0

    def dice(self, count: int) -> NoReturn:
        """Raise AssertionError: the dice are rolled elsewhere."""
        raise AssertionError(count)

    def here(self, side: Side) -> bool:
        """Return False for both sides."""
        return False

    def speaks(self, person: Person) -> bool:
        """Return False."""
        return False

    # --- what happens elsewhere ------------------------------------------------------------------

    def _look(self) -> None:
        while not (self._ended or self._latest.match.closed):
            time.sleep(PAUSE)
            try:
                size, played = self._path.stat().st_size, Save(self._path).in_use
                if size != self._size:
                    self._latest, self._size = look_into(self._path, self._rules), size
            except (OSError, BaffleboxError):
                # the file is being written, or gone
                played = False
            self._played = played
            if self.has_news:
                self._came.set()
                self.told()

    @property
    def has_news(self) -> bool:
        """Return whether the file has grown, or the player has left."""
        return self._grown or self._deserted

    @property
    def _grown(self) -> bool:
        return len(self._latest.log.envelopes) > len(self.log.envelopes)

    @property
    def _deserted(self) -> bool:
        return not (self._played or self._said)

    def news(self) -> tuple[Event, ...]:
        """Return the events that were added, and apply them."""
        latest: TerminalTable = self._latest
        added = latest.log.events[len(self.log.events) :]
        if added:
            self.log, self.referee = latest.log, fold_proceedings(self.law, latest.log.envelopes)
        return added

    def notices(self) -> tuple[Sentence, ...]:
        """Return once, after all news, that nobody plays any more."""
        if self._grown or not self._deserted or self.match.closed:
            return ()
        self._said = True
        return (Sentence("terminal-nobody_plays"),)

    def wait(self, seconds: float | None) -> bool:
        """Wait until the file has grown."""
        self._came.clear()
        if not self.has_news:
            self._came.wait(seconds)
        return self.has_news

    def waits(self, side: Side | None) -> Sentence:
        """Return the title, since nothing is asked of who watches."""
        return Sentence("screen-watching")

    def release(self) -> None:
        """Stop reading the file."""
        self._ended = True


def watch(
    path: Path, rules: str | None = None, *, home: Home = "right", plain: bool = False, language: str = "en"
) -> None:
    """Show a match and its events in lines until it is over, nobody plays it any more, or Ctrl-C.

    Raises LogError as `open_saved`.
    """
    table = WatchedTable(path, rules)
    screen, teller = Screen(table, home=home, plain=plain, language=language), Teller(table.law, language)
    screen.tell(table.welcome)
    if table.match.game is not None:
        screen.board(None)
    try:
        while not (table.match.closed or (notices := table.notices())):
            table.wait(PAUSE)
            before, news = table.match, table.news()
            for sentence in teller.tell(before, news):
                screen.say(sentence)
            if news and table.match.game is not None:
                screen.board(None)
    except KeyboardInterrupt:
        screen.say("")
        return
    finally:
        table.release()
    for last in (table.kept,) if table.match.closed else notices:
        screen.tell(last)
