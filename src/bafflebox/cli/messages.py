"""Messages of a command beside its results, in the language of the locale."""

from __future__ import annotations

import os

from bafflebox.cli.locale_language import locale_language
from bafflebox.cli.writing_way import writable
from bafflebox.errors import BaffleboxError, OptionError
from bafflebox.i18n.render import Speaker, said_to_all
from bafflebox.message import Sentence


def output_language() -> str:
    """Return the output language: that of the locale, as far as the output can encode it."""
    return writable(locale_language(os.environ))


def render_message(sentence: Sentence, by: Speaker | None = None) -> str:
    """Render a sentence with the given names, else with colours. `say` makes it safe for the terminal."""
    return by.say(sentence) if by else said_to_all(sentence, output_language())


def error_in(name: str, error: BaffleboxError) -> str:
    """Render an error in a file, after the name of the file unless that stands in the message."""
    said = render_error(error)
    return said if name in said else f"{name}: {said}"


def render_error(error: BaffleboxError) -> str:
    """Render an error; an option that a rule forbids with the rule."""
    said = render_message(error.said)
    return f"{said} ({error.rule})" if isinstance(error, OptionError) and error.rule else said
