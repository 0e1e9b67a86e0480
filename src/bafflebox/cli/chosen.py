"""The rule set that the flags of a command choose."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache

from bafflebox.adapters.books import load_book
from bafflebox.errors import OptionError
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.sentence import Sentence
from bafflebox.words.catalogue import LANGUAGES


def parse_options(pairs: tuple[str, ...]) -> dict[str, str]:
    """Options from `key=value` words; raises OptionError for a word without `=`."""
    options = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not sign or not key:
            raise OptionError(Sentence("unread-option_pair", {"text": pair}))
        options[key] = value
    return options


def choose_law(rules: str | None, options: Mapping[str, object], length: int | None = None) -> Law:
    """The law of a rule set with options; a length without a rule set means match play."""
    name = rules or ("match" if length is not None else "money")
    wanted = dict(options)
    if length is not None:
        wanted["length"] = length
    return compile_book(load_book(name).with_options(wanted))


@cache
def tell_unread(law: Law) -> None:
    """Says once which rules engines can't read as data: they are asked play by play, which is right but slow."""
    for each in law.unread:
        print(
            f"{each}: known only by its own function, so engines ask it play by play, slowly", file=sys.stderr
        )


def language_of(environ: Mapping[str, str]) -> str:
    """The language that the locale asks for, if there is a catalogue for it; else English."""
    said = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    return said[:2] if said[:2] in LANGUAGES and said[2:3] in ("", "_", ".", "@") else "en"
