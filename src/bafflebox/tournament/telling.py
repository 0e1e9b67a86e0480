"""Facts as sentences: one key for each kind of fact."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

from bafflebox.match.prizes import format_money
from bafflebox.message import Argument, Sentence, Typed, score_told
from bafflebox.tournament import facts as fact_of
from bafflebox.tournament.facts import Fact
from bafflebox.tournament.money import facts as money_of
from bafflebox.tournament.rulings.telling import OF_RULINGS, Given, match_key, match_player, names_told


def fact_sentence(fact: Fact) -> Sentence:
    """Return the sentence of a fact by itself; its division and match are keys, which `act_words` replaces by names."""
    key = f"tournament-told-{fact_of.fact_name(type(fact))}"
    return Sentence(key, _GIVEN[type(fact)](fact))


def party_told(name: str | None) -> Argument:
    """Return a player of a match as an argument: name, bye, or unknown."""
    return Typed(name) if name else Sentence("tournament-open" if name is None else "tournament-bye")


def money_argument(amount: Decimal, currency: str = "") -> Argument:
    """Return an amount of money as an argument."""
    return Typed(("−" if amount < 0 else "") + format_money(abs(amount), currency))


def _entry(fact: Any) -> Given:
    return {"player": Typed(fact.name), "division": Typed(fact.division)}


def _reported(fact: fact_of.Reported | fact_of.ResultMended) -> Given:
    how = Sentence(f"tournament-how-{fact.how}")
    return {**match_key(fact), "player": Typed(fact.winner), "score": score_told(*fact.score), "how": how}


_GIVEN: Mapping[type[object], Callable[[Any], Given]] = {
    fact_of.TournamentOpened: lambda f: {"name": Typed(f.name), "rules": Typed(f.rules), "director": Typed(f.director)},
    fact_of.NoticePosted: lambda f: {"since": Typed(f.since or ""), "kind": "since" if f.since else "all"},
    fact_of.OptionChosen: lambda f: {"option": Typed(f.name), "value": Typed(f.value)},
    fact_of.DivisionMade: lambda f: {
        "division": Typed(f.division.called), "format": Sentence(f"tournament-format-{f.division.format}")},
    fact_of.StaffNamed: lambda f: {"player": Typed(f.name)},
    fact_of.TablesSet: lambda f: {"n": f.tables},
    fact_of.Scheduled: lambda f: {"division": Typed(f.division), "round": Typed(f"{f.bracket}{f.round}")},
    fact_of.BreakPosted: lambda f: {"n": (f.end - f.start) // 60_000_000},
    fact_of.EntryMade: _entry,
    fact_of.EntryApproved: _entry,
    fact_of.EntryDeclined: _entry,
    fact_of.Withdrawn: _entry,
    fact_of.Seeded: lambda f: {"division": Typed(f.division), "players": names_told(f.names)},
    fact_of.Drawn: lambda f: {
        "division": Typed(f.division), "seed": Typed(f.seed), "n": sum(1 for each in f.lines if each)},
    fact_of.Paired: lambda f: {
        "division": Typed(f.division), "round": f.round, "seed": Typed(f.seed), "n": len(f.pairs)},
    fact_of.RoundSatOut: lambda f: {**_entry(f), "n": f.round},
    fact_of.KeptApart: lambda f: {"division": Typed(f.division), "one": Typed(f.one), "two": Typed(f.two)},
    fact_of.LateEntrySeated: lambda f: {**_entry(f), "line": f.line},
    fact_of.Called: lambda f: {**match_key(f), "table": f.table},
    fact_of.CallAnswered: match_player,
    fact_of.Arrived: match_player,
    fact_of.MatchBegun: match_key,
    fact_of.PenaltyAwarded: lambda f: {**match_player(f), "n": f.points},
    fact_of.LatenessExcused: match_player,
    fact_of.Reported: _reported,
    fact_of.LoserConfirmed: match_player,
    fact_of.ResultMended: lambda f: {**_reported(f), "kind": "exchanged" if f.exchanged else "stands"},
    fact_of.Verified: match_key,
    fact_of.Posted: match_key,
    **OF_RULINGS,
    money_of.Paid: lambda f: {
        "player": Typed(f.name),
        "amount": money_argument(abs(f.amount)),
        "kind": "out" if f.amount < 0 else "in",
    },
    money_of.BoxCounted: lambda f: {"amount": money_argument(f.amount)},
    money_of.RestGiven: lambda f: {
        "division": Typed(f.division), "player": Typed(f.name), "to": "player" if f.name else "club"},
    money_of.MonitorFeeSet: lambda f: {
        "division": Typed(f.division), "amount": money_argument(f.amount), "kind": "fee" if f.amount else "none"},
    money_of.PoolOpened: lambda f: {"division": Typed(f.division), "pool": Typed(f.pool), "amount": money_argument(f.stake)},
    money_of.PoolJoined: lambda f: {**_entry(f), "pool": Typed(f.pool)},
    money_of.AuctionOpened: lambda f: {"division": Typed(f.division)},
    money_of.Sold: lambda f: {
        **_entry(f), "amount": money_argument(f.price), "buyers": names_told(tuple(name for name, _ in f.owners))},
}  # fmt: skip
