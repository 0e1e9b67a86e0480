"""The score-sheet and the settlement as lines of text, in Unicode or plain ASCII, with fitted columns.

Lines stay within the width of the screen: names are cut first, then the longest texts wrap.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from textwrap import wrap

from bafflebox.board.outcome import ConcededWin, MatchWin, Wash, Win
from bafflebox.board.side import BySide, Side
from bafflebox.formats import columns
from bafflebox.formats.columns import fitted, printable, to_ascii
from bafflebox.i18n.catalogue import in_digits, render
from bafflebox.i18n.render import Speaker
from bafflebox.match.prizes import MatchSettlement, format_money
from bafflebox.match.sheet import CorrectionLine, GameLine, Sheet
from bafflebox.message import Argument, Sentence, Typed, Word

WIDTH = 80
"""Columns that lines may take."""
LONGEST_NAMES = (12, 9, 6, 4)
"""Columns for a player's name: the first value that leaves room for everything."""
_LEAST_WORDS = 10
"""Least columns for text."""
_GAP = "  "
_HOW = 3
"""The column that says how a game ended."""
_WORDS = 1
"""The column that says what is paid for."""

Row = tuple[str, ...]
_NONE, _EVEN, _TOGETHER = Sentence("settle-none"), Sentence("settle-even"), Sentence("settle-together")


def sheet_lines(
    sheet: Sheet,
    *,
    ascii: bool = False,  # noqa: A002
    width: int = WIDTH,
    language: str = "en",
) -> list[str]:
    """Return the sheet as lines without trailing blanks: games, result, settlement.

    Once the match is over the settlement also lists terms with nothing due.
    """
    full = _shown(sheet.names, LONGEST_NAMES[0], ascii=ascii)
    said = Speaker(full, None, language, sheet.book, cites=False)
    lines = [_head(sheet, said)]
    if sheet.lines:
        lines += ["", *_games(sheet, said, ascii=ascii, width=width)]
    lines += ["", _result(sheet, said)]
    settled = settlement_lines(
        sheet.settlement,
        sheet.names,
        ascii=ascii,
        width=width,
        who=(language, sheet.book),
        whole=sheet.closed,
    )
    if sheet.confirmed:
        lines.append(render(language, f"settle-confirmed-{sheet.confirmed}", {}))
    if settled:
        lines += ["", render(language, f"settle-{'title' if sheet.closed else 'so_far'}", {}), *settled]
    if sheet.pot is not None:
        pot: dict[str, str | int] = {"white": full.white, "black": full.black, "n": sheet.pot.tally}
        lines += ["", render(language, "settle-pot_left", pot)]
    return [to_ascii(line) for line in lines] if ascii else lines


def settlement_lines(
    settlement: MatchSettlement,
    names: BySide[str],
    *,
    ascii: bool = False,  # noqa: A002
    width: int = WIDTH,
    who: tuple[str, str] = ("en", ""),
    whole: bool = False,
) -> list[str]:
    """Return the terms, one per line, and their total; no lines where nothing is owed.

    `who` is the reader's language and book; `whole`: include terms with nothing due.
    """
    language, book = who
    terms = settlement.terms if whole else settlement.lines

    def rows(shown: BySide[str]) -> list[Row]:
        speaker = Speaker(shown, None, language, book, cites=False)
        made: list[Row] = []
        for term in terms:
            words = f"{speaker.say(term.title)}: {speaker.say(term.why)}"
            way = f"{shown[term.payer]} → {shown[term.payer.other]}" if term.payer else ""
            amount = format_money(term.amount, settlement.currency) if term.payer else speaker.say(_NONE)
            made.append((term.rule, words, way, in_digits(language, amount)))
        if len(settlement.lines) > 1:
            debtor = settlement.debtor
            way = f"{shown[debtor]} → {shown[debtor.other]}" if debtor else speaker.say(_EVEN)
            total = in_digits(language, format_money(settlement.net, settlement.currency))
            made.append(("", speaker.say(_TOGETHER), way, total))
        return _in_ascii(made) if ascii else made

    forms = [rows(_shown(names, longest, ascii=ascii)) for longest in LONGEST_NAMES]
    lines = _laid(forms, _WORDS, width, {3})
    if len(settlement.lines) > 1:
        lines.insert(-1, _rule(lines))
    return [to_ascii(line) for line in lines] if ascii else lines


def _games(sheet: Sheet, said: Speaker, *, ascii: bool, width: int) -> list[str]:  # noqa: A002
    """Return the table of games with its header."""

    def rows(names: BySide[str]) -> list[Row]:
        words = replace(said, names=names)
        head = _heading(sheet, words)
        made = [head, *(_row(sheet, line, words)[: len(head)] for line in sheet.lines)]
        return _in_ascii(made) if ascii else made

    forms = [rows(_shown(sheet.names, longest, ascii=ascii)) for longest in LONGEST_NAMES]
    table = _laid(forms, _HOW, width, {0, 4, 5})
    return [table[0], _rule(table), *table[1:]] if table[0].startswith(_GAP) else table


def _shown(names: BySide[str], longest: int, *, ascii: bool) -> BySide[str]:  # noqa: A002
    """Return the players' names as columns show them."""
    plain = names.map(printable)
    if ascii:
        plain = plain.map(to_ascii)
    return plain.map(lambda name: fitted(name, longest, "~" if ascii else "…"))


def _in_ascii(rows: Iterable[Row]) -> list[Row]:
    return [tuple(map(to_ascii, row)) for row in rows]


def _head(sheet: Sheet, said: Speaker) -> str:
    length = sheet.score.length
    kind = Sentence("sheet-length", {"n": length}) if length else Sentence("sheet-run")
    comma = render(said.language, "comma", {})
    return f"{said.word(Word(f'title-{sheet.book}', sheet.title))}{comma}{said.say(kind)}"


def _result(sheet: Sheet, said: Speaker) -> str:
    points = sheet.score.points
    how = f": {said.word(sheet.how_word) if sheet.how_word else sheet.how}" if sheet.how else ""
    if sheet.winner is not None:
        won: dict[str, Argument] = {
            "name": sheet.winner,
            "won": points[sheet.winner],
            "lost": points[sheet.winner.other],
            "how": Typed(how),
        }
        return said.say(Sentence("sheet-match_won", won))
    key = "sheet-so_far" if not sheet.closed else "sheet-no_winner" if how else "sheet-closed"
    score: dict[str, Argument] = {
        "white": Side.WHITE,
        "black": Side.BLACK,
        "of_white": points.white,
        "of_black": points.black,
        "how": Typed(how if sheet.closed else ""),
    }
    return said.say(Sentence(key, score))


def _heading(sheet: Sheet, said: Speaker) -> Row:
    titles = (said.say(Sentence(f"sheet-of_{title}")) for title in ("game", "winner", "value", "how"))
    head = [*titles, said.names.white, said.names.black]
    if sheet.has_cards:
        head.append(said.say(Sentence("sheet-of_cards")))
    if any(isinstance(line, GameLine) and any(line.match_game) for line in sheet.lines):
        head.append(said.word(Word("match_game", sheet.match_game)))
    return tuple(head)


def _row(sheet: Sheet, line: GameLine | CorrectionLine, said: Speaker) -> Row:
    names = said.names
    score = tuple(str(points) for points in line.score)
    if isinstance(line, CorrectionLine):
        changes = (f"{names[side]} {points:+}" for side, points in line.points.items() if points)
        words = ", ".join(changes) + (f" [{line.rule}]" if line.rule else "")
        return ("", "", "", words, *score, "", "")
    row: Row = (
        str(line.number),
        names[line.winner] if line.winner else "",
        _value(line, said),
        _how(sheet, line, said) + (f" ({said.say(Sentence('sheet-crawford'))})" if line.crawford else ""),
        *score,
    )
    if sheet.has_cards:
        row += (f"{line.cards.white} {line.cards.black}",)
    return (*row, _marks(line, said))


def _how(sheet: Sheet, line: GameLine, said: Speaker) -> str:
    """Return how a game ended, in the words of the book in this language."""
    if line.words:
        return line.joined(map(said.word, line.words))
    return said.say(Sentence("sheet-unfinished" if sheet.closed else "sheet-live_game"))


def _value(line: GameLine, said: Speaker) -> str:
    outcome = line.outcome
    if isinstance(outcome, Wash):
        return said.say(Sentence("sheet-each", {"n": line.points.white}))
    if isinstance(outcome, ConcededWin):
        return str(outcome.points)
    if isinstance(outcome, MatchWin) or (outcome is None and line.winner is not None):
        return said.say(Sentence("sheet-match"))
    if isinstance(outcome, Win) and line.times > 1:
        return f"{line.stake} × {line.times} = {line.stake * line.times}"
    return str(line.stake)


def _marks(line: GameLine, said: Speaker) -> str:
    """Return the sides for which the game could win the match, and at which multiple of its value if not 1."""
    white, black = line.match_game
    if white == black and white is not None:
        return _mark(said.say(Sentence("sheet-both")), white)
    return ", ".join(
        _mark(said.names[side], times) for side, times in line.match_game.items() if times is not None
    )


def _mark(who: str, times: int) -> str:
    return f"{who} ×{times}" if times > 1 else who


def _laid(forms: Sequence[list[Row]], words: int, room: int, right: set[int]) -> list[str]:
    """Return a table, or where it has no room each of its rows as a text below the other."""
    rows = _fitting(forms, words, room)
    if _wide(rows) <= room:
        return _table(rows, right)
    texts = (_GAP.join(cell for cell in row if cell) for row in forms[-1])
    return [
        line for text in texts for line in wrap(text, max(room, _LEAST_WORDS), subsequent_indent=2 * _GAP)
    ]


def _fitting(forms: Sequence[list[Row]], words: int, room: int) -> list[Row]:
    """Return the first form that is narrow enough; else the last, with its text column wrapped."""
    for rows in forms:
        if _wide(rows) <= room:
            return rows
    rows = forms[-1]
    left = max(room - _wide([(*row[:words], "", *row[words + 1 :]) for row in rows]), _LEAST_WORDS)
    made: list[Row] = []
    for row in rows:
        first, *more = wrap(row[words], left) or [""]
        made.append((*row[:words], first, *row[words + 1 :]))
        made += [(*("",) * words, part, *("",) * (len(row) - words - 1)) for part in more]
    return made


def _wide(rows: Sequence[Row]) -> int:
    """Return the columns that the table of these rows takes."""
    return sum(len(_GAP) + each for each in _widths(rows))


def _widths(rows: Sequence[Row]) -> list[int]:
    return [max(columns.width(row[column]) for row in rows) for column in range(len(rows[0]))] if rows else []


def _table(rows: Sequence[Row], right: set[int]) -> list[str]:
    """Return the rows with aligned columns, those of `right` right-aligned."""
    widths = _widths(rows)
    lines = []
    for row in rows:
        cells = []
        for column, (cell, width) in enumerate(zip(row, widths, strict=True)):
            blank = " " * (width - columns.width(cell))
            cells.append(blank + cell if column in right else cell + blank)
        lines.append((_GAP + _GAP.join(cells)).rstrip())
    return lines


def _rule(table: Sequence[str]) -> str:
    """Return a line as wide as the table."""
    return _GAP + "─" * (max(map(columns.width, table)) - len(_GAP))
