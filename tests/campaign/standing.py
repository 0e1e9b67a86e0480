"""Scores that change in mid-game: every answer beside that of a match begun at the score reached, over random boards of all books.

`python -m tests.campaign.standing [--sample]` writes the counts; a difference ends it with status 1.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tests.laws.one_standing import compare

RESULT = Path(__file__).parent / "results" / "standing.json"
BOARDS, SAMPLE = 2500, 60
SEED = 27


def main(arguments: list[str]) -> int:
    """Compare, print the counts and the first differences; 1 where there is one."""
    sample = "--sample" in arguments
    seen = compare(SEED + sample, SAMPLE if sample else BOARDS)
    found = {
        "boards": seen.boards,
        "answers": seen.asked,
        "changes": dict(sorted(seen.changes.items())),
        "differences": len(seen.differences),
    }
    print(json.dumps(found))
    for each in seen.differences[:5]:
        print(each, file=sys.stderr)
    if not sample:
        RESULT.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    return int(bool(seen.differences))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
