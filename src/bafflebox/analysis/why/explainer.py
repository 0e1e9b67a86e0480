"""Reasons for the mistakes of a match, with one engine that looks at replies at a glance."""

from __future__ import annotations

from bafflebox.analysis.decision import Decision
from bafflebox.analysis.why.choice import Compared, compare
from bafflebox.bots.advice import DUBIOUS
from bafflebox.engine.engine import Engine
from bafflebox.engine.stake import stake_of
from bafflebox.rules.law import Law


class Explainer:
    """Compares the best play of a decision with the one made, by an engine without lookahead."""

    def __init__(self, law: Law, engine: Engine) -> None:
        self._law, self._engine = law, engine

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
        )
