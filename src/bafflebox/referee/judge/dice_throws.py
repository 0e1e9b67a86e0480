"""The throws in a log: which events show dice that were thrown, who threw them, and where dice come from otherwise."""

from __future__ import annotations

from bafflebox import event
from bafflebox.dice import Roll
from bafflebox.event import Event
from bafflebox.sentence import Dice, Sentence
from bafflebox.side import BySide, Side

Thrown = tuple[Side, tuple[int, ...]]
"""Who threw, and the dice in the order in which the event has them."""


SHOW_THROWS = (event.Rolled, event.OpeningRolled, event.ParityCalled)
"""Facts that show throws."""


def throws_of(fact: Event) -> tuple[Thrown, ...]:
    """The throws that `fact` shows, in the order in which they take their indexes.

    A throw for the start is two, White's first. Covered dice were thrown by the side that did not
    call. A throw that was set beforehand is none, and neither are dice that are shown again
    (`Started`) or put aside.
    """
    if isinstance(fact, event.Rolled):
        return () if fact.nominated else ((fact.side, fact.roll.dice),)
    if isinstance(fact, event.OpeningRolled):
        return tuple(fact.dice.items())
    if isinstance(fact, event.ParityCalled):
        return ((fact.side.other, fact.dice),)
    return ()


def as_shown(fact: Event, dice: tuple[int, ...]) -> tuple[int, ...]:
    """These dice as such an event would have them: a roll stands highest first, other dice as they came."""
    return Roll(dice).dice if isinstance(fact, event.Rolled) else dice


class Unthrown:
    """Follows a log to say where dice are played that were neither thrown nor set."""

    def __init__(self) -> None:
        self._opening: BySide[tuple[int, ...]] | None = None
        self._set: dict[Side, tuple[Side, Roll]] = {}

    def watch(self, fact: Event) -> Sentence | None:
        """What is wrong with the dice of `fact`, the next of the log; None for what was thrown, set, or shows no dice."""
        if isinstance(fact, event.OpeningRolled):
            self._opening = fact.dice
        elif isinstance(fact, event.Started):
            opening, self._opening = self._opening, None
            return _started(opening, fact)
        elif isinstance(fact, event.Nominated):
            self._set[fact.thrower] = (fact.side, fact.roll)
        elif isinstance(fact, event.NominationReturned):
            self._set = {thrower: each for thrower, each in self._set.items() if each[0] is not fact.side}
        elif isinstance(fact, event.Rolled):
            waiting = self._set.pop(fact.side, None)
            if fact.nominated and (waiting is None or waiting[1] != fact.roll):
                return Sentence("finding-not_thrown-set", {"dice": Dice(fact.roll.dice), "player": fact.side})
        elif isinstance(fact, event.GameStarted):
            self._opening, self._set = None, {}
        return None


def _started(opening: BySide[tuple[int, ...]] | None, fact: event.Started) -> Sentence | None:
    if opening is not None:
        # the dice of both sides together, or those of the side that starts
        for dice in (opening.white + opening.black, opening[fact.side]):
            if fact.roll.dice == tuple(sorted(dice, reverse=True)):
                return None
    return Sentence("finding-not_thrown", {"player": fact.side, "dice": Dice(fact.roll.dice)})
