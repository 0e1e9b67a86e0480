"""Messages to players' phones: called to a table, called again, a correction that concerns them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import structlog

from bafflebox.frozen import dataclass
from bafflebox.message import Argument, Sentence, Typed
from bafflebox.refusal import Refusal
from bafflebox.server.features.notifications.consents import player_owner
from bafflebox.server.features.notifications.service import Notifications
from bafflebox.server.features.notifications.waiting import Notification
from bafflebox.server.features.tournaments.service import Desk, Hall
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.concerned import Correction, corrections
from bafflebox.tournament.facts import Amended, Called, ResultMended
from bafflebox.tournament.playing import entry_players
from bafflebox.tournament.state import CalledMatch, DivisionState
from bafflebox.tournament.steps import Facts

log = structlog.get_logger("tournament")

CALL_LASTS = 900
"""Seconds after which the call of a match is not delivered any more."""
CORRECTION_LASTS = 4 * 3600
"""The same of a correction."""
CALLED = "called"
"""The kind of these messages."""
APART = 10_000_000
"""Least µs between two rings of a match."""


@dataclass(frozen=True, slots=True)
class Rung:
    """A ring: when, in µs, and the players who were called again with how many of their phones."""

    at: int
    phones: dict[str, int]


class Calling:
    """Calls players by the facts of their tournaments. Event loop only."""

    def __init__(self, hall: Hall, notifications: Notifications) -> None:
        self._hall, self.notifications = hall, notifications
        self._tasks: set[asyncio.Task[None]] = set()
        hall.on_entered.append(self._entered)

    def stop(self) -> None:
        """Stop; corrections that were not worked out yet are dropped."""
        for task in list(self._tasks):
            task.cancel()

    async def _entered(self, desk: Desk, facts: Facts) -> None:
        """Queue what these facts say to players, without delaying the act."""
        for each in facts:
            if isinstance(each, Called):
                desk.shown.rung.pop((each.division, each.match), None)
                here = desk.leader.story.now.divisions[each.division]
                running = here.running.get(each.match)
                if running is not None:
                    self._call(desk, here, each.match, running, again=False)
        if any(isinstance(each, Amended | ResultMended) for each in facts):
            task = asyncio.create_task(self._correct(desk, desk.leader.version - len(facts)))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _call(
        self, desk: Desk, here: DivisionState, match: str, running: CalledMatch, *, again: bool
    ) -> tuple[str, ...]:
        """Queue the call of a match to those who have not answered; return them."""
        found: list[str] = []
        one, two = parties(here, match)
        for own, other in ((one, two), (two, one)):
            if not own or own in running.coming or own in running.arrived:
                continue
            names = tuple(sorted(entry_players(here, own)))
            found += names
            given: dict[str, Argument] = {"table": running.table, "player": Typed(other or "")}
            self._send(
                desk,
                names,
                Sentence("push-called", given),
                Sentence("push-again" if again else "push-called-how", {"tournament": _title(desk)}),
                f"{here.division.key}:{match}",
                CALL_LASTS,
            )
        return tuple(found)

    def _send(
        self, desk: Desk, names: tuple[str, ...], title: Sentence, body: Sentence, about: str, lasts: int
    ) -> None:
        event = desk.leader.kept.id
        path, tag = f"/tournaments/{event}/me", f"{event} {about}"
        new = Notification(CALLED, title, body, body, path, tag, "", lasts=lasts)
        self.notifications.call([player_owner(event, name) for name in names], new)

    async def devices(self, desk: Desk, names: Sequence[str]) -> dict[str, int]:
        """Return how many browsers each of these players allowed messages to."""
        owners = {name: player_owner(desk.leader.kept.id, name) for name in names}
        found = await self.notifications.browsers([*owners.values()], CALLED)
        return {name: found[owner] for name, owner in owners.items()}

    async def ring(self, desk: Desk, division: str, match: str) -> Rung | Refusal:
        """Call the players of a called match again who have not answered: by push, and on their open pages.

        A repeated request within 10 seconds rings nobody again.
        """
        now = desk.leader.story.now
        here = now.division_meant(division)
        if isinstance(here, Refusal):
            return here
        missing = here.lacks(match, "R2")
        if missing is not None:
            return missing
        running = here.running.get(match)
        if running is None or match in here.results:
            return Refusal("not_called", "R2", {"match": Typed(match)})
        if running.started is not None:
            return Refusal("started_already", "R2", {"match": Typed(match)})
        at, key = self._hall.time.now(), (here.division.key, match)
        before = desk.shown.rung.get(key)
        if before is not None and at - before < APART:
            return Rung(before, {})
        names = self._call(desk, here, match, running, again=True)
        desk.shown.rung[key] = at
        desk.shown.moved += 1
        desk.shown.changed()
        return Rung(at, await self.devices(desk, names))

    async def corrections_of(self, desk: Desk, player: str) -> list[Correction]:
        """Return the corrections that concern a player, latest first."""
        await self._look(desk)
        found = [each for each in desk.corrections.values() if each is not None and player in each.players]
        return sorted(found, key=lambda each: -each.seq)

    async def _correct(self, desk: Desk, since: int) -> None:
        try:
            await self._look(desk)
            for each in [one for one in desk.corrections.values() if one is not None and one.seq >= since]:
                for name in each.players:
                    self._send(
                        desk,
                        (name,),
                        each.title,
                        each.said_to(name),
                        f"correction {each.seq}",
                        CORRECTION_LASTS,
                    )
        except Exception:
            log.exception("correction not sent", tournament=desk.leader.kept.id)

    async def _look(self, desk: Desk) -> None:
        """Bring the corrections of a tournament up to date."""
        story = desk.leader.story
        if any(isinstance(each.fact, Amended | ResultMended) for each in story.entries):
            found = await asyncio.to_thread(corrections, story, dict(desk.corrections))
            desk.corrections.clear()
            desk.corrections.update(found)


def _title(desk: Desk) -> Typed:
    opened = desk.leader.story.now.opened
    return Typed(opened.name if opened else "")
