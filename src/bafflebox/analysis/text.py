"""An analysis as plain text: for each turn the board, the roll with its luck, the choice made, and the alternatives.

The layout follows the text exports of other programs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import groupby

from bafflebox.analysis.decision import Decision
from bafflebox.analysis.options import RatedOption, options_of
from bafflebox.analysis.report import reports
from bafflebox.analysis.summary import summary_text
from bafflebox.analysis.telling import MARKS, AnalysisRenderer
from bafflebox.board.side import Side
from bafflebox.engine.engine import Chances
from bafflebox.errors import BaffleboxError
from bafflebox.formats.columns import printable
from bafflebox.formats.draw.shown import draw_options
from bafflebox.formats.draw.text import draw_board
from bafflebox.formats.ids.gnubg_id import format_gnubg_id
from bafflebox.formats.ids.xgid import format_xgid
from bafflebox.message import Typed


def analysed_text(by: AnalysisRenderer, found: Sequence[Decision], best: int) -> str:
    """Return the whole match; `best`: plays listed for each roll."""
    lines = [printable(by.head()), by.say("analysis-level", level=Typed(by.level)), ""]
    lines += [*map(printable, summary_text(by, found).lines), ""]
    for number, game in groupby(found, lambda each: each.game):
        decisions = list(game)
        lines += [printable(by.game(number)), "", by.say("analysis-seen_by", name=Side.WHITE), ""]
        for each in decisions:
            lines += [*_decision(by, each, best), ""]
        lines += [by.say("analysis-game", n=number), *_summary(by, decisions), ""]
    lines += [by.say("analysis-summary", level=Typed(by.level)), *_summary(by, found)]
    return "\n".join([*lines, by.say("analysis-definition"), ""])


def _decision(by: AnalysisRenderer, each: Decision, best: int) -> Iterator[str]:
    now = each.now
    yield f"{by.move_numbers[each.seq]}. {by.asked(each)}"
    for name, write in (("GNUbg", format_gnubg_id), ("XGID", format_xgid)):
        with suppress(BaffleboxError):  # an id can't express everything
            written = write(now)
            yield f"   {written}" if written.startswith("XGID") else f"   {name} ID: {written}"
    yield draw_board(now.position, **draw_options(by.law, now, by.names, Side.WHITE) | {"numbers": each.side})
    mark = (
        f"  {-each.loss:+.3f} {MARKS[each.grade]} {by.say(f'analysis-grade-{each.grade}')}"
        if each.grade
        else ""
    )
    yield f"* {printable(by.names[each.side])}: {by.made(each)}{mark}"
    if why := by.why(each):
        yield f"  {why}"
    if each.play is not None:
        yield f"  {by.say('analysis-luck')} {each.luck:+.3f}"
    else:
        yield f"  {by.right(each)}"
    for number, row in enumerate(options_of(by, each, best), 1):
        yield from _option(number, row)
    if book := by.book(each):
        yield f"  {book}"


def _option(number: int, row: RatedOption) -> Iterator[str]:
    short = "" if row.best else f" ({row.difference:+.3f})"
    plies = "" if row.chances is None else f"{row.plies}-ply"
    yield f"{'*' if row.made else ' '} {number:>3}. {plies:6} {row.what:28} {row.equity:+.3f}{short}"
    if row.chances is not None:
        yield f"       {_chances(row.chances)}"


def _chances(found: Chances) -> str:
    won = (found.win, found.win_gammon, found.win_backgammon)
    lost = (found.lose, found.lose_gammon, found.lose_backgammon)
    return " - ".join(" ".join(f"{max(0.0, each):.3f}" for each in half) for half in (won, lost))


def _summary(by: AnalysisRenderer, found: Sequence[Decision]) -> Iterator[str]:
    rows = (("", printable(by.names.white), printable(by.names.black)), *by.summary(reports(found)))
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    return (
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )
