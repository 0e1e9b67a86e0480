"""Two players against each other, with the luck of the dice subtracted."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import ExitStack

from bafflebox.bots.duel import DuelTally
from bafflebox.bots.own import Bot
from bafflebox.errors import OptionError
from bafflebox.frozen import dataclass
from bafflebox.io.books import load_book
from bafflebox.io.duel_players import JUDGE, NOBODY, DuelDefinition, Players
from bafflebox.io.duel_run import DuelRun, counting
from bafflebox.rules.compile import compile_book
from bafflebox.rules.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class DuelResult:
    """The first player's points a game: `points` as played, `without_luck` with luck subtracted, `interval` half its 95 % interval.

    `matches_won` is the share of matches that it won, None where games are played singly.
    """

    games: int
    points: float
    without_luck: float
    interval: float
    matches_won: float | None = None

    def __str__(self) -> str:
        return f"{self.without_luck:+.3f} ± {self.interval:.3f} points a game, {self.games} games"


def play(  # noqa: PLR0913 - all by name, with a usual value
    one: str | Bot,
    other: str | Bot,
    *,
    games: int = 100,
    rules: str | Rulebook = "money",
    length: int | None = None,
    seed: int = 1,
    judge: str | None = JUDGE,
    progress: Callable[[int, int], object] | None = None,
    **options: object,
) -> DuelResult:
    """Let two players play games or matches against each other: all dice come twice, with the seats changed.

    A player is a `Bot` or the name of one as in `bafflebox duel`: a level, a character such as `brock`, `simple`, `greedy`, `gnubg:2`,
    `ubgi:COMMAND`, `FILE.py:CLASS`.
    `length` and `options` are those of the rules. `judge` names the level that judges luck, None subtracts none. `progress` is called with
    (done, of). Raises OptionError for a player that there is not, PlayerRefused for an act against the rules.

    >>> play("greedy", "simple", games=4, judge=None).games
    4
    """
    if games < 2:
        raise OptionError(f"games={games}: two or more, as each dice are played twice")
    book = rules if isinstance(rules, Rulebook) else load_book(rules)
    law = compile_book(book.with_options(options | ({} if length is None else {"length": length})))
    run = DuelRun({})
    count, pairs = counting(law, run), (games + 1) // 2
    with ExitStack() as peers:
        table = DuelDefinition(law, one, other, judge or NOBODY, frozenset(), seed, whole=True)
        players = Players(table, peers, os.cpu_count() or 1)
        for number in range(pairs):
            for pair in players.played(range(number, number + 1)):
                count(pair)
            if progress is not None:
                progress(2 * (number + 1), 2 * pairs)
    return _result(run.points, run.matches if law.match.length is not None else None)


def _result(points: DuelTally, matches: DuelTally | None) -> DuelResult:
    without, interval = points.fitted()
    won = None if matches is None else matches.raw.mean
    return DuelResult(round(points.raw.items), points.raw.mean, without, interval, won)
