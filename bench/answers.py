"""Response times of a library of 10,000 matches and a tournament of up to 512 players, in milliseconds.

    python bench/answers.py [--matches 10000] [--keep]

The matches are varied from one that was gone through: names, dates, losses and boards differ, the number of decisions is that of a
match to three points; medians of nine. The bar: each answer under 200 ms. The tournament is a Swiss after four rounds: pairing the next,
opening its file, what is next, a correction; medians of five.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from os import getloadavg
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from collections.abc import Iterator

from bafflebox.analysis.analyst import Analyst
from bafflebox.board.side import BySide, Side
from bafflebox.bots.player import EngineBot
from bafflebox.io.bots import make_bot
from bafflebox.io.matches import read_match
from bafflebox.library.costs import BehindFigure, by_pattern, decisions_behind, sizes_of
from bafflebox.library.going import AnalysisProgress, Going
from bafflebox.library.library import Library
from bafflebox.library.opened import openings_played
from bafflebox.library.plain import player_figures
from bafflebox.library.quiz import Quiz, QuizFilter
from bafflebox.library.reading import read_library_match
from bafflebox.library.schema import KINDS, SUMS
from bafflebox.library.search import SearchCriteria, count, search
from bafflebox.library.statistics import players, seats, sums
from bafflebox.tournament.bracket import outcome, parties, swiss_table
from bafflebox.tournament.codec import format_journal, parse_entries
from bafflebox.tournament.desk import next_round, queue
from bafflebox.tournament.division import Division, DivisionFormat, Lengths
from bafflebox.tournament.facts import Amended, DivisionMade, EntryMade, Fact, Reported, TournamentOpened
from bafflebox.tournament.journal import Entry, Story
from bafflebox.tournament.journal import fold_journal as story_told
from bafflebox.tournament.money.ledger import ledger
from bench.kept import keep, options

FILE = Path(__file__).parent.parent / "tests" / "data" / "gnubg" / "m03_len3.mat"
START = "4HPwATDgc/ABMA"
TIMES = 9
BAR = 200.0
"""Most ms of an answer."""
OPPONENTS = 60


def made(path: Path, matches: int) -> Library:
    """A library of so many matches, all of one player."""
    data, chance = FILE.read_bytes(), Random(1)
    found, law = read_library_match(data), read_match(data).law
    bot = make_bot(law, "0ply")
    assert isinstance(bot, EngineBot)
    part, rows = Going(law, Analyst(bot, bot)).further(AnalysisProgress(), found.facts)
    library = Library(path)
    for number in range(min(matches, DIFFERENT)):
        names = BySide("Anna", f"Opponent {number % OPPONENTS}")
        one = replace(found, id=f"{number:016x}", names=names, played="", event="")
        side = Side.WHITE if number % 2 else None
        kept, _ = library.add(one, data, name=f"{number}.mat", side=side, at=float(number))
        varied = [replace(each, loss=each.loss * chance.random() * 2) for each in rows]
        library.went(kept.n, len(found.facts), part, varied)
    with library.writing() as db:
        for first in range(DIFFERENT, matches, DIFFERENT):
            many = min(DIFFERENT, matches - first)
            for table, columns in _COLUMNS.items():
                given = ", ".join(_OTHER.get((table, each), each) for each in columns)
                key = "n" if table == "matches" else "match"
                db.execute(
                    f"INSERT INTO {table} ({', '.join(columns)}) SELECT {given} FROM {table} WHERE {key} <= :many",  # noqa: S608
                    {"first": first, "many": many},
                )
        db.execute(
            """UPDATE matches SET event = 'Open ' || (n % 40),
            played = printf('20%02d-%02d-%02d', 10 + n / 1000, 1 + n % 12, 1 + n % 28)"""
        )
        db.execute(
            "INSERT INTO tags SELECT '', board, 'prime' FROM decisions WHERE match % 50 = 0 AND seq = 20"
        )
    return library


DIFFERENT = 100
"""Matches that are made by themselves; the others are their copies with other boards."""
_COLUMNS = {
    "matches": (
        *("n", "id", "rules", "options", "white", "black", "white_key", "black_key", "length"),
        *("white_points", "black_points", "winner", "event", "played", "games", "facts", "found", "lost"),
        *("level", "done", "reports", "luck"),
    ),
    "owners": ("owner", "match", "added", "name", "side"),
    "decisions": (
        *("match", "seq", "game", "side", "what", "phase", "loss", "counts", "luck", "board", "dice", "xgid"),
        *("structure", "opening"),
    ),
    "turns": ("match", "seq", "turn"),
    "parts": (
        *(
            "match",
            "side",
            "phase",
            "what",
            "standing",
            "made",
            "counted",
            "lost",
            "squares",
            "dubious",
            "bad",
        ),
        *("blunder", "luck"),
    ),
    "patterns": ("match", "side", "pattern", "counted", "lost", "squares", "errors", "mistaken"),
    "totals": ("match", "side", "standing", *(f"{kind}_{each}" for kind in KINDS for each in SUMS)),
}
_OTHER = {
    ("matches", "n"): "n + :first",
    ("matches", "id"): "printf('%016x', n + :first)",
    ("decisions", "board"): "iif(seq < 12, board, CAST(randomblob(2) || substr(board, 3) AS BLOB))",
    **{
        (table, "match"): "match + :first"
        for table in ("owners", "decisions", "turns", "parts", "totals", "patterns")
    },
}


def library(matches: int) -> Iterator[str]:
    """The medians of a library."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "library.db"
        kept = made(path, matches)
        decisions, xgid = kept.db.execute("SELECT count(*), max(xgid) FROM decisions").fetchone()
        yield (
            f"{matches} matches, {decisions} decisions, {path.stat().st_size / 2**20:.0f} MiB; load {getloadavg()[0]:.1f}"
        )
        quiz, own = Quiz(kept), QuizFilter(own=True)
        begun = time.perf_counter()
        cards = quiz.gather(own, 0.0)
        yield f"{1000 * (time.perf_counter() - begun):8.1f} ms  {cards} quiz cards made, once"
        asked: dict[str, Callable[[], object]] = {
            "the newest 100": lambda: search(kept, SearchCriteria()),
            "a player": lambda: search(kept, SearchCriteria(player="opponent 7")),
            "an event": lambda: search(kept, SearchCriteria(event="open 3")),
            "a final score": lambda: search(kept, SearchCriteria(score="5-3")),
            "a loss of 0.08": lambda: search(kept, SearchCriteria(error=0.08)),
            "a loss of 0.08 in a race": lambda: search(kept, SearchCriteria(error=0.08, phase="race")),
            "an anchor": lambda: search(kept, SearchCriteria(structure="anchor")),
            "six points in a row": lambda: search(kept, SearchCriteria(structure="prime6")),
            "a loss of 0.08 with an anchor": lambda: search(
                kept, SearchCriteria(error=0.08, structure="anchor")
            ),
            "a position": lambda: search(kept, SearchCriteria(position=xgid)),
            "the starting position": lambda: search(kept, SearchCriteria(position=START)),
            "a tag": lambda: search(kept, SearchCriteria(tag="prime")),
            "of an owner": lambda: search(kept, SearchCriteria(owner="", error=0.08), most=50),
            "how many lost 0.08": lambda: count(kept, SearchCriteria(error=0.08)),
            "how many of an owner had an anchor": lambda: count(
                kept, SearchCriteria(owner="", structure="anchor")
            ),
            "a player's parts of the game": lambda: sums(kept, "Anna"),
            "a player's matches": lambda: seats(kept, "Anna"),
            "all statistics of a player": lambda: player_figures(kept, "Anna", ""),
            "all statistics of the owner": lambda: player_figures(kept, "", ""),
            "the owner's openings": lambda: openings_played(kept, "", ""),
            "the owner's mistakes by size": lambda: sizes_of(kept, "", ""),
            "the owner's mistakes by pattern": lambda: by_pattern(kept, "", "", 1.0),
            "the decisions behind a pattern": lambda: decisions_behind(
                kept, "", "", BehindFigure("anchor"), 50
            ),
            "players of an owner": lambda: players(kept, ""),
            "new quiz cards": lambda: quiz.gather(own, 0.0),
            "ten quiz cards": lambda: quiz.due(own, 1.0, 10),
            "ten quiz cards with an anchor": lambda: quiz.due(QuizFilter(structure="anchor"), 1.0, 10),
            "when the next card is due": lambda: quiz.next(own),
        }
        for name, ask in asked.items():
            took = milliseconds(ask, TIMES)
            yield f"{took:8.1f} ms  {name}{'' if took <= BAR else '  MISSED'}"


def played(players: int, rounds: int) -> Story:
    """A Swiss of so many players after so many rounds."""
    chance, story = Random(players), Story()

    def add(fact: Fact) -> None:
        nonlocal story
        story = story.plus(Entry(len(story.entries), len(story.entries) * 1_000_000, "Dora", fact))

    add(TournamentOpened("Open", "match", "Dora"))
    add(
        DivisionMade(
            Division("open", format=DivisionFormat.SWISS, open_entry=True, lengths=(Lengths("*", (7,)),))
        )
    )
    for n in range(players):
        add(EntryMade("open", f"Player {n}"))
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
        milliseconds(lambda: story_told(parse_entries(text))),
        milliseconds(lambda: queue(played_pairs(story).now)),
        milliseconds(lambda: swiss_table(story.now.divisions["open"])),
        milliseconds(lambda: ledger(story.now)),
        milliseconds(lambda: story.plus(Entry(len(story.entries), story.entries[-1].at, "Dora", right))),
    )
    return f"{players:7} {len(story.entries):8}" + "".join(f"{each:11.0f}" for each in times)


def tournament() -> Iterator[str]:
    """The table of tournaments."""
    heads = ("pair", "open file", "queue", "standings", "ledger", "correction")
    yield ("players  entries" + "".join(f"{each:>11}" for each in heads) + "  ms")
    for many in (64, 128, 256, 512):
        yield measured(many)


def played_pairs(story: Story, found: dict[int, Story] = {}) -> Story:  # noqa: B006 - the round is paired once
    """The tournament with its next round paired, so that all its matches wait to be called."""
    size = len(story.entries)
    if size not in found:
        paired = next_round(story.now, "open", "x")
        found[size] = story.plus(Entry(size, story.entries[-1].at, "Dora", paired))  # type: ignore[arg-type]
    return found[size]


def main() -> None:
    """Print both tables."""
    parser = options(__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    given = parser.parse_args()
    lines = []
    for line in (*library(given.matches), "", *tournament()):
        print(line, flush=True)
        lines.append(line)
    keep(given, "answers", "\n".join(lines))


if __name__ == "__main__":
    main()
