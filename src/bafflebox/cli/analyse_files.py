"""The files that an analysis is written to, one match each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from bafflebox.adapters.reading import write_text
from bafflebox.analysis.decision import Decision
from bafflebox.analysis.page.document import page
from bafflebox.analysis.telling import Telling
from bafflebox.cli.printing import fail
from bafflebox.cli.told import told
from bafflebox.sentence import Sentence, Typed

Written = Callable[[Telling, Sequence[Decision]], str]


@dataclass(frozen=True, slots=True)
class Outputs:
    """Where it is to be written, None: not there."""

    html: Path | None = None
    everything: bool = False
    """Whether the page draws decisions that lost nothing too."""
    best: int = 5
    """Plays listed for each roll."""

    def _ways(self) -> dict[str, tuple[Path | None, Written]]:
        return {"--html": (self.html, self._page)}

    def refuse_many(self, files: Sequence[Path]) -> None:
        """Each holds one match."""
        for flag, (path, _) in self._ways().items():
            if path is not None and len(files) > 1:
                fail(told(Sentence("replayed-one_log", {"what": Typed(flag)})))

    def write(self, by: Telling, found: Sequence[Decision]) -> None:
        """Writes what was asked for. Raises FileError where that fails."""
        for path, made in self._ways().values():
            if path is not None:
                write_text(path, made(by, found))

    def _page(self, by: Telling, found: Sequence[Decision]) -> str:
        return page(by, found, everything=self.everything, best=self.best)
