"""The desk beside the public view, in shapes of the protocol: lateness, pending results, journal, money."""

from __future__ import annotations

from datetime import UTC, datetime

from bafflebox.i18n.render import said_to_all
from bafflebox.message import Typed
from bafflebox.protocol.tournament_desk import (
    AbsentShown,
    AgendaShown,
    ComerShown,
    JournalLine,
    LateShown,
    MoneyShown,
    NothingShown,
    ReadyShown,
    ResultShown,
    WaitingShown,
)
from bafflebox.tournament.act_words import act_sentence
from bafflebox.tournament.agenda import Waiting, absent, agenda, comers, results_at
from bafflebox.tournament.agenda_words import (
    comer_sentence,
    late_sentence,
    nothing_sentence,
    table_of,
    waiting_sentence,
    who_sentence,
)
from bafflebox.tournament.door_shown import box_shown
from bafflebox.tournament.export import posting_of
from bafflebox.tournament.facts import fact_name
from bafflebox.tournament.journal import Entry, Story, journal_acts, undone_entries
from bafflebox.tournament.lateness import LatePlayer, late_now
from bafflebox.tournament.laws import law_of, length_of
from bafflebox.tournament.money.ledger import balances, kind_of, ledger
from bafflebox.tournament.playing import under_way
from bafflebox.tournament.state import DivisionState, ResultStage, Tournament
from bafflebox.tournament.view import prizes_view

MINUTE = 60_000_000


def late_shown(now: Tournament, at: int, language: str) -> list[LateShown]:
    """Return who is late at this moment (µs since 1970)."""
    return [_late(now, each, at, language) for each in late_now(now, at)]


def _late(now: Tournament, late: LatePlayer, at: int, language: str) -> LateShown:
    running = now.divisions[late.division].running[late.match]
    return LateShown(
        division=late.division,
        match=late.match,
        name=late.name,
        since=late.since,
        minutes=max(0, at - late.since) // MINUTE,
        points=late.points,
        rule=late.rule,
        forfeits=late.forfeits,
        other=late.other,
        then=late.then,
        then_at=late.then_at,
        coming=running.coming.get(late.name),
        said=said_to_all(late_sentence(late, _clock), language),
    )


def _clock(at: int) -> str:
    # the page formats times itself, from `since`: this is for programs
    return datetime.fromtimestamp(at / 1_000_000, UTC).strftime("%H:%M UTC") if at else ""


def results_shown(now: Tournament, stage: ResultStage) -> list[ResultShown]:
    """Return the results at exactly this stage (A4.10)."""
    found = []
    for key, match in results_at(now, stage):
        result = now.divisions[key].results[match]
        found.append(
            ResultShown(
                division=key,
                match=match,
                winner=result.winner,
                loser=result.loser,
                score=list(result.said.score),
                how=result.said.how.value,
                at=result.at,
                confirmed=result.confirmed,
            )
        )
    return found


def _told(now: Tournament, each: Waiting) -> bool:
    """Return whether a player waits who still plays: without one the neighbours say it already."""
    return not each.match or any(not now.divisions[each.division].out(name) for name in each.who)


def agenda_shown(now: Tournament, at: int, language: str) -> AgendaShown:
    """Return the agenda at this moment (µs since 1970), for the page of the desk and for programs."""
    found = agenda(now, at)
    said, holds = nothing_sentence(now, found, _clock)
    nothing = NothingShown(
        said=said_to_all(said, language),
        why=holds.why.value if holds else "",
        until=holds.until if holds else 0,
    )
    return AgendaShown(
        ready=[ReadyShown(each.division, each.match, each.table, max(at, each.due)) for each in found.ready],
        waiting=[_waiting(now, each, language) for each in found.waiting if _told(now, each)],
        free=list(found.free),
        nothing=None if found.ready else nothing,
        comers=[
            ComerShown(
                each.division,
                each.name,
                each.pending,
                each.seat,
                said_to_all(comer_sentence(now, each), language),
            )
            for each in comers(now)
        ],
        absent=[AbsentShown(each.division, each.match, list(each.names)) for each in absent(now, at)],
        counted={
            f"{here.division.key}:{match}": counted_points(now, here, match)
            for here, match, _ in under_way(now)
        },
    )


def _waiting(now: Tournament, each: Waiting, language: str) -> WaitingShown:
    who = who_sentence(now, each)
    return WaitingShown(
        division=each.division,
        match=each.match,
        who=who.text if isinstance(who, Typed) else said_to_all(who, language),
        why=each.why.value,
        said=said_to_all(waiting_sentence(now, each, _clock), language),
        until=each.until,
        table=table_of(now, each),
    )


def counted_points(now: Tournament, here: DivisionState, match: str) -> int:
    """Return how many numbers of points the loser of a match can have, from 0, where the winner has its length; else 0."""
    return 0 if law_of(now, here.division).match.wash_points else length_of(now, here, match)


def journal_shown(story: Story, language: str, most: int | None = None) -> list[JournalLine]:
    """Return the acts, newest first, with undone and void ones marked."""
    gone, acts = undone_entries(story.entries), list(journal_acts(story.entries))
    return [_act(story, each, gone, language) for each in reversed(acts[-most:] if most else acts)]


def _act(story: Story, act: tuple[Entry, ...], gone: frozenset[int], language: str) -> JournalLine:
    first, void = act[0], next((story.void[each.seq] for each in act if each.seq in story.void), None)
    return JournalLine(
        seq=first.seq,
        at=first.at,
        by=first.by,
        fact=fact_name(type(act[-1].fact)),
        said=said_to_all(act_sentence(story, act), language),
        why=first.why,
        undone=all(each.seq in gone for each in act),
        void=None if void is None else said_to_all(void.said, language),
    )


def money_shown(now: Tournament) -> MoneyShown:
    """Return the ledger."""
    postings = ledger(now)
    standing = balances(postings)
    return MoneyShown(
        [posting_of(each) for each in postings],
        {name: str(amount) for name, amount in standing.items()},
        {name: kind_of(name).value for name in standing},
        prizes_view(now),
        box_shown(now),
    )
