"""View fragment that rarely changes: score, cube, stake, cards, offers, results, score-sheet."""

from __future__ import annotations

from functools import lru_cache

from bafflebox.board.outcome import WHOLE, EndCause, Wash
from bafflebox.board.phase import Phase
from bafflebox.board.score import Score
from bafflebox.board.side import Side
from bafflebox.protocol.common import Sentence, encoded
from bafflebox.protocol.view import (
    CardsView,
    CubeView,
    OfferedDouble,
    OfferToLose,
    ResultView,
    ScoreView,
    SetThrow,
    Stake,
    ViewOfMatch,
)
from bafflebox.rules.clauses.cube import cube_rests
from bafflebox.rules.clauses.ending import worth
from bafflebox.rules.clauses.raising import brings_the_match
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.server.live.pieces import encode_once, fields
from bafflebox.server.live.running import Running
from bafflebox.server.model.reader import Reader


def lasting(now: Running, reader: Reader) -> bytes:
    """Return the fields as JSON without braces; cached until one of their inputs changes."""
    match, game = now.match, now.match.game
    on_board: tuple[object, ...] = ()
    if game is not None:
        offer = game.offer
        # the phase identifies the kind of offer
        waits = None if offer is None else game.phase
        on_board = (game.terms, game.standing, game.cube, game.doubled, offer, waits, game.memory.set_throw)
    basis = (
        match.results,
        match.score,
        match.cards,
        match.closed,
        match.winner,
        now.game is None,
        now.end,
        now.result,
        now.sheet.lines,
        *on_board,
    )
    return now.pieces[reader.frame].get("lasting", basis, lambda: fields(_lasting(now, reader)))


def _lasting(now: Running, reader: Reader) -> ViewOfMatch:
    match, game, playing, law = now.match, now.match.game, now.game, now.law
    return ViewOfMatch(
        game=game.terms.number if game else 0,
        over=match.closed,
        result=_result(now, reader),
        cube=cube_view(law, game, reader) if game is not None and law.has_cube else None,
        offer=_offer(law, playing, reader) if playing else None,
        score=_score_of(match.score, playing, reader),
        stake=_stakes(law, _value(law, playing), playing.doubled) if playing else None,
        cards=_cards(now, game, reader),
        sheet=now.sheet.seen_by(reader),
        aids=not law.aids_rule or match.closed,
    )


def _value(law: Law, game: Situation) -> int:
    return 1 if law.match.flat else game.cube.value


def _result(now: Running, reader: Reader) -> ResultView | None:
    """Return how the match ended, else the last game; `points` are the winner's for that game."""
    match = now.match
    if not match.closed and (now.game is not None or not match.results):
        return None
    winner, points = match.winner, 0
    by_game = now.end is None or now.end.cause in (EndCause.SCORE, EndCause.RECTANGLE)
    if by_game and match.results:
        last = match.results[-1]
        if not isinstance(last.outcome, Wash):
            winner = winner or last.outcome.side
            points = last.points[last.outcome.side]
    return ResultView(
        said=[encoded(each, Sentence) for each in now.result],
        winner=reader.maybe(winner),
        points=points,
        match=match.closed,
        score=reader.pair(match.score.points),
        cause=now.end.cause.value if now.end else None,
        share=_share(now, reader),
        rule=(now.end.rule or None) if now.end else None,
    )


def _share(now: Running, reader: Reader) -> int | None:
    """Return the reader's percentage of a shared match, White's for a watcher."""
    if now.end is None or now.end.share is None:
        return None
    mine = now.end.share if reader.frame is Side.WHITE else WHOLE - now.end.share
    return round(100 * mine / WHOLE)


def cube_view(law: Law, game: Situation, reader: Reader) -> CubeView:
    """Return the cube, its place, and a pending double."""
    offered = None
    if game.offer is not None and game.phase in (Phase.DOUBLED, Phase.BEAVERED):
        offered = OfferedDouble(reader.who(game.offer.by), game.offer.value, game.offer.stake)
    owner = reader.who(game.cube.owner) if game.cube.owner else "centre"
    return CubeView(
        game.cube.value, game.cube.next_value, owner, cube_rests(law, game), _lifts(law, game), offered
    )


def _lifts(law: Law, game: Situation) -> list[str]:
    """Return the rules by which the cube was turned automatically in this game, at its start and since."""
    late = law.match.late_cube[1] if game.terms.taken_up is None else 0
    start = [law.cites("late cube")] if late > 1 and game.terms.cube.value == late else []
    return [*start, *(each.id for each in law.book if each.id in game.marks)]


def _offer(law: Law, game: Situation, reader: Reader) -> OfferToLose | None:
    """Return a pending offer to lose."""
    offer = game.offer
    if offer is None:
        return None
    if game.phase is Phase.RESIGNATION_OFFERED and offer.level is not None:
        points = worth(law, offer.level, doubled=game.doubled) * (1 if law.match.flat else game.cube.value)
        level = offer.level.value
        return OfferToLose("resign", reader.who(offer.by), points, level=level, word=law.book.word(level))
    if game.phase is Phase.CONCESSION_OFFERED:
        return OfferToLose("concede", reader.who(offer.by), offer.stake, paid=offer.paid)
    return None


def _score_of(score: Score, game: Situation | None, reader: Reader) -> ScoreView:
    """Return the score; `match_game` are the sides that would win the match with the current game, if any."""
    sides = [reader.who(side) for side in Side if game is not None and brings_the_match(game, side)]
    points = reader.pair(score.points)
    return ScoreView(points.own, points.opp, score.length, bool(game is not None and game.crawford), sides)


@lru_cache(maxsize=1024)
def _stakes(law: Law, value: int, doubled: bool) -> Stake:  # noqa: FBT001
    """Return the points of each level at this value: the same for both sides, and cached for many positions."""
    flat = law.match.flat
    levels = [
        (
            row.level.value,
            1 if flat else worth(law, row.level, doubled=doubled) * value,
            law.book.word(row.level.value),
        )
        for row in law.ranked
    ]
    return encode_once(Stake(value, levels, levels))


def _cards(now: Running, game: Situation | None, reader: Reader) -> CardsView | None:
    if not now.law.match.cards:
        return None
    waiting = game.memory.set_throw if game is not None and now.game is not None else None
    set_throw = None
    if waiting is not None:
        thrower, roll, by = waiting
        set_throw = SetThrow(reader.who(thrower), reader.who(by), list(roll.dice))
    cards = reader.pair(now.match.cards)
    return CardsView(cards.own, cards.opp, set_throw)
