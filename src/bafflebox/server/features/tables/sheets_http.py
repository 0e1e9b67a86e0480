"""Score-sheets and settlements over HTTP, and tournament jackpots: ledgers, nothing is paid here."""

from __future__ import annotations

from csv import writer
from io import StringIO
from typing import Any

from litestar import get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Response
from msgspec import to_builtins

from bafflebox.board.side import BySide, Side
from bafflebox.match.pot import Pot, has_pot, settle_jackpot
from bafflebox.match.prizes import MatchSettlement, format_money
from bafflebox.match.sheet import CorrectionLine, GameLine, Sheet, score_sheet
from bafflebox.protocol.tables import Entries
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.terms import Prize
from bafflebox.server.features.rules.http import breaks_of
from bafflebox.server.features.tables.http import find_table
from bafflebox.server.live.pots import Earlier, both_named
from bafflebox.server.live.summing import summed
from bafflebox.server.model.setup import packaged_law
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing

Row = dict[str, Any]


@get("/api/tables/{table:str}/sheet", responses=refusing(404))
async def sheet_of_table(request: HttpRequest, table: FromPath[str]) -> Row:
    """Return the games of a match line by line, every term of its settlement, and the players' pot if there is one."""
    found = await find_table(request, table)
    sheet, before, earlier = await summed(found)
    law = found.law
    return {
        "table": found.id,
        "rules": law.book.name,
        "title": sheet.title,
        "created": int(found.kept.created * 1000),
        "real": found.running.match.real,
        "names": _pair(sheet.names),
        "guest": found.running.match.guest.value if found.running.match.guest else None,
        "length": sheet.score.length,
        "score": _pair(sheet.score.points),
        "over": sheet.closed,
        "winner": sheet.winner.value if sheet.winner else None,
        "how": sheet.how,
        "games": [_line(line) for line in sheet.lines],
        "cards": sheet.has_cards,
        "cube": law.has_cube,
        "jackpot": _money(law, law.prizes.jackpot),
        "breaks": to_builtins(breaks_of(law)),
        "settlement": _settled(sheet.settlement),
        "confirmed": sheet.confirmed or None,
        "pot": _pot(law, sheet, before, earlier, kept=both_named(found.kept.setup)),
    }


HEADING = ("game", "winner", "white", "black", "value", "times", "how", "rule", "white_score", "black_score")
"""The columns of the table of games."""


@get("/api/tables/{table:str}/sheet.csv", media_type="text/csv", responses=refusing(404))
async def csv_of_table(request: HttpRequest, table: FromPath[str]) -> Response[str]:
    """Return the games of a match as CSV, a line for each, and for points given outside of games."""
    found = await find_table(request, table)
    sheet = score_sheet(found.law, (await found.log()).events)
    text = StringIO()
    rows = writer(text, lineterminator="\r\n")
    rows.writerow(HEADING)
    for line in sheet.lines:
        if isinstance(line, CorrectionLine):
            rows.writerow(("", "", *line.points, "", "", "", line.rule, *line.score))
        else:
            won = sheet.names[line.winner] if line.winner else ""
            # a name is text, whatever a spreadsheet would make of its first character
            won = f"'{won}" if won[:1] in "=+-@\t" and won else won
            rows.writerow(
                (line.number, won, *line.points, line.stake, line.times, line.how, line.rule, *line.score)
            )
    headers = {"content-disposition": f'attachment; filename="bafflebox-{found.id}.csv"'}
    return Response(text.getvalue(), media_type="text/csv; charset=utf-8", headers=headers)


def _pair(values: BySide[Any]) -> Row:
    return {"white": values.white, "black": values.black}


def _line(line: GameLine | CorrectionLine) -> Row:
    if isinstance(line, CorrectionLine):
        return {"game": None, "points": _pair(line.points), "score": _pair(line.score), "rule": line.rule}
    return {
        "game": line.number,
        "points": _pair(line.points),
        "score": _pair(line.score),
        "winner": line.winner.value if line.winner else None,
        "value": line.stake,
        "times": line.times,
        "how": [{"word": each.name, "text": each.text} for each in line.words],
        "rule": line.rule,
        "crawford": line.crawford,
        "cards": _pair(line.cards),
        "over": line.outcome is not None,
    }


def _settled(sheet: MatchSettlement) -> Row:
    return {
        "terms": [
            {
                "rule": term.rule,
                "title": term.title.plain(),
                "why": term.why.plain(),
                "amount": format_money(term.amount, sheet.currency) if term.payer else None,
                "payer": term.payer.value if term.payer else None,
            }
            for term in sheet.terms
        ],
        "debtor": sheet.debtor.value if sheet.debtor else None,
        "total": {side.value: format_money(sheet.total[side], sheet.currency) for side in Side},
        "net": format_money(sheet.net, sheet.currency),
    }


def _money(law: Law, prize: Prize | None) -> str | None:
    return format_money(prize.amount, law.prizes.currency) if prize and prize.amount else None


def _pot(law: Law, sheet: Sheet, before: Pot, earlier: tuple[Earlier, ...], *, kept: bool) -> Row | None:
    prize = law.prizes.pot
    if sheet.pot is None or prize is None or not has_pot(law):
        return None
    return {
        "rule": prize.rule,
        "rate": format_money(prize.amount, law.prizes.currency),
        "before": before.tally,
        "now": sheet.pot.tally,
        "waiting": format_money(sheet.pot.tally * prize.amount, law.prizes.currency),
        "named": kept,
        "earlier": [
            {
                "created": int(each.created * 1000),
                "names": _pair(each.names),
                "score": _pair(each.points),
                "games": each.games.games,
            }
            for each in earlier
        ],
    }


@post("/api/rules/{book:str}/jackpot", status_code=200, responses=refusing(400, 404, 409))
async def jackpot(book: FromPath[str], data: JSONBody[Entries]) -> Row:
    """Return each player's entry and the outright winner's gain; 409 says why there is no jackpot."""
    law = packaged_law(book, data.options)
    players = [each for each in (name.strip() for name in data.players[:1000]) if each]
    settled = settle_jackpot(law, players, (data.winner or "").strip() or None)
    if isinstance(settled, Refusal):
        raise ApiError(409, settled)
    sign = law.prizes.currency
    return {
        "rule": settled.rule,
        "entry": format_money(settled.entry, sign),
        "pot": format_money(settled.pot, sign),
        "winner": settled.winner,
        "players": [
            {
                "name": player,
                "paid": format_money(settled.entry, sign),
                "gets": format_money(settled.pot, sign) if player == settled.winner else None,
            }
            for player in settled.players
        ],
    }


HANDLERS: Handlers = [sheet_of_table, csv_of_table, jackpot]
