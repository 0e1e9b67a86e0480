"""What runs in the process of the desk: games gone through and positions judged, far from seeds and keys."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from bafflebox import event
from bafflebox.analysis.analyst import Analyst
from bafflebox.analysis.plain import acted, chances, cube_of, graded, played, ranked_play
from bafflebox.bots.part import match_part
from bafflebox.bots.player import EngineBot
from bafflebox.engine.stake import stake_of
from bafflebox.errors import BaffleboxError
from bafflebox.event import Event
from bafflebox.game.evolve import evolve
from bafflebox.record.ids.gnubg_id import format_gnubg_id
from bafflebox.record.ids.position_id import format_position_id
from bafflebox.record.question import Question
from bafflebox.rules.situation import Situation
from bafflebox.server.thinking.minds import Mind, player
from bafflebox.side import Side

MISSED = 0.02
"""Equity from which a throw instead of a double is worth a line of its own."""


def analyse(mind: Mind, question: Question, most: int) -> dict[str, Any]:
    """The plays of a roll, best first, or what the position and its cube are worth."""
    law, bot = player(mind)
    now = question.situation()
    found: dict[str, Any] = {"ids": _ids(now)}
    if not isinstance(bot, EngineBot):
        raise BaffleboxError("no network here knows these rules")
    if question.roll:
        ranked = bot.plays(now, Side.WHITE)
        found["plays"] = graded(
            [
                {
                    **ranked_play(each),
                    "own": list(each.play.result.white),
                    "opp": list(each.play.result.black),
                }
                for each in ranked[:most]
            ]
        )
        return found
    stake = stake_of(law, now, Side.WHITE, jacoby=question.jacoby, beavers=question.beavers)
    own, opp = question.position.seen_by(Side.WHITE)
    judged = bot.engine.evaluate([(own, opp)], stake)[0]
    found["evaluation"] = {
        "chances": chances(judged.chances),
        "equity": round(judged.equity, 4),
        "cubeful": round(judged.cubeful, 4),
        "mwc": None if judged.mwc is None else round(judged.mwc, 5),
    }
    decision = bot.engine.cube(own, opp, stake)
    found["cube"] = cube_of(decision) if decision else None
    return found


def part_of_white(mind: Mind, now: Situation) -> float | None:
    """White's part of a match that is left, from 0 to 1; None where no network knows these rules."""
    _, bot = player(mind)
    return match_part(bot.look, now) if isinstance(bot, EngineBot) else None


def _ids(now: Situation) -> dict[str, str]:
    found = {"position": format_position_id(now.position, Side.WHITE)}
    with suppress(BaffleboxError):  # an id can't say everything
        found["gnubg"] = format_gnubg_id(now)
    return found


def study(
    mind: Mind, now: Situation, facts: Sequence[tuple[int, Event]]
) -> tuple[Situation, list[dict[str, Any]]]:
    """The decisions of a part of a game that goes on from `now`, each with what the engine would have done.

    `facts` come with their numbers. Returns where they lead to as well, from where the next part goes on. Where no network
    knows the rules, the plays alone are told.
    """
    _, bot = player(mind)
    analyst = Analyst(bot, bot, luck=False) if isinstance(bot, EngineBot) else None
    turns = []
    for seq, fact in facts:
        if analyst is None:
            if isinstance(fact, event.Played) and now.roll is not None:
                turns.append({"seq": seq, **played(now, fact, None)})
        else:
            each = analyst.decision(now, fact, seq=seq)
            if each is not None and (each.loss >= MISSED or not isinstance(fact, event.Rolled)):
                turns.append({"seq": seq, **(acted(each) if each.advice else played(now, fact, each))})
        now = evolve(now, fact)
    return now, turns
