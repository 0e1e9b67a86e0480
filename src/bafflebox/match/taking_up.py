"""A match that is taken up in the middle of a game, for study: what of it the law can go on from."""

from __future__ import annotations

from typing import Any

from bafflebox.cube import Cube
from bafflebox.event import Taken, Terms
from bafflebox.game.decide import bad_dice
from bafflebox.kernel import Obstacle
from bafflebox.match.state import Match
from bafflebox.position import CHECKERS, Flaw, Position
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.score import Score
from bafflebox.side import Side

HIGHEST = 64
"""The highest number that a cube has on its faces; games may go beyond it."""


def take_up(law: Law, now: Match, position: Position, wanted: Terms) -> dict[str, Any] | Refusal:
    """What the terms of a game taken up here say otherwise than those of one from its beginning, or why it can't be.

    Only the first game of a match can be taken up, before anything was played or won. Who first held the right to go first
    is not known any more.
    """
    taken = wanted.taken_up
    refusal = (
        _too_late(now)
        or flawed(law, position)
        or _bad_score(law, now, wanted)
        or _bad_cube(law, wanted)
        or (taken and taken.roll and bad_dice(law, position, taken.side, taken.roll.dice))
    )
    if refusal:
        return refusal
    return {
        "score": wanted.score,
        "crawford": wanted.crawford,
        "cube": wanted.cube,
        "starter": None,
        "taken_up": taken,
    }


def _too_late(now: Match) -> Refusal | None:
    begun = bool(now.results) or now.game is not None or any(now.score.points)
    return Refusal("taken_up", "R2") if begun else None


def flawed(law: Law, position: Position, *, short: bool = False) -> Refusal | None:
    """Why no turn can be played from a position, or None: mixed points, wrong counts, a finished game.

    `short`: fewer checkers than a game begins with are a position too.
    """
    flaws = position.flaws()
    if Flaw.MIXED_POINT in flaws:
        rule = law.cites("mixed", law.cites(Obstacle.POINT_BLOCKED))
        return Refusal("mixed_point", rule)
    if Flaw.TOO_MANY in flaws:
        return Refusal("too_many_checkers", law.cites("setup"), {"n": CHECKERS})
    if Flaw.TOO_FEW in flaws and not short:
        return Refusal("too_few_checkers", law.cites("setup"), {"n": CHECKERS})
    cap = law.movement.cap
    if cap < CHECKERS and any(count > cap for side in Side for count in position[side][1:25]):
        return Refusal("point_over_full", law.cites(Obstacle.POINT_FULL), {"n": cap})
    if Flaw.FINISHED in flaws:
        return Refusal("game_over", law.cites("finished"), why="finished")
    return None


def bad_cube(law: Law, game: Situation, value: int) -> Refusal | None:
    """Why the cube can't show this number in a game, or None."""
    if not law.has_cube:
        return Refusal("no_cube", law.cites(Taken))
    if value < 1 or value & (value - 1):
        return Refusal("bad_cube", law.cites(Taken), {"n": HIGHEST}, "value")
    return Refusal("crawford_game", law.match.crawford) if game.terms.crawford and value > 1 else None


def _bad_score(law: Law, now: Match, wanted: Terms) -> Refusal | None:
    score, rule = wanted.score, law.cites("score")
    if score.length != now.score.length:
        if now.score.length is None:
            return Refusal("bad_score", rule, why="session")
        return Refusal("bad_score", rule, {"n": now.score.length}, "length")
    if over(score):
        return Refusal("bad_score", rule, {"n": score.length or 0, "score": str(score)}, "over")
    one_short = any(score.needs(side) == 1 for side in Side)
    if wanted.crawford and not (law.match.crawford and one_short and score.length != 1):
        return Refusal("bad_score", law.match.crawford or rule, why="crawford")
    return None


def over(score: Score) -> bool:
    """Whether a match at this score is over."""
    return score.length is not None and max(score.points) >= score.length


def _bad_cube(law: Law, wanted: Terms) -> Refusal | None:
    if wanted.cube == Cube():
        return None
    if not law.has(Taken):
        return Refusal("no_cube", law.cites(Taken))
    return Refusal("crawford_game", law.match.crawford) if wanted.crawford else None
