"""What a command tells besides its results, in the language of the locale: notices, and what is wrong."""

from __future__ import annotations

import os

from bafflebox.cli.chosen import language_of
from bafflebox.cli.writing_way import writable
from bafflebox.errors import BaffleboxError, OptionError
from bafflebox.sentence import Sentence
from bafflebox.words.speaker import Speaker, said_to_all


def spoken() -> str:
    """The language in which a command speaks: that of the locale, as far as the output can write it."""
    return writable(language_of(os.environ))


def told(sentence: Sentence, by: Speaker | None = None) -> str:
    """A sentence in words: by the names that somebody knows, else by colours. `say` makes of them what a terminal may have."""
    return by.say(sentence) if by else said_to_all(sentence, spoken())


def wrong(error: BaffleboxError) -> str:
    """What is wrong, in words; an option that a rule forbids with the rule."""
    said = told(error.said)
    return f"{said} ({error.rule})" if isinstance(error, OptionError) and error.rule else said
