"""Trigger and Flow: automatic consequences of a fact, and rows of the phase table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bafflebox.board.outcome import Level
from bafflebox.board.side import Side
from bafflebox.events.game import Event, Rethrown
from bafflebox.frozen import dataclass
from bafflebox.refusal import Reason
from bafflebox.rules.finish import Effect
from bafflebox.rules.law import EventType, FlowRow, Law, Trigger, Veto
from bafflebox.rules.situation import Situation


@dataclass(frozen=True, slots=True)
class After:
    """After every fact of class `on`, `act(law, situation, fact)` returns the consequences."""

    on: EventType
    act: Callable[[Law, Situation, Any], tuple[Event, ...]]
    tells: bool = False
    """True if it only signals something: position, cube and turns do not change."""

    def lower(self, law: Law, rule: str) -> Law:
        """Add the trigger."""
        effect = Effect.NOTHING if self.tells else None
        return law.but(triggers=(*law.triggers, Trigger(self.on, self.act, rule, effect=effect)))


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of the phase table."""

    rows: tuple[FlowRow, ...]

    def lower(self, law: Law, rule: str) -> Law:
        """Add the rows under the rule's id, which is cited for their events."""
        rows = tuple(replace(row, rule=rule) for row in self.rows)
        return law.but(flow=(*law.flow, *rows)).citing(rule, *(row.event for row in rows))


@dataclass(frozen=True, slots=True)
class Refuses:
    """Events that the phase allows are refused while `test` returns a reason; a house rule may return its own sentence."""

    events: tuple[EventType, ...]
    code: str
    test: Callable[[Law, Situation, Side, Level | None], Reason]
    first: bool = False
    """True to check it before other clauses, so that its rule is the one cited."""

    def lower(self, law: Law, rule: str) -> Law:
        """Add the vetoes."""
        vetoes = tuple(Veto(event, self.code, self.test, rule) for event in self.events)
        return law.but(vetoes=(*vetoes, *law.vetoes) if self.first else (*law.vetoes, *vetoes))


@dataclass(frozen=True, slots=True)
class Absent:
    """A mechanism of other rule sets that this one lacks: acts of these classes are refused citing this rule."""

    events: tuple[EventType, ...]

    def lower(self, law: Law, rule: str) -> Law:
        """Remove the rows and vetoes and cite this rule for the events."""
        return law.but(
            flow=tuple(row for row in law.flow if row.event not in self.events),
            vetoes=tuple(veto for veto in law.vetoes if veto.event not in self.events),
            endings=tuple(ending for ending in law.endings if ending.on not in self.events),
            put_aside=() if Rethrown in self.events else law.put_aside,
        ).citing(rule, *self.events)
