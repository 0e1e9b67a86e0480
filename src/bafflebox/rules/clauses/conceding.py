"""Conceding a smaller number of points, on the single occasion of a game when the other side may win by one roll."""

from __future__ import annotations

from dataclasses import replace

from bafflebox import kernel
from bafflebox.board.dice import ALL_ROLLS
from bafflebox.board.outcome import ConcededWin, Level, Outcome
from bafflebox.board.phase import Phase
from bafflebox.board.position import Position
from bafflebox.board.side import Side
from bafflebox.events.game import (
    ConcessionAccepted,
    ConcessionOffered,
    ConcessionOpened,
    ConcessionRefused,
    Event,
    Played,
)
from bafflebox.events.scoring import LeftUnwritten
from bafflebox.frozen import dataclass
from bafflebox.refusal import Because, Reason
from bafflebox.rules.clauses.ending import level_of, worth
from bafflebox.rules.clauses.telling import ONE_THROW, OTHER_THROW, heard, once, telling
from bafflebox.rules.finish import Effect
from bafflebox.rules.law import EndingRow, FlowRow, Law, Trigger, Veto
from bafflebox.rules.situation import Situation


def wins_by_one_throw(law: Law, position: Position, side: Side) -> bool:
    """Return whether some roll would let `side` bear all its checkers off in one turn from this position."""
    own, opp = position.seen_by(side)
    # no roll moves more than four checkers
    if any(own[7:]) or not 0 < sum(own[1:]) <= law.movement.double_moves:
        return False
    return any(
        not any(after.own[1:])
        for roll in ALL_ROLLS
        for after in kernel.plays(law.movement, own, opp, roll.dice)
    )


def most_to_concede(law: Law, situation: Situation, loser: Side) -> int:
    """Return the largest smaller loss that `loser` may offer: below the value times the level of the position.

    In an unknown position it may be the highest level (R8).
    """
    known = situation.known_position
    level = law.known_levels[-1] if known is None else level_of(law, known, loser.other)
    return worth(law, level, doubled=True) * situation.cube.value - 1


@dataclass(frozen=True, slots=True)
class OneConcession:
    """On the first occasion in a game that exactly one side could win by one roll, the other may offer a smaller loss.

    Read at the end of every turn; open until the next throw; accepted or rejected.
    """

    def lower(self, law: Law, rule: str) -> Law:
        """Add the occasion, the rows, the bounds and the ending."""
        rows = (
            FlowRow(Phase.TURN, ConcessionOffered, Phase.CONCESSION_OFFERED, rule),
            FlowRow(Phase.CONCESSION_OFFERED, ConcessionAccepted, Phase.BETWEEN_TURNS, rule),
            FlowRow(Phase.CONCESSION_OFFERED, ConcessionRefused, None, rule),
        )
        for name in (ONE_THROW, OTHER_THROW):
            law = telling(law, rule, name, once("concession"), steers=False)
        law = heard(law, rule, _told_occasion, last=True)
        return law.but(
            flow=(*law.flow, *rows),
            triggers=(*law.triggers, Trigger(Played, _occasion, rule, last=True, effect=Effect.NOTHING)),
            vetoes=(*law.vetoes, Veto(ConcessionOffered, "no_occasion", _no_occasion, rule)),
            endings=(*law.endings, EndingRow(ConcessionAccepted, _conceded, rule)),
        ).citing(rule, ConcessionOffered, ConcessionAccepted, ConcessionRefused)


def _occasion(law: Law, situation: Situation, fact: Played) -> tuple[Event, ...]:
    if "concession" in situation.marks:
        return ()
    able = [side for side in Side if wins_by_one_throw(law, situation.position, side)]
    if len(able) != 1:
        return ()
    loser = able[0].other
    return (ConcessionOpened(loser, most_to_concede(law, situation, loser)),)


def _told_occasion(law: Law, situation: Situation, fact: LeftUnwritten) -> tuple[Event, ...]:
    """Return the occasion as reported from an unrecorded board: exactly one side could win by one roll."""
    mine, theirs = ONE_THROW in situation.pointed, OTHER_THROW in situation.pointed
    if "concession" in situation.marks or mine is theirs:
        return ()
    loser = fact.side.other if mine else fact.side
    return (ConcessionOpened(loser, most_to_concede(law, situation, loser)),)


def _no_occasion(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
    window = situation.memory.window
    if window is None or window[0] is not side:
        return Because()
    return None


def _conceded(law: Law, situation: Situation, fact: ConcessionAccepted) -> Outcome | None:
    offer = situation.offer
    return ConcededWin(fact.side, offer.stake) if offer else None


@dataclass(frozen=True, slots=True)
class ForcedConcession:
    """An offer that, with the special payment, would lift the other side to `short` points before the match must be accepted."""

    short: int = 1

    def lower(self, law: Law, rule: str) -> Law:
        """Add the automatic acceptance."""

        def forced(law: Law, situation: Situation, fact: ConcessionOffered) -> tuple[Event, ...]:
            need = situation.score.needs(fact.side.other)
            lifts = need is not None and need - fact.points == self.short
            return (ConcessionAccepted(fact.side.other, mandatory=True),) if fact.paid and lifts else ()

        return law.but(
            triggers=(*law.triggers, Trigger(ConcessionOffered, forced, rule)),
            match=replace(law.match, forced_concession=(self.short, rule)),
        )
