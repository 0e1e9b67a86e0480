"""What each side may do now: the one list that menus, buttons and bots read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bafflebox import event
from bafflebox.game import intents
from bafflebox.outcome import Level
from bafflebox.rules.clauses.conceding import most_to_concede
from bafflebox.rules.clauses.resigning import possible_levels
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import Side

_WORDS: dict[type[Any], str] = {
    event.OpeningRolled: "the opening throw",
    event.CallerChosen: "let the other side call",
    event.ParityCalled: "call odds or evens",
    event.StartChosen: "choose to go first or second",
    event.Rolled: "roll",
    event.Rethrown: "throw again",
    event.Nominated: "nominate",
    event.Raised: "double",
    event.RollCancelled: "cancel the roll",
    event.Played: "play the roll",
    event.Doubled: "double",
    event.Taken: "take",
    event.Dropped: "drop",
    event.Beavered: "beaver",
    event.Raccooned: "raccoon",
    event.ResignationOffered: "resign",
    event.ResignationAccepted: "accept the resignation",
    event.ResignationRefused: "refuse the resignation",
    event.ConcessionOffered: "concede",
    event.ConcessionAccepted: "accept the concession",
    event.ConcessionRefused: "refuse the concession",
}


def spoken(made: type[Any]) -> str:
    """The act that makes such an event, in words."""
    return _WORDS.get(made, made.__name__)


@dataclass(frozen=True, slots=True)
class Possible:
    """An act that is possible now: by which side (None: by nobody in particular), and the levels it may name."""

    intent: type[Any]
    side: Side | None
    levels: tuple[Level, ...] = ()
    most: int = 0
    """The most points that a concession may offer."""

    @property
    def words(self) -> str:
        """The act in words."""
        return spoken(intents.EVENT_OF[self.intent])

    def __str__(self) -> str:
        return f"{self.words} ({self.side})" if self.side else self.words


def possible_intents(law: Law, now: Situation) -> tuple[Possible, ...]:
    """Everything that `decide` would accept now, moves of a play apart (a `PlayTree` lists those)."""
    found = []
    for row in law.flow:
        intent = intents.INTENT_OF.get(row.event)
        if row.phase is not now.phase or intent is None:
            continue
        if row.event is event.OpeningRolled:
            if law.veto(now, row.event, Side.WHITE) is None:
                found.append(Possible(intent, None))
        elif row.event is event.ConcessionOffered:
            if now.memory.window:
                side = now.memory.window[0]
                found.append(Possible(intent, side, most=most_to_concede(law, now, side)))
        elif row.event is event.ResignationOffered:
            found += [each for side in Side if (each := _resignation(law, now, side))]
        elif now.to_act is not None and law.veto(now, row.event, now.to_act) is None:
            found.append(Possible(intent, now.to_act))
    return tuple(found)


def _resignation(law: Law, now: Situation, side: Side) -> Possible | None:
    levels = tuple(
        level
        for level in possible_levels(law, now.position, side)
        if law.veto(now, event.ResignationOffered, side, level) is None
    )
    return Possible(intents.Resign, side, levels) if levels else None


def may(law: Law, now: Situation, intent: type[Any], side: Side | None = None) -> bool:
    """Whether such an act of `side` (of anyone, if None) is possible now."""
    return any(
        each.intent is intent and (side is None or each.side in (None, side))
        for each in possible_intents(law, now)
    )
