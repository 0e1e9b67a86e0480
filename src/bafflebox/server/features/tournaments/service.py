"""The tournaments of a server: created, restored, loaded, and unloaded when unused."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import field

import structlog

from bafflebox.errors import LogError
from bafflebox.frozen import dataclass
from bafflebox.protocol.tournaments import EarlierEvening, EarlierKey, Regular
from bafflebox.refusal import Refusal
from bafflebox.server.features.tournaments.desk_view import DeskViews
from bafflebox.server.features.tournaments.keys import new_secret
from bafflebox.server.features.tournaments.leader import Leader, opening
from bafflebox.server.features.tournaments.parts import DIVISIONS, ENTRANTS, ENTRIES
from bafflebox.server.features.tournaments.reading import wrong_in
from bafflebox.server.features.tournaments.rows import KeptTournament, Link, TournamentRows
from bafflebox.server.features.tournaments.views import Shown
from bafflebox.server.model.clockwork import Clockwork
from bafflebox.server.model.identity import hash_key, is_table_id, new_key, new_table_id
from bafflebox.server.net.rate_limit import Buckets
from bafflebox.server.store.once import Once
from bafflebox.tournament.codec import parse_entries
from bafflebox.tournament.concerned import Correction
from bafflebox.tournament.facts import DivisionMade, EntryMade, Fact, TournamentOpened
from bafflebox.tournament.journal import Story, fold_journal
from bafflebox.tournament.judge import entered
from bafflebox.tournament.regulars import evening_of, regulars_of
from bafflebox.tournament.state import Tournament
from bafflebox.tournament.steps import Facts
from bafflebox.tournament.view import all_over

log = structlog.get_logger("tournament")

IDLE = 600_000
"""ms after which an unused tournament is unloaded; it can be loaded again."""
LISTED = 200
"""Most tournaments listed."""
EVENINGS = 60
"""Most earlier tournaments of a venue that are read for its people."""
ASK_RATE, ASK_BURST = 0.1, 40
"""Requests to play per second of one address at one tournament, and burst: a whole club may come by one address."""


@dataclass(frozen=True, slots=True)
class Desk:
    """A loaded tournament: its leader, and its views."""

    leader: Leader
    shown: Shown
    links: dict[tuple[str, str], Link] = field(default_factory=dict)
    """The tables of matches, by division and match."""
    views: DeskViews = field(default_factory=DeskViews)
    """The views that its desks have."""
    corrections: dict[int, Correction | None] = field(default_factory=dict)
    """The corrections so far, by entry; None for an entry that corrects no result."""


class Hall:
    """All tournaments. Event loop only."""

    def __init__(self, rows: TournamentRows, clockwork: Clockwork) -> None:
        self.rows, self.time = rows, clockwork
        self._desks: dict[str, Desk] = {}
        self._reading = Once(self._load)
        self._evenings: dict[str, tuple[float, Tournament]] = {}
        self.asking = Buckets(ASK_RATE, ASK_BURST)
        """Requests to play, by address and tournament."""
        self.on_found: Callable[[Desk], Awaitable[None]] = _nothing
        """Callback for every loaded tournament."""
        self.on_entered: list[Callable[[Desk, Facts], Awaitable[None]]] = []
        """Callbacks for every change of a tournament, with its facts."""

    @property
    def followers(self) -> int:
        """Return the number of watchers."""
        return sum(len(desk.shown.watchers) for desk in self._desks.values())

    async def create(
        self, fact: TournamentOpened, more: Sequence[Fact] = (), after: EarlierKey | None = None
    ) -> tuple[str, str] | Refusal:
        """Create a tournament; return its id and the director's key. It is at the venue of the one that it comes `after`.

        The facts `more` follow its announcement.
        """
        story = announced_story(fact, more, self.time.now())
        return story if isinstance(story, Refusal) else await self._keep(story, await self._venue(after))

    async def templates(self, earlier: Sequence[EarlierKey]) -> list[EarlierEvening]:
        """Return the earlier evenings of the venues of these tournaments as templates, the latest of each name, latest first."""
        venues = dict.fromkeys([await self._venue(each) for each in earlier])

        def found() -> list[EarlierEvening]:
            kept = [each for venue in venues if venue for each in self.rows.of_venue(venue, EVENINGS)]
            kept.sort(key=lambda one: one[0].created)
            latest = {each.name: (each, changed) for each, changed in kept}
            shown = [
                evening_of(each.id, each.created, self._evening(each.id, changed))
                for each, changed in latest.values()
            ]
            return sorted((each for each in shown if each is not None), key=lambda each: -each.at)

        return await asyncio.to_thread(found)

    async def _venue(self, earlier: EarlierKey | None) -> str:
        """Return the venue of an earlier tournament, "" without its director's key."""
        desk = await self.find(earlier.id) if earlier is not None else None
        if desk is None or earlier is None:
            return ""
        found = desk.leader.doors.visitor(earlier.key, desk.leader.story.now)
        return desk.leader.kept.venue if found is not None and found.role == "director" else ""

    async def beginning(self, word: str) -> str | None:
        """Return the one unfinished tournament whose id begins with these signs, None for none and for several."""
        return await asyncio.to_thread(self.rows.beginning, word)

    async def regulars(self, desk: Desk) -> list[Regular]:
        """Return the people of earlier tournaments of the venue."""
        found = await self.evenings(desk)
        earlier = [now for name, now in found if name != desk.leader.kept.id]
        return await asyncio.to_thread(regulars_of, earlier)

    async def evenings(self, desk: Desk) -> list[tuple[str, Tournament]]:
        """Return the tournaments of the venue that were opened, with their ids, earliest first."""
        own = desk.leader.kept

        def found() -> list[tuple[str, Tournament]]:
            kept = self.rows.of_venue(own.venue, EVENINGS)
            read = [(each.id, self._evening(each.id, changed)) for each, changed in kept if each.id != own.id]
            opened = [each for each in (*read, (own.id, desk.leader.story.now)) if each[1].notices]
            return sorted(opened, key=lambda each: each[1].notices[0].at)

        return await asyncio.to_thread(found)

    def _evening(self, name: str, changed: float) -> Tournament:
        """Return an earlier tournament; it is folded once for each of its changes."""
        known = self._evenings.get(name)
        if known is None or known[0] != changed:
            read = self.rows.read(name)
            known = (changed, fold_journal(read[1]).now if read is not None else Tournament())
            self._evenings[name] = known
            while len(self._evenings) > 4 * EVENINGS:
                self._evenings.pop(next(iter(self._evenings)), None)
        return known[1]

    async def restore(self, lines: list[str]) -> tuple[str, str]:
        """Create a tournament from the complete text of its journal, with a new id and key. Raises LogError."""
        story = await asyncio.to_thread(_restored, lines)
        return await self._keep(story)

    async def _keep(self, story: Story, venue: str = "") -> tuple[str, str]:
        opened, key, name = story.now.opened, new_key(), new_table_id()
        assert opened is not None
        kept = KeptTournament(
            name,
            time.time(),
            hash_key(key),
            new_secret(),
            opened.name,
            opened.rules,
            opened.place,
            all_over(story.now),
            venue=venue or name,
        )
        await self.rows.create(kept, story.entries)
        self._desks[kept.id] = self._desk(Leader(self.rows, self.time, kept, story, {}))
        return kept.id, key

    def _desk(self, leader: Leader) -> Desk:
        desk = Desk(leader, Shown(leader, self.time))
        leader.on_entered = lambda facts: self._entered(desk, facts)
        return desk

    async def _entered(self, desk: Desk, facts: Facts) -> None:
        for each in self.on_entered:
            await each(desk, facts)

    async def find(self, name: str) -> Desk | None:
        """Return the tournament of this id, or None."""
        known = self._desks.get(name)
        if known is not None and not known.leader.given_up:
            known.leader.touched = self.time.ms()
            return known
        return await self._reading.get(name) if is_table_id(name) else None

    async def _load(self, name: str) -> Desk | None:
        found = await asyncio.to_thread(self.rows.read, name)
        if found is None:
            return None
        kept, entries, answers = found
        story = await asyncio.to_thread(fold_journal, entries)
        before = self._desks.get(name)
        if before is not None:
            if not before.leader.given_up:
                return before
            before.shown.end()
        desk = self._desks[name] = self._desk(Leader(self.rows, self.time, kept, story, answers))
        await self.on_found(desk)
        return desk

    async def listed(self) -> list[KeptTournament]:
        """Return the newest tournaments."""
        return await asyncio.to_thread(self.rows.all, LISTED)

    def put_away(self) -> int:
        """Unload unused tournaments; return how many."""
        now = self.time.ms()
        idle = [
            name
            for name, desk in self._desks.items()
            if not desk.shown.watchers and not desk.leader.busy and now - desk.leader.touched > IDLE
        ]
        for name in idle:
            del self._desks[name]
        return len(idle)

    def stop(self) -> None:
        """Stop the service: watchers reconnect."""
        for desk in self._desks.values():
            desk.shown.end()


def announced_story(fact: TournamentOpened, more: Sequence[Fact], at: int) -> Story | Refusal:
    """Return a new journal with the announcement of a tournament, and the facts that follow it."""
    story = opening(fact, at)
    for each in more:
        story = story if isinstance(story, Refusal) else entered(story, each, by=fact.director, at=at)
    return story


async def _nothing(desk: Desk) -> None:
    """Do nothing, the default callback."""


def _restored(lines: list[str]) -> Story:
    entries = parse_entries(lines)
    kinds = Counter(type(each.fact) for each in entries)
    if len(entries) > ENTRIES or kinds[EntryMade] > 2 * ENTRANTS or kinds[DivisionMade] > 2 * DIVISIONS:
        raise LogError(f"a journal has at most {ENTRIES} entries, {2 * ENTRANTS} of them of players")
    wrong = next(((each.seq, said) for each in entries if (said := wrong_in(each))), None)
    if wrong is not None:
        raise LogError(f"entry {wrong[0]}: {wrong[1]}")
    try:
        story = fold_journal(entries)
    except Exception as error:
        raise LogError(f"the journal can't be folded: {error}") from error
    if story.now.opened is None:
        raise LogError("the journal announces no tournament")
    return story
