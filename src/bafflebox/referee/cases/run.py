"""Running a case: each step is asked of the one door of conduct, and every answer is given by a log that was read again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bafflebox.clock import parse_time
from bafflebox.errors import BaffleboxError, InvalidNotation, UnknownRule
from bafflebox.event import Event
from bafflebox.match.log import Log
from bafflebox.record.log.event_json import encode_event
from bafflebox.record.log.log_json import format_log, parse_log
from bafflebox.referee.cases.expect import Asked, check
from bafflebox.referee.cases.opening import SIDES, open_case
from bafflebox.referee.cases.syntax import Case, CaseError, Line, read_cases
from bafflebox.referee.conduct.acts import read_words
from bafflebox.referee.conduct.hear import by_itself, due_at, hear
from bafflebox.referee.conduct.intents import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings, fold_proceedings
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.side import Side

ROLES = {role.value: role for role in Role if role not in (Role.PLAYER, Role.SPECTATOR)}
_BRACKETS = re.compile(r"\s*\[([^\]]+)\]\s*$")


@dataclass(frozen=True, slots=True)
class Step:
    """What a step did: its line, and the entries that it made."""

    line: Line
    entries: tuple[dict[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a case went: the first line that differs, with what was expected and what is the case; None if all agree."""

    case: Case
    line: Line | None = None
    expected: str = ""
    got: str = ""
    steps: tuple[Step, ...] = field(default=())

    @property
    def passed(self) -> bool:
        """Whether every line was as expected."""
        return self.line is None


class Differs(Exception):
    """The first line that differs."""

    def __init__(self, line: Line, expected: str, got: str) -> None:
        super().__init__(expected)
        self.line, self.expected, self.got = line, expected, got


def run_file(lines: Sequence[str]) -> tuple[Outcome, ...]:
    """All cases of a file, each run. Raises CaseError where the file is none of the language; nothing of it counts then."""
    return tuple(run_case(case) for case in read_cases(lines))


def run_case(case: Case, place: type[Running] | None = None) -> Outcome:
    """One case, run to its first difference, by itself or at some `place` where it is run along with that."""
    opened = open_case(case)
    rules = case.headers[0][1]
    if rules.refused is not None:
        got = f"refused {opened.refusal}" if opened.refusal else "accepted"
        if opened.refusal is not None and opened.refusal.rule in rules.refused:
            return Outcome(case)
        return Outcome(case, rules, f"refused {'|'.join(rules.refused)}", got)
    assert opened.law is not None
    running = (place or Running)(case, opened.law, opened.events)
    try:
        for line in case.steps:
            running.step(line)
    except Differs as error:
        return Outcome(case, error.line, error.expected, error.got, tuple(running.steps))
    return Outcome(case, steps=tuple(running.steps))


class Running:
    """A case that is being run: the log so far, and the moment that it folds to."""

    def __init__(self, case: Case, law: Law, events: tuple[Event, ...]) -> None:
        self.case, self.law = case, law
        self.log = Log().extended(events)
        self.now = fold_proceedings(law, self.log.envelopes)
        self.at = 0
        self.since = 0
        self.steps: list[Step] = []

    def step(self, line: Line) -> None:
        """One line: time, an act, or an expectation."""
        before = len(self.log.envelopes)
        word, _, rest = line.text.partition(" ")
        if word in ("at", "after"):
            self._pass(line, parse_time(rest) + (self.at if word == "after" else 0))
        elif word == "then":
            self._expect(line, rest)
        else:
            self._act(line)
        made = self.log.envelopes[before:]
        self.steps.append(Step(line, tuple(encode_event(each.event) for each in made)))

    def _pass(self, line: Line, until: int) -> None:
        if until < self.at:
            raise CaseError(line.number, "a time that is not over yet")
        while (due := due_at(self.now)) is not None and due <= until:
            made = by_itself(self.now, due)
            if not made:
                break
            self._write(made, None, due)
        self.at = until

    def _write(self, made: tuple[Event, ...], by: Side | None, at: int) -> None:
        self.log = self.log.extended(made, by=by, at=at)
        for entry in self.log.envelopes[-len(made) :]:
            self.now = self.now.advance(entry)

    def _act(self, line: Line) -> None:
        name, _, text = line.text.partition(" ")
        person = self.who(name)
        self._known(line, line.refused or ())
        try:
            intent = read_words(text, self.now, person)
        except InvalidNotation as error:
            raise CaseError(line.number, str(error)) from error
        try:
            verdict = hear(self.now, person, intent, self.at)
        except (BaffleboxError, ValueError) as error:
            raise CaseError(line.number, str(error)) from error
        self.since = len(self.log.envelopes)
        if isinstance(verdict, Refusal):
            said = f"refused {verdict.code} {verdict.rule}: {verdict.detail}"
            if line.refused is None:
                raise Differs(line, "accepted", said)
            if verdict.rule not in line.refused:
                raise Differs(line, f"refused {'|'.join(line.refused)}", said)
            return
        if line.refused is not None:
            raise Differs(line, f"refused {'|'.join(line.refused)}", "accepted")
        if not verdict:
            raise Differs(line, "an entry in the log", "none")
        self._write(verdict, person.side, self.at)
        again = self.again()
        if again != self.now:
            raise Differs(line, "the same moment from the log read again", "another one")

    def again(self) -> Proceedings:
        """The moment as a log that was written and read folds to it."""
        return fold_proceedings(self.law, parse_log(format_log(self.log).splitlines()).envelopes)

    def _expect(self, line: Line, text: str) -> None:
        found = _BRACKETS.search(text)
        if found is None:
            raise CaseError(line.number, "the rules that are tested, in brackets: [A4.8]")
        ids = tuple(found[1].split())
        self._known(line, ids)
        claim = text[: found.start()]
        answers = []
        for moment in (self.now, self.again()):
            asked = Asked(moment, self.at, self.log, self.since, self.who)
            try:
                answers.append(check(asked, claim, ids))
            except (BaffleboxError, ValueError, KeyError, IndexError) as error:
                raise CaseError(line.number, f"an expectation: {error}") from error
        if answers[0] != answers[1]:
            raise Differs(line, f"one answer of both folds: {answers[0]}", str(answers[1]))
        if answers[0] is not None:
            raise Differs(line, claim, answers[0])

    def _known(self, line: Line, ids: tuple[str, ...]) -> None:
        for each in ids:
            try:
                self.now.law.book.find(each)
            except UnknownRule:
                if not each.startswith("R"):
                    raise CaseError(line.number, f"ids in force; {each} is not") from None

    def who(self, name: str) -> Person:
        """Who is meant by a name: a player, somebody with a part, else a spectator."""
        if name in SIDES:
            return Person(name, Role.PLAYER, SIDES[name])
        if name in ROLES:
            return Person(name, ROLES[name])
        return Person(name, Role.SPECTATOR)
