"""Random books in full: engine, twin, bots and `decide` must say the same of every play (`tests/laws/one_law.py`).

`python -m tests.campaign.books` goes through 2,400 books and writes the result; `--sample` through 40. `--seed N` begins there.
"""

from __future__ import annotations

import sys
import time
from dataclasses import asdict
from pathlib import Path

from tests.laws.one_law import Seen, hold_to_one_law
from tests.random_books import random_book

FULL, SAMPLE = 2400, 40
RESULT = Path(__file__).parent / "results" / "books.txt"
FIRST = 100_000
"""Other seeds than those of the suite."""


def main(words: list[str]) -> int:
    """Run the campaign; 1 when two disagree anywhere."""
    sample = "--sample" in words
    first = int(words[words.index("--seed") + 1]) if "--seed" in words else FIRST
    books = SAMPLE if sample else FULL
    seen, disputed = Seen(), []
    told = time.monotonic()
    for seed in range(first, first + books):
        try:
            seen.add(hold_to_one_law(random_book(seed), seed, positions=2 if sample else 4))
        except AssertionError as error:
            disputed.append(f"seed {seed}: {str(error)[:300]}")
        if time.monotonic() - told > 20:
            told = time.monotonic()
            print(f"{seed - first + 1} of {books} books", file=sys.stderr, flush=True)
    counts = ", ".join(f"{name} {count}" for name, count in asdict(seen).items())
    report = [f"{books} random books from seed {first}: {counts}; {len(disputed)} disagree", *disputed[:20]]
    print("\n".join(report), flush=True)
    if not (sample or first != FIRST):
        RESULT.parent.mkdir(exist_ok=True)
        RESULT.write_text("\n".join(report) + "\n", encoding="utf-8")
    return 1 if disputed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
