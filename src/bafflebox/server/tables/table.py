"""A table: one match, one act at a time, everything stored before anybody hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import structlog

from bafflebox.adapters.honest_source import HonestSource, SeedLost
from bafflebox.clock_event import ClockSet
from bafflebox.event import Event, MatchEnded
from bafflebox.match.decide import judge
from bafflebox.match.intents import MatchIntent
from bafflebox.match.log import Envelope, Log
from bafflebox.match.state import Match
from bafflebox.referee.clock.flag import credit, flag_call
from bafflebox.referee.conduct.hear import judged
from bafflebox.referee.conduct.intents import Person, Role
from bafflebox.referee.judge.dice_agreement import Stage
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.server.store.answers import Answers
from bafflebox.server.store.store import Changes, Kept
from bafflebox.server.store.writer import settled
from bafflebox.server.tables import attendance, device, late
from bafflebox.server.tables.answering import Answering, accepted, in_words, refusal_to
from bafflebox.server.tables.dealing import HonestDice
from bafflebox.server.tables.frame import Reader
from bafflebox.server.tables.half import Half
from bafflebox.server.tables.house import House
from bafflebox.server.tables.late import Late
from bafflebox.server.tables.messages import Do
from bafflebox.server.tables.offers import agreed
from bafflebox.server.tables.parts import Done, Extra, Hearing, Offering, Part
from bafflebox.server.tables.presence import Listener, Presence
from bafflebox.server.tables.read_act import acting, read_act
from bafflebox.server.tables.running import Running, fold_running, json_of
from bafflebox.server.tables.saying import encode, events_message
from bafflebox.server.tables.talk import Talk
from bafflebox.server.tables.view import Around
from bafflebox.side import Side

log = structlog.get_logger("table")

NO_SEAT = 4403
"""The code with which a socket is closed whose key gives no seat."""
NOT_STORED = Refusal("not_stored", "")
SEAT_LEFT = Refusal("seat_left", "")


class Table:
    """A match in memory. All changes go through `do` and `commit`, one at a time under `lock`."""

    def __init__(self, house: House, kept: Kept, running: Running, answers: Answers) -> None:
        self.house, self.kept, self.running = house, kept, running
        self.zero = int(kept.created * 1000)
        """When the log began, in ms of the server's clock."""
        self.lock = asyncio.Lock()
        self.presence = Presence(house.time.ms())
        self.parts: list[Part] = []
        self.offering: list[Offering] = []
        """Those that offer acts of their own."""
        self.extras: dict[str, Extra] = {}
        """Acts that are the table's own and not the game's, by name; parts put them here."""
        self.referee: Hearing | None = None
        """Who hears what is asked around the board; None where nobody is to."""
        self.source: HonestSource | None = None
        self.rematch_by: Side | None = None
        self.touched = house.time.ms()
        self.instant: int | None = None
        """While an act of a match desk is judged, when its device saw it done, in µs since the log began."""
        self.given_up = False
        """Whether something could not be stored: nothing more is done here, everybody comes again."""
        self.on_failure: Callable[[Table], None] | None = None
        self.calm_until = 0
        """Until when nobody can be away, idle or late, in ms, as long as nobody comes or goes (`Timing`)."""
        self.late_with_dice: Callable[[Side], int | None] = lambda side: None
        """From when the opponent of a side that keeps the agreed dice waiting may claim the match, in ms."""
        self.half = Half(running.tree, self.presence)
        """What the side on turn has moved so far."""
        self.talk, self.late = Talk(self), None if not kept.setup.rated else Late(running.law)
        self._answering = Answering(answers, partial(house.store.answered, kept.id))

    @property
    def law(self) -> Law:
        """The law as it is now: terms that were agreed are in it."""
        return self.running.law

    @property
    def refereed(self) -> bool:
        """Whether what is done here is heard by the referee: two people sit there."""
        return self.running.now.memory.refereed

    @property
    def id(self) -> str:
        """Its name."""
        return self.kept.id

    @property
    def entered(self) -> bool:
        """Whether dice are entered by hand."""
        return self.kept.setup.dice == "entered"

    @property
    def over(self) -> bool:
        """Whether nothing more can happen in the match."""
        return self.running.match.closed

    @property
    def at(self) -> int:
        """Now, in µs since the log began; at a match desk the instant of the act that is judged."""
        now = self.house.time.now() - self.zero * 1000
        return max(self.running.at, now if self.instant is None else min(now, self.instant))

    def dice(self) -> HonestDice | None:
        """Where dice come from; None where they are entered."""
        return None if self.source is None or self.entered else HonestDice(self.source, self.running)

    def name(self, side: Side) -> str:
        """What a player is called."""
        return self.kept.setup.called[side]

    async def do(self, reader: Reader, wanted: Do, *, way: int = 0) -> dict[str, Any]:
        """Judges an act, stores what it does and tells everybody; the answer to who asked for it.

        `way` is how many µs messages to him and back take. The same id again gets the same answer.
        """
        async with self.lock:
            return await self.do_now(reader, wanted, way=way)

    def answered(self, key: tuple[str, str]) -> bool:
        """Whether an act of a seat under this id was heard before."""
        return self._answering.known(key) is not None

    async def do_now(self, reader: Reader, wanted: Do, *, way: int = 0) -> dict[str, Any]:
        """The same for parts that hold the lock."""
        key = (reader.window, wanted.id)
        self.touched = self.house.time.ms()
        if self.given_up:
            return self._refuse(wanted.id, NOT_STORED)
        if not self.kept.seats.know(reader):
            return self._refuse(wanted.id, SEAT_LEFT)
        before = self._answering.known(key)
        if before is not None:
            return before
        if device.out_of_order(self, reader, wanted):
            return self._refuse(wanted.id, device.OUT_OF_ORDER)
        try:
            with device.Spoken(self, reader, wanted):
                done = await self._act(reader, wanted, way)
        except Exception:
            log.exception("act failed", table=self.id, act=wanted.do)
            return self._refuse(wanted.id, NOT_STORED)
        if isinstance(done, Refusal):
            answer = self._refuse(wanted.id, done)
            self._answering.refused(key, answer)
            return answer
        return accepted(wanted.id, self.running.seq)

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
        meant = read_act(self.running, side, wanted, self.dice())
        if isinstance(meant, Refusal):
            return meant
        return await self.perform(meant, by=side, lag=lag, at=max(at, self.running.at), answer=answer)

    async def perform(
        self,
        meant: MatchIntent,
        *,
        by: Side | None,
        lag: int = 0,
        at: int | None = None,
        answer: tuple[str, str] | None = None,
    ) -> Done:
        """Has the law judge an intent and stores what it made; for parts that hold the lock."""
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
        """Has the referee judge what a person asks, and stores what it made; for parts that hold the lock."""
        # what is judged at an instant is written at this instant: a break that begins ends so much later
        at = self.at if at is None else at
        heard = judged(self.running.now, person, meant, at)
        if isinstance(heard, Refusal):
            return heard
        await self.commit(heard.events, by=person.side, lag=lag, at=at, answer=answer, known=heard.known)
        return heard.events

    def player(self, side: Side) -> Person:
        """Who sits on a side, as the referee knows him."""
        return Person(self.running.match.names[side], Role.PLAYER, side)

    async def call_flag(self, way: int = 0, *, at: int | None = None) -> bool:
        """Calls the flag that has fallen, if one has; whether it did."""
        if self.over:
            return False
        at = self.at if at is None else at
        call = flag_call(self.running.clock, at, lag=way)
        if call is None:
            return False
        done = await self.perform(call, by=None, at=at)
        if isinstance(done, Refusal):
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
        """Stores events and what belongs to them in one piece, then tells everybody.

        `known` are the matches after the events, where they are folded already. Once begun it is brought to its end, whatever
        becomes of who asked for it: memory must not fall behind the log. Raises when it could not be stored; the table is then
        given up and read again.
        """
        if self.given_up:
            # another table of this name may be read from storage already: two must not write one log
            raise OSError("this table was given up")
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
            if self.late is not None:
                self.late.note(envelopes, self.running)
            self.tell(start)
            self.changed()
        except Exception:
            self.given_up = True
            if self.on_failure:
                self.on_failure(self)
            raise
        if cancelled is not None:
            raise cancelled

    def seed_opened(self) -> list[Event]:
        """The seed, if the dice came from one and it is not open yet."""
        agreement = self.running.dealing.agreement
        if self.source is None or agreement is None or agreement.stage is not Stage.THROWING:
            return []
        return [self.source.opened(self.running.dealing)]

    async def find_source(self) -> None:
        """Takes up the seed of the agreement in force."""
        if self.running.dealing.agreement is None:
            return
        try:
            self.source = await asyncio.to_thread(HonestSource.resume, self.running.dealing, self.house.seeds)
        except SeedLost:
            log.exception("seed lost", table=self.id)
            self.source = await asyncio.to_thread(
                HonestSource.begin_after_loss, self.id, self.running.dealing, self.house.seeds
            )
            await self.commit([self.source.committed()], by=None)

    def changed(self) -> None:
        """Lets every part look at the new state."""
        if self.given_up:
            return
        for part in self.parts:
            part.changed()

    def around(self) -> Around:
        """What a view says besides the log."""
        now = self.house.time.ms()
        extra = tuple([offer for part in self.offering for offer in part.offers()])
        hearing = None if self.referee is None or not self.refereed else self.referee.conduct()
        return Around(now, self.zero, self.entered, extra, self.kept.rematch, self.rematch_by, hearing)

    def tell(self, start: int) -> None:
        """Sends the events from `start` on, and the view, to everybody here."""
        around = self.around()
        self.presence.tell(lambda reader: late.message(self, reader, around, start))
        if self.late is not None:
            self.late.fresh = None

    def tell_presence(self) -> None:
        """Tells everybody who is here."""
        attendance.tell(self)

    async def join(self, listener: Listener, seen: int | None, hello: Any) -> None:
        """A socket takes its place: it gets `hello`, what it has missed, and who is here."""
        async with self.lock:
            if not self.kept.seats.know(listener.reader):
                listener.close(NO_SEAT, SEAT_LEFT.detail)
                return
            self.calm_until = 0
            claims = attendance.claims_at(self)
            self.presence.come(listener, self.house.time.ms())
            running, around = late.seen_by(self, listener.reader)
            start = running.game_from if seen is None else max(-1, seen) + 1
            older = (await self.whole()).told[start : running.first] if start < running.first else ()
            listener.send(encode(hello))
            listener.send(encode(events_message(running, listener.reader, around, start, older)))
            self.half.greet(listener)
            attendance.tell_of(self, listener, claims)
            self.talk.greet(listener)
            self.changed()

    async def whole(self) -> Running:
        """The match with every entry of its log, read again from storage."""
        return await asyncio.to_thread(lambda: fold_running(self.law, self._stored(), keep=None))

    async def log(self) -> Log:
        """The log as it is stored, as far as everybody may know it."""
        return Log(tuple(await asyncio.to_thread(self._stored))[: late.public(self).seq + 1])

    def _stored(self) -> list[Envelope]:
        found = self.house.store.read(self.id)
        assert found is not None
        return found[1]

    async def leave(self, listener: Listener) -> None:
        """A socket is closed."""
        async with self.lock:
            self.calm_until = 0
            self.presence.go(listener, self.house.time.ms())
            self.touched = self.house.time.ms()
            attendance.tell_of(self, listener)
            self.changed()

    def _refuse(self, given: str, refusal: Refusal) -> dict[str, Any]:
        return refusal_to(given, self.law, self.running.match, refusal)

    def refused(self, refusal: Refusal) -> dict[str, Any]:
        """A refusal as it is told."""
        return in_words(self.law, self.running.match, refusal)
