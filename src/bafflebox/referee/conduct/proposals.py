"""Suggestions for the director, computed from the log; never acts by themselves."""

from __future__ import annotations

from bafflebox.board.side import Side
from bafflebox.referee.conduct.absence import points_due
from bafflebox.referee.conduct.proceedings import Proceedings


def proposals(now: Proceedings, at: int) -> tuple[str, ...]:
    """Return remedies in words that the rules suggest at this instant; `time` has no amount."""
    if now.match.closed:
        return ()
    names, memory = now.match.names, now.memory
    found = []
    for side in Side:
        points = points_due(now, side, at)
        if points:
            found.append(f"award {names[side.other]} {points}")
    for side in Side:
        offences = memory.offences[side]
        if offences > memory.warned[side] and now.law.cites("dispute", ""):
            if offences >= 3:
                found.append(f"match {names[side.other]}")
            elif offences == 2:
                found.append(f"warn {names[side]}")
    if now.law.cites("press_missed", ""):
        for each in memory.opened:
            if each.fact.kind == "press_missed" and each.fact.before >= memory.ruled_seq and not each.waived:
                found += [f"warn {names[each.fact.side]}", f"time {names[each.fact.side]}"]
    return tuple(dict.fromkeys(found))
