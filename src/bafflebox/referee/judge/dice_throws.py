"""The rolls in a log: which events contain rolled dice, and by which side."""

from __future__ import annotations

from bafflebox.board.dice import Roll
from bafflebox.board.side import BySide, Side
from bafflebox.events import game as event
from bafflebox.events.game import Event
from bafflebox.message import Dice, Sentence

Thrown = tuple[Side, tuple[int, ...]]
"""The side that rolled, and the dice in the event's order."""


SHOW_THROWS = (event.Rolled, event.OpeningRolled, event.ParityCalled)
"""Facts that contain rolls."""


def throws_of(fact: Event) -> tuple[Thrown, ...]:
    """Return the rolls in `fact`, in the order of their indexes.

    An opening roll is two, White's first. Covered dice were rolled by the side that did not call. A roll that was set beforehand is
    none, and neither are dice that are repeated (`Started`) or set aside.
    """
    if isinstance(fact, event.Rolled):
        return () if fact.nominated else ((fact.side, fact.roll.dice),)
    if isinstance(fact, event.OpeningRolled):
        return tuple(fact.dice.items())
    if isinstance(fact, event.ParityCalled):
        return ((fact.side.other, fact.dice),)
    return ()


def as_shown(fact: Event, dice: tuple[int, ...]) -> tuple[int, ...]:
    """Return these dice in the event's form: a roll highest first, other dice in order."""
    return Roll(dice).dice if isinstance(fact, event.Rolled) else dice


class Unthrown:
    """A log reader that finds dice played without being rolled or set."""

    def __init__(self) -> None:
        self._opening: BySide[tuple[int, ...]] | None = None
        self._set: dict[Side, tuple[Side, Roll]] = {}

    def watch(self, fact: Event) -> Sentence | None:
        """Return what is wrong with the dice of `fact`, the next of the log; None for rolled, set or no dice."""
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
