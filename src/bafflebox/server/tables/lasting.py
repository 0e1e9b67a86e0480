"""The part of a view that stays what it is over many acts: score, cube, stake, cards, offers, results, the score-sheet."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from bafflebox.outcome import WHOLE, EndCause, Wash
from bafflebox.phase import Phase
from bafflebox.rules.clauses.cube import cube_rests
from bafflebox.rules.clauses.ending import worth
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.score import Score
from bafflebox.server.tables.frame import Reader
from bafflebox.server.tables.pieces import fields
from bafflebox.server.tables.running import Running
from bafflebox.side import Side


def lasting(now: Running, reader: Reader) -> bytes:
    """The fields, as JSON without braces; made again when something that they tell of is another."""
    match, game = now.match, now.match.game
    on_board: tuple[object, ...] = ()
    if game is not None:
        offer = game.offer
        # in which phase an offer waits says what it offers
        waits = None if offer is None else game.phase
        on_board = (game.terms, game.cube, game.doubled, offer, waits, game.memory.set_throw)
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


def _lasting(now: Running, reader: Reader) -> dict[str, Any]:
    match, game, playing, law = now.match, now.match.game, now.game, now.law
    return {
        "game": game.terms.number if game else 0,
        "over": match.closed,
        "result": _result(now, reader),
        "cube": cube_of(law, game, reader) if game is not None and law.has_cube else None,
        "offer": _offer(law, playing, reader) if playing else None,
        "score": _score_of(match.score, playing, reader),
        "stake": msgspec.Raw(_stakes(law, _value(law, playing), playing.doubled)) if playing else None,
        "cards": _cards(now, game, reader),
        "sheet": msgspec.Raw(now.sheet.json(reader)),
        "aids": not law.aids_rule or match.closed,
    }


def _value(law: Law, game: Situation) -> int:
    return 1 if law.match.flat else game.cube.value


def _result(now: Running, reader: Reader) -> dict[str, Any] | None:
    """How the match ended, else how the last game did; `points` are what the winner got for that game."""
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
    return {
        "said": [msgspec.Raw(each) for each in now.result],
        "winner": reader.maybe(winner),
        "points": points,
        "match": match.closed,
        "score": reader.pair(match.score.points),
        "cause": now.end.cause.value if now.end else None,
        "share": _share(now, reader),
        "rule": (now.end.rule or None) if now.end else None,
    }


def _share(now: Running, reader: Reader) -> int | None:
    """The reader's part in percent, White's for who watches, of a match that was shared."""
    if now.end is None or now.end.share is None:
        return None
    mine = now.end.share if reader.frame is Side.WHITE else WHOLE - now.end.share
    return round(100 * mine / WHOLE)


def cube_of(law: Law, game: Situation, reader: Reader) -> dict[str, Any]:
    """The cube, where it lies, and the double that waits for its answer."""
    offered = None
    if game.offer is not None and game.phase in (Phase.DOUBLED, Phase.BEAVERED):
        offered = {
            "by": reader.who(game.offer.by),
            "value": game.offer.value,
            "stake": game.offer.stake,
        }
    return {
        "value": game.cube.value,
        "owner": reader.who(game.cube.owner) if game.cube.owner else "centre",
        "asleep": cube_rests(law, game),
        "offered": offered,
    }


def _offer(law: Law, game: Situation, reader: Reader) -> dict[str, Any] | None:
    """The offer to lose that waits for its answer."""
    offer = game.offer
    if offer is None:
        return None
    if game.phase is Phase.RESIGNATION_OFFERED and offer.level is not None:
        points = worth(law, offer.level, doubled=game.doubled) * (1 if law.match.flat else game.cube.value)
        return {
            "what": "resign",
            "by": reader.who(offer.by),
            "level": offer.level.value,
            "word": law.book.word(offer.level.value),
            "points": points,
        }
    if game.phase is Phase.CONCESSION_OFFERED:
        return {"what": "concede", "by": reader.who(offer.by), "points": offer.stake, "paid": offer.paid}
    return None


def _score_of(score: Score, game: Situation | None, reader: Reader) -> dict[str, Any]:
    """The score; `match_game` are the sides that the game on the board, if there is one, brings to the length."""
    sides = [
        reader.who(side)
        for side in Side
        if game is not None and (need := score.needs(side)) is not None and need <= game.cube.value
    ]
    return {
        **reader.pair(score.points),
        "length": score.length,
        "crawford": bool(game is not None and game.terms.crawford),
        "match_game": sides,
    }


@lru_cache(maxsize=1024)
def _stakes(law: Law, value: int, doubled: bool) -> bytes:  # noqa: FBT001
    """What each level brings at this value: the same to both sides, and told of a thousand positions."""
    flat = law.match.flat
    levels = [
        (
            row.level.value,
            1 if flat else worth(law, row.level, doubled=doubled) * value,
            law.book.word(row.level.value),
        )
        for row in law.ranked
    ]
    return msgspec.json.encode({"now": value, "win": levels, "lose": levels})


def _cards(now: Running, game: Situation | None, reader: Reader) -> dict[str, Any] | None:
    if not now.law.match.cards:
        return None
    waiting = game.memory.set_throw if game is not None and now.game is not None else None
    set_throw = None
    if waiting is not None:
        thrower, roll, by = waiting
        set_throw = {"for": reader.who(thrower), "by": reader.who(by), "dice": list(roll.dice)}
    return {**reader.pair(now.match.cards), "set": set_throw}
