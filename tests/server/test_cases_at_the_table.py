"""The case book at the web table: what players, director and judges ask goes through a table of the server, and does the same.

Officials speak with their own keys as soon as the director has invited them. Not asked there are acts of people without
a key, and absence, of which the presence of pages knows.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bafflebox.cli.coverage_sources import asked_at_the_table, keys_of
from bafflebox.events.game import Event
from bafflebox.events.rulings import ResultSigned
from bafflebox.protocol.request import Do
from bafflebox.referee.cases.run import RunningCase as CaseRun
from bafflebox.referee.cases.run import run_case
from bafflebox.referee.cases.syntax import Case, CaseLine
from bafflebox.referee.conduct.acts import CONDUCT_ACTS, FORMS, read_words
from bafflebox.referee.conduct.offered import BOTHS
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.server.live.questions import HeldStore, HeldTime, held_table
from bafflebox.server.live.refereeing import Refereeing
from bafflebox.server.live.running import Running
from bafflebox.server.model.reader import Reader
from bafflebox.server.model.seats import Seats
from bafflebox.server.model.setup import TableSetup
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


class AtTheTable(CaseRun):
    """A case, of which every act is also asked at a table of the server."""

    def __init__(self, case: Case, law: Law, events: tuple[Event, ...]) -> None:
        super().__init__(case, law, events)
        self.keys: dict[str, str] = {}
        self.time, self.store = HeldTime(), HeldStore()
        board = "real" if self.now.match.real else "virtual"
        setup = TableSetup(board=board, dice="entered", opponent="friend")  # type: ignore[arg-type]  # one of two
        running = Running(law)
        running.add(running.envelopes(events, by=None, at=0))
        self.table = held_table(running, setup, self.store, self.time, Seats())

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

    def _referee(self) -> Refereeing:
        assert isinstance(self.table.referee, Refereeing)
        return self.table.referee

    async def _ask(self, line: CaseLine, was: Any) -> Refusal | None:
        name, _, text = line.text.partition(" ")
        word = next((FORMS[form] for form in _starts(text) if form in FORMS), None)
        # the director enters what judges decide, once there is an appeal that they decide
        judges = {each.name for each in self._referee()._judges()}
        entered = name in judges if word == "vote" else name not in JUDGES
        # what both do together is entered by either: nobody says it for himself alone there
        entered = entered and (word != BOTHS or name == "both")
        if word is not None and asked_at_the_table(line.text, self.keys) and (name in self.keys or entered):
            part: Any = self.keys.get(name)
            seat: Any = SEATS.get(name, "director")
            reader = Reader(part, name=name) if part else Reader(seat)
            said = text[len(next(form for form in _starts(text) if form in FORMS)) :].strip()
            done = await self._referee().act(reader, Do("1", KEYS[word], words=said), ("k", "1"))
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
