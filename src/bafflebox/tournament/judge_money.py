"""Validity of money entries."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

from bafflebox.message import Typed
from bafflebox.refusal import Refusal
from bafflebox.tournament.division import Division
from bafflebox.tournament.laws import law_of
from bafflebox.tournament.money import facts as money_of
from bafflebox.tournament.money.ledger import AccountKind, account_holders, kind_of, no_account
from bafflebox.tournament.plan.made import ladders_of
from bafflebox.tournament.state import Tournament

PENNY = Decimal("0.01")


def _amount(amount: Decimal) -> Refusal | None:
    """Refuse an amount that is zero or not in whole pennies."""
    if amount <= 0 or amount != amount.quantize(PENNY):
        return Refusal("bad_amount", "R2", {"amount": str(amount)})
    return None


def own_name(name: str) -> Refusal | None:
    """Refuse a name that is an account of the desk: the player's debts would be the desk's."""
    if kind_of(name) is not AccountKind.PLAYER:
        return Refusal("account_name", "R2", {"player": Typed(name)})
    return None


def prize_shares(made: Division) -> Refusal | None:
    """Refuse prizes for a bracket that the format does not play, and percentages that are no part of a pool."""
    ladders = ladders_of(made.format)
    nowhere = next((each.ladder for each in made.prizes if each.ladder not in ladders), None)
    if nowhere is not None:
        said = {
            "division": Typed(made.called),
            "ladder": Typed(nowhere),
            "ladders": Typed(", ".join(ladders)),
        }
        return Refusal("no_such_prize", "R2", said)
    percent = [each for shares in made.prizes for each in shares.percent]
    if sum(percent) > 100 or min(percent, default=0) < 0:
        return Refusal("bad_shares", "R2", {"percent": str(sum(percent))})
    return None


def _percent(percent: tuple[Decimal, ...]) -> Refusal | None:
    if not percent or sum(percent) != 100 or min(percent) < 0:
        return Refusal("bad_percent", "R2", {"percent": ", ".join(map(str, percent))})
    return None


def _paid(now: Tournament, fact: money_of.Paid, by: str, why: str) -> Refusal | None:
    stranger = None if fact.name in account_holders(now) else no_account(now, fact.name)
    return own_name(fact.name) or stranger or _amount(abs(fact.amount))


def _counted(now: Tournament, fact: money_of.BoxCounted, by: str, why: str) -> Refusal | None:
    return _amount(fact.amount) if fact.amount else None


def _monitor_fee(now: Tournament, fact: money_of.MonitorFeeSet, by: str, why: str) -> Refusal | None:
    """Refuse a fee for monitors where the rules know none."""
    law = law_of(now, now.divisions[fact.division].division)
    if not law.cites("monitor fee", ""):
        return Refusal("no_monitor_fee", law.cites("monitor", law.cites("ruling", "R5")))
    return _amount(fact.amount) if fact.amount else None


def _pool(now: Tournament, fact: money_of.PoolOpened, by: str, why: str) -> Refusal | None:
    return _amount(fact.stake) or _percent(fact.percent)


def _auction(now: Tournament, fact: money_of.AuctionOpened, by: str, why: str) -> Refusal | None:
    return _percent(fact.percent)


def _joined(now: Tournament, fact: money_of.PoolJoined, by: str, why: str) -> Refusal | None:
    """Refuse to join a side pool after the first match of its division."""
    here = now.divisions[fact.division]
    return Refusal("begun_already", "R2", {"division": Typed(here.division.called)}) if here.begun else None


def _sold(now: Tournament, fact: money_of.Sold, by: str, why: str) -> Refusal | None:
    names = (own_name(name) for name, _ in fact.owners)
    refused = next((each for each in names if each is not None), None)
    return refused or _amount(fact.price) or _percent(tuple(part for _, part in fact.owners))


MONEY: Mapping[type[object], Callable[[Tournament, Any, str, str], Refusal | None]] = {
    money_of.Paid: _paid,
    money_of.BoxCounted: _counted,
    money_of.MonitorFeeSet: _monitor_fee,
    money_of.PoolOpened: _pool,
    money_of.PoolJoined: _joined,
    money_of.AuctionOpened: _auction,
    money_of.Sold: _sold,
}
