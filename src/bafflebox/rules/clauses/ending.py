"""Ending and scoring: the ends of a game, the level of a win, and its points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bafflebox.board.outcome import Ending, Level, Outcome, Win
from bafflebox.board.position import Position
from bafflebox.board.side import Side
from bafflebox.events.game import Dropped, ResignationAccepted
from bafflebox.frozen import dataclass
from bafflebox.rules.finish import Brings, Finish, When
from bafflebox.rules.law import EndingRow, EventType, Law
from bafflebox.rules.situation import Situation
from bafflebox.rules.standing import LevelRow, LoserCondition


def level_of(law: Law, position: Position, winner: Side) -> Level:
    """Return the level at which `winner` wins now, by the level table."""
    return law.level_of(position, winner)


def worth(law: Law, level: Level, *, doubled: bool) -> int:
    """Return the points of a win of this level per point of the cube."""
    counts = law.gammons_count == "always" or (law.gammons_count == "doubled" and doubled)
    by_level = {row.level: row.points for row in law.levels}
    return by_level.get(level if counts else Level.SINGLE, 1)


@dataclass(frozen=True, slots=True)
class Ends:
    """After a fact of class `on` the game has this outcome, if any: data (`Finish`), or the result of a function."""

    on: EventType
    outcome: Callable[[Law, Situation, Any], Outcome | None]

    def lower(self, law: Law, rule: str) -> Law:
        """Add the ending."""
        return law.but(endings=(*law.endings, EndingRow(self.on, self.outcome, rule)))


all_borne_off = Finish(When.BORNE_OFF, Brings.LEVEL, Ending.BORNE_OFF)
"""The side without a checker left in play wins (B10)."""


def drop_loses(law: Law, situation: Situation, fact: Dropped) -> Outcome | None:
    """Return the loss of a single game by dropping a double, beaver or raccoon (B11)."""
    return Win(fact.side.other, Level.SINGLE, Ending.DROPPED)


def resignation_loses(law: Law, situation: Situation, fact: ResignationAccepted) -> Outcome | None:
    """Return the loss by an accepted resignation at the level offered."""
    offer = situation.offer
    if offer is None or offer.level is None:
        return None
    return Win(fact.side, offer.level, Ending.RESIGNED)


@dataclass(frozen=True, slots=True)
class Levels:
    """The points of each level of a win, times the cube."""

    rows: tuple[tuple[Level, int], ...]
    gammons_count: str = "always"
    applies: Callable[[Position, Side], bool] | None = None
    """The condition on the loser of these levels, where the rule set has its own."""

    def lower(self, law: Law, rule: str) -> Law:
        """Add the rows of the level table."""
        kept = tuple(row for row in law.levels if row.level not in dict(self.rows))
        rows = tuple(
            LevelRow(level, points, self.applies or LEVELS[level], rule) for level, points in self.rows
        )
        return law.but(levels=(*kept, *rows), gammons_count=self.gammons_count).citing(
            rule, "level", "points"
        )


@dataclass(frozen=True, slots=True)
class GammonsCount:
    """Levels above single count: `always`, or only once a player has `doubled`."""

    when: str

    def lower(self, law: Law, rule: str) -> Law:
        """Set the condition; a later clause overrides an earlier one."""
        return law.but(gammons_count=self.when).citing(rule, "gammons count")


NOT_HOME = LoserCondition(none_off=True, beyond=7)
"""Nothing borne off, and a checker on the bar or outside the loser's own home (W4)."""

LEVELS: dict[Level, LoserCondition] = {
    Level.SINGLE: LoserCondition(),
    Level.GAMMON: LoserCondition(none_off=True),
    Level.BACKGAMMON: LoserCondition(none_off=True, beyond=19),
    Level.ROYAL: LoserCondition(all_on_bar=True),
}
"""The condition on the loser at each level, unless a rule set has its own."""
