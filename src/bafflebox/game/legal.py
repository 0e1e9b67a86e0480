"""What each side may do now: the one list that menus, buttons and bots read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from bafflebox import event
from bafflebox.game import intents
from bafflebox.game.act import Act, Who
from bafflebox.game.acts import ACT_OF_EVENT, ACT_OF_INTENT
from bafflebox.outcome import Level
from bafflebox.rules.clauses.conceding import most_to_concede
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import Side
from bafflebox.writing_event import LeftUnwritten, PointedOut


@dataclass(frozen=True, slots=True)
class Possible:
    """An act that is possible now: by which side (None: by nobody in particular), and the levels it may name."""

    intent: type[Any]
    side: Side | None
    levels: tuple[Level, ...] = ()
    most: int = 0
    """The most points that a concession may offer."""
    names: tuple[str, ...] = ()
    """What can be told, or taken back where it was."""

    @property
    def act(self) -> Act:
        """Its row in the table of acts."""
        return ACT_OF_INTENT[self.intent]

    @property
    def words(self) -> str:
        """The act in words."""
        return self.act.said

    def __str__(self) -> str:
        return f"{self.words} ({self.side})" if self.side else self.words


def possible_intents(law: Law, now: Situation) -> tuple[Possible, ...]:
    """Everything that `decide` would accept now, moves of a play apart (a `PlayTree` lists those)."""
    found: list[Possible] = []
    # an event may lead on in two ways (a play at a real board leaves the turn open): it is one act all the same
    for made in law.possible.get(now.phase, ()):
        if made is LeftUnwritten and now.partly_written:
            found.append(Possible(intents.EndTurn, now.on_turn))
        act = ACT_OF_EVENT.get(made)
        if act is None:
            continue
        intent: Any = act.intent
        if made is event.OpeningRolled:
            if law.allows(now, made, Side.WHITE):
                found.append(Possible(intent, None))
        elif made is event.ConcessionOffered:
            if now.memory.window:
                side = now.memory.window[0]
                found.append(Possible(intent, side, most=most_to_concede(law, now, side)))
        elif made is event.ResignationOffered:
            found += [each for side in Side if (each := _resignation(law, now, side))]
        elif made is PointedOut:
            found += _to_tell(law, now)
        elif Who.EITHER in act.who:
            found += [_possible(intent, side) for side in Side if law.allows(now, made, side)]
        elif (waited := now.to_act) is not None and law.allows(now, made, waited):
            found.append(_possible(intent, waited))
    return tuple(found)


def _to_tell(law: Law, now: Situation) -> Iterable[Possible]:
    """What can be told of a turn that is not written: by who plays it, before it by either."""
    names = tuple(each.name for each in law.told if each.fits(now))
    for side in Side if names else ():
        if now.on_turn in (None, side) and law.allows(now, PointedOut, side):
            yield Possible(intents.PointOut, side, names=names)


_possible = cache(Possible)
"""Acts are the same few: each is one object."""


def _resignation(law: Law, now: Situation, side: Side) -> Possible | None:
    # which levels are still possible is one of the vetoes
    made = event.ResignationOffered
    levels = [level for level in law.known_levels if law.allows(now, made, side, level)]
    return _possible(intents.Resign, side, tuple(levels)) if levels else None


def may(law: Law, now: Situation, intent: type[Any], side: Side | None = None) -> bool:
    """Whether such an act of `side` (of anyone, if None) is possible now."""
    return is_among(possible_intents(law, now), intent, side)


def is_among(possible: Iterable[Possible], intent: type[Any], side: Side | None = None) -> bool:
    """The same asked of what is possible, where that is known already."""
    return any(each.intent is intent and (side is None or each.side in (None, side)) for each in possible)


def only_roll(possible: Iterable[Possible]) -> bool:
    """Whether throwing is all that can be done, resigning apart."""
    return {each.intent for each in possible} - {intents.Resign} == {intents.RollDice}
