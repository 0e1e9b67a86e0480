"""A printable prize sheet: winners and amounts by division, with a line for each signature."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from html import escape

from bafflebox.i18n.render import Speaker
from bafflebox.message import Argument, Sentence
from bafflebox.tournament.money.ledger import AccountKind, kind_of, ledger, pool_amount, prizes_of
from bafflebox.tournament.print_page import document
from bafflebox.tournament.print_text import bracket_title
from bafflebox.tournament.state import DivisionState, Tournament
from bafflebox.tournament.telling import money_argument

BESIDE = ("pool prize", "auction prize")
"""Amounts won beside the prizes of a division."""


def prize_page(now: Tournament, words: Speaker) -> str:
    """Return the whole page. A prize without a winner yet has an empty line for the name."""
    body = "".join(_division(now, here, words) for here in now.divisions.values())
    return document(now, words.say(Sentence("tournament-prize_sheet")), (), body, words)


def _division(now: Tournament, here: DivisionState, words: Speaker) -> str:
    rows = [*_prizes(now, here, words), *_beside(now, here, words)]
    if not rows:
        return ""
    pool = words.say(Sentence("tournament-prize_pool", {"amount": _amount(now, pool_amount(now, here))}))
    heads = "".join(f"<th>{escape(words.say(Sentence(f'tournament-prize-{each}')))}</th>" for each in HEADS)
    lines = "".join(
        f"<tr><td>{escape(what)}</td><td><div class='won'><span>{escape(name)}</span></div></td>"
        f"<td><bdi>{escape(words.say(Sentence('tournament-amount', {'amount': _amount(now, won)})))}</bdi></td>"
        "<td><div></div></td></tr>\n"
        for what, name, won in rows
    )
    return f"<h2>{escape(here.division.called)}</h2><p>{escape(pool)}</p>\n<table><tr>{heads}</tr>\n{lines}</table>\n"


HEADS = ("for", "name", "amount", "received")


def _prizes(now: Tournament, here: DivisionState, words: Speaker) -> Iterator[tuple[str, str, Decimal]]:
    for ladder, name, won in prizes_of(now, here):
        if won:
            yield words.say(bracket_title(here, ladder)), name, won


def _beside(now: Tournament, here: DivisionState, words: Speaker) -> Iterator[tuple[str, str, Decimal]]:
    """Yield side pools by name, and the auction."""
    for each in ledger(now):
        if each.division == here.division.key and each.what in BESIDE:
            what = words.say(Sentence(f"tournament-money-{each.what.replace(' ', '_')}"))
            pool = (
                each.payer.partition(f"{here.division.key} ")[2]
                if kind_of(each.payer) is AccountKind.POOL
                else ""
            )
            yield " ".join(filter(None, (what, pool))), each.payee, each.amount


def _amount(now: Tournament, amount: Decimal) -> Argument:
    return money_argument(amount, now.opened.currency if now.opened else "")
