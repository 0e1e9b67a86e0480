"""Channel of the web table for questions about what a book does not have: a table of the server without storage and network."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args

from bafflebox.board.depth import Depth
from bafflebox.errors import OptionError
from bafflebox.match.acts import ACTS, SPELLINGS
from bafflebox.match.log import Envelope
from bafflebox.protocol.common import RefusalBody
from bafflebox.protocol.message import OfficialRole, Seat
from bafflebox.protocol.request import Do
from bafflebox.referee.cases.run import RunningCase
from bafflebox.referee.conduct.acts import CONDUCT_ACTS, FORMS
from bafflebox.refusal import Refusal
from bafflebox.server.live.attendance import SeatAttendance
from bafflebox.server.live.device import DeviceActs
from bafflebox.server.live.ending import AbsenceClaims
from bafflebox.server.live.refereeing import Refereeing
from bafflebox.server.live.running import Running
from bafflebox.server.live.spectators import Spectators
from bafflebox.server.live.table import NOT_STORED, Table
from bafflebox.server.live.talk import Talk
from bafflebox.server.live.timing import Timing
from bafflebox.server.model.officials import Official
from bafflebox.server.model.reader import Reader
from bafflebox.server.model.seats import Seats
from bafflebox.server.model.setup import TableSetup, packaged_law
from bafflebox.server.net.settings import Settings
from bafflebox.server.store.answers import AnsweredActs

KEYS = {act.word: act.key for act in (*ACTS, *CONDUCT_ACTS)}
SEATS: dict[str, Seat] = {"Ann": "white", "Ben": "black", "both": "both", "director": "director"}


class HeldStore:
    """A store that keeps nothing but the log it was given."""

    log: Sequence[Envelope] = ()
    away = False

    def read(self, name: str) -> tuple[Any, list[Envelope]]:
        """Return the stored table, and its log."""
        return None, list(self.log)

    def put(self, changes: object) -> asyncio.Future[None]:
        """Store nothing, at once."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.set_result(None)
        return done

    def answered(self, *what: object) -> None:
        """Return that nothing was answered before."""


class HeldTime:
    """A clock that stands at `at`, in µs."""

    at = 0

    def now(self) -> int:
        """Return the time in µs."""
        return self.at

    def ms(self) -> int:
        """Return the time in ms."""
        return self.at // 1000


def held_table(running: Running, setup: TableSetup, store: HeldStore, time: HeldTime, seats: Seats) -> Table:
    """Return a table of a running match that no timer drives and nobody watches."""
    house: Any = SimpleNamespace(time=time, store=store, settings=Settings(Path()))
    kept: Any = SimpleNamespace(id="held", created=0, setup=setup, rematch=None, seats=seats)
    table = Table(house, kept, running, AnsweredActs())
    table.attendance, table.device = SeatAttendance(table), DeviceActs(table)
    table.spectators, table.talk = Spectators(table, None), Talk(table)
    Refereeing(table)
    table.parts.clear()
    return table


async def _no_rematch(table: Table) -> str:
    raise RuntimeError("no table is made here")


class TableChannel:
    """A table of the server: every act is a message of the seat that asks."""

    def __init__(self, at: RunningCase) -> None:
        time, store = HeldTime(), HeldStore()
        time.at, store.log = at.at, at.log.envelopes
        real = at.now.match.real
        setup = TableSetup(
            board="real" if real else "virtual", dice="entered", opponent="friend", write=Depth.FULL
        )
        running = Running(at.law)
        running.add(at.log.envelopes)
        officials = tuple(
            Official(part, name, "", name)  # type: ignore[arg-type]  # a role of the log
            for name, part in at.now.memory.people
            if part in get_args(OfficialRole)
        )
        self._at = at
        self._table = held_table(running, setup, store, time, Seats(officials=officials))
        Timing(self._table)
        AbsenceClaims(self._table, _no_rematch)
        self._asked = 0

    @staticmethod
    def begins(rules: str, chosen: Mapping[str, str]) -> Refusal | None:
        """See `Channel`."""
        try:
            packaged_law(rules, dict(chosen))
        except OptionError as error:
            return Refusal("option", error.rule or "", error.said)
        return None

    def ask(self, who: str, words: str) -> Refusal | None:
        """See `Channel`. Raises RuntimeError where the table could not judge the act."""
        self._asked += 1
        wanted = self._message(words)
        answer = asyncio.run(self._table.do(self._reader(who), wanted))
        if answer.ok:
            return None
        refusal = answer.refused
        assert isinstance(refusal, RefusalBody)
        if refusal.code == NOT_STORED.code:
            raise RuntimeError(f"{who} {words}: the table failed")
        return Refusal(refusal.code, refusal.rule)

    def _reader(self, who: str) -> Reader:
        if who in SEATS:
            return Reader(SEATS[who])
        part = dict(self._at.now.memory.people).get(who, who)
        if part in get_args(OfficialRole):
            return Reader(part, key=who, name=who)  # type: ignore[arg-type]  # one of them
        return Reader(None)

    def _message(self, words: str) -> Do:
        """Return the act as a client sends it."""
        said = words.split()
        for count in (3, 2, 1):
            form = " ".join(said[:count])
            word = FORMS.get(form) or next((act.word for act, _ in SPELLINGS.get(form, ())), None)
            if word is None or len(said) < count:
                continue
            implied = SPELLINGS[form][0][1] if form not in FORMS and form in SPELLINGS else ""
            rest = " ".join((implied, *said[count:])).strip()
            if word == "roll":
                # dice are entered here
                return Do(str(self._asked), "dice", values=[int(sign) for sign in rest if sign.isdigit()])
            return Do(str(self._asked), KEYS[word], words=rest)
        return Do(str(self._asked), words)
