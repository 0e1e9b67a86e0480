"""Which refusals are met: pairs of a code and the rule that it cites, out of all that the law can say.

The case book meets nearly all; what only programs can ask is asked in `elsewhere`. `python -m tests.referee.reached`
writes `unreached.txt` anew: what nothing meets yet.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bafflebox.referee.cases import run
from bafflebox.referee.cases.opening import open_case
from bafflebox.referee.cases.run import run_case
from bafflebox.referee.cases.syntax import read_cases
from bafflebox.referee.conduct import listing
from bafflebox.referee.conduct.hear import hear
from bafflebox.refusal import Refusal
from tests.referee.elsewhere import produced_elsewhere
from tools.pages.refusals import UNCITED, everything_said

Pair = tuple[str, str]
CASES = Path(__file__).parent.parent / "cases"
UNREACHED = Path(__file__).parent / "unreached.txt"
ROOMS = ("referee", "match", "game", "rules")
"""Sources of the law's refusals; those of a server or a program cite no rule of a game."""
HEAD = """\
# Refusals of the law that nothing meets, a code and the rule that it cites a line: written by
# `python -m tests.referee.reached`, which tests hold to what the code can say. It gets shorter, not longer.
"""


@cache
def produced() -> frozenset[tuple[str, str, str]]:
    """Every refusal that a line of the case book met, by code, rule and book."""
    found: set[tuple[str, str, str]] = set()

    def heard(now: Any, person: Any, intent: Any, at: int) -> Any:
        verdict = hear(now, person, intent, at)
        if isinstance(verdict, Refusal):
            found.add((verdict.code, verdict.rule, now.law.book.name))
        return verdict

    with patch.object(run, "hear", heard), patch.object(listing, "hear", heard):
        for path in sorted(CASES.glob("*.case")):
            for case in read_cases(path.read_text("utf-8").splitlines()):
                refused = open_case(case).refusal
                if refused is not None:
                    found.add((refused.code, refused.rule, ""))
                run_case(case)
    return frozenset(found)


@cache
def possible() -> frozenset[Pair]:
    """Every pair that is written in the law; with `?` for the rule where only the case names it."""
    said = (each for each in everything_said() if each.where.split(".")[0] in ROOMS)
    return frozenset(
        (each.code, rule or "?") for each in said for rule in each.rules or ("?",) if rule != UNCITED
    )


def unreached() -> list[Pair]:
    """Return the refusals that are possible and were not produced."""
    met = produced() | produced_elsewhere()
    made = {pair for code, rule, _ in met for pair in ((code, rule), (code, "?"))}
    return sorted(possible() - made)


def known() -> list[Pair]:
    """The pairs of the list."""
    lines = UNREACHED.read_text("utf-8").splitlines()
    return [(code, rule) for code, rule in (line.split() for line in lines if line[:1] not in ("", "#"))]


if __name__ == "__main__":
    UNREACHED.write_text(HEAD + "".join(f"{code} {rule}\n" for code, rule in unreached()), "utf-8")
