"""What runs in the process of the desk: games gone through and positions judged, far from seeds and keys."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from bafflebox import event
from bafflebox.analysis.analyst import Analyst
from bafflebox.analysis.decision import Decision
from bafflebox.bots.advice import PlayAdvice
from bafflebox.bots.player import EngineBot
from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.engine.stake import stake_of
from bafflebox.errors import BaffleboxError
from bafflebox.event import Event
from bafflebox.game.evolve import evolve
from bafflebox.record.ids.gnubg_id import format_gnubg_id
from bafflebox.record.ids.position_id import format_position_id
from bafflebox.record.question import Question
from bafflebox.rules.situation import Situation
from bafflebox.server.thinking.minds import Mind, chances, moves_of, player, ranked_play
from bafflebox.side import Side

BEST = 5
"""Plays shown for each roll."""
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
        found["plays"] = [
            {
                **ranked_play(each),
                "own": list(each.play.result.white),
                "opp": list(each.play.result.black),
            }
            for each in ranked[:most]
        ]
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


def cube_of(found: CubeDecision) -> dict[str, Any]:
    """A decision about the cube; equities belong to the side on roll."""
    beaver = found.double_beaver
    return {
        "action": found.action,
        "no_double": round(found.no_double, 4),
        "double_take": round(found.double_take, 4),
        "double_drop": round(found.double_drop, 4),
        "double_beaver": None if beaver is None else round(beaver, 4),
        "may_double": found.may_double,
        "should_double": found.should_double,
        "should_take": found.should_take,
    }


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


def played(now: Situation, fact: Any, each: Decision | None) -> dict[str, Any]:
    """A play with the best ones beside it."""
    found: dict[str, Any] = {
        **_board(now, fact.side, "play"),
        "dice": list(now.roll.dice) if now.roll else None,
        "played": moves_of(fact.moves),
        "did": None,
        "best": [],
        "advice": None,
        "loss": 0.0,
        "grade": "",
        "win": None,
    }
    if each is not None and each.play is not None:
        advice = each.play
        made = advice.chosen or advice.best
        found |= {
            "best": _best(advice) if fact.moves else [],
            "loss": round(each.loss, 4),
            "grade": each.grade,
            "win": round(made.chances.win, 4),
        }
    return found


def _best(advice: PlayAdvice) -> list[dict[str, Any]]:
    shown = list(advice.ranked[:BEST])
    if advice.chosen is not None and advice.chosen not in shown:
        shown.append(advice.chosen)
    return [{**ranked_play(each), "chosen": each is advice.chosen} for each in shown]


def acted(each: Decision) -> dict[str, Any]:
    """What was done with the cube or a right like it, and what was advised."""
    advice = each.advice
    assert advice is not None
    return {
        **_board(each.now, each.side, "cube"),
        "dice": None,
        "played": None,
        "did": each.did,
        "best": [],
        "advice": advice.words,
        "figures": cube_of(advice.cube) if advice.cube else None,
        "loss": round(each.loss, 4),
        "grade": each.grade,
    }


def _board(now: Situation, side: Side, what: str) -> dict[str, Any]:
    return {
        "side": side.value,
        "what": what,
        "white": list(now.position.white),
        "black": list(now.position.black),
        "cube": {"value": now.cube.value, "owner": now.cube.owner.value if now.cube.owner else None},
    }
