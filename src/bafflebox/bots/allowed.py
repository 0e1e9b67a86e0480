"""Whether a side may do one thing now: what `legal.may` answers, asked for one intent alone and so much quicker."""

from __future__ import annotations

from typing import Any

from bafflebox.game.acts import EVENT_OF
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import Side


def allowed(law: Law, now: Situation, intent: type[Any], side: Side) -> bool:
    """Whether the side that is waited for may do this; not for offers that either side may make."""
    made = EVENT_OF[intent]
    return now.to_act is side and law.row(now.phase, made) is not None and law.veto(now, made, side) is None
