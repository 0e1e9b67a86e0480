"""2,000 idle, 300 silent and 200 slow connections and 64 giant messages at one door, beside 200 live games.

`python -m tests.campaign.hostile_door`. `bench/hostile_door.py` in full: acts p99 < 100 ms, new visitors < 1 s, memory bounded. The
figures are those of a machine that does nothing else: at a normal priority beside other work they say nothing.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).parents[2] / "bench" / "hostile_door.py"
SMALL = ("--games", "4", "--idle", "20", "--silent", "10", "--slow", "10", "--giant", "2", "--seconds", "4")


def main() -> int:
    """0 when the promises hold; `--sample` only sees to it that everybody comes and is answered."""
    more = SMALL if "--sample" in sys.argv else ("--keep", "--strict")
    return subprocess.run([sys.executable, str(BENCH), *more], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
