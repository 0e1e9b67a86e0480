"""Something that a check of a log found: the same for dice, acts and clocks, said in every language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

from bafflebox.sentence import Argument, Sentence
from bafflebox.words.speaker import NAMES, Speaker


@dataclass(frozen=True, slots=True)
class Finding:
    """Something found at event `seq` of the log (None: in no one event): `code` for programs, `said` for people."""

    code: str
    seq: int | None
    said: Sentence = field(hash=False)

    @classmethod
    def of(
        cls,
        code: str,
        seq: int | None,
        given: Mapping[str, Argument] | None = None,
        *,
        why: str = "",
        rule: str = "",
    ) -> Self:
        """The finding whose sentence goes by its code; `why` tells sentences of one code apart."""
        key = f"finding-{code}-{why}" if why else f"finding-{code}"
        return cls(code, seq, Sentence(key, given or {}, rule))

    @property
    def rule(self) -> str:
        """The rule it offends, "" for none."""
        return self.said.rule

    @property
    def detail(self) -> str:
        """The sentence in English, with the sides called by their colours, and its rule."""
        return Speaker(NAMES).say(self.said)
