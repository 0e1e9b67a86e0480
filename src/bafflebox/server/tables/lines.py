"""The lines of the score-sheet: a line for each game that is over, and for points given or taken beside games."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from bafflebox import event
from bafflebox.conduct_event import Awarded
from bafflebox.event import Event
from bafflebox.match.result import ending_word
from bafflebox.match.sheet import how_words
from bafflebox.match.state import Match
from bafflebox.outcome import Ending, Wash
from bafflebox.rules.law import Law
from bafflebox.sentence import Word
from bafflebox.server.tables.frame import Reader
from bafflebox.side import BySide, Side

_ENCODER = msgspec.json.Encoder()


@dataclass(frozen=True, slots=True)
class Line:
    """A game (None: points beside games) with what it brought to each side, how it ended and the rule behind that."""

    game: int | None
    points: BySide[int]
    score: BySide[int]
    winner: Side | None
    how: tuple[Word, ...]
    rule: str


ON_THE_SHEET = (event.GameEnded, Awarded, event.Penalised)
"""Facts that make a line."""


class Lines:
    """All lines of a match."""

    def __init__(self, law: Law) -> None:
        self.law = law
        """The law as it is now."""
        self.lines: tuple[Line, ...] = ()
        """All of them so far."""

    def note(self, now: Match, fact: Event, rule: str) -> None:
        """Adds a line if the fact makes one; `now` is the match after it."""
        if isinstance(fact, event.GameEnded):
            winner = None if isinstance(fact.outcome, Wash) else fact.outcome.side
            number = len(now.results)
            self._add(
                Line(
                    number,
                    fact.points,
                    now.score.points,
                    winner,
                    how_words(self.law, fact.outcome, rule),
                    rule,
                )
            )
        elif isinstance(fact, Awarded):
            points = BySide(0, 0).put(fact.side, fact.points)
            self._add(Line(None, points, now.score.points, None, (), fact.rule))
        elif isinstance(fact, event.Penalised):
            points = BySide(0, 0).put(fact.side, -fact.points)
            self._add(
                Line(None, points, now.score.points, None, (_ending(self.law, Ending.FLAG),), fact.rule)
            )

    def _add(self, line: Line) -> None:
        self.lines = (*self.lines, line)

    def json(self, reader: Reader) -> bytes:
        """The lines for a reader."""
        return _ENCODER.encode(
            [
                {
                    "game": line.game,
                    **reader.pair(line.points),
                    "score": reader.pair(line.score),
                    "winner": reader.maybe(line.winner),
                    "how": [{"word": each.name, "text": each.text} for each in line.how],
                    "rule": line.rule or None,
                }
                for line in self.lines
            ]
        )


def _ending(law: Law, ending: Ending, rule: str = "") -> Word:
    return Word(ending.value, ending_word(law, ending, rule))
