"""Automatic consequences: an ending if there is one, else triggers in the book's order; then the next turn."""

from __future__ import annotations

from collections.abc import Iterable

from bafflebox.board.outcome import ConcededWin, Ending, Outcome, Wash, Win
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide, Side
from bafflebox.events.conduct import TurnEnded
from bafflebox.events.game import (
    Dropped,
    Event,
    GameEnded,
    OpeningRolled,
    Played,
    Started,
    TurnBegan,
)
from bafflebox.events.scoring import LeftUnwritten
from bafflebox.game.evolve import evolve
from bafflebox.rules.aftermath import caused, ending_of, stays_on
from bafflebox.rules.clauses.ending import worth
from bafflebox.rules.law import NOBODY_HEARS, Law, Trigger
from bafflebox.rules.situation import Situation

LONGEST_CHAIN = 64
"""A longer chain of events from one act means that two triggers feed each other."""


def consequences(law: Law, now: Situation, fact: Event) -> tuple[Event, ...]:
    """Return the events that `fact` causes in `now`, the situation just after it.

    The first ending that applies ends the game, without further consequences. Otherwise triggers receive the fact itself and run
    once per fact, in the book's order.
    """
    fact = _as_read(now, fact)
    heard = law.heard(type(fact))
    waits = now.phase is Phase.PLAYED and isinstance(fact, Played | LeftUnwritten)
    if heard.endings:
        outcome = ending_of(law, now, fact, _AT_ONCE if waits else None)
        if outcome is not None:
            return (GameEnded(outcome, outcome_points(law, now, fact, outcome)),)
    if waits:
        return ()
    events = tuple(caused(law, now, fact)) if heard.triggers else ()
    if isinstance(fact, OpeningRolled) and law.opening:
        start = law.opening.verdict(fact.dice)
        if start is not None:
            events = (*events, Started(*start))
    return events


_BEGAN = {side: TurnBegan(side) for side in Side}
"""The two most frequent facts of a match, created once."""
_AT_ONCE = (Ending.BORNE_OFF, Ending.OVERRUN)
"""Endings by the play itself, although the turn still awaits its end."""


_READ_OTHERWISE = frozenset({OpeningRolled, TurnEnded})
"""Facts with more consequences than their own class has."""


def _as_read(now: Situation, fact: Event) -> Event:
    """Return the fact that endings and triggers see: at the end of a turn by an act, the play it ends."""
    if not isinstance(fact, TurnEnded):
        return fact
    # of an unrecorded turn only its reports have consequences
    return LeftUnwritten(fact.side) if now.unknown else Played(fact.side, now.played)


def outcome_points(law: Law, now: Situation, fact: Event, outcome: Outcome) -> BySide[int]:
    """Return the points of the outcome for each side, the cube (or the refused stake) included."""
    nothing = BySide(0, 0)
    if isinstance(outcome, Wash):
        return BySide(law.match.wash_points, law.match.wash_points)
    if isinstance(outcome, ConcededWin):
        return nothing.put(outcome.side, outcome.points)
    if not isinstance(outcome, Win):
        return nothing
    if law.match.flat:
        return nothing.put(outcome.side, 1)
    stake = now.offer.stake if isinstance(fact, Dropped) and now.offer else now.cube.value
    return nothing.put(outcome.side, worth(law, outcome.level, doubled=now.doubled) * stake)


def next_turn(law: Law, now: Situation) -> tuple[Event, ...]:
    """Return the next turn once everything else between turns is settled."""
    if now.phase is not Phase.BETWEEN_TURNS or now.on_turn is None:
        return ()
    if law.row(Phase.BETWEEN_TURNS, TurnBegan) is None:
        return ()
    again = now.memory.extra or stays_on(law, now, now.on_turn)
    return (_BEGAN[now.on_turn if again else now.on_turn.other],)


def with_consequences(law: Law, now: Situation, events: Iterable[Event]) -> list[tuple[Event, Situation]]:
    """Fold `events` with all their consequences: all events in order, each with the situation after it."""
    queue = list(events)
    done: list[tuple[Event, Situation]] = []
    waiting: list[tuple[Trigger, Event]] = []
    # it grows meanwhile
    for fact in queue:
        now = evolve(now, fact)
        done.append((fact, now))
        if len(done) > LONGEST_CHAIN:
            raise RuntimeError(f"{law.book.name}: triggers feed each other after {done[0][0]}")
        heard = law.heard(type(fact))
        if (heard is not NOBODY_HEARS or type(fact) in _READ_OTHERWISE) and now.phase is not Phase.OVER:
            queue.extend(consequences(law, now, fact))
            if now.phase is not Phase.PLAYED:
                read = _as_read(now, fact)
                late = heard.late if read is fact else law.heard(type(read)).late
                waiting += [(each, read) for each in late]
        while waiting and len(done) == len(queue) and now.phase is not Phase.OVER:
            trigger, cause = waiting.pop(0)
            queue.extend(trigger.act(law, now, cause))
        if now.phase is Phase.BETWEEN_TURNS and len(done) == len(queue):
            queue.extend(next_turn(law, now))
    return done
