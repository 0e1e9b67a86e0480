"""Worker functions for analysis, in a process without seeds and keys."""

from __future__ import annotations

from contextlib import suppress

from msgspec.structs import replace

from bafflebox.analysis.plain import cube_row, graded, outcomes_of, ranked_play
from bafflebox.board.side import Side
from bafflebox.bots.part import match_part
from bafflebox.bots.player import EngineBot
from bafflebox.engine.stake import stake_of
from bafflebox.errors import BaffleboxError
from bafflebox.formats.ids.gnubg_id import format_gnubg_id
from bafflebox.formats.ids.position_id import format_position_id
from bafflebox.formats.question import Question
from bafflebox.io.executors.tasks import EngineSpec
from bafflebox.protocol.analysis import EvaluationView, PositionIds, PositionJudged
from bafflebox.rules.situation import Situation
from bafflebox.server.engines.bot_process import player


def answer_question(spec: EngineSpec, question: Question, most: int) -> PositionJudged:
    """Return the plays of a roll, best first, or the evaluation of the position and its cube."""
    law, bot = player(spec)
    now = question.situation()
    found = PositionJudged(ids=_ids(now))
    if not isinstance(bot, EngineBot):
        raise BaffleboxError("no network here knows these rules")
    if question.roll:
        ranked = bot.plays(now, Side.WHITE)
        found.plays = graded(
            [
                replace(ranked_play(each), own=list(each.play.result.white), opp=list(each.play.result.black))
                for each in ranked[:most]
            ]
        )
        return found
    stake = stake_of(law, now, Side.WHITE, jacoby=question.jacoby, beavers=question.beavers)
    own, opp = question.position.seen_by(Side.WHITE)
    judged = bot.engine.evaluate([(own, opp)], stake)[0]
    found.evaluation = EvaluationView(
        outcomes_of(judged.chances),
        round(judged.equity, 4),
        round(judged.cubeful, 4),
        None if judged.mwc is None else round(judged.mwc, 5),
    )
    decision = bot.engine.cube(own, opp, stake)
    found.cube = cube_row(decision) if decision else None
    return found


def part_of_white(spec: EngineSpec, now: Situation) -> float | None:
    """Return White's share of an abandoned match, from 0 to 1; None where no network knows these rules."""
    _, bot = player(spec)
    return match_part(bot.look, now) if isinstance(bot, EngineBot) else None


def _ids(now: Situation) -> PositionIds:
    found = PositionIds(format_position_id(now.position, Side.WHITE))
    with suppress(BaffleboxError):  # an id can't express everything
        found.gnubg = format_gnubg_id(now)
    return found
