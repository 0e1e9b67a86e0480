"""Resigning and conceding: the offer to lose at a level, and the levels still possible."""

from __future__ import annotations

from bafflebox.board.outcome import Level
from bafflebox.board.phase import Phase
from bafflebox.board.position import OFF, Position
from bafflebox.board.side import Side
from bafflebox.events.game import ResignationAccepted, ResignationOffered, ResignationRefused
from bafflebox.frozen import dataclass
from bafflebox.message import Listed, Word
from bafflebox.refusal import Because, Reason
from bafflebox.rules.clauses.ending import resignation_loses
from bafflebox.rules.law import EndingRow, FlowRow, Law, Veto
from bafflebox.rules.situation import NOTHING_REFUSED, Situation

RESIGNING = (ResignationOffered, ResignationAccepted, ResignationRefused)
"""The acts of a resignation."""


def possible_levels(law: Law, position: Position | None, loser: Side) -> list[Level]:
    """Return the levels at which `loser` can still lose, lowest first; all of them in an unknown position (R8)."""
    return [level for level in law.known_levels if position is None or can_lose(position, loser, level)]


def can_lose(position: Position, loser: Side, level: Level) -> bool:
    """Return whether `loser` can still lose at a level.

    A gammon needs all of the loser's checkers in play. A backgammon needs one on the bar or in the winner's home, now or after a
    hit, so contact keeps it possible.
    """
    if level is Level.SINGLE:
        return True
    checkers = position[loser]
    if checkers[OFF]:
        return False
    if level is Level.GAMMON:
        return True
    return level is Level.BACKGAMMON and (any(checkers[19:]) or position.has_contact())


def _word(law: Law, level: Level) -> Word:
    return Word(level.value, law.book.word(level.value))


def _impossible(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
    position = situation.known_position
    if subject is None or (
        subject in law.known_levels and (position is None or can_lose(position, side, subject))
    ):
        return None
    possible = possible_levels(law, position, side)
    return Because(
        {"level": _word(law, subject), "possible": Listed(tuple(_word(law, each) for each in possible))}
    )


def _refused_before(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
    refused = situation.refused
    level = None if refused is NOTHING_REFUSED else refused[side]
    if level is None or subject is None or subject.rank > level.rank:
        return None
    return Because({"level": _word(law, level)})


@dataclass(frozen=True, slots=True)
class Resigning:
    """A side may offer to lose at a level; accepted, it ends the game, refused, play continues.

    With `before_rolling` only the side on turn may, before it rolls (a concession).
    """

    before_rolling: bool = False

    def lower(self, law: Law, rule: str) -> Law:
        """Add the rows, vetoes and ending of resignations."""
        phases = (Phase.TURN,) if self.before_rolling else (Phase.TURN, Phase.ROLLED, Phase.PLAYED)
        rows = (
            *(FlowRow(phase, ResignationOffered, Phase.RESIGNATION_OFFERED, rule) for phase in phases),
            FlowRow(Phase.RESIGNATION_OFFERED, ResignationAccepted, Phase.BETWEEN_TURNS, rule),
            FlowRow(Phase.RESIGNATION_OFFERED, ResignationRefused, None, rule),
        )
        vetoes = [
            Veto(ResignationOffered, "level_impossible", _impossible, rule),
            Veto(ResignationOffered, "refused_before", _refused_before, rule),
        ]
        if self.before_rolling:
            vetoes.append(Veto(ResignationOffered, "not_your_turn", _not_on_turn, rule))
        return law.but(
            flow=(*law.flow, *rows),
            vetoes=(*law.vetoes, *vetoes),
            endings=(*law.endings, EndingRow(ResignationAccepted, resignation_loses, rule)),
        ).citing(rule, *RESIGNING)


def _not_on_turn(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
    return None if situation.on_turn is side else Because({}, "concede")
