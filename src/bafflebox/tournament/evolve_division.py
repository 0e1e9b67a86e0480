"""Facts of a division: entries, draw, pairings, pools, auction."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bafflebox.message import Argument, Typed
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.tournament import facts as fact_of
from bafflebox.tournament.bracket import moved_off
from bafflebox.tournament.division import DivisionFormat
from bafflebox.tournament.money import facts as money_of
from bafflebox.tournament.plan.made import MOST, fits, matches_of, paired, plan_of, rounds_named
from bafflebox.tournament.state import DivisionState, Entrant, EntryStatus

R2 = "R2"
MOST_ROUNDS = 99
"""Most rounds of a Swiss that can be sat out."""
Answer = DivisionState | Refusal


# --- entries -----------------------------------------------------------------------------------------


def _entered(now: DivisionState, fact: fact_of.EntryMade, law: Law) -> Answer:
    known = now.entrants.get(fact.name)
    if known is not None and known.standing in (EntryStatus.PENDING, EntryStatus.APPROVED):
        return Refusal("entered_before", law.cites("entry", R2), {"player": Typed(fact.name)})
    if known is not None and now.placed(fact.name):
        # the consequences of a withdrawal stand: only undoing it revokes them
        return Refusal("withdrawn_before", law.cites("entry", R2), {"player": Typed(fact.name)})
    flagged = bool(now.division.ceiling) and fact.rating > now.division.ceiling
    at_once = now.division.open_entry and not flagged and not fact.asked
    standing = EntryStatus.APPROVED if at_once else EntryStatus.PENDING
    return _entrant(now, Entrant(fact, standing, flagged))


def _approved(now: DivisionState, fact: fact_of.EntryApproved, law: Law) -> Answer:
    return _now(now, fact.name, EntryStatus.APPROVED, law, EntryStatus.PENDING, EntryStatus.DECLINED)


def _declined(now: DivisionState, fact: fact_of.EntryDeclined, law: Law) -> Answer:
    if now.drawn:
        return Refusal("drawn_already", law.cites("entry", R2), {"division": Typed(now.division.called)})
    return _now(now, fact.name, EntryStatus.DECLINED, law, EntryStatus.PENDING, EntryStatus.APPROVED)


def _withdrawn(now: DivisionState, fact: fact_of.Withdrawn, law: Law) -> Answer:
    after = _now(now, fact.name, EntryStatus.WITHDRAWN, law, EntryStatus.PENDING, EntryStatus.APPROVED)
    if isinstance(after, Refusal):
        return after
    left = 1 + max(each.left for each in after.entrants.values())
    return _entrant(after, replace(after.entrants[fact.name], left=left))


def _now(now: DivisionState, name: str, standing: EntryStatus, law: Law, *before: EntryStatus) -> Answer:
    found = now.entrants.get(name)
    if found is None or found.standing not in before:
        return _not_an_entry(now, name, law)
    return _entrant(now, replace(found, standing=standing))


def _not_an_entry(now: DivisionState, name: str, law: Law) -> Refusal:
    said = {"player": Typed(name), "division": Typed(now.division.called)}
    return Refusal("not_an_entry", law.cites("entry", R2), said)


def _entrant(now: DivisionState, entrant: Entrant) -> DivisionState:
    return now.but(entrants={**now.entrants, entrant.entry.name: entrant})


# --- draw --------------------------------------------------------------------------------------------


def _seeded(now: DivisionState, fact: fact_of.Seeded, law: Law) -> Answer:
    unknown = next((name for name in fact.names if name not in now.entrants), None)
    if unknown is not None:
        return _not_an_entry(now, unknown, law)
    return now.but(seeds=tuple(dict.fromkeys(fact.names)))


def _drawn(now: DivisionState, fact: fact_of.Drawn, law: Law) -> Answer:
    unknown = next((name for name in fact.lines if name and name not in now.entrants), None)
    if unknown is not None:
        return _not_an_entry(now, unknown, law)
    if not fits(now.division, len(fact.lines)):
        # the division was announced in another format when it was drawn, and that was undone
        said: dict[str, Argument] = {"division": Typed(now.division.called), "n": len(fact.lines)}
        return Refusal("lines_unfit", R2, said)
    if matches_of(now.division, len(fact.lines)) > MOST:
        return Refusal("too_many_matches", R2, {"n": MOST, "division": Typed(now.division.called)})
    plan = plan_of(now.division, len(fact.lines))
    after = now.but(lines=fact.lines, seed=fact.seed, plan=plan)
    played = moved_off(now, after)
    if played:
        return Refusal("played_already", R2, {"match": Typed(played)})
    return after


def _paired(now: DivisionState, fact: fact_of.Paired, law: Law) -> Answer:
    if fact.round not in (len(now.rounds), len(now.rounds) + 1) or fact.round < 1:
        return Refusal("no_such_round", R2, {"n": len(now.rounds) + 1})
    names = [name for pair in fact.pairs for name in pair if name]
    unknown = next((name for name in names if name not in now.entrants), None)
    if unknown is not None:
        return _not_an_entry(now, unknown, law)
    new = paired(fact.round, fact.pairs).nodes
    before = {key: node for key, node in now.plan.nodes.items() if node.round == fact.round}
    same = {key for key, node in before.items() if key in new and new[key].sources == node.sources}
    played = next((match for match in before if match in now.results and match not in same), None)
    if played is not None:
        return Refusal("played_already", R2, {"match": Typed(played)})
    kept = {key: node for key, node in now.plan.nodes.items() if key not in before}
    running = {key: each for key, each in now.running.items() if key in kept or key in same}
    return now.but(
        rounds=(*now.rounds[: fact.round - 1], fact),
        plan=replace(now.plan, nodes={**kept, **new}),
        running=running,
        seed=now.seed or fact.seed,
    )


def _sat_out(now: DivisionState, fact: fact_of.RoundSatOut, law: Law) -> Answer:
    refusal = _no_swiss(now, law, fact.name)
    if refusal is not None:
        return refusal
    if not len(now.rounds) < fact.round <= MOST_ROUNDS:
        said: dict[str, Argument] = {"n": len(now.rounds), "division": Typed(now.division.called)}
        return Refusal("round_paired", R2, said, "paired" if fact.round <= len(now.rounds) else "none")
    return now.but(sat_out=now.sat_out | {(fact.name, fact.round)})


def _kept_apart(now: DivisionState, fact: fact_of.KeptApart, law: Law) -> Answer:
    refusal = _no_swiss(now, law, fact.one, fact.two)
    if refusal is not None:
        return refusal
    if fact.one == fact.two:
        return Refusal("apart_from_oneself", R2, {"player": Typed(fact.one)})
    return now.but(apart=now.apart | {frozenset((fact.one, fact.two))})


def _no_swiss(now: DivisionState, law: Law, *names: str) -> Refusal | None:
    if now.division.format is not DivisionFormat.SWISS:
        return Refusal("no_rounds", R2, {"division": Typed(now.division.called)})
    unknown = next((name for name in names if name not in now.entrants), None)
    return None if unknown is None else _not_an_entry(now, unknown, law)


def _seated(now: DivisionState, fact: fact_of.LateEntrySeated, law: Law) -> Answer:
    if fact.name not in now.entrants:
        return _not_an_entry(now, fact.name, law)
    if not 1 <= fact.line <= len(now.lines) or now.lines[fact.line - 1]:
        return Refusal("no_bye", R2, {"line": fact.line})
    after = now.but(lines=(*now.lines[: fact.line - 1], fact.name, *now.lines[fact.line :]))
    played = moved_off(now, after)
    if played:
        return Refusal("played_already", R2, {"match": Typed(played)})
    return after


def _scheduled(now: DivisionState, fact: fact_of.Scheduled, law: Law) -> Answer:
    brackets = rounds_named(now.division)
    if fact.bracket not in brackets:
        said = {"round": Typed(f"{fact.bracket}{fact.round}"), "division": Typed(now.division.called)}
        return Refusal("no_round", R2, {**said, "brackets": Typed(", ".join(brackets))})
    return now.but(schedule={**now.schedule, (fact.bracket, fact.round): fact.start})


# --- money -------------------------------------------------------------------------------------------


def _rest(now: DivisionState, fact: money_of.RestGiven, law: Law) -> Answer:
    if fact.name and fact.name not in now.entrants:
        return _not_an_entry(now, fact.name, law)
    return now.but(rest_to=fact.name)


def _monitor_fee(now: DivisionState, fact: money_of.MonitorFeeSet, law: Law) -> Answer:
    return now.but(monitor_fee=fact.amount)


def _pool_opened(now: DivisionState, fact: money_of.PoolOpened, law: Law) -> Answer:
    if fact.pool in now.pools:
        return Refusal("pool_open", R2, {"pool": Typed(fact.pool)})
    return now.but(pools={**now.pools, fact.pool: (fact, ())})


def _pool_joined(now: DivisionState, fact: money_of.PoolJoined, law: Law) -> Answer:
    if fact.pool not in now.pools:
        return Refusal(
            "no_pool", R2, {"pool": Typed(fact.pool), "n": len(now.pools), "pools": ", ".join(now.pools)}
        )
    opened, names = now.pools[fact.pool]
    if fact.name not in now.entrants or fact.name in names:
        said = {"player": Typed(fact.name), "pool": Typed(fact.pool)}
        return Refusal("not_for_pool", R2, said, "twice" if fact.name in names else "entry")
    return now.but(pools={**now.pools, fact.pool: (opened, (*names, fact.name))})


def _auction(now: DivisionState, fact: money_of.AuctionOpened, law: Law) -> Answer:
    if now.auction is not None:
        return Refusal("auction_open", R2)
    return now.but(auction=fact)


def _sold(now: DivisionState, fact: money_of.Sold, law: Law) -> Answer:
    if now.auction is None:
        return Refusal("no_auction", R2)
    if fact.name not in now.entrants or any(each.name == fact.name for each in now.sold):
        return Refusal("not_for_sale", R2, {"player": Typed(fact.name)})
    return now.but(sold=(*now.sold, fact))


IN_DIVISION: Mapping[type[object], Callable[[DivisionState, Any, Law], Answer]] = {
    fact_of.EntryMade: _entered,
    fact_of.EntryApproved: _approved,
    fact_of.EntryDeclined: _declined,
    fact_of.Withdrawn: _withdrawn,
    fact_of.Seeded: _seeded,
    fact_of.Drawn: _drawn,
    fact_of.Paired: _paired,
    fact_of.RoundSatOut: _sat_out,
    fact_of.KeptApart: _kept_apart,
    fact_of.LateEntrySeated: _seated,
    fact_of.Scheduled: _scheduled,
    money_of.RestGiven: _rest,
    money_of.MonitorFeeSet: _monitor_fee,
    money_of.PoolOpened: _pool_opened,
    money_of.PoolJoined: _pool_joined,
    money_of.AuctionOpened: _auction,
    money_of.Sold: _sold,
}
