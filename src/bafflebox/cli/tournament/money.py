"""`bafflebox tournament money`, `pay`, `pool`, `auction`: the ledger."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.cli.printing import Heading, TextTable, fail, print_blocks, print_json
from bafflebox.cli.tournament.desk import PLAIN, Flags, chosen_speaker, desk_at, look_at, put, refuse
from bafflebox.cli.tournament.drawing import write_page
from bafflebox.cli.tournament.setting_up import amount, percents
from bafflebox.message import Sentence
from bafflebox.tournament.desk_shown import money_shown
from bafflebox.tournament.money import facts as money_of
from bafflebox.tournament.money.division import NOTHING
from bafflebox.tournament.money.ledger import account_holders, balances, ledger, no_account, prizes_of
from bafflebox.tournament.print_prizes import prize_page
from bafflebox.tournament.telling import money_argument as told

In = Annotated[str, Parameter(help="the division (default: the only one)")]


def money(
    file: Path,
    name: Annotated[str, Parameter(help="the receipt of this player (default: all accounts)")] = "",
    *,
    html: Annotated[Path | None, Parameter(help="write a printable prize sheet to this file")] = None,
    flags: Flags = PLAIN,
) -> None:
    """Show the ledger: all balances (negative is owed), and prizes; or a player's receipt. Nothing is paid here.

    Example: bafflebox tournament money evening.jsonl Ann
    """
    words, now = chosen_speaker(flags), look_at(file).now
    if html is not None:
        write_page(html, prize_page(now, words))
        return
    sign = now.opened.currency if now.opened else ""
    postings = ledger(now)
    accounts = balances(postings)
    if name and name not in (*accounts, *account_holders(now)):
        refuse(no_account(now, name), words)
    if flags.json:
        shown = money_shown(now)
        print_json([each for each in shown.postings if name in (each.payer, each.payee)] if name else shown)
        return
    if name:
        mine = [each for each in postings if name in (each.payer, each.payee)]
        rows = [
            (
                words.say(Sentence(f"tournament-money-{each.what.replace(' ', '_')}")),
                each.division,
                words.say(
                    Sentence(
                        "tournament-amount",
                        {"amount": told(each.amount * (-1 if each.payer == name else 1), sign)},
                    )
                ),
            )
            for each in mine
        ]
        print_blocks([Heading(name), TextTable(tuple(rows))])
        put(
            words.say(Sentence("tournament-balance", {"amount": told(accounts.get(name, NOTHING), sign)})),
            words,
        )
        return
    stands = [
        (account, words.say(Sentence("tournament-amount", {"amount": told(amount_there, sign)})))
        for account, amount_there in accounts.items()
    ]
    print_blocks([Heading(words.say(Sentence("tournament-accounts"))), TextTable(tuple(stands))])
    for here in now.divisions.values():
        prizes = [
            (ladder, who or "…", words.say(Sentence("tournament-amount", {"amount": told(won, sign)})))
            for ladder, who, won in prizes_of(now, here)
        ]
        if prizes:
            print_blocks([Heading(here.division.called, 2), TextTable(tuple(prizes))])


def pay(
    file: Path,
    name: str,
    paid: Annotated[
        str,
        Parameter(
            name="amount", help="paid to the desk, such as 25; below 0: paid by it", allow_leading_hyphen=True
        ),
    ],
    *,
    flags: Flags = PLAIN,
) -> None:
    """Record money that a player paid to the desk, or (below 0) received from it.

    Example: bafflebox tournament pay evening.jsonl Ann 12
    """
    with desk_at(file, flags) as desk:
        desk.do(money_of.Paid(name, amount(paid)))


def pool(
    file: Path,
    pool: str,
    *names: Annotated[str, Parameter(help="entries that join it")],
    division: In = "",
    stake: Annotated[str, Parameter(help="open it, with this stake")] = "",
    percent: Annotated[str, Parameter(help="percentages of the best places")] = "100",
    flags: Flags = PLAIN,
) -> None:
    """Open a side pool of a division (`--stake`), or add entries to it, until the division begins.

    Example: bafflebox tournament pool evening.jsonl last Ann Ben --stake 5
    """
    with desk_at(file, flags) as desk:
        here = desk.division(division, *names).division.key
        if stake:
            desk.do(money_of.PoolOpened(here, pool, amount(stake), percents(percent)))
        for name in names:
            desk.do(money_of.PoolJoined(here, pool, name))


def auction(
    file: Path,
    name: Annotated[str, Parameter(help="the entry sold")] = "",
    price: Annotated[str, Parameter(help="the price")] = "",
    *buyers: Annotated[str, Parameter(help="buyer: NAME, or several as NAME=PERCENT")],
    division: In = "",
    percent: Annotated[
        str, Parameter(help="open it: percentages for owners of the best places, such as 50,30,20")
    ] = "",
    flags: Flags = PLAIN,
) -> None:
    """Open a Calcutta auction of a division (`--percent`), or record a sale.

    Example: bafflebox tournament auction evening.jsonl Ann 120 Ben=75 Ann=25
    """
    with desk_at(file, flags) as desk:
        here = desk.division(division, *((name,) if name else ())).division.key
        if percent:
            desk.do(money_of.AuctionOpened(here, percents(percent)))
        if name:
            if not price or not buyers:
                fail("a sale has a price and buyers: auction FILE Ann 120 Ben")
            owners = tuple(
                (who, amount(part or "100")) for who, _, part in (each.partition("=") for each in buyers)
            )
            desk.do(money_of.Sold(here, name, amount(price), owners))
