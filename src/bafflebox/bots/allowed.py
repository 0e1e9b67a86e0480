"""A fast check of a single act, with the same answer as `legal.may`
.
"""

from __future__ import annotations

from bafflebox.board.side import Side
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation


def allowed(law: Law, now: Situation, made: type[object], side: Side) -> bool:
    """Return whether the side to act may do this; not for offers that either side may make."""
    return now.to_act is side and law.row(now.phase, made) is not None and law.veto(now, made, side) is None
