"""Decoding of facts from clients, with size limits checked first."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

import msgspec

from bafflebox.errors import LogError
from bafflebox.refusal import Refusal
from bafflebox.tournament.codec import decode_fact
from bafflebox.tournament.facts import Amended, Fact, Undone
from bafflebox.tournament.journal import Entry

LONGEST = 200
"""Most characters of a name or another text."""
LARGEST = 1 << 53
"""Numbers are below this, as browsers count."""
_JOINS_NOT = "\u200c"
"""The zero-width non-joiner: Persian names have it."""
MONEY = Decimal(10) ** 9


def read_fact(data: Mapping[str, object]) -> Fact | Undone | Amended | Refusal:
    """Return the fact of a request, or what is wrong with it."""
    try:
        fact = decode_fact(data)
    except (LogError, RecursionError) as error:
        return _bad(str(error))
    wrong = wrong_in(fact)
    return _bad(wrong) if wrong else fact


def wrong_in(said: Entry | Fact | Undone | Amended) -> str:
    """Return what in a fact, or in a whole entry, is too long, too large or not displayable; "" where nothing is."""
    return _wrong(msgspec.to_builtins(said, builtin_types=(Decimal,)))


def _bad(text: str) -> Refusal:
    return Refusal("bad_fact", "", {"text": text[:300]})


def _wrong(value: object) -> str:
    match value:
        case str():
            if len(value) > LONGEST:
                return f"a text has at most {LONGEST} signs"
            shown = value.replace(_JOINS_NOT, "")
            return "" if shown.isprintable() else "a text has signs that can't be shown"
        case bool():
            return ""
        case int():
            return "" if abs(value) < LARGEST else "a number is too large"
        case Decimal():
            # compared only if it is a number
            return "" if value.is_finite() and abs(value) < MONEY else f"an amount is below {MONEY:,}"
        case dict():
            return next(filter(None, map(_wrong, value.values())), "")
        case list() | tuple():
            return next(filter(None, map(_wrong, value)), "")
    return ""
