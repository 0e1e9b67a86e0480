"""Worker functions for analysis, in a process without seeds and keys."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace as evolve

from msgspec.structs import asdict, replace

from bafflebox.analysis.cube_window import cube_window
from bafflebox.analysis.plain import cube_row, graded, move_rows, outcomes_of, ranked_play
from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.score import MatchStanding, Score
from bafflebox.board.side import BySide, Side
from bafflebox.bots.part import match_part
from bafflebox.bots.player import EngineBot
from bafflebox.engine.close_decisions import decide_cube
from bafflebox.engine.stake import stake_of
from bafflebox.errors import BaffleboxError
from bafflebox.formats.ids.gnubg_id import format_gnubg_id
from bafflebox.formats.ids.position_id import format_position_id
from bafflebox.formats.question import Question
from bafflebox.io.executors.tasks import EngineSpec
from bafflebox.protocol.analyse import BestOfRoll, CubeAtScore
from bafflebox.protocol.analysis import EvaluationView, PositionIds, PositionJudged
from bafflebox.protocol.tables import ScoreGiven
from bafflebox.rules.situation import Situation
from bafflebox.server.engines.bot_process import player

FURTHEST = 7
"""The points that a side may need at the listed scores."""


def answer_question(spec: EngineSpec, question: Question, most: int) -> PositionJudged:
    """Return the plays of a roll, best first, or the evaluation of the position and its cube."""
    bot = engine_of(spec)
    now = question.situation()
    found = PositionJudged(ids=_ids(now))
    if question.roll:
        ranked = bot.plays(now, Side.WHITE)
        found.plays = graded(
            [
                replace(ranked_play(each), own=list(each.play.result.white), opp=list(each.play.result.black))
                for each in ranked[:most]
            ]
        )
        return found
    stake = stake_of(bot.law, now, Side.WHITE, jacoby=question.jacoby, beavers=question.beavers)
    own, opp = question.position.seen_by(Side.WHITE)
    judged = bot.engine.evaluate([(own, opp)], stake)[0]
    found.evaluation = EvaluationView(
        outcomes_of(judged.chances),
        round(judged.equity, 4),
        round(judged.cubeful, 4),
        None if judged.mwc is None else round(judged.mwc, 5),
    )
    decision = decide_cube(bot.engine, own, opp, stake)
    found.cube = cube_row(decision) if decision else None
    return found


def best_of_rolls(spec: EngineSpec, question: Question) -> tuple[list[BestOfRoll], float]:
    """Return the best play of each roll, best first, and the mean of their equities by chance."""
    bot = engine_of(spec)
    now = question.situation()
    found, sum_ = [], 0.0
    for high in range(1, 7):
        for low in range(1, high + 1):
            rolled = evolve(now, phase=Phase.ROLLED, roll=Roll((high, low)))
            best = bot.look.plays(rolled, Side.WHITE)[0]
            found.append(BestOfRoll((high, low), move_rows(best.play.moves), round(best.equity, 4)))
            sum_ += best.equity * (1 if high == low else 2)
    return sorted(found, key=lambda each: -each.equity), round(sum_ / 36, 4)


def scores_of(length: int, own: ScoreGiven) -> list[ScoreGiven]:
    """Return the scores at which a cube is decided, `own` first, then those of a match of `length` points and money."""
    points = range(max(0, length - FURTHEST), length)
    short = length - 1
    pairs = [(one, other) for one in points for other in points]
    found = [ScoreGiven(one, other, length) for one, other in pairs]
    found += [
        ScoreGiven(one, other, length, crawford=True)
        for one, other in pairs
        if (one == short) != (other == short)
    ]
    return list(dict.fromkeys((own, *found, ScoreGiven())))


def cube_at(spec: EngineSpec, question: Question, scores: Sequence[ScoreGiven]) -> list[CubeAtScore]:
    """Return the cube decision of the position at each score, with its window for the gammons of the position."""
    bot = engine_of(spec)
    pair, found = question.position.seen_by(Side.WHITE), []
    for score in scores:
        standing = MatchStanding(Score(BySide(score.own, score.opp), score.length), score.crawford)
        now = evolve(question.situation(), phase=Phase.TURN, roll=None, standing=standing)
        stake = stake_of(bot.law, now, Side.WHITE, jacoby=question.jacoby, beavers=question.beavers)
        found.append(CubeAtScore(score=score, **asdict(cube_window(bot.engine, pair, stake))))
    return found


def engine_of(spec: EngineSpec) -> EngineBot:
    """Return the engine; raise BaffleboxError where no network knows the rules."""
    _, bot = player(spec)
    if not isinstance(bot, EngineBot):
        raise BaffleboxError("no network here knows these rules")
    return bot


def part_of_white(spec: EngineSpec, now: Situation) -> float | None:
    """Return White's share of an abandoned match, from 0 to 1; None where no network knows these rules."""
    _, bot = player(spec)
    return match_part(bot.look, now) if isinstance(bot, EngineBot) else None


def winning_chance(spec: EngineSpec, now: Situation) -> float | None:
    """Return White's chance of winning the match, of the game where it has no length; None where no network knows these rules."""
    _, bot = player(spec)
    if not isinstance(bot, EngineBot):
        return None
    if bot.law.match.length:
        return round(match_part(bot.look, now), 4)
    side = now.on_turn or Side.WHITE
    own, opp = now.position.seen_by(side)
    won = bot.engine.evaluate([(own, opp)], stake_of(bot.law, now, side))[0].chances.win
    return round(won if side is Side.WHITE else 1 - won, 4)


def _ids(now: Situation) -> PositionIds:
    found = PositionIds(format_position_id(now.position, Side.WHITE))
    with suppress(BaffleboxError):  # an id can't express everything
        found.gnubg = format_gnubg_id(now)
    return found
