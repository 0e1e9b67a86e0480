"""What follows a play or throw by the rows of the law: the end of the game, who is next. The one reading of them in Python.

The game settles its events by it, bots and readable twins ask it; engines lower the rows further, into the compiled search.
What a rule says by a function of its own is evaluated here too, only slower.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from bafflebox.cube import Cube
from bafflebox.event import CubeTurned, Event, ExtraTurnWon, GameEnded, Played, Rolled, Signalled
from bafflebox.outcome import Ending, Outcome
from bafflebox.rules.finish import Effect
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import Side


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What follows a play or throw: the end of the game, or who is next.

    `again`: the same side; `extra`: because it won another turn, not by a formation. `fact` is what ended the game;
    `cube` the value on the cube then.
    """

    outcome: Outcome | None = None
    again: bool = False
    extra: bool = False
    cube: int = 1
    fact: Event | None = None


def ending_of(
    law: Law, now: Situation, fact: Event, only: Collection[Ending] | None = None
) -> Outcome | None:
    """The first ending of the law that applies after `fact` (of these kinds only); `now` is the situation just after it."""
    for row in law.heard(type(fact)).endings:
        outcome = row.outcome(law, now, fact)
        if outcome is not None and (only is None or outcome.ending in only):
            return outcome
    return None


def caused(law: Law, now: Situation, fact: Event) -> Iterable[Event]:
    """The events that the triggers of the law make of `fact` at once, in the order of the book."""
    for trigger in law.heard(type(fact)).triggers:
        yield from trigger.act(law, now, fact)


def stays_on(law: Law, now: Situation, side: Side) -> bool:
    """Whether a formation gives `side` the next turn too."""
    if now.unknown:
        # nobody knows how the checkers stand: it is what was told
        told = now.on_turn is side and any(stay.name in now.pointed for stay in law.stays)
        return told or now.memory.held is side
    return any(stay.test(law, now, side) for stay in law.stays)


def follow(law: Law, then: Situation, fact: Played | Rolled) -> Aftermath:
    """What follows a play or throw in `then`, the situation just after it, as far as the course of the game goes.

    Triggers that only tell something are left aside, unless a rule that is not data may listen to them.
    """
    queue: deque[Event] = deque([fact])
    late = [each for each in law.triggers if each.last and each.effect is not Effect.NOTHING]
    now, first = then, True
    while queue:
        each = queue.popleft()
        now, first = (now if first else _folded(now, each)), False
        outcome = each.outcome if isinstance(each, GameEnded) else ending_of(law, now, each)
        if outcome is not None:
            return Aftermath(outcome, cube=now.cube.value, fact=each)
        for trigger in law.triggers:
            heard = trigger.effect is not Effect.NOTHING or law.unread
            if heard and isinstance(each, trigger.on) and not trigger.last:
                queue.extend(trigger.act(law, now, each))
        while late and not queue:
            trigger = late.pop(0)
            if isinstance(fact, trigger.on):
                queue.extend(trigger.act(law, now, fact))
    if isinstance(fact, Rolled):
        return Aftermath(cube=now.cube.value)
    extra = now.memory.extra
    return Aftermath(again=extra or stays_on(law, now, fact.side), extra=extra, cube=now.cube.value)


def _folded(now: Situation, fact: Event) -> Situation:
    """The situation after an event that a rule makes between a play and the next turn; others don't touch what follows."""
    match fact:
        case Signalled(name=name):
            return replace(now, marks=now.marks | {name})
        case ExtraTurnWon():
            return replace(now, memory=replace(now.memory, extra=True))
        case CubeTurned(value=value):
            return replace(now, cube=Cube(value, now.cube.owner))
        case _:
            return now
