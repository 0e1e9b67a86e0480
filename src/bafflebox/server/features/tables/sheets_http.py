"""Score-sheets and settlements over HTTP, and tournament jackpots: ledgers, nothing is paid here."""

from __future__ import annotations

from csv import writer
from io import StringIO

from litestar import get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Response
from msgspec.structs import asdict

from bafflebox.formats.sheet_shown import (
    jackpot_shown,
    pot_counted,
    sheet_shown,
    sides_counted,
    sides_named,
)
from bafflebox.match.pot import Pot, settle_jackpot
from bafflebox.match.prizes import format_money
from bafflebox.match.sheet import CorrectionLine, Sheet, score_sheet
from bafflebox.protocol.sheets import EarlierMatch, JackpotShown, PotShown, TableSheet
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


@get("/api/tables/{table:str}/sheet", responses=refusing(404))
async def sheet_of_table(request: HttpRequest, table: FromPath[str]) -> TableSheet:
    """Return the games of a match line by line, every term of its settlement, and the players' pot if there is one."""
    found = await find_table(request, table)
    sheet, before, earlier = await summed(found)
    law = found.law
    return TableSheet(
        **asdict(sheet_shown(sheet)),
        table=found.id,
        created=int(found.kept.created * 1000),
        real=found.running.match.real,
        guest=found.running.match.guest,
        cube=law.has_cube,
        jackpot=_money(law, law.prizes.jackpot),
        breaks=breaks_of(law),
        pot=_pot(law, sheet, before, earlier, kept=both_named(found.kept.setup)),
    )


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


def _money(law: Law, prize: Prize | None) -> str | None:
    return format_money(prize.amount, law.prizes.currency) if prize and prize.amount else None


def _pot(law: Law, sheet: Sheet, before: Pot, earlier: tuple[Earlier, ...], *, kept: bool) -> PotShown | None:
    counted = pot_counted(law, sheet, before)
    if counted is None:
        return None
    matches = [
        EarlierMatch(
            int(each.created * 1000),
            sides_named(each.names),
            sides_counted(each.points),
            each.games.games,
        )
        for each in earlier
    ]
    return PotShown(**asdict(counted), named=kept, earlier=matches)


@post("/api/rules/{book:str}/jackpot", status_code=200, responses=refusing(400, 404, 409))
async def jackpot(book: FromPath[str], data: JSONBody[Entries]) -> JackpotShown:
    """Return each player's entry and the outright winner's gain; 409 says why there is no jackpot."""
    law = packaged_law(book, data.options)
    players = [each for each in (name.strip() for name in data.players[:1000]) if each]
    settled = settle_jackpot(law, players, (data.winner or "").strip() or None)
    if isinstance(settled, Refusal):
        raise ApiError(409, settled)
    return jackpot_shown(law, settled)


HANDLERS: Handlers = [sheet_of_table, csv_of_table, jackpot]
