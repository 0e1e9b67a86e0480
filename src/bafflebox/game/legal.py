"""The acts available to each side: one list for menus, buttons and bots."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from bafflebox.board.outcome import Level
from bafflebox.board.side import Side
from bafflebox.events import game as event
from bafflebox.events.conduct import TurnEnded
from bafflebox.events.scoring import LeftUnwritten, PointedOut
from bafflebox.frozen import dataclass
from bafflebox.game.act import Act, Actor
from bafflebox.game.acts import ACT_OF_EVENT
from bafflebox.rules.clauses.conceding import most_to_concede
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation


@dataclass(frozen=True, slots=True)
class Possible:
    """An available act: its side (None: no particular one), and the possible levels."""

    event: type[object]
    side: Side | None
    levels: tuple[Level, ...] = ()
    most: int = 0
    """The most points that a concession may offer."""
    names: tuple[str, ...] = ()
    """Facts that can be reported, or taken back if reported."""

    @property
    def act(self) -> Act:
        """Return its row in the table of acts."""
        return ACT_OF_EVENT[self.event]

    @property
    def words(self) -> str:
        """Return the act in words."""
        return self.act.said

    def __str__(self) -> str:
        return f"{self.words} ({self.side})" if self.side else self.words


def possible_acts(law: Law, now: Situation) -> tuple[Possible, ...]:
    """Return everything that `decide` would accept now, moves of a play apart (a `PlayTree` lists those)."""
    found: list[Possible] = []
    # an event may continue in two ways (a play at a real board leaves the turn open): it is one act all the same
    for made in law.possible.get(now.phase, ()):
        if made is LeftUnwritten and now.partly_written:
            found.append(Possible(TurnEnded, now.on_turn))
        act = ACT_OF_EVENT.get(made)
        if act is None:
            continue
        if made is event.OpeningRolled:
            if law.allows(now, made, Side.WHITE):
                found.append(Possible(made, None))
        elif made is event.ConcessionOffered:
            if now.memory.window:
                side = now.memory.window[0]
                found.append(Possible(made, side, most=most_to_concede(law, now, side)))
        elif made is event.ResignationOffered:
            found += [each for side in Side if (each := _resignation(law, now, side))]
        elif made is PointedOut:
            found += _to_tell(law, now)
        elif Actor.EITHER in act.who:
            found += [_possible(made, side) for side in Side if law.allows(now, made, side)]
        elif (waited := now.to_act) is not None and law.allows(now, made, waited):
            found.append(_possible(made, waited))
    return tuple(found)


def _to_tell(law: Law, now: Situation) -> Iterable[Possible]:
    """Return the reports possible on an unrecorded turn: by the side that plays it, before it by either."""
    names = tuple(each.name for each in law.told if each.fits(now))
    for side in Side if names else ():
        if now.on_turn in (None, side) and law.allows(now, PointedOut, side):
            yield Possible(PointedOut, side, names=names)


_possible: Any = cache(Possible)
"""Cached: there are few distinct acts."""


def _resignation(law: Law, now: Situation, side: Side) -> Possible | None:
    # possible levels are one of the vetoes
    made = event.ResignationOffered
    levels = [level for level in law.known_levels if law.allows(now, made, side, level)]
    return _possible(event.ResignationOffered, side, tuple(levels)) if levels else None


def may(law: Law, now: Situation, made: type[object], side: Side | None = None) -> bool:
    """Return whether such an act of `side` (of anyone, if None) is possible now."""
    return is_among(possible_acts(law, now), made, side)


def is_among(possible: Iterable[Possible], made: type[object], side: Side | None = None) -> bool:
    """Return the same, given the available acts."""
    return any(each.event is made and (side is None or each.side in (None, side)) for each in possible)


def only_roll(possible: Iterable[Possible]) -> bool:
    """Return whether rolling is all that can be done, resigning apart."""
    return {each.event for each in possible} - {event.ResignationOffered} == {event.Rolled}
