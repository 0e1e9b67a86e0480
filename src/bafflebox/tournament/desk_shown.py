"""The desk beside the public view, in shapes of the protocol: lateness, pending results, journal, money."""

from __future__ import annotations

from datetime import UTC, datetime

from bafflebox.i18n.render import said_to_all
from bafflebox.protocol.tournament_desk import JournalLine, LateShown, MoneyShown, ResultShown
from bafflebox.tournament.agenda import late_sentence, results_at
from bafflebox.tournament.door_shown import box_shown
from bafflebox.tournament.export import posting_of
from bafflebox.tournament.facts import fact_name
from bafflebox.tournament.journal import Entry, Story, undone_entries
from bafflebox.tournament.lateness import LatePlayer, late_now
from bafflebox.tournament.money.ledger import balances, kind_of, ledger
from bafflebox.tournament.state import ResultStage, Tournament
from bafflebox.tournament.telling import fact_sentence
from bafflebox.tournament.view import prizes_view

MINUTE = 60_000_000


def late_shown(now: Tournament, at: int, language: str) -> list[LateShown]:
    """Return who is late at this moment (µs since 1970)."""
    return [_late(each, at, language) for each in late_now(now, at)]


def _late(late: LatePlayer, at: int, language: str) -> LateShown:
    return LateShown(
        division=late.division,
        match=late.match,
        name=late.name,
        since=late.since,
        minutes=max(0, at - late.since) // MINUTE,
        points=late.points,
        rule=late.rule,
        forfeits=late.forfeits,
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


def journal_shown(story: Story, language: str, most: int | None = None) -> list[JournalLine]:
    """Return entries, newest first, with undone and void ones marked."""
    gone = undone_entries(story.entries)
    shown = story.entries[-most:] if most else story.entries
    return [_entry(story, each, gone, language) for each in reversed(shown)]


def _entry(story: Story, entry: Entry, gone: frozenset[int], language: str) -> JournalLine:
    void = story.void.get(entry.seq)
    return JournalLine(
        seq=entry.seq,
        at=entry.at,
        by=entry.by,
        fact=fact_name(type(entry.fact)),
        said=said_to_all(fact_sentence(entry.fact), language),
        why=entry.why,
        undone=entry.seq in gone,
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
