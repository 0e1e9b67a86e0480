"""Option: a choice that a rule leaves to players or event, and choices that a rule forbids."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.rules.clause import Body
from bafflebox.rules.law import Law
from bafflebox.rules.option import Option, OptionValue


@dataclass(frozen=True, slots=True)
class Choice:
    """The rule gives this option."""

    option: Option

    def lower(self, law: Law, rule: str) -> Law:
        """Options are read by the clauses they switch; nothing is written."""
        return law


@dataclass(frozen=True, slots=True)
class Forbids:
    """The rule forbids these options (unless another option is on); `why` completes "x is not used: …"."""

    names: tuple[str, ...]
    why: str
    unless: str = ""
    citing: str = ""

    def detail(self, name: str) -> str:
        """The sentence of the refusal."""
        return f"{name} can't be asked for: {self.why}"

    def lower(self, law: Law, rule: str) -> Law:
        """The book checks options when they are chosen; nothing is written."""
        return law


@dataclass(frozen=True, slots=True)
class If:
    """A body that is in force while an option has one of these values (none named: any that is not off)."""

    option: str
    body: Body
    values: tuple[OptionValue, ...] = ()

    def lower(self, law: Law, rule: str) -> Law:
        """Lowers the body if the option says so."""
        value = law.options.get(self.option, False)
        wanted = value in self.values if self.values else value not in (False, 0, "none")
        return self.body.lower(law, rule) if wanted else law
