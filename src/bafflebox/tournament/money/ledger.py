"""The ledger: every amount as a posting from one account to another, so that all accounts together are always nothing.

Accounts are people by name and, in capitals, the desk's own: `DESK` (below nothing by what lies in its box, which it
owes), `HOUSE` (what the club earns or adds), and one for each pool. A person's account is below nothing while he owes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from bafflebox.tournament.division import Division
from bafflebox.tournament.laws import law_of
from bafflebox.tournament.money.division import NOTHING, divided
from bafflebox.tournament.money.prizes import by_place
from bafflebox.tournament.places import places
from bafflebox.tournament.plan.elimination import MAIN
from bafflebox.tournament.state import DivisionState, Standing, Tournament


class Kind(StrEnum):
    """Whose an account is: a player's, the box of the desk, the club's, a pool's, an auction's; told by its first word."""

    PLAYER = ""
    DESK = "DESK"
    HOUSE = "HOUSE"
    POOL = "POOL"
    AUCTION = "AUCTION"


DESK, HOUSE = Kind.DESK.value, Kind.HOUSE.value


@dataclass(frozen=True, slots=True)
class Posting:
    """An amount that goes from one account to another; `what` names it: fee, registration, prize, pool."""

    payer: str
    payee: str
    amount: Decimal
    what: str
    division: str = ""


def ledger(now: Tournament) -> tuple[Posting, ...]:
    """All postings, in the order of divisions, then what was paid at the desk."""
    made: list[Posting] = []
    for here in now.divisions.values():
        made += _entries(now, here)
        made += _prizes(now, here)
        made += _pools(here)
        made += _auction(here)
    for name, amount in now.paid:
        # what somebody puts into the box of the desk stands on his account
        ends = (DESK, name) if amount > 0 else (name, DESK)
        made.append(Posting(*ends, abs(amount), "paid"))
    return tuple(each for each in made if each.amount)


def balances(postings: tuple[Posting, ...]) -> dict[str, Decimal]:
    """What stands on each account: below nothing is owed. Their sum is nothing."""
    found: dict[str, Decimal] = {}
    for each in postings:
        found[each.payer] = found.get(each.payer, NOTHING) - each.amount
        found[each.payee] = found.get(each.payee, NOTHING) + each.amount
    return found


def kind_of(account: str) -> Kind:
    """Whose an account of this name is. Nobody may be called as one that is not a player's."""
    first, _, rest = account.partition(" ")
    own = (Kind.POOL, Kind.AUCTION) if rest else (Kind.DESK, Kind.HOUSE)
    return next((each for each in own if each == first), Kind.PLAYER)


def pool_of(division: Division, pool: str = "") -> str:
    """The account of a division's prize pool, or of a side pool."""
    return f"{Kind.POOL} {division.key}{pool and f' {pool}'}"


def fee_of(now: Tournament, division: Division) -> Decimal:
    """What an entry costs: a jackpot's is that of the rules (W23e), unless the division sets its own."""
    prize = law_of(now, division).prizes.jackpot if division.jackpot and not division.fee else None
    return prize.amount if prize is not None else division.fee


def playing(here: DivisionState) -> tuple[str, ...]:
    """The entries that pay: those that were approved, and those withdrawn after the draw."""
    return tuple(
        name
        for name, each in here.entrants.items()
        if each.standing is Standing.APPROVED or (each.standing is Standing.WITHDRAWN and here.placed(name))
    )


def _entries(now: Tournament, here: DivisionState) -> Iterator[Posting]:
    division, pool = here.division, pool_of(here.division)
    fee = fee_of(now, division)
    for name in playing(here):
        yield Posting(name, pool, fee, "fee", division.key)
        yield Posting(name, HOUSE, division.registration, "registration", division.key)
    if here.drawn:
        yield Posting(HOUSE, pool, division.added, "added", division.key)


def pool_amount(now: Tournament, here: DivisionState) -> Decimal:
    """What is in the prize pool: all fees, and what the house adds."""
    return len(playing(here)) * fee_of(now, here.division) + (here.division.added if here.drawn else NOTHING)


def prizes_of(now: Tournament, here: DivisionState) -> list[tuple[str, str, Decimal]]:
    """The prizes of a division: ladder, who wins it ("" if not known yet), and how much."""
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


def _prizes(now: Tournament, here: DivisionState) -> Iterator[Posting]:
    pool = pool_of(here.division)
    for _, name, amount in prizes_of(now, here):
        if name:
            yield Posting(pool, name, amount, "prize", here.division.key)


def _pools(here: DivisionState) -> Iterator[Posting]:
    """Side pools: who is best among those who are in it."""
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
    """The auction: each entry's owners pay its price, and have what its place wins, each his part."""
    if here.auction is None:
        return
    account = f"{Kind.AUCTION} {here.division.key}"
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
