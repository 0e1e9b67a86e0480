"""Telling: reports on an unrecorded turn, of facts that a rule counts and only the board would have shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bafflebox.board.outcome import Level
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.events.game import Event
from bafflebox.events.scoring import LeftUnwritten, PointedOut
from bafflebox.refusal import Because, Reason
from bafflebox.rules.law import FlowRow, Law, Telling, Trigger, Veto
from bafflebox.rules.situation import Situation

DANCE, CHECKED_OUT, DOUBLE = "dance", "checked_out", "double"
ONE_THROW, OTHER_THROW = "one_throw", "other_throw"
EQUAL_DICE, LAST_THROW = "equal_dice", "last_throw"
"""Facts that can be reported, beside the formations of a book, which have names of their own."""

TURN = (Phase.TURN, Phase.ROLLED, Phase.PLAYED)
"""Phases in which a turn can be reported on: until it ends."""


def telling(
    law: Law,
    rule: str,
    name: str,
    may: Callable[[Situation], bool] | None = None,
    *,
    phases: tuple[Phase, ...] = TURN,
    steers: bool = True,
) -> Law:
    """Return the law with another fact that can be reported, unless `may` rules it out now.

    `steers`: the cube or the next turn may depend on it.
    """
    if any(each.name == name for each in law.told):
        return law
    return law.but(told=(*law.told, Telling(name, phases, may or _always, rule, steers)))


def _always(situation: Situation) -> bool:
    return True


def once(mark: str) -> Callable[[Situation], bool]:
    """Return a test that this was not signalled in the game yet."""
    return lambda situation: mark not in situation.marks


def heard(
    law: Law, rule: str, act: Callable[[Law, Situation, Any], tuple[Event, ...]], *, last: bool = False
) -> Law:
    """Return the law with the consequences at the end of an unrecorded turn."""
    return law.but(triggers=(*law.triggers, Trigger(LeftUnwritten, act, rule, last=last)))


def lower_telling(law: Law, rule: str) -> Law:
    """Add the rows and the condition for reports, where the law counts such facts."""
    if not law.told:
        return law
    phases = dict.fromkeys(phase for each in law.told for phase in each.phases)
    rows = tuple(FlowRow(phase, PointedOut, phase, rule) for phase in phases)
    return law.but(
        flow=(*law.flow, *rows), vetoes=(*law.vetoes, Veto(PointedOut, "written", _board_shows_it, rule))
    ).citing(rule, PointedOut)


def _board_shows_it(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
    if not situation.terms.real:
        return Because({}, "virtual")
    written = not situation.partly_written or (situation.phase is Phase.PLAYED and not situation.unknown)
    return Because({}, "told") if written else None
