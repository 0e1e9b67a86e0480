"""The fold of the score: a change while a game is in progress reaches the game at once.

A game is played at the current score of its match. Every fold of a game's facts (the match itself, analysis, library, a sheet)
takes the score from here; it is not restored by a ruling.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bafflebox.board.score import MatchStanding, Score
from bafflebox.board.side import BySide
from bafflebox.events import conduct as conduct_event
from bafflebox.events import game as event
from bafflebox.rules.renewal import replace
from bafflebox.rules.situation import Situation


def _awarded(score: Score, fact: conduct_event.Awarded) -> Score:
    return score.add(BySide(0, 0).put(fact.side, fact.points))


def _penalised(score: Score, fact: event.Penalised) -> Score:
    return score.add(BySide(0, 0).put(fact.side, -fact.points))


def _score_set(score: Score, fact: conduct_event.ScoreSet) -> Score:
    return Score(fact.points, score.length)


def _length_set(score: Score, fact: conduct_event.LengthSet) -> Score:
    return Score(score.points, fact.length)


_SCORES: Mapping[type[object], Callable[[Score, Any], Score]] = {
    conduct_event.Awarded: _awarded,
    event.Penalised: _penalised,
    conduct_event.ScoreSet: _score_set,
    conduct_event.LengthSet: _length_set,
}

RESCORING = tuple(_SCORES)
"""Facts outside the games that change the score of a match."""
GIVING = (conduct_event.Awarded, event.Penalised)
"""Those that give or take points; the others set right what was wrong."""


def rescored(score: Score, fact: object) -> Score:
    """Return the score after a fact that changes it outside the games."""
    return _SCORES[type(fact)](score, fact)


def _scored(now: Situation, fact: object) -> Situation:
    # the points of a finished game are added to the score at which it was played
    brought = now.points
    before = now.score.add(brought)
    after, standing = rescored(before, fact), now.standing
    crawford = getattr(fact, "crawford", None)
    given = standing.given
    if isinstance(fact, GIVING):
        more = BySide(after.points.white - before.points.white, after.points.black - before.points.black)
        given = BySide(given.white + more.white, given.black + more.black)
    score = after.add(BySide(-brought.white, -brought.black))
    return replace(
        now, standing=MatchStanding(score, standing.crawford if crawford is None else crawford, given)
    )


SCORED: Mapping[type[object], Callable[[Situation, object], Situation]] = dict.fromkeys(RESCORING, _scored)
"""The effect of each such fact on a situation."""
