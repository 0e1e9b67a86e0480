"""Terminal dialogue before a match starts: questions and messages."""

from __future__ import annotations

import sys

from bafflebox.cli.writing_way import print_text, terminal_text, writable
from bafflebox.cli.yes_no import yes_or_no
from bafflebox.errors import BaffleboxError
from bafflebox.i18n.catalogue import plain_digits
from bafflebox.i18n.render import NAMES, Speaker
from bafflebox.message import Sentence


class Host:
    """Questions and messages in one language."""

    def __init__(self, language: str = "en") -> None:
        self.language = writable(language)
        self._words = Speaker(NAMES, language=self.language, cites=False)

    def words(self, sentence: Sentence) -> str:
        """Return the sentence as text."""
        return self._words.say(sentence)

    def tell(self, sentence: Sentence) -> None:
        """Print a sentence on a line of its own."""
        print_text(terminal_text(self.language, self.words(sentence)))

    def wrong(self, error: BaffleboxError) -> None:
        """Print what is wrong with typed or found data."""
        self.tell(Sentence("terminal-stop", {"said": error.said}))

    def ask(self, question: Sentence) -> str:
        """Return the typed text, in lower case and with digits as 0-9."""
        return self.line(question).lower()

    def line(self, question: Sentence) -> str:
        """Return the typed text, with digits as 0-9."""
        shown = terminal_text(self.language, self.words(question))
        return plain_digits(input(f"{shown} > ").strip())

    def secret(self, question: Sentence) -> str:
        """Return text that is typed without being shown; where nobody sits at a terminal, a line."""
        if not sys.stdin.isatty():
            return self.line(question)
        from getpass import getpass  # a match without a server needs none

        return getpass(f"{terminal_text(self.language, self.words(question))} > ")

    def yes(self, question: Sentence, *, otherwise: bool = True) -> bool:
        """Return the answer to a yes/no question; Enter means `otherwise`."""
        key = "terminal-yes_else" if otherwise else "terminal-confirm"
        while True:
            answer = self.ask(Sentence(key, {"question": question}))
            meant = yes_or_no(self.language, answer)
            if meant is not None or not answer:
                return otherwise if meant is None else meant
            self.tell(Sentence("terminal-yes_or_no"))
