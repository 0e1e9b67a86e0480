"""The files that an analysis is written to, one match each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from bafflebox.adapters.matches import PlayedMatch
from bafflebox.adapters.pdf import pdf_of, printer
from bafflebox.adapters.reading import write_bytes
from bafflebox.analysis.analyst import Analyst
from bafflebox.analysis.decision import Decision
from bafflebox.analysis.page.document import page
from bafflebox.analysis.page.paper import paper
from bafflebox.analysis.sgf import analysed_sgf, looks_of
from bafflebox.analysis.telling import Telling
from bafflebox.analysis.text import analysed_text
from bafflebox.cli.printing import fail
from bafflebox.cli.told import told
from bafflebox.sentence import Sentence, Typed


@dataclass(frozen=True, slots=True)
class Analysed:
    """A match that was gone through, by an analyst of ours or, without one, by who wrote the file."""

    match: PlayedMatch
    by: Telling
    found: Sequence[Decision]
    analyst: Analyst | None = None


@dataclass(frozen=True, slots=True)
class Outputs:
    """Where it is to be written, None: not there."""

    html: Path | None = None
    pdf: Path | None = None
    text: Path | None = None
    sgf: Path | None = None
    everything: bool = False
    """Whether the page draws decisions that lost nothing too."""
    best: int = 5
    """Plays listed for each roll."""

    def _ways(self) -> dict[str, tuple[Path | None, Callable[[Analysed], bytes]]]:
        return {
            "--html": (self.html, self._page),
            "--pdf": (self.pdf, self._paper),
            "--text": (self.text, self._text),
            "--sgf": (self.sgf, self._sgf),
        }

    def refuse_many(self, files: Sequence[Path]) -> None:
        """Each holds one match."""
        for flag, (path, _) in self._ways().items():
            if path is not None and len(files) > 1:
                fail(told(Sentence("replayed-one_log", {"what": Typed(flag)})))

    def refuse_missing(self) -> None:
        """Before hours of thinking: raises OptionError where what makes a file is not there."""
        if self.pdf is not None:
            printer()

    def refuse_own(self) -> None:
        """A Smart Game file is written of an analysis of our own alone: `convert` keeps that of a file as it is."""
        if self.sgf is not None:
            fail(told(Sentence("analysis-own_only", {"flag": Typed("--sgf")})))

    def write(self, given: Analysed) -> None:
        """Writes what was asked for. Raises BaffleboxError where that fails, or the form can't tell of the match."""
        for path, made in self._ways().values():
            if path is not None:
                write_bytes(path, made(given))

    def _page(self, given: Analysed) -> bytes:
        return page(given.by, given.found, everything=self.everything, best=self.best).encode()

    def _paper(self, given: Analysed) -> bytes:
        return pdf_of(paper(self._page(given).decode()))

    def _text(self, given: Analysed) -> bytes:
        return analysed_text(given.by, given.found, self.best).encode()

    def _sgf(self, given: Analysed) -> bytes:
        assert given.analyst is not None, "refused before"
        looks = looks_of(given.analyst)
        return analysed_sgf(
            given.match.sheet(), given.match.log.events, given.found, looks, self.best
        ).encode()
