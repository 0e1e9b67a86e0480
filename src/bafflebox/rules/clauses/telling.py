"""Telling: what a side says of a turn that is not written, because a rule counts it and only the board would have shown it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bafflebox.event import Event
from bafflebox.outcome import Level
from bafflebox.phase import Phase
from bafflebox.refusal import Because, Reason
from bafflebox.rules.law import FlowRow, Law, Telling, Trigger, Veto
from bafflebox.rules.situation import Situation
from bafflebox.side import Side
from bafflebox.writing_event import LeftUnwritten, PointedOut

DANCE, CHECKED_OUT, DOUBLE = "dance", "checked_out", "double"
ONE_THROW, OTHER_THROW = "one_throw", "other_throw"
EQUAL_DICE, LAST_THROW = "equal_dice", "last_throw"
"""What can be told, beside the formations of a book, which have names of their own."""

TURN = (Phase.TURN, Phase.ROLLED, Phase.PLAYED)
"""When something is told of a turn: until it is ended."""


def telling(
    law: Law,
    rule: str,
    name: str,
    may: Callable[[Situation], bool] | None = None,
    *,
    phases: tuple[Phase, ...] = TURN,
    steers: bool = True,
) -> Law:
    """The law with one more thing that can be told, where `may` does not say that it can't be so now.

    `steers`: the cube or the next turn may depend on it.
    """
    if any(each.name == name for each in law.told):
        return law
    return law.but(told=(*law.told, Telling(name, phases, may or _always, rule, steers)))


def _always(situation: Situation) -> bool:
    return True


def once(mark: str) -> Callable[[Situation], bool]:
    """Whether this has not been pointed out in the game yet."""
    return lambda situation: mark not in situation.marks


def heard(
    law: Law, rule: str, act: Callable[[Law, Situation, Any], tuple[Event, ...]], *, last: bool = False
) -> Law:
    """The law with what follows the end of a turn that was not written."""
    return law.but(triggers=(*law.triggers, Trigger(LeftUnwritten, act, rule, last=last)))


def lower_telling(law: Law, rule: str) -> Law:
    """Adds the rows and the condition under which anything is told, where the law has something that counts."""
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
