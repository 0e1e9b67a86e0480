"""The terminal's channel for questions about what a book does not have, and the report of all channels."""

from __future__ import annotations

import io
import sys
from collections import Counter
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from rich.console import Console

from bafflebox.cli.chosen import choose_law
from bafflebox.cli.table import MatchSetup, TerminalTable
from bafflebox.cli.table_conduct import TableConduct
from bafflebox.cli.table_screen import Screen
from bafflebox.errors import BaffleboxError, OptionError
from bafflebox.message import Listed, Sentence
from bafflebox.referee.cases.opening import SIDES
from bafflebox.referee.cases.run import RunningCase
from bafflebox.referee.complement.asking import (
    UNREADABLE,
    AskedQuestion,
    Channel,
    LawChannel,
    Unmet,
    complement,
)
from bafflebox.referee.conduct.acts import read_words
from bafflebox.refusal import Refusal

CHANNELS: dict[str, str | type[Channel]] = {
    "law": LawChannel,
    "terminal": f"{__name__}:TerminalChannel",
    "web table": "bafflebox.server.live.questions:TableChannel",
}
"""The channels, by what they are called; the server's is not imported by the terminal."""


class NoSave:
    """A save that stores nothing."""

    path = Path("nowhere")

    def append(self, envelopes: object) -> None:
        """Store nothing."""


class TableAtInstant(TerminalTable):
    """A terminal table at an instant of its own."""

    instant = 0

    def now(self) -> int:
        """Return the instant."""
        return self.instant


class _Heard(Screen):
    """A screen that keeps the last refusal."""

    heard: tuple[Refusal, ...] = ()

    def refuse(self, refusal: Refusal, possible: Listed | None = None) -> None:
        """Keep the refusal and print it."""
        self.heard = (refusal,)
        super().refuse(refusal, possible)

    def wrong(self, error: BaffleboxError) -> None:
        """Keep what is wrong with the typed text."""
        self.heard = (Refusal(UNREADABLE, error.rule or "", error.said),)

    def ask(self, prompt: Sentence) -> str:
        """Type nothing: a ruling that is asked for step by step is abandoned."""
        return ""


class TerminalChannel:
    """A table in the terminal: acts around the board are typed lines, acts of the game come from players alone."""

    def __init__(self, at: RunningCase) -> None:
        board = "real" if at.now.match.real else "virtual"
        seats = MatchSetup("friend", ("Ann", "Ben"), None, "ask", "simple", board=board)
        save: Any = NoSave()
        self._at = at
        self._table = TableAtInstant(at.law, at.now.match, at.log, save, seats)
        self._table.instant = at.at
        self._screen = _Heard(self._table, home="right", plain=True)
        self._screen.console = Console(file=io.StringIO(), width=400, no_color=True)
        self._conduct = TableConduct(self._table, self._screen)

    @staticmethod
    def begins(rules: str, chosen: Mapping[str, str]) -> Refusal | None:
        """See `Channel`."""
        try:
            choose_law(rules, chosen)
        except OptionError as error:
            return Refusal("option", error.rule or "", error.said)
        return None

    def ask(self, who: str, words: str) -> Refusal | None:
        """See `Channel`."""
        before = len(self._table.log.envelopes)
        self._screen.heard = ()
        if not self._conduct.answers(f"{who} {words}"):
            self._command(who, words)
        if len(self._table.log.envelopes) > before:
            return None
        return next(iter(self._screen.heard), Refusal(UNREADABLE, ""))

    def _command(self, who: str, words: str) -> None:
        """Do an act of the game, which players alone can enter."""
        if who not in SIDES:
            return
        person = self._at.who(who)
        try:
            done = self._table.hear(person, read_words(words, self._table.referee, person))
        except BaffleboxError as error:
            self._screen.wrong(error)
            return
        if isinstance(done, Refusal):
            self._screen.refuse(done)


# --- the report ----------------------------------------------------------------------------------------


def report_complement(book: str, *, part: int = 1) -> bool:
    """Ask the complement of a book at every channel and print the count by subject; return whether all of it is refused.

    With `part` N only the questions of every N-th scene are asked.
    """
    channels = {place: channel_named(place) for place in CHANNELS}
    asked: Counter[tuple[str, str]] = Counter()
    refused: Counter[tuple[str, str]] = Counter()
    rules: dict[tuple[str, str], Counter[str]] = {}
    by_channel: Counter[str] = Counter()
    wrong: list[str] = []
    for number, each in enumerate(complement(book, channels.values(), part=part), 1):
        if number % 100 == 0 and sys.stderr.isatty():
            print(f"\r{number:,} asked ", end="", file=sys.stderr, flush=True)
        if isinstance(each, Unmet):
            wrong.append(f"not allowed, though its row allows it: {each.said} ({each.scene})")
            continue
        key = (each.question.subject, each.question.misses)
        asked[key] += 1
        refused[key] += each.refused
        by_channel.update(
            place for place, answer in zip(channels, each.answers, strict=True) if answer is not None
        )
        if each.answers[0] is not None and each.answers[0].rule:
            rules.setdefault(key, Counter())[each.answers[0].rule] += 1
        if not each.refused:
            wrong.append(_wrong(each, tuple(channels)))
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)
    for key, count in asked.items():
        subject, misses = key
        cited = " ".join(rule for rule, _ in rules.get(key, Counter()).most_common())
        print(f"{subject} without {misses}: {refused[key]} of {count} [{cited or UNREADABLE}]")
    for line in wrong:
        print(line)
    total = asked.total()
    print(", ".join(f"{by_channel[place]} of {total} at the {place}" for place in channels))
    print(f"{book}: {refused.total()} of {total} refused")
    return not wrong


def channel_named(place: str) -> type[Channel]:
    """Return the channel of this name."""
    found = CHANNELS[place]
    if not isinstance(found, str):
        return found
    module, _, name = found.partition(":")
    channel: type[Channel] = getattr(import_module(module), name)
    return channel


def _wrong(asked: AskedQuestion, places: tuple[str, ...]) -> str:
    where = ", ".join(place for place, answer in zip(places, asked.answers, strict=True) if answer is None)
    said = asked.wrong or f"accepted at the {where}"
    return f"{said}: {asked.question.who} {asked.question.words} ({asked.scene})"
