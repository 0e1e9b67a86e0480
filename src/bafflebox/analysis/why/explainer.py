"""Reasons for the mistakes of a match, with one engine that looks at replies at a glance."""

from __future__ import annotations

from bafflebox.analysis.decision import Decision, What
from bafflebox.analysis.why.choice import Compared, Reason, best_reason, compare
from bafflebox.analysis.why.cube import CubeReason, cube_reason
from bafflebox.analysis.why.words import ReasonReader, cube_row_of, cube_sentences, row_of, worded
from bafflebox.bots.advice import DUBIOUS
from bafflebox.engine.engine import Engine
from bafflebox.engine.stake import stake_of
from bafflebox.message import Sentence
from bafflebox.protocol.analysis import PlayReason
from bafflebox.rules.law import Law


class Explainer:
    """Explainer of one match: compares the best play of a decision with the one made, by an engine without lookahead."""

    def __init__(self, law: Law, engine: Engine) -> None:
        self._law, self._engine = law, engine
        self._known: dict[tuple[int, int], tuple[Compared, Reason | None] | None] = {}

    def said(self, each: Decision, moves: str, reader: ReasonReader = ReasonReader.CLUB) -> list[Sentence]:
        """Return the reason as at most two sentences; `moves` is the best play as it is written. None for a negligible loss."""
        if each.play is None:
            cube = self._cube(each)
            doubler = each.side if each.what is What.TURN else each.side.other
            return [] if cube is None else cube_sentences(cube, doubler, reader)
        found = self._explained(each)
        return [] if found is None else worded(*found, each.side, moves, reader)

    def row(self, each: Decision) -> PlayReason | None:
        """Return the reason for pages; None for a negligible loss, and for one that the lines do not show."""
        if each.play is None:
            cube = self._cube(each)
            return None if cube is None else cube_row_of(cube)
        found = self._explained(each)
        return None if found is None or not found[0].shown else row_of(*found)

    def reason(self, each: Decision) -> Reason | CubeReason | None:
        """Return the reason with its figures; None for a negligible loss, and where nothing measured carries it."""
        if each.play is None:
            return self._cube(each)
        found = self._explained(each)
        return None if found is None else found[1]

    def _cube(self, each: Decision) -> CubeReason | None:
        return None if each.loss < DUBIOUS else cube_reason(self._law, self._engine, each)

    def _explained(self, each: Decision) -> tuple[Compared, Reason | None] | None:
        key = (each.game, each.seq)
        if key not in self._known:
            both = self.compared(each)
            self._known[key] = None if both is None else (both, best_reason(both))
        return self._known[key]

    def compared(self, each: Decision) -> Compared | None:
        """Return both plays followed; None for a negligible loss, and for what is no play."""
        found = each.play
        if found is None or found.chosen is None or each.loss < DUBIOUS:
            return None
        side = each.side
        best, made = found.best, found.chosen
        return compare(
            self._law,
            self._engine,
            stake_of(self._law, each.now, side),
            (best.play.result.seen_by(side), made.play.result.seen_by(side)),
            (best.chances, made.chances),
            each.loss,
        )
