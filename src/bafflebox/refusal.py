"""A refusal: the law's answer to an act it does not allow, as a value that cites its rule and can be said in every language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from bafflebox.errors import BaffleboxError
from bafflebox.sentence import Argument, Sentence
from bafflebox.words.speaker import english


@dataclass(frozen=True, slots=True)
class Because:
    """Why something is not possible: what the sentence speaks of, and which sentence of its code it is."""

    given: Mapping[str, Argument] = field(default_factory=dict, hash=False)
    why: str = ""


Reason: TypeAlias = Because | str | None
"""The answer of a test that may stand in the way: None where nothing does, a text in the words of a house rule."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an intent, a play or a position is refused.

    `code` is a stable word for programs (`not_your_turn`, `point_blocked`, …), `rule` the id of the rule that says so.
    `given` is what the sentence for people speaks of; where an error or a house rule says it, it is that sentence.
    `why` tells sentences of one code apart; `then` is the key of a second sentence that goes with it.
    """

    code: str
    rule: str
    given: Mapping[str, Argument] | Sentence = field(default_factory=dict, hash=False)
    why: str = ""
    then: str = ""

    @property
    def said(self) -> Sentence:
        """The sentence for people, which also says what is possible."""
        if isinstance(self.given, Sentence):
            return replace(self.given, rule=self.rule)
        key = f"refused-{self.code}-{self.why}" if self.why else f"refused-{self.code}"
        return Sentence(key, self.given, self.rule, self.then)

    @property
    def detail(self) -> str:
        """The sentence in English, with the sides called by their colours."""
        return english(self.said)

    def __str__(self) -> str:
        return f"{self.detail} [{self.rule}]" if self.rule else self.detail


class Refused(BaffleboxError, ValueError):
    """An act that the law refuses; `refusal` says why, `code` and `rule` are its own."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal
        self.code = refusal.code
        self.rule = refusal.rule

    @property
    def said(self) -> Sentence:
        """The sentence of the refusal."""
        return self.refusal.said

    def __str__(self) -> str:
        return str(self.refusal)


class IllegalPlay(Refused):
    """The text names a play that the law refuses; `refusal` cites the rule."""
