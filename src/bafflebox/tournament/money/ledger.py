"""Double-entry ledger: every amount is a posting from one account to another, so that all balances sum to zero.

Accounts are people by name and, in capitals, the desk's own: `DESK` (negative by the contents of its box, which it owes), `HOUSE`
(income and additions of the club), and one for each pool. A person's account is negative while they owe.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from enum import StrEnum

from bafflebox.frozen import dataclass
from bafflebox.message import Argument, Typed
from bafflebox.refusal import Refusal
from bafflebox.tournament.division import Division
from bafflebox.tournament.laws import law_of
from bafflebox.tournament.money.division import NOTHING, divided
from bafflebox.tournament.places import places
from bafflebox.tournament.plan.elimination import MAIN
from bafflebox.tournament.state import HOUSE, NAMED, DivisionState, EntryStatus, Tournament


class AccountKind(StrEnum):
    """The kind of an account, by the first word of its name: player, desk box, club, pool or auction."""

    PLAYER = ""
    DESK = "DESK"
    HOUSE = HOUSE
    POOL = "POOL"
    AUCTION = "AUCTION"


DESK = AccountKind.DESK.value


@dataclass(frozen=True, slots=True)
class Posting:
    """An amount that goes from one account to another; `what` names it: fee, registration, monitors, prize, pool."""

    payer: str
    payee: str
    amount: Decimal
    what: str
    division: str = ""


def ledger(now: Tournament) -> tuple[Posting, ...]:
    """Return all postings, in the order of divisions, then payments at the desk."""
    made: list[Posting] = []
    for here in now.divisions.values():
        made += _entries(now, here)
        made += _prizes(now, here)
        made += _pools(here)
        made += _auction(here)
    for name, amount in now.paid:
        # a payment into the desk's box is credited to the payer
        ends = (DESK, name) if amount > 0 else (name, DESK)
        made.append(Posting(*ends, abs(amount), "counted" if name == HOUSE else "paid"))
    return tuple(each for each in made if each.amount)


def balances(postings: tuple[Posting, ...]) -> dict[str, Decimal]:
    """Return the balance of each account; negative is owed. They sum to zero."""
    found: dict[str, Decimal] = {}
    for each in postings:
        found[each.payer] = found.get(each.payer, NOTHING) - each.amount
        found[each.payee] = found.get(each.payee, NOTHING) + each.amount
    return found


def account_holders(now: Tournament) -> tuple[str, ...]:
    """Return all that may owe or be owed: every entry, whatever its status, and owners in an auction."""
    entries = (name for here in now.divisions.values() for name in here.entrants)
    accounts = (name for name in balances(ledger(now)) if kind_of(name) is AccountKind.PLAYER)
    return tuple(dict.fromkeys((*entries, *accounts)))


def no_account(now: Tournament, name: str) -> Refusal:
    """Return the refusal of a name that has no account; it names those that have one."""
    names = account_holders(now)
    given: dict[str, Argument] = {
        "player": Typed(name),
        "n": len(names),
        "players": ", ".join((*names[:NAMED], *["…"] * (len(names) > NAMED))),
    }
    return Refusal("no_account", "R2", given)


def kind_of(account: str) -> AccountKind:
    """Return the kind of the account with this name. No player may have a name of another kind."""
    first, _, rest = account.partition(" ")
    own = (AccountKind.POOL, AccountKind.AUCTION) if rest else (AccountKind.DESK, AccountKind.HOUSE)
    return next((each for each in own if each == first), AccountKind.PLAYER)


def pool_of(division: Division, pool: str = "") -> str:
    """Return the account of a division's prize pool, or of a side pool."""
    return f"{AccountKind.POOL} {division.key}{pool and f' {pool}'}"


def fee_of(now: Tournament, division: Division) -> Decimal:
    """Return the fee of an entry: for a jackpot that of the rules (W23e), unless the division sets its own."""
    prize = law_of(now, division).prizes.jackpot if division.jackpot and not division.fee else None
    return prize.amount if prize is not None else division.fee


def playing(here: DivisionState) -> tuple[str, ...]:
    """Return the entries that pay: approved ones, and those withdrawn after the draw."""
    return tuple(
        name
        for name, each in here.entrants.items()
        if each.standing is EntryStatus.APPROVED
        or (each.standing is EntryStatus.WITHDRAWN and here.placed(name))
    )


def _entries(now: Tournament, here: DivisionState) -> Iterator[Posting]:
    division, pool = here.division, pool_of(here.division)
    fee = fee_of(now, division)
    for name in playing(here):
        yield Posting(name, pool, fee, "fee", division.key)
        yield Posting(name, HOUSE, division.registration, "registration", division.key)
        players = len(here.entrants[name].members)
        yield Posting(name, HOUSE, players * here.monitor_fee, "monitors", division.key)
    if here.drawn:
        yield Posting(HOUSE, pool, division.added, "added", division.key)


def pool_amount(now: Tournament, here: DivisionState) -> Decimal:
    """Return the prize pool: all fees, and the house's addition."""
    return len(playing(here)) * fee_of(now, here.division) + (here.division.added if here.drawn else NOTHING)


def prizes_of(now: Tournament, here: DivisionState) -> list[tuple[str, str, Decimal]]:
    """Return the prizes of a division: ladder, winner ("" if not known yet), amount."""
    pool = pool_amount(now, here)
    if here.division.jackpot:
        won = places(here)
        return [(MAIN, won[0][0] if won else "", pool)]
    percent = [each for shares in here.division.prizes for each in shares.percent]
    amounts = divided(pool, [*percent, Decimal(100) - sum(percent)])
    found = []
    for shares in here.division.prizes:
        own, amounts = amounts[: len(shares.percent)], amounts[len(shares.percent) :]
        found += [(shares.ladder, *each) for each in by_place(own, places(here, shares.ladder))]
    return found


def pool_rest(now: Tournament, here: DivisionState) -> Decimal:
    """Return what no prize gives out of the pool: percentages below 100 in all, and places that nobody takes."""
    return pool_amount(now, here) - sum((amount for _, _, amount in prizes_of(now, here)), NOTHING)


def _prizes(now: Tournament, here: DivisionState) -> Iterator[Posting]:
    pool = pool_of(here.division)
    for _, name, amount in prizes_of(now, here):
        if name:
            yield Posting(pool, name, amount, "prize", here.division.key)
    if here.drawn and here.rest_to is not None:
        yield Posting(pool, here.rest_to or HOUSE, pool_rest(now, here), "rest", here.division.key)


def _pools(here: DivisionState) -> Iterator[Posting]:
    """Yield the postings of side pools: the best of those who joined."""
    for pool, (opened, names) in here.pools.items():
        account = pool_of(here.division, pool)
        for name in names:
            yield Posting(name, account, opened.stake, "pool", here.division.key)
        within = [tuple(each for each in together if not each or each in names) for together in places(here)]
        known = [together for together in within if together]
        if all(all(together) for together in known):
            for name, amount in by_place(divided(len(names) * opened.stake, opened.percent), known):
                yield Posting(account, name, amount, "pool prize", here.division.key)


def _auction(here: DivisionState) -> Iterator[Posting]:
    """Yield the postings of the auction: owners pay the price of an entry and share its winnings."""
    if here.auction is None:
        return
    account = f"{AccountKind.AUCTION} {here.division.key}"
    owners = {sold.name: sold for sold in here.sold}
    for sold in here.sold:
        parts = divided(sold.price, [part for _, part in sold.owners])
        for (buyer, _), amount in zip(sold.owners, parts, strict=True):
            yield Posting(buyer, account, amount, "auction", here.division.key)
    total = sum((sold.price for sold in here.sold), NOTHING)
    for name, amount in by_place(divided(total, here.auction.percent), places(here)):
        if name in owners:
            parts = divided(amount, [part for _, part in owners[name].owners])
            for (buyer, _), won in zip(owners[name].owners, parts, strict=True):
                yield Posting(account, buyer, won, "auction prize", here.division.key)


def by_place(amounts: Sequence[Decimal], places: Sequence[tuple[str, ...]]) -> list[tuple[str, Decimal]]:
    """Return winners and amounts; "" where the winner is not known yet. Amounts for unoccupied places are left out."""
    won: list[tuple[str, Decimal]] = []
    taken = 0
    for together in places:
        total = sum(amounts[taken : taken + len(together)], NOTHING)
        taken += len(together)
        if total:
            won += zip(together, divided(total, [Decimal(1)] * len(together)), strict=True)
    return won
