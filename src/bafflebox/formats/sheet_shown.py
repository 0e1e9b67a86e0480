"""The score-sheet, the settlement, the pot and the jackpot in shapes of the protocol, for pages and programs."""

from __future__ import annotations

from bafflebox.board.side import BySide
from bafflebox.match.pot import JackpotSettlement, Pot, has_pot
from bafflebox.match.prizes import MatchSettlement, format_money
from bafflebox.match.sheet import CorrectionLine, GameLine, Sheet
from bafflebox.protocol.sheets import (
    JackpotShare,
    JackpotShown,
    PotCounted,
    SettledTerm,
    SettlementShown,
    SheetGame,
    SheetShown,
    SidesCounted,
    SidesNamed,
)
from bafflebox.protocol.view import WordOf
from bafflebox.rules.law import Law


def sheet_shown(sheet: Sheet) -> SheetShown:
    """Return the games of a match line by line, and every term of its settlement."""
    return SheetShown(
        rules=sheet.book,
        title=sheet.title,
        names=sides_named(sheet.names),
        length=sheet.score.length,
        score=sides_counted(sheet.score.points),
        over=sheet.closed,
        winner=sheet.winner,
        how=sheet.how,
        games=[_line(line) for line in sheet.lines],
        cards=sheet.has_cards,
        settlement=_settlement(sheet.settlement),
        confirmed=sheet.confirmed or None,
    )


def pot_counted(law: Law, sheet: Sheet, before: Pot) -> PotCounted | None:
    """Return the pot of the two players, `before` the match and after it; None where the rules have none."""
    prize = law.prizes.pot
    if sheet.pot is None or prize is None or not has_pot(law):
        return None
    return PotCounted(
        rule=prize.rule,
        rate=format_money(prize.amount, law.prizes.currency),
        before=before.tally,
        now=sheet.pot.tally,
        waiting=format_money(sheet.pot.tally * prize.amount, law.prizes.currency),
    )


def jackpot_shown(law: Law, settled: JackpotSettlement) -> JackpotShown:
    """Return each player's entry, and the outright winner's gain."""
    entry, pot = (format_money(each, law.prizes.currency) for each in (settled.entry, settled.pot))
    shares = [
        JackpotShare(player, entry, pot if player == settled.winner else None) for player in settled.players
    ]
    return JackpotShown(settled.rule, entry, pot, settled.winner, shares)


def sides_named(values: BySide[str]) -> SidesNamed:
    """Return the names of both sides."""
    return SidesNamed(values.white, values.black)


def sides_counted(values: BySide[int]) -> SidesCounted:
    """Return a number of each side."""
    return SidesCounted(values.white, values.black)


def _line(line: GameLine | CorrectionLine) -> SheetGame:
    points, score = sides_counted(line.points), sides_counted(line.score)
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
        cards=sides_counted(line.cards),
        over=line.outcome is not None,
    )


def _settlement(found: MatchSettlement) -> SettlementShown:
    terms = [
        SettledTerm(
            term.rule,
            term.title.plain(),
            term.why.plain(),
            format_money(term.amount, found.currency) if term.payer else None,
            term.payer,
        )
        for term in found.terms
    ]
    total = found.total.map(lambda amount: format_money(amount, found.currency))
    return SettlementShown(terms, found.debtor, sides_named(total), format_money(found.net, found.currency))
