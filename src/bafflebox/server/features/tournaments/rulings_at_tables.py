"""Acts of a tournament at the tables of its matches: rulings, appeals and votes, spectators, equipment, and their undoing.

An act of the desk is the same act of the referee at the table. What the table would refuse, the desk refuses.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import structlog

from bafflebox.board.side import Side
from bafflebox.events import conduct as event_of
from bafflebox.referee.conduct.hear import judged
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.remedies import UNDO
from bafflebox.refusal import Refusal
from bafflebox.server.features.tournaments.rows import Link
from bafflebox.server.live.table import Table
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.facts import Amended, Fact, PenaltyAwarded, Undone
from bafflebox.tournament.journal import Entry, Story, undone_entries
from bafflebox.tournament.playing import entry_players
from bafflebox.tournament.rulings import facts as fact_of
from bafflebox.tournament.rulings.remedies import BEFOREHAND, Remedy, read_remedy
from bafflebox.tournament.state import DivisionState
from bafflebox.tournament.steps import Facts

log = structlog.get_logger("tournament")

DIRECTOR = Person("director", Role.DIRECTOR)
COMMITTEE = Person("committee", Role.COMMITTEE)
CARRIED = (
    PenaltyAwarded, fact_of.RulingMade, fact_of.RulingAppealed, fact_of.AppealVoted, fact_of.MatchResumed, fact_of.SpectatorBarred,
    fact_of.EquipmentReplaced,
)  # fmt: skip
"""Facts that are acts at the table of their match, too."""

Acted = tuple[Person, object]
"""A person, and the act that they mean at the table."""


def act_at_table(
    here: DivisionState, fact: Fact, by: str, table: Table, *, before: bool = False, undo: bool = False
) -> Acted | None:
    """Return the act of this fact at the table, or of its undoing; None where there is none.

    `before`: the fact is older than the table.
    """
    both = tuple(name or "" for name in parties(here, getattr(fact, "match", "")))
    match fact:
        case PenaltyAwarded() if fact.name in both:
            return _ruled(*_penalty(fact, both, table, undo=undo))
        case fact_of.RulingMade():
            return _ruled(fact.grounds, _remedies(fact, both, table, before=before, undo=undo))
    if undo or before:
        return None
    match fact:
        case fact_of.RulingAppealed() if fact.name in both:
            return table.player(_side(fact.name, both)), event_of.Appealed(_side(fact.name, both))
        case fact_of.AppealVoted():
            votes = tuple((name, word) for word in ("overturn", "uphold") for name in getattr(fact, word))
            terms = table.law.conduct.appeal
            judge = COMMITTEE if terms is not None and terms.members else DIRECTOR
            return judge, event_of.AppealDecided(votes=votes)
        case fact_of.MatchResumed():
            return DIRECTOR, event_of.PlayResumed(DIRECTOR.name)
        case fact_of.SpectatorBarred():
            own = next((name for name in both if by in (name, *entry_players(here, name))), "")
            person = table.player(_side(own, both)) if own else DIRECTOR
            return person, event_of.Barred(fact.name, person.name)
        case fact_of.EquipmentReplaced():
            return DIRECTOR, event_of.Replaced(fact.item)
    return None


def _side(name: str, both: tuple[str, ...]) -> Side:
    return Side.BLACK if name == both[1] else Side.WHITE


def _ruled(grounds: tuple[str, ...], remedies: tuple[str, ...]) -> Acted | None:
    return (DIRECTOR, event_of.Ruled(DIRECTOR.name, grounds, remedies)) if remedies else None


def _penalty(
    fact: PenaltyAwarded, both: tuple[str, ...], table: Table, *, undo: bool
) -> tuple[tuple[str], tuple[str, ...]]:
    """Return the ground and the remedy of a penalty for lateness: its points go to the opponent, and undone ones are taken back."""
    terms = table.law.conduct.late
    rule = terms.rule if terms is not None else table.law.cites("ruling", "R5")
    other = table.name(_side(fact.name, both).other)
    return (rule,), () if table.over else (f"award {other} {-fact.points if undo else fact.points}",)


def _remedies(
    fact: fact_of.RulingMade, both: tuple[str, ...], table: Table, *, before: bool, undo: bool
) -> tuple[str, ...]:
    """Return the remedies as the table says them; one made later carries out only what needs no game."""
    if undo:
        return (UNDO,)
    words = remedies_at(table, fact, both)
    if before:
        return tuple(each for each in words if each.split()[0] in BEFOREHAND)
    return tuple(words) or ("stand",)


def remedies_at(table: Table, fact: fact_of.RulingMade, both: tuple[str, ...]) -> list[str]:
    """Return the remedies with the players as the table calls them."""
    found = []
    for each in fact.remedies:
        read = read_remedy(each, both, "")
        if isinstance(read, Remedy):
            found.append(read.words(table.name(_side(read.name, both)) if read.name else ""))
    return found


def against(
    story: Story, link: Link, table: Table, fact: Fact, by: str, *, undo: bool = False
) -> Refusal | None:
    """Return why the table would refuse this fact of the tournament, or its undoing."""
    here = story.now.divisions.get(link.division)
    if isinstance(fact, PenaltyAwarded) or here is None or link.match not in here.plan.nodes:
        return None
    acted = act_at_table(here, fact, by, table, undo=undo)
    if acted is None:
        return None
    heard = judged(table.running.now, *acted, table.at)
    return heard if isinstance(heard, Refusal) else None


def touched(story: Story, facts: Facts) -> Iterator[tuple[tuple[str, str], Fact, bool]]:
    """Yield the facts that are acts at a table: division and match, the fact, and true for one that is undone."""
    for each in facts:
        if isinstance(each, CARRIED):
            yield (each.division, each.match), each, False
        elif isinstance(each, Undone) and 0 <= each.seq < len(story.entries):
            target: Any = story.entries[each.seq].fact
            if isinstance(target, CARRIED):
                yield (target.division, target.match), target, True


def follows(facts: Facts) -> bool:
    """Return whether tables may have to follow these facts."""
    return any(isinstance(each, (*CARRIED, Undone, Amended)) for each in facts)


async def follow(story: Story, link: Link, table: Table) -> None:
    """Carry out at a table what the tournament's journal says of its match, once each; what was undone is taken back."""
    here = story.now.divisions.get(link.division)
    if here is None or link.match not in here.plan.nodes:
        return
    gone = undone_entries(story.entries)
    for entry, fact in _carried(story, link):
        if entry.seq not in story.void:
            await _carry_out(here, entry, fact, link, table, undo=entry.seq in gone)


def reopening(story: Story, link: Link, table: Table) -> bool:
    """Return whether something that was undone still holds at a table, which is about to follow."""
    gone = undone_entries(story.entries)
    return any(
        entry.seq in gone and _done(entry, link, table) and not table.answered(_answers(entry)[1])
        for entry, _ in _carried(story, link)
    )


def _carried(story: Story, link: Link) -> Iterator[tuple[Entry, Fact]]:
    """Yield the entries that are acts at the table of a match."""
    for entry in story.entries:
        fact = entry.fact
        if isinstance(fact, CARRIED) and (fact.division, fact.match) == (link.division, link.match):
            yield entry, fact


def _done(entry: Entry, link: Link, table: Table) -> bool:
    """Return whether an entry was done at its table; what the table itself has reported was."""
    return entry.why == f"/t/{link.table}" or table.answered(_answers(entry)[0])


def _answers(entry: Entry) -> tuple[tuple[str, str], tuple[str, str]]:
    """Return the ids of what is done at the table for an entry, and for its undoing."""
    name = "penalty" if isinstance(entry.fact, PenaltyAwarded) else "entry"
    return ("tournament", f"{name} {entry.seq}"), ("tournament", f"{name} {entry.seq} undone")


def ruled_by_desk(story: Story, link: Link, table: Table) -> bool:
    """Return whether the last ruling at a table carries out an entry of the tournament."""
    last = table.running.now.memory.ruled_seq
    return any(
        (table.answered_by(each) or -1) >= last
        for entry in story.entries
        if isinstance(entry.fact, PenaltyAwarded | fact_of.RulingMade)
        and (entry.fact.division, entry.fact.match) == (link.division, link.match)
        for each in _answers(entry)
    )


async def _carry_out(
    here: DivisionState, entry: Entry, fact: Fact, link: Link, table: Table, *, undo: bool
) -> None:
    given, taken = _answers(entry)
    async with table.lock:
        if table.given_up or _done(entry, link, table) is not undo or table.answered(taken):
            return
        before = entry.at < table.zero * 1000
        acted = act_at_table(here, fact, entry.by, table, before=before, undo=undo)
        if acted is None:
            return
        done = await table.hear(*acted, answer=taken if undo else given)
    if isinstance(done, Refusal):
        log.info("not done at the table", table=table.id, code=done.code, fact=type(fact).__name__)
