"""Watching a match that is played in another window: its save is read as it grows, nothing is written."""

from __future__ import annotations

import time
from pathlib import Path

from bafflebox.cli.table import TerminalTable
from bafflebox.cli.table_new import look_into
from bafflebox.cli.table_screen import Screen
from bafflebox.events.game import Event
from bafflebox.formats.draw.scene import Home
from bafflebox.formats.telling import Teller
from bafflebox.game.decide import title_of
from bafflebox.io.saves import Save
from bafflebox.message import Sentence
from bafflebox.referee.conduct.proceedings import fold_proceedings

PAUSE = 0.5
"""Seconds between two reads of the file."""


def watch(
    path: Path, rules: str | None = None, *, home: Home = "right", plain: bool = False, language: str = "en"
) -> None:
    """Show a match and its events until it is over, nobody plays it any more, or Ctrl-C.

    Raises LogError as `open_saved`.
    """
    table = look_into(path, rules)
    screen = Screen(table, home=home, plain=plain, language=language)
    teller = Teller(table.law, language)
    screen.tell(Sentence("terminal-watching", {"book": title_of(table.law)}))
    if table.match.game is not None:
        screen.board(None)
    try:
        while not table.match.closed and Save(path).in_use:
            time.sleep(PAUSE)
            news = look_into(path, rules).log
            if len(news.envelopes) > len(table.log.envelopes):
                _told(table, screen, teller, news.events[len(table.log.envelopes) :])
                table.log, table.referee = news, fold_proceedings(table.law, news.envelopes)
                if table.match.game is not None:
                    screen.board(None)
    except KeyboardInterrupt:
        screen.say("")
        return
    screen.tell(Sentence("terminal-match_over" if table.match.closed else "terminal-nobody_plays"))


def _told(table: TerminalTable, screen: Screen, teller: Teller, news: tuple[Event, ...]) -> None:
    for sentence in teller.tell(table.match, news):
        screen.say(sentence)
