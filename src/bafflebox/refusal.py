"""Refusals: the law's answer to an illegal act, as a value that cites its rule and renders in every language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import TypeAlias

from bafflebox.errors import BaffleboxError
from bafflebox.frozen import dataclass
from bafflebox.message import Argument, Sentence, english


@dataclass(frozen=True, slots=True)
class Because:
    """A reason why something is not possible: the arguments of the sentence, and which variant of the code's sentence applies."""

    given: Mapping[str, Argument] = field(default_factory=dict, hash=False)
    why: str = ""


Reason: TypeAlias = Because | str | None
"""The result of a check: None when nothing prevents the act, text for a house rule's own words."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason why an act, a play or a position is refused.

    `code` is a stable identifier for programs (`not_your_turn`, `point_blocked`, …), `rule` the id of the rule that is broken.
    `given` holds the arguments of the message, or the message itself where an error or a house rule supplies it. `why` selects
    among messages of one code; `then` is the key of a follow-up sentence.
    """

    code: str
    rule: str
    given: Mapping[str, Argument] | Sentence = field(default_factory=dict, hash=False)
    why: str = ""
    then: str = ""

    @property
    def said(self) -> Sentence:
        """Return the message, which also says what is possible."""
        if isinstance(self.given, Sentence):
            return replace(self.given, rule=self.rule)
        key = f"refused-{self.code}-{self.why}" if self.why else f"refused-{self.code}"
        return Sentence(key, self.given, self.rule, self.then)

    @property
    def detail(self) -> str:
        """The message in English, with the sides named by colour."""
        return english(self.said)

    def __str__(self) -> str:
        return f"{self.detail} [{self.rule}]" if self.rule else self.detail


class Refused(BaffleboxError, ValueError):
    """An act that the law refuses; `code` and `rule` are those of `refusal`."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal
        self.code = refusal.code
        self.rule = refusal.rule

    @property
    def said(self) -> Sentence:
        """Return the message of the refusal."""
        return self.refusal.said

    def __str__(self) -> str:
        return str(self.refusal)


class IllegalPlay(Refused):
    """The text names a play that the law refuses; `refusal` cites the rule."""
