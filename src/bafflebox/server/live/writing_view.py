"""View fragment of a partly recorded game at a real board: level of detail, and results that can be named."""

from __future__ import annotations

from collections.abc import Iterator

from bafflebox.board.depth import Depth
from bafflebox.board.outcome import MatchWin
from bafflebox.board.side import Side
from bafflebox.events.scoring import ResultConfirmed
from bafflebox.game.consequences import outcome_points
from bafflebox.match.decide import match_winner
from bafflebox.protocol.view import Nameable, NamedResult, Writing
from bafflebox.rules.clauses.writing import results_of
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.server.live.running import Running
from bafflebox.server.model.reader import Reader


def writing(now: Running, reader: Reader) -> Writing:
    """Return the level of detail, the result that one side named, and all that can be named."""
    game, law = now.game, now.law
    named = game.named if game is not None else None
    said = (
        named
        if named is None
        else NamedResult(
            reader.who(named.side), reader.who(named.winner), named.how, law.book.word(named.how)
        )
    )
    results = {reader.who(side): list(_nameable(law, game, side, reader)) for side in Side} if game else {}
    unknown = game is not None and game.unknown
    partly = unknown or now.match.depth is not Depth.FULL
    return Writing(now.match.depth.value, unknown, partly, said, results)


def _nameable(law: Law, game: Situation, winner: Side, reader: Reader) -> Iterator[Nameable]:
    """Yield each result of a game won by `winner`, with the score that it makes."""
    for how, outcome in results_of(law, winner).items():
        points = outcome_points(law, game, ResultConfirmed(winner), outcome)
        whole = isinstance(outcome, MatchWin)
        score = game.score if whole else game.score.add(points)
        made = [score.points[reader.frame], score.points[reader.frame.other]]
        over = whole or match_winner(score) is not None
        yield how, law.book.word(how), None if whole else points[winner], points[winner.other], made, over
