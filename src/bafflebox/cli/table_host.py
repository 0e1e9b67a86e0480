"""Who speaks at the terminal before a match stands on the table: asks by name, by yes and no, and tells."""

from __future__ import annotations

from bafflebox.cli.writing_way import shown_in, writable, write
from bafflebox.cli.yes_no import yes_or_no
from bafflebox.errors import BaffleboxError
from bafflebox.sentence import Sentence
from bafflebox.words.catalogue import plain_digits
from bafflebox.words.speaker import NAMES, Speaker


class Host:
    """Asks and tells in one language."""

    def __init__(self, language: str = "en") -> None:
        self.language = writable(language)
        self._words = Speaker(NAMES, language=self.language, cites=False)

    def words(self, sentence: Sentence) -> str:
        """The sentence in words."""
        return self._words.say(sentence)

    def tell(self, sentence: Sentence) -> None:
        """A sentence on a line of its own."""
        write(shown_in(self.language, self.words(sentence)))

    def wrong(self, error: BaffleboxError) -> None:
        """What is wrong with something that was typed or found."""
        self.tell(Sentence("terminal-stop", {"said": error.said}))

    def ask(self, question: Sentence) -> str:
        """What was typed, in small letters and with digits as 0-9."""
        shown = shown_in(self.language, self.words(question))
        return plain_digits(input(f"{shown} > ").strip().lower())

    def yes(self, question: Sentence, *, otherwise: bool = True) -> bool:
        """A question answered by yes or no; Enter means `otherwise`."""
        key = "terminal-yes_else" if otherwise else "terminal-confirm"
        while True:
            answer = self.ask(Sentence(key, {"question": question}))
            meant = yes_or_no(self.language, answer)
            if meant is not None or not answer:
                return otherwise if meant is None else meant
            self.tell(Sentence("terminal-yes_or_no"))
