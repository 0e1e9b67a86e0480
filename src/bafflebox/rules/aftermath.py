"""Consequences of a play or roll under the law: the end of the game, or the next turn. The one implementation in Python.

The game settles its events with it, bots and reference implementations use it; engines lower the rows further, into the compiled
search. Rules that are functions are evaluated here too, only slower.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable
from dataclasses import replace

from bafflebox.board.cube import Cube
from bafflebox.board.outcome import Ending, Outcome
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.events.game import (
    CubeTurned,
    Event,
    ExtraTurnWon,
    GameEnded,
    Played,
    Rolled,
    Signalled,
    TurnBegan,
)
from bafflebox.frozen import dataclass
from bafflebox.rules.finish import Effect
from bafflebox.rules.law import NOBODY_HEARS, Law
from bafflebox.rules.situation import Situation
from bafflebox.rules.turns import begin_turn


@dataclass(frozen=True, slots=True)
class Aftermath:
    """The consequence of a play or roll: the end of the game, or the next turn.

    `again`: the same side; `extra`: because it won another turn, not by a formation. `fact` is what ended the game; `cube` the cube
    value then.
    """

    outcome: Outcome | None = None
    again: bool = False
    extra: bool = False
    cube: int = 1
    fact: Event | None = None


def ending_of(
    law: Law, now: Situation, fact: Event, only: Collection[Ending] | None = None
) -> Outcome | None:
    """Return the first ending of the law that applies after `fact` (of these kinds only); `now` is the situation just after it."""
    for row in law.heard(type(fact)).endings:
        outcome = row.outcome(law, now, fact)
        if outcome is not None and (only is None or outcome.ending in only):
            return outcome
    return None


def caused(law: Law, now: Situation, fact: Event) -> Iterable[Event]:
    """Return the events that the law's triggers immediately derive from `fact`, in the order of the book."""
    for trigger in law.heard(type(fact)).triggers:
        yield from trigger.act(law, now, fact)


def stays_on(law: Law, now: Situation, side: Side) -> bool:
    """Return whether a formation gives `side` the next turn too."""
    if now.unknown:
        # the position is unknown: the reported facts count
        told = now.on_turn is side and any(stay.name in now.pointed for stay in law.stays)
        return told or now.memory.held is side
    return any(stay.test(law, now, side) for stay in law.stays)


def aftermath_of(law: Law, then: Situation, fact: Played | Rolled) -> Aftermath:
    """Return the consequence of a play or roll in `then`, the situation just after it, up to the start of the next turn.

    Triggers that only signal something are skipped, unless a function rule may depend on them.
    """
    now, over = _settled(law, then, fact)
    if over is not None:
        return over
    if isinstance(fact, Rolled):
        return Aftermath(cube=now.cube.value)
    extra = now.memory.extra
    again = extra or stays_on(law, now, fact.side)
    if law.heard(TurnBegan) != NOBODY_HEARS:
        began = TurnBegan(fact.side if again else fact.side.other)
        begun = begin_turn(now, began.side, roll=None, opening_roll=False, phase=Phase.TURN)
        now, over = _settled(law, begun, began)
        if over is not None:
            return over
    return Aftermath(again=again, extra=extra, cube=now.cube.value)


def _settled(law: Law, then: Situation, fact: Event) -> tuple[Situation, Aftermath | None]:
    """Return the situation after all automatic events of `fact`, and the end of the game if there is one."""
    queue: deque[Event] = deque([fact])
    late = [each for each in law.triggers if each.last and each.effect is not Effect.NOTHING]
    now, first = then, True
    while queue:
        each = queue.popleft()
        now, first = (now if first else _folded(now, each)), False
        outcome = each.outcome if isinstance(each, GameEnded) else ending_of(law, now, each)
        if outcome is not None:
            return now, Aftermath(outcome, cube=now.cube.value, fact=each)
        for trigger in law.triggers:
            heard = trigger.effect is not Effect.NOTHING or law.unread
            if heard and isinstance(each, trigger.on) and not trigger.last:
                queue.extend(trigger.act(law, now, each))
        while late and not queue:
            trigger = late.pop(0)
            if isinstance(fact, trigger.on):
                queue.extend(trigger.act(law, now, fact))
    return now, None


def _folded(now: Situation, fact: Event) -> Situation:
    """Return the situation after an event that a rule makes between a play and the next turn; others have no effect here."""
    match fact:
        case Signalled(name=name):
            return replace(now, marks=now.marks | {name})
        case ExtraTurnWon():
            return replace(now, memory=replace(now.memory, extra=True))
        case CubeTurned(value=value):
            return replace(now, cube=Cube(value, now.cube.owner))
        case _:
            return now
