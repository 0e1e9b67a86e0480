"""Ending and scoring: what ends a game, the level of a win, and what it is worth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bafflebox.event import Dropped, ResignationAccepted
from bafflebox.outcome import Ending, Level, Outcome, Win
from bafflebox.position import Position
from bafflebox.rules.finish import Brings, Finish, When
from bafflebox.rules.law import EndingRow, EventType, Law
from bafflebox.rules.situation import Situation
from bafflebox.rules.standing import LevelRow, Standing
from bafflebox.side import Side


def level_of(law: Law, position: Position, winner: Side) -> Level:
    """The level at which `winner` wins now, by the level table."""
    return law.level_of(position, winner)


def worth(law: Law, level: Level, *, doubled: bool) -> int:
    """What a win of this level is worth per point of the cube."""
    counts = law.gammons_count == "always" or (law.gammons_count == "doubled" and doubled)
    by_level = {row.level: row.points for row in law.levels}
    return by_level.get(level if counts else Level.SINGLE, 1)


@dataclass(frozen=True, slots=True)
class Ends:
    """After a fact of class `on` the game has this outcome, if any: data (`Finish`), or what a function says."""

    on: EventType
    outcome: Callable[[Law, Situation, Any], Outcome | None]

    def lower(self, law: Law, rule: str) -> Law:
        """Adds the ending."""
        return law.but(endings=(*law.endings, EndingRow(self.on, self.outcome, rule)))


all_borne_off = Finish(When.BORNE_OFF, Brings.LEVEL, Ending.BORNE_OFF)
"""Who has no checker left in play wins (B10)."""


def drop_loses(law: Law, situation: Situation, fact: Dropped) -> Outcome | None:
    """Refusing a double, beaver or raccoon loses a single game (B11)."""
    return Win(fact.side.other, Level.SINGLE, Ending.DROPPED)


def resignation_loses(law: Law, situation: Situation, fact: ResignationAccepted) -> Outcome | None:
    """An accepted resignation loses at the level offered."""
    offer = situation.offer
    if offer is None or offer.level is None:
        return None
    return Win(fact.side, offer.level, Ending.RESIGNED)


@dataclass(frozen=True, slots=True)
class Levels:
    """What each level of a win is worth, times the cube."""

    rows: tuple[tuple[Level, int], ...]
    gammons_count: str = "always"
    applies: Callable[[Position, Side], bool] | None = None
    """How the loser of these levels stands, where the rule set sees it in its own way."""

    def lower(self, law: Law, rule: str) -> Law:
        """Adds the rows of the level table."""
        kept = tuple(row for row in law.levels if row.level not in dict(self.rows))
        rows = tuple(
            LevelRow(level, points, self.applies or LEVELS[level], rule) for level, points in self.rows
        )
        return law.but(levels=(*kept, *rows), gammons_count=self.gammons_count).citing(
            rule, "level", "points"
        )


@dataclass(frozen=True, slots=True)
class GammonsCount:
    """When levels above single count: `always`, or only once a player has `doubled`."""

    when: str

    def lower(self, law: Law, rule: str) -> Law:
        """Sets the condition; a later clause overrules an earlier one."""
        return law.but(gammons_count=self.when).citing(rule, "gammons count")


NOT_HOME = Standing(none_off=True, beyond=7)
"""Nothing borne off, and a checker on the bar or outside the loser's own home (W4)."""

LEVELS: dict[Level, Standing] = {
    Level.SINGLE: Standing(),
    Level.GAMMON: Standing(none_off=True),
    Level.BACKGAMMON: Standing(none_off=True, beyond=19),
    Level.ROYAL: Standing(all_on_bar=True),
}
"""How the loser stands at each level, unless a rule set sees it in its own way."""
