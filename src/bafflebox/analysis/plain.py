"""A decision in the shapes of the protocol, for pages, files and the library: boards, plays with their equities, the cube."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from bafflebox.analysis.decision import Decision
from bafflebox.analysis.openings import BookDecision
from bafflebox.board.move import Move, MoveRow
from bafflebox.bots.advice import PlayAdvice, grade
from bafflebox.bots.appraiser import Ranked
from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.engine.engine import Chances
from bafflebox.engine.figures import PAGE, chances_row, rounded
from bafflebox.formats.notation import format_moves, parse_chains
from bafflebox.protocol.analysis import (
    AnalysedTurn,
    CubeFigures,
    CubeStands,
    OpeningPlay,
    OpeningView,
    Outcomes,
    RankedView,
)
from bafflebox.rules.situation import Situation

BEST = 5
"""Plays shown for each roll."""


def outcomes_of(found: Chances) -> Outcomes:
    """Return chances as a page shows them."""
    return Outcomes(**chances_row(found, PAGE))


def cube_row(found: CubeDecision) -> CubeFigures:
    """Return a cube decision; equities belong to the side on roll."""
    beaver = found.double_beaver
    return CubeFigures(
        found.action,
        rounded(found.no_double, PAGE),
        rounded(found.double_take, PAGE),
        rounded(found.double_drop, PAGE),
        None if beaver is None else rounded(beaver, PAGE),
        found.may_double,
        found.should_double,
        found.should_take,
    )


def turn_row(now: Situation, fact: Any, each: Decision | None) -> AnalysedTurn:
    """Return a play, judged or not, or a decision about the cube or a similar right."""
    return acted(each) if each is not None and each.advice else played(now, fact, each)


def listed_plays(advice: PlayAdvice, most: int) -> list[Ranked]:
    """Return the best plays, and the chosen one if it is not among them."""
    found = list(advice.ranked[:most])
    if advice.chosen is not None and advice.chosen not in found:
        found.append(advice.chosen)
    return found


def played(now: Situation, fact: Any, each: Decision | None) -> AnalysedTurn:
    """Return a play with the best ones beside it."""
    found = AnalysedTurn(
        side=fact.side,
        what="play",
        white=list(now.position.white),
        black=list(now.position.black),
        cube=CubeStands(now.cube.value, now.cube.owner),
        dice=list(now.roll.dice) if now.roll else None,
        played=move_rows(fact.moves),
        did=None,
        best=[],
        advice=None,
        loss=0.0,
        grade="",
        win=None,
    )
    if each is not None and each.play is not None:
        advice = each.play
        found.best = _best(advice) if fact.moves else []
        found.loss, found.grade = round(each.loss, 4), each.grade
        worths = [one.equity for one in advice.ranked]
        found.spread = round(max(worths) - min(worths), 7)
        found.win = round((advice.chosen or advice.best).chances.win, 4)
    return found


def _best(advice: PlayAdvice) -> list[RankedView]:
    plays, most = listed_plays(advice, BEST), advice.ranked[0].equity
    # rounded, equities are as far apart as losses, rounded, say
    worth = [round(round(most, 4) - round(most - each.equity, 4), 4) for each in plays]
    return graded(
        [
            replace(ranked_play(each), equity=equity, chosen=each is advice.chosen)
            for each, equity in zip(plays, worth, strict=True)
        ]
    )


def graded(plays: list[RankedView]) -> list[RankedView]:
    """Return the plays, best first, each with the `grade` of its loss against the first."""
    worth = [each.equity for each in plays if each.equity is not UNSET]
    return [
        replace(each, grade=grade(round(worth[0] - equity, 4)))
        for each, equity in zip(plays, worth, strict=True)
    ]


def acted(each: Decision) -> AnalysedTurn:
    """Return the act with the cube or a similar right, and the advice."""
    advice, now = each.advice, each.now
    assert advice is not None
    return AnalysedTurn(
        side=each.side,
        what="cube",
        white=list(now.position.white),
        black=list(now.position.black),
        cube=CubeStands(now.cube.value, now.cube.owner),
        dice=None,
        played=None,
        did=each.did,
        best=[],
        advice=advice.words,
        figures=cube_row(advice.cube) if advice.cube else None,
        loss=round(each.loss, 4),
        grade=each.grade,
    )


def ranked_play(each: Ranked) -> RankedView:
    """Return a play with its equity."""
    return RankedView(
        moves=move_rows(each.play.moves),
        say=format_moves(each.play.moves),
        equity=round(each.equity, 4),
        chances=outcomes_of(each.chances),
        plies=each.plies,
    )


def _ways(text: str) -> Iterator[MoveRow]:
    """Yield the ways of the checkers of a play, stop by stop."""
    for chain in parse_chains(text):
        for origin, target in pairwise(chain.stops):
            yield (origin, target, [], target in chain.hits)


def opening_view(found: BookDecision) -> OpeningView:
    """Return a decision of the opening book."""
    return OpeningView(
        found.after,
        found.roll,
        list(found.own),
        list(found.opp),
        [
            OpeningPlay(
                each.text,
                list(_ways(each.text)),
                rounded(each.equity, PAGE),
                rounded(each.interval, PAGE),
                each.games,
                outcomes_of(each.chances),
            )
            for each in found.plays
        ],
    )


def move_rows(moves: Sequence[Move]) -> list[MoveRow]:
    """Return moves as messages write them."""
    return [move.row() for move in moves]
