"""Findings: faults of a recorded match and the assumptions made to repair them; no repair is silent."""

from __future__ import annotations

from bafflebox.errors import RecordError
from bafflebox.frozen import dataclass
from bafflebox.message import Argument, Sentence


@dataclass(frozen=True, slots=True)
class FileFinding:
    """One fault of a file.

    `code` is a stable identifier for programs. `what` says what is there, `assumed` what was taken instead. `game`, `row` and
    `line` are 1-based numbers as printed in the file (None: unknown), `rule` the id of the broken rule where it is law. `lost`:
    part of the match could not be read at all.
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
        """Return the whole finding as a sentence, with its location."""
        error = RecordError(self.what, game=self.game, move=self.row, line=self.line, rule=self.rule)
        return Sentence("mended", {"what": error.said, "assumed": self.assumed})


class Findings:
    """A collector of findings; a strict one raises the first instead."""

    def __init__(self, *, strict: bool = False) -> None:
        self.strict = strict
        self.all: list[FileFinding] = []

    def add(
        self, error: RecordError, code: str, given: dict[str, Argument] | None = None, *, lost: bool = False
    ) -> None:
        """Record the error and that `mended-CODE` was assumed; raise the error in strict mode."""
        if self.strict:
            raise error
        assumed = Sentence(f"mended-{code}", given or {})
        self.all.append(
            FileFinding(code, error.what, assumed, error.game, error.move, error.line, error.rule, lost)
        )

    def tell(self, error: RecordError, code: str, given: dict[str, Argument] | None = None) -> None:
        """Record a fault that affects nothing that was played; strict mode ignores it."""
        if not self.strict:
            self.add(error, code, given)


STRICT = Findings(strict=True)
"""Findings that allow no assumption."""
