"""The part of a view that says how much of a game at a real board is written, and how it may be said to have ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bafflebox.depth import Depth
from bafflebox.game.consequences import points_of
from bafflebox.outcome import MatchWin
from bafflebox.rules.clauses.writing import results_of
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.server.tables.frame import Reader
from bafflebox.server.tables.moment import moment_of
from bafflebox.server.tables.running import Running
from bafflebox.side import Side
from bafflebox.writing_event import ResultConfirmed


def writing(now: Running, reader: Reader) -> dict[str, Any]:
    """How much of it is written, the result that one side named, and all that can be named."""
    game, law = now.game, now.law
    named = game.named if game is not None else None
    said = named and {
        "by": reader.who(named.side),
        "winner": reader.who(named.winner),
        "how": named.how,
        "word": law.book.word(named.how),
    }
    results = {reader.who(side): list(_nameable(law, game, side)) for side in Side} if game else {}
    unknown = game is not None and game.unknown
    partly = unknown or now.match.depth is not Depth.FULL
    return {
        "depth": now.match.depth.value,
        "unknown": unknown,
        "partly": partly,
        "named": said,
        "results": results,
        "crawford_played": now.match.crawford_played,
        "at": moment_of(now.now),
    }


def _nameable(law: Law, game: Situation, winner: Side) -> Iterator[tuple[str, str, int | None, int]]:
    """Each result that a game can have if `winner` wins: its name, its word, the points it brings him (None: the match) and the other."""
    for how, outcome in results_of(law, winner).items():
        points = points_of(law, game, ResultConfirmed(winner), outcome)
        whole = isinstance(outcome, MatchWin)
        yield how, law.book.word(how), None if whole else points[winner], points[winner.other]
