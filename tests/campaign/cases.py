"""The whole case book at the terminal and at the web table: each act is typed, and asked of a table of the server.

    python -m tests.campaign.cases [--sample]

The tests run a tenth of it there, and all of it at the referee; `--sample` runs the same tenth.
"""

from __future__ import annotations

import sys
from pathlib import Path

from bafflebox.referee.cases.run import run_case
from tests.case_book import EVERY, SAMPLE, where
from tests.cli.test_cases_at_the_terminal import AtTheTerminal
from tests.server.test_cases_at_the_table import AtTheTable

RESULT = Path(__file__).resolve().parent / "results" / "cases.txt"
PLACES = {"terminal": AtTheTerminal, "table": AtTheTable}


def main(arguments: list[str]) -> int:
    """Run the book at both places; 1 where a case fails."""
    chosen = SAMPLE if "--sample" in arguments else EVERY
    failed: list[str] = []
    lines = []
    for place, running in PLACES.items():
        passed = 0
        for name, case in chosen.items():
            try:
                outcome = run_case(case, running)
            except AssertionError as error:
                failed.append(f"{where(name, case.line)} at the {place}: {error}")
                continue
            if outcome.line is not None:
                failed.append(
                    f"{where(name, outcome.line.number)} at the {place}: {outcome.expected}; but: {outcome.got}"
                )
                continue
            passed += 1
        lines.append(f"at the {place}: {passed} of {len(chosen)} cases pass")
    print(*lines, *failed, sep="\n")
    if "--sample" not in arguments and not failed:
        RESULT.write_text("\n".join(lines) + "\n", "utf-8")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
