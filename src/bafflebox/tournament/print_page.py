"""Sheets for the wall: brackets by sixteen lines, A4 landscape or two on A3; pairings with tables, and standings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import TypeVar

from bafflebox.i18n.catalogue import RIGHT_TO_LEFT, in_digits
from bafflebox.i18n.render import Speaker
from bafflebox.message import Argument, Sentence, Typed
from bafflebox.protocol.tournament_view import StandingsLine
from bafflebox.tournament.bracket import parties, recorded_winner
from bafflebox.tournament.export import standings_of
from bafflebox.tournament.laws import law_of, length_of
from bafflebox.tournament.plan.plan import PlanNode
from bafflebox.tournament.plan.sheets import EntryLine, PaperMatch, Tree, entry_lines, sheets_of, trees_of
from bafflebox.tournament.plan.source import DrawLine, Winner
from bafflebox.tournament.print_style import SIGNED, WALL
from bafflebox.tournament.print_text import bracket_title, party_sentence
from bafflebox.tournament.state import DivisionState, Tournament

HEIGHT = 578
"""Height of the lines of a sheet, in CSS pixels."""
LEAST = 8
"""A sheet of fewer lines has these distances."""
LONG = 24
"""Letters of a name above which it stands smaller in the columns after the first."""
ROWS = 16
"""Rows of a page of pairings, and of a column of standings."""


def tournament_page(
    now: Tournament, key: str, words: Speaker, *, paper: str = "a4", address: str = "", code: str = ""
) -> str:
    """Return all sheets of a division as a self-contained page: no script, no external font or picture.

    `paper` is `a4`, or `a3` for two sheets below each other. `address` is where players look up their matches, `code` that as SVG.
    """
    here = now.divisions[key]
    foot = _foot(now, here, words, address, code)
    bodies = list(_sheets(now, here, words))
    pages = "".join(
        f'<section class="sheet">{head}<div class="body">{body}</div>{foot}</section>\n'
        for head, body in bodies
    )
    size = "A3 portrait" if paper == "a3" else "A4 landscape"
    style = f"@page {{ size: {size}; margin: 0 }}\n{WALL}"
    return _page(now, here.division.called, style, f'<main class="{paper}">{pages}</main>', words)


def document(now: Tournament, title: str, beside: tuple[str, ...], body: str, words: Speaker) -> str:
    """Return a printable page with the tournament's name, a title, lines beside it, and room for two signatures below."""
    opened = now.opened
    assert opened is not None
    signed = "".join(
        f"<div>{escape(words.say(Sentence(f'tournament-sheet-{each}')))}</div>"
        for each in ("director", "verified")
    )
    inside = (
        f"<header><div>{escape(' · '.join(filter(None, (opened.name, opened.place))))}<h1>{escape(title)}</h1></div>"
        f'<p>{"<br>".join(map(escape, beside))}</p></header>\n{body}<div class="sign">{signed}</div>'
    )
    return _page(now, title, SIGNED, inside, words)


def _page(now: Tournament, title: str, style: str, body: str, words: Speaker) -> str:
    assert now.opened is not None
    direction = "rtl" if words.language in RIGHT_TO_LEFT else "ltr"
    return (
        f'<!doctype html>\n<html lang="{words.language}" dir="{direction}">\n<head><meta charset="utf-8">'
        f"<title>{escape(now.opened.name)} · {escape(title)}</title><style>{style}</style></head>\n<body>{body}</body>\n</html>\n"
    )


# --- sheets ------------------------------------------------------------------------------------------


def _sheets(now: Tournament, here: DivisionState, words: Speaker) -> Iterator[tuple[str, str]]:
    """Yield the heading and the body of each sheet."""
    tables = standings_of(here)
    for table, rows in tables.items():
        title = words.say(bracket_title(here, table))
        if here.rounds:
            title = f"{title} · {words.say(Sentence('tournament-sheet-round', {'round': len(here.rounds)}))}"
        for page in _pages(_latest(here, table), ROWS):
            yield _head(now, here, (title,)), _pairs(here, page, words)
        said = (title, words.say(Sentence("tournament-sheet-standings")))
        for lines in _pages([*enumerate(rows, 1)], 2 * ROWS):
            yield _head(now, here, said), "".join(_standings(each, words) for each in _pages(lines, ROWS))
    for bracket in dict.fromkeys(node.bracket for node in here.plan.nodes.values()):
        if bracket in tables:
            continue
        sheets = sheets_of(trees_of(here.plan, bracket))
        leads = {
            line.source.match: at
            for at, trees in enumerate(sheets, 1)
            for each in trees
            for line in entry_lines(each)
            if line.sheet and isinstance(line.source, Winner)
        }
        for number, trees in enumerate(sheets, 1):
            part = (words.say(bracket_title(here, bracket)), *_part(trees, number, len(sheets), words))
            head = _head(now, here, part, _map(number, len(sheets), words))
            yield head, _Sheet(now, here, words, trees, leads).html()


T = TypeVar("T")


def _pages(rows: Sequence[T], most: int) -> Iterator[Sequence[T]]:
    for start in range(0, len(rows), most):
        yield rows[start : start + most]


def _latest(here: DivisionState, table: str) -> list[PlanNode]:
    """Return the matches of the latest round of a Swiss, or all of a group."""
    nodes = [node for node in here.plan.nodes.values() if node.bracket == table]
    last = max((node.round for node in nodes), default=0)
    return [node for node in nodes if node.round == last] if here.rounds else nodes


def _head(now: Tournament, here: DivisionState, said: tuple[str, ...], place: str = "") -> str:
    assert now.opened is not None
    about = escape(" · ".join(dict.fromkeys((here.division.called, *said))))
    return f"<header><h1>{escape(now.opened.name)}</h1><p>{about}</p>{place}</header>"


def _part(trees: tuple[PaperMatch, ...], number: int, count: int, words: Speaker) -> Iterator[str]:
    """Yield the number of the sheet among those of its bracket, and the lines of the draw on it."""
    if count < 2:
        return
    yield words.say(Sentence("tournament-sheet-of", {"n": number, "all": count}))
    sources = [line.source for tree in trees for line in entry_lines(tree)]
    drawn = [each.number for each in sources if isinstance(each, DrawLine)]
    if drawn:
        yield words.say(Sentence("tournament-sheet-names", {"first": min(drawn), "last": max(drawn)}))


def _map(number: int, all_sheets: int, words: Speaker) -> str:
    """Return where the sheet hangs beside the others."""
    if all_sheets < 2:
        return ""
    boxes = "".join(
        f"<i{' class=here' if each == number else ''}>{_digits(each, words)}</i>"
        for each in range(1, all_sheets + 1)
    )
    return f'<div class="map">{boxes}</div>'


def _foot(now: Tournament, here: DivisionState, words: Speaker, address: str, code: str) -> str:
    said = [words.say(Sentence("tournament-sheet-how"))]
    late = law_of(now, here.division).conduct.late
    if late is not None:
        given: dict[str, Argument] = {
            "n": late.first // 60,
            "each": late.each // 60,
            "rule": Typed(late.rule),
        }
        said.append(words.say(Sentence(f"tournament-sheet-{'loses' if late.forfeits else 'late'}", given)))
    if here.seed:
        said.append(words.say(Sentence("tournament-sheet-seed", {"seed": Typed(here.seed)})) + ".")
    where = escape(words.say(Sentence("tournament-sheet-where")))
    own = (
        f'<div class="own"><span>{where}<br><bdi>{escape(address)}</bdi></span>{code}</div>'
        if address
        else ""
    )
    return f"<footer><p>{escape(' '.join(said))}</p>{own}</footer>"


# --- a bracket ---------------------------------------------------------------------------------------


class _Sheet:
    """The lines of a sheet: columns of rounds, each line with its player, match and table."""

    def __init__(
        self,
        now: Tournament,
        here: DivisionState,
        words: Speaker,
        trees: tuple[PaperMatch, ...],
        leads: dict[str, int],
    ) -> None:
        self.now, self.here, self.words, self.trees, self.leads = now, here, words, trees, leads
        self.lines = [line for each in trees for line in entry_lines(each)]
        self.first = min(line.round for line in self.lines)
        self.columns: list[list[str]] = [
            [] for _ in range(max(each.round for each in trees) - self.first + 2)
        ]
        self.heads: dict[int, str] = {}
        step = HEIGHT / max(len(self.lines), LEAST)
        self.heights = iter((at + 0.75) * step for at in range(len(self.lines)))

    def html(self) -> str:
        """Return the sheet's body."""
        for tree in self.trees:
            middle = self._tree(tree)
            self._line(
                tree.round + 1, middle, self._decided(tree), self._table(tree.node.id), self._leads(tree)
            )
        sizing = "".join(
            f'<div class="w">{self._name(each)}</div>' for each in self.lines if each.round == self.first
        )
        heads = "".join(f"<h2>{escape(self.heads.get(at, ''))}</h2>" for at in range(len(self.columns)))
        inside = "".join(
            f'<div class="col{" first" if at == 0 else ""}">{sizing if at == 0 else ""}{"".join(column)}</div>'
            for at, column in enumerate(self.columns)
        )
        later = len(self.columns) - 1
        return f'<div class="draw" style="grid-template-columns: fit-content(470px) repeat({later}, minmax(0, 1fr))">{heads}{inside}</div>'

    def _tree(self, tree: Tree) -> float:
        """Draw what leads to a match; return the height of its winner's line, or of an entry's."""
        if isinstance(tree, EntryLine):
            return next(self.heights)
        heights = []
        for child in (tree.first, tree.second):
            height = self._tree(child)
            heights.append(height)
            if isinstance(child, EntryLine):
                self._line(tree.round, height, self._name(child), "")
            else:
                self._line(tree.round, height, self._decided(child), self._table(child.node.id))
        column = tree.round - self.first
        top, bottom = heights
        self.columns[column].append(
            f'<div class="v" style="top:{top:.1f}px;height:{bottom - top:.1f}px"></div>'
        )
        length = length_of(self.now, self.here, tree.node.id)
        said = Sentence(
            f"tournament-sheet-round{'-length' if length else ''}", {"round": tree.round, "n": length}
        )
        self.heads.setdefault(column, self.words.say(said))
        return (top + bottom) / 2

    def _line(self, number: int, height: float, above: str, below: str, end: str = "") -> None:
        """Draw a line of a round with its texts."""
        self.columns[number - self.first].append(
            f'<div class="l" style="top:{height:.1f}px"><div class="a">{above}</div><div class="b">{below}{end}</div></div>'
        )

    def _name(self, line: EntryLine) -> str:
        """Return the player of an entry line, with the line of the draw."""
        number = (
            f"<i>{_digits(line.source.number, self.words)}</i>" if isinstance(line.source, DrawLine) else ""
        )
        if (
            line.sheet
            and isinstance(line.source, Winner)
            and parties(self.here, line.match)[line.side] is None
        ):
            given: dict[str, Argument] = {"match": Typed(line.source.match), "n": line.sheet}
            return f"<em>{escape(self.words.say(Sentence('tournament-sheet-from', given)))}</em>"
        said = party_sentence(self.here, line.match, line.side)
        known = isinstance(said, Typed)
        text = escape(_text(said, self.words))
        if not known:
            return f"{number}<em>{text}</em>"
        return f"{number}<span{_length(text)}><bdi>{text}</bdi></span>"

    def _decided(self, branch: PaperMatch) -> str:
        """Return the number of a match, and its winner with the score."""
        match = branch.node.id
        winner, result = recorded_winner(self.here, match), self.here.results.get(match)
        points = "–".join(map(str, result.said.score)) if result and any(result.said.score) else ""
        score = f' <bdi class="n">{_digits(points, self.words)}</bdi>' if points else ""
        if not winner:
            return f"<b>{escape(match)}</b>"
        return f"<b>{escape(match)}</b> <span{_length(winner)}><bdi>{escape(winner)}</bdi>{score}</span>"

    def _table(self, match: str) -> str:
        if recorded_winner(self.here, match) is not None:
            return ""
        running = self.here.running.get(match)
        number = running.table if running else 0
        return escape(
            self.words.say(
                Sentence("tournament-sheet-table", {"n": number, "known": "yes" if number else "no"})
            )
        )

    def _leads(self, branch: PaperMatch) -> str:
        """Return what the winner of the sheet's last match comes to."""
        sheet = self.leads.get(branch.node.id)
        said = (
            Sentence("tournament-sheet-leads", {"n": sheet}) if sheet else Sentence("tournament-sheet-winner")
        )
        return f"<br><strong>{escape(self.words.say(said))}</strong>"


def _length(name: str) -> str:
    return ' class="long"' if len(name) > LONG else ""


def _digits(number: object, words: Speaker) -> str:
    return in_digits(words.language, str(number))


def _text(said: Argument, words: Speaker) -> str:
    return said.text if isinstance(said, Typed) else words.say(said) if isinstance(said, Sentence) else ""


# --- tables ------------------------------------------------------------------------------------------


def _pairs(here: DivisionState, nodes: Iterable[PlanNode], words: Speaker) -> str:
    heads = "".join(
        f"<th>{escape(words.say(Sentence(f'tournament-sheet-{each}')))}</th>" for each in ("at", "match")
    )
    rows = []
    for node in nodes:
        running, result = here.running.get(node.id), here.results.get(node.id)
        one, two = (escape(_text(party_sentence(here, node.id, side), words)) for side in (0, 1))
        score = ""
        if result is not None and any(result.said.score):
            won = parties(here, node.id)[0] == result.winner
            score = "–".join(map(str, result.said.score if won else result.said.score[::-1]))
        table = _digits(running.table, words) if running and running.table else ""
        rows.append(
            f"<tr><td class='n'>{table}</td><td class='n'><small>{node.id}</small></td><td class='e'><bdi>{one}</bdi></td>"
            f"<td class='s'><bdi>{_digits(score, words)}</bdi></td><td><bdi>{two}</bdi></td></tr>\n"
        )
    return f"<table class='pairs'><thead><tr>{heads}<th></th><th></th><th></th></tr></thead>{''.join(rows)}</table>"


STANDING = ("wins", "opponents", "points")


def _standings(lines: Iterable[tuple[int, StandingsLine]], words: Speaker) -> str:
    heads = "".join(
        f"<th>{escape(words.say(Sentence(f'tournament-column-{each}')))}</th>" for each in STANDING
    )
    rows = "".join(
        f"<tr><td class='n'>{_digits(place, words)}</td><td><bdi>{escape(row.name)}</bdi></td>"
        + "".join(f"<td class='n'>{_digits(getattr(row, each), words)}</td>" for each in STANDING)
        + "</tr>\n"
        for place, row in lines
    )
    return f"<table class='standings'><thead><tr><th></th><th></th>{heads}</tr></thead>{rows}</table>"
