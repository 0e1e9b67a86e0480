"""The score of a match or session."""

from __future__ import annotations

from bafflebox.board.side import BySide, Side
from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Score:
    """Points won so far; `length` is the points that win the match, None for a session without end.

    Points may be negative where a penalty is deducted from the offender (C3, N11).
    """

    points: BySide[int] = BySide(0, 0)
    length: int | None = None

    def __post_init__(self) -> None:
        if self.length is not None and self.length < 1:
            raise ValueError(f"a match is played to 1 point or more, not {self.length}")

    def needs(self, side: Side) -> int | None:
        """Return the points `side` needs to win the match, None without a length."""
        return None if self.length is None else self.length - self.points[side]

    def add(self, points: BySide[int]) -> Score:
        """Return the score with `points` added to both sides (usually 0 for one of them)."""
        return Score(BySide(self.points.white + points.white, self.points.black + points.black), self.length)

    def __str__(self) -> str:
        return f"{self.points.white}-{self.points.black}"


@dataclass(frozen=True, slots=True)
class MatchStanding:
    """The score at which a game is played, without the game's own points."""

    score: Score = Score()
    crawford: bool = False
    """True in the Crawford game, which is played without the cube (P2)."""
    given: BySide[int] = BySide(0, 0)
    """Points given to each side since the game began, negative where taken: they are in the score (P2)."""
