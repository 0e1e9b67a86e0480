"""Tournaments of every format, 2 to 512 players, disturbed in every way: the laws of the desk over many and large ones.

`python -m tests.campaign.tournaments [--sample]`.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

from tests.tournament import laws
from tests.tournament.simulated import disturbed, formats_for, play_out
from tests.tournament.test_laws import opened

RESULT = Path(__file__).parent / "results" / "tournaments.json"
SMALL, LARGE = 1200, (64, 100, 128, 200, 256, 333, 512)


def one(players: int, form: dict[str, object], chance: Random, steps: int) -> Counter[str]:
    """One tournament, disturbed and then played out; what was entered, and how much of it did not stand in the end."""
    desk = disturbed(opened(players, form), chance, steps)
    laws.all_laws(desk.story)
    play_out(desk, chance)
    here = desk.story.now.divisions["open"]
    laws.all_laws(desk.story)
    laws.all_is_played(here)
    if players <= 64:
        laws.draws_follow_from_their_seeds(desk.story)
    count = Counter(type(each.fact).__name__ for each in desk.story.entries)
    count["void"] = len(desk.story.void)
    count["matches"] = len(here.plan.nodes)
    return count


def main(arguments: list[str]) -> int:
    """Plays them; 1 when a law was broken."""
    sample, chance = "--sample" in arguments, Random(7)
    begun, total = time.perf_counter(), Counter[str]()
    for n in range(30 if sample else SMALL):
        players = chance.randrange(2, 24)
        form = chance.choice(formats_for(players))
        try:
            total += one(players, form, Random(n), chance.randrange(80))
        except AssertionError as error:
            print(f"tournament {n}: {players} players, {form}: {error}")
            return 1
        total["tournaments"] += 1
    for players in () if sample else LARGE:
        for form in formats_for(players):
            total += one(players, form, Random(players), 60)
            total["tournaments"] += 1
            print(f"{players} players, {form}: {time.perf_counter() - begun:.0f} s", flush=True)
    print(json.dumps(total, indent=1, sort_keys=True))
    if not sample:
        RESULT.write_text(json.dumps(total, indent=1, sort_keys=True) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
