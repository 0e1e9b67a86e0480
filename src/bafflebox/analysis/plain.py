"""A decision as plain values, as pages, files and the library have it: boards, plays with their worth, the three equities of a cube."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bafflebox.analysis.decision import Decision
from bafflebox.bots.advice import PlayAdvice, grade
from bafflebox.bots.appraiser import Ranked
from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.engine.engine import Chances
from bafflebox.move import Move
from bafflebox.record.notation import format_moves
from bafflebox.rules.situation import Situation
from bafflebox.side import Side

BEST = 5
"""Plays shown for each roll."""


def cube_of(found: CubeDecision) -> dict[str, Any]:
    """A decision about the cube; equities belong to the side on roll."""
    beaver = found.double_beaver
    return {
        "action": found.action,
        "no_double": round(found.no_double, 4),
        "double_take": round(found.double_take, 4),
        "double_drop": round(found.double_drop, 4),
        "double_beaver": None if beaver is None else round(beaver, 4),
        "may_double": found.may_double,
        "should_double": found.should_double,
        "should_take": found.should_take,
    }


def played(now: Situation, fact: Any, each: Decision | None) -> dict[str, Any]:
    """A play with the best ones beside it."""
    found: dict[str, Any] = {
        **_board(now, fact.side, "play"),
        "dice": list(now.roll.dice) if now.roll else None,
        "played": moves_of(fact.moves),
        "did": None,
        "best": [],
        "advice": None,
        "loss": 0.0,
        "grade": "",
        "win": None,
    }
    if each is not None and each.play is not None:
        advice = each.play
        made = advice.chosen or advice.best
        found |= {
            "best": _best(advice) if fact.moves else [],
            "loss": round(each.loss, 4),
            "grade": each.grade,
            "win": round(made.chances.win, 4),
        }
    return found


def _best(advice: PlayAdvice) -> list[dict[str, Any]]:
    shown = list(advice.ranked[:BEST])
    if advice.chosen is not None and advice.chosen not in shown:
        shown.append(advice.chosen)
    return graded([{**ranked_play(each), "chosen": each is advice.chosen} for each in shown])


def graded(plays: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The plays, best first, each with the `grade` of what it loses against the first."""
    return [{**each, "grade": grade(round(plays[0]["equity"] - each["equity"], 4))} for each in plays]


def acted(each: Decision) -> dict[str, Any]:
    """What was done with the cube or a right like it, and what was advised."""
    advice = each.advice
    assert advice is not None
    return {
        **_board(each.now, each.side, "cube"),
        "dice": None,
        "played": None,
        "did": each.did,
        "best": [],
        "advice": advice.words,
        "figures": cube_of(advice.cube) if advice.cube else None,
        "loss": round(each.loss, 4),
        "grade": each.grade,
    }


def _board(now: Situation, side: Side, what: str) -> dict[str, Any]:
    return {
        "side": side.value,
        "what": what,
        "white": list(now.position.white),
        "black": list(now.position.black),
        "cube": {"value": now.cube.value, "owner": now.cube.owner.value if now.cube.owner else None},
    }


def ranked_play(each: Ranked) -> dict[str, Any]:
    """A play with its worth."""
    return {
        "moves": moves_of(each.play.moves),
        "say": format_moves(each.play.moves),
        "equity": round(each.equity, 4),
        "chances": chances(each.chances),
        "plies": each.plies,
    }


def chances(found: Chances) -> dict[str, float]:
    """Chances of who is asked about, from 0 to 1."""
    return {
        "win": round(found.win, 4),
        "win_gammon": round(found.win_gammon, 4),
        "win_backgammon": round(found.win_backgammon, 4),
        "lose_gammon": round(found.lose_gammon, 4),
        "lose_backgammon": round(found.lose_backgammon, 4),
        "wash": round(found.wash, 4),
    }


def moves_of(moves: Sequence[Move]) -> list[list[Any]]:
    """Moves as messages have them."""
    return [move.row() for move in moves]
