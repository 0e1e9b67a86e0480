"""Trigger and Flow: what follows a fact by itself, and rows of the phase table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from bafflebox.event import Event, Rethrown
from bafflebox.outcome import Level
from bafflebox.refusal import Reason
from bafflebox.rules.finish import Effect
from bafflebox.rules.law import EventType, FlowRow, Law, Trigger, Veto
from bafflebox.rules.situation import Situation
from bafflebox.side import Side


@dataclass(frozen=True, slots=True)
class After:
    """After every fact of class `on`, `act(law, situation, fact)` says which events follow."""

    on: EventType
    act: Callable[[Law, Situation, Any], tuple[Event, ...]]
    tells: bool = False
    """Whether it only tells something: position, cube and turns stay as they are."""

    def lower(self, law: Law, rule: str) -> Law:
        """Adds the trigger."""
        effect = Effect.NOTHING if self.tells else None
        return law.but(triggers=(*law.triggers, Trigger(self.on, self.act, rule, effect=effect)))


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of the phase table."""

    rows: tuple[FlowRow, ...]

    def lower(self, law: Law, rule: str) -> Law:
        """Adds the rows under the rule's id, which answers for their events."""
        rows = tuple(replace(row, rule=rule) for row in self.rows)
        return law.but(flow=(*law.flow, *rows)).citing(rule, *(row.event for row in rows))


@dataclass(frozen=True, slots=True)
class Refuses:
    """Events that the phase allows are refused while `test` gives a reason; a house rule may give it as a sentence of its own."""

    events: tuple[EventType, ...]
    code: str
    test: Callable[[Law, Situation, Side, Level | None], Reason]
    first: bool = False
    """Whether this is asked before what other clauses said, so that its rule is the one cited."""

    def lower(self, law: Law, rule: str) -> Law:
        """Adds the vetoes."""
        vetoes = tuple(Veto(event, self.code, self.test, rule) for event in self.events)
        return law.but(vetoes=(*vetoes, *law.vetoes) if self.first else (*law.vetoes, *vetoes))


@dataclass(frozen=True, slots=True)
class Absent:
    """Something other rule sets have and this one has not: acts of these classes are refused citing this rule."""

    events: tuple[EventType, ...]

    def lower(self, law: Law, rule: str) -> Law:
        """Removes the rows and vetoes and answers for the events."""
        return law.but(
            flow=tuple(row for row in law.flow if row.event not in self.events),
            vetoes=tuple(veto for veto in law.vetoes if veto.event not in self.events),
            endings=tuple(ending for ending in law.endings if ending.on not in self.events),
            put_aside=() if Rethrown in self.events else law.put_aside,
        ).citing(rule, *self.events)
