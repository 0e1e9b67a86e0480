"""An analysis as JSON values."""

from __future__ import annotations

from contextlib import suppress

from msgspec import to_builtins

from bafflebox.analysis.decision import Decision
from bafflebox.analysis.openings import OpeningBook
from bafflebox.analysis.plain import listed_plays, opening_view
from bafflebox.analysis.report import GRADES, DecisionTally, PlayerReport
from bafflebox.board.side import BySide, Side
from bafflebox.bots.advice import PlayAdvice
from bafflebox.cli.engines import chances_answer
from bafflebox.engine.figures import equities_row, rounded
from bafflebox.errors import BaffleboxError
from bafflebox.events.game import MatchStarted
from bafflebox.formats.ids.xgid import format_xgid
from bafflebox.formats.notation import format_moves
from bafflebox.formats.sgf.analysis import AnalysisSource
from bafflebox.io.matches import PlayedMatch
from bafflebox.rules.law import Law


def decision_row(law: Law, each: Decision, move: int, best: int, openings: OpeningBook) -> dict[str, object]:
    """Return a decision; equities belong to the side to decide, as in `choose` and `cube`.

    `move` is its number as players count, `seq` that of its entry in the log. A play of the opening has what the book says of its roll.
    """
    now = each.now
    row: dict[str, object] = {
        "game": each.game,
        "move": move,
        "seq": each.seq,
        "side": each.side.value,
        "what": each.what.value,
        "score": list(now.score.points),
        "dice": list(now.roll.dice) if now.roll else None,
        "did": each.did,
        "loss": rounded(each.loss),
        "grade": each.grade,
        "counts": each.counts,
    }
    with suppress(BaffleboxError):  # an id can't express everything
        row["xgid"] = format_xgid(now)
    if each.play is not None:
        row["luck"] = rounded(each.luck)
        row["plays"] = _plays(law, each.play, best)
        if opening := openings.find(law, now):
            row["opening"] = to_builtins(opening_view(opening))
    if each.advice is not None:
        row["right"] = each.advice.words
        row["equity"] = rounded(each.advice.equity)
        if each.advice.cube is not None:
            row["cube"] = equities_row(each.advice.cube)
    return row


def _plays(law: Law, found: PlayAdvice, best: int) -> list[dict[str, object]]:
    return [
        {
            "play": format_moves(each.play.moves),
            "equity": rounded(each.equity),
            "difference": rounded(each.equity - found.best.equity),
            "made": each is found.chosen,
            "plies": each.plies,
            **chances_answer(law, each.chances),
        }
        for each in listed_plays(found, best)
    ]


def report_row(
    match: PlayedMatch, both: BySide[PlayerReport], level: str, brought: AnalysisSource | None
) -> dict[str, object]:
    """Return the totals; `brought` is the origin of an analysis in the file."""
    started = match.log.events[0]
    names = started.names if isinstance(started, MatchStarted) else BySide("White", "Black")
    return {
        "report": {side.value: {"name": names[side], **_player(both[side])} for side in Side},
        "level": level,
        "brought": None if brought is None else {"by": brought.by, "plies": brought.plies},
        "whole": match.trouble is None,
    }


def _player(found: PlayerReport) -> dict[str, object]:
    return {
        "rate": None if found.all.rate is None else round(found.all.rate, 2),
        "rank": found.rank,
        "luck": rounded(found.luck),
        "luck_worth": rounded(found.worth),
        "plays": _tally(found.plays),
        "cubes": _tally(found.cubes),
        "cube": {name: _tally(getattr(found.cube, name)) for name in ("missed", "wrong", "taken", "dropped")},
    }


def _tally(found: DecisionTally) -> dict[str, object]:
    return {
        "made": found.made,
        "counted": found.counted,
        "lost": rounded(found.lost),
        **dict(zip(GRADES, found.graded, strict=True)),
    }
