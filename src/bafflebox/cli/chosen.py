"""The rule set selected by a command's options."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache

from bafflebox.errors import OptionError
from bafflebox.io.books import load_book
from bafflebox.message import Sentence
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law


def parse_options(pairs: tuple[str, ...]) -> dict[str, str]:
    """Parse `key=value` options; raise OptionError for a word without `=`."""
    options = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not sign or not key:
            raise OptionError(Sentence("unread-option_pair", {"text": pair}))
        options[key] = value
    return options


def choose_law(rules: str | None, options: Mapping[str, object], length: int | None = None) -> Law:
    """Return the law of a rule set with options; a length without a rule set means match play."""
    name = rules or ("match" if length is not None else "money")
    wanted = dict(options)
    if length is not None:
        wanted["length"] = length
    return compile_book(load_book(name).with_options(wanted))


@cache
def tell_unread(law: Law) -> None:
    """Warn once about rules that engines can't read as data: they are evaluated play by play, correctly but slowly."""
    for each in law.unread:
        print(
            f"{each}: known only by its own function, so engines ask it play by play, slowly", file=sys.stderr
        )
