"""Starting a match in the middle of a game, for study: validation of the position and its terms."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.board.cube import Cube
from bafflebox.board.phase import Phase
from bafflebox.board.position import CHECKERS, Flaw, Position
from bafflebox.board.score import MatchStanding, Score
from bafflebox.board.side import Side
from bafflebox.events.game import Doubled, GameStarted, Played, Raised, Taken
from bafflebox.game.decide import dice_refusal
from bafflebox.kernel import Filter, Obstacle
from bafflebox.match.state import Match
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

HIGHEST = 64
"""The highest number on the faces of a cube; games may exceed it."""


def not_taken_up(law: Law, now: Match, started: GameStarted) -> Refusal | None:
    """Return why the match can't start in the middle of this game, or None.

    Only the first game of a match can start in its middle, before anything was played or won. The side that first had the right to
    go first is not known then.
    """
    taken, position = started.terms.taken_up, started.position
    return (
        _too_late(now)
        or flawed(law, position)
        or decided(law, position)
        or _bad_score(law, now, started.standing)
        or _bad_cube(law, started)
        or (taken and taken.roll and dice_refusal(law, position, taken.side, taken.roll.dice))
        or None
    )


def _too_late(now: Match) -> Refusal | None:
    begun = bool(now.results) or now.game is not None or any(now.score.points)
    return Refusal("taken_up", "R2") if begun else None


def flawed(law: Law, position: Position, *, short: bool = False) -> Refusal | None:
    """Return why no turn can be played from a position, or None: mixed points, wrong counts, a finished game.

    `short`: fewer checkers than at the start of a game are allowed.
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


def decided(law: Law, position: Position) -> Refusal | None:
    """Return why no game continues from a position with a playable turn: no turn ends so."""
    full = law.movement.combined.full if law.movement.combined else CHECKERS + 1
    for side in Side:
        if Filter.ONE_FULL in law.citations and sum(count >= full for count in position[side][1:25]) > 1:
            return Refusal("one_full", law.citations[Filter.ONE_FULL])
        then = Situation(Phase.BETWEEN_TURNS, position, side)
        for row in law.heard(Played).endings:
            if row.outcome(law, then, Played(side, ())) is not None:
                return Refusal("game_over", row.rule, why="standing")
    return None


def impossible(law: Law, score: Score) -> Refusal | None:
    """Return why no match reaches this score: it was over before. Games that bring points to both may lead both there."""
    if score.length is None or law.match.wash_points or min(score.points) < score.length:
        return None
    return Refusal(
        "bad_score", law.citations["length reached"], {"n": score.length, "score": str(score)}, "over"
    )


def bad_cube(law: Law, game: Situation, value: int, owner: Side | None) -> Refusal | None:
    """Return why the cube can't show this number in a game, or belong to this side, or None."""
    if not law.has_cube:
        return Refusal("no_cube", law.cites(Taken))
    if value < 1 or value & (value - 1):
        return Refusal("bad_cube", law.cites(Taken), {"n": HIGHEST}, "value")
    if owner is not None and value == 1:
        return Refusal("bad_cube", law.cites(Taken), why="middle")
    if owner is None and not law.has(Raised) and value > _highest_in_the_middle(law):
        return Refusal("bad_cube", law.cites(Taken), why="owned")
    if value <= game.cube.value:
        return None
    # the law decides what turns it to this number; its owner, and other conditions of this turn, are ignored
    lower = replace(
        Situation(terms=game.terms, standing=game.standing),
        phase=Phase.TURN,
        position=law.setup,
        cube=Cube(value // 2),
    )
    turn = Raised if law.has(Raised) else Doubled
    return law.veto(lower, turn, Side.WHITE)


def _highest_in_the_middle(law: Law) -> int:
    """Return the most that automatic doubles turn a cube to that belongs to neither side (O1)."""
    highest: int = 2 ** min(int(law.options.get("automatic_doubles", 0)), 30)
    return highest


def _bad_score(law: Law, now: Match, wanted: MatchStanding) -> Refusal | None:
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
    """Return whether a match at this score is over."""
    return score.length is not None and max(score.points) >= score.length


def _bad_cube(law: Law, started: GameStarted) -> Refusal | None:
    if started.terms.cube == Cube():
        return None
    if not law.has(Taken):
        return Refusal("no_cube", law.cites(Taken))
    return Refusal("crawford_game", law.match.crawford) if started.standing.crawford else None
