"""What the director and his staff see besides what everybody sees: what waits for them, the journal, money, keys."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec

from bafflebox.server.tournaments.keys import Visitor, players_of, staff_of
from bafflebox.server.tournaments.leader import Leader
from bafflebox.server.tournaments.office import office_view
from bafflebox.server.tournaments.parts import can
from bafflebox.tournament.agenda import late_sentence, results_at
from bafflebox.tournament.journal import Entry, Story, undone
from bafflebox.tournament.lateness import Late, late_now
from bafflebox.tournament.money.ledger import balances, kind_of, ledger, prizes_of
from bafflebox.tournament.state import Stage, Tournament
from bafflebox.tournament.telling import fact_sentence
from bafflebox.words.speaker import said_to_all

LAST = 100
"""Entries of the journal that are shown, unless all are asked for."""
MINUTE = 60_000_000


def desk_view(
    leader: Leader, visitor: Visitor, language: str, at: int, *, whole: bool = False
) -> dict[str, Any]:
    """What is put beside the public view for somebody of the desk."""
    story, now = leader.story, leader.story.now
    found: dict[str, Any] = {
        "role": visitor.role,
        "by": visitor.name,
        "staff": list(now.staff),
        "late": [_late(each, at, language) for each in late_now(now, at)],
        "to_verify": _results(now, Stage.REPORTED),
        "to_post": _results(now, Stage.VERIFIED),
        "journal": _journal(story, language, None if whole else LAST),
        "can": can(visitor),
    }
    if visitor.role == "director":
        found["money"] = _money(now)
        found["office"] = office_view(story)
        found["keys"] = {
            "players": {name: leader.doors.key("player", name) for name in players_of(now)},
            "staff": {name: leader.doors.key("staff", name) for name in staff_of(now)},
        }
    return found


def _late(late: Late, at: int, language: str) -> dict[str, Any]:
    return {
        "division": late.division,
        "match": late.match,
        "name": late.name,
        "since": late.since,
        "minutes": max(0, at - late.since) // MINUTE,
        "points": late.points,
        "rule": late.rule,
        "forfeits": late.forfeits,
        "said": said_to_all(late_sentence(late, _clock), language),
    }


def _clock(at: int) -> str:
    # the page says times itself, from `since`: this is for programs
    return datetime.fromtimestamp(at / 1_000_000, UTC).strftime("%H:%M UTC") if at else ""


def _results(now: Tournament, stage: Stage) -> list[dict[str, Any]]:
    found = []
    for key, match in results_at(now, stage):
        result = now.divisions[key].results[match]
        found.append(
            {
                "division": key,
                "match": match,
                "winner": result.winner,
                "loser": result.loser,
                "score": list(result.said.score),
                "how": result.said.how.value,
                "at": result.at,
                "confirmed": result.confirmed,
            }
        )
    return found


def _journal(story: Story, language: str, most: int | None) -> list[dict[str, Any]]:
    """The newest entries first, with what was undone or does not stand any more."""
    gone = undone(story.entries)
    shown = story.entries[-most:] if most else story.entries
    return [_entry(story, each, gone, language) for each in reversed(shown)]


def _entry(story: Story, entry: Entry, gone: frozenset[int], language: str) -> dict[str, Any]:
    void = story.void.get(entry.seq)
    return {
        "seq": entry.seq,
        "at": entry.at,
        "by": entry.by,
        "fact": type(entry.fact).__name__,
        "said": said_to_all(fact_sentence(entry.fact), language),
        "why": entry.why,
        "undone": entry.seq in gone,
        "void": None if void is None else said_to_all(void.said, language),
    }


def _money(now: Tournament) -> dict[str, Any]:
    postings = ledger(now)
    standing = balances(postings)
    return {
        "postings": [msgspec.to_builtins(each) for each in postings],
        "balances": {name: str(amount) for name, amount in standing.items()},
        "kinds": {name: kind_of(name).value for name in standing},
        "prizes": [
            {"division": key, "ladder": ladder, "name": name, "amount": str(amount)}
            for key, here in now.divisions.items()
            for ladder, name, amount in prizes_of(now, here)
        ],
    }
