"""The complement of every book at law, terminal and web table: all that its rows do not have is asked, and refused.

python -m tests.campaign.complement [--sample]
"""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from bafflebox.cli.complement import report_complement
from bafflebox.rules.books import NAMES

RESULT = Path(__file__).resolve().parent / "results" / "complement.txt"
PART = 89
"""One scene of this many is asked in a sample."""


def main(arguments: list[str]) -> int:
    """Ask every book; 1 where something is accepted."""
    sample = "--sample" in arguments
    totals: list[str] = []
    failed = False
    for book in NAMES:
        said = StringIO()
        with redirect_stdout(said):
            done = report_complement(book, part=PART if sample else 1)
        lines = said.getvalue().splitlines()
        totals += lines[-2:]
        failed |= not done
        print(*(lines[-2:] if done else lines), sep="\n", flush=True)
    if not sample and not failed:
        RESULT.write_text("\n".join(totals) + "\n", "utf-8")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
