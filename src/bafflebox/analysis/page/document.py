"""The page of an analysed match: players and ratings, each game with its mistakes, and an explanation of the figures."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import groupby

from bafflebox.analysis.decision import Decision
from bafflebox.analysis.page.card import anchor, card
from bafflebox.analysis.page.curve import curve
from bafflebox.analysis.page.style import style
from bafflebox.analysis.report import PlayerReport, reports
from bafflebox.analysis.summary import SummaryText, summary_text
from bafflebox.analysis.telling import MARKS, AnalysisRenderer
from bafflebox.board.side import Side
from bafflebox.formats.draw.svg import page_definitions
from bafflebox.game.decide import title_of
from bafflebox.i18n.catalogue import RIGHT_TO_LEFT
from bafflebox.message import Typed

MANY = 40
"""Decisions of a match from which only mistakes get a diagram, unless all are requested."""


def analysis_page(
    by: AnalysisRenderer, found: Sequence[Decision], *, everything: bool = False, best: int = 5
) -> str:
    """Return the whole page; `best`: plays listed for each roll."""
    whole = everything or len(found) <= MANY
    names = f"{by.names.white} – {by.names.black}"
    games = [(number, list(game)) for number, game in groupby(found, lambda each: each.game)]
    body = [
        _header(by, names),
        _opening(by, found),
        _table(by.summary(reports(found)), ("", by.names.white, by.names.black)),
        _games(by, games),
        *(_game(by, number, game, whole=whole, best=best) for number, game in games),
        _footer(by),
    ]
    direction = "rtl" if by.language in RIGHT_TO_LEFT else "ltr"
    return (
        f'<!doctype html>\n<html lang="{by.language}" dir="{direction}">\n<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        '<meta name="generator" content="Bafflebox"><meta name="color-scheme" content="light dark">'
        f"<title>{escape(names)} · {escape(by.say('analysis-title'))}</title>\n<style>{style()}</style></head>\n"
        f"<body>{page_definitions()}<main>\n{''.join(body)}</main></body>\n</html>\n"
    )


def _header(by: AnalysisRenderer, names: str) -> str:
    by_rules = (
        by.speaker.say(by.kind()),
        by.speaker.word(title_of(by.law)),
        by.say("analysis-level", level=Typed(by.level)),
    )
    return f'<header><h1>{escape(names)}</h1><p class="mute">{escape(" · ".join(by_rules))}</p></header>\n'


def _footer(by: AnalysisRenderer) -> str:
    said = "".join(f"<p>{escape(by.say(f'analysis-{each}'))}</p>" for each in ("definition", "marks"))
    return f"<footer>{said}</footer>"


def _opening(by: AnalysisRenderer, found: Sequence[Decision]) -> str:
    """Return the result, and each player with their figures and costliest decision."""
    both, told = reports(found), summary_text(by, found)
    players = "".join(_player(by, side, both[side], told) for side in Side)
    return f'<p class="result">{escape(told.result)}</p><div class="players">{players}</div>\n'


def _player(by: AnalysisRenderer, side: Side, found: PlayerReport, told: SummaryText) -> str:
    rate, score = found.all.rate, by.end.score.points[side]
    graded = " · ".join(
        f"<span>{escape(by.say(f'analysis-grade-{grade}'))} <b>{n}</b></span>"
        for grade, n in zip(("dubious", "bad", "blunder"), found.all.graded, strict=True)
    )
    costly = f'<p class="why">{escape(told.costliest[side])}</p>' if told.costliest[side] else ""
    return (
        f'<section class="player"><h2>{escape(by.names[side])}</h2>'
        f'<div class="big">{"–" if rate is None else f"{rate:.2f}"}</div>'
        f"<div>{escape(told.players[side])}</div>"
        f'<div class="facts"><span>{escape(by.say("analysis-points_made"))} <b>{score}</b></span>'
        f"{graded.replace(' · ', '')}</div>{costly}"
        "</section>"
    )


def _table(rows: Sequence[tuple[str, ...]], heads: tuple[str, ...]) -> str:
    """Return a table of plain texts."""
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(text)}</td>' for text in row)}</tr>" for row in rows)
    return f'<div class="box"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>\n'


_KINDS = ("", *(f' class="n{rare}"' for rare in ("", "", " rare", " rare")))
"""Column attributes of the table of games: phones omit luck."""


def _games(by: AnalysisRenderer, games: Sequence[tuple[int, list[Decision]]]) -> str:
    """Return a line for each game: result, and rates and luck of both; nothing for a single game."""
    if len(games) < 2:
        return ""
    of_both = [f"{what} {by.names[side]}" for what in ("PR", by.say("analysis-luck")) for side in Side]
    heads = zip(_KINDS, (by.say("analysis-result"), *of_both), strict=True)
    head = "".join(f"<th{kind}>{escape(text)}</th>" for kind, text in heads)
    rows = []
    for number, game in games:
        both = reports(game)
        rates = [both[side].all.rate for side in Side]
        figures = ["–" if each is None else f"{each:.2f}" for each in rates]
        figures += [f"{both[side].luck:+.3f}" for side in Side]
        cells = "".join(f"<td{kind}>{each}</td>" for kind, each in zip(_KINDS[1:], figures, strict=True))
        rows.append(f'<tr><td><a href="#g{number}">{escape(by.game(number))}</a></td>{cells}</tr>')
    return f'<div class="box"><table><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>\n'


def _game(by: AnalysisRenderer, number: int, found: list[Decision], *, whole: bool, best: int) -> str:
    shown = [each for each in found if whole or each.grade]
    cards = "".join(card(by, each, best) for each in shown)
    if not any(each.grade for each in found):
        cards = f"<p>{escape(by.say('analysis-clean'))}</p>{cards}"
    every = "" if whole else _every(by, found, {each.seq for each in shown})
    return f'<section id="g{number}"><h2>{escape(by.game(number))}</h2>\n{curve(by, found)}{every}{cards}</section>\n'


def _every(by: AnalysisRenderer, found: list[Decision], drawn: set[int]) -> str:
    """Return all decisions of a game as a collapsible table."""
    heads = "".join(
        f"<th>{escape(by.say(f'analysis-{word}'))}</th>"
        for word in ("player", "dice", "made", "right", "lost")
    )
    rows = "".join(_row(by, each, each.seq in drawn) for each in found)
    return (
        f"<details><summary>{escape(by.say('analysis-every', n=len(found)))}</summary>"
        f'<div class="box"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div></details>\n'
    )


def _row(by: AnalysisRenderer, each: Decision, linked: bool) -> str:  # noqa: FBT001 - two columns of one row
    dice = "-".join(map(str, each.now.roll.dice)) if each.play and each.now.roll else ""
    made = f'<span class="moves">{escape(by.made(each))}</span>'
    if linked:
        made = f'<a href="#{anchor(each)}">{made}</a>'
    loss = f"{-each.loss:+.3f} {MARKS[each.grade]}".strip()
    return (
        f'<tr class="{each.grade}"><td>{escape(by.names[each.side])}</td><td class="moves">{dice}</td>'
        f'<td class="what">{made}</td><td><span class="moves">{escape(by.right(each))}</span></td>'
        f'<td class="n loss {each.grade}">{loss}</td></tr>'
    )
