"""How long a tournament takes the desk: pairing a round of a Swiss, opening a file, what is next, a correction.

`python bench/tournament.py` prints milliseconds, the median of several runs, for 64 to 512 players.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bafflebox.tournament.bracket import outcome, parties, swiss_table
from bafflebox.tournament.codec import format_journal, parse_entries
from bafflebox.tournament.desk import next_round, queue
from bafflebox.tournament.division import Division, Format, Lengths
from bafflebox.tournament.facts import Amended, DivisionMade, Entered, Fact, Opened, Reported
from bafflebox.tournament.journal import Entry, Story, told
from bafflebox.tournament.money.ledger import ledger


def played(players: int, rounds: int) -> Story:
    """A Swiss of so many players after so many rounds."""
    chance, story = Random(players), Story()

    def add(fact: Fact) -> None:
        nonlocal story
        story = story.plus(Entry(len(story.entries), len(story.entries) * 1_000_000, "Dora", fact))

    add(Opened("Open", "match", "Dora"))
    add(DivisionMade(Division("open", format=Format.SWISS, open_entry=True, lengths=(Lengths("*", (7,)),))))
    for n in range(players):
        add(Entered("open", f"Player {n}"))
    for n in range(1, rounds + 1):
        paired = next_round(story.now, "open", f"round {n}")
        add(paired)  # type: ignore[arg-type]
        for place in range(1, players // 2 + 1):
            winner = chance.choice(parties(story.now.divisions["open"], f"S{n}.{place}"))
            add(Reported("open", f"S{n}.{place}", winner or "", (7, chance.randrange(7))))
    return story


def milliseconds(act: Callable[[], object], times: int = 5) -> float:
    """The median time of an act."""
    found = []
    for _ in range(times):
        begun = time.perf_counter()
        act()
        found.append(1000 * (time.perf_counter() - begun))
    return median(found)


def measured(players: int) -> str:
    """A line of the table."""
    story = played(players, 4)
    text = format_journal(story.entries).split("\n")[:-1]
    first = next(each for each in story.entries if isinstance(each.fact, Reported))
    assert isinstance(first.fact, Reported)
    loser = outcome(story.now.divisions["open"], first.fact.match)[1]
    right = Amended(first.seq, Reported("open", first.fact.match, loser or "", (7, 1)))
    times = (
        milliseconds(lambda: next_round(story.now, "open", "x")),
        milliseconds(lambda: told(parse_entries(text))),
        milliseconds(lambda: queue(played_pairs(story).now)),
        milliseconds(lambda: swiss_table(story.now.divisions["open"])),
        milliseconds(lambda: ledger(story.now)),
        milliseconds(lambda: story.plus(Entry(len(story.entries), story.entries[-1].at, "Dora", right))),
    )
    return f"{players:7} {len(story.entries):8}" + "".join(f"{each:11.0f}" for each in times)


def main() -> None:
    """Prints a table."""
    heads = ("pair", "open file", "queue", "standings", "ledger", "correction")
    print("players  entries" + "".join(f"{each:>11}" for each in heads) + "  ms")
    for players in (64, 128, 256, 512):
        print(measured(players))


def played_pairs(story: Story, found: dict[int, Story] = {}) -> Story:  # noqa: B006 - the round is paired once
    """The tournament with its next round paired, so that all its matches wait to be called."""
    size = len(story.entries)
    if size not in found:
        paired = next_round(story.now, "open", "x")
        found[size] = story.plus(Entry(size, story.entries[-1].at, "Dora", paired))  # type: ignore[arg-type]
    return found[size]


if __name__ == "__main__":
    main()
