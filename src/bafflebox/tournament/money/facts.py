"""The facts of money: payments, counts of the box, side pools, the auction. All amounts are exact."""

from __future__ import annotations

from decimal import Decimal

from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Paid:
    """A payment to the desk, or, below 0, by the desk."""

    name: str
    amount: Decimal


@dataclass(frozen=True, slots=True)
class BoxCounted:
    """The desk's box was counted and holds this amount. The difference to the books is the club's, such as the change it began with."""

    amount: Decimal


@dataclass(frozen=True, slots=True)
class RestGiven:
    """The part of a division's pool that no prize gives out goes to this entry, or to the club (""): both are the whole pool."""

    division: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class MonitorFeeSet:
    """Each player of a division pays this amount for the monitors of its matches; 0 takes the fee back."""

    division: str
    amount: Decimal


@dataclass(frozen=True, slots=True)
class PoolOpened:
    """A side pool of a division was opened: its stake, and the percentages of its best places."""

    division: str
    pool: str
    stake: Decimal
    percent: tuple[Decimal, ...] = (Decimal(100),)


@dataclass(frozen=True, slots=True)
class PoolJoined:
    """An entry joined a side pool."""

    division: str
    pool: str
    name: str


@dataclass(frozen=True, slots=True)
class AuctionOpened:
    """A Calcutta auction of a division was opened: the percentages for owners of its best places."""

    division: str
    percent: tuple[Decimal, ...]


@dataclass(frozen=True, slots=True)
class Sold:
    """An entry was sold in the auction: its price, and its owners with their shares in percent."""

    division: str
    name: str
    price: Decimal
    owners: tuple[tuple[str, Decimal], ...]
