"""A table: one match, one act at a time, everything stored before it is sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

import structlog

from bafflebox.board.side import Side
from bafflebox.events.clock import ClockSet
from bafflebox.events.game import Event, MatchEnded
from bafflebox.io.honest_source import HonestSource
from bafflebox.match.decide import judge
from bafflebox.match.log import Envelope, Log
from bafflebox.match.state import Match
from bafflebox.protocol.common import RefusalBody
from bafflebox.protocol.message import Answer, Message
from bafflebox.protocol.request import Do
from bafflebox.referee.clock.flag import credit, flag_call
from bafflebox.referee.conduct.hear import judged
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.judge.dice_agreement import AgreementStage
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.server.live.answering import Answering, accepted_answer, refusal_to
from bafflebox.server.live.conduct_request import player_at
from bafflebox.server.live.dealing import HonestDice
from bafflebox.server.live.doubt import NotStored
from bafflebox.server.live.half import TentativeMoves
from bafflebox.server.live.offers import agreed
from bafflebox.server.live.parts import Attached, Done, Extra, Hearing, Offering, Part
from bafflebox.server.live.presence import Listener, Presence
from bafflebox.server.live.read_act import act_of_message, acting
from bafflebox.server.live.refusal_view import in_words
from bafflebox.server.live.running import Running, fold_running
from bafflebox.server.live.saying import encode, events_message
from bafflebox.server.live.services import House
from bafflebox.server.live.view import Around, Says
from bafflebox.server.model.event_bytes import json_of
from bafflebox.server.model.reader import Reader
from bafflebox.server.store.answers import AnsweredActs
from bafflebox.server.store.errors import is_away
from bafflebox.server.store.store import Changes, StoredTable
from bafflebox.server.store.writer import settled

log = structlog.get_logger("table")

NO_SEAT = 4403
"""The close code of a socket whose key gives no seat."""
NOT_STORED = Refusal("not_stored", "")
SEAT_LEFT = Refusal("seat_left", "")
ID_USED = Refusal("id_used", "")


class Table(Attached):
    """A match in memory. All changes go through `do` and `commit`, one at a time under `lock`.

    The hub alone makes it, and attaches its parts.
    """

    def __init__(self, house: House, kept: StoredTable, running: Running, answers: AnsweredActs) -> None:
        self.house, self.kept, self.running = house, kept, running
        self.zero = int(kept.created * 1000)
        """When the log began, in ms of the server's clock."""
        self.lock = asyncio.Lock()
        self.presence = Presence(house.time.ms())
        self.parts: list[Part] = []
        self.offering: list[Offering] = []
        """Parts with acts of their own."""
        self.extras: dict[str, Extra] = {}
        """Handlers by name of acts that belong to the table, registered by parts."""
        self.referee: Hearing | None = None
        """The handler of conduct; None where there is none."""
        self.source: HonestSource | None = None
        self.rematch_by: Side | None = None
        self.engine: Says | None = None
        self.touched = house.time.ms()
        self.instant: int | None = None
        """While an act of a match desk is judged, its time on the device, in µs since the log began."""
        self.given_up = False
        """True after a storage failure: nothing more is done here, and all clients reconnect."""
        self.in_doubt = False
        """True while nobody knows whether the last write was stored: acts are refused until the database answers."""
        self.on_failure: Callable[[Table], None] | None = None
        self.on_doubt: Callable[[Table], None] | None = None
        self.calm_until = 0
        """Until when nobody can be absent, idle or late, in ms, unless a player comes or goes (`Timing`)."""
        self.half = TentativeMoves(running.tree, self.presence)
        """The tentative moves of the side on turn."""
        self._answering = Answering(answers, partial(house.store.answered, kept.id))

    @property
    def law(self) -> Law:
        """Return the current law, with the agreed terms."""
        return self.running.law

    @property
    def refereed(self) -> bool:
        """Return whether the referee handles this table: two people play there."""
        return self.running.now.memory.refereed

    @property
    def id(self) -> str:
        """Return its id."""
        return self.kept.id

    @property
    def entered(self) -> bool:
        """Return whether dice are entered by hand."""
        return self.kept.setup.dice == "entered"

    @property
    def over(self) -> bool:
        """Return whether the match is over for good."""
        return self.running.match.closed

    @property
    def at(self) -> int:
        """Return the time in µs since the log began; at a match desk that of the act being judged."""
        now = self.house.time.now() - self.zero * 1000
        return max(self.running.at, now if self.instant is None else min(now, self.instant))

    def dice(self) -> HonestDice | None:
        """Return the dice; None where they are entered."""
        return None if self.source is None or self.entered else HonestDice(self.source, self.running)

    def name(self, side: Side) -> str:
        """Return a player's name."""
        return self.kept.setup.called[side]

    async def do(self, reader: Reader, wanted: Do, *, way: int = 0) -> Answer:
        """Judge an act, store and broadcast its events; return the answer to its author.

        `way` is the round-trip time in µs. A repeated id gets the same answer.
        """
        async with self.lock:
            return await self.do_now(reader, wanted, way=way)

    def answered(self, key: tuple[str, str]) -> bool:
        """Return whether an act of a seat with this id was handled before."""
        return self._answering.known(key) is not None

    def answered_by(self, key: tuple[str, str]) -> int | None:
        """Return the last event of an act of a seat with this id; None for one that was not done."""
        answer = self._answering.known(key)
        return answer.seq if answer is not None and isinstance(answer.seq, int) else None

    async def do_now(self, reader: Reader, wanted: Do, *, way: int = 0) -> Answer:
        """Like `do`, for parts that hold the lock."""
        key = (reader.window, wanted.id)
        self.touched = self.house.time.ms()
        if self.given_up or self.in_doubt or self.house.store.away:
            return self._refuse(wanted.id, NOT_STORED)
        if not self.kept.seats.know(reader):
            return self._refuse(wanted.id, SEAT_LEFT)
        before = self._answering.known(key)
        if before is not None:
            return self._refuse(wanted.id, ID_USED) if self._answering.another(key, wanted) else before
        self._answering.asked(key, wanted)
        if (early := self.device.against(reader, wanted)) is not None:
            return self._refuse(wanted.id, early)
        try:
            with self.device.spoken(reader, wanted):
                done = await self._act(reader, wanted, way)
        except NotStored:
            return self._refuse(wanted.id, NOT_STORED)
        except Exception:
            log.exception("act failed", table=self.id, act=wanted.do)
            return self._refuse(wanted.id, NOT_STORED)
        if isinstance(done, Refusal):
            answer = self._refuse(wanted.id, done)
            self._answering.refused(key, answer)
            return answer
        return accepted_answer(wanted.id, self.running.seq)

    async def _act(self, reader: Reader, wanted: Do, way: int) -> Done:
        running = self.running.clock.running
        lag = credit(self.running.clock, way) if running is not None and reader.sides == (running,) else 0
        at = self.at
        # a clock that is out is called first; at a desk by its device alone
        called = reader.sides or not self.kept.setup.desk
        if called and await self.call_flag(way if lag else 0, at=at):
            at = self.at
        answer = (reader.window, wanted.id)
        if self.referee is not None:
            heard = await self.referee.act(reader, wanted, answer)
            if heard is not None:
                return heard
        side = acting(reader, wanted, self.running.game)
        if isinstance(side, Refusal):
            return side
        if self.over and wanted.do != "rematch":
            return Refusal("match_over", self.law.cites("match"))
        for_table = self.extras.get(wanted.do)
        if for_table is not None:
            done = await for_table(side, wanted, answer)
            if done is not None:
                return done
        if wanted.seq is not None and wanted.seq < self.running.changed:
            return Refusal("stale", "R2")
        if not self.entered and not agreed(self.running):
            return Refusal("agreeing", "R2")
        meant = act_of_message(self.running, side, wanted, self.dice())
        if isinstance(meant, Refusal):
            return meant
        return await self.perform(meant, by=side, lag=lag, at=max(at, self.running.at), answer=answer)

    async def perform(
        self,
        meant: Event,
        *,
        by: Side | None,
        lag: int = 0,
        at: int | None = None,
        answer: tuple[str, str] | None = None,
    ) -> Done:
        """Judge an act by the law and store its events; for parts that hold the lock."""
        if self.refereed:
            person = Person("table", Role.TABLE) if by is None else self.player(by)
            return await self.hear(person, meant, lag=lag, at=at, answer=answer)
        steps = judge(self.law, self.running.match, meant)
        if isinstance(steps, Refusal):
            return steps
        events = tuple(step.fact for step in steps)
        known = tuple(step.after for step in steps)
        await self.commit(events, by=by, lag=lag, at=at, answer=answer, known=known)
        return events

    async def hear(
        self,
        person: Person,
        meant: object,
        *,
        lag: int = 0,
        at: int | None = None,
        answer: tuple[str, str] | None = None,
    ) -> Done:
        """Judge a person's request by the referee and store its events; for parts that hold the lock."""
        # events are stored at the instant of judging: a break's end depends on it
        at = self.at if at is None else at
        heard = judged(self.running.now, person, meant, at)
        if isinstance(heard, Refusal):
            return heard
        await self.commit(heard.events, by=person.side, lag=lag, at=at, answer=answer, known=heard.known)
        return heard.events

    def player(self, side: Side) -> Person:
        """Return the player of a side, as the referee knows them."""
        return player_at(self.running, side)

    async def call_flag(self, way: int = 0, *, at: int | None = None) -> bool:
        """Call a fallen flag, if any; return whether there was one."""
        if self.over:
            return False
        at = self.at if at is None else at
        call = flag_call(self.running.clock, at, lag=way)
        if call is None:
            return False
        if isinstance(done := await self.perform(call, by=None, at=at), Refusal):
            log.warning("flag refused", table=self.id, code=done.code)
            return False
        return True

    async def commit(
        self,
        events: Sequence[Event],
        *,
        by: Side | None,
        lag: int = 0,
        at: int | None = None,
        answer: tuple[str, str] | None = None,
        noted: dict[str, object] | None = None,
        known: Sequence[Match] = (),
    ) -> None:
        """Store events and related data together, then notify everybody.

        `known` are the matches after the events, where folded already. Once begun it is completed, even if the caller is cancelled:
        memory must not fall behind the log. Raises when storing fails; the table is then unloaded and read again. Raises NotStored
        while the database is unavailable: the table stays as it was, until that is settled (`Doubts`).
        """
        if self.given_up:
            # another table of this name may be read from storage already: two must not write one log
            raise OSError("this table was given up")
        if self.in_doubt:
            raise NotStored
        noted = dict(noted or {})
        kinds = {type(each) for each in events}
        if MatchEnded in kinds:
            noted["over"] = True
            events = [*events, *self.seed_opened()]
        if ClockSet in kinds:
            noted["ticking"] = True
        envelopes = self.running.envelopes(events, by=by, at=self.at if at is None else at, lag=lag)
        last = envelopes[-1].seq if envelopes else self.running.seq
        stored = (*answer, last) if answer else None
        cancelled: asyncio.CancelledError | None = None
        try:
            texts = [json_of(each) for each in events]
            storing = self.house.store.put(Changes(self.id, envelopes, stored, noted or None, texts))
            cancelled = await settled(storing)
            storing.result()
            if answer:
                self._answering.done(answer, last)
            start = self.running.seq + 1
            self.running.add(envelopes, known, texts)
            self.spectators.note(envelopes)
            self.tell(start)
            self.changed()
        except Exception as error:
            if is_away(error) and envelopes and self.on_doubt:
                self.in_doubt = True
                self.on_doubt(self)
                raise NotStored from error
            self.give_up()
            raise
        if cancelled is not None:
            raise cancelled

    def give_up(self) -> None:
        """Unload the table: memory may not be what is stored."""
        self.given_up = True
        if self.on_failure:
            self.on_failure(self)

    def seed_opened(self) -> list[Event]:
        """Return the event that opens the seed, if there is one not opened yet."""
        agreement = self.running.dealing.agreement
        if self.source is None or agreement is None or agreement.stage is not AgreementStage.THROWING:
            return []
        return [self.source.opened(self.running.dealing)]

    def changed(self) -> None:
        """Notify every part of a change."""
        if self.given_up:
            return
        for part in self.parts:
            part.changed()

    def around(self) -> Around:
        """Return the view's data beside the log."""
        now = self.house.time.ms()
        extra = tuple([offer for part in self.offering for offer in part.offers()])
        hearing = None if self.referee is None or not self.refereed else self.referee.conduct()
        again = (self.kept.rematch, self.rematch_by)
        return Around(now, self.zero, self.entered, extra, *again, hearing, self.engine)

    def tell(self, start: int) -> None:
        """Send the events from `start` on, and the view, to everybody here."""
        self.spectators.tell(start)

    async def join(self, listener: Listener, seen: int | None, hello: Message) -> None:
        """Attach a listener: send hello, then the backlog and the presence."""
        async with self.lock:
            if not self.kept.seats.know(listener.reader):
                listener.close(NO_SEAT, SEAT_LEFT.detail)
                return
            self.calm_until = 0
            claims = self.attendance.claims()
            self.presence.come(listener, self.house.time.ms())
            running, around = self.spectators.seen_by(listener.reader)
            start = running.game_from if seen is None else max(-1, seen) + 1
            older = (await self.whole()).told[start : running.first] if start < running.first else ()
            listener.send(encode(hello))
            listener.send(encode(events_message(running, listener.reader, around, start, older)))
            self.half.greet(listener)
            self.attendance.tell_of(listener, claims)
            self.talk.greet(listener)
            self.changed()

    async def whole(self) -> Running:
        """Return the match with every log entry, read again from storage."""
        return await asyncio.to_thread(lambda: fold_running(self.law, self._stored(), keep=None))

    async def log(self) -> Log:
        """Return the stored log, as far as everybody may know it."""
        return Log(tuple(await asyncio.to_thread(self._stored))[: self.spectators.public.seq + 1])

    def _stored(self) -> list[Envelope]:
        found = self.house.store.read(self.id)
        assert found is not None
        return found[1]

    async def leave(self, listener: Listener) -> None:
        """Detach a listener."""
        async with self.lock:
            self.calm_until = 0
            self.presence.go(listener, self.house.time.ms())
            self.touched = self.house.time.ms()
            self.attendance.tell_of(listener)
            self.changed()

    def _refuse(self, given: str, refusal: Refusal) -> Answer:
        return refusal_to(given, self.law, self.running.match, refusal)

    def refused(self, refusal: Refusal) -> RefusalBody:
        """Return a refusal as it is sent."""
        return in_words(self.law, self.running.match, refusal)
