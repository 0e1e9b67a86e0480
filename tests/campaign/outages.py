"""Outages under games: no worker ends, nothing is lost, and all play on within 5 s.

`python -m tests.campaign.outages [--redis] [--sample]`. Twelve tables are played. The database, or Redis, is ended, or stands still
with its connections open: the database for 3, 10 and 60 s at three workers, half of the tables played through a worker that does not
lead them; Redis for 3 and 20 s at two workers, all tables played through the other. With `--redis` only the rows of Redis are new.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.server.outages import BACK_WITHIN, ENDED, FROZEN, REDIS_ENDED, REDIS_FROZEN, Outage, games, outage
from tests.server.redis_outages import redis_outages

RESULT = Path(__file__).parent / "results" / "outages.json"
TABLES = 12
OUTAGES = [(what, away) for what in (ENDED, FROZEN) for away in (3.0, 10.0, 60.0)]
OF_REDIS = [(what, away) for what in (REDIS_ENDED, REDIS_FROZEN) for away in (3.0, 20.0)]


def main() -> int:
    """Run the outages; 1 where one was not survived."""
    sample, only_redis = "--sample" in sys.argv, "--redis" in sys.argv
    rows, failed = list[dict[str, object]](), 0
    if only_redis:
        known: list[dict[str, Any]] = json.loads(RESULT.read_text())
        rows = [row for row in known if row["what"] in (ENDED, FROZEN)]
    else:
        for found in _of_the_database([(ENDED, 1.0)] if sample else OUTAGES):
            rows.append(found.row())
            failed += not _survived(found)
            print(rows[-1], flush=True)
    with tempfile.TemporaryDirectory(prefix="outages") as folder, redis_outages(Path(folder), TABLES) as at:
        for what, away in [(REDIS_ENDED, 3.0)] if sample else OF_REDIS:
            met = at.outage(what, away)
            rows.append(met.row())
            failed += not (_survived(met.played) and met.budget_per_worker and met.budget_shared_after)
            print(rows[-1], flush=True)
    if not sample:
        RESULT.write_text(json.dumps(rows, indent=1) + "\n")
    return int(failed > 0)


def _of_the_database(outages: list[tuple[str, float]]) -> Iterator[Outage]:
    with (
        tempfile.TemporaryDirectory(prefix="outages") as folder,
        games(Path(folder), TABLES) as (own, site, players),
    ):
        for what, away in outages:
            yield outage(own, site, players, what, away)


def _survived(found: Outage) -> bool:
    return (
        not (found.workers_ended or found.leaders_changed or found.lost) and found.back_after <= BACK_WITHIN
    )


if __name__ == "__main__":
    sys.exit(main())
