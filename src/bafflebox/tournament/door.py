"""The door: players that ask to play, the division that admits them, and what closing the door means."""

from __future__ import annotations

from collections.abc import Iterator

from bafflebox.frozen import dataclass
from bafflebox.refusal import Refusal
from bafflebox.tournament.desk import late_seat, too_few
from bafflebox.tournament.division import DivisionFormat
from bafflebox.tournament.facts import EntryApproved, EntryMade, LateEntrySeated
from bafflebox.tournament.journal import Story, valid_entries
from bafflebox.tournament.judge import undecided
from bafflebox.tournament.laws import law_of
from bafflebox.tournament.seeding import bracket_size
from bafflebox.tournament.state import DivisionState, Entrant, EntryStatus, Tournament


@dataclass(frozen=True, slots=True)
class DoorClosing:
    """The draw that closing the door would make: entries, byes among the lines, and places that stay free of those planned.

    `against` is why the division can't be drawn yet.
    """

    entries: int
    byes: int
    free: int
    against: Refusal | None


@dataclass(frozen=True, slots=True)
class WaitingEntry:
    """An entry that waits for the director: since when (µs), the division that admits it, and the rule of a ceiling it is above."""

    entrant: Entrant
    at: int
    offer: str
    rule: str


def closing_of(now: Tournament, here: DivisionState) -> DoorClosing:
    """Return what closing the door of a division would mean."""
    entries = len(here.names(EntryStatus.APPROVED))
    byes = 0
    if here.division.has_byes:
        byes = bracket_size(entries) - entries
    elif here.division.format is DivisionFormat.SWISS:
        byes = entries % 2
    free = max(0, here.division.planned - entries)
    return DoorClosing(entries, byes, free, undecided(now, here) or too_few(now, here))


def asking(story: Story) -> Iterator[WaitingEntry]:
    """Yield the entries that wait for the director, first come first."""
    at = {
        (fact.division, fact.name): entry.at
        for entry, fact in valid_entries(story.entries)
        if isinstance(fact, EntryMade)
    }
    waiting = [
        (at[here.division.key, name], here, each)
        for here in story.now.divisions.values()
        for name, each in here.entrants.items()
        if each.standing is EntryStatus.PENDING
    ]
    for since, here, each in sorted(waiting, key=lambda one: one[0]):
        rule = law_of(story.now, here.division).cites("entry", "R2") if each.flagged else ""
        yield WaitingEntry(each, since, _offer(story.now, here, each) if each.flagged else "", rule)


def _offer(now: Tournament, here: DivisionState, entrant: Entrant) -> str:
    """Return the division with the lowest ceiling that admits an entry above the ceiling of its own; "" for none."""
    found = [
        each.division
        for each in now.divisions.values()
        if each is not here
        and not each.drawn
        and each.division.team == here.division.team
        and not each.division.jackpot
        and (not each.division.ceiling or each.division.ceiling >= entrant.entry.rating)
        and entrant.entry.name not in each.entrants
    ]
    return min(found, key=lambda each: each.ceiling or 1 << 30).key if found else ""


def admitted(
    now: Tournament, here: DivisionState, name: str
) -> tuple[EntryApproved | LateEntrySeated, ...] | Refusal:
    """Return the approval of an entry, and after the draw of a bracket its seat, in the place of the first bye left.

    Nothing for one above the ceiling: the director lets it in with a reason, or not (A1.3).
    """
    entrant = here.entrant_named(name)
    if isinstance(entrant, Refusal):
        return entrant
    waits = entrant.standing is EntryStatus.PENDING
    if waits and entrant.flagged:
        return ()
    approved = (EntryApproved(here.division.key, name),) if waits else ()
    if not here.lines or here.placed(name):
        return approved
    seat = late_seat(now, here.division.key, name)
    return seat if isinstance(seat, Refusal) else (*approved, seat)
