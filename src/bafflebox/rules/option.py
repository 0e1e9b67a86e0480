"""Options of a rule set: typed, named, with defaults, each belonging to a rule."""

from __future__ import annotations

import re
from decimal import Decimal

from bafflebox.errors import OptionError
from bafflebox.frozen import dataclass
from bafflebox.message import Sentence

OptionValue = bool | int | str
"""The possible values of an option."""

_TRUE = {"on", "yes", "true", "1"}
_FALSE = {"off", "no", "false", "0"}
_AMOUNT = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,4})?")


@dataclass(frozen=True, slots=True)
class Option:
    """A setting chosen beforehand by the players or the event.

    `values` are the words or numbers allowed (empty: any number from `least` up, or on/off when
    the default is a bool). `rule` is the id of the rule that gives the choice. `forbidden` is the
    id of a rule that forbids any value but the default; `unless` an option that lifts that.
    """

    name: str
    default: OptionValue
    rule: str
    help: str
    values: tuple[OptionValue, ...] = ()
    least: int = 0
    forbidden: str = ""
    unless: str = ""

    def parse(self, given: object) -> OptionValue:
        """Return the value of `given` (text or a value); raise OptionError saying what is possible."""
        value = self._typed(given)
        if self.values and value not in self.values:
            raise OptionError(
                Sentence(
                    "unread-option", {"name": self.name, "value": str(given), "possible": self.possible()}
                ),
                rule=self.rule,
            )
        return value

    def _typed(self, given: object) -> OptionValue:
        word = str(given).strip().lower()
        if isinstance(self.default, bool):
            if word in _TRUE | _FALSE:
                return word in _TRUE
        elif isinstance(self.default, int):
            if isinstance(given, bool):
                word = "1" if given else "0"
            word = {"off": "0", "no": "0", "on": "1", "yes": "1"}.get(word, word)
            if word.isascii() and word.isdigit() and int(word) >= self.least:
                return int(word)
        else:
            return str(given).strip()
        raise OptionError(
            Sentence("unread-option", {"name": self.name, "value": str(given), "possible": self.possible()}),
            rule=self.rule,
        )

    def possible(self) -> Sentence:
        """Return a description of the possible values."""
        if self.values:
            return Sentence("possible-values", {"values": ", ".join(_word(value) for value in self.values)})
        if isinstance(self.default, bool):
            return Sentence("possible-switch")
        if isinstance(self.default, int):
            return Sentence("possible-whole", {"n": self.least})
        return Sentence("possible-text")


@dataclass(frozen=True, slots=True)
class Amount(Option):
    """An option that is an amount of money from 0 up, stored as exact decimal text; `off` is 0."""

    def parse(self, given: object) -> OptionValue:
        """Return the text of the amount `given`; raise OptionError saying what is possible."""
        word = format(given, "f") if isinstance(given, Decimal) else str(given).strip()
        word = "0" if word.lower() in ("off", "no") else word
        if not _AMOUNT.fullmatch(word):
            raise OptionError(
                Sentence(
                    "unread-option", {"name": self.name, "value": str(given), "possible": self.possible()}
                ),
                rule=self.rule,
            )
        return word

    def possible(self) -> Sentence:
        """Return a description of the possible values."""
        return Sentence("possible-amount")


def _word(value: OptionValue) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def format_option(value: OptionValue) -> str:
    """Return the value as a player would write it."""
    return _word(value)
