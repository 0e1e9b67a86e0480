"""One decision on the page: the board, the choices with chances and equities, and the choice made."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from html import escape

from bafflebox.analysis.decision import Decision
from bafflebox.analysis.options import RatedOption, options_of
from bafflebox.analysis.telling import MARKS, AnalysisRenderer
from bafflebox.errors import BaffleboxError
from bafflebox.events import game as event
from bafflebox.formats.draw.shown import draw_options
from bafflebox.formats.draw.svg import svg_in_page
from bafflebox.formats.ids.xgid import format_xgid

CHANCES = (
    ("wins", "win", False),
    ("gammons", "win_gammon", False),
    ("backgammons", "win_backgammon", True),
    ("loses", "lose", False),
    ("gammons", "lose_gammon", False),
    ("backgammons", "lose_backgammon", True),
)
"""Columns of chances: label, attribute, and whether phones omit them."""


def anchor(each: Decision) -> str:
    """Return the id of a decision within the page."""
    return f"d{each.seq}"


def card(by: AnalysisRenderer, each: Decision, best: int) -> str:
    """Return the decision as an element."""
    head = f'<div class="top"><h3>{escape(by.asked(each))}</h3>{_lost(by, each)}</div>'
    why, book = by.why(each), by.book(each)
    below = f'<p class="mute">{escape(book)}</p>' if book else ""
    return (
        f'<article class="card {each.grade or "clean"}" id="{anchor(each)}">'
        f"<div>{_board(by, each)}{_id(each)}</div>"
        f'<div>{head}<p class="why">{escape(why)}</p>{_options(by, each, best)}{below}</div></article>\n'
    )


def _lost(by: AnalysisRenderer, each: Decision) -> str:
    if not each.grade:
        return f'<span class="loss">{-each.loss:+.3f}</span>'
    said = escape(by.say(f"analysis-grade-{each.grade}"))
    return f'<span class="loss" title="{said}">{-each.loss:+.3f} {MARKS[each.grade]}</span>'


def _board(by: AnalysisRenderer, each: Decision) -> str:
    now = each.now
    shown = draw_options(by.law, now, by.names, each.side)
    if not isinstance(each.fact, event.Played):
        shown["roll"] = None
    return svg_in_page(now.position, **shown)


def _id(each: Decision) -> str:
    with suppress(BaffleboxError):  # an id can't express everything
        return f'<p class="id mute">{escape(format_xgid(each.now))}</p>'
    return ""


def _options(by: AnalysisRenderer, each: Decision, best: int) -> str:
    found = options_of(by, each, best)
    if not found:
        return f"<p>{escape(by.right(each))}</p>"
    chances = [each for each in CHANCES if found[0].chances is not None]
    heads = [f"<th>{escape(by.say('analysis-play' if each.play else 'analysis-act'))}</th>"]
    heads += [
        f'<th class="n{" rare" if rare else ""}">{escape(by.say(f"analysis-{word}"))}</th>'
        for word, _, rare in chances
    ]
    heads += [f'<th class="n">{escape(by.say(f"analysis-{word}"))}</th>' for word in ("equity", "difference")]
    rows = "".join(f"<tr{_kind(row)}>{''.join(_cells(by, row))}</tr>" for row in found)
    verdict = "" if each.play else f"<p><b>{escape(by.right(each))}</b></p>"
    head = "".join(heads)
    return (
        f'{verdict}<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
    )


def _kind(row: RatedOption) -> str:
    kinds = " ".join(word for word, holds in (("best", row.best), ("made", row.made)) if holds)
    return f' class="{kinds}"' if kinds else ""


def _cells(by: AnalysisRenderer, row: RatedOption) -> Iterator[str]:
    tag = f' <span class="tag">{escape(by.say("analysis-made"))}</span>' if row.made else ""
    yield f'<td><span class="moves">{escape(row.what)}</span>{tag}</td>'
    chances: object = row.chances
    if chances is not None:
        for _, name, rare in CHANCES:
            yield f'<td class="n{" rare" if rare else ""}">{100 * getattr(chances, name):.1f}</td>'
    yield f'<td class="n">{row.equity:+.3f}</td>'
    yield f'<td class="n">{"" if row.best else f"{row.difference:+.3f}"}</td>'
