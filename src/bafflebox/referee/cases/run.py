"""Runner of cases: each step goes through `hear`, and every expectation is checked on a log that was written and read again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import field

from bafflebox.board.clock import parse_time
from bafflebox.board.side import Side
from bafflebox.errors import BaffleboxError, InvalidNotation, UnknownRule
from bafflebox.events.game import Event
from bafflebox.formats.log.event_json import encode_event
from bafflebox.formats.log.log_json import format_log, parse_log
from bafflebox.frozen import dataclass
from bafflebox.match.log import Log
from bafflebox.referee.cases.expect import CaseState, check
from bafflebox.referee.cases.opening import SIDES, open_case
from bafflebox.referee.cases.syntax import Case, CaseError, CaseLine, read_cases
from bafflebox.referee.conduct.acts import read_words
from bafflebox.referee.conduct.hear import by_itself, due_at, hear
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings, fold_proceedings
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law

ROLES = {role.value: role for role in Role if role not in (Role.PLAYER, Role.SPECTATOR)}
_BRACKETS = re.compile(r"\s*\[([^\]]+)\]\s*$")


@dataclass(frozen=True, slots=True)
class CaseStep:
    """A step: its line, and the entries that it made."""

    line: CaseLine
    entries: tuple[dict[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a case: the first differing line, with expected and actual state; None if all agree."""

    case: Case
    line: CaseLine | None = None
    expected: str = ""
    got: str = ""
    steps: tuple[CaseStep, ...] = field(default=())

    @property
    def passed(self) -> bool:
        """True if every line was as expected."""
        return self.line is None


class CaseDiffers(Exception):
    """Raised at the first line that differs."""

    def __init__(self, line: CaseLine, expected: str, got: str) -> None:
        super().__init__(expected)
        self.line, self.expected, self.got = line, expected, got


def run_file(lines: Sequence[str]) -> tuple[Outcome, ...]:
    """Run all cases of a file. Raises CaseError for an invalid file, without any result."""
    return tuple(run_case(case) for case in read_cases(lines))


def run_case(case: Case, place: type[RunningCase] | None = None) -> Outcome:
    """Run one case up to its first difference, alone or in step with a `place`."""
    opened = open_case(case)
    rules = case.headers[0][1]
    if rules.refused is not None:
        got = f"refused {opened.refusal}" if opened.refusal else "accepted"
        if opened.refusal is not None and opened.refusal.rule in rules.refused:
            return Outcome(case)
        return Outcome(case, rules, f"refused {'|'.join(rules.refused)}", got)
    assert opened.law is not None
    running = (place or RunningCase)(case, opened.law, opened.events)
    try:
        for line in case.steps:
            running.step(line)
    except CaseDiffers as error:
        return Outcome(case, error.line, error.expected, error.got, tuple(running.steps))
    return Outcome(case, steps=tuple(running.steps))


class RunningCase:
    """A running case: the log so far, and its folded state."""

    def __init__(self, case: Case, law: Law, events: tuple[Event, ...]) -> None:
        self.case, self.law = case, law
        self.log = Log().extended(events)
        self.now = fold_proceedings(law, self.log.envelopes)
        self.at = 0
        self.since = 0
        self.steps: list[CaseStep] = []

    def step(self, line: CaseLine) -> None:
        """Run one line: time, an act, or an expectation."""
        before = len(self.log.envelopes)
        word, _, rest = line.text.partition(" ")
        if word in ("at", "after"):
            self._pass(line, parse_time(rest) + (self.at if word == "after" else 0))
        elif word == "then":
            self._expect(line, rest)
        else:
            self._act(line)
        made = self.log.envelopes[before:]
        self.steps.append(CaseStep(line, tuple(encode_event(each.event) for each in made)))

    def _pass(self, line: CaseLine, until: int) -> None:
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

    def _act(self, line: CaseLine) -> None:
        name, _, text = line.text.partition(" ")
        person = self.who(name)
        self._known(line, line.refused or ())
        try:
            proposed = read_words(text, self.now, person)
        except InvalidNotation as error:
            raise CaseError(line.number, str(error)) from error
        try:
            verdict = hear(self.now, person, proposed, self.at)
        except (BaffleboxError, ValueError) as error:
            raise CaseError(line.number, str(error)) from error
        self.since = len(self.log.envelopes)
        if isinstance(verdict, Refusal):
            said = f"refused {verdict.code} {verdict.rule}: {verdict.detail}"
            if line.refused is None:
                raise CaseDiffers(line, "accepted", said)
            if verdict.rule not in line.refused:
                raise CaseDiffers(line, f"refused {'|'.join(line.refused)}", said)
            return
        if line.refused is not None:
            raise CaseDiffers(line, f"refused {'|'.join(line.refused)}", "accepted")
        if not verdict:
            raise CaseDiffers(line, "an entry in the log", "none")
        self._write(verdict, person.side, self.at)
        again = self.again()
        if again != self.now:
            raise CaseDiffers(line, "the same moment from the log read again", "another one")

    def again(self) -> Proceedings:
        """Return the state folded from the log after writing and reading it."""
        return fold_proceedings(self.law, parse_log(format_log(self.log).splitlines()).envelopes)

    def _expect(self, line: CaseLine, text: str) -> None:
        found = _BRACKETS.search(text)
        if found is None:
            raise CaseError(line.number, "the rules that are tested, in brackets: [A4.8]")
        ids = tuple(found[1].split())
        self._known(line, ids)
        claim = text[: found.start()]
        answers = []
        for moment in (self.now, self.again()):
            asked = CaseState(moment, self.at, self.log, self.since, self.who)
            try:
                answers.append(check(asked, claim, ids))
            except (BaffleboxError, ValueError, KeyError, IndexError) as error:
                raise CaseError(line.number, f"an expectation: {error}") from error
        if answers[0] != answers[1]:
            raise CaseDiffers(line, f"one answer of both folds: {answers[0]}", str(answers[1]))
        if answers[0] is not None:
            raise CaseDiffers(line, claim, answers[0])

    def _known(self, line: CaseLine, ids: tuple[str, ...]) -> None:
        for each in ids:
            try:
                self.now.law.book.find(each)
            except UnknownRule:
                if not each.startswith("R"):
                    raise CaseError(line.number, f"ids in force; {each} is not") from None

    def who(self, name: str) -> Person:
        """Return the person of this name: a player, an official, else a spectator."""
        if name in SIDES:
            return Person(name, Role.PLAYER, SIDES[name])
        if name in ROLES:
            return Person(name, ROLES[name])
        return Person(name, Role.SPECTATOR)
