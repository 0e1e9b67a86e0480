"""Worker function of fair play: the choices of a match, counted by side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bafflebox.analysis.analyst import Analyst, Asked
from bafflebox.analysis.choice import GLANCES, JUDGE, choice_of
from bafflebox.analysis.choice_counts import ChoiceCounts, count_made
from bafflebox.board.side import BySide, Side
from bafflebox.bots.player import EngineBot
from bafflebox.engine.strength import find_strength
from bafflebox.io.bots import make_engine
from bafflebox.rules.law import Law

Timed = tuple[Asked, float]
"""An event to judge, with its seconds."""


def count_choices(law: Law, events: Sequence[Timed]) -> BySide[ChoiceCounts]:
    """Return the counts of both sides' choices among events; none where no double can be dropped: people's play there is not known."""
    analyst, glances = _judge(law)
    if not analyst.bot.look.asks:
        return BySide(ChoiceCounts(), ChoiceCounts())
    found = {side: ChoiceCounts() for side in Side}
    for (now, fact, number, seq), seconds in events:
        each = analyst.decision(now, fact, game=number, seq=seq)
        choice = choice_of(each, glances) if each is not None else None
        if each is not None and choice is not None:
            found[each.side] = found[each.side].and_(count_made([(choice, seconds)]))
    return BySide(found[Side.WHITE], found[Side.BLACK])


@lru_cache(maxsize=4)
def _judge(law: Law) -> tuple[Analyst, list[EngineBot]]:
    glances = [EngineBot(law, make_engine(law, each)) for each in GLANCES]
    return Analyst(EngineBot(law, make_engine(law, find_strength(JUDGE))), glances[0], luck=False), glances
