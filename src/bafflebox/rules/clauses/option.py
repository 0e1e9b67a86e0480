"""Option: a choice that a rule leaves to players or event, and choices that a rule forbids."""

from __future__ import annotations

from collections.abc import Mapping

from bafflebox.frozen import dataclass
from bafflebox.message import Sentence, Word
from bafflebox.rules.clause import Body, L
from bafflebox.rules.option import Option, OptionValue


@dataclass(frozen=True, slots=True)
class Choice:
    """The rule gives this option."""

    option: Option

    def lower(self, law: L, rule: str) -> L:
        """Change nothing: options are read by the clauses they switch."""
        return law


@dataclass(frozen=True, slots=True)
class Forbids:
    """The rule forbids these options (unless another option is on); `why` completes "x can't be chosen: …"."""

    names: tuple[str, ...]
    why: Word | str
    unless: str = ""
    citing: str = ""

    def against(self, name: str) -> Sentence:
        """Return why the option can't be chosen."""
        return Sentence("unread-against", {"name": name, "against": self.why})

    def lower(self, law: L, rule: str) -> L:
        """Change nothing: the book checks options when they are chosen."""
        return law


@dataclass(frozen=True, slots=True)
class Needs:
    """These options require `other` to have one of these values (none given: any that is not off).

    `why` completes "x can't be chosen: …". An option counts as chosen if given and not off.
    """

    names: tuple[str, ...]
    other: str
    values: tuple[OptionValue, ...] = ()
    why: Word | str = ""
    citing: str = ""

    def stops(self, chosen: Mapping[str, OptionValue], options: Mapping[str, OptionValue]) -> Sentence | None:
        """Return why they can't be chosen, None where nothing prevents it."""
        value = options.get(self.other, False)
        if value in self.values if self.values else value not in OFF:
            return None
        name = next((name for name in self.names if chosen.get(name, False) not in OFF), None)
        return Sentence("unread-against", {"name": name, "against": self.why}) if name else None

    def lower(self, law: L, rule: str) -> L:
        """Change nothing: the book checks options when they are chosen."""
        return law


OFF: tuple[OptionValue, ...] = (False, 0, "none")
"""Values that switch an option off."""


@dataclass(frozen=True, slots=True)
class If:
    """A body that is in force while an option has one of these values (none given: any that is not off)."""

    option: str
    body: Body
    values: tuple[OptionValue, ...] = ()

    def lower(self, law: L, rule: str) -> L:
        """Lower the body if the option says so."""
        value = law.options.get(self.option, False)
        wanted = value in self.values if self.values else value not in OFF
        lowered: L = self.body.lower(law, rule) if wanted else law
        return lowered
