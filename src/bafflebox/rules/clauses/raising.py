"""Raising: a cube that is turned without asking, the right passing from side to side."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.event import CubeTurned, Event, GameStarted, Raised, Signalled
from bafflebox.outcome import Level
from bafflebox.phase import Phase
from bafflebox.refusal import Because, Reason
from bafflebox.rules.aftermath import stays_on
from bafflebox.rules.finish import Effect
from bafflebox.rules.law import FlowRow, Law, Trigger, Veto
from bafflebox.rules.situation import Situation
from bafflebox.side import Side


def _not_yours(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
    if situation.cube.available_to(side):
        return None
    return Because({"name": situation.cube.owner}, "right")


def _raised_already(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
    return Because() if situation.raised else None


def _thrown_already(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
    thrown = situation.rerolled or situation.rethrown
    return Because() if thrown else None


@dataclass(frozen=True, slots=True)
class Raising:
    """A side about to throw may double the value, nobody being asked; then only the other side may."""

    def lower(self, law: Law, rule: str) -> Law:
        """Adds the row and its conditions."""
        vetoes = (
            Veto(Raised, "raised_already", _raised_already, rule),
            Veto(Raised, "dice_thrown", _thrown_already, rule),
            Veto(Raised, "not_your_cube", _not_yours, rule),
        )
        row = FlowRow(Phase.TURN, Raised, Phase.TURN, rule)
        return law.but(flow=(*law.flow, row), vetoes=(*law.vetoes, *vetoes)).citing(rule, Raised)


@dataclass(frozen=True, slots=True)
class MostValue:
    """The cube stops at this value."""

    value: int

    def lower(self, law: Law, rule: str) -> Law:
        """Adds the veto."""

        def at_the_top(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
            return Because({"n": self.value}) if situation.cube.value >= self.value else None

        return law.but(vetoes=(*law.vetoes, Veto(Raised, "cube_at_most", at_the_top, rule)))


@dataclass(frozen=True, slots=True)
class NoRaiseOnStay:
    """While a formation keeps a side on turn, the value can't be raised."""

    def lower(self, law: Law, rule: str) -> Law:
        """Adds the veto."""

        def stands(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
            held = any(stays_on(law, situation, each) for each in Side)
            return Because() if held else None

        return law.but(vetoes=(*law.vetoes, Veto(Raised, "formation_stands", stands, rule)))


@dataclass(frozen=True, slots=True)
class ShowsMatchGame:
    """Both sides are told when a game has become one that would win the match."""

    def lower(self, law: Law, rule: str) -> Law:
        """Adds the signal at the start of a game and when the value rises."""

        def show(law: Law, situation: Situation, fact: Event) -> tuple[Event, ...]:
            score = situation.terms.score
            needs = {side: score.needs(side) for side in Side}
            return tuple(
                Signalled(side, "match_game", rule)
                for side, need in needs.items()
                if need is not None and situation.cube.value >= need
            )

        triggers = tuple(
            Trigger(on, show, rule, effect=Effect.NOTHING) for on in (GameStarted, Raised, CubeTurned)
        )
        return law.but(triggers=(*law.triggers, *triggers))
