"""Lines of the score-sheet: one per finished game, and for points given or taken outside games."""

from __future__ import annotations

from bafflebox.board.outcome import Ending, Wash
from bafflebox.board.side import BySide, Side
from bafflebox.events import game as event
from bafflebox.events.conduct import Awarded
from bafflebox.events.game import Event
from bafflebox.frozen import dataclass
from bafflebox.match.result import ending_word
from bafflebox.match.sheet import how_words
from bafflebox.match.state import Match
from bafflebox.message import Word
from bafflebox.protocol.view import SheetLine, WordOf
from bafflebox.rules.law import Law
from bafflebox.server.model.reader import Reader


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A game (None: points outside games) with each side's points, the ending and its rule."""

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
        """The current law."""
        self.lines: tuple[ScoreLine, ...] = ()
        """All lines so far."""

    def note(self, now: Match, fact: Event, rule: str) -> None:
        """Add a line if the fact makes one; `now` is the match after it."""
        if isinstance(fact, event.GameEnded):
            winner = None if isinstance(fact.outcome, Wash) else fact.outcome.side
            number = len(now.results)
            self._add(
                ScoreLine(
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
            self._add(ScoreLine(None, points, now.score.points, None, (), fact.rule))
        elif isinstance(fact, event.Penalised):
            points = BySide(0, 0).put(fact.side, -fact.points)
            self._add(
                ScoreLine(None, points, now.score.points, None, (_ending(self.law, Ending.FLAG),), fact.rule)
            )

    def _add(self, line: ScoreLine) -> None:
        self.lines = (*self.lines, line)

    def seen_by(self, reader: Reader) -> list[SheetLine]:
        """Return the lines for a reader."""
        return [_line(each, reader) for each in self.lines]


def _line(line: ScoreLine, reader: Reader) -> SheetLine:
    points, how = reader.pair(line.points), [WordOf(each.name, each.text) for each in line.how]
    score, winner = reader.pair(line.score), reader.maybe(line.winner)
    return SheetLine(line.game, points.own, points.opp, score, winner, how, line.rule or None)


def _ending(law: Law, ending: Ending, rule: str = "") -> Word:
    return Word(ending.value, ending_word(law, ending, rule))
