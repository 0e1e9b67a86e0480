"""How long a library of 2,000 matches takes to answer: `python bench/library.py [MATCHES]`, medians of nine in milliseconds.

The matches are varied from one that was gone through: names, dates, losses and boards differ, the number of decisions is that of a
match to three points. The bar: each answer under 200 ms.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median

from bafflebox.adapters.bots import make_bot
from bafflebox.adapters.matches import read_match
from bafflebox.analysis.analyst import Analyst
from bafflebox.bots.player import EngineBot
from bafflebox.library.going import Going, Part
from bafflebox.library.library import Library
from bafflebox.library.reading import read
from bafflebox.library.search import Wanted, count, search
from bafflebox.library.statistics import by_match, by_opponent, by_part
from bafflebox.side import BySide

FILE = Path(__file__).parent.parent / "tests" / "data" / "gnubg" / "m03_len3.mat"
TIMES = 9
OPPONENTS = 60


def made(path: Path, matches: int) -> Library:
    """A library of so many matches, all of one player."""
    data, chance = FILE.read_bytes(), Random(1)
    found, law = read(data), read_match(data).law
    bot = make_bot(law, "0ply")
    assert isinstance(bot, EngineBot)
    part, rows = Going(law, Analyst(bot, bot)).further(Part(), found.facts)
    library = Library(path)
    for number in range(matches):
        names = BySide("Anna", f"Opponent {number % OPPONENTS}")
        day = f"20{10 + number // 200}-{1 + number % 12:02}-{1 + number % 28:02}"
        one = replace(found, id=f"{number:016x}", names=names, played=day, event=f"Open {number % 40}")
        kept, _ = library.add(one, data, name=f"{number}.mat", at=float(number))
        varied = [
            replace(
                each,
                loss=each.loss * chance.random() * 2,
                board=each.board if each.seq < 12 else chance.randbytes(2) + each.board[2:],
            )
            for each in rows
        ]
        library.went(kept.n, len(found.facts), part, varied)
    return library


def main() -> None:
    """Prints the medians."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "library.db"
        library = made(path, matches)
        decisions, xgid = library.db.execute("SELECT count(*), max(xgid) FROM decisions").fetchone()
        print(f"{matches} matches, {decisions} decisions, {path.stat().st_size / 2**20:.0f} MiB")
        asked: dict[str, Callable[[], object]] = {
            "the newest 100": lambda: search(library, Wanted()),
            "a player": lambda: search(library, Wanted(player="opponent 7")),
            "an event": lambda: search(library, Wanted(event="open 3")),
            "a loss of 0.08": lambda: search(library, Wanted(error=0.08)),
            "a loss of 0.08 in a race": lambda: search(library, Wanted(error=0.08, phase="race")),
            "an anchor": lambda: search(library, Wanted(structure="anchor")),
            "six points in a row": lambda: search(library, Wanted(structure="prime6")),
            "a loss of 0.08 with an anchor": lambda: search(library, Wanted(error=0.08, structure="anchor")),
            "a position": lambda: search(library, Wanted(position=xgid)),
            "how many lost 0.08": lambda: count(library, Wanted(error=0.08)),
            "a player's parts of the game": lambda: by_part(library, "Anna"),
            "a player's opponents": lambda: by_opponent(library, "Anna"),
            "a player's matches": lambda: by_match(library, "Anna"),
        }
        for name, ask in asked.items():
            took = []
            for _ in range(TIMES):
                start = time.perf_counter()
                ask()
                took.append(1000 * (time.perf_counter() - start))
            print(f"{median(took):8.1f} ms  {name}")


if __name__ == "__main__":
    main()
