"""What was wrong in a recorded match and what was assumed instead: nothing is mended without saying so."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.errors import RecordError
from bafflebox.sentence import Argument, Sentence


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that does not stand in the file as it should.

    `code` is a stable word for programs. `what` says what is there, `assumed` what was taken instead. `game`, `row` and
    `line` are 1-based numbers as printed in the file (None: not known), `rule` the id of the rule that is broken where it
    is law. `lost`: something of the match could not be read at all.
    """

    code: str
    what: Sentence
    assumed: Sentence
    game: int | None = None
    row: int | None = None
    line: int | None = None
    rule: str | None = None
    lost: bool = False

    @property
    def said(self) -> Sentence:
        """The whole of it, with its place."""
        error = RecordError(self.what, game=self.game, move=self.row, line=self.line, rule=self.rule)
        return Sentence("mended", {"what": error.said, "assumed": self.assumed})

    def plain(self) -> dict[str, object]:
        """As plain values for JSON."""
        return {
            "code": self.code,
            "game": self.game,
            "row": self.row,
            "line": self.line,
            "rule": self.rule,
            "lost": self.lost,
            "what": self.what.plain(),
            "assumed": self.assumed.plain(),
        }


class Findings:
    """Collects findings; a strict one raises the first instead."""

    def __init__(self, *, strict: bool = False) -> None:
        self.strict = strict
        self.all: list[Finding] = []

    def add(
        self, error: RecordError, code: str, given: dict[str, Argument] | None = None, *, lost: bool = False
    ) -> None:
        """Notes what the error says and that `mended-CODE` was assumed; raises the error where nothing may be assumed."""
        if self.strict:
            raise error
        assumed = Sentence(f"mended-{code}", given or {})
        self.all.append(
            Finding(code, error.what, assumed, error.game, error.move, error.line, error.rule, lost)
        )

    def tell(self, error: RecordError, code: str, given: dict[str, Argument] | None = None) -> None:
        """Notes what touches nothing that was played; who wants nothing mended is not stopped by it, nor told."""
        if not self.strict:
            self.add(error, code, given)


STRICT = Findings(strict=True)
"""For whoever takes nothing for granted."""
