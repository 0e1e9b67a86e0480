"""The case book at the web table: what players, director and judges ask goes through a table of the server, and does the same.

Officials speak with their own keys as soon as the director has invited them. Not asked there are acts of people without
a key, and absence, of which the presence of pages knows.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bafflebox.cli.coverage_sources import asked_at_the_table, keys_of
from bafflebox.events.game import Event
from bafflebox.events.rulings import ResultSigned
from bafflebox.match.log import Envelope
from bafflebox.protocol.request import Do
from bafflebox.referee.cases.run import RunningCase as CaseRun
from bafflebox.referee.cases.run import run_case
from bafflebox.referee.cases.syntax import Case, CaseLine
from bafflebox.referee.conduct.acts import CONDUCT_ACTS, FORMS, read_words
from bafflebox.referee.conduct.offered import BOTHS
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.server.live.attendance import SeatAttendance
from bafflebox.server.live.device import DeviceActs
from bafflebox.server.live.refereeing import Refereeing
from bafflebox.server.live.running import Running
from bafflebox.server.live.spectators import Spectators
from bafflebox.server.live.table import Table
from bafflebox.server.live.talk import Talk
from bafflebox.server.model.reader import Reader
from bafflebox.server.model.seats import Seats
from bafflebox.server.model.setup import TableSetup
from bafflebox.server.store.answers import AnsweredActs
from tests.case_book import SAMPLE, where

KEYS = {act.word: act.key for act in CONDUCT_ACTS}
JUDGES = ("committee", "arbiter")
SEATS = {"Ann": "white", "Ben": "black", "both": "both"}


def _said(fact: Event) -> Event:
    """A fact as who said it did: of a sum that is confirmed the table alone knows who owes it."""
    if isinstance(fact, ResultSigned) and fact.sum:
        assert fact.payer is not None
        return replace(fact, payer=None)
    return fact


class Store:
    """Stores nothing, at once; what the case has recorded is what is read."""

    log: Sequence[Envelope] = ()

    def read(self, name: str) -> tuple[Any, list[Envelope]]:
        """Return the stored table, and its log."""
        return None, list(self.log)

    def put(self, changes: Any) -> asyncio.Future[None]:
        """Store the changes."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.set_result(None)
        return done

    def answered(self, *what: Any) -> None:
        """Nothing was answered before."""


class Time:
    """The clock of the case."""

    at = 0

    def now(self) -> int:
        """µs."""
        return self.at

    def ms(self) -> int:
        """Ms."""
        return self.at // 1000


class AtTheTable(CaseRun):
    """A case, of which every act is also asked at a table of the server."""

    def __init__(self, case: Case, law: Law, events: tuple[Event, ...]) -> None:
        super().__init__(case, law, events)
        self.keys: dict[str, str] = {}
        self.time = Time()
        self.store = Store()
        house: Any = SimpleNamespace(time=self.time, store=self.store)
        board = "real" if self.now.match.real else "virtual"
        setup = TableSetup(board=board, dice="entered", opponent="friend")  # type: ignore[arg-type]  # one of two
        kept: Any = SimpleNamespace(id="case", created=0, setup=setup, rematch=None, seats=Seats())
        running = Running(law)
        running.add(running.envelopes(events, by=None, at=0))
        self.table = Table(house, kept, running, AnsweredActs())
        self.table.attendance, self.table.device = SeatAttendance(self.table), DeviceActs(self.table)
        self.table.spectators, self.table.talk = Spectators(self.table, None), Talk(self.table)
        self.referee = Refereeing(self.table)
        self.table.parts.clear()

    def _act(self, line: CaseLine) -> None:
        before, was = len(self.log.envelopes), self.now
        self.store.log = self.log.envelopes
        super()._act(line)
        made = [each.event for each in self.log.envelopes[before:]]
        self.keys = keys_of([f"director appoints {' '.join(each)}" for each in was.memory.people])
        self.time.at = self.at
        first = self.table.running.seq + 1
        refused = asyncio.run(self._ask(line, was))
        if line.refused is not None:
            assert refused is not None, line.text
            assert refused.rule in line.refused, (line.text, refused)
        else:
            assert refused is None, (line.text, refused)
        assert [_said(each.envelope.event) for each in self.table.running.since(first)] == made

    def again(self) -> Proceedings:
        """Not read again: that is asked where the referee alone runs the case."""
        return self.now

    async def _ask(self, line: CaseLine, was: Any) -> Refusal | None:
        name, _, text = line.text.partition(" ")
        word = next((FORMS[form] for form in _starts(text) if form in FORMS), None)
        # the director enters what judges decide, once there is an appeal that they decide
        judges = {each.name for each in self.referee._judges()}
        entered = name in judges if word == "vote" else name not in JUDGES
        # what both do together is entered by either: nobody says it for himself alone there
        entered = entered and (word != BOTHS or name == "both")
        if word is not None and asked_at_the_table(line.text, self.keys) and (name in self.keys or entered):
            part: Any = self.keys.get(name)
            seat: Any = SEATS.get(name, "director")
            reader = Reader(part, name=name) if part else Reader(seat)
            said = text[len(next(form for form in _starts(text) if form in FORMS)) :].strip()
            done = await self.referee.act(reader, Do("1", KEYS[word], words=said), ("k", "1"))
            if done is not None:
                return done if isinstance(done, Refusal) else None
        person = self.who(name)
        heard = await self.table.hear(person, read_words(text, was, person))
        return heard if isinstance(heard, Refusal) else None

    def _pass(self, line: CaseLine, until: int) -> None:
        before = len(self.log.envelopes)
        super()._pass(line, until)
        for entry in self.log.envelopes[before:]:
            self.time.at = entry.at
            asyncio.run(self.table.commit([entry.event], by=entry.by, at=entry.at))


def _starts(text: str) -> list[str]:
    words = text.split()
    return [" ".join(words[:count]) for count in (3, 2, 1)]


@pytest.mark.parametrize("name", SAMPLE)
def test_a_case_at_the_table(name: str) -> None:
    outcome = run_case(SAMPLE[name], AtTheTable)
    assert outcome.line is None, f"{where(name, outcome.line.number)}: {outcome.expected}; but: {outcome.got}"
