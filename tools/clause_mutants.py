"""Takes each clause out of its book, or blunts it, and shows which of the rule's own tests notices.

`python -m tools.clause_mutants` runs every mutant and writes docs/clause-mutants.md; with `--sample` it runs a handful
and writes nothing. Ends with status 1 when a mutant survives, when an enforced clause has no test, or when a
test fails already without a mutant.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import re
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path

import hypothesis
import pytest

from bafflebox.cli.coverage_sources import cases_of_rules, marked_tests
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.clause import Clause
from bafflebox.rules.text import Kind
from tests import table
from tests.mutants import mutants_of

LOADED = (hypothesis, table)
"""Modules that tests import, loaded here once, so that no worker has to."""
ROOT = Path(__file__).resolve().parent.parent
RESULT = ROOT / "docs" / "clause-mutants.md"
LONGEST = 60.0
"""Seconds after which a mutant counts as noticed: its tests no longer come to an end."""
TABLE = "tests/table.py"
ELSEWHERE = ("tests/web/", "tests/server/")
"""Rooms of tests that ask a server in a process of its own."""
SAMPLE = 4
SHOWN = 30
"""With more tests than this failing without a mutant nothing would be learned; so many are shown."""
# what is imported here already can't be rewritten for pytest's own asserts; nothing is lost by that
UNREWRITTEN = ("-W", "ignore::pytest.PytestAssertRewriteWarning")
QUIETLY = ("-q", "-p", "no:cacheprovider", "--hypothesis-seed=0", *UNREWRITTEN)
MUST_HAVE_TESTS = "BOPNR"
"""Families whose every enforced rule has tests, even where the clause is a text that other code acts on."""


@dataclass(eq=False)
class Run:
    """The outcome of one run of pytest. `broken`: files that could not be collected; `error`: pytest itself failed."""

    selected: int = 0
    passed: int = 0
    failed: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    endless: bool = False
    error: str = ""

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Counts the tests that will run."""
        self.selected = len(session.items)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Notes a file that can't be collected."""
        if report.failed:
            self.broken.append(report.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Notes how a test went."""
        if report.failed and report.nodeid not in self.failed:
            self.failed.append(report.nodeid)
        elif report.when == "call" and report.passed:
            self.passed += 1


@dataclass(frozen=True)
class Verdict:
    """One mutant and what the tests of its rule made of it."""

    mutant: str
    clause: Clause
    run: Run

    @property
    def word(self) -> str:
        """`noticed`, `survived`, `no tests`, or `unclear` when the tests could not be run."""
        if self.run.error:
            return "unclear"
        if self.run.failed or self.run.broken or self.run.endless:
            return "noticed"
        return "survived" if self.run.selected else "no tests"

    @property
    def witness(self) -> str:
        """Return what noticed the mutant."""
        if self.run.endless:
            return f"no end in {LONGEST:.0f} s"
        return self.run.error or next(iter(self.run.failed + self.run.broken), "")


def work(answer: Connection, mutant: str, arguments: list[str]) -> None:
    """In a process of its own: runs pytest under the mutant and sends the Run."""
    os.environ["BAFFLEBOX_MUTANT"] = mutant
    run = Run()
    with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere):
        status = pytest.main([*arguments, *QUIETLY], plugins=[run])
    if status in (pytest.ExitCode.INTERNAL_ERROR, pytest.ExitCode.USAGE_ERROR):
        run.error = f"pytest ended with {pytest.ExitCode(status).name}"
    answer.send(run)


def run_tests(mutant: str, arguments: list[str], seconds: float | None = None) -> Run:
    """The Run of pytest with these arguments under a mutant (none: ""), stopped after `seconds`."""
    fork = multiprocessing.get_context("fork")
    ours, theirs = fork.Pipe(duplex=False)
    worker = fork.Process(target=work, args=(theirs, mutant, arguments))
    worker.start()
    theirs.close()
    try:
        if not ours.poll(seconds):
            return Run(endless=True)
        with contextlib.suppress(EOFError):
            received = ours.recv()
            assert isinstance(received, Run)
            return received
        return Run(error="the process of the tests ended without an answer")
    finally:
        worker.kill()
        worker.join()


def clauses_with_mutants() -> dict[str, Clause]:
    """Every mutant of every book by its name, each once, with the clause it changes."""
    found: dict[str, Clause] = {}
    for name in NAMES:
        book = find_book(name)
        for mutant in mutants_of(book):
            found.setdefault(mutant, book.find(mutant.partition(":")[0]))
    return found


def within_reach(tests: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """The tests that a mutant reaches: those whose law comes from `tests/table.py`, and not from another process or a case.

    Clauses of conduct that only cases hold are the business of `tools.conduct_mutants`.
    """
    near = {
        each: tuple(test for test in found if _uses_table(test.partition("::")[0]))
        for each, found in tests.items()
    }
    return {each: found for each, found in near.items() if found}


@cache
def _uses_table(file: str) -> bool:
    """Return whether a test file takes laws from `tests/table.py`, directly or through modules shared with other tests."""
    if file == TABLE:
        return True
    path = ROOT / file
    if not path.exists() or file.startswith(ELSEWHERE):
        return False
    shared = re.findall(r"^from (tests[\w.]*) import ([\w, ]+)", path.read_text("utf-8"), re.MULTILINE)
    modules = {room for room, _ in shared} | {
        f"{room}.{name.strip()}" for room, names in shared for name in names.split(",")
    }
    return any(_uses_table(f"{module.replace('.', '/')}.py") for module in modules)


def files_of(tests: Iterable[str]) -> list[str]:
    """The files in which these tests stand."""
    return list(dict.fromkeys(test.partition("::")[0] for test in tests))


def verdicts(
    mutants: dict[str, Clause], tests: dict[str, tuple[str, ...]], failing: list[str]
) -> Iterator[Verdict]:
    """Runs the mutants one after the other; tests that are `failing` without a mutant are left out."""
    left_out = [word for test in failing for word in ("--deselect", test)]
    for mutant, clause in mutants.items():
        files = files_of(tests.get(clause.id, ()))
        run = Run()
        if files:
            run = run_tests(mutant, [*files, "--rule", clause.id, "-x", *left_out], LONGEST)
        yield Verdict(mutant, clause, run)


def untested(tests: dict[str, tuple[str, ...]]) -> list[str]:
    """Enforced rules of the books that must have tests and have none."""
    clauses = {clause.id: clause for name in NAMES for clause in find_book(name)}
    mutated = {mutant.partition(":")[0] for mutant in clauses_with_mutants()}
    return [
        clause.id
        for clause in clauses.values()
        if Kind.ENFORCED in clause.text.kinds
        and clause.id not in tests
        and (clause.id in mutated or clause.through or clause.id[0] in MUST_HAVE_TESTS)
    ]


def report(found: list[Verdict], tests: dict[str, tuple[str, ...]], failing: int = 0) -> str:
    """The result as the page of the documents; `failing` tests were left out because they fail without a mutant."""
    words = [verdict.word for verdict in found]
    lines = [
        "# Clause mutants",
        "",
        "Written by `make clause-mutants`: do not edit. Each clause is taken out of every book that has it (mutant `ID`),",
        "or blunted (`ID:n`, the n-th form in `tests/blunted.py`). Then the tests that are marked with the rule run until",
        "the first of them fails. A clause whose mutant survived would be a rule that no test holds.",
        "",
        f"{len(found)} mutants: {', '.join(f'{times} {word}' for word, times in Counter(words).items())}.",
        "",
        "| rule | title | mutant | tests | run | failed | verdict | noticed by |",
        "|---|---|---|---:|---:|---:|---|---|",
    ]
    for each in found:
        run = each.run
        witness = each.witness.rpartition("::")[2].partition("[")[0] or each.witness
        failed = len(run.failed + run.broken)
        row = (
            each.clause.id,
            each.clause.text.title,
            f"`{each.mutant}`",
            run.selected,
            run.passed + failed,
            failed,
            each.word if each.word == "noticed" else f"**{each.word}**",
            f"`{witness}`" if witness else "",
        )
        lines.append("| " + " | ".join(map(str, row)) + " |")
    if failing:
        lines[8:8] = [f"Left out: {failing} tests that fail without any mutant.", ""]
    texts = [
        clause
        for clause in {clause.id: clause for name in NAMES for clause in find_book(name)}.values()
        if Kind.ENFORCED in clause.text.kinds and not clause.bodies
    ]
    lines += [
        "",
        "## Enforced rules whose clause is a text",
        "",
        "Nothing can be taken out of these clauses: other clauses make them true (through), other code acts on them, or",
        "what they speak of is not built yet.",
        "",
        "| rule | title | through | tests |",
        "|---|---|---|---:|",
        *(
            f"| {each.id} | {each.text.title} | {', '.join(each.through)} | {len(tests.get(each.id, ()))} |"
            for each in texts
        ),
    ]
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    """Runs all mutants, those named, or a sample."""
    start = time.monotonic()
    tests = within_reach(marked_tests(ROOT / "tests") or {})
    mutants = clauses_with_mutants()
    names = [word for word in arguments if not word.startswith("--")]
    if "--sample" in arguments:
        # rules that only the case book tests are looked at in the full run
        marked = [name for name, clause in mutants.items() if clause.id in tests]
        names = marked[:: max(1, len(marked) // SAMPLE)][:SAMPLE]
    if unknown := [name for name in names if name not in mutants]:
        print(f"no such mutant: {', '.join(unknown)}; there are: {', '.join(mutants)}", file=sys.stderr)
        return 2
    cases = cases_of_rules(ROOT / "tests") or {}
    chosen = {
        name: mutants[name]
        for name in names or mutants
        if names or mutants[name].id in tests or mutants[name].id not in cases
    }
    ids = dict.fromkeys(clause.id for clause in chosen.values())
    files = files_of(test for rule_id in ids for test in tests.get(rule_id, ()))
    baseline = (
        run_tests("", [*files, *(word for rule_id in ids for word in ("--rule", rule_id))])
        if files
        else Run()
    )
    if baseline.error:
        print(f"the tests can't be run: {baseline.error}", file=sys.stderr)
        return 1
    failing = baseline.broken + baseline.failed
    for test in failing[:SHOWN]:
        print(f"fails without any mutant: {test}", flush=True)
    if baseline.broken or len(failing) > SHOWN:
        print(f"{len(failing)} fail without any mutant: mend those first", file=sys.stderr)
        return 1
    found = []
    for verdict in verdicts(chosen, tests, baseline.failed):
        found.append(verdict)
        print(f"{verdict.mutant:8} {verdict.word:9} {verdict.witness}", flush=True)
    if not names:
        RESULT.write_text(report(found, tests, len(baseline.failed)), "utf-8")
    missing = [each for each in untested(tests) if each not in cases]
    bad = [verdict.mutant for verdict in found if verdict.word != "noticed"]
    print(
        f"{len(found)} mutants, {len(found) - len(bad)} noticed; not noticed: {', '.join(bad) or 'none'};"
        f" enforced without test: {', '.join(missing) or 'none'}; {time.monotonic() - start:.1f} s"
    )
    return 1 if bad or missing or failing else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        print("\ninterrupted; nothing is written", file=sys.stderr)
        sys.exit(130)
