"""The case book at the terminal: each line about the board is typed there, and does what the case says.

Acts of the game itself are typed as moves and dice, which other tests do; here they go the way of every typed act, `TerminalTable.hear`.
"""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from bafflebox.cli.complement import NoSave, TableAtInstant
from bafflebox.cli.table import MatchSetup
from bafflebox.cli.table_conduct import TableConduct
from bafflebox.cli.table_screen import Screen
from bafflebox.events.game import Event
from bafflebox.referee.cases.run import RunningCase, run_case
from bafflebox.referee.cases.syntax import Case, CaseLine
from bafflebox.referee.conduct.acts import read_words
from bafflebox.referee.conduct.hear import HeardAct
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from tests.case_book import SAMPLE, where


class AtTheTerminal(RunningCase):
    """A case, of which every act is also typed."""

    def __init__(self, case: Case, law: Law, events: tuple[Event, ...]) -> None:
        super().__init__(case, law, events)
        seats = MatchSetup("friend", ("Ann", "Ben"), None, "ask", "simple", tutor=False, board="real")
        self.table = TableAtInstant(law, self.now.match, self.log, NoSave(), seats)  # type: ignore[arg-type]
        self.shown = io.StringIO()
        self.screen = Screen(self.table, home="right", plain=True)
        self.screen.console = Console(file=self.shown, width=400, no_color=True)
        self.conduct = TableConduct(self.table, self.screen)
        self.typed = 0

    def _act(self, line: CaseLine) -> None:
        before = len(self.log.envelopes)
        was = self.now
        super()._act(line)
        made = tuple(each.event for each in self.log.envelopes[before:])
        self.table.instant = self.at
        self.shown.truncate(0)
        self.shown.seek(0)
        seen = len(self.table.log.envelopes)
        typed = line.text
        if self.conduct.answers(typed):
            self.typed += 1
            if line.refused is not None:
                assert any(f"[{rule}" in self.shown.getvalue() for rule in line.refused), (
                    self.shown.getvalue()
                )
        else:
            name, _, text = typed.partition(" ")
            person = self.who(name)
            done = self.table.hear(person, read_words(text, was, person))
            assert isinstance(done, Refusal) == (line.refused is not None)
        assert tuple(each.event for each in self.table.log.envelopes[seen:]) == made, self.shown.getvalue()

    def again(self) -> Proceedings:
        """Not read again: that is asked where the referee alone runs the case."""
        return self.now

    def _pass(self, line: CaseLine, until: int) -> None:
        before = len(self.log.envelopes)
        super()._pass(line, until)
        for entry in self.log.envelopes[before:]:
            self.table.add(HeardAct((entry.event,)), entry.by, entry.at)


@pytest.mark.parametrize("name", SAMPLE)
def test_a_case_at_the_terminal(name: str) -> None:
    outcome = run_case(SAMPLE[name], AtTheTerminal)
    assert outcome.line is None, f"{where(name, outcome.line.number)}: {outcome.expected}; but: {outcome.got}"
