"""Option: a choice that a rule leaves to players or event, and choices that a rule forbids."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bafflebox.rules.clause import Body, L
from bafflebox.rules.option import Option, OptionValue
from bafflebox.sentence import Sentence, Word


@dataclass(frozen=True, slots=True)
class Choice:
    """The rule gives this option."""

    option: Option

    def lower(self, law: L, rule: str) -> L:
        """Options are read by the clauses they switch; nothing is written."""
        return law


@dataclass(frozen=True, slots=True)
class Forbids:
    """The rule forbids these options (unless another option is on); `why` completes "x can't be asked for: …"."""

    names: tuple[str, ...]
    why: Word | str
    unless: str = ""
    citing: str = ""

    def against(self, name: str) -> Sentence:
        """Why the option can't be asked for."""
        return Sentence("unread-against", {"name": name, "against": self.why})

    def lower(self, law: L, rule: str) -> L:
        """The book checks options when they are chosen; nothing is written."""
        return law


@dataclass(frozen=True, slots=True)
class Needs:
    """These options can only be asked for while `other` has one of these values (none named: any that is not off).

    `why` completes "x can't be asked for: …". Asked for is what was named and not named off.
    """

    names: tuple[str, ...]
    other: str
    values: tuple[OptionValue, ...] = ()
    why: Word | str = ""
    citing: str = ""

    def stops(self, chosen: Mapping[str, OptionValue], options: Mapping[str, OptionValue]) -> Sentence | None:
        """Why they can't be asked for, None where nothing stands in the way."""
        value = options.get(self.other, False)
        if value in self.values if self.values else value not in OFF:
            return None
        name = next((name for name in self.names if chosen.get(name, False) not in OFF), None)
        return Sentence("unread-against", {"name": name, "against": self.why}) if name else None

    def lower(self, law: L, rule: str) -> L:
        """The book checks options when they are chosen; nothing is written."""
        return law


OFF: tuple[OptionValue, ...] = (False, 0, "none")
"""Values of an option that ask for nothing."""


@dataclass(frozen=True, slots=True)
class If:
    """A body that is in force while an option has one of these values (none named: any that is not off)."""

    option: str
    body: Body
    values: tuple[OptionValue, ...] = ()

    def lower(self, law: L, rule: str) -> L:
        """Lowers the body if the option says so."""
        value = law.options.get(self.option, False)
        wanted = value in self.values if self.values else value not in OFF
        lowered: L = self.body.lower(law, rule) if wanted else law
        return lowered
