"""Teaches the network for the sides of races that no table holds, and writes its file.

    python -m training.race_net FILE [--rules RULES] [--option value …]

`build/programs/train race` (`sh native/programs/build.sh`) learns in some minutes of one core: what a side needs follows from what it
needs after the best play of each roll, down to the exact table. Its options (`sides`, `passes`, `sweeps`, `points`, `seed`) go through.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
from pathlib import Path

from bafflebox.engine.family import movement_key
from bafflebox.engine.race_net import write_race_net
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from training.describe import describe

PROGRAM = Path(__file__).parents[1] / "build" / "programs" / "train"


def main() -> None:
    """Learn, and write the file with its card."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("--rules", default="money")
    given, more = parser.parse_known_args()
    law = compile_book(find_book(given.rules))
    with tempfile.TemporaryDirectory() as folder:
        text, weights = Path(folder) / "rules.txt", Path(folder) / "weights"
        text.write_text(describe(law), "utf-8")
        subprocess.run([PROGRAM, "race", text, weights, *more], check=True)
        card = {"movement": movement_key(law.movement), "taught": more}
        given.file.write_bytes(write_race_net(weights.read_bytes(), card))


if __name__ == "__main__":
    main()
