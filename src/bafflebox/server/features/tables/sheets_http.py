"""Score-sheets and settlements over HTTP, and tournament jackpots: ledgers, nothing is paid here."""

from __future__ import annotations

from csv import writer
from io import StringIO

from litestar import get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Response

from bafflebox.board.side import BySide
from bafflebox.match.pot import Pot, has_pot, settle_jackpot
from bafflebox.match.prizes import MatchSettlement, format_money
from bafflebox.match.sheet import CorrectionLine, GameLine, Sheet, score_sheet
from bafflebox.protocol.sheets import (
    EarlierMatch,
    JackpotShare,
    JackpotShown,
    PotShown,
    SettledTerm,
    SettlementShown,
    SheetGame,
    SidesCounted,
    SidesNamed,
    TableSheet,
)
from bafflebox.protocol.tables import Entries
from bafflebox.protocol.view import WordOf
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
        table=found.id,
        rules=law.book.name,
        title=sheet.title,
        created=int(found.kept.created * 1000),
        real=found.running.match.real,
        names=_names(sheet.names),
        guest=found.running.match.guest,
        length=sheet.score.length,
        score=_counts(sheet.score.points),
        over=sheet.closed,
        winner=sheet.winner,
        how=sheet.how,
        games=[_line(line) for line in sheet.lines],
        cards=sheet.has_cards,
        cube=law.has_cube,
        jackpot=_money(law, law.prizes.jackpot),
        breaks=breaks_of(law),
        settlement=_settled(sheet.settlement),
        confirmed=sheet.confirmed or None,
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


def _names(values: BySide[str]) -> SidesNamed:
    return SidesNamed(values.white, values.black)


def _counts(values: BySide[int]) -> SidesCounted:
    return SidesCounted(values.white, values.black)


def _line(line: GameLine | CorrectionLine) -> SheetGame:
    points, score = _counts(line.points), _counts(line.score)
    if isinstance(line, CorrectionLine):
        return SheetGame(game=None, points=points, score=score, rule=line.rule)
    return SheetGame(
        game=line.number,
        points=points,
        score=score,
        winner=line.winner,
        value=line.stake,
        times=line.times,
        how=[WordOf(each.name, each.text) for each in line.words],
        rule=line.rule,
        crawford=line.crawford,
        cards=_counts(line.cards),
        over=line.outcome is not None,
    )


def _settled(sheet: MatchSettlement) -> SettlementShown:
    terms = [
        SettledTerm(
            term.rule,
            term.title.plain(),
            term.why.plain(),
            format_money(term.amount, sheet.currency) if term.payer else None,
            term.payer,
        )
        for term in sheet.terms
    ]
    total = sheet.total.map(lambda amount: format_money(amount, sheet.currency))
    return SettlementShown(terms, sheet.debtor, _names(total), format_money(sheet.net, sheet.currency))


def _money(law: Law, prize: Prize | None) -> str | None:
    return format_money(prize.amount, law.prizes.currency) if prize and prize.amount else None


def _pot(law: Law, sheet: Sheet, before: Pot, earlier: tuple[Earlier, ...], *, kept: bool) -> PotShown | None:
    prize = law.prizes.pot
    if sheet.pot is None or prize is None or not has_pot(law):
        return None
    return PotShown(
        rule=prize.rule,
        rate=format_money(prize.amount, law.prizes.currency),
        before=before.tally,
        now=sheet.pot.tally,
        waiting=format_money(sheet.pot.tally * prize.amount, law.prizes.currency),
        named=kept,
        earlier=[
            EarlierMatch(int(each.created * 1000), _names(each.names), _counts(each.points), each.games.games)
            for each in earlier
        ],
    )


@post("/api/rules/{book:str}/jackpot", status_code=200, responses=refusing(400, 404, 409))
async def jackpot(book: FromPath[str], data: JSONBody[Entries]) -> JackpotShown:
    """Return each player's entry and the outright winner's gain; 409 says why there is no jackpot."""
    law = packaged_law(book, data.options)
    players = [each for each in (name.strip() for name in data.players[:1000]) if each]
    settled = settle_jackpot(law, players, (data.winner or "").strip() or None)
    if isinstance(settled, Refusal):
        raise ApiError(409, settled)
    sign = law.prizes.currency
    entry, pot = format_money(settled.entry, sign), format_money(settled.pot, sign)
    shares = [
        JackpotShare(player, entry, pot if player == settled.winner else None) for player in settled.players
    ]
    return JackpotShown(settled.rule, entry, pot, settled.winner, shares)


HANDLERS: Handlers = [sheet_of_table, csv_of_table, jackpot]
