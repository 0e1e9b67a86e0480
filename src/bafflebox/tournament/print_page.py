"""A printable draw sheet: one table per bracket, blank lines where a match is not over."""

from __future__ import annotations

from html import escape
from itertools import groupby

from bafflebox.i18n.catalogue import RIGHT_TO_LEFT
from bafflebox.i18n.render import Speaker
from bafflebox.message import Argument, Sentence, Typed
from bafflebox.tournament.bracket import outcome
from bafflebox.tournament.laws import length_of
from bafflebox.tournament.plan.plan import PlanNode
from bafflebox.tournament.print_text import bracket_title, party_sentence
from bafflebox.tournament.state import DivisionState, Tournament

STYLE = """
@page { size: auto; margin: 12mm }
body { font: 13.5px/1.4 "Source Sans 3", "Vazirmatn", system-ui, sans-serif; color: #000 }
body { background: #fff; margin: 12mm auto; max-width: 190mm }
h1 { font: 600 24px/1.2 "Source Serif 4", Georgia, serif; margin: 0 }
header { display: flex; justify-content: space-between; align-items: end }
header { border-bottom: .3mm solid; padding-bottom: 2mm; margin-bottom: 4mm }
header p { margin: 0; text-align: end }
h2 { font: 600 16px/1.2 inherit; margin: 6mm 0 2mm; break-after: avoid }
table { border-collapse: collapse; width: 100%; table-layout: fixed; break-inside: avoid }
th { text-align: start; font-weight: 600; padding: 1mm }
td { vertical-align: middle; padding: .6mm 1mm }
td div { border-bottom: .3mm solid; min-height: 21px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
td div { display: flex; justify-content: space-between }
td div + div { border-inline-end: .3mm solid }
td .won { font-weight: 700 }
td i { color: #444 }
td small { color: #444 }
.sign { display: flex; gap: 8mm; margin-top: 10mm } .sign div { flex: 1; border-top: .3mm solid; padding-top: 1mm }
"""


def tournament_page(now: Tournament, key: str, words: Speaker) -> str:
    """Return the whole self-contained page: no script, no external font or picture."""
    here = now.divisions[key]
    brackets = "".join(
        _bracket(now, here, [*nodes], words)
        for _, nodes in groupby(here.plan.nodes.values(), key=lambda node: node.bracket)
    )
    seed = words.say(Sentence("tournament-sheet-seed", {"seed": Typed(here.seed)})) if here.seed else ""
    how = words.say(Sentence("tournament-sheet-how"))
    return document(now, here.division.called, (how, seed), brackets, words)


def document(now: Tournament, title: str, beside: tuple[str, ...], body: str, words: Speaker) -> str:
    """Return a printable page with the tournament's name, a title, lines beside it, and room for two signatures below."""
    opened = now.opened
    assert opened is not None
    direction = "rtl" if words.language in RIGHT_TO_LEFT else "ltr"
    signed = "".join(
        f"<div>{escape(words.say(Sentence(f'tournament-sheet-{each}')))}</div>"
        for each in ("director", "verified")
    )
    return (
        f'<!doctype html>\n<html lang="{words.language}" dir="{direction}">\n<head><meta charset="utf-8">'
        f"<title>{escape(opened.name)} · {escape(title)}</title><style>{STYLE}</style></head>\n<body>"
        f"<header><div>{escape(' · '.join(filter(None, (opened.name, opened.place))))}<h1>{escape(title)}</h1></div>"
        f"<p>{'<br>'.join(map(escape, beside))}</p></header>\n{body}"
        f'<div class="sign">{signed}</div></body>\n</html>\n'
    )


def _bracket(now: Tournament, here: DivisionState, nodes: list[PlanNode], words: Speaker) -> str:
    rounds = [[*each] for _, each in groupby(nodes, key=lambda node: node.round)]
    heads = "".join(f"<th>{escape(words.say(_head(now, here, each[0])))}</th>" for each in rounds)
    height = max(map(len, rounds))
    rows = []
    for row in range(height):
        cells = "".join(
            f'<td rowspan="{span}">{_match(here, each[row // span], words)}</td>'
            for each in rounds
            if row % (span := max(1, height // len(each))) == 0 and row // span < len(each)
        )
        rows.append(f"<tr>{cells}</tr>")
    title = escape(words.say(bracket_title(here, nodes[0].bracket)))
    return f"<h2>{title}</h2>\n<table><tr>{heads}</tr>\n" + "\n".join(rows) + "</table>\n"


def _head(now: Tournament, here: DivisionState, node: PlanNode) -> Sentence:
    length = length_of(now, here, node.id)
    return Sentence(
        f"tournament-sheet-round{'-length' if length else ''}", {"round": node.round, "n": length}
    )


def _match(here: DivisionState, node: PlanNode, words: Speaker) -> str:
    result, winner = here.results.get(node.id), outcome(here, node.id)[0]
    found = []
    for source in node.sources:
        said = party_sentence(here, source)
        name = _text(said, words)
        won = isinstance(said, Typed) and said.text == winner
        points = ""
        if result is not None and any(result.said.score):
            points = str(result.said.score[0 if won else 1])
        style = ' class="won"' if won else ""
        shown = escape(name) if isinstance(said, Typed) else f"<i>{escape(name)}</i>"
        found.append(f"<div{style}><span>{shown}</span><small>{points or node.id}</small></div>")
    return "".join(found)


def _text(said: Argument, words: Speaker) -> str:
    return said.text if isinstance(said, Typed) else words.say(said) if isinstance(said, Sentence) else ""
