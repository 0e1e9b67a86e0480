"""A match in the public API as it is looked at: drawings, the score-sheet, the walk through its turns, columns."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any

from bafflebox.api.frames import MOMENT, as_columns, framed, moment_row
from bafflebox.api.ids import Ids
from bafflebox.api.turns import RecordedTurn, walk_turns
from bafflebox.formats.draw.scene import DrawOptions
from bafflebox.formats.draw.shown import shown_of
from bafflebox.formats.draw.svg import svg_board
from bafflebox.formats.draw.text import draw_board
from bafflebox.formats.sheet_text import sheet_lines
from bafflebox.io.pictures import png_of
from bafflebox.match.log import Log
from bafflebox.match.prizes import MatchSettlement, settle_match
from bafflebox.match.sheet import score_sheet
from bafflebox.match.state import Match as State
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation


class MatchView(ABC):
    """The drawings, sheet, turns and columns of a match."""

    law: Law
    """The law of the match."""
    _state: State

    @property
    @abstractmethod
    def log(self) -> Log:
        """Return the append-only log."""

    @property
    @abstractmethod
    def situation(self) -> Situation:
        """Return the current game as the law sees it."""

    @property
    def ids(self) -> Ids:
        """Return the situation in the notations of other programs."""
        return Ids(self.situation)

    def turns(self) -> Iterator[RecordedTurn]:
        """Walk through the match so far: every play and every act but rolls, each with the board, dice and cube before it."""
        return walk_turns(self.law, self.log.events)

    def frame(self, kind: str = "dict") -> Any:
        """Return a row per turn as columns: a dict of lists, or a DataFrame (`kind` "pandas" or "polars", where it is installed).

        Columns are those of `turns()`: game, seq, player, side, dice (None before a roll), did, position_id (GNU Backgammon's), pips,
        cube and score, seen from the side to decide. Raises OptionError for another kind and for a library that is not there.

        >>> from bafflebox import Match
        >>> m = Match("match", length=5, names=("Ann", "Ben"))
        >>> m.open(3, 1)
        >>> m.play("8/5 6/5")
        >>> {name: column[0] for name, column in m.frame().items() if name in ("player", "dice", "did", "pips")}
        {'player': 'Ann', 'dice': '31', 'did': '8/5 6/5', 'pips': 167}
        """
        names = self._state.names
        rows = (
            moment_row(each.game, each.seq, each.side, each.did, each.situation, names)
            for each in self.turns()
        )
        return framed(as_columns(MOMENT, rows), kind)

    @property
    def settlement(self) -> MatchSettlement:
        """Return what is owed so far under the rules: `terms` with payer, amount and rule, `debtor`, `net`. Nothing is paid here."""
        return settle_match(self.law, self.log.events)

    def sheet(self, language: str = "en") -> str:
        """Return the score-sheet with the settlement as text."""
        return "\n".join(sheet_lines(score_sheet(self.law, self.log.events), language=language))

    def svg(self) -> str:
        """Return the board as a standalone drawing."""
        return svg_board(self.situation.position, **self._drawn())

    def png(self, width: int | None = None) -> bytes:
        """Return the drawing as a PNG picture, `width` pixels across. Raises OptionError without the `pictures` extra."""
        return png_of(self.svg(), width)

    def __str__(self) -> str:
        return draw_board(self.situation.position, **self._drawn())

    def _repr_svg_(self) -> str:
        return self.svg()

    def _drawn(self) -> DrawOptions:
        return shown_of(self.law, self._state, self.situation, self.situation.position)


__all__ = ["MatchView"]
