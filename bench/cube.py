"""How well the engine handles the cube: mean loss on positions whose equities another program gave.

`python bench/cube.py [LEVEL …]` asks `bafflebox cube` about `tests/data/cube-sample.jsonl` (GNU Backgammon, two plies, cubeful)
and prints what its decisions lose by the sample's own equities. Doubling: against the better of doubling and not; taking: against
the better answer, for the one who answers, where a double is not plainly absurd.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

SAMPLE = Path(__file__).parents[1] / "tests" / "data" / "cube-sample.jsonl"
ASKED = ("own", "opp", "cube", "score", "jacoby", "beavers")


def main() -> None:
    """Prints a line for each level."""
    rows = [json.loads(line) for line in SAMPLE.read_text().splitlines()]
    queries = "".join(
        json.dumps({key: row[key] for key in ASKED if row.get(key) is not None}) + "\n" for row in rows
    )
    for level in sys.argv[1:] or ("0ply", "1ply", "2ply"):
        command = [sys.executable, "-m", "bafflebox", "cube", "--rules", "money", "--level", level]
        done = subprocess.run(command, input=queries, capture_output=True, text=True, check=True)
        doubling, taking, wrong, refused = [], [], 0, 0
        for row, line in zip(rows, done.stdout.splitlines(), strict=True):
            answer = json.loads(line)
            if "error" in answer:
                refused += 1
                continue
            drop, take, wait = row["double_pass"], row["double_take"], row["no_double"]
            doubled = min(take, drop)
            lost = max(doubled, wait) - (doubled if answer["should_double"] else wait)
            wrong += lost > 0
            doubling.append(lost)
            taking.append(max(0.0, (take if answer["should_take"] else drop) - doubled))
        both = (sum(doubling) + sum(taking)) / max(1, len(doubling) + len(taking))
        print(
            f"{level:10} {len(doubling)} positions: doubling loses {sum(doubling) / len(doubling):.4f} ({wrong} wrong), "
            f"taking {sum(taking) / len(taking):.4f} ({sum(each > 0 for each in taking)} wrong), a decision {both:.4f}"
            + (f"; {refused} refused" if refused else "")
        )


if __name__ == "__main__":
    main()
