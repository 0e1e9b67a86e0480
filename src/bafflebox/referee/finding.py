"""Findings of log checks: common to dice, acts and clocks, rendered in every language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Self

from bafflebox.frozen import dataclass
from bafflebox.i18n.render import NAMES, Speaker
from bafflebox.message import Argument, Sentence


@dataclass(frozen=True, slots=True)
class Finding:
    """A finding at event `seq` of the log (None: no single event): `code` for programs, `said` for people."""

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
        """Return the finding with the sentence of its code; `why` selects a variant."""
        key = f"finding-{code}-{why}" if why else f"finding-{code}"
        return cls(code, seq, Sentence(key, given or {}, rule))

    @property
    def rule(self) -> str:
        """Return the broken rule, "" for none."""
        return self.said.rule

    @property
    def detail(self) -> str:
        """Return the sentence in English, with the sides named by colour, and its rule."""
        return Speaker(NAMES).say(self.said)
