"""A chart of winning chances over the turns of a game, with a mark at each mistake."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from bafflebox.analysis.decision import Decision
from bafflebox.analysis.page.card import anchor
from bafflebox.analysis.telling import AnalysisRenderer
from bafflebox.board.side import Side

_WIDE, _HIGH, _LEFT, _EDGE = 1000, 190, 80, 16  # room for "100%" in the letters of a phone
LEAST = 3
"""Least turns of a game for a chart."""


def curve(by: AnalysisRenderer, found: Sequence[Decision]) -> str:
    """Return the chart as an element; "" for a game of a few turns."""
    turns = [each for each in found if each.play is not None and each.play.ranked]
    if len(turns) < LEAST:
        return ""
    chances = [_white_wins(each) for each in turns]
    step = (_WIDE - _LEFT - _EDGE) / (len(turns) - 1)
    places = [(_LEFT + step * n, _down(chance)) for n, chance in enumerate(chances)]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    floor = _down(0.0)
    under = f"{_LEFT},{floor:.1f} {line} {places[-1][0]:.1f},{floor:.1f}"
    axes = "".join(
        f'<path class="axis" d="M{_LEFT} {_down(at):.1f}H{_WIDE - _EDGE}"/>'
        f'<text x="{_LEFT - 8}" y="{_down(at) + 4:.1f}" text-anchor="end">{at:.0%}</text>'
        for at in (0.0, 0.5, 1.0)
    )
    at_of = dict(zip((each.seq for each in turns), places, strict=True))
    said = escape(by.say("analysis-curve", name=Side.WHITE))
    return (
        f'<div class="box graph"><small>{said}</small><svg class="curve" viewBox="0 0 {_WIDE} {_HIGH}" '
        f'xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{said}">{axes}'
        f'<polygon class="under" points="{under}"/><polyline class="line" points="{line}"/>'
        f"{''.join(_dots(by, found, at_of))}</svg></div>\n"
    )


def _dots(
    by: AnalysisRenderer, found: Sequence[Decision], at_of: dict[int, tuple[float, float]]
) -> list[str]:
    """Return a mark for each mistake; a cube mistake is at the next play."""
    dots = []
    for each in found:
        later = [at for seq, at in at_of.items() if seq >= each.seq]
        if not each.grade or not later:
            continue
        x, y = later[0]
        said = escape(f"{by.names[each.side]}: {by.made(each)} ({-each.loss:+.3f})")
        dots.append(
            f'<a href="#{anchor(each)}"><circle class="{each.grade}" cx="{x:.1f}" cy="{y:.1f}" r="6">'
            f"<title>{said}</title></circle></a>"
        )
    return dots


def _white_wins(each: Decision) -> float:
    assert each.play is not None
    chances = each.play.best.chances
    return chances.win if each.side is Side.WHITE else chances.lose


def _down(chance: float) -> float:
    return _EDGE + (1.0 - min(1.0, max(0.0, chance))) * (_HIGH - 2 * _EDGE)
