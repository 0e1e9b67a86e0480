"""Outages of the database under games at three workers: no worker ends, nothing is lost, and all play on within 5 s.

`python -m tests.campaign.outages [--sample]`. Twelve tables are played, half of them through a worker that does not lead them. The
database is ended, or stands still with its connections open, for 3, 10 and 60 s.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from tests.server.outages import BACK_WITHIN, ENDED, FROZEN, games, outage

RESULT = Path(__file__).parent / "results" / "outages.json"
TABLES = 12
OUTAGES = [(what, away) for what in (ENDED, FROZEN) for away in (3.0, 10.0, 60.0)]
SAMPLE = [(ENDED, 1.0)]


def main() -> int:
    """Run all outages; 1 where one was not survived."""
    rows, failed, sample = [], 0, "--sample" in sys.argv
    with (
        tempfile.TemporaryDirectory(prefix="outages") as folder,
        games(Path(folder), TABLES) as (own, site, players),
    ):
        for what, away in SAMPLE if sample else OUTAGES:
            found = outage(own, site, players, what, away)
            print(found.row(), flush=True)
            rows.append(found.row())
            survived = not (found.workers_ended or found.leaders_changed or found.lost)
            failed += not survived or found.back_after > BACK_WITHIN
    if not sample:
        RESULT.write_text(json.dumps(rows, indent=1) + "\n")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
