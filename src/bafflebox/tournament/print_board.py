"""The public board of a tournament, a page for a large screen: running matches, next matches, posted results."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape

from bafflebox.i18n.catalogue import RIGHT_TO_LEFT
from bafflebox.i18n.render import Speaker
from bafflebox.message import Argument, Sentence, Typed, score_told
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.desk import queue
from bafflebox.tournament.lateness import late_now
from bafflebox.tournament.laws import length_of
from bafflebox.tournament.playing import under_way
from bafflebox.tournament.state import DivisionState, ResultStage, Tournament
from bafflebox.tournament.telling import party_told

ROWS, NEXT, RESULTS = 12, 8, 8
"""The most lines of each part: the excess is counted."""
STYLE = """
* { box-sizing: border-box; margin: 0 }
body { font: 25px/1.3 "Source Sans 3", "Vazirmatn", system-ui, sans-serif; color: #1d2421; background: #f6f2e8; padding: 40px 60px }
header { display: flex; justify-content: space-between; align-items: baseline; border-bottom: 2px solid }
h1 { font: 600 48px/1.3 "Source Serif 4", Georgia, serif } time { font-size: 76px; font-variant-numeric: tabular-nums }
main { display: grid; grid-template-columns: 3fr 2fr; gap: 0 60px }
h2 { font-size: 29px; padding: 18px 0 4px } .late { color: #96371c; font-weight: 600 }
td { height: 61px; padding-inline-end: 24px; border-bottom: 1px solid #0003 } table { width: 100%; border-collapse: collapse }
td:first-child { font-size: 40px; font-weight: 600; width: 90px } td.who { font-size: 29px } aside td { height: 50px }
aside td:first-child { font-size: 25px; width: auto }
"""


def board_page(now: Tournament, at: int, words: Speaker, clock: Callable[[int], str]) -> str:
    """Return the whole page, which reloads every 20 s; `clock` formats a time of day. Only posted results are shown."""
    opened = now.opened
    assert opened is not None
    say = words.say
    direction = "rtl" if words.language in RIGHT_TO_LEFT else "ltr"
    parts = [
        _part(say(Sentence("tournament-board-playing")), _playing(now, words, clock), ROWS, words),
        "<aside>",
        _part(say(Sentence("tournament-board-next")), _next(now, at, words, clock), NEXT, words),
        _part(say(Sentence("tournament-board-results")), _results(now, words), RESULTS, words),
        "</aside>",
    ]
    late = "".join(
        f'<p class="late">{escape(say(Sentence("tournament-board-come", {"player": Typed(each.name)})))}</p>'
        for each in late_now(now, at)
    )
    return (
        f'<!doctype html>\n<html lang="{words.language}" dir="{direction}">\n<head><meta charset="utf-8">'
        f'<meta http-equiv="refresh" content="20"><title>{escape(opened.name)}</title><style>{STYLE}</style></head>\n'
        f"<body><header><h1>{escape(opened.name)}</h1><time>{escape(clock(at))}</time></header>{late}\n"
        f"<main>{''.join(parts)}</main></body>\n</html>\n"
    )


Cells = tuple[str, str, str]


def _part(title: str, rows: Iterable[Cells], most: int, words: Speaker) -> str:
    found = list(rows)
    lines = "".join(
        f'<tr><td>{escape(one)}</td><td class="who">{escape(two)}</td><td>{escape(three)}</td></tr>'
        for one, two, three in found[:most]
    )
    more = words.say(Sentence("tournament-board-more", {"n": len(found) - most})) if len(found) > most else ""
    return f"<section><h2>{escape(title)}</h2><table>{lines}</table><p>{escape(more)}</p></section>\n"


def _playing(now: Tournament, words: Speaker, clock: Callable[[int], str]) -> Iterable[Cells]:
    for here, match, running in sorted(under_way(now), key=lambda each: each[2].table):
        length = words.say(Sentence("tournament-board-length", {"n": length_of(now, here, match)}))
        when = "" if running.started is not None else f"{clock(running.due)} · "
        yield str(running.table), _who(here, match, words), f"{when}{length} · {here.division.called}"


def _next(now: Tournament, at: int, words: Speaker, clock: Callable[[int], str]) -> Iterable[Cells]:
    for each in queue(now):
        here = now.divisions[each.division]
        yield clock(max(at, each.due)), _who(here, each.match, words), here.division.called


def _results(now: Tournament, words: Speaker) -> Iterable[Cells]:
    posted = [
        (result.at, match, here, result)
        for here in now.divisions.values()
        for match, result in here.results.items()
        if result.stage is ResultStage.POSTED
    ]
    posted.reverse()
    for _, match, here, result in sorted(posted, key=lambda each: -each[0]):
        said: dict[str, Argument] = {
            "one": Typed(result.winner),
            "two": Typed(result.loser),
            "score": score_told(*result.said.score),
        }
        yield match, words.say(Sentence("tournament-board-result", said)), here.division.called


def _who(here: DivisionState, match: str, words: Speaker) -> str:
    one, two = parties(here, match)
    return words.say(Sentence("tournament-pair", {"one": party_told(one), "two": party_told(two)}))
