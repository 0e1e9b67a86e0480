"""Claim windows: what each log entry closes, and what reopens when a roll is taken back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bafflebox.board.side import Side
from bafflebox.events import conduct as fact_of
from bafflebox.events import game as event
from bafflebox.match.log import Envelope
from bafflebox.referee.conduct.memory import ConductMemory, Open, with_changes
from bafflebox.rules.conduct import ConductTerms


def close_windows(now: ConductMemory, entry: Envelope, fact: Any, terms: ConductTerms) -> ConductMemory:
    """Close the windows that this entry closes; an entry that takes a roll back reopens those closed by the roll."""
    if isinstance(fact, event.GameStarted | fact_of.PlayResumed):
        return with_changes(now, opened=tuple(_shut(each, entry.seq) for each in now.opened))
    if isinstance(fact, event.RollCancelled):
        return with_changes(
            now,
            opened=tuple(replace(e, closed=None) if e.closed == now.last_roll else e for e in now.opened),
        )
    act = _ACTS.get(type(fact))
    if act is None:
        return now
    side: Side = fact.side
    waived = act == "roll" and any(each.waived and each.fact.side is side for each in now.opened)
    opened = tuple(_after_act(each, entry, terms, act, side, waived=waived) for each in now.opened)
    return with_changes(now, opened=opened)


def _after_act(
    each: Open, entry: Envelope, terms: ConductTerms, act: str, side: Side, *, waived: bool
) -> Open:
    own = side is each.fact.side
    found = replace(each, ends=each.ends + 1) if own and act == "end" else each
    row = terms.row(each.fact.kind)
    if (
        row is None
        or each.closed is not None
        or not _closes(found, row, act, own=own, acted=entry.by is side or waived)
    ):
        return found
    return replace(found, closed=entry.seq)


def _closes(each: Open, row: Any, act: str, *, own: bool, acted: bool) -> bool:
    if own:
        if act == "end" and "turn_end" in row.closes:
            return True
        if act == "end" and "next_turn" in row.closes:
            return each.ends >= 2
        # the early roll has been played
        return act == "play" and "play" in row.closes
    if act == "end":
        return "own_turn" in row.closes
    if each.fact.kind != "illegal_play":
        return False
    # playing on accepts what a roll accepts
    return (acted and act in row.closes) or (act == "play" and "roll" in row.closes)


_ACTS: dict[type[object], str] = {
    event.Rolled: "roll",
    event.Doubled: "double",
    event.Raised: "double",
    event.Played: "play",
    fact_of.TurnEnded: "end",
}


def _shut(each: Open, seq: int) -> Open:
    return each if each.closed is not None else replace(each, closed=seq)
