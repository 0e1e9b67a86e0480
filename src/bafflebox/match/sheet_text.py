"""The score-sheet and the settlement as lines of text, in Unicode or plain ASCII, columns as wide as they must be."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from bafflebox.match.prizes import MatchSettlement, format_money
from bafflebox.match.sheet import CorrectionLine, GameLine, Sheet
from bafflebox.outcome import ConcededWin, MatchWin, Wash, Win
from bafflebox.side import BySide

LONGEST_NAME = 12
"""Columns that a player's name may take."""
_GAP = "  "
_LIKE = (("→", ">"), ("×", "x"), ("–", "-"), ("─", "-"), ("…", "~"))
"""Signs of the sheet and what stands for them in ASCII, as wide as they are."""

Row = tuple[str, ...]


def sheet_lines(sheet: Sheet, *, ascii: bool = False) -> list[str]:  # noqa: A002
    """The sheet as lines without blanks at their ends: games, result, settlement."""
    names = sheet.names.map(_name)
    head, right = _heading(sheet, names)
    body = [_row(sheet, line, names)[: len(head)] for line in sheet.lines]
    lines = [f"{sheet.title}, {_kind(sheet)}"]
    if body:
        table = _table([head, *body], right)
        lines += ["", table[0], _rule(table), *table[1:]]
    lines += ["", _result(sheet, names)]
    settled = settlement_lines(sheet.settlement, sheet.names)
    if settled:
        lines += ["", "Settlement" if sheet.closed else "Settlement so far", *settled]
    if sheet.pot is not None:
        games = "1 game" if sheet.pot.tally == 1 else f"{sheet.pot.tally} games"
        lines += ["", f"In the pot between {names.white} and {names.black}: {games}."]
    return [_to_ascii(line) for line in lines] if ascii else lines


def settlement_lines(
    settlement: MatchSettlement,
    names: BySide[str],
    *,
    ascii: bool = False,  # noqa: A002
) -> list[str]:
    """The payments, one a line, and what they come to; no lines where nothing is owed."""
    shown = names.map(_name)
    rows: list[Row] = []
    for line in settlement.lines:
        way = f"{shown[line.payer]} → {shown[line.payee]}"
        rows.append((line.rule, line.words, way, format_money(line.amount, settlement.currency)))
    if len(rows) > 1:
        debtor = settlement.debtor
        way = f"{shown[debtor]} → {shown[debtor.other]}" if debtor else "even"
        rows.append(("", "In all", way, format_money(settlement.net, settlement.currency)))
    lines = _table(rows, {3})
    if len(rows) > 1:
        lines.insert(-1, _rule(lines))
    return [_to_ascii(line) for line in lines] if ascii else lines


def _kind(sheet: Sheet) -> str:
    return f"match to {sheet.score.length}" if sheet.score.length else "session"


def _result(sheet: Sheet, names: BySide[str]) -> str:
    white, black = sheet.score.points
    if sheet.winner is None:
        word = "Closed at" if sheet.closed else "Score:"
        return f"{word} {names.white} {white}, {names.black} {black}."
    points = sheet.score.points
    how = f": {sheet.how}" if sheet.how else ""
    return f"Match won by {names[sheet.winner]} at {points[sheet.winner]}–{points[sheet.winner.other]}{how}."


def _heading(sheet: Sheet, names: BySide[str]) -> tuple[Row, set[int]]:
    """The heads of the columns, and which of them stand to the right."""
    head = ["game", "winner", "value", "how", names.white, names.black]
    right = {0, 4, 5}
    if sheet.has_cards:
        head.append("cards")
    if any(isinstance(line, GameLine) and any(line.match_game) for line in sheet.lines):
        head.append(sheet.match_game)
    return tuple(head), right


def _row(sheet: Sheet, line: GameLine | CorrectionLine, names: BySide[str]) -> Row:
    score = tuple(str(points) for points in line.score)
    if isinstance(line, CorrectionLine):
        changes = (f"{names[side]} {points:+}" for side, points in line.points.items() if points)
        words = ", ".join(changes) + (f" [{line.rule}]" if line.rule else "")
        return ("", "", "", words, *score, "", "")
    row: Row = (
        str(line.number),
        names[line.winner] if line.winner else "",
        _value(line),
        line.how + (" (Crawford)" if line.crawford else ""),
        *score,
    )
    if sheet.has_cards:
        row += (f"{line.cards.white} {line.cards.black}",)
    return (*row, _marks(line, names))


def _value(line: GameLine) -> str:
    outcome = line.outcome
    if isinstance(outcome, Wash):
        return f"{line.points.white} each"
    if isinstance(outcome, ConcededWin):
        return str(outcome.points)
    if isinstance(outcome, MatchWin) or (outcome is None and line.winner is not None):
        return "match"
    if isinstance(outcome, Win) and line.times > 1:
        return f"{line.stake} × {line.times} = {line.stake * line.times}"
    return str(line.stake)


def _marks(line: GameLine, names: BySide[str]) -> str:
    """For whom the game could win the match, and at which multiple of its value if not at the value itself."""
    words = (
        names[side] + (f" ×{times}" if times > 1 else "")
        for side, times in line.match_game.items()
        if times is not None
    )
    return ", ".join(words)


def _table(rows: Sequence[Row], right: set[int]) -> list[str]:
    """The rows with their columns under each other, those of `right` ending together."""
    widths = [max(_width(row[column]) for row in rows) for column in range(len(rows[0]))] if rows else []
    lines = []
    for row in rows:
        cells = []
        for column, (cell, width) in enumerate(zip(row, widths, strict=True)):
            blank = " " * (width - _width(cell))
            cells.append(blank + cell if column in right else cell + blank)
        lines.append((_GAP + _GAP.join(cells)).rstrip())
    return lines


def _rule(table: Sequence[str]) -> str:
    """A line as wide as the table."""
    return _GAP + "─" * (max(map(_width, table)) - len(_GAP))


def _width(text: str) -> int:
    """Columns that a terminal gives to the text."""
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1
        for sign in text
    )


def _name(name: str) -> str:
    """A player's name as a column shows it: signs that are not printed left out, cut where it is too wide."""
    shown = "".join(sign for sign in name if sign.isprintable())
    if _width(shown) <= LONGEST_NAME:
        return shown
    while _width(shown) > LONGEST_NAME - 1:
        shown = shown[:-1]
    return shown.rstrip() + "…"


def _to_ascii(text: str) -> str:
    """The line in ASCII: the signs of the sheet by their like, letters without accents, signs of money left out."""
    for sign, like in _LIKE:
        text = text.replace(sign, like)
    plain = "".join(
        sign
        for sign in unicodedata.normalize("NFKD", text)
        if not unicodedata.combining(sign) and (sign.isascii() or unicodedata.category(sign) != "Sc")
    )
    return plain.encode("ascii", "replace").decode("ascii")
