"""Tournament views: computed once per version, with changes encoded once for all watchers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec
from msgspec.structs import replace

from bafflebox.protocol.tournament_view import (
    DivisionChanges,
    DivisionShown,
    LiveTable,
    MatchShown,
    TournamentChanges,
    TournamentView,
)
from bafflebox.server.features.tournaments.leader import Leader
from bafflebox.server.model.clockwork import Clockwork
from bafflebox.server.net.packing import STREAM_HEAD, PackedBody, packed_event
from bafflebox.server.net.sse import AGAIN, STILL, Watcher, as_event
from bafflebox.tournament.view import public_view

TOGETHER = 0.05
"""Least seconds between two messages: changes in between are combined."""
UNSEEN = ("pending", "declined")
"""Entries of these standings are the desk's alone."""
_ENCODER = msgspec.json.Encoder()


class Shown:
    """The view of a tournament and its watchers."""

    def __init__(self, leader: Leader, time: Clockwork) -> None:
        self._leader, self._time = leader, time
        self.watchers: set[Watcher] = set()
        self._packing: set[Watcher] = set()
        """Those of the watchers who take compressed events."""
        self._at: tuple[object, int] = (None, -1)
        self._view: TournamentView | None = None
        self._bytes = b""
        self._packed: PackedBody | None = None
        self.live: dict[tuple[str, str], LiveTable] = {}
        """The state of tables on this server, by division and match."""
        self.rung: dict[tuple[str, str], int] = {}
        """When the players of a called match were called again, in µs, by division and match."""
        self.moved = 0
        """Counts changes of `live` and `rung`."""
        self._told: TournamentView | None = None
        self._due: asyncio.TimerHandle | None = None
        self._last = 0.0
        leader.on_change = self.changed

    # --- the view --------------------------------------------------------------------------------

    def view(self) -> TournamentView:
        """Return the public view of the present version; do not modify."""
        now = (self._leader.story, self.moved)
        if self._view is None or self._at[0] is not now[0] or self._at[1] != now[1]:
            leader = self._leader
            view = public_view(leader.story.now, leader.kept.id, leader.version)
            for called in view.running:
                called.rung = self.rung.get((called.division, called.match))
            for division in view.divisions:
                # nothing that a stranger typed is shown before the director has let it in
                division.entrants = [each for each in division.entrants if each.standing not in UNSEEN]
                for row in division.matches:
                    live = self.live.get((row.division, row.match))
                    # another player may have the place since it was made
                    row.live = live if live and live.players == [row.one, row.two] else None
            self._at, self._view, self._bytes, self._packed = now, view, b"", None
        return self._view

    def encoded(self, *, packs: bool = False) -> bytes:
        """Return the view as JSON with the time, with `packs` compressed by gzip."""
        view = self.view()
        if not self._bytes:
            self._bytes = _ENCODER.encode(view)[:-1]
        tail = b',"now":%d}' % self._time.now()
        if not packs:
            return self._bytes + tail
        if self._packed is None:
            self._packed = PackedBody(self._bytes)
        return self._packed.ending(tail)

    # --- watching --------------------------------------------------------------------------------

    def changed(self) -> None:
        """Notify watchers, with a short delay."""
        if not self.watchers:
            self._told = None
            return
        if self._due is None:
            loop = asyncio.get_running_loop()
            self._due = loop.call_at(max(loop.time(), self._last + TOGETHER), self._tell)

    def _tell(self) -> None:
        self._due, self._last = None, asyncio.get_running_loop().time()
        before, after = self._told, self.view()
        self._told = after
        message = as_event(changes(before, after))
        packed = packed_event(message) if self._packing else b""
        for watcher in list(self.watchers):
            watcher.tell(packed if watcher in self._packing else message)

    async def watch(self, *, packs: bool = False) -> AsyncIterator[bytes]:
        """Stream messages to a watcher, with `packs` compressed by gzip."""
        watcher = Watcher()
        told = self._told = self._told if self.watchers and self._told is not None else self.view()
        self.watchers.add(watcher)
        first, still = AGAIN + as_event(TournamentChanges(version=told.version)), STILL
        if packs:
            self._packing.add(watcher)
            first, still = STREAM_HEAD + packed_event(first), packed_event(STILL)
        try:
            yield first
            async for line in watcher.lines(still):
                yield line
        finally:
            self.watchers.discard(watcher)
            self._packing.discard(watcher)

    def end(self) -> None:
        """Drop all watchers."""
        for watcher in list(self.watchers):
            watcher.end()


def changes(before: TournamentView | None, after: TournamentView) -> TournamentChanges:
    """Return the differences of two views: rows, parts of divisions, and what else is different.

    Divisions of which anything else has changed are named: they have to be read again.
    """
    rows: list[MatchShown] = []
    divisions, parts = [], []
    known = {each.key: each for each in before.divisions} if before is not None else {}
    for here in after.divisions:
        was = known.pop(here.key, None)
        if was is None:
            divisions.append(here.key)
            rows += here.matches
            continue
        earlier = {row.match: row for row in was.matches}
        rows += [row for row in here.matches if earlier.get(row.match) != row]
        changed = _parts(was, here)
        if changed is None or len(earlier) != len(here.matches):
            divisions.append(here.key)
        elif changed != DivisionChanges(here.key):
            parts.append(changed)
    told = TournamentChanges(version=after.version, rows=rows, divisions=[*divisions, *known])
    if before is not None:
        told.since = before.version
    if parts:
        told.parts = parts
    for name in ("queue", "running", "prizes", "tournament", "over"):
        if before is None or getattr(before, name) != getattr(after, name):
            setattr(told, name, getattr(after, name))
    return told


def _parts(was: DivisionShown, here: DivisionShown) -> DivisionChanges | None:
    """Return what has changed of a division beside its matches; None where parts don't say it."""
    found = DivisionChanges(here.key)
    same = {each: getattr(here, each) for each in ("matches", "begun", "awaits_round", "standings", "places")}
    if replace(was, **same) != here:
        return None
    if was.begun != here.begun:
        found.begun = here.begun
    if was.awaits_round != here.awaits_round:
        found.awaits_round = here.awaits_round
    for name in ("standings", "places"):
        old, new = getattr(was, name), getattr(here, name)
        if [(key, len(lines)) for key, lines in old.items()] != [
            (key, len(lines)) for key, lines in new.items()
        ]:
            return None
        lines = {
            key: {at: line for at, line in enumerate(lines) if old[key][at] != line}
            for key, lines in new.items()
            if old[key] != lines
        }
        if lines:
            setattr(found, name, lines)
    return found
