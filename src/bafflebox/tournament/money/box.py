"""The desk's box, and who has paid: what the door shows of the ledger."""

from __future__ import annotations

from decimal import Decimal

from bafflebox.frozen import dataclass
from bafflebox.tournament.money.division import NOTHING
from bafflebox.tournament.money.ledger import AccountKind, balances, kind_of, ledger
from bafflebox.tournament.state import HOUSE, Tournament


@dataclass(frozen=True, slots=True)
class BoxAccount:
    """A person's account at the desk: `owes` is below 0 what the desk owes them; `paid` what they gave so far."""

    name: str
    owes: Decimal
    paid: Decimal


@dataclass(frozen=True, slots=True)
class Box:
    """The contents of the box by the books: payments of people, and `change`, the differences that counts found, such as change."""

    holds: Decimal
    change: Decimal
    accounts: tuple[BoxAccount, ...]


def box_of(now: Tournament) -> Box:
    """Return the box and the accounts of everybody who owed, paid or won something."""
    standing = balances(ledger(now))
    paid: dict[str, Decimal] = {}
    for name, amount in now.paid:
        paid[name] = paid.get(name, NOTHING) + amount
    people = [name for name in standing if kind_of(name) is AccountKind.PLAYER]
    found = tuple(BoxAccount(name, -standing[name], paid.get(name, NOTHING)) for name in people)
    return Box(now.box, paid.get(HOUSE, NOTHING), found)
