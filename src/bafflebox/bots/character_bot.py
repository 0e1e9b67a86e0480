"""The engine in the style of a character: of the plays that are nearly as good as the best, the one with the most of a feature."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bafflebox.analysis.why.counted import exposed
from bafflebox.board.position import BAR, Position
from bafflebox.board.side import Side
from bafflebox.bots.appraiser import Ranked
from bafflebox.bots.characters import Character
from bafflebox.bots.player import EngineBot
from bafflebox.engine.engine import Engine
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

Feature = Callable[[Law, Position, Position, Side], int]
"""A count of a play under a law: the position before it and after it, seen by the mover."""


def hits(law: Law, before: Position, after: Position, side: Side) -> int:
    """Return how many checkers the play hits."""
    return after[side.other][BAR] - before[side.other][BAR]


def blots(law: Law, before: Position, after: Position, side: Side) -> int:
    """Return how many checkers the play leaves where they can still be hit; 0 where nothing is hit."""
    return len(exposed(law.movement, *after.seen_by(side))) if law.movement.hits else 0


def back_checkers(law: Law, before: Position, after: Position, side: Side) -> int:
    """Return how many of the mover's checkers are on the bar or in the other side's home."""
    return sum(after[side][19:])


def made_points(law: Law, before: Position, after: Position, side: Side) -> int:
    """Return how many points the mover holds in its home and just outside."""
    return sum(count >= law.movement.block for count in after[side][1:8])


FEATURES: Mapping[str, Feature] = {"hits": hits, "blots": blots, "back": back_checkers, "points": made_points}
"""The features of plays that a style can prefer, by name."""


class CharacterBot(EngineBot):
    """The engine at the level of a character, playing in its style."""

    def __init__(
        self, law: Law, engine: Engine, character: Character, *, without: frozenset[str] = frozenset()
    ) -> None:
        super().__init__(law, engine, without=without)
        self.character, self.least_gain = character, character.style.waits

    @property
    def name(self) -> str:
        """Return the name of the character, and the unused rights."""
        return " ".join([self.character.name, *(f"-{each}" for each in sorted(self.without))])

    def _preferred(self, now: Situation, side: Side, ranked: list[Ranked]) -> Ranked:
        style, best = self.character.style, ranked[0]
        if not style.feature:
            return best
        count = FEATURES[style.feature]
        # plays that the search left behind are compared with no other depth
        near = [
            each for each in ranked if best.equity - each.equity <= style.margin and each.plies == best.plies
        ]
        # of equals the first, which is the better play
        return max(near, key=lambda each: style.wants * count(self.law, now.position, each.play.result, side))
