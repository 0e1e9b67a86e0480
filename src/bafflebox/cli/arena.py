"""`bafflebox arena`: several players, each against each, with luck subtracted: a ladder with ratings."""

from __future__ import annotations

import json as text
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.bots.ladder import Encounter, LadderRating, fitted_ratings, rating_difference
from bafflebox.cli.chosen import choose_law, parse_options, tell_unread
from bafflebox.cli.duel import DuelProgress, duel_json
from bafflebox.cli.printing import Block, Heading, Paragraph, TextTable, print_blocks
from bafflebox.errors import OptionError
from bafflebox.io.duel_players import JUDGE, NOBODY, DuelDefinition, Players
from bafflebox.io.duel_run import DuelRun, begin_duel, counting, pairs_at_once
from bafflebox.io.own_bots import plays_whole_games
from bafflebox.rules.law import Law

ROUND = 32
"""Pairs that two players play before the next two do, so that all intervals shrink together."""


def arena(
    *players: Annotated[str, Parameter(help="three or more players, named as in `duel`")],
    rules: Annotated[str | None, Parameter(help="rule set: a name, or the path of a .py file")] = None,
    length: Annotated[int | None, Parameter(help="play matches to this many points")] = None,
    option: Annotated[tuple[str, ...], Parameter(help="options of the rule set, key=value")] = (),
    games: Annotated[int, Parameter(help="games, or matches, of each pair of players")] = 200,
    cubeful: Annotated[bool, Parameter(help="with the cube and every other right")] = False,
    judge: Annotated[
        str, Parameter(help=f"the level that judges luck, `{NOBODY}` not to subtract luck")
    ] = JUDGE,
    seed: Annotated[int, Parameter(help="seed of the dice")] = 1,
    threads: Annotated[int, Parameter(help="threads of the judge and the levels, 0 for one per core")] = 1,
    state: Annotated[Path | None, Parameter(help="save results in this folder, and resume from it")] = None,
    json: Annotated[bool, Parameter(help="print one line of JSON")] = False,
) -> None:
    """Let several players play against each other, each with each, and print the ladder with 95 % intervals.

    A player is named as in `duel`: a level, a character such as `brock`, `gnubg:2`, `ubgi:COMMAND`, `FILE.py:CLASS`. All dice are
    played twice with seats swapped, and the luck of the dice is subtracted. Points a game are relative to the mean of all players.
    Matches have a rating too: the differences are those of FIBS, where 100 points are a chance of 53 % at one point and 56 % at five.
    Ctrl-C prints the ladder so far; with `--state` the same command resumes. A new player plays only its own games.
    Example: bafflebox arena expert club simple --games 100
    """
    if len(players) < 3 or len(set(players)) < len(players):
        raise OptionError("an arena takes three or more players, each once; two meet in `duel`")
    if games < 4:
        raise OptionError(f"--games {games}: four or more, so that there is an interval")
    law = choose_law(rules, parse_options(option), length)
    tell_unread(law)
    whole = cubeful or law.match.length is not None or bool(law.stays) or any(map(plays_whole_games, players))
    duels = []
    for one, other in combinations(players, 2):
        table = DuelDefinition(law, one, other, judge, frozenset(), seed, whole)
        duels.append(ArenaDuel(table, begin_duel(table, _file(state, one, other))))
    pairs = (games + 1) // 2
    with ExitStack() as peers, DuelProgress(2 * pairs * len(duels)) as progress:
        for duel in _rounds(duels, pairs, peers, threads or os.cpu_count() or 1):
            if not progress.shows(2 * sum(each.run.pairs for each in duels), duel.names):
                break
    ladder = Ladder(law, players, [each.run for each in duels])
    if json:
        print(text.dumps(ladder.as_json()))
    else:
        print_blocks(ladder.page())
    progress.report_interruption(state)


@dataclass(slots=True)
class ArenaDuel:
    """Two players of an arena, and their results."""

    table: DuelDefinition
    run: DuelRun
    players: Players | None = None

    @property
    def names(self) -> str:
        """Return both names."""
        return f"{self.table.one} against {self.table.other}"


def _file(folder: Path | None, one: str, other: str) -> Path | None:
    """Return the file of a pair of players, in the same place whichever others there are."""
    if folder is None:
        return None
    safe = ["".join(sign if sign.isalnum() else "-" for sign in name)[:80] for name in (one, other)]
    return folder / f"{safe[0]}-against-{safe[1]}.json"


def _rounds(duels: Sequence[ArenaDuel], pairs: int, peers: ExitStack, threads: int) -> Iterator[ArenaDuel]:
    """Play what is left, some pairs of each duel at a time; yield the duel after every save."""
    for most in (*range(ROUND, pairs, ROUND), pairs):
        for duel in duels:
            if duel.run.pairs >= most:
                continue
            if duel.players is None:
                duel.players = Players(duel.table, peers, threads)
            play = partial(map, duel.players.played)
            for _ in duel.run.play(most, pairs_at_once(duel.table), play, counting(duel.table.law, duel.run)):
                yield duel


class Ladder:
    """The players of an arena by how well they did."""

    def __init__(self, law: Law, players: Sequence[str], runs: Sequence[DuelRun]) -> None:
        """`runs` are those of each pair of players, in the order of `combinations`."""
        self.law, self.players, self.runs = law, players, runs
        self.points = self._fitted(self._points)
        self.ratings = self._fitted(self._rating) if law.match.length is not None else None

    def _fitted(self, ahead: Callable[[DuelRun], tuple[float, float]]) -> list[LadderRating]:
        met = [
            Encounter(*pair, *ahead(run))
            for pair, run in zip(self._pairs, self.runs, strict=True)
            if run.pairs > 1
        ]
        return fitted_ratings(len(self.players), met)

    @property
    def _pairs(self) -> list[tuple[int, int]]:
        return list(combinations(range(len(self.players)), 2))

    def _points(self, run: DuelRun) -> tuple[float, float]:
        return run.points.fitted()

    def _rating(self, run: DuelRun) -> tuple[float, float]:
        assert self.law.match.length is not None
        return rating_difference(*run.matches.fitted(), self.law.match.length)

    def page(self) -> Iterator[Block]:
        """Yield the ladder, and how each pair of players did."""
        yield Heading(f"{self.law.book.title}: {sum(round(run.points.raw.items) for run in self.runs)} games")
        header = ("", "player", *(("rating", "±") if self.ratings else ()), "points a game", "±")
        yield TextTable(tuple(self._row(place, at) for place, at in enumerate(self._order, 1)), header)
        yield Heading("Each with each: points a game of the player in the row, luck taken out", 2)
        ahead = {pair: run.points.fitted()[0] for pair, run in zip(self._pairs, self.runs, strict=True)}
        ahead |= {(other, one): -points for (one, other), points in ahead.items()}
        rows = [
            (
                str(place),
                self.players[at],
                *(f"{ahead[at, other]:+.3f}" if other != at else "" for other in self._order),
            )
            for place, at in enumerate(self._order, 1)
        ]
        yield TextTable(tuple(rows), ("", "", *(str(place) for place in range(1, len(self.players) + 1))))
        if self.ratings:
            yield Paragraph("Ratings are relative to the mean, by the formula of FIBS.")

    @property
    def _order(self) -> list[int]:
        best = self.ratings or self.points
        return sorted(range(len(self.players)), key=lambda at: -best[at].value)

    def _row(self, place: int, at: int) -> tuple[str, ...]:
        rated: tuple[str, ...] = ()
        if self.ratings:
            rated = (f"{self.ratings[at].value:+.0f}", f"{self.ratings[at].interval:.0f}")
        points = self.points[at]
        return (str(place), self.players[at], *rated, f"{points.value:+.3f}", f"{points.interval:.3f}")

    def as_json(self) -> dict[str, object]:
        """Return the ladder, the best player first, and the duels."""
        found = []
        for at in self._order:
            row: dict[str, object] = {"player": self.players[at], "points": _figures(self.points[at])}
            if self.ratings:
                row["rating"] = _figures(self.ratings[at])
            found.append(row)
        return {"rules": self.law.book.name, "players": found, "duels": [duel_json(run) for run in self.runs]}


def _figures(rating: LadderRating) -> dict[str, float]:
    return {"value": round(rating.value, 4), "interval": round(rating.interval, 4)}
