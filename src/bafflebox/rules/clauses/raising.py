"""Raising: doubles that can't be dropped, the right passing from side to side."""

from __future__ import annotations

from bafflebox.board.outcome import Level
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.events.conduct import Awarded, CubeSet, LengthSet, ScoreSet
from bafflebox.events.game import CubeTurned, Event, GameStarted, Penalised, Raised, Signalled
from bafflebox.frozen import dataclass
from bafflebox.refusal import Because, Reason
from bafflebox.rules.aftermath import stays_on
from bafflebox.rules.finish import Effect
from bafflebox.rules.law import FlowRow, Law, Trigger, Veto
from bafflebox.rules.situation import Situation


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
    """A side about to roll may double the value without asking; then only the other side may."""

    def lower(self, law: Law, rule: str) -> Law:
        """Add the row and its conditions."""
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
        """Add the veto."""

        def at_the_top(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
            return Because({"n": self.value}) if situation.cube.value >= self.value else None

        return law.but(vetoes=(*law.vetoes, Veto(Raised, "cube_at_most", at_the_top, rule)))


@dataclass(frozen=True, slots=True)
class NoRaiseOnStay:
    """While a formation keeps a side on turn, the value can't be raised."""

    def lower(self, law: Law, rule: str) -> Law:
        """Add the veto."""

        def stands(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
            held = any(stays_on(law, situation, each) for each in Side)
            return Because() if held else None

        return law.but(vetoes=(*law.vetoes, Veto(Raised, "formation_stands", stands, rule)))


MATCH_GAME = "match_game"
"""The signal that winning the current game would win a side the match."""
TURNED_WITHOUT_A_PLAYER = (CubeTurned, CubeSet, Awarded, Penalised, ScoreSet, LengthSet)
"""Facts that change the cube or the score by a rule, a ruling or a correction."""


def brings_the_match(situation: Situation, side: Side) -> bool:
    """Return whether the value of the current game wins `side` the match at the current score."""
    need = situation.score.needs(side)
    return need is not None and situation.cube.value >= need


@dataclass(frozen=True, slots=True)
class ShowsMatchGame:
    """A signal to both sides when winning the game would win the match."""

    def lower(self, law: Law, rule: str) -> Law:
        """Add the signal at the start of a game, when the value rises and when the score changes."""

        def show(law: Law, situation: Situation, fact: Event) -> tuple[Event, ...]:
            return tuple(
                Signalled(side, MATCH_GAME, rule) for side in Side if brings_the_match(situation, side)
            )

        triggers = tuple(
            Trigger(on, show, rule, effect=Effect.NOTHING)
            for on in (GameStarted, Raised, *TURNED_WITHOUT_A_PLAYER)
        )
        return law.but(triggers=(*law.triggers, *triggers))
