"""The single writer of a tournament: requests are judged in order, stored, and then published."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import structlog

from bafflebox.frozen import dataclass
from bafflebox.message import Sentence
from bafflebox.refusal import Refusal
from bafflebox.server.features.tournaments.keys import (
    Doors,
    KeyHolder,
    Role,
    all_players,
    read_renewals,
    staff_of,
    write_renewals,
)
from bafflebox.server.features.tournaments.rows import KeptTournament, Key, Span, TournamentRows
from bafflebox.server.live.table import NOT_STORED
from bafflebox.server.model.clockwork import Clockwork
from bafflebox.server.store.writer import settled
from bafflebox.tournament.act_words import act_sentence, effect_sentences
from bafflebox.tournament.facts import Amended, Drawn, EntryMade, Paired, TournamentOpened, Undone
from bafflebox.tournament.journal import Story, journal_acts
from bafflebox.tournament.judge import entered, entered_together
from bafflebox.tournament.state import EntryStatus, Tournament
from bafflebox.tournament.steps import Facts
from bafflebox.tournament.view import all_over

log = structlog.get_logger("tournament")

SLOW = (Undone, Amended, Drawn, Paired)
"""Facts that refold the whole journal or pair a field: done in a thread."""

Meant = Callable[[Story, int], Facts | Refusal]
"""Computes the facts to enter, given the state and the time."""


@dataclass(frozen=True, slots=True)
class Said:
    """The result: version of the tournament, last entry, number of entries, their acts as sentences, and effects."""

    version: int
    seq: int
    count: int
    acts: tuple[Sentence, ...]
    moves: tuple[Sentence, ...] = ()


class Leader:
    """A loaded tournament. All requests go through `enter`, one after the other."""

    def __init__(
        self,
        rows: TournamentRows,
        time: Clockwork,
        kept: KeptTournament,
        story: Story,
        answers: dict[Key, Span],
    ) -> None:
        self._rows, self._time = rows, time
        self.kept, self.story = kept, story
        self.doors = Doors(kept.director, kept.secret, read_renewals(kept.renewals))
        self.touched = time.ms()
        self.given_up = False
        """True after a storage failure: it is read again on the next request."""
        self.on_change: Callable[[], None] = lambda: None
        """Called after every change."""
        self.on_entered: Callable[[Facts], Awaitable[None]] = _nothing
        """Called with the facts of every change, before who entered them is answered."""
        self._answers = answers
        self._lock = asyncio.Lock()

    @property
    def version(self) -> int:
        """Return the number of entries."""
        return len(self.story.entries)

    @property
    def busy(self) -> bool:
        """Return whether an entry is in progress."""
        return self._lock.locked()

    async def enter(
        self, visitor: KeyHolder, name: str, meant: Meant, *, by: str = "", why: str = "", slow: bool = False
    ) -> Said | Refusal:
        """Enter facts, all of them or none. The same `name` from the same visitor is entered once.

        A director may enter them for another person (`by`). `slow`: computing them takes long.
        """
        key = (f"{visitor.role} {visitor.name}", name)
        person = (by if visitor.role == "director" else "") or visitor.name
        async with self._lock:
            self.touched = self._time.ms()
            if self.given_up:
                return NOT_STORED
            known = self._answers.get(key)
            if known is not None:
                return self._said(self.story, known)
            at = self._time.now()
            facts = await asyncio.to_thread(meant, self.story, at) if slow else meant(self.story, at)
            if isinstance(facts, Refusal):
                return facts
            before = self.story
            if any(isinstance(each, SLOW) for each in facts):
                after = await asyncio.to_thread(entered_together, before, facts, by=person, at=at, why=why)
            else:
                after = entered_together(before, facts, by=person, at=at, why=why)
            if isinstance(after, Refusal):
                return after
            for reused in reused_names(before.now, facts):
                await self._renewed("player", reused)
            span = (before_count := len(before.entries), len(after.entries) - 1)
            await self._store(after, before_count, (key, span))
        self.on_change()
        try:
            await self.on_entered(facts)
        except Exception:
            log.exception("change not followed", tournament=self.kept.id)
        told = self._said(after, span)
        if any(isinstance(each, Undone | Amended) for each in facts):
            return replace(
                told, moves=await asyncio.to_thread(lambda: tuple(effect_sentences(before, after)))
            )
        return told

    async def renew(self, role: Role, name: str) -> str | Refusal:
        """Make a new key for a player or a member of the staff, and return it; the one before is unknown at once."""
        async with self._lock:
            self.touched = self._time.ms()
            if self.given_up:
                return NOT_STORED
            now = self.story.now
            if name not in (all_players(now) if role == "player" else staff_of(now)):
                return Refusal("no_key_holder", "", {"text": name})
            return await self._renewed(role, name)

    async def _renewed(self, role: Role, name: str) -> str:
        count = self.doors.renewals.get((role, name), 0) + 1
        renewals = {**self.doors.renewals, (role, name): count}
        text = write_renewals(renewals)
        await self._rows.renew(self.kept.id, text)
        self.kept = replace(self.kept, renewals=text)
        self.doors.renew(renewals)
        return self.doors.key(role, name)

    async def would(self, visitor: KeyHolder, meant: Meant, *, by: str = "", why: str = "") -> Said | Refusal:
        """Return the result and effects of `enter`, without entering anything."""
        person = (by if visitor.role == "director" else "") or visitor.name
        before, at = self.story, self._time.now()

        def weighed() -> Said | Refusal:
            facts = meant(before, at)
            after = (
                facts
                if isinstance(facts, Refusal)
                else entered_together(before, facts, by=person, at=at, why=why)
            )
            if isinstance(after, Refusal):
                return after
            told = self._said(after, (len(before.entries), len(after.entries) - 1))
            return replace(
                told, version=len(before.entries), seq=-1, moves=tuple(effect_sentences(before, after))
            )

        return await asyncio.to_thread(weighed)

    async def _store(self, after: Story, count: int, answer: tuple[Key, Span]) -> None:
        """Store, then update memory, even if the caller is cancelled."""
        now = after.now
        assert now.opened is not None
        kept = replace(self.kept, name=now.opened.name, place=now.opened.place, over=all_over(now))
        try:
            storing = self._rows.put(kept, after.entries[count:], answer)
            cancelled = await settled(storing)
            storing.result()
        except Exception:
            self.given_up = True
            log.exception("tournament given up", tournament=self.kept.id)
            raise
        self.kept, self.story = kept, after
        self._answers[answer[0]] = answer[1]
        if cancelled is not None:
            self.on_change()
            raise cancelled

    def _said(self, story: Story, span: Span) -> Said:
        entries = story.entries[span[0] : span[1] + 1]
        acts = tuple(act_sentence(story, act) for act in journal_acts(entries))
        return Said(len(story.entries), span[1], len(entries), acts)


async def _nothing(facts: Facts) -> None:
    """Follow no change."""


def reused_names(now: Tournament, facts: Facts) -> list[str]:
    """Return the players entered by these facts whose every entry so far was declined: the key that was given for it must not open this."""
    names = {one for fact in facts if isinstance(fact, EntryMade) for one in (fact.members or (fact.name,))}
    entries = [each for here in now.divisions.values() for each in here.entrants.values()]
    return [
        name
        for name in sorted(names)
        if (own := [each.standing for each in entries if name in each.members])
        and all(standing is EntryStatus.DECLINED for standing in own)
    ]


def opening(fact: TournamentOpened, at: int) -> Story | Refusal:
    """Return a new journal."""
    return entered(Story(), fact, by=fact.director, at=at)
