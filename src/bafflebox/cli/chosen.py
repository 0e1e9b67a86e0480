"""The rule set that the flags of a command choose."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from bafflebox.adapters.books import book_in_data, load_book
from bafflebox.errors import OptionError
from bafflebox.event import MatchStarted
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law


def parse_options(pairs: tuple[str, ...]) -> dict[str, str]:
    """Options from `key=value` words; raises OptionError for a word without `=`."""
    options = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not sign or not key:
            raise OptionError(f"--option {pair}: write key=value, such as jacoby=on")
        options[key] = value
    return options


def choose_law(rules: str | None, options: Mapping[str, object], length: int | None = None) -> Law:
    """The law of a rule set with options; a length without a rule set means match play."""
    name = rules or ("match" if length is not None else "money")
    wanted = dict(options)
    if length is not None:
        wanted["length"] = length
    return compile_book(load_book(name).with_options(wanted))


def law_in_data(
    name: str,
    options: Mapping[str, object],
    typed: str | None = None,
    more: Mapping[str, object] | None = None,
) -> Law:
    """The law that a file names, with the options that it names.

    Rules that are no part of the package are only read from the file of rules that the user `typed`. Where other
    rules were typed than the file names, its options say nothing and only those in `more` hold.
    """
    known = {} if typed and Path(typed).stem != Path(name).stem else options
    return compile_book(book_in_data(name, typed).with_options({**known, **(more or {})}))


def law_of_log(started: MatchStarted, typed: str | None, more: Mapping[str, object] | None = None) -> Law:
    """The law of a log, or the one that was typed for it."""
    return law_in_data(started.rules, dict(started.options), typed, more)
