"""Undo and correction of entries: validity and effects."""

from __future__ import annotations

from bafflebox.frozen import dataclass
from bafflebox.refusal import Refusal
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.facts import Amended, NoticePosted, OptionChosen, Reported, TournamentOpened, Undone
from bafflebox.tournament.journal import (
    Entry,
    Story,
    act_with,
    fold_journal,
    undone_entries,
    valid_entries,
)
from bafflebox.tournament.laws import law_of


@dataclass(frozen=True, slots=True)
class ChangedPlayer:
    """A changed player on one side of a match; None: unknown."""

    division: str
    match: str
    before: tuple[str | None, str | None]
    after: tuple[str | None, str | None]


@dataclass(frozen=True, slots=True)
class CorrectionEffects:
    """The effects of a change: matches with other players, entries that become void, and those that become valid again."""

    matches: tuple[ChangedPlayer, ...] = ()
    void: tuple[Entry, ...] = ()
    again: tuple[Entry, ...] = ()


def judge_change(story: Story, fact: Undone | Amended, at: int) -> Refusal | None:
    """Return why an entry can't be undone or amended, or None."""
    target = story.entries[fact.seq] if 0 <= fact.seq < len(story.entries) else None
    if target is None or isinstance(target.fact, TournamentOpened):
        return Refusal("no_entry_to_change", "R5", {"n": fact.seq})
    law = law_of(story.now)
    if isinstance(target.fact, NoticePosted):
        # a number that was published stays
        return Refusal("notice_stands", law.cites("event option", "R2"))
    if isinstance(target.fact, OptionChosen) and story.now.begun:
        return Refusal("options_fixed", law.cites("event option", "R2"))
    if isinstance(fact, Undone):
        gone = {
            entry.fact.seq
            for entry in story.entries
            if isinstance(entry.fact, Undone) and _counts(story, entry)
        }
        return Refusal("undone_already", "R5", {"n": fact.seq}) if fact.seq in gone else None
    now = next((says for entry, says in valid_entries(story.entries) if entry.seq == fact.seq), None)
    if now is None or type(now) is not type(fact.fact):
        return Refusal("no_entry_to_change", "R5", {"n": fact.seq}, "kind")
    after = fold_journal((*story.entries, Entry(len(story.entries), at, "", fact)))
    return after.void.get(fact.seq)


def undoings(story: Story, seq: int) -> tuple[Undone, ...]:
    """Return what undoes the act of this entry: all its entries that count, the last one first.

    Where nothing of it counts any more the answer is the entry itself, whose undoing is then refused with its reason.
    """
    gone = undone_entries(story.entries)
    found = [each.seq for each in act_with(story.entries, seq) if each.seq not in gone]
    return tuple(map(Undone, reversed(found or [seq])))


def _counts(story: Story, entry: Entry) -> bool:
    """Return whether an entry was not itself undone."""
    for later in reversed(story.entries):
        if isinstance(later.fact, Undone) and later.fact.seq == entry.seq:
            return not _counts(story, later)
    return True


def result_entry(story: Story, division: str, match: str) -> Entry | None:
    """Return the entry that currently gives the result of a match."""
    for entry, fact in valid_entries(story.entries):
        if (
            isinstance(fact, Reported)
            and (fact.division, fact.match) == (division, match)
            and entry.seq not in story.void
        ):
            return entry
    return None


def moves(before: Story, after: Story) -> CorrectionEffects:
    """Return the differences after a change."""
    found = []
    for key, here in after.now.divisions.items():
        was = before.now.divisions.get(key)
        for match in here.plan.nodes:
            now = parties(here, match)
            then = parties(was, match) if was is not None and match in was.plan.nodes else (None, None)
            if now != then:
                found.append(ChangedPlayer(key, match, then, now))
    gone = tuple(after.entries[seq] for seq in sorted(set(after.void) - set(before.void)))
    back = tuple(after.entries[seq] for seq in sorted(set(before.void) - set(after.void)))
    return CorrectionEffects(tuple(found), gone, back)
