"""All that is to be drawn, for one reader: the board in his frame, what he may do, nothing that he may not know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec

from bafflebox.game.legal import only_roll
from bafflebox.move import Move
from bafflebox.outcome import EndCause, Wash
from bafflebox.phase import Phase
from bafflebox.position import Position
from bafflebox.referee.conduct.consent import missing
from bafflebox.referee.conduct.standing import stands_still
from bafflebox.referee.judge.dice_agreement import Stage
from bafflebox.rules.clauses.cube import cube_rests
from bafflebox.rules.clauses.ending import worth
from bafflebox.rules.law import Law
from bafflebox.rules.pips import pip_count
from bafflebox.rules.situation import Situation
from bafflebox.score import Score
from bafflebox.server.tables.formations import points_of
from bafflebox.server.tables.frame import Reader
from bafflebox.server.tables.offers import offers
from bafflebox.server.tables.pieces import written
from bafflebox.server.tables.running import Running
from bafflebox.side import Side

MS = 1000


@dataclass(frozen=True, slots=True)
class Around:
    """What a view says that is not in the log: times in ms of the server's clock.

    `zero` is when the log began; `extra` are acts that the table offers besides those of the rules, by side.
    """

    now: int = 0
    zero: int = 0
    entered: bool = False
    extra: tuple[tuple[Side, dict[str, Any]], ...] = ()
    rematch: str | None = None
    rematch_by: Side | None = None
    conduct: Callable[[Reader], tuple[dict[str, Any], list[dict[str, Any]]]] | None = None
    """What the referee says to a reader; None where nobody referees."""


def view_of(now: Running, reader: Reader, around: Around) -> dict[str, Any]:
    """The view."""
    match, game, law = now.match, now.match.game, now.law
    playing = now.game
    over = match.closed
    pieces = now.pieces[reader.frame]
    position = game.position if game is not None else law.setup
    board = pieces.get("board", (position,), lambda: _board(law, position, reader.frame))
    plays = _plays(now, reader)
    conduct, asked = around.conduct(reader) if around.conduct is not None else (None, [])
    return {
        "seq": now.seq,
        "phase": _phase(now, over=over),
        "game": game.terms.number if game else 0,
        "over": over,
        "result": _result(now, reader),
        **board,
        "turn": reader.maybe(game.on_turn) if playing and game else None,
        "waiting_for": [] if over else [reader.who(side) for side in _waiting_for(now)],
        "dice": _dice(playing, reader) if playing else None,
        "cube": _cube(now, reader),
        "offer": _offer(law, playing, reader) if playing else None,
        "score": _score(now, reader),
        "stake": _stake(law, playing) if playing else None,
        "cards": _cards(now, game, reader),
        "marks": _marks(now, reader),
        "bonus": _bonus(playing, reader) if playing else None,
        "last": pieces.get("last", (now.last,), lambda: written(_last(now, reader))),
        "clock": _clock(now, reader, around),
        "acts": [*([] if over else _acts(now, reader, around)), *asked],
        "conduct": conduct,
        "after": _after(now, reader, around) if over else None,
        "plays": None if over else plays,
        "agreement": pieces.get("agreement", (now.dealing,), lambda: written(_agreement(now, reader))),
        "sheet": msgspec.Raw(now.sheet.json(reader)),
        "aids": not law.aids_rule or over,
        "next": {"can_roll_only": _only_roll(now, playing, reader) if playing else False},
    }


def _board(law: Law, position: Position, frame: Side) -> dict[str, msgspec.Raw]:
    own, opp = position.seen_by(frame)
    pips = {"own": pip_count(law, position, frame), "opp": pip_count(law, position, frame.other)}
    return {"own": written(own), "opp": written(opp), "pips": written(pips)}


def _phase(now: Running, *, over: bool) -> str:
    if over:
        return "over"
    agreement = now.dealing.agreement
    if agreement is not None and agreement.stage in (Stage.COMMITTING, Stage.OPENING):
        return "agreeing"
    if now.match.game is None and now.now.memory.refereed and missing(now.now):
        return "terms"
    if now.match.game is None:
        return "setting_up"
    return str(now.match.game.phase) if now.game is not None else "between_games"


def _waiting_for(now: Running) -> tuple[Side, ...]:
    agreement = now.dealing.agreement
    if now.game is None and now.now.memory.refereed and (open_ := missing(now.now)):
        return tuple(dict.fromkeys(side for side, _ in open_))
    if agreement is not None and agreement.stage is Stage.COMMITTING:
        return tuple(side for side in Side if agreement.commitments[side] is None)
    if agreement is not None and agreement.stage is Stage.OPENING:
        return tuple(side for side in Side if agreement.contributions[side] is None)
    return now.waited_for


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
        "rule": (now.end.rule or None) if now.end else None,
    }


def _dice(game: Situation, reader: Reader) -> dict[str, Any] | None:
    if game.roll is None or game.on_turn is None or game.phase is Phase.TURN:
        return None
    return {"by": reader.who(game.on_turn), "values": list(game.roll.dice), "set": game.nominated}


def _cube(now: Running, reader: Reader) -> msgspec.Raw | None:
    game = now.match.game
    if game is None or not now.law.has_cube:
        return None
    return now.pieces[reader.frame].get(  # type: ignore[no-any-return]
        "cube",
        (game.cube, game.offer, game.phase, game.terms),
        lambda: written(_cube_of(now.law, game, reader)),
    )


def _cube_of(law: Law, game: Situation, reader: Reader) -> dict[str, Any]:
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


def _score(now: Running, reader: Reader) -> msgspec.Raw:
    game, score = now.game, now.match.score
    cube, terms = (game.cube, game.terms) if game is not None else (None, None)
    return now.pieces[reader.frame].get(  # type: ignore[no-any-return]
        "score", (score, cube, terms), lambda: written(_score_of(score, game, reader))
    )


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


def _stake(law: Law, game: Situation) -> msgspec.Raw:
    return msgspec.Raw(_stakes(law, 1 if law.match.flat else game.cube.value, game.doubled))


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


def _bonus(game: Situation, reader: Reader) -> dict[str, Any] | None:
    """Extra turns: the one that is being played, and the one that follows it."""
    memory = game.memory
    if not (memory.extra or memory.extra_turn) or game.on_turn is None:
        return None
    return {"for": reader.who(game.on_turn), "now": memory.extra_turn, "next": memory.extra}


def _last(now: Running, reader: Reader) -> dict[str, Any] | None:
    if now.last is None:
        return None
    return {
        "by": reader.who(now.last.fact.side),
        "moves": [_move(move) for move in now.last.fact.moves],
        "dice": list(now.last.dice),
    }


def _marks(now: Running, reader: Reader) -> list[dict[str, Any]]:
    """What was signalled and still stands; the points of formations in the reader's own numbering."""
    if not now.marks:
        return []
    law, game = now.law, now.match.game
    found = []
    for (side, name), rule in now.marks.items():
        points = points_of(law, name, game.position[side]) if game is not None else []
        own = side is reader.frame
        found.append(
            {
                "sign": name,
                "word": law.book.word(name).replace("_", " "),
                "by": reader.who(side),
                "rule": rule,
                "points": points if own else [25 - point for point in points],
            }
        )
    return found


def _move(move: Move) -> list[Any]:
    return [move.origin, move.target, move.hit, list(move.dice)]


def _clock(now: Running, reader: Reader, around: Around) -> dict[str, Any] | None:
    clock = now.clock
    if clock.settings is None:
        return None
    at = (around.now - around.zero) * MS
    flag = clock.flag_at()
    return {
        **{reader.who(side): clock.remaining(side, at) // MS for side in Side},
        "delay": {reader.who(side): clock.delay_left(side, at) // MS for side in Side},
        "running": reader.maybe(clock.running),
        "stopped": str(clock.stopped.cause) if clock.stopped else None,
        "at": around.now,
        "flag_at": None if flag is None else around.zero + flag // MS,
        "about": str(clock.settings),
    }


def _acts(now: Running, reader: Reader, around: Around) -> list[dict[str, Any]]:
    both = len(reader.sides) > 1
    found = []
    still = stands_still(now.now)
    for side in reader.sides:
        listed = [] if still else offers(now, side, entered=around.entered)
        listed += [extra for of, extra in around.extra if of is side]
        found += [{**offer, "by": reader.who(side)} if both else offer for offer in listed]
    return found


def _after(now: Running, reader: Reader, around: Around) -> dict[str, Any]:
    """What can be done when the match is over."""
    return {
        "rematch": around.rematch,
        "wanted_by": reader.maybe(around.rematch_by),
        "acts": [{"do": "rematch"}] if reader.sides and around.rematch is None else [],
    }


def _plays(now: Running, reader: Reader) -> dict[str, Any] | None:
    game = now.game
    if game is None or game.phase is not Phase.ROLLED or game.on_turn not in reader.sides:
        return None
    if stands_still(now.now):
        return None
    tree = now.tree()
    assert tree is not None
    return {"by": reader.who(tree.side), "pass": tree.is_pass, "nodes": tree.nodes}


def _agreement(now: Running, reader: Reader) -> dict[str, Any] | None:
    """How far the dice are agreed; secrets that are open, and hashes."""
    agreed = now.dealing.agreement
    if agreed is None:
        return None
    return {
        "number": agreed.number,
        "match": agreed.match,
        "stage": agreed.stage.value,
        "commitment": agreed.commitment,
        "commitments": reader.pair(agreed.commitments),
        "contributions": reader.pair(agreed.contributions),
        "seed": agreed.seed,
        "throws": now.dealing.index,
    }


def _only_roll(now: Running, game: Situation, reader: Reader) -> bool:
    return game.phase is Phase.TURN and game.to_act in reader.sides and only_roll(now.possible())
