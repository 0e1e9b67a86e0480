"""Table part: conduct between two people, and automatic events of time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

import structlog

from bafflebox.board.clock import SECOND
from bafflebox.board.side import Side
from bafflebox.events import conduct as fact_of
from bafflebox.events.game import Event
from bafflebox.protocol.conduct import ConductView
from bafflebox.protocol.request import Do
from bafflebox.protocol.view import ActOffer
from bafflebox.referee.conduct.absence import next_mark
from bafflebox.referee.conduct.hear import by_itself, due_at
from bafflebox.referee.conduct.memory import NOBODY
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.standing import delay_ends
from bafflebox.refusal import Refusal
from bafflebox.server.live.conduct_request import (
    UNREADABLE,
    conduct_word,
    depends_on_newer,
    meant_by,
    player_of,
)
from bafflebox.server.live.conduct_view import acts_of, conduct_of
from bafflebox.server.live.doubt import NotStored
from bafflebox.server.live.parts import Done
from bafflebox.server.live.pieces import encode_once
from bafflebox.server.live.summing import with_sum
from bafflebox.server.live.table import Table
from bafflebox.server.model.reader import Reader

log = structlog.get_logger("referee")

GONE = 30_000
"""ms of disconnection before a player's departure is recorded."""
SOMEBODY = "a spectator"

Shown = tuple[ConductView, list[ActOffer]]
"""The state, and a reader's acts."""


class Refereeing:
    """Handles conduct acts of players, director and spectators, by the rights of their keys."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._shown: dict[str, tuple[tuple[object, ...], Shown]] = {}
        """The last result for a reader of each window, with its inputs."""
        table.referee = self

    # --- what is shown ------------------------------------------------------------------------------

    def conduct(self) -> Callable[[Reader], Shown]:
        """Return a function from a reader to the state and the available acts."""
        quiet = self._quiet()
        return self._told if quiet is None else partial(self._told_again, quiet)

    def _told_again(self, quiet: tuple[object, ...], reader: Reader) -> Shown:
        """Return the cached result of the last equally quiet moment, if any."""
        known = self._shown.get(reader.window)
        if known is None or known[0] != quiet:
            state, acts = self._told(reader)
            known = self._shown[reader.window] = (quiet, (encode_once(state), acts))
        return known[1]

    def _told(self, reader: Reader) -> Shown:
        table = self._table
        state = conduct_of(table.running, reader, table.at, table.zero)
        return state, acts_of(table.running.now, self._people(reader), reader, table.at)

    def _quiet(self) -> tuple[object, ...] | None:
        """Return the inputs of the view while nothing is open between the players; None otherwise.

        Nearly every act happens in such a moment: the view is computed once, not at each of them.
        """
        now = self._table.running.now
        memory, rest = now.memory, now.law.conduct.rest
        if now.match.real or memory.opened or memory.ruled is not None or memory.appealed is not None:
            return None
        if memory.proposal is not None or memory.dispute is not None or memory.rest is not None:
            return None
        if None in memory.there or memory.left != NOBODY or memory.due != NOBODY or memory.leaves:
            return None
        # the right to a break depends on the time played, and exists before the roll of a turn
        hours = memory.play_time(self._table.at) // (rest.every * SECOND) if rest is not None else 0
        turn = (now.board.phase, now.board.on_turn) if hours else None
        around = (now.match.playing, now.match.closed, memory.started, memory.agreed, now.clock.settings)
        return (
            now.law,
            *around,
            now.clock.stopped,
            hours,
            turn,
            memory.rested,
            self._table.running.notes,
            memory.offences,
        )

    def _people(self, reader: Reader) -> tuple[Person, ...]:
        table = self._table
        if reader.seat == "director":
            return (Person("director", Role.DIRECTOR), *self._judges())
        if reader.seat is None or reader.name:
            return (self._official(reader),)
        return tuple(table.player(side) for side in reader.sides)

    def _official(self, reader: Reader) -> Person:
        """Return a reader without a side as an official by their key, else as a watcher."""
        return Person(reader.name, Role(reader.seat)) if reader.name else Person(SOMEBODY, Role.SPECTATOR)

    def _has_key(self, wish: fact_of.Appointed) -> bool:
        """Return whether a person of this name has a key to another role: keys and log must agree."""
        known = self._table.kept.seats.officials
        return any(each.name.casefold() == wish.name.casefold() and each.part != wish.role for each in known)

    def _votes_himself(self) -> bool:
        """Return whether a committee member has a key: then nobody else casts votes."""
        return any(each.part == "committee" and each.key for each in self._table.kept.seats.officials)

    def _judges(self) -> tuple[Person, ...]:
        """Return those whose decision on an appeal the director enters."""
        memory, appeal = self._table.running.now.memory, self._table.law.conduct.appeal
        if memory.appealed is None or appeal is None:
            return ()
        if appeal.members:
            return () if self._votes_himself() else (Person("committee", Role.COMMITTEE),)
        return (Person("arbiter", Role.ARBITER),) if memory.referred else ()

    # --- what is asked ------------------------------------------------------------------------------

    async def act(self, reader: Reader, wanted: Do, answer: tuple[str, str]) -> Done | None:
        """See `Hearing`."""
        table = self._table
        word = conduct_word(table.running.now, wanted)
        if word is None or not table.refereed:
            return None
        person = self._person(reader, wanted, word)
        if table.kept.setup.board == "virtual" and word == "stop clock" and person.side is not None:
            return None
        meant = meant_by(table.running.now, person, word, wanted)
        if isinstance(meant, Refusal):
            return meant
        if isinstance(meant, fact_of.Appointed) and self._has_key(meant):
            return Refusal("name_taken", "", {"text": meant.name})
        if isinstance(meant, fact_of.ResultSigned):
            summed = await with_sum(table, meant)
            if isinstance(summed, Refusal):
                return summed
            meant = summed
        if depends_on_newer(table.running, wanted, meant):
            return Refusal("stale", "R2")
        try:
            return await table.hear(person, meant, answer=answer)
        except UNREADABLE as error:
            # a remedy, a play or a position in the words is none
            return Refusal("incomplete", "R2", error.said)

    def _person(self, reader: Reader, wanted: Do, word: str) -> Person:
        table = self._table
        if reader.seat == "director":
            judges = self._judges() if word == "vote" else ()
            return judges[0] if judges else Person("director", Role.DIRECTOR)
        if reader.seat is None or reader.name:
            return self._official(reader)
        return player_of(table.running, reader, wanted, word)

    # --- what time brings ---------------------------------------------------------------------------

    def changed(self) -> None:
        """See `Part`."""
        self.cancel()
        table = self._table
        due = self._due()
        if due is None or table.over:
            return
        self._timer = table.house.time.wake(due, self._ring)

    def cancel(self) -> None:
        """Cancel the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _due(self) -> int | None:
        """Return the next instant at which something is to be done here, in ms."""
        table = self._table
        now, at = table.running.now, table.at
        found = []
        due = self._by_itself_at()
        if due is not None and (due > table.house.time.ms() or not self._unheard(due)):
            found.append(due)
        for side in Side:
            until, mark = delay_ends(now, side), next_mark(now, side, at)
            found += [table.zero + each // 1000 + 1 for each in (until, mark) if each and each > at]
            if self._comes_back(side):
                found.append(table.house.time.ms())
            elif (gone := self._gone_at(side)) is not None:
                found.append(gone)
        return min(found, default=None)

    def _by_itself_at(self) -> int | None:
        """Return when an automatic event is due, in ms."""
        due = due_at(self._table.running.now, flags=False)
        return None if due is None else self._table.zero + due // 1000 + 1

    def _unheard(self, due: int) -> bool:
        """Return whether that waits for a desk's device, which may be about to deliver an answer."""
        return self._table.kept.setup.desk and self._table.presence.unheard(due, self._ring)

    def _counts(self) -> bool:
        """Return whether absence is recorded: where lateness costs points, and no clock runs instead."""
        now = self._table.running.now
        clocked = now.clock.settings is not None and now.match.playing
        # two people at a desk are present, whether their device is connected or not
        kept = now.memory.refereed and now.memory.started and not self._table.kept.setup.desk
        return kept and now.law.conduct.late is not None and not clocked

    def _gone_at(self, side: Side) -> int | None:
        """Return when a side's departure is to be recorded, in ms; None while present, or already absent."""
        away = self._table.presence.away[side]
        if away is None or not self._counts():
            return None
        memory = self._table.running.now.memory
        return None if memory.left[side] is not None or memory.there[side] is None else away + GONE

    def _comes_back(self, side: Side) -> bool:
        table = self._table
        memory = table.running.now.memory
        if memory.left[side] is None:
            return False
        return memory.refereed and table.presence.here(side) and not table.over

    def _ring(self) -> None:
        self._task = asyncio.create_task(self._act())

    async def _act(self) -> None:
        table = self._table
        try:
            async with table.lock:
                if table.given_up or table.over:
                    return
                if not table.kept.setup.desk:
                    await table.call_flag()
                at = table.at
                made = self._by_itself(at)
                if made:
                    await table.commit(made, by=None, at=at)
                    return
                now = table.house.time.ms()
                for side in Side:
                    gone = self._gone_at(side)
                    if self._comes_back(side):
                        await table.hear(table.player(side), fact_of.Readied(side))
                    elif gone is not None and gone <= now:
                        await table.hear(table.player(side), fact_of.Left(side))
                # a delay ended, or a penalty for lateness increased: refresh everybody's view
                table.tell(table.running.seq + 1)
                self.changed()
        except NotStored:
            pass  # the table changes once the database is back
        except Exception:
            log.exception("referee failed", table=table.id)

    def _by_itself(self, at: int) -> Sequence[Event]:
        due = self._by_itself_at()
        if due is None or due > self._table.zero + at // 1000 + 1 or self._unheard(due):
            return ()
        return by_itself(self._table.running.now, at, flags=False)
