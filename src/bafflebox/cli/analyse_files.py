"""Output files of an analysis, one match each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from bafflebox.analysis.analyst import Analyst
from bafflebox.analysis.decision import Decision
from bafflebox.analysis.telling import AnalysisRenderer
from bafflebox.cli.messages import render_message
from bafflebox.cli.printing import fail
from bafflebox.frozen import dataclass
from bafflebox.io.matches import PlayedMatch
from bafflebox.io.reading import write_bytes
from bafflebox.message import Sentence, Typed


@dataclass(frozen=True, slots=True)
class Analysed:
    """An analysed match, by our analyst or, without one, by the program that wrote the file."""

    match: PlayedMatch
    by: AnalysisRenderer
    found: Sequence[Decision]
    analyst: Analyst | None = None


@dataclass(frozen=True, slots=True)
class Outputs:
    """Output paths; None skips that output."""

    html: Path | None = None
    pdf: Path | None = None
    text: Path | None = None
    sgf: Path | None = None
    everything: bool = False
    """True if the page shows decisions without a loss too."""
    best: int = 5
    """Plays listed for each roll."""

    def _ways(self) -> dict[str, tuple[Path | None, Callable[[Analysed], bytes]]]:
        return {
            "--html": (self.html, self._page),
            "--pdf": (self.pdf, self._paper),
            "--text": (self.text, self._text),
            "--sgf": (self.sgf, self._sgf),
        }

    @property
    def explains(self) -> bool:
        """True if an output has reasons."""
        return any((self.html, self.pdf, self.text, self.sgf))

    def check(self, files: Sequence[Path], *, given: bool) -> None:
        """Refuse what can't be written before anything is read; `given`: the analysis is that of the files.

        Exits where several files are to become one output (each holds one match), and where another program's analysis is to become
        a Smart Game file, which `convert` keeps unchanged. Raises OptionError where an exporter's package is missing.
        """
        for flag, (path, _) in self._ways().items():
            if path is not None and len(files) > 1:
                fail(render_message(Sentence("replayed-one_log", {"what": Typed(flag)})))
        if self.pdf is not None:
            from bafflebox.io.pdf import printer

            printer()
        if given and self.sgf is not None:
            fail(render_message(Sentence("analysis-own_only", {"flag": Typed("--sgf")})))

    def write(self, given: Analysed) -> None:
        """Write the requested files. Raises BaffleboxError where that fails, or the format can't express the match."""
        for path, made in self._ways().values():
            if path is not None:
                write_bytes(path, made(given))

    def _page(self, given: Analysed) -> bytes:
        from bafflebox.analysis.page.document import analysis_page

        return analysis_page(given.by, given.found, everything=self.everything, best=self.best).encode()

    def _paper(self, given: Analysed) -> bytes:
        from bafflebox.analysis.page.paper import paper
        from bafflebox.io.pdf import pdf_of

        return pdf_of(paper(self._page(given).decode()))

    def _text(self, given: Analysed) -> bytes:
        from bafflebox.analysis.text import analysed_text

        return analysed_text(given.by, given.found, self.best).encode()

    def _sgf(self, given: Analysed) -> bytes:
        from bafflebox.analysis.sgf import analysed_sgf, looks_of
        from bafflebox.analysis.summary import summary_text

        assert given.analyst is not None, "refused before"
        looks = looks_of(given.analyst)
        summary = "\n".join(summary_text(given.by, given.found).lines)
        return analysed_sgf(
            given.match.sheet(), given.match.log.events, given.found, looks, self.best, summary
        ).encode()
