"""Parser of case files: titles, headers and steps, each with its line. Nothing is run here."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import field, replace

from bafflebox.board.clock import parse_time
from bafflebox.errors import BaffleboxError
from bafflebox.frozen import dataclass


class CaseError(BaffleboxError):
    """A file that is no case file: the line, and what was expected there."""

    def __init__(self, line: int, expected: str) -> None:
        super().__init__(expected)
        self.line = line
        self.expected = expected


@dataclass(frozen=True, slots=True)
class CaseLine:
    """A significant line: its number, its words, and the ids after `-> refused`."""

    number: int
    text: str
    refused: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """One case: `headers` by name (the first is `rules`), `steps` in order."""

    title: str
    line: int
    headers: tuple[tuple[str, CaseLine], ...] = ()
    steps: tuple[CaseLine, ...] = field(default=())

    def header(self, name: str) -> CaseLine | None:
        """Return the header line of this name."""
        return next((line for word, line in self.headers if word == name), None)


HEADERS = (
    "rules", "match", "session", "board", "score", "crawford", "clock", "position", "cube", "turn", "cards", "lost",
    "scheduled", "preceding", "options", "notice",
)  # fmt: skip
_REFUSED = re.compile(r"\s*->\s*refused\s+(\S+)\s*$")
ID = re.compile(r"[A-Z]\d[\w.]*")


def read_cases(lines: Iterable[str]) -> tuple[Case, ...]:
    """Return all cases of a file. Raises CaseError at the first invalid line."""
    cases: list[Case] = []
    for number, raw in enumerate(lines, 1):
        text = _without_comment(raw).strip()
        if not text:
            continue
        word, _, rest = text.partition(" ")
        if word == "case":
            if not rest:
                raise CaseError(number, "a title after `case`")
            cases.append(Case(rest.strip(), number))
        elif not cases:
            raise CaseError(number, "`case TITLE` before anything else")
        else:
            cases[-1] = _with_line(cases[-1], number, text)
    if not cases:
        raise CaseError(1, "at least one case")
    for case in cases:
        _check(case)
    return tuple(cases)


def _without_comment(raw: str) -> str:
    quoted = False
    for place, sign in enumerate(raw):
        quoted = quoted != (sign == '"')
        if sign == "#" and not quoted:
            return raw[:place]
    return raw


def _with_line(case: Case, number: int, text: str) -> Case:
    line = _line(number, text)
    word = line.text.split()[0]
    names = [name for name, _ in case.headers]
    # a header ends at the first step; before it `clock`, `score` and the like are headers, not steps
    if not case.steps and word in HEADERS:
        if not names and word != "rules":
            raise CaseError(number, "`rules BOOK` as the first line of a case")
        if word in names:
            raise CaseError(number, f"{word} once")
        return replace(case, headers=(*case.headers, (word, line)))
    if not names:
        raise CaseError(number, "`rules BOOK` as the first line of a case")
    if line.refused is None and re.search(r"->", line.text):
        raise CaseError(number, "`-> refused ID` with the id of a rule")
    if word in ("at", "after"):
        _time(line)
    return replace(case, steps=(*case.steps, line))


def _line(number: int, text: str) -> CaseLine:
    found = _REFUSED.search(text)
    if found is None:
        return CaseLine(number, text)
    ids = tuple(found[1].split("|"))
    if not all(ID.fullmatch(each) for each in ids):
        raise CaseError(number, "ids of rules after `refused`, separated by |")
    return CaseLine(number, text[: found.start()].strip(), ids)


def _time(line: CaseLine) -> None:
    try:
        parse_time(line.text.split(maxsplit=1)[1])
    except (BaffleboxError, IndexError) as error:
        raise CaseError(line.number, "a time such as 0:20 or 1:05:00") from error


def _check(case: Case) -> None:
    rules = case.header("rules")
    if rules is None:
        raise CaseError(case.line, "`rules BOOK` after the title")
    if rules.refused is not None:
        if case.steps or len(case.headers) > 1:
            raise CaseError(rules.number, "no more lines where the rules themselves are refused")
        return
    if not any(line.refused is not None or line.text.startswith("then ") for line in case.steps):
        raise CaseError(case.line, "at least one expectation (`then …` or `-> refused …`)")
