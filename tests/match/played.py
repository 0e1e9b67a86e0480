"""Matches with cards and called starts, played out the shortest way, with every event kept."""

from __future__ import annotations

from typing import Any

from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide, Side
from bafflebox.events.game import ConcessionOffered, Event, ParityCalled, Raised, StartChosen
from bafflebox.match.decide import begin
from bafflebox.match.prizes import MatchSettlement, format_money, settle_match
from bafflebox.match.sheet import GameLine, Sheet, score_sheet
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from tests.table import BLACK, WHITE, Level, Table

NAMES = BySide("Ann", "Ben")
LAST_MAN = "6:1"
"""The winner's last checker, which any 6 bears off."""
LOSER = {Level.SINGLE: "6:2 5:2", Level.GAMMON: "6:5 5:5 4:5", Level.BACKGAMMON: "8:5 6:5 5:5"}
"""The loser's position at each level, whatever a 2-1 or 4-3 does to it."""


class Played(Table):
    """A match at which tests act, before its first game has begun."""

    def __init__(self, under: Law) -> None:
        self.law = under
        self.match, events = begin(under, NAMES)
        self.events = list(events)

    def do(self, intent: Any) -> tuple[Event, ...] | Refusal:
        """Any intent."""
        verdict = super().do(intent)
        if not isinstance(verdict, Refusal):
            self.events += verdict
        return verdict

    def game_from(self, position: str, first: Side) -> None:
        """The next game begins from `position`; `first` goes first unless the game before gives that to the other."""
        assert not isinstance(self.start(position), Refusal)
        if self.phase is Phase.OPENING:
            self.open(6, 1)
            self.do(ParityCalled(WHITE, even=True, dice=(1, 1)))
            assert not isinstance(self.do(StartChosen(WHITE, first is WHITE)), Refusal)
        assert self.phase is Phase.TURN

    def raise_value(self) -> None:
        """The side on turn doubles the value."""
        assert not isinstance(self.do(Raised(self._side(None))), Refusal)

    def idle(self, roll: str = "21") -> None:
        """The side on turn throws and makes the first legal play."""
        assert not isinstance(self.roll(roll), Refusal)
        assert not isinstance(self.any_play(), Refusal)

    def wins(self, winner: Side, level: Level = Level.SINGLE, *, raises: int = 0) -> None:
        """`winner` wins a game at a level, after up to two raises (one if he goes first)."""
        self.game_from(placed(winner, LAST_MAN, LOSER[level]), winner.other)
        if self.game.on_turn is winner.other:
            if raises:
                self.raise_value()
                raises -= 1
            self.idle("43" if level is Level.SINGLE else "21")
        if raises:
            self.raise_value()
            raises -= 1
        assert not raises
        assert not isinstance(self.turn("63", "6/off"), Refusal)

    def washes(self) -> None:
        """Both throw a pair of ones, one right after the other."""
        self.game_from("white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5", WHITE)
        self.idle("11")
        assert not isinstance(self.roll("11"), Refusal)
        assert not self.match.playing

    def rectangle(self, winner: Side) -> None:
        """`winner` completes a rectangle."""
        self.game_from(placed(winner, "9:1 6:3 5:3 4:3 3:3 2:2", "13:5 12:5 11:5"), winner)
        if self.game.on_turn is not winner:
            self.idle()
        assert not isinstance(self.turn("43", "9/2"), Refusal)

    def concedes(self, loser: Side, points: int, *, paid: bool = False) -> None:
        """The next game goes on until `loser` may offer to concede, and does."""
        self.game_from(placed(loser.other, "6:1 5:1", LOSER[Level.BACKGAMMON]), loser.other)
        if self.game.on_turn is loser:
            self.idle("43")
        if self.game.memory.window is None:
            self.idle()
        assert not isinstance(self.do(ConcessionOffered(loser, points, paid)), Refusal)

    @property
    def settlement(self) -> MatchSettlement:
        """Return the settlement of the match without the pot."""
        return settle_match(self.law, self.events)

    @property
    def sheet(self) -> Sheet:
        """The score-sheet."""
        return score_sheet(self.law, self.events)

    @property
    def last_line(self) -> GameLine:
        """The last line of the sheet, which is that of a game."""
        line = self.sheet.lines[-1]
        assert isinstance(line, GameLine)
        return line


def placed(side: Side, own: str, other: str) -> str:
    """The literal of a position with these checkers of `side` and of the other side."""
    white, black = (own, other) if side is WHITE else (other, own)
    return f"white {white} black {black}"


def amounts(settlement: MatchSettlement) -> list[tuple[str, str]]:
    """The lines as (rule, amount)."""
    return [(line.rule, str(line.amount)) for line in settlement.lines]


def owed(table: Played) -> tuple[Side | None, str]:
    """Return the debtor and the amount after all."""
    return table.settlement.debtor, format_money(table.settlement.net)


__all__ = ["BLACK", "NAMES", "WHITE", "Level", "Played", "amounts", "owed", "placed"]
