"""The money of random events of every format, to the penny: the law of `tests/tournament/test_draft.py` over 10,000 of them.

`python -m tests.campaign.pennies [--sample]`.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bafflebox.tournament.division import Division
from tests.tournament.simulated import names_of
from tests.tournament.test_draft import divisions, test_no_penny_is_orphaned_and_none_is_split

RESULT = Path(__file__).parent / "results" / "pennies.json"
EVENTS = 10_000


def main(arguments: list[str]) -> int:
    """Play them; return 1 when a penny is lost or split."""
    sample, begun, events, players = "--sample" in arguments, time.perf_counter(), 0, 0
    law = test_no_penny_is_orphaned_and_none_is_split.hypothesis.inner_test  # type: ignore[attr-defined]

    def one(division: Division, chance: int, owner: str) -> None:
        nonlocal events, players
        law(division, chance, owner)
        events, players = events + 1, players + division.planned
        if events % 1000 == 0:
            print(f"{events} events, {time.perf_counter() - begun:.0f} s", flush=True)

    many = settings(
        max_examples=100 if sample else EVENTS,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    try:
        many(given(divisions(), st.integers(0, 2**16), st.sampled_from(["", names_of(2)[1]]))(one))()
    except AssertionError as error:
        print(f"after {events} events: {error}")
        return 1
    found = {"events": events, "players": players, "orphan pennies": 0, "fractions": 0}
    print(json.dumps(found))
    if not sample:
        RESULT.write_text(json.dumps(found, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
