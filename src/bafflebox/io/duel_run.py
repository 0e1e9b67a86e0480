"""A resumable duel: results are saved to a file after every few games."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bafflebox.bots.duel import DuelTally
from bafflebox.bots.duel_matches import PairResult
from bafflebox.bots.spread import Mean
from bafflebox.errors import OptionError
from bafflebox.io.bots import GNUBG, ORACLE, UBGI
from bafflebox.io.duel_players import DuelDefinition, by_chance
from bafflebox.io.reading import read_file
from bafflebox.rules.law import Law

Play = Callable[[Iterable[range]], Iterator[list[PairResult]]]
"""Plays blocks of pairs by number, in order."""


@dataclass(slots=True)
class DuelRun:
    """The progress of a duel. `terms` identify it; a file with other terms is not resumed.

    `points` counts points per game, `matches` matches won (with luck in winning chances), where matches are played.
    """

    terms: dict[str, object]
    file: Path | None = None
    pairs: int = 0
    points: DuelTally = field(default_factory=DuelTally)
    matches: DuelTally = field(default_factory=DuelTally)

    def load(self) -> None:
        """Restore the results from the file, if there is one. Raises OptionError for one of another duel."""
        if self.file is None or not self.file.exists():
            return
        try:
            known = json.loads(read_file(self.file))
            self.pairs = int(known["pairs"])
            self.points, self.matches = _tally(known["points"]), _tally(known["matches"])
        except (ValueError, KeyError, TypeError) as error:
            raise OptionError(f"{self.file} does not hold a duel: {error}") from error
        if known.get("terms") != self.terms:
            raise OptionError(f"{self.file} holds another duel: {known.get('terms')}")

    def save(self) -> None:
        """Write the file atomically."""
        if self.file is None:
            return
        known = {
            "terms": self.terms,
            "pairs": self.pairs,
            "points": _lists(self.points),
            "matches": _lists(self.matches),
        }
        new = self.file.with_suffix(".new")
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new.write_text(json.dumps(known))
        new.replace(self.file)

    def play(self, pairs: int, block: int, play: Play, count: Callable[[PairResult], None]) -> Iterator[int]:
        """Play up to `pairs` pairs, a block at a time; yield the number played after each block."""
        blocks = [range(start, min(start + block, pairs)) for start in range(self.pairs, pairs, block)]
        for numbers, played in zip(blocks, play(blocks), strict=True):
            for each in played:
                count(each)
            self.pairs = numbers.stop
            self.save()
            yield self.pairs


def begin_duel(table: DuelDefinition, file: Path | None = None) -> DuelRun:
    """Return the run of a duel as far as the file has it. Raises OptionError where the file holds another one."""
    run = DuelRun(
        {
            "one": table.one,
            "other": table.other,
            "rules": table.law.book.name,
            "options": [list(each) for each in table.law.book.describe_options()],
            "whole": table.whole,
            "judge": table.judge,
            "without": sorted(table.without),
            "seed": table.seed,
        },
        file,
    )
    run.load()
    return run


def pairs_at_once(table: DuelDefinition) -> int:
    """Return how many pairs are played between two saves: many where whole batches are as quick as one."""
    if table.whole:
        return 1
    slow = (GNUBG, ORACLE, UBGI)
    return 4 if any(str(name).startswith(slow) for name in (table.one, table.other)) else 32


def counting(law: Law, run: DuelRun) -> Callable[[PairResult], None]:
    """Return the function that counts a pair."""
    chances = by_chance(law)

    def count(pair: PairResult) -> None:
        run.points.add(pair.points, 0.0 if chances else pair.luck, pair.games)
        if law.match.length is not None:
            # from worth (1 won, -1 lost) to matches
            run.matches.add(pair.won, pair.luck / 2 if chances else 0.0, 2)

    return count


def _lists(tally: DuelTally) -> dict[str, list[float]]:
    return {name: getattr(tally, name).as_list() for name in ("raw", "luck", "adjusted")}


def _tally(lists: dict[str, list[float]]) -> DuelTally:
    return DuelTally(*(Mean.of(lists[name]) for name in ("raw", "luck", "adjusted")))
