"""An analysis as plain JSON values."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from bafflebox.adapters.matches import PlayedMatch
from bafflebox.analysis.decision import Decision
from bafflebox.analysis.report import GRADES, PlayerReport, Tally
from bafflebox.bots.advice import PlayAdvice
from bafflebox.cli.thoughts import chances_answer, rounded
from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.errors import BaffleboxError
from bafflebox.event import MatchStarted
from bafflebox.record.ids.xgid import format_xgid
from bafflebox.record.notation import format_moves
from bafflebox.record.sgf.analysis import Given
from bafflebox.rules.law import Law
from bafflebox.side import BySide, Side


def decision_row(law: Law, each: Decision, best: int) -> dict[str, Any]:
    """A decision: equities belong to who decides, as they do in `choose` and `cube`."""
    now = each.now
    row: dict[str, Any] = {
        "game": each.game,
        "seq": each.seq,
        "side": each.side.value,
        "what": each.what.value,
        "score": list(now.terms.score.points),
        "dice": list(now.roll.dice) if now.roll else None,
        "did": each.did,
        "loss": rounded(each.loss),
        "grade": each.grade,
        "counts": each.counts,
    }
    with suppress(BaffleboxError):  # an id can't say everything
        row["xgid"] = format_xgid(now)
    if each.play is not None:
        row["luck"] = rounded(each.luck)
        row["plays"] = _plays(law, each.play, best)
    if each.advice is not None:
        row["right"] = each.advice.words
        row["equity"] = rounded(each.advice.equity)
        if each.advice.cube is not None:
            row["cube"] = _cube(each.advice.cube)
    return row


def _plays(law: Law, found: PlayAdvice, best: int) -> list[dict[str, Any]]:
    shown = list(found.ranked[:best])
    if found.chosen is not None and found.chosen not in shown:
        shown.append(found.chosen)
    return [
        {
            "play": format_moves(each.play.moves),
            "equity": rounded(each.equity),
            "difference": rounded(each.equity - found.best.equity),
            "made": each is found.chosen,
            "plies": each.plies,
            **chances_answer(law, each.chances),
        }
        for each in shown
    ]


def _cube(found: CubeDecision) -> dict[str, Any]:
    return {
        "no_double": rounded(found.no_double),
        "double_take": rounded(found.double_take),
        "double_drop": rounded(found.double_drop),
        "double_beaver": None if found.double_beaver is None else rounded(found.double_beaver),
    }


def report_row(
    match: PlayedMatch, both: BySide[PlayerReport], level: str, brought: Given | None
) -> dict[str, Any]:
    """What it all comes to; `brought` is whose analysis the file has in it."""
    started = match.log.events[0]
    names = started.names if isinstance(started, MatchStarted) else BySide("White", "Black")
    return {
        "report": {side.value: {"name": names[side], **_player(both[side])} for side in Side},
        "level": level,
        "brought": None if brought is None else {"by": brought.by, "plies": brought.plies},
        "whole": match.trouble is None,
    }


def _player(found: PlayerReport) -> dict[str, Any]:
    return {
        "rate": None if found.all.rate is None else round(found.all.rate, 2),
        "rank": found.rank,
        "luck": rounded(found.luck),
        "luck_worth": rounded(found.worth),
        "plays": _tally(found.plays),
        "cubes": _tally(found.cubes),
        "cube": {name: _tally(getattr(found.cube, name)) for name in ("missed", "wrong", "taken", "dropped")},
    }


def _tally(found: Tally) -> dict[str, Any]:
    return {
        "made": found.made,
        "counted": found.counted,
        "lost": rounded(found.lost),
        **dict(zip(GRADES, found.graded, strict=True)),
    }
