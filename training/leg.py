"""A leg of training: builds the program, writes what it must know of the rule set, and starts it. Given again, it goes on.

    python -m training.leg build/train/main --rules money --start src/bafflebox/engine/nets/standard-main.bbnet --lessons 1e9

Everything after the folder and `--rules` goes to the program (native/programs/train.cpp; docs/engine/training.md says what the options
mean). Where no `--pruning` is named the published one of the rule set helps to choose plays; `--pruning none` does without.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from training.describe import describe
from training.publish import FOLDER

ROOT = Path(__file__).parents[1]


@cache
def program() -> Path:
    """The program, built where that is needed. Raises CalledProcessError where there is no compiler."""
    folder = ROOT / "build" / "programs"
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:  # several runs may start at once
        fcntl.flock(lock, fcntl.LOCK_EX)
        made = subprocess.run(
            [shutil.which("sh") or "sh", str(ROOT / "native" / "programs" / "build.sh")],
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
    return ROOT / made.stdout.split()[-1]


def command(run: Path, rules: str, more: list[str]) -> list[str]:
    """The words that start a leg; the description of the games is written into the folder."""
    run.mkdir(parents=True, exist_ok=True)
    terms = run / "terms.txt"
    terms.write_text(describe(compile_book(find_book(rules))))
    if "--pruning" in more:
        at = more.index("--pruning")
        if more[at + 1 : at + 2] == ["none"]:
            more = more[:at] + more[at + 2 :]
    else:
        names = (f"{rules}-pruning.bbnet", "standard-pruning.bbnet")
        more += ["--pruning", str(next(path for name in names if (path := FOLDER / name).exists()))]
    return [str(program()), str(run), str(terms), "--rules", rules, *more]


def main() -> None:
    """One leg, in this process."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("run", type=Path, help="folder of the run")
    parser.add_argument("--rules", default="money", help="rule set")
    options, more = parser.parse_known_args()
    words = command(options.run, options.rules, more)
    print(" ".join(words), file=sys.stderr, flush=True)
    os.execv(words[0], words)


if __name__ == "__main__":
    main()
