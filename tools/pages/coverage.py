"""The page of coverage: where each rule that acts is seen to act, as `rules --coverage` counts it."""

from __future__ import annotations

from bafflebox.cli.coverage import Covered, coverage_of
from bafflebox.cli.families import rule_letters
from bafflebox.rules.text import ALL
from tools.pages.markdown import join, table

ABOUT = (
    "A rule works where a case or a test shows it acting at the terminal and at the web table. The cases of the case book are "
    "played three times: by the referee alone (`tests/referee/test_cases.py`), typed at the terminal "
    "(`tests/cli/test_cases_at_the_terminal.py`), and asked at a table of the server (`tests/server/test_cases_at_the_table.py`), "
    "those with people who have no key there left out; daily a tenth of them at both, all in "
    "`tests/campaign/cases.py`. A test shows the rules of its marks: in `tests/cli` at the terminal, in "
    "`tests/server` and `tests/web` at the web table, elsewhere in the law alone. `bafflebox rules --coverage` names them one by one."
)
PLACES = {
    "working": "seen at the terminal and at the web table",
    "law": "seen in the law alone, which both ask: no case shows it at both yet",
    "advice": "a text that is shown where it matters and no more",
    "missing": "no code cites it, or nothing shows it",
}


def coverage_page() -> str:
    """The rules by where they stand, family by family."""
    covered = coverage_of(ALL.values())
    letters = dict.fromkeys(rule_letters(each.rule.id) for each in covered)
    rows = [(letter, *(_rules(covered, letter, place) for place in PLACES)) for letter in letters]
    return join(
        "# Coverage",
        ABOUT,
        table(("place", "which means"), list(PLACES.items())),
        table(("family", *PLACES), rows),
    )


def _rules(covered: tuple[Covered, ...], letter: str, place: str) -> str:
    return " ".join(
        each.rule.id for each in covered if rule_letters(each.rule.id) == letter and each.place == place
    )
