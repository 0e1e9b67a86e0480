"""A match judged in a thread, while its report already shows what is known."""

from __future__ import annotations

import os
import threading

from bafflebox.analysis.analyst import DECIDES, Analyst
from bafflebox.analysis.counting import Counting, counted
from bafflebox.analysis.decision import Decision
from bafflebox.analysis.filed import filed
from bafflebox.analysis.telling import AnalysisRenderer
from bafflebox.analysis.why.explainer import Explainer
from bafflebox.bots.player import EngineBot
from bafflebox.cli.analyse_judging import QUICK
from bafflebox.cli.full_screen.study.board_view import name_players
from bafflebox.engine.strength import find_level
from bafflebox.formats.sgf.analysis import AnalysisSource
from bafflebox.io.bots import make_engine
from bafflebox.io.matches import PlayedMatch
from bafflebox.io.openings import read_openings
from bafflebox.library.going import AnalysisProgress, DecisionRow, Going
from bafflebox.library.reading import library_match


class MatchJudge:
    """The judge of a match in a thread, with its decisions so far; `changed` is set with each.

    Raises OptionError for an unknown level, RecordError for a match without a roll, or one that is too long.
    """

    def __init__(self, match: PlayedMatch, level: str, language: str) -> None:
        self.match, self.level, self.plies = match, level, find_level(level).plies
        self.read = library_match(match)
        self.by = AnalysisRenderer(match.law, match.log.events, level, language, openings=read_openings())
        name_players(self.by)
        self.done = 0
        """Number of the events of `read` that were judged."""
        self.failed: Exception | None = None
        self.changed = threading.Event()
        self.rows: list[DecisionRow] = []
        """The decisions as the library keeps them."""
        self.part = AnalysisProgress()
        self._found: list[Decision] = []
        self._counted: tuple[int, list[Decision]] = (0, [])
        self._stop = False
        self._analyst: Analyst | None = None
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()

    @property
    def of(self) -> int:
        """Return how many events there are to judge."""
        return len(self.read.facts)

    @property
    def whole(self) -> bool:
        """Return whether every event was judged."""
        return self.done == self.of

    def start(self) -> None:
        """Start to judge, or go on where it was stopped."""
        self._stop = False
        if not self.whole and (self._thread is None or not self._thread.is_alive()):
            self._thread = threading.Thread(target=self._judge, daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Stop after the decision in hand; what is known stays."""
        self._stop = True

    def close(self) -> None:
        """Stop, and wait for the decision in hand: a program that ends in the middle of an engine's work breaks off."""
        self.stop()
        if self._thread is not None:
            self._thread.join()

    @property
    def stopped(self) -> bool:
        """Return whether it was stopped before the end."""
        return self._stop and not self.whole

    @property
    def found(self) -> list[Decision]:
        """Return the decisions so far, as the rate counts them."""
        known = len(self._found)
        if self._counted[0] != known:
            self._counted = known, counted(self._found[:known], Counting.BAFFLEBOX)
        return self._counted[1]

    @property
    def analyst(self) -> Analyst:
        """Return the judge at the level; making it takes a moment."""
        with self._lock:
            if self._analyst is None:
                strong, quick = (self._bot(level) for level in (self.level, QUICK))
                self._analyst = Analyst(strong, quick)
                self.by.explainer = Explainer(self.match.law, quick.engine)
            return self._analyst

    def _bot(self, level: str) -> EngineBot:
        law = self.match.law
        threads = 1 if level == QUICK else os.cpu_count() or 1
        return EngineBot(law, make_engine(law, find_level(level), threads=threads))

    def _judge(self) -> None:
        try:
            going = Going(self.match.law, self.analyst)
            for game, seq, fact in self.read.facts[self.done :]:
                if self._stop:
                    return
                now = self.part.now.now
                each = self.analyst.decision(now, fact, game=game, seq=seq) if type(fact) in DECIDES else None
                self.part, rows = going.further(self.part, [(game, seq, fact)], {(game, seq): each})
                self.rows += rows
                if each is not None:
                    self._found.append(each)
                self.done += 1
                self.changed.set()
        except Exception as error:  # noqa: BLE001 - said where it is looked at
            self.failed = error
        self.changed.set()

    def glance(self, each: Decision) -> Decision | None:
        """Return a decision as the network alone judges it."""
        quick = self.analyst.quick
        return Analyst(quick, quick, luck=False).decision(each.now, each.fact, game=each.game, seq=each.seq)

    def filed(self) -> tuple[AnalysisSource, dict[int, Decision]] | None:
        """Return the source of the analysis in the file, and its decisions by place in the log; None where it brings none."""
        brought = self.read.brought
        if brought is None:
            return None
        found = filed(self.match.law, self.match.sheet(), self.match.log.events)
        return brought, {each.seq: each for each in found.decisions}
