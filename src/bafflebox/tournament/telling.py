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

Given = dict[str, Argument]


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


def _names(names: tuple[str, ...]) -> Argument:
    return Typed(", ".join(names))


def _entry(fact: Any) -> Given:
    return {"player": Typed(fact.name), "division": Typed(fact.division)}


def _match(fact: Any) -> Given:
    return {"match": Typed(f"{fact.division}:{fact.match}")}


def _player(fact: Any) -> Given:
    return {**_match(fact), "player": Typed(fact.name)}


def _reported(fact: fact_of.Reported | fact_of.ResultMended) -> Given:
    how = Sentence(f"tournament-how-{fact.how}")
    return {**_match(fact), "player": Typed(fact.winner), "score": score_told(*fact.score), "how": how}


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
    fact_of.Seeded: lambda f: {"division": Typed(f.division), "players": _names(f.names)},
    fact_of.Drawn: lambda f: {
        "division": Typed(f.division), "seed": Typed(f.seed), "n": sum(1 for each in f.lines if each)},
    fact_of.Paired: lambda f: {
        "division": Typed(f.division), "round": f.round, "seed": Typed(f.seed), "n": len(f.pairs)},
    fact_of.RoundSatOut: lambda f: {**_entry(f), "n": f.round},
    fact_of.KeptApart: lambda f: {"division": Typed(f.division), "one": Typed(f.one), "two": Typed(f.two)},
    fact_of.LateEntrySeated: lambda f: {**_entry(f), "line": f.line},
    fact_of.Called: lambda f: {**_match(f), "table": f.table},
    fact_of.CallAnswered: _player,
    fact_of.Arrived: _player,
    fact_of.MatchBegun: _match,
    fact_of.PenaltyAwarded: lambda f: {**_player(f), "n": f.points},
    fact_of.LatenessExcused: _player,
    fact_of.Reported: _reported,
    fact_of.LoserConfirmed: _player,
    fact_of.ResultMended: lambda f: {**_reported(f), "kind": "exchanged" if f.exchanged else "stands"},
    fact_of.Verified: _match,
    fact_of.Posted: _match,
    fact_of.RulingMade: lambda f: {**_match(f), "grounds": _names(f.grounds)},
    fact_of.AppealVoted: lambda f: {
        **_match(f), "n": len(f.overturn), "members": len(f.overturn) + len(f.uphold),
        "verdict": Sentence(f"tournament-appeal-{'upheld' if f.uphold else 'overturned'}")},
    money_of.Paid: lambda f: {
        "player": Typed(f.name),
        "amount": money_argument(abs(f.amount)),
        "kind": "out" if f.amount < 0 else "in",
    },
    money_of.BoxCounted: lambda f: {"amount": money_argument(f.amount)},
    money_of.RestGiven: lambda f: {
        "division": Typed(f.division), "player": Typed(f.name), "to": "player" if f.name else "club"},
    money_of.PoolOpened: lambda f: {"division": Typed(f.division), "pool": Typed(f.pool), "amount": money_argument(f.stake)},
    money_of.PoolJoined: lambda f: {**_entry(f), "pool": Typed(f.pool)},
    money_of.AuctionOpened: lambda f: {"division": Typed(f.division)},
    money_of.Sold: lambda f: {
        **_entry(f), "amount": money_argument(f.price), "buyers": _names(tuple(name for name, _ in f.owners))},
}  # fmt: skip
