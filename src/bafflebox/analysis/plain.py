"""A decision as JSON values for pages, files and the library: boards, plays with their equities, the three equities of a cube."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bafflebox.analysis.decision import Decision
from bafflebox.board.move import Move, MoveRow
from bafflebox.board.side import Side
from bafflebox.bots.advice import PlayAdvice, grade
from bafflebox.bots.appraiser import Ranked
from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.engine.figures import PAGE, actions_row, chances_row, equities_row
from bafflebox.formats.notation import format_moves
from bafflebox.rules.situation import Situation

BEST = 5
"""Plays shown for each roll."""


def cube_of(found: CubeDecision) -> dict[str, Any]:
    """Return a cube decision; equities belong to the side on roll."""
    return {"action": found.action, **equities_row(found, PAGE), **actions_row(found)}


def turn_of(now: Situation, fact: Any, each: Decision | None) -> dict[str, Any]:
    """Return a play, judged or not, or a decision about the cube or a similar right."""
    return acted(each) if each is not None and each.advice else played(now, fact, each)


def shown(advice: PlayAdvice, most: int) -> list[Ranked]:
    """Return the best plays, and the chosen one if it is not among them."""
    found = list(advice.ranked[:most])
    if advice.chosen is not None and advice.chosen not in found:
        found.append(advice.chosen)
    return found


def played(now: Situation, fact: Any, each: Decision | None) -> dict[str, Any]:
    """Return a play with the best ones beside it."""
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
    plays = shown(advice, BEST)
    return graded([{**ranked_play(each), "chosen": each is advice.chosen} for each in plays])


def graded(plays: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the plays, best first, each with the `grade` of its loss against the first."""
    return [{**each, "grade": grade(round(plays[0]["equity"] - each["equity"], 4))} for each in plays]


def acted(each: Decision) -> dict[str, Any]:
    """Return the act with the cube or a similar right, and the advice."""
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
    """Return a play with its equity."""
    return {
        "moves": moves_of(each.play.moves),
        "say": format_moves(each.play.moves),
        "equity": round(each.equity, 4),
        "chances": chances_row(each.chances, PAGE),
        "plies": each.plies,
    }


def moves_of(moves: Sequence[Move]) -> list[MoveRow]:
    """Return moves as messages write them."""
    return [move.row() for move in moves]
