"""`bafflebox cases`: run case files, rulings of a referee as plain text."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from bafflebox.cli.messages import render_error
from bafflebox.cli.printing import complain
from bafflebox.errors import FileError, OptionError
from bafflebox.io.reading import read_text
from bafflebox.referee.cases.run import Outcome, run_file
from bafflebox.referee.cases.syntax import CaseError


def cases(*files: Path, json_: bool = False, complement: str | None = None) -> None:
    """Run case files and report for each case whether the referee rules as it says.

    With --complement BOOK no file is run: from every row of the book it asks what is not in it (another side, cause, choice,
    moment, board, clock, option or remedy) of the law, the terminal and the web table, prints the refused by what they miss, with
    the rules cited, and ends with `N of N refused`.

    Each case prints `pass FILE:LINE TITLE`, or `FAIL` with the first line that differs. With --json
    every case is one object per line, with the entries made by each step.

    Exit code 0: all pass; 1: a case fails or something is accepted.
    Example: bafflebox cases tests/cases/standard-claims.case
    Example: bafflebox cases --complement match

    Parameters
    ----------
    files
        Files in the language of `docs/cases.md`.
    json_
        One JSON object per case.
    complement
        The name of a packaged rule set.
    """
    if complement is not None:
        from bafflebox.cli.complement import report_complement

        if not report_complement(complement):
            raise SystemExit(1)
        return
    if not files:
        raise OptionError("no case file is named; possible: FILE …, or --complement BOOK")
    passed = failed = 0
    unreadable = False
    for file in files:
        try:
            outcomes = run_file(read_text(file).splitlines())
        except CaseError as error:
            print(f"{file}:{error.line}: {error.expected}", file=sys.stderr)
            unreadable = True
            continue
        except FileError as error:
            complain(render_error(error))
            unreadable = True
            continue
        for outcome in outcomes:
            passed, failed = passed + outcome.passed, failed + (not outcome.passed)
            print(json.dumps(_data(file, outcome)) if json_ else _text(file, outcome))
    if not json_:
        print(f"{passed} passed, {failed} failed")
    if unreadable or failed:
        raise SystemExit(2 if unreadable else 1)


def _text(file: Path, outcome: Outcome) -> str:
    word = "pass" if outcome.passed else "FAIL"
    head = f"{word} {file}:{outcome.case.line} {outcome.case.title}"
    if outcome.line is None:
        return head
    return f"{head}\n  line {outcome.line.number}: {outcome.line.text}\n  expected: {outcome.expected}\n  got: {outcome.got}"


def _data(file: Path, outcome: Outcome) -> dict[str, object]:
    steps = [
        {"line": each.line.number, "text": each.line.text, "entries": each.entries} for each in outcome.steps
    ]
    data: dict[str, object] = {
        "file": str(file),
        "line": outcome.case.line,
        "title": outcome.case.title,
        "passed": outcome.passed,
        "steps": steps,
    }
    if outcome.line is not None:
        data["differs"] = {
            "line": outcome.line.number,
            "text": outcome.line.text,
            "expected": outcome.expected,
            "got": outcome.got,
        }
    return data
