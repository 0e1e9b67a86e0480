"""A contest in memory: its fold, and its single writer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import structlog

from bafflebox.refusal import Refusal
from bafflebox.server.features.contests.rows import ContestRows, KeptContest
from bafflebox.server.model.clockwork import Clockwork
from bafflebox.server.store.writer import settled
from bafflebox.tournament.contest.facts import (
    ByeGiven,
    ContestEnded,
    ContestEntry,
    ContestFact,
    GameBegan,
    GameOver,
    GamePaired,
    PlayerJoined,
    PlayerLeft,
    PlayerPaused,
    RatingsMoved,
)
from bafflebox.tournament.contest.fold import Contest, ContestMatch, fold_contest
from bafflebox.tournament.contest.standing import PlayerScore, contest_scores

log = structlog.get_logger("contests")

Meant = Callable[[Contest], Sequence[ContestFact] | Refusal]
"""Computes the facts to enter from the present state."""


class OpenContest:
    """A contest in memory. All changes go through `enter`, one after the other; each is stored before it is sent."""

    def __init__(
        self,
        rows: ContestRows,
        time: Clockwork,
        kept: KeptContest,
        entries: Sequence[ContestEntry],
        *,
        stored: bool,
    ) -> None:
        self._rows, self._time = rows, time
        self.kept = kept
        self.contest = fold_contest(entries)
        self._first = entries[0]
        self.stored = stored
        """False for a place in the schedule that nobody has joined yet."""
        self.lock = asyncio.Lock()
        self.given_up = False
        """True after a storage failure: it is read again."""
        self.addresses: dict[str, str] = {}
        """The address from which each account joined, in memory alone."""
        self.unmade = {each.table for each in self.contest.running if not each.begun}
        """Games that are decided and have no table yet: they are not sent."""
        self.on_entered: Callable[[set[str] | None], None] = lambda concerned: None
        """Called after every change with the players whose own news it is; None: everybody's."""
        self.on_given_up: Callable[[], None] = lambda: None
        """Called after a storage failure."""
        self._scores: tuple[int, list[PlayerScore]] = (-1, [])

    @property
    def id(self) -> str:
        """Return its id."""
        return self.kept.id

    async def enter(self, meant: Meant, *, slow: bool = False) -> Sequence[ContestFact] | Refusal:
        """Enter the facts that `meant` returns, all of them or none; return them. `slow`: computing them takes long."""
        async with self.lock:
            if self.given_up:
                return Refusal("not_stored", "")
            facts = await asyncio.to_thread(meant, self.contest) if slow else meant(self.contest)
            if isinstance(facts, Refusal) or not facts:
                return facts
            await self._store([ContestEntry(self._time.ms(), each) for each in facts])
        self.on_entered(self._concerned(facts))
        return facts

    def made(self, match: ContestMatch) -> None:
        """Call the players of a game, whose table there is now."""
        if match.table in self.unmade:
            self.unmade.discard(match.table)
            self.on_entered(set(match.both))

    def _concerned(self, facts: Sequence[ContestFact]) -> set[str] | None:
        """Return the players whose own news these facts are; None for everybody."""
        found: set[str] = set()
        for each in facts:
            if isinstance(each, PlayerJoined | PlayerLeft | PlayerPaused | ByeGiven):
                found.add(each.account)
            elif isinstance(each, GamePaired | GameBegan | GameOver | RatingsMoved):
                found |= set(self.contest.matches[each.table].both)
            else:
                return None
        return found

    @property
    def standing(self) -> list[PlayerScore]:
        """Return all rows, from the first place; worked out once for each state."""
        if self._scores[0] != self.contest.count:
            self._scores = (self.contest.count, contest_scores(self.contest))
        return self._scores[1]

    async def _store(self, entries: Sequence[ContestEntry]) -> None:
        over = any(isinstance(each.fact, ContestEnded) for each in entries)
        try:
            if not self.stored:
                await self._rows.create(self.kept, self._first)
                self.stored = True
            storing = self._rows.put(self.id, self.contest.count, entries, over=over)
            cancelled = await settled(storing)
            storing.result()
        except Exception:
            self.given_up = True
            self.on_given_up()
            log.exception("contest given up", contest=self.id)
            raise
        for each in entries:
            self.contest.apply(each)
            if isinstance(each.fact, GamePaired):
                self.unmade.add(each.fact.table)
        if cancelled is not None:
            raise cancelled
